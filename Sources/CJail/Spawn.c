#define _GNU_SOURCE
#include "CJail.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
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

/*
 * With these `cjail_lock` leaves the network and gives the process an empty root after it has loaded its libraries, and
 * then drops them. They hold in the user namespace that was just made, and nowhere else.
 */
static void keep_capabilities(void)
{
    static const uint32_t kept[] = { CAP_SYS_ADMIN, CAP_SYS_CHROOT };
    struct __user_cap_header_struct header = { _LINUX_CAPABILITY_VERSION_3, 0 };
    struct __user_cap_data_struct sets[_LINUX_CAPABILITY_U32S_3] = { 0 };
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        sets[0].effective |= 1U << kept[i];
    }
    sets[0].permitted = sets[0].inheritable = sets[0].effective;
    if (syscall(SYS_capset, &header, sets) != 0) {
        return;
    }
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, kept[i], 0, 0);
    }
}

typedef struct {
    const char *path;
    char *const *arguments;
    char *const *environment;
    cjail_limits limits;
    int in, out, nothing;
} program;

/* Runs between clone and exec: only calls that are safe after a clone of a threaded process. */
static void become(const program *program, bool keeps_capabilities)
{
    sigset_t none;
    sigemptyset(&none);
    signal(SIGPIPE, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
    setsid();
    if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) {
        _exit(125);
    }
    if (dup2(program->in, 0) < 0 || dup2(program->out, 1) < 0 || dup2(program->nothing, 2) < 0) {
        _exit(125);
    }
    if (syscall(SYS_close_range, 3, ~0U, 0) != 0) {
        for (int descriptor = 3; descriptor < 65536; descriptor++) {
            close(descriptor);
        }
    }
    /* A parent that was gone before its death became a signal has no number in this namespace; but its end of the
     * pipe is closed. */
    struct pollfd parent = { .fd = 0, .events = POLLIN };
    bool is_orphan = poll(&parent, 1, 0) > 0 && (parent.revents & POLLHUP) != 0;
    if (is_orphan || limit_all(program->limits) != 0) {
        _exit(125);
    }
    if (keeps_capabilities) {
        keep_capabilities();
    }
    execve(program->path, program->arguments, program->environment);
    _exit(127);
}

/* From the strongest on. Root may make a namespace of processes without one of users. */
static const long namespaces[] = { CLONE_NEWUSER | CLONE_NEWPID, CLONE_NEWPID, 0 };

/* Whether the same question has the same answer for as long as this process lives. */
static bool is_final(int error) { return error == EPERM || error == EACCES || error == EINVAL || error == ENOSYS; }

/*
 * Returns the process, or -1 with errno. What the system refuses for good is asked for once: AppArmor writes a line
 * into the kernel's log each time. It is clone and not clone3, whose flags a filter such as systemd's cannot see, and
 * not unshare, which gives the namespace of processes to the children and that of users to nobody who has threads.
 */
static pid_t start(const program *program, bool apart)
{
    static atomic_int strongest = 0;
    const int weakest = sizeof namespaces / sizeof *namespaces - 1;
    for (int i = apart ? atomic_load(&strongest) : weakest;; i++) {
        pid_t pid = (pid_t)syscall(SYS_clone, namespaces[i] | SIGCHLD, NULL, NULL, NULL, NULL);
        if (pid == 0) {
            become(program, (namespaces[i] & CLONE_NEWUSER) != 0);
        }
        if (pid > 0 || i == weakest || errno == EAGAIN || errno == ENOMEM) {
            return pid;
        }
        if (is_final(errno)) {
            atomic_store(&strongest, i + 1);
        }
    }
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
    const char *path, char *const *arguments, char *const *environment, cjail_limits limits, bool apart,
    cjail_child *child)
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
    const program program = { path, arguments, environment, limits, ends[0], ends[3], ends[4] };
    pid_t pid = start(&program, apart);
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
