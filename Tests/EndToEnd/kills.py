"""Commands that are killed at random moments of their work."""
import contextlib
import os
import pathlib
import random
import signal
import sqlite3
import subprocess
import time

from progress import tell
from yard import ENVIRONMENT, LIMIT

# Seconds between two looks whether a command has begun.
LOOK = 0.005


class Killer:
    """Kills a command at random moments after it has begun its work. Before that there is nothing to interrupt, and a
    command that ended before its moment came was not killed: neither counts."""

    def __init__(self, what: str, seed: int, refusal: str | None = None):
        self.what, self.kills = what, 0
        # What the command says where the one before it was killed after all its work; none if it does not mind.
        self._refusal = refusal
        # Seconds that the work takes.
        self.length = 1.0
        self._chance = random.Random(seed)

    def measure(self, words: list, has_begun) -> None:
        """Lets the command do its work, to know how long that takes."""
        process = _begin(words, has_begun)
        assert process is not None, "nobody saw it work"
        began = time.monotonic()
        assert _ends_within(process, LIMIT), "it does not end"
        self.length = time.monotonic() - began

    def strike(self, words: list, has_begun) -> bool:
        """Whether the command was killed; if not, it has done its work. `has_begun` tells of a process whether it is at
        work."""
        process = _begin(words, has_begun, self._refusal)
        if process is None:
            return False
        began = time.monotonic()
        # Where the yard grows meanwhile its end comes later than was measured, and is to be met too.
        if _ends_within(process, self._chance.uniform(0, 1.25 * self.length), self._refusal):
            self.length = max(self.length, time.monotonic() - began)
            return False
        process.kill()
        process.communicate(timeout=LIMIT)
        # It may have ended at the same moment.
        if process.returncode != -signal.SIGKILL:
            return False
        self.kills += 1
        tell(self.what)
        return True


def _begin(words: list, has_begun, refusal: str | None = None) -> subprocess.Popen | None:
    """The command at its work; none if nobody saw it work before it ended."""
    process = subprocess.Popen(
        words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT)
    deadline = time.monotonic() + LIMIT
    while not has_begun(process):
        if _ends_within(process, LOOK, refusal):
            return None
        assert time.monotonic() < deadline, f"still not at work: {words}"
    return process


def _ends_within(process: subprocess.Popen, seconds: float, refusal: str | None = None) -> bool:
    """Whether the command ends by itself, and well or with this refusal."""
    try:
        process.wait(timeout=seconds)
    except subprocess.TimeoutExpired:
        return False
    said = process.communicate(timeout=LIMIT)[1]
    assert process.returncode == 0 or refusal and refusal in said, said
    return True


def opens(path: pathlib.Path):
    """Whether a process has a file open: the lock under which it works."""
    def has_begun(process: subprocess.Popen) -> bool:
        # The process, or one of its files, may be gone between two looks.
        with contextlib.suppress(OSError):
            for number in os.listdir(f"/proc/{process.pid}/fd"):
                with contextlib.suppress(FileNotFoundError):
                    if os.readlink(f"/proc/{process.pid}/fd/{number}") == str(path.resolve()):
                        return True
        return False
    return has_begun


class Leases:
    """The leases in the database of a yard under which a command works, by the beginning of their names."""

    def __init__(self, database: pathlib.Path, prefix: str):
        self._database, self._prefix = database, prefix

    def held(self) -> set[tuple[str, str]]:
        """Their names and holders, also of commands that were killed."""
        with contextlib.closing(sqlite3.connect(self._database, timeout=LIMIT)) as database:
            rows = database.execute("SELECT name, holder FROM leases").fetchall()
        return {(name, holder) for name, holder in rows if name.startswith(self._prefix)}

    def taken(self):
        """Whether a process has taken one of them since now: nobody else does it meanwhile."""
        before = self.held()
        return lambda _: bool(self.held() - before)
