#pragma once

/*
 * libvips, GObject and GModule as tables of functions, empty until `library_open`. They are opened and not linked:
 * linked, their hundred libraries would lie in every process of the program, 20 MB in a server that never decodes a
 * picture. GLib itself is linked, with one megabyte.
 */

#include <gmodule.h>
#include <vips/vips.h>

/* Every function that is called here, without its prefix: `vips.resize(…)` is vips_resize. */
#define VIPS_FUNCTIONS(X) \
    X(abs) X(add) X(affine) X(area_unref) X(array_double_new) X(array_int_new) X(bandjoin) X(black) \
    X(block_untrusted_set) X(cache_set_max) X(cast) X(colourspace) X(concurrency_set) X(copy) X(crop) X(deviate) \
    X(divide) X(embed) X(error_buffer) X(error_buffer_copy) X(error_clear) X(extract_area) X(extract_band) \
    X(flatten) X(flip) X(gaussblur) X(gaussnoise) X(gifload_buffer) X(heifsave_buffer) X(icc_transform) X(ifthenelse) \
    X(image_copy_memory) X(image_get_bands) X(image_get_format) X(image_get_height) \
    X(image_get_interpretation) X(image_get_typeof) X(image_get_width) X(image_hasalpha) \
    X(image_new_from_memory) X(image_new_from_memory_copy) X(image_write_to_memory) X(init) \
    X(insert) X(interpolate_new) X(jpegload_buffer) X(jpegsave) X(less) X(linear1) X(mapim) X(maplut) X(math) X(math2) \
    X(math2_const1) X(more) X(multiply) X(operation_block_set) X(perlin) X(pngload_buffer) \
    X(pngsave_buffer) X(replicate) X(resize) X(rot) X(round) X(subtract) X(type_map_all) X(version) \
    X(webpload_buffer) X(webpsave_buffer) X(worley) X(xyz)

#define GOBJECT_FUNCTIONS(X) \
    X(object_unref) X(type_class_ref) X(type_class_unref) X(type_from_name) X(type_name) X(type_test_flags)

#define GMODULE_FUNCTIONS(X) X(module_open)

#define VIPS_FIELD(name) __typeof__(vips_##name) *name;
#define GOBJECT_FIELD(name) __typeof__(g_##name) *name;

/* Not to be seen by the libraries that are opened. */
#pragma GCC visibility push(hidden)
extern struct vips_table { VIPS_FUNCTIONS(VIPS_FIELD) } vips;
extern struct gobject_table { GOBJECT_FUNCTIONS(GOBJECT_FIELD) } gobject;
extern struct gmodule_table { GMODULE_FUNCTIONS(GOBJECT_FIELD) } gmodule;

/* Fills the tables and starts libvips, once for the process. 0, or -1 with the reason in `library_fault`. */
int library_open(void);
/* Why the library could not be opened or started, in the words of who refused; empty if it was. */
const char *library_fault(void);
#pragma GCC visibility pop
