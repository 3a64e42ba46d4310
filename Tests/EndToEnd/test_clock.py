"""A clock that is set forward and back under a yard that is served: by a wrong one nothing is lost or taken away, and
what it wrote is in nobody's way once it is right again."""
import datetime
import json
import os
import time

import pytest

from clock import DAY, HOUR, SetClock
from doctor import finds_nothing
from load import Load, check
from pages import PASSWORD
from photos import drawn
from post_office import PostOffice, confirmed
from progress import tell
from push_service import PushService
from services import Postgres, wait_until
from test_push import SITE, like
from yard import Client, Yard

# How often the clock goes through all of them under load, which `make soak` alone has time for.
TURNS = int(os.environ.get("MADANG_SOAK_CLOCKS", "0"))
MOVES = (2 * HOUR, 400 * DAY, 0, -2 * HOUR, -400 * DAY, 0)


@pytest.fixture
def clock(tmp_path):
    return SetClock(tmp_path)


@pytest.fixture
def clocked(tmp_path, clock):
    """Makes a yard that goes by that clock."""
    made = []

    def make(**settings: str) -> Yard:
        made.append(Yard(
            tmp_path / f"var_{len(made)}", binary=str(clock.program), settings={"MADANG_AVIF": "off", **settings}))
        return made[-1]
    yield make
    for yard in made:
        stop(yard)


def stop(yard: Yard, how=Yard.stop) -> None:
    how(yard)
    SetClock.tidy(yard)


def set_and_restart(yard: Yard, clock: SetClock, ahead: int) -> None:
    """All jobs look at what there is to do when a server starts."""
    stop(yard)
    clock.set(ahead)
    yard.start()


@pytest.mark.alone
@pytest.mark.skipif(TURNS == 0, reason="minutes of it: scripts/soak")
@pytest.mark.parametrize("engine", ["sqlite", "postgres"])
def test_a_clock_that_is_set_while_members_write_loses_nothing_and_makes_nothing_twice(
        clock, clocked, engine, request):
    settings = {"MADANG_DATABASE": request.getfixturevalue("postgres").address} if engine == "postgres" else {}
    yard = clocked(**settings).start()
    load = Load([Client(yard).join(f"storm_{n}") for n in range(3)], token_life=0)
    for _ in range(TURNS):
        for ahead in MOVES:
            with load:
                load.wait_for(1)
                clock.set(ahead)
                tell(f"clocks set under load, on {engine}")
                load.wait_for(2)
            check(Client(yard), load, only_new=True, is_first=False)
    # Posts of a time to come are there, and the operator says that the clock is right. Some jobs last worked by a wrong
    # one, and come again in minutes.
    set_and_restart(yard, clock, 0)
    yard.run("clock", "--confirm")
    check(Client(yard), load)
    assert yard.stop() == 0


@pytest.fixture
def postgres(tmp_path):
    server = Postgres(tmp_path / "postgres").start()
    yield server
    server.stop()


def forgets(office: PostOffice, member: Client, count: int) -> None:
    """Asks for a letter, and gets it: the newest of so many."""
    Client(member.yard).post("/v1/auth/forgot", {"identifier": member.member["username"]}).expect(204)
    office.wait(member.member["email"], count)


def test_by_a_clock_that_jumped_nothing_goes_out_or_is_taken_away_before_its_time(clock, clocked, tmp_path):
    office = PostOffice(tmp_path / "office")
    yard = clocked()
    yard.flags = office.flags
    yard.start()
    ana, sleeper, gone = (Client(yard).join(name) for name in ("ana", "sleeper", "gone"))
    confirmed(office, ana)
    loose = ana.upload(drawn(1)).expect(201).json["id"]
    story = ana.post("/v1/stories", {"photo_ids": [ana.upload(drawn(2)).expect(201).json["id"]]}).expect(201).json
    later = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(days=10)
    draft = ana.post("/v1/drafts", {
        "kind": "post", "text": "in ten days", "publish_at": later.isoformat(timespec="seconds")}).expect(201).json
    gone.confirm().call("DELETE", "/v1/me").expect(204)

    # In a year it would all be over: by this clock nobody believes that.
    letters = len(office.letters(ana.member["email"]))
    wrong = (400 * DAY, -400 * DAY) if TURNS else (400 * DAY,)
    for count, ahead in enumerate(wrong, 1):
        set_and_restart(yard, clock, ahead)
        wait_until(lambda: yard.log.count("nothing is taken away for its age") == count, "the yard doubts its clock")
        forgets(office, ana, letters + count)

    set_and_restart(yard, clock, 0)
    forgets(office, ana, letters + len(wrong) + 1)
    for member in (ana, sleeper):
        member.get("/v1/me").expect(200)
        member.renew().get("/v1/me").expect(200)
    ana.post("/v1/posts", {"text": "still there", "photo_ids": [loose]}).expect(201)
    assert ana.get(f"/v1/drafts/{draft['id']}").expect(200).json["publish_at"]
    assert story["id"] in json.dumps(ana.get("/v1/stories").expect(200).json)
    back = Client(yard).post("/v1/auth/login", {"identifier": "gone", "password": PASSWORD})
    assert back.expect(200).json["restored"] is True
    yard.run("clock", "--confirm")
    finds_nothing(yard)
    assert yard.stop() == 0


def test_a_backup_of_a_time_to_come_keeps_no_other_from_being_made_and_is_not_restored_for_the_newest(
        clock, clocked, tmp_path):
    backups = str(tmp_path / "backups")
    yard = clocked(MADANG_BACKUP_TO=backups)
    clock.set(400 * DAY)
    yard.start()
    Client(yard).join("ana")
    wait_until(lambda: yard.log.count("made a backup") == 1, "the first one is made at once")
    set_and_restart(yard, clock, 0)
    wait_until(lambda: yard.log.count("made a backup") == 2, "there is none of today")
    taken = datetime.datetime.fromisoformat(Client(yard).get("/readyz?verbose").json["backup"]["taken_at"])
    assert taken < datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(days=1)
    yard.run("clock", "--confirm")
    finds_nothing(yard)

    today, wrong = [one["snapshot"] for one in json.loads(yard.run("backups", backups, "--json").stdout)["snapshots"]]
    assert wrong > today
    restored = Yard(tmp_path / "restored")
    refused = restored.run("restore", backups, check=False)
    assert refused.returncode == 2 and wrong in refused.stderr and "--at" in refused.stderr, refused.stderr
    assert today in restored.run("restore", backups, "--at", today).stdout
    assert yard.stop() == 0


@pytest.mark.alone
@pytest.mark.skipif(TURNS == 0, reason="a minute of it: scripts/soak")
def test_a_device_that_was_told_by_a_clock_ahead_is_told_again_once_it_is_right(clock, clocked):
    yard = clocked()
    yard.flags = ("--development", "on", "--base-url", SITE)
    yard.start()
    ana, ben = (Client(yard).join(name) for name in ("ana", "ben"))
    with PushService() as service:
        device = service.turned_on(ana)
        # Sessions last for longer than that.
        for count, ahead in enumerate((0, 3 * DAY, 0, 0), 1):
            set_and_restart(yard, clock, ahead)
            for member in (ana, ben):
                body = {"identifier": member.member["username"], "password": PASSWORD}
                member.take(Client(yard).post("/v1/auth/login", body).expect(200).json["tokens"])
            like(ben, ana.publish(f"{count}"))
            assert device.wait(count).notification["body"] == f"{count}"
    assert yard.stop() == 0


def test_what_a_node_that_died_with_a_clock_ahead_was_to_do_another_one_does(clock, clocked, postgres):
    yard = clocked(MADANG_DATABASE=postgres.address).start()
    Client(yard).join("ana")
    stop(yard)
    clock.set(400 * DAY)
    yard.start()
    held = "SELECT count(*) FROM leases WHERE name = 'garbage sweep'"
    wait_until(lambda: postgres.ask(held) == "1", "it has taken the work")
    stop(yard, Yard.kill)
    clock.set(0)
    yard.start()
    ends = f"SELECT count(*) FROM leases WHERE expires_at > {int((time.time() + DAY) * 1000)}"
    wait_until(lambda: postgres.ask(ends) == "0", "the other one has it")
    runs = f"SELECT count(*) FROM job_runs WHERE began_at > {int((time.time() + DAY) * 1000)} AND job = 'garbage'"
    wait_until(lambda: postgres.ask(runs) == "0", "what it did is told")
    yard.run("clock", "--confirm")
    finds_nothing(yard)
    assert yard.stop() == 0
