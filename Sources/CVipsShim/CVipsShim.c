#include "CVipsShim.h"

#include <string.h>
#include "library.h"

int cvips_start(void)
{
    if (library_open() != 0) {
        return -1;
    }
    vips.cache_set_max(0);
    vips.concurrency_set(1);
    vips.block_untrusted_set(TRUE);
    vips.operation_block_set("VipsForeignLoad", TRUE);
    vips.operation_block_set("VipsForeignSave", TRUE);
    return 0;
}

void cvips_allow(const char *type_name) { vips.operation_block_set(type_name, FALSE); }

static void *append_if_allowed(GType type, void *a)
{
    GString *names = a;
    if (gobject.type_test_flags(type, G_TYPE_FLAG_ABSTRACT)) {
        return NULL;
    }
    gpointer class = gobject.type_class_ref(type);
    if (!(((VipsOperationClass *) class)->flags & VIPS_OPERATION_BLOCKED)) {
        g_string_append(names, gobject.type_name(type));
        g_string_append_c(names, '\n');
    }
    gobject.type_class_unref(class);
    return NULL;
}

size_t cvips_list_allowed(char *text, size_t capacity)
{
    GString *names = g_string_new(NULL);
    vips.type_map_all(gobject.type_from_name("VipsForeign"), append_if_allowed, names);
    size_t needed = names->len;
    if (capacity > 0) {
        g_strlcpy(text, names->str, capacity);
    }
    g_string_free(names, TRUE);
    return needed;
}

const char *cvips_error(void) { return library_open() == 0 ? vips.error_buffer() : library_fault(); }
void cvips_clear_error(void) { vips.error_clear(); }

int cvips_load(cvips_format format, const void *bytes, size_t count, int shrink, cvips_image **out)
{
    void *buffer = (void *)bytes;
    switch (format) {
    case CVIPS_JPEG:
        return vips.jpegload_buffer(buffer, count, out, "shrink", shrink, "access", VIPS_ACCESS_SEQUENTIAL,
            "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    case CVIPS_PNG:
        return vips.pngload_buffer(
            buffer, count, out, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    case CVIPS_WEBP:
        return vips.webpload_buffer(buffer, count, out, "scale", 1.0 / shrink, "access",
            VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    case CVIPS_GIF:
        return vips.gifload_buffer(
            buffer, count, out, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    }
    return -1;
}

int cvips_from_memory(const void *bytes, int width, int height, int bands, cvips_image **out)
{
    size_t count = (size_t)width * height * bands;
    *out = vips.image_new_from_memory(bytes, count, width, height, bands, VIPS_FORMAT_UCHAR);
    if (*out != NULL) {
        (*out)->Type = bands < 3 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB;
    }
    return *out == NULL ? -1 : 0;
}

cvips_facts cvips_describe(cvips_image *image)
{
    cvips_facts facts = {
        .width = vips.image_get_width(image),
        .height = vips.image_get_height(image),
        .bands = vips.image_get_bands(image),
        .is_8_bit = vips.image_get_format(image) == VIPS_FORMAT_UCHAR,
        .has_alpha = vips.image_hasalpha(image),
        .has_profile = vips.image_get_typeof(image, VIPS_META_ICC_NAME) != 0,
        .maximum = vips.image_get_format(image) == VIPS_FORMAT_USHORT ? 65535 : 255,
        .space = CVIPS_SPACE_OTHER,
    };
    switch (vips.image_get_interpretation(image)) {
    case VIPS_INTERPRETATION_sRGB:
        facts.space = CVIPS_SPACE_SRGB;
        break;
    case VIPS_INTERPRETATION_CMYK:
        facts.space = CVIPS_SPACE_CMYK;
        break;
    default:
        break;
    }
    return facts;
}

int cvips_crop(cvips_image *in, int x, int y, int width, int height, cvips_image **out)
{
    return vips.extract_area(in, out, x, y, width, height, NULL);
}

int cvips_flatten(cvips_image *in, double background, double maximum, cvips_image **out)
{
    VipsArrayDouble *color = vips.array_double_new(&background, 1);
    int result = vips.flatten(in, out, "background", color, "max_alpha", maximum, NULL);
    vips.area_unref((VipsArea *) color);
    return result;
}

int cvips_resize(cvips_image *in, double horizontal, double vertical, cvips_image **out)
{
    return vips.resize(in, out, horizontal, "vscale", vertical, NULL);
}

int cvips_profile_to_srgb(cvips_image *in, const char *fallback, cvips_image **out)
{
    return vips.icc_transform(in, out, "srgb", "embedded", TRUE, "input_profile", fallback, NULL);
}

int cvips_to_srgb(cvips_image *in, cvips_image **out)
{
    return vips.colourspace(in, out, VIPS_INTERPRETATION_sRGB, NULL);
}

int cvips_to_gray(cvips_image *in, cvips_image **out)
{
    return vips.colourspace(in, out, VIPS_INTERPRETATION_B_W, NULL);
}

int cvips_turn(cvips_image *in, int quarter_turns, cvips_image **out)
{
    return vips.rot(in, out, (VipsAngle)quarter_turns, NULL);
}

int cvips_mirror(cvips_image *in, cvips_image **out)
{
    return vips.flip(in, out, VIPS_DIRECTION_HORIZONTAL, NULL);
}

int cvips_affine(
    cvips_image *in, const double *matrix, double x, double y, int width, int height, cvips_image **out)
{
    int edges[] = {0, 0, width, height};
    VipsInterpolate *interpolate = vips.interpolate_new("bicubic");
    if (interpolate == NULL) {
        return -1;
    }
    VipsArrayInt *area = vips.array_int_new(edges, 4);
    int result = vips.affine(in, out, matrix[0], matrix[1], matrix[2], matrix[3], "odx", x, "ody", y, "oarea", area,
        "interpolate", interpolate, "extend", VIPS_EXTEND_COPY, NULL);
    vips.area_unref((VipsArea *) area);
    gobject.object_unref(interpolate);
    return result;
}

int cvips_map(cvips_image *in, cvips_image *table, cvips_image **out)
{
    return vips.maplut(in, out, table, NULL);
}

int cvips_remember(cvips_image *in, cvips_image **out)
{
    *out = vips.image_copy_memory(in);
    return *out == NULL ? -1 : 0;
}

int cvips_save_webp(cvips_image *in, int quality, int effort, void **bytes, size_t *count)
{
    return vips.webpsave_buffer(in, bytes, count, "Q", quality, "effort", effort, "strip", TRUE, NULL);
}

int cvips_save_avif(cvips_image *in, int quality, int effort, void **bytes, size_t *count)
{
    return vips.heifsave_buffer(in, bytes, count, "Q", quality, "effort", effort, "compression",
        VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "strip", TRUE, NULL);
}

int cvips_save_png(cvips_image *in, int compression, void **bytes, size_t *count)
{
    return vips.pngsave_buffer(in, bytes, count, "compression", compression, "strip", TRUE, NULL);
}

int cvips_pixels(cvips_image *in, void **bytes, size_t *count)
{
    *bytes = vips.image_write_to_memory(in, count);
    return *bytes == NULL ? -1 : 0;
}

void cvips_release(cvips_image *image) { gobject.object_unref(image); }
void cvips_free(void *bytes) { g_free(bytes); }
