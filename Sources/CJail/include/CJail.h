#ifndef CJAIL_H
#define CJAIL_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* What the child may use at most; each becomes a hard resource limit before its program starts. */
typedef struct {
    uint64_t memory_bytes;
    uint64_t cpu_seconds;
} cjail_limits;

typedef struct {
    pid_t pid;
    int to_child;   /* the child's standard input */
    int from_child; /* the child's standard output */
} cjail_child;

/*
 * What holds a process in, one bit each. All but the filter of calls depend on kernel and privileges
 * (docs/decisions/0039-layers.md).
 */
enum {
    CJAIL_SECCOMP = 1 << 0,      /* only the system calls on the list in CJail.c */
    CJAIL_CAPABILITIES = 1 << 1, /* it has none, in no namespace */
    CJAIL_LANDLOCK = 1 << 2,     /* nothing of the file system, and what else the kernel's Landlock can refuse */
    CJAIL_USER = 1 << 3,         /* a user namespace of its own, in which it is nobody */
    CJAIL_PID = 1 << 4,          /* a namespace of processes, in which it is alone */
    CJAIL_NET = 1 << 5,          /* a network without an interface */
    CJAIL_IPC = 1 << 6,          /* queues, semaphores and memory that others share are out of sight */
    CJAIL_ROOT = 1 << 7,         /* its root directory is empty */
    CJAIL_ALL = (1 << 8) - 1,
};

typedef struct {
    uint8_t layers;
    uint8_t landlock; /* the version of Landlock whose refusals hold, 0 without CJAIL_LANDLOCK */
} cjail_held;

/*
 * Starts `path` with two pipes, standard error into nothing, no other open file, the given environment and
 * limits, in its own session, to be killed when the calling thread ends. With `apart` it gets user and process
 * namespaces of its own where the system grants them, and the capabilities in these that `cjail_lock` needs.
 * Returns 0 or an errno.
 */
int cjail_spawn(
    const char *path, char *const *arguments, char *const *environment, cjail_limits limits, bool apart,
    cjail_child *child);

/*
 * Locks the calling process in for good: no new files, no privileges, no dump, and those of the `wanted` layers
 * that the system grants, which `held` tells. User and process namespaces come from `cjail_spawn`. Only CJAIL_SECCOMP
 * is an error where it is wanted and refused. The process must have one thread: what else it has is not held.
 * Returns 0 or an errno.
 */
int cjail_lock(uint8_t wanted, cjail_held *held);

#endif
