// What libvips has no generator for: many small shapes with smooth edges on one plane of floats.
#include "painter.h"

#include <math.h>
#include <stdlib.h>

static int within(double value, int limit)
{
    return value < 0 ? 0 : value > limit ? limit : (int) value;
}

static float *blank(int width, int height)
{
    return calloc((size_t) width * height, sizeof(float));
}

static painter_picture *handed_over(float *values, int width, int height)
{
    painter_picture *made = painter_values(values, width, height, 1);
    free(values);
    return made;
}

/// How much of a pixel lies inside, by the distance of its centre from the edge.
static float coverage(double inside)
{
    return inside <= -0.5 ? 0 : inside >= 0.5 ? 1 : (float) (inside + 0.5);
}

static void stroke(float *values, int width, int height, const float *s)
{
    double dx = s[3] - s[0], dy = s[4] - s[1], length = dx * dx + dy * dy;
    double reach = fmax(s[2], s[5]) + 1;
    int left = within(fmin(s[0], s[3]) - reach, width), right = within(fmax(s[0], s[3]) + reach + 1, width);
    int top = within(fmin(s[1], s[4]) - reach, height), bottom = within(fmax(s[1], s[4]) + reach + 1, height);
    for (int y = top; y < bottom; y++) {
        for (int x = left; x < right; x++) {
            double px = x + 0.5 - s[0], py = y + 0.5 - s[1];
            double t = length > 0 ? (px * dx + py * dy) / length : 0;
            t = t < 0 ? 0 : t > 1 ? 1 : t;
            double radius = s[2] + (s[5] - s[2]) * t;
            float cover = coverage(radius - hypot(px - dx * t, py - dy * t));
            // A line thinner than a pixel is a faint one.
            if (radius < 0.5) cover *= (float) (radius * 2);
            float *value = &values[(size_t) y * width + x];
            if (cover > *value) *value = cover;
        }
    }
}

painter_picture *painter_strokes(int width, int height, const float *strokes, int count)
{
    float *values = blank(width, height);
    if (!values) return NULL;
    for (int i = 0; i < count; i++) stroke(values, width, height, strokes + 6 * i);
    return handed_over(values, width, height);
}

painter_picture *painter_discs(int width, int height, const float *discs, int count)
{
    float *values = blank(width, height);
    if (!values) return NULL;
    for (int i = 0; i < count; i++) {
        const float *d = discs + 4 * i;
        int left = within(d[0] - d[2] - 1, width), right = within(d[0] + d[2] + 2, width);
        int top = within(d[1] - d[2] - 1, height), bottom = within(d[1] + d[2] + 2, height);
        for (int y = top; y < bottom; y++) {
            for (int x = left; x < right; x++) {
                float cover = d[3] * coverage(d[2] - hypot(x + 0.5 - d[0], y + 0.5 - d[1]));
                float *value = &values[(size_t) y * width + x];
                if (cover > *value) *value = cover;
            }
        }
    }
    return handed_over(values, width, height);
}

painter_picture *painter_boxes(int width, int height, const float *boxes, int count)
{
    float *values = blank(width, height);
    if (!values) return NULL;
    for (int i = 0; i < count; i++) {
        const float *b = boxes + 5 * i;
        int left = within(b[0], width), right = within(b[2] + 1, width);
        int top = within(b[1], height), bottom = within(b[3] + 1, height);
        for (int y = top; y < bottom; y++) {
            for (int x = left; x < right; x++) {
                double across = fmin(x + 0.5 - b[0], b[2] - x - 0.5), down = fmin(y + 0.5 - b[1], b[3] - y - 0.5);
                float cover = coverage(fmin(across, down));
                float *value = &values[(size_t) y * width + x];
                *value += (b[4] - *value) * cover;
            }
        }
    }
    return handed_over(values, width, height);
}
