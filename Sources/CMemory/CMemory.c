#define _GNU_SOURCE
#include "CMemory.h"

#include <link.h>
#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

void cmemory_keep_little(void)
{
    mallopt(M_ARENA_MAX, 1);
    mallopt(M_MMAP_THRESHOLD, 128 * 1024);
    mallopt(M_TRIM_THRESHOLD, 256 * 1024);
}

static int give_back_clean_pages(struct dl_phdr_info *object, size_t size, void *unused)
{
    (void)size;
    (void)unused;
    const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    for (int i = 0; i < object->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &object->dlpi_phdr[i];
        if (part->p_type != PT_LOAD || (part->p_flags & PF_W) != 0) {
            continue;
        }
        uintptr_t start = (object->dlpi_addr + part->p_vaddr) & ~(page - 1);
        uintptr_t end = (object->dlpi_addr + part->p_vaddr + part->p_memsz + page - 1) & ~(page - 1);
        /* A refusal, as for the kernel's own page of code, costs nothing. */
        madvise((void *)start, end - start, MADV_DONTNEED);
    }
    return 0;
}

void cmemory_give_back(void)
{
    malloc_trim(0);
    dl_iterate_phdr(give_back_clean_pages, NULL);
}
