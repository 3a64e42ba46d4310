"""A clock that a journey sets forward and back, of a server alone."""
import os
import pathlib
import shutil
import subprocess

from yard import BINARY, Yard

# Of Debian's package `faketime`.
LIBRARY = next(iter(sorted(pathlib.Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))), None)
HOUR, DAY = 3600, 24 * 3600
# The library moves all timers of timerfd_create(2), also those of a clock that it leaves alone: a server would sleep
# for as long as its clock was set forward, and never after it was set back. In front of it this lets them be.
TIMERS = """
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>
int timerfd_settime(int timer, int flags, const struct itimerspec *next, struct itimerspec *last) {
    return syscall(SYS_timerfd_settime, timer, flags, next, last);
}
"""


class SetClock:
    """What of the server asks for the time of day reads it here; what counts how long something takes is left alone,
    and so are the ages of files. The image workers have the right time: they get an environment of their own."""

    def __init__(self, folder: pathlib.Path):
        assert LIBRARY, "scripts/install test brings faketime"
        self._file = folder / "clock"
        self.set(0)
        timers = folder / "timers.so"
        # Swift brings the one, and the system often has the other.
        compiler = shutil.which("clang") or shutil.which("cc")
        subprocess.run(
            [compiler, "-shared", "-fPIC", "-D_GNU_SOURCE", "-x", "c", "-", "-o", timers], input=TIMERS, text=True,
            check=True)
        # To be started in place of the program. The library adds a variable to the environment, which moves it; Swift
        # looks for the words of a command right before the environment. So it is loaded into a shell first, which
        # adds the variable and then becomes the program.
        self.program = folder / "madang-with-its-clock"
        self.program.write_text(
            f"#!/bin/sh\nexport LD_PRELOAD={timers}:{LIBRARY} FAKETIME_TIMESTAMP_FILE={self._file} "
            "FAKETIME_NO_CACHE=1 FAKETIME_DONT_FAKE_MONOTONIC=1 NO_FAKE_STAT=1\n"
            f"exec sh -c 'exec \"$0\" \"$@\"' {BINARY} \"$@\"\n")
        self.program.chmod(0o755)

    def set(self, ahead: int) -> None:
        """So many seconds ahead of the right time, or behind it; from now on, also for a server that runs."""
        draft = self._file.with_suffix(".new")
        draft.write_text(f"{ahead:+}\n")
        os.replace(draft, self._file)

    @staticmethod
    def tidy(yard: Yard) -> None:
        """Takes away what the library shares among the processes of a server that has ended."""
        for name in ("faketime_shm_", "sem.faketime_sem_"):
            pathlib.Path(f"/dev/shm/{name}{yard.process.pid}").unlink(missing_ok=True)
