#pragma once

/// Non-variadic faces of the libvips operations with which demo photos are drawn. Every picture is of floats,
/// with one band (a plane) or three (red, green and blue, 0…1). A function gives a new reference, or NULL with
/// the reason in `painter_fault`; NULL for an argument gives NULL. Nothing here is used by the server.

typedef struct painter_picture painter_picture;

enum painter_pair {
    PAINTER_ADD, PAINTER_SUBTRACT, PAINTER_MULTIPLY, PAINTER_DIVIDE, PAINTER_LARGER, PAINTER_SMALLER,
    PAINTER_ANGLE,
};

enum painter_curve {
    PAINTER_SINE, PAINTER_EXPONENTIAL, PAINTER_ROOT, PAINTER_MAGNITUDE, PAINTER_FLOOR, PAINTER_CLAMP,
    PAINTER_SMOOTH,
};

/// Starts libvips with one thread and no cache of operations. 0, or -1.
int painter_start(void);

/// Takes the text of the last fault; free it with `painter_forget_text`.
char *painter_fault(void);
void painter_forget_text(char *text);

void painter_release(painter_picture *picture);

/// The pixel's centre from the left (`vertical` 0) or from the top.
painter_picture *painter_axis(int width, int height, int vertical);
painter_picture *painter_constant(int width, int height, double value);
/// Copies `width * height * bands` floats.
painter_picture *painter_values(const float *values, int width, int height, int bands);

painter_picture *painter_perlin(int width, int height, int cell, int seed);
/// Distance to the nearest point, one point in each cell.
painter_picture *painter_worley(int width, int height, int cell, int seed);
painter_picture *painter_gauss(int width, int height, double sigma, int seed);

painter_picture *painter_combine(painter_picture *left, painter_picture *right, enum painter_pair pair);
painter_picture *painter_linear(painter_picture *picture, double scale, double offset);
painter_picture *painter_bend(painter_picture *picture, enum painter_curve curve);
painter_picture *painter_power(painter_picture *picture, double exponent);
/// `below + (above - below) * cover`
painter_picture *painter_blend(painter_picture *below, painter_picture *above, painter_picture *cover);

/// Looks 0…1 up in a table of `count` entries of `bands` floats.
painter_picture *painter_lookup(painter_picture *picture, const float *table, int count, int bands);
/// `texture` at (x, y) in its pixels, repeated in both directions.
painter_picture *painter_sample(painter_picture *texture, painter_picture *x, painter_picture *y);
painter_picture *painter_blur(painter_picture *picture, double sigma);
painter_picture *painter_enlarge(painter_picture *picture, int width, int height);
/// Repeated until it fills the size.
painter_picture *painter_tile(painter_picture *picture, int width, int height);
painter_picture *painter_part(painter_picture *picture, int left, int top, int width, int height);
/// `part` laid over `into`.
painter_picture *painter_insert(painter_picture *into, painter_picture *part, int left, int top);
painter_picture *painter_join(painter_picture *red, painter_picture *green, painter_picture *blue);
/// Computes all pixels once, for a picture that is used several times.
painter_picture *painter_keep(painter_picture *picture);

/// Lines with round ends: six floats each (x, y, radius of both ends, in pixels); where they meet, no seam.
painter_picture *painter_strokes(int width, int height, const float *strokes, int count);
/// Discs: four floats each (x, y, radius, value); the larger value wins.
painter_picture *painter_discs(int width, int height, const float *discs, int count);
/// Boxes: five floats each (left, top, right, bottom, value); later ones lie on top.
painter_picture *painter_boxes(int width, int height, const float *boxes, int count);

/// Writes 0…1 as an sRGB JPEG. 0, or -1.
int painter_write(painter_picture *picture, const char *path, int quality);
/// Mean of the bands' standard deviations in 0…1, or -1.
double painter_deviation(painter_picture *picture);
