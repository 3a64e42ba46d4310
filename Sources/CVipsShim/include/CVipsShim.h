#ifndef CVIPS_SHIM_H
#define CVIPS_SHIM_H

#include <stddef.h>
#include <stdint.h>


/*
 * Fixed-argument faces of the few libvips calls that the worker needs: Swift cannot call variadic C.
 * No decision is taken here. Functions that can fail return 0 on success; each new image belongs to the caller.
 */

typedef struct _VipsImage cvips_image;

typedef enum { CVIPS_JPEG, CVIPS_PNG, CVIPS_WEBP, CVIPS_GIF } cvips_format;

typedef enum {
    CVIPS_SPACE_OTHER,
    CVIPS_SPACE_SRGB,
    CVIPS_SPACE_CMYK,
} cvips_space;

typedef struct {
    int width;
    int height;
    int bands;
    int is_8_bit;
    int has_alpha;
    int has_profile;
    double maximum; /* value of a fully lit band or an opaque alpha: 255, or 65535 in 16 bit */
    cvips_space space;
} cvips_facts;

/* Opens the library and starts it without cache and threads of its own choice, every loader and saver blocked.
 * Comes before everything below; the reason of a failure is in cvips_error. */
int cvips_start(void);
/* Unblocks one operation class by its type name, such as "VipsForeignLoadJpegBuffer". */
void cvips_allow(const char *type_name);
/* Writes the type names of all unblocked loaders and savers, one a line; returns the length needed. */
size_t cvips_list_allowed(char *text, size_t capacity);

/* The last error text; valid until the next call. */
const char *cvips_error(void);
void cvips_clear_error(void);

/* Opens the first page for one pass from top to bottom; `shrink` 1, 2, 4 or 8 is for JPEG and WebP.
 * `bytes` must outlive the image. */
int cvips_load(cvips_format format, const void *bytes, size_t count, int shrink, cvips_image **out);
/* 8-bit pixels from memory that must outlive the image; for warming up and tests. */
int cvips_from_memory(const void *bytes, int width, int height, int bands, cvips_image **out);
cvips_facts cvips_describe(cvips_image *image);

int cvips_crop(cvips_image *in, int x, int y, int width, int height, cvips_image **out);
int cvips_flatten(cvips_image *in, double background, double maximum, cvips_image **out);
int cvips_resize(cvips_image *in, double horizontal, double vertical, cvips_image **out);
/* By the embedded profile, else by libvips' own profile called `fallback`. */
int cvips_profile_to_srgb(cvips_image *in, const char *fallback, cvips_image **out);
int cvips_to_srgb(cvips_image *in, cvips_image **out);
int cvips_to_gray(cvips_image *in, cvips_image **out);
int cvips_turn(cvips_image *in, int quarter_turns, cvips_image **out);
int cvips_mirror(cvips_image *in, cvips_image **out);
/* Pixels by the 2×2 `matrix`, by rows, then moved by (x, y); what lies at 0…width and 0…height is kept. */
int cvips_affine(
    cvips_image *in, const double *matrix, double x, double y, int width, int height, cvips_image **out);
/* Each band by the band of `table`, an image of 256 × 1. */
int cvips_map(cvips_image *in, cvips_image *table, cvips_image **out);
/* Computes all pixels now and keeps them in memory. */
int cvips_remember(cvips_image *in, cvips_image **out);

int cvips_save_webp(cvips_image *in, int quality, int effort, void **bytes, size_t *count);
/* AVIF, by AV1. */
int cvips_save_avif(cvips_image *in, int quality, int effort, void **bytes, size_t *count);
int cvips_save_png(cvips_image *in, int compression, void **bytes, size_t *count);
/* All pixels, band-interleaved, 8 bit. */
int cvips_pixels(cvips_image *in, void **bytes, size_t *count);

void cvips_release(cvips_image *image);
void cvips_free(void *bytes);

#endif
