// What Swift's Glibc module leaves out: preadv2(2), which can refuse to wait for a disk. By its number, because the C
// library declares it for programs alone that ask for GNU's names before anything else, and a module cannot.
#pragma once

#include <errno.h>
#include <sys/types.h>
#include <sys/uio.h>
#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>
#endif

/// As pread(2), but -1 with EAGAIN in place of waiting for a disk, and -1 with EOPNOTSUPP where a system or a file
/// system cannot tell.
static inline ssize_t madang_read_cached(int file, void *bytes, size_t count, off_t offset) {
#if defined(__linux__) && defined(SYS_preadv2)
    struct iovec target = {bytes, count};
    // RWF_NOWAIT of linux/fs.h. The offset comes in two halves, of which the upper one counts on 32 bits alone.
    const int no_wait = 0x00000008;
    return syscall(SYS_preadv2, file, &target, 1ul, (unsigned long)offset, 0ul, no_wait);
#else
    (void)file, (void)bytes, (void)count, (void)offset;
    errno = EOPNOTSUPP;
    return -1;
#endif
}
