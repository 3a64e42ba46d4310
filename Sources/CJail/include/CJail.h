#ifndef CJAIL_H
#define CJAIL_H

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
 * Starts `path` with two pipes, standard error into nothing, no other open file, the given environment and
 * limits, in its own session, to be killed when the calling thread ends. Returns 0 or an errno.
 */
int cjail_spawn(
    const char *path, char *const *arguments, char *const *environment, cjail_limits limits, cjail_child *child);

/*
 * Locks the calling process in for good: no new files, no privileges, no dump, and only the system calls on
 * the list in CJail.c. Returns 0 or an errno.
 */
int cjail_lock(void);

/* Lets malloc keep little from then on. */
void cjail_tune_memory(void);
/* Gives back what malloc keeps, and the pages of program and libraries that were only read: the start reads the
 * symbol tables of a hundred libraries that no photo needs. What is needed again comes from the page cache. */
void cjail_trim_memory(void);

#endif
