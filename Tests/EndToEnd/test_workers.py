"""Image workers that are killed while people upload: nothing acknowledged is lost, and others go on."""
import os
import pathlib
import random
import signal

import pytest

from load import Load, check
from progress import tell
from services import wait_until
from yard import Client, Yard

pytestmark = pytest.mark.alone

# How often a worker is killed; `make soak` says more.
KILLS = int(os.environ.get("MADANG_SOAK_WORKER_KILLS", "5"))
# Nobody can tell a worker that somebody killed from one that its picture killed: that one is called unreadable.
UNREADABLE = 422


def is_worker(yard: Yard, pid: int) -> bool:
    """Whether the process lives and is a child of the server, which starts nothing but image workers here."""
    try:
        state, parent = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[:2]
    except OSError:
        return False
    return state not in "ZX" and int(parent) == yard.process.pid


def workers(yard: Yard) -> list[int]:
    return [pid for path in pathlib.Path("/proc").iterdir() if path.name.isdigit()
            and is_worker(yard, pid := int(path.name))]


def kill_one(yard: Yard, chance: random.Random) -> bool:
    """Kills a worker, whatever it does; false if it was gone before."""
    running = workers(yard)
    if not running:
        return False
    pid = chance.choice(running)
    try:
        handle = os.pidfd_open(pid)
    except ProcessLookupError:
        return False
    try:
        # From here on the number is of nobody else.
        if not is_worker(yard, pid):
            return False
        signal.pidfd_send_signal(handle, signal.SIGKILL)
    finally:
        os.close(handle)
    return True


def test_killed_workers_take_nothing_with_them_and_others_go_on(tmp_path):
    yard, chance = Yard(tmp_path / "var").start(), random.Random(17)
    load = Load([Client(yard).join(f"storm_{n}") for n in range(3)], forgiven=frozenset({UNREADABLE}))
    with load:
        load.wait_for(1)
        for _ in range(KILLS):
            load.wait_for_calls(chance.randint(1, 6))
            wait_until(lambda: kill_one(yard, chance), "a worker is at work")
            tell("kill -9 of an image worker under load")
            load.wait_for(1)
    check(Client(yard), load)
    assert yard.stop() == 0
    assert not list((yard.data / "media" / "staging").iterdir())
