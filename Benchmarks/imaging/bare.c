/*
 * The measure for Imaging: the same renditions of JPEG photos by libvips alone, in one process and with no
 * protection. Same decode, same sizes, same order, same encoder settings.
 *
 *   bare QUALITY EFFORT TIMES FILE…     prints for each file the mean seconds and the bytes of all renditions
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <vips/vips.h>

typedef struct {
    int width;
    int height;
} size;

static size bounded(double width, double height, double limit_by, double limit)
{
    double scale = fmin(1, limit / limit_by);
    return (size){ fmax(1, round(width * scale)), fmax(1, round(height * scale)) };
}

static void check(int failed)
{
    if (failed) {
        vips_error_exit("bare");
    }
}

static VipsImage *kept(VipsImage *lazy)
{
    VipsImage *memory = vips_image_copy_memory(lazy);
    check(memory == NULL);
    g_object_unref(lazy);
    return memory;
}

static VipsImage *resized(VipsImage *image, size target)
{
    VipsImage *out;
    check(vips_resize(image, &out, (double)target.width / image->Xsize, "vscale",
        (double)target.height / image->Ysize, NULL));
    g_object_unref(image);
    return out;
}

static VipsImage *largest(void *bytes, size_t count, size target)
{
    VipsImage *image, *header;
    check(vips_jpegload_buffer(bytes, count, &header, NULL));
    int shrink = 8;
    while (shrink > 1 && (header->Xsize < target.width * shrink || header->Ysize < target.height * shrink)) {
        shrink /= 2;
    }
    g_object_unref(header);
    check(vips_jpegload_buffer(
        bytes, count, &image, "shrink", shrink, "access", VIPS_ACCESS_SEQUENTIAL, NULL));
    image = resized(image, target);
    if (vips_image_get_typeof(image, VIPS_META_ICC_NAME)) {
        VipsImage *converted;
        check(vips_icc_transform(image, &converted, "srgb", "embedded", TRUE, NULL));
        g_object_unref(image);
        image = converted;
    }
    return kept(image);
}

static size_t make_all(void *bytes, size_t count, int quality, int effort)
{
    VipsImage *header;
    check(vips_jpegload_buffer(bytes, count, &header, NULL));
    double width = header->Xsize, height = header->Ysize;
    g_object_unref(header);
    size sizes[5] = { bounded(width, height, fmax(width, height), 2048), bounded(width, height, width, 1280),
        bounded(width, height, width, 640), bounded(width, height, width, 320),
        bounded(width, height, width, 160) };
    VipsImage *image = largest(bytes, count, sizes[0]);
    size_t total = 0;
    for (int i = 0; i < 5; i++) {
        void *webp;
        size_t length;
        if (image->Xsize != sizes[i].width || image->Ysize != sizes[i].height) {
            image = kept(resized(image, sizes[i]));
        }
        check(vips_webpsave_buffer(
            image, &webp, &length, "Q", quality, "effort", effort, "strip", TRUE, NULL));
        total += length;
        g_free(webp);
    }
    g_object_unref(image);
    return total;
}

int main(int argc, char **argv)
{
    if (argc < 5 || vips_init(argv[0]) != 0) {
        return 2;
    }
    vips_cache_set_max(0);
    vips_concurrency_set(1);
    int times = atoi(argv[3]);
    for (int i = 4; i < argc; i++) {
        gchar *bytes;
        gsize count;
        struct timespec start, end;
        size_t total = 0;
        clock_gettime(CLOCK_MONOTONIC, &start);
        for (int run = 0; run < times; run++) {
            if (!g_file_get_contents(argv[i], &bytes, &count, NULL)) {
                return 2;
            }
            total = make_all(bytes, count, atoi(argv[1]), atoi(argv[2]));
            g_free(bytes);
        }
        clock_gettime(CLOCK_MONOTONIC, &end);
        double seconds = (end.tv_sec - start.tv_sec) + (end.tv_nsec - start.tv_nsec) / 1e9;
        printf("%.4f %zu %s\n", seconds / times, total, argv[i]);
    }
    return 0;
}
