#include "CVipsShim.h"

#include <string.h>
#include <vips/vips.h>

int cvips_start(const char *name)
{
    if (vips_init(name) != 0) {
        return -1;
    }
    vips_cache_set_max(0);
    vips_concurrency_set(1);
    vips_block_untrusted_set(TRUE);
    vips_operation_block_set("VipsForeignLoad", TRUE);
    vips_operation_block_set("VipsForeignSave", TRUE);
    return 0;
}

void cvips_allow(const char *type_name) { vips_operation_block_set(type_name, FALSE); }

static void *append_if_allowed(GType type, void *a)
{
    GString *names = a;
    if (G_TYPE_IS_ABSTRACT(type)) {
        return NULL;
    }
    gpointer class = g_type_class_ref(type);
    if (!(VIPS_OPERATION_CLASS(class)->flags & VIPS_OPERATION_BLOCKED)) {
        g_string_append(names, g_type_name(type));
        g_string_append_c(names, '\n');
    }
    g_type_class_unref(class);
    return NULL;
}

size_t cvips_list_allowed(char *text, size_t capacity)
{
    GString *names = g_string_new(NULL);
    vips_type_map_all(g_type_from_name("VipsForeign"), append_if_allowed, names);
    size_t needed = names->len;
    if (capacity > 0) {
        g_strlcpy(text, names->str, capacity);
    }
    g_string_free(names, TRUE);
    return needed;
}

const char *cvips_error(void) { return vips_error_buffer(); }
void cvips_clear_error(void) { vips_error_clear(); }

int cvips_load(cvips_format format, const void *bytes, size_t count, int shrink, cvips_image **out)
{
    void *buffer = (void *)bytes;
    switch (format) {
    case CVIPS_JPEG:
        return vips_jpegload_buffer(buffer, count, out, "shrink", shrink, "access", VIPS_ACCESS_SEQUENTIAL,
            "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    case CVIPS_PNG:
        return vips_pngload_buffer(
            buffer, count, out, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    case CVIPS_WEBP:
        return vips_webpload_buffer(buffer, count, out, "scale", 1.0 / shrink, "access",
            VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    case CVIPS_GIF:
        return vips_gifload_buffer(
            buffer, count, out, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    }
    return -1;
}

int cvips_from_memory(const void *bytes, int width, int height, int bands, cvips_image **out)
{
    size_t count = (size_t)width * height * bands;
    *out = vips_image_new_from_memory(bytes, count, width, height, bands, VIPS_FORMAT_UCHAR);
    if (*out != NULL) {
        (*out)->Type = bands < 3 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB;
    }
    return *out == NULL ? -1 : 0;
}

cvips_facts cvips_describe(cvips_image *image)
{
    cvips_facts facts = {
        .width = vips_image_get_width(image),
        .height = vips_image_get_height(image),
        .bands = vips_image_get_bands(image),
        .is_8_bit = vips_image_get_format(image) == VIPS_FORMAT_UCHAR,
        .has_alpha = vips_image_hasalpha(image),
        .has_profile = vips_image_get_typeof(image, VIPS_META_ICC_NAME) != 0,
        .maximum = vips_image_get_format(image) == VIPS_FORMAT_USHORT ? 65535 : 255,
        .space = CVIPS_SPACE_OTHER,
    };
    switch (vips_image_get_interpretation(image)) {
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
    return vips_extract_area(in, out, x, y, width, height, NULL);
}

int cvips_flatten(cvips_image *in, double background, double maximum, cvips_image **out)
{
    VipsArrayDouble *color = vips_array_double_new(&background, 1);
    int result = vips_flatten(in, out, "background", color, "max_alpha", maximum, NULL);
    vips_area_unref(VIPS_AREA(color));
    return result;
}

int cvips_resize(cvips_image *in, double horizontal, double vertical, cvips_image **out)
{
    return vips_resize(in, out, horizontal, "vscale", vertical, NULL);
}

int cvips_profile_to_srgb(cvips_image *in, const char *fallback, cvips_image **out)
{
    return vips_icc_transform(in, out, "srgb", "embedded", TRUE, "input_profile", fallback, NULL);
}

int cvips_to_srgb(cvips_image *in, cvips_image **out)
{
    return vips_colourspace(in, out, VIPS_INTERPRETATION_sRGB, NULL);
}

int cvips_to_gray(cvips_image *in, cvips_image **out)
{
    return vips_colourspace(in, out, VIPS_INTERPRETATION_B_W, NULL);
}

int cvips_turn(cvips_image *in, int quarter_turns, cvips_image **out)
{
    return vips_rot(in, out, (VipsAngle)quarter_turns, NULL);
}

int cvips_mirror(cvips_image *in, cvips_image **out)
{
    return vips_flip(in, out, VIPS_DIRECTION_HORIZONTAL, NULL);
}

int cvips_remember(cvips_image *in, cvips_image **out)
{
    *out = vips_image_copy_memory(in);
    return *out == NULL ? -1 : 0;
}

int cvips_save_webp(cvips_image *in, int quality, int effort, void **bytes, size_t *count)
{
    return vips_webpsave_buffer(in, bytes, count, "Q", quality, "effort", effort, "strip", TRUE, NULL);
}

int cvips_save_png(cvips_image *in, int compression, void **bytes, size_t *count)
{
    return vips_pngsave_buffer(in, bytes, count, "compression", compression, "strip", TRUE, NULL);
}

int cvips_pixels(cvips_image *in, void **bytes, size_t *count)
{
    *bytes = vips_image_write_to_memory(in, count);
    return *bytes == NULL ? -1 : 0;
}

void cvips_release(cvips_image *image) { g_object_unref(image); }
void cvips_free(void *bytes) { g_free(bytes); }
