#include "library.h"

#include <dlfcn.h>
#include <pthread.h>

struct vips_table vips;
struct gobject_table gobject;

static char fault[256];

static void *look_up(void *library, const char *name)
{
    void *found = dlsym(library, name);
    if (found == NULL && fault[0] == '\0') {
        g_strlcpy(fault, dlerror(), sizeof fault);
    }
    return found;
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
    /* Once as well: a second caller would be told that all is well while the first is still at it. */
    if (fault[0] == '\0' && vips.init("madang") != 0) {
        g_strlcpy(fault, vips.error_buffer(), sizeof fault);
    }
}

int library_open(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_once);
    return fault[0] == '\0' ? 0 : -1;
}

const char *library_fault(void) { return fault; }
