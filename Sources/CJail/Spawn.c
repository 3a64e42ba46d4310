#define _GNU_SOURCE
#include "CJail.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* Mapped libraries, stacks and reserved address space come on top of the memory that is used. */
static const uint64_t address_space_beside_memory = 1ULL << 30;
/* The kernel counts every thread of the user under this limit, the server's too: a small number would stop the
 * worker because of its neighbours. That it makes no processes at all is ensured by the system call filter. */
static const rlim_t threads_of_the_user = 4096;

static int limit(int resource, rlim_t value)
{
    struct rlimit current;
    if (getrlimit(resource, &current) != 0) {
        return errno;
    }
    rlim_t lowest = current.rlim_max < value ? current.rlim_max : value;
    struct rlimit both = { lowest, lowest };
    return setrlimit(resource, &both) == 0 ? 0 : errno;
}

static int limit_all(cjail_limits limits)
{
    int failed = limit(RLIMIT_DATA, limits.memory_bytes);
    failed |= limit(RLIMIT_AS, limits.memory_bytes + address_space_beside_memory);
    failed |= limit(RLIMIT_CPU, limits.cpu_seconds);
    failed |= limit(RLIMIT_FSIZE, 0);
    failed |= limit(RLIMIT_CORE, 0);
    failed |= limit(RLIMIT_NPROC, threads_of_the_user);
    return failed;
}

/* Runs between fork and exec: only calls that are safe after a fork of a threaded process. */
static void become(
    const char *path, char *const *arguments, char *const *environment, cjail_limits limits, int in, int out,
    int nothing, pid_t parent)
{
    sigset_t none;
    sigemptyset(&none);
    signal(SIGPIPE, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
    setsid();
    if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0 || getppid() != parent) {
        _exit(125);
    }
    if (dup2(in, 0) < 0 || dup2(out, 1) < 0 || dup2(nothing, 2) < 0) {
        _exit(125);
    }
    if (syscall(SYS_close_range, 3, ~0U, 0) != 0) {
        for (int descriptor = 3; descriptor < 65536; descriptor++) {
            close(descriptor);
        }
    }
    if (limit_all(limits) != 0) {
        _exit(125);
    }
    execve(path, arguments, environment);
    _exit(127);
}

static void close_all(const int *descriptors, int count)
{
    for (int i = 0; i < count; i++) {
        if (descriptors[i] >= 0) {
            close(descriptors[i]);
        }
    }
}

/* Descriptors 0…2 may be free in a daemon; the child's dup2 needs others. */
static int above_standard(int descriptor)
{
    if (descriptor < 0 || descriptor > 2) {
        return descriptor;
    }
    int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
    close(descriptor);
    return moved;
}

int cjail_spawn(
    const char *path, char *const *arguments, char *const *environment, cjail_limits limits, cjail_child *child)
{
    int ends[5] = { -1, -1, -1, -1, -1 };
    if (pipe2(ends, O_CLOEXEC) != 0 || pipe2(ends + 2, O_CLOEXEC) != 0
        || (ends[4] = open("/dev/null", O_WRONLY | O_CLOEXEC)) < 0) {
        int failed = errno;
        close_all(ends, 5);
        return failed;
    }
    for (int i = 0; i < 5; i++) {
        ends[i] = above_standard(ends[i]);
    }
    pid_t parent = getpid();
    pid_t pid = fork();
    if (pid == 0) {
        become(path, arguments, environment, limits, ends[0], ends[3], ends[4], parent);
    }
    int failed = pid < 0 ? errno : 0;
    close(ends[0]);
    close(ends[3]);
    close(ends[4]);
    if (failed != 0) {
        close(ends[1]);
        close(ends[2]);
        return failed;
    }
    *child = (cjail_child){ .pid = pid, .to_child = ends[1], .from_child = ends[2] };
    return 0;
}
