// What Swift's Glibc module leaves out: preadv2(2), which can refuse to wait for a disk.
#pragma once

#include <errno.h>
#include <sys/types.h>
#include <sys/uio.h>

/// As pread(2), but -1 with EAGAIN in place of waiting for a disk, and -1 with EOPNOTSUPP where a system or a file
/// system cannot tell.
static inline ssize_t madang_read_cached(int file, void *bytes, size_t count, off_t offset) {
#ifdef RWF_NOWAIT
    struct iovec target = {bytes, count};
    return preadv2(file, &target, 1, offset, RWF_NOWAIT);
#else
    errno = EOPNOTSUPP;
    return -1;
#endif
}
