#define _GNU_SOURCE
#include "library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

struct vips_table vips;
struct gobject_table gobject;
struct gmodule_table gmodule;

static char fault[256];

static void *look_up(void *library, const char *name)
{
    void *found = dlsym(library, name);
    if (found == NULL && fault[0] == '\0') {
        g_strlcpy(fault, dlerror(), sizeof fault);
    }
    return found;
}

/* What writes AVIF is a module that Debian keeps beside the library. Workers look for modules where there are none
 * (VIPSHOME), so that no others are opened, and this one is opened by name. Without it no AVIF is made. */
static void open_heif(void)
{
    Dl_info info;
    char *file = dladdr((void *) vips.init, &info) != 0 ? realpath(info.dli_fname, NULL) : NULL;
    if (file == NULL) {
        return;
    }
    char *folder = g_path_get_dirname(file);
    char *module =
        g_strdup_printf("%s/vips-modules-%d.%d/vips-heif.so", folder, vips.version(0), vips.version(1));
    gmodule.module_open(module, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);
    g_free(module);
    g_free(folder);
    free(file);
}

static void open_once(void)
{
    /* Lazily, as a linked library would be: a thousand symbols that no photo needs are never looked for. What is
     * left to find later is found without a system call, so the worker's filter does not matter to it. */
    void *library = dlopen("libvips.so.42", RTLD_LAZY | RTLD_LOCAL);
    if (library == NULL) {
        g_strlcpy(fault, dlerror(), sizeof fault);
        return;
    }
#define FILL_VIPS(name) vips.name = (__typeof__(vips.name)) look_up(library, "vips_" #name);
    VIPS_FUNCTIONS(FILL_VIPS)
    /* Found through libvips, which needs it. */
#define FILL_GOBJECT(name) gobject.name = (__typeof__(gobject.name)) look_up(library, "g_" #name);
    GOBJECT_FUNCTIONS(FILL_GOBJECT)
#define FILL_GMODULE(name) gmodule.name = (__typeof__(gmodule.name)) look_up(library, "g_" #name);
    GMODULE_FUNCTIONS(FILL_GMODULE)
    /* Once as well: a second caller would be told that all is well while the first is still at it. */
    if (fault[0] == '\0' && vips.init("madang") != 0) {
        g_strlcpy(fault, vips.error_buffer(), sizeof fault);
    }
    if (fault[0] == '\0') {
        open_heif();
    }
}

int library_open(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_once);
    return fault[0] == '\0' ? 0 : -1;
}

const char *library_fault(void) { return fault; }
