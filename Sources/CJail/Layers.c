#define _GNU_SOURCE
#include "layers.h"

#include "CJail.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

uint8_t layers_of_start(void)
{
    /* A parent in another namespace of processes has no number here. */
    if (getppid() != 0) {
        return 0;
    }
    uint8_t layers = CJAIL_PID;
    /* Spawn.c maps nobody into the namespace of users that it makes with it. */
    int map = open("/proc/self/uid_map", O_RDONLY | O_CLOEXEC);
    if (map >= 0) {
        char byte;
        layers |= read(map, &byte, 1) == 0 ? CJAIL_USER : 0;
        close(map);
    }
    return layers;
}

uint8_t layers_leave(uint8_t wanted)
{
    uint8_t layers = 0;
    if ((wanted & CJAIL_NET) != 0 && unshare(CLONE_NEWNET) == 0) {
        layers |= CJAIL_NET;
    }
    if ((wanted & CJAIL_IPC) != 0 && unshare(CLONE_NEWIPC) == 0) {
        layers |= CJAIL_IPC;
    }
    return layers;
}

/* Runs in the memory of its parent, which waits: it may write to its stack alone. */
static int enter_own_descriptors(void *unused)
{
    (void)unused;
    _exit(chroot("/proc/self/fdinfo") == 0 && chdir("/") == 0 ? 0 : 1);
}

/*
 * The root becomes a folder of /proc that belongs to a process which is gone by then: nothing is in it, nothing can be
 * made in it, and it never comes back. Needs neither a mount nor a folder on the disk. Chromium does the same.
 */
uint8_t layers_empty_root(void)
{
    _Alignas(16) char stack[16 << 10];
    pid_t child = clone(
        enter_own_descriptors, stack + sizeof stack, CLONE_FS | CLONE_VM | CLONE_VFORK | SIGCHLD, NULL);
    if (child < 0) {
        return 0;
    }
    int status = -1;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return status == 0 && access("/proc", F_OK) != 0 ? CJAIL_ROOT : 0;
}

uint8_t layers_drop_capabilities(void)
{
    struct __user_cap_header_struct header = { _LINUX_CAPABILITY_VERSION_3, 0 };
    struct __user_cap_data_struct sets[_LINUX_CAPABILITY_U32S_3] = { 0 };
    if (syscall(SYS_capset, &header, sets) == 0) {
        return CJAIL_CAPABILITIES;
    }
    /* A filter of the system's may refuse the call to a process that has none to drop. */
    if (syscall(SYS_capget, &header, sets) != 0) {
        return 0;
    }
    uint32_t left = 0;
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        left |= sets[i].permitted | sets[i].inheritable;
    }
    return left == 0 ? CJAIL_CAPABILITIES : 0;
}

/* As landlock(7) has it; the headers of the system may be older than its kernel. */
struct refusals {
    uint64_t files, network, scopes;
};

/*
 * All that each version of Landlock can refuse: 1 to open, execute, list, make and remove, 2 to link and rename across
 * folders, 3 to truncate, 4 TCP, 5 ioctl on devices, 6 abstract sockets and signals, 9 sockets in the file system.
 */
static const struct refusals refusals[] = {
    { 0x1FFF, 0, 0 }, { 0x3FFF, 0, 0 }, { 0x7FFF, 0, 0 }, { 0x7FFF, 3, 0 }, { 0xFFFF, 3, 0 },
    { 0xFFFF, 3, 3 }, { 0xFFFF, 3, 3 }, { 0xFFFF, 3, 3 }, { 0x1FFFF, 3, 3 },
};

static const uint32_t ask_version = 1;

uint8_t layers_landlock(void)
{
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, ask_version);
    const long known = sizeof refusals / sizeof *refusals;
    if (version > known) {
        version = known;
    }
    /* Some kernels claim a version that they have in part: RHEL 9 says 6 and does not know all of its scopes. */
    int rules = -1;
    for (; version > 0; version--) {
        rules = (int)syscall(
            SYS_landlock_create_ruleset, &refusals[version - 1], sizeof(struct refusals), 0);
        if (rules >= 0 || (errno != EINVAL && errno != E2BIG)) {
            break;
        }
    }
    if (rules < 0) {
        return 0;
    }
    /* No rule is added: a rule would allow something. */
    int refused = (int)syscall(SYS_landlock_restrict_self, rules, 0);
    close(rules);
    return refused == 0 ? (uint8_t)version : 0;
}
