#define _GNU_SOURCE
#include "CJail.h"
#include "layers.h"

#include <errno.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/*
 * Calls that decoding on threads needs and that reach nothing outside the process.
 * brk … munmap: memory; futex … sched: threads; clocks and random numbers: GLib.
 */
static const int allowed_calls[] = {
    SCMP_SYS(brk), SCMP_SYS(madvise), SCMP_SYS(mremap), SCMP_SYS(munmap),
    SCMP_SYS(futex), SCMP_SYS(rseq), SCMP_SYS(set_robust_list), SCMP_SYS(sched_yield),
    SCMP_SYS(sched_getaffinity), SCMP_SYS(gettid), SCMP_SYS(getpid), SCMP_SYS(exit), SCMP_SYS(exit_group),
    SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn), SCMP_SYS(sigaltstack),
    SCMP_SYS(restart_syscall), SCMP_SYS(clock_gettime), SCMP_SYS(clock_nanosleep), SCMP_SYS(nanosleep),
    SCMP_SYS(gettimeofday), SCMP_SYS(getrandom), SCMP_SYS(getrusage), SCMP_SYS(sysinfo), SCMP_SYS(close),
    SCMP_SYS(lseek),
};

/* No honest decoder comes near these: not worth an error code, the process ends at once. */
static const int deadly_calls[] = {
    SCMP_SYS(execve), SCMP_SYS(execveat), SCMP_SYS(fork), SCMP_SYS(vfork), SCMP_SYS(socket),
    SCMP_SYS(connect), SCMP_SYS(ptrace), SCMP_SYS(process_vm_readv), SCMP_SYS(process_vm_writev),
    SCMP_SYS(bpf), SCMP_SYS(io_uring_setup),
};

static int allow_with_arguments(scmp_filter_ctx filter)
{
    int failed = 0;
    failed |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(read), 1, SCMP_A0(SCMP_CMP_EQ, 0));
    failed |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(write), 1, SCMP_A0(SCMP_CMP_EQ, 1));
    failed |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(write), 1, SCMP_A0(SCMP_CMP_EQ, 2));
    /* Memory, but never a file's. It may be executable: libvips compiles its filters with ORC, which saves a
     * fifth of the time, and one writable and executable page is as good to an attacker as many. */
    failed |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 1,
        SCMP_A3(SCMP_CMP_MASKED_EQ, MAP_ANONYMOUS, MAP_ANONYMOUS));
    failed |= seccomp_rule_add(
        filter, SCMP_ACT_ALLOW, SCMP_SYS(mprotect), 1, SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0));
    /* Threads, never processes. clone3 hides its flags behind a pointer; told that it does not exist,
     * the C library falls back to clone. */
    failed |= seccomp_rule_add(
        filter, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1, SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD));
    failed |= seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
    failed |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(prctl), 1, SCMP_A0(SCMP_CMP_EQ, PR_SET_NAME));
    /* abort() signals itself. */
    failed |= seccomp_rule_add(
        filter, SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 1, SCMP_A0(SCMP_CMP_EQ, (scmp_datum_t)getpid()));
    return failed;
}

/*
 * Anything unlisted fails with EPERM instead of killing: libraries probe for files and features that they can
 * do without, and which ones differs from version to version. A refused call gives an attacker nothing either.
 */
static int lock_calls(void)
{
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
    if (filter == NULL) {
        return ENOMEM;
    }
    int failed = allow_with_arguments(filter);
    for (size_t i = 0; i < sizeof allowed_calls / sizeof *allowed_calls; i++) {
        failed |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, allowed_calls[i], 0);
    }
    for (size_t i = 0; i < sizeof deadly_calls / sizeof *deadly_calls; i++) {
        failed |= seccomp_rule_add(filter, SCMP_ACT_KILL_PROCESS, deadly_calls[i], 0);
    }
    /* Threads that libvips has already started are locked in with this one. */
    failed |= seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1);
    int result = failed ? EINVAL : -seccomp_load(filter);
    seccomp_release(filter);
    return result;
}

static int limit(int resource, rlim_t value)
{
    struct rlimit both = { value, value };
    return setrlimit(resource, &both) == 0 ? 0 : errno;
}

/* What holds one thread alone holds nothing if there are others. */
static bool has_one_thread(void)
{
    struct stat threads;
    /* Two of the links are the folder's own. */
    return stat("/proc/self/task", &threads) == 0 && threads.st_nlink == 3;
}

/* Every layer but the filter of calls; it needs what each of them takes away. */
static void leave(uint8_t wanted, cjail_held *held)
{
    bool is_alone = has_one_thread();
    held->layers = layers_of_start();
    held->layers |= layers_leave(wanted);
    if ((wanted & CJAIL_ROOT) != 0) {
        held->layers |= layers_empty_root();
    }
    if ((wanted & CJAIL_CAPABILITIES) != 0) {
        held->layers |= layers_drop_capabilities();
    }
    if ((wanted & CJAIL_LANDLOCK) != 0 && (held->landlock = layers_landlock()) > 0) {
        held->layers |= CJAIL_LANDLOCK;
    }
    if (!is_alone) {
        held->layers &= CJAIL_USER | CJAIL_PID;
        held->landlock = 0;
    }
}

int cjail_lock(uint8_t wanted, cjail_held *held)
{
    *held = (cjail_held){ 0 };
    /* Landlock and the filter of calls want it. */
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) {
        return errno;
    }
    leave(wanted, held);
    int failed = limit(RLIMIT_NOFILE, 3);
    if (failed == 0 && prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) {
        failed = errno;
    }
    if (failed != 0 || (wanted & CJAIL_SECCOMP) == 0) {
        return failed;
    }
    failed = lock_calls();
    held->layers |= failed == 0 ? CJAIL_SECCOMP : 0;
    return failed;
}
