/*
 * Goes behind the layers of the jail whose bits are its first argument, and then tries what each further pair of
 * arguments says. Prints `held BITS LANDLOCK` and for each try `ok`, a number or the name of the error, a line each. In
 * a worker, which has all layers, what one refuses cannot be told from what another refuses.
 */
#define _GNU_SOURCE
#include <CJail.h>

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/msg.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

static int opened(int descriptor)
{
    if (descriptor < 0) {
        return -1;
    }
    close(descriptor);
    return 0;
}

static int used(int socket_, int (*use)(int, const struct sockaddr *, socklen_t), const void *address, size_t length)
{
    if (socket_ < 0) {
        return -1;
    }
    int result = use(socket_, address, (socklen_t)length);
    int why = errno;
    close(socket_);
    errno = why;
    return result;
}

static int internet(const char *port, int (*use)(int, const struct sockaddr *, socklen_t))
{
    struct sockaddr_in address = { .sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(port)) };
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return used(socket(AF_INET, SOCK_STREAM, 0), use, &address, sizeof address);
}

/* `@name` is an abstract socket, every other name one in the file system. */
static int local(const char *name)
{
    struct sockaddr_un address = { .sun_family = AF_UNIX };
    size_t length = strnlen(name, sizeof address.sun_path - 1);
    memcpy(address.sun_path, name, length);
    if (name[0] == '@') {
        address.sun_path[0] = '\0';
    }
    return used(
        socket(AF_UNIX, SOCK_STREAM, 0), connect, &address, offsetof(struct sockaddr_un, sun_path) + length);
}

static void *open_elsewhere(void *path)
{
    static int result;
    result = opened(open(path, O_RDONLY)) == 0 ? 0 : errno;
    return &result;
}

static int open_on_a_thread(const char *path)
{
    pthread_t thread;
    void *result;
    errno = pthread_create(&thread, NULL, open_elsewhere, (void *)path);
    if (errno != 0) {
        return -1;
    }
    pthread_join(thread, &result);
    errno = *(int *)result;
    return errno == 0 ? 0 : -1;
}

/* What the system grants, asked without the code that is on trial. */
static int grants(int namespaces)
{
    pid_t child = fork();
    if (child == 0) {
        _exit(unshare(namespaces) == 0 ? 0 : errno);
    }
    int status = -1;
    waitpid(child, &status, 0);
    errno = WEXITSTATUS(status);
    return status == 0 ? 0 : -1;
}

static int is_to_die_with_its_parent(void)
{
    int number = 0;
    prctl(PR_GET_PDEATHSIG, &number, 0, 0, 0);
    errno = ECHILD;
    return number == SIGKILL ? 0 : -1;
}

static int try(const char *act, const char *what)
{
    struct stat facts;
    if (strcmp(act, "read") == 0) return opened(open(what, O_RDONLY));
    if (strcmp(act, "write") == 0) return opened(open(what, O_WRONLY));
    if (strcmp(act, "make") == 0) return opened(open(what, O_WRONLY | O_CREAT | O_EXCL, 0600));
    if (strcmp(act, "truncate") == 0) return truncate(what, 0);
    if (strcmp(act, "remove") == 0) return unlink(what);
    if (strcmp(act, "list") == 0) return opened(open(what, O_RDONLY | O_DIRECTORY));
    if (strcmp(act, "see") == 0) return stat(what, &facts);
    if (strcmp(act, "run") == 0) return execl(what, what, (char *)NULL);
    if (strcmp(act, "read-on-thread") == 0) return open_on_a_thread(what);
    if (strcmp(act, "connect") == 0) return internet(what, connect);
    if (strcmp(act, "bind") == 0) return internet(what, bind);
    if (strcmp(act, "local") == 0) return local(what);
    if (strcmp(act, "signal") == 0) return kill(atoi(what), 0);
    if (strcmp(act, "queue") == 0) return msgget(atoi(what), 0) < 0 ? -1 : 0;
    if (strcmp(act, "chroot") == 0) return chroot(what);
    if (strcmp(act, "dies-with-parent") == 0) return is_to_die_with_its_parent();
    if (strcmp(act, "abort") == 0) abort();
    if (strcmp(act, "crash") == 0) *(volatile int *)8 = 1;
    if (strcmp(act, "spin") == 0) for (volatile int turns = 0;; turns = turns + 1) {}
    if (strcmp(act, "grants") == 0) return grants(atoi(what));
    if (strcmp(act, "landlock-version") == 0) return (int)syscall(SYS_landlock_create_ruleset, NULL, 0, 1);
    errno = EDOM;
    return -1;
}

int main(int count, char **arguments)
{
    if (count < 2) {
        return 64;
    }
    cjail_held held;
    int failed = cjail_lock((uint8_t)atoi(arguments[1]), &held);
    if (failed != 0) {
        dprintf(1, "refused %s\n", strerrorname_np(failed));
        return 70;
    }
    dprintf(1, "held %d %d\n", held.layers, held.landlock);
    /* A process behind the jail may have three files open, and one is needed to try. */
    close(0);
    close(2);
    for (int i = 2; i + 1 < count; i += 2) {
        int result = try(arguments[i], arguments[i + 1]);
        if (result > 0) {
            dprintf(1, "%d\n", result);
        } else {
            dprintf(1, "%s\n", result == 0 ? "ok" : strerrorname_np(errno));
        }
    }
    return 0;
}
