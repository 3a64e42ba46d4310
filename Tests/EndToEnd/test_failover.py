"""The primary of PostgreSQL dies under load and its standby takes its place, as docs/operations.md sets them up."""
import os
import pathlib
import re
import time

import pytest

from doctor import finds_nothing
from load import Load, check
from progress import tell
from services import Postgres, address_of, wait_until
from yard import Client, Yard

pytestmark = pytest.mark.alone

# How often a primary dies.
FAILOVERS = int(os.environ.get("MADANG_SOAK_FAILOVERS", "1"))
# Seconds for which members may be refused then. `make soak` judges it; elsewhere a machine may be as busy as it likes.
LONGEST = float(os.environ.get("MADANG_SOAK_REFUSED", "inf"))


def standby_of(primary: Postgres, folder: pathlib.Path, port: int = 0) -> Postgres:
    standby = Postgres(folder, primary, port).start()
    primary.wait_for_standby()
    return standby


@pytest.fixture
def servers(tmp_path):
    """A primary and its standby. What a test starts beside them it puts in, too."""
    started = []
    try:
        started.append(Postgres(tmp_path / "server_0").start())
        started.append(standby_of(started[0], tmp_path / "server_1"))
        yield started
    finally:
        for server in started:
            server.stop()


@pytest.fixture
def yard(tmp_path, servers):
    running = Yard(tmp_path / "var", settings={"MADANG_DATABASE": address_of(*servers)}).start()
    yield running
    running.stop()


def fail_over(load: Load, primary: Postgres, standby: Postgres) -> float:
    """Gives the seconds from the first refusal to the first post that is acknowledged again."""
    refusals = load.refusals
    primary.kill()
    tell("kill -9 of a primary PostgreSQL whose standby takes its place")
    wait_until(lambda: load.refusals > refusals, "members are refused meanwhile")
    began = time.monotonic()
    standby.promote()
    load.wait_for(1)
    return time.monotonic() - began


def test_a_standby_takes_the_place_of_a_primary_that_dies_and_nothing_acknowledged_is_lost(
        yard, servers, tmp_path, record_property):
    primary, standby = servers
    load, took = Load([Client(yard).join(f"storm_{n}") for n in range(4)]), []
    for turn in range(FAILOVERS):
        with load:
            load.wait_for(2)
            took.append(fail_over(load, primary, standby))
            load.wait_for(2)
            # At the address of the old primary the yard now meets a standby of the new one.
            primary, standby = standby, standby_of(standby, tmp_path / f"server_{turn + 2}", primary.port)
            servers.append(standby)
            load.wait_for(2)
        check(Client(yard), load, only_new=True)
        # Whoever connects may look in for a moment.
        wait_until(
            lambda: standby.ask("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'madang'") == "0",
            "the yard keeps no connection to the standby")
    check(Client(yard), load)
    # A process that knows nothing of what happened finds the primary, too.
    finds_nothing(yard)
    assert [line for line in yard.log.splitlines() if re.match(r"\S+ (error|critical) ", line)] == []
    assert yard.stop() == 0
    record_property("figure", f"members were refused for {max(took):.1f} s at most, in {len(took)} failovers")
    assert max(took) <= LONGEST
