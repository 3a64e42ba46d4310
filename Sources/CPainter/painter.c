#include "painter.h"

#include "library.h"
#include <math.h>

static VipsImage *image(painter_picture *picture) { return (VipsImage *) picture; }
static painter_picture *picture(VipsImage *image) { return (painter_picture *) image; }

/// Gives `made` if the operation answered 0, and lets go of a step in between.
static VipsImage *settled(int answer, VipsImage *made, VipsImage *step)
{
    if (step) gobject.object_unref(step);
    return answer == 0 ? made : NULL;
}

int painter_start(void)
{
    if (library_open()) return -1;
    vips.concurrency_set(1);
    vips.cache_set_max(0);
    return 0;
}

char *painter_fault(void)
{
    return library_open() == 0 ? vips.error_buffer_copy() : g_strdup(library_fault());
}

void painter_forget_text(char *text) { g_free(text); }

void painter_release(painter_picture *held)
{
    if (held) gobject.object_unref(image(held));
}

static VipsImage *to_float(VipsImage *from)
{
    VipsImage *out = NULL;
    if (!from || from->BandFmt == VIPS_FORMAT_FLOAT) return from;
    return settled(vips.cast(from, &out, VIPS_FORMAT_FLOAT, NULL), out, from);
}

painter_picture *painter_axis(int width, int height, int vertical)
{
    VipsImage *both = NULL, *one = NULL, *out = NULL;
    if (vips.xyz(&both, width, height, NULL)) return NULL;
    one = settled(vips.extract_band(both, &one, vertical ? 1 : 0, NULL), one, both);
    if (!one) return NULL;
    out = settled(vips.linear1(one, &out, 1, 0.5, NULL), out, one);
    return picture(to_float(out));
}

painter_picture *painter_constant(int width, int height, double value)
{
    VipsImage *black = NULL, *out = NULL;
    if (vips.black(&black, width, height, NULL)) return NULL;
    return picture(to_float(settled(vips.linear1(black, &out, 1, value, NULL), out, black)));
}

painter_picture *painter_values(const float *values, int width, int height, int bands)
{
    size_t size = (size_t) width * height * bands * sizeof(float);
    return picture(vips.image_new_from_memory_copy(values, size, width, height, bands, VIPS_FORMAT_FLOAT));
}

painter_picture *painter_perlin(int width, int height, int cell, int seed)
{
    VipsImage *out = NULL;
    int answer = vips.perlin(&out, width, height, "cell_size", cell, "seed", seed, NULL);
    return picture(to_float(settled(answer, out, NULL)));
}

painter_picture *painter_worley(int width, int height, int cell, int seed)
{
    VipsImage *out = NULL;
    int answer = vips.worley(&out, width, height, "cell_size", cell, "seed", seed, NULL);
    return picture(to_float(settled(answer, out, NULL)));
}

painter_picture *painter_gauss(int width, int height, double sigma, int seed)
{
    VipsImage *out = NULL;
    int answer = vips.gaussnoise(&out, width, height, "mean", 0.0, "sigma", sigma, "seed", seed, NULL);
    return picture(to_float(settled(answer, out, NULL)));
}

/// The larger or the smaller of two: libvips 8.14 has no operation of its own for it.
static VipsImage *chosen(VipsImage *left, VipsImage *right, int larger)
{
    VipsImage *which = NULL, *out = NULL;
    if (larger ? vips.more(left, right, &which, NULL) : vips.less(left, right, &which, NULL)) return NULL;
    return settled(vips.ifthenelse(which, left, right, &out, NULL), out, which);
}

painter_picture *painter_combine(painter_picture *left, painter_picture *right, enum painter_pair pair)
{
    VipsImage *a = image(left), *b = image(right), *out = NULL;
    int answer = -1;
    if (!a || !b) return NULL;
    switch (pair) {
    case PAINTER_ADD: answer = vips.add(a, b, &out, NULL); break;
    case PAINTER_SUBTRACT: answer = vips.subtract(a, b, &out, NULL); break;
    case PAINTER_MULTIPLY: answer = vips.multiply(a, b, &out, NULL); break;
    case PAINTER_DIVIDE: answer = vips.divide(a, b, &out, NULL); break;
    case PAINTER_LARGER: out = chosen(a, b, 1); answer = out ? 0 : -1; break;
    case PAINTER_SMALLER: out = chosen(a, b, 0); answer = out ? 0 : -1; break;
    case PAINTER_ANGLE: {
        // In radians; libvips counts degrees.
        VipsImage *degrees = NULL;
        if (vips.math2(a, b, &degrees, VIPS_OPERATION_MATH2_ATAN2, NULL)) return NULL;
        answer = vips.linear1(degrees, &out, M_PI / 180, 0, NULL);
        gobject.object_unref(degrees);
    }
    }
    return picture(to_float(settled(answer, out, NULL)));
}

painter_picture *painter_linear(painter_picture *of, double scale, double offset)
{
    VipsImage *out = NULL;
    if (!of) return NULL;
    return picture(to_float(settled(vips.linear1(image(of), &out, scale, offset, NULL), out, NULL)));
}

/// clamp(x) = (|x| - |x - 1| + 1) / 2
static VipsImage *clamped(VipsImage *from)
{
    VipsImage *t[5] = { NULL };
    int answer = vips.abs(from, &t[0], NULL) || vips.linear1(from, &t[1], 1, -1, NULL)
        || vips.abs(t[1], &t[2], NULL) || vips.subtract(t[0], t[2], &t[3], NULL)
        || vips.linear1(t[3], &t[4], 0.5, 0.5, NULL);
    for (int i = 0; i < 4; i++)
        if (t[i]) gobject.object_unref(t[i]);
    return answer ? NULL : t[4];
}

/// What is negative becomes 0: (x + |x|) / 2
static VipsImage *positive(VipsImage *from)
{
    VipsImage *t[3] = { NULL };
    int answer = vips.abs(from, &t[0], NULL) || vips.add(from, t[0], &t[1], NULL)
        || vips.linear1(t[1], &t[2], 0.5, 0, NULL);
    for (int i = 0; i < 2; i++)
        if (t[i]) gobject.object_unref(t[i]);
    return answer ? NULL : t[2];
}

/// x²(3 - 2x)
static VipsImage *smoothed(VipsImage *from)
{
    VipsImage *t[4] = { NULL };
    VipsImage *x = clamped(from);
    if (!x) return NULL;
    int answer = vips.multiply(x, x, &t[0], NULL) || vips.linear1(x, &t[1], -2, 3, NULL)
        || vips.multiply(t[0], t[1], &t[2], NULL);
    gobject.object_unref(x);
    for (int i = 0; i < 2; i++)
        if (t[i]) gobject.object_unref(t[i]);
    return answer ? NULL : t[2];
}

painter_picture *painter_bend(painter_picture *of, enum painter_curve curve)
{
    VipsImage *in = image(of), *step = NULL, *out = NULL;
    int answer = -1;
    if (!in) return NULL;
    switch (curve) {
    case PAINTER_SINE:
        if (vips.linear1(in, &step, 180 / M_PI, 0, NULL)) return NULL;
        answer = vips.math(step, &out, VIPS_OPERATION_MATH_SIN, NULL);
        break;
    case PAINTER_EXPONENTIAL: answer = vips.math(in, &out, VIPS_OPERATION_MATH_EXP, NULL); break;
    case PAINTER_ROOT:
        step = positive(in);
        answer = step ? vips.math2_const1(step, &out, VIPS_OPERATION_MATH2_POW, 0.5, NULL) : -1;
        break;
    case PAINTER_MAGNITUDE: answer = vips.abs(in, &out, NULL); break;
    case PAINTER_FLOOR: answer = vips.round(in, &out, VIPS_OPERATION_ROUND_FLOOR, NULL); break;
    case PAINTER_CLAMP: out = clamped(in); answer = out ? 0 : -1; break;
    case PAINTER_SMOOTH: out = smoothed(in); answer = out ? 0 : -1; break;
    }
    return picture(to_float(settled(answer, out, step)));
}

painter_picture *painter_power(painter_picture *of, double exponent)
{
    VipsImage *base = NULL, *out = NULL;
    if (!of || !(base = positive(image(of)))) return NULL;
    int answer = vips.math2_const1(base, &out, VIPS_OPERATION_MATH2_POW, exponent, NULL);
    return picture(to_float(settled(answer, out, base)));
}

painter_picture *painter_blend(painter_picture *below, painter_picture *above, painter_picture *cover)
{
    VipsImage *t[3] = { NULL };
    if (!below || !above || !cover) return NULL;
    int answer = vips.subtract(image(above), image(below), &t[0], NULL)
        || vips.multiply(t[0], image(cover), &t[1], NULL) || vips.add(image(below), t[1], &t[2], NULL);
    for (int i = 0; i < 2; i++)
        if (t[i]) gobject.object_unref(t[i]);
    return answer ? NULL : picture(to_float(t[2]));
}

painter_picture *painter_lookup(painter_picture *of, const float *table, int count, int bands)
{
    VipsImage *t[3] = { NULL }, *lut = NULL, *out = NULL;
    if (!of) return NULL;
    lut = vips.image_new_from_memory_copy(
        table, sizeof(float) * count * bands, count, 1, bands, VIPS_FORMAT_FLOAT);
    if (!lut) return NULL;
    int answer = (t[0] = clamped(image(of))) == NULL
        || vips.linear1(t[0], &t[1], count - 1, 0.5, NULL)
        || vips.cast(t[1], &t[2], VIPS_FORMAT_USHORT, NULL) || vips.maplut(t[2], &out, lut, NULL);
    for (int i = 0; i < 3; i++)
        if (t[i]) gobject.object_unref(t[i]);
    gobject.object_unref(lut);
    return answer ? NULL : picture(out);
}

/// from - size * floor(from / size) + margin
static VipsImage *wrapped(VipsImage *from, int size, double margin)
{
    VipsImage *t[5] = { NULL };
    int answer = vips.linear1(from, &t[0], 1.0 / size, 0, NULL)
        || vips.round(t[0], &t[1], VIPS_OPERATION_ROUND_FLOOR, NULL)
        || vips.linear1(t[1], &t[2], -size, margin, NULL) || vips.add(from, t[2], &t[3], NULL)
        || vips.cast(t[3], &t[4], VIPS_FORMAT_FLOAT, NULL);
    for (int i = 0; i < 4; i++)
        if (t[i]) gobject.object_unref(t[i]);
    return answer ? NULL : t[4];
}

painter_picture *painter_sample(painter_picture *texture, painter_picture *x, painter_picture *y)
{
    VipsImage *wide = NULL, *index = NULL, *out = NULL, *place[2] = { NULL };
    if (!texture || !x || !y) return NULL;
    int width = image(texture)->Xsize, height = image(texture)->Ysize;
    // A margin of the other side, so that the interpolation finds its neighbours.
    int answer = vips.embed(image(texture), &wide, 4, 4, width + 8, height + 8,
            "extend", VIPS_EXTEND_REPEAT, NULL)
        || (place[0] = wrapped(image(x), width, 4)) == NULL
        || (place[1] = wrapped(image(y), height, 4)) == NULL
        || vips.bandjoin(place, &index, 2, NULL) || vips.mapim(wide, &out, index, NULL);
    if (wide) gobject.object_unref(wide);
    if (place[0]) gobject.object_unref(place[0]);
    if (place[1]) gobject.object_unref(place[1]);
    if (index) gobject.object_unref(index);
    return answer ? NULL : picture(to_float(out));
}

painter_picture *painter_blur(painter_picture *of, double sigma)
{
    VipsImage *small = NULL, *soft = NULL, *out = NULL;
    VipsImage *in = image(of);
    if (!in) return NULL;
    // A wide blur looks the same when it is made small.
    int factor = sigma > 4 ? (int) (sigma / 2) : 1;
    int limit = in->Xsize < in->Ysize ? in->Xsize : in->Ysize;
    if (factor > limit / 8) factor = limit / 8;
    if (factor <= 1) {
        int answer = vips.gaussblur(in, &out, sigma, "precision", VIPS_PRECISION_FLOAT, NULL);
        return picture(to_float(settled(answer, out, NULL)));
    }
    int answer = vips.resize(in, &small, 1.0 / factor, "kernel", VIPS_KERNEL_LINEAR, NULL)
        || vips.gaussblur(small, &soft, sigma / factor, "precision", VIPS_PRECISION_FLOAT, NULL);
    if (small) gobject.object_unref(small);
    if (answer) return NULL;
    out = image(painter_enlarge(picture(soft), in->Xsize, in->Ysize));
    gobject.object_unref(soft);
    return picture(out);
}

painter_picture *painter_enlarge(painter_picture *of, int width, int height)
{
    VipsImage *out = NULL, *cut = NULL, *in = image(of);
    if (!in) return NULL;
    // A little too large and then cut, because the scale does not always hit the size.
    double across = (width + 0.4) / in->Xsize, down = (height + 0.4) / in->Ysize;
    if (vips.resize(in, &out, across, "vscale", down, "kernel", VIPS_KERNEL_CUBIC, NULL)) return NULL;
    if (out->Xsize == width && out->Ysize == height) return picture(out);
    int answer = vips.embed(out, &cut, 0, 0, width, height, "extend", VIPS_EXTEND_COPY, NULL);
    return picture(settled(answer, cut, out));
}

painter_picture *painter_tile(painter_picture *of, int width, int height)
{
    VipsImage *many = NULL, *out = NULL, *in = image(of);
    if (!in) return NULL;
    int across = width / in->Xsize + 1, down = height / in->Ysize + 1;
    if (vips.replicate(in, &many, across, down, NULL)) return NULL;
    return picture(settled(vips.crop(many, &out, 0, 0, width, height, NULL), out, many));
}

painter_picture *painter_part(painter_picture *of, int left, int top, int width, int height)
{
    VipsImage *out = NULL;
    if (!of) return NULL;
    return picture(settled(vips.crop(image(of), &out, left, top, width, height, NULL), out, NULL));
}

painter_picture *painter_insert(painter_picture *into, painter_picture *part, int left, int top)
{
    VipsImage *out = NULL;
    if (!into || !part) return NULL;
    return picture(settled(vips.insert(image(into), image(part), &out, left, top, NULL), out, NULL));
}

painter_picture *painter_join(painter_picture *red, painter_picture *green, painter_picture *blue)
{
    VipsImage *bands[3] = { image(red), image(green), image(blue) }, *out = NULL;
    if (!red || !green || !blue) return NULL;
    return picture(settled(vips.bandjoin(bands, &out, 3, NULL), out, NULL));
}

painter_picture *painter_keep(painter_picture *of)
{
    return of ? picture(vips.image_copy_memory(image(of))) : NULL;
}

int painter_write(painter_picture *of, const char *path, int quality)
{
    VipsImage *t[4] = { NULL };
    if (!of) return -1;
    int answer = (t[0] = clamped(image(of))) == NULL || vips.linear1(t[0], &t[1], 255, 0.5, NULL)
        || vips.cast(t[1], &t[2], VIPS_FORMAT_UCHAR, NULL)
        || vips.copy(t[2], &t[3], "interpretation", VIPS_INTERPRETATION_sRGB, NULL)
        || vips.jpegsave(t[3], path, "Q", quality, "strip", TRUE, NULL);
    for (int i = 0; i < 4; i++)
        if (t[i]) gobject.object_unref(t[i]);
    return answer ? -1 : 0;
}

double painter_deviation(painter_picture *of)
{
    double deviation = 0;
    if (!of || vips.deviate(image(of), &deviation, NULL)) return -1;
    return deviation;
}
