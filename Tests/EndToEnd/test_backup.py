"""Backups by the built binary: made while people write, restored elsewhere, killed and spoilt; what is said then."""
import contextlib
import datetime
import itertools
import json
import os
import shutil
import sqlite3
import subprocess
import urllib.parse
import urllib.request

import pytest

from answers import said, unreached
from doctor import finds_nothing
from furnishing import furnish
from kills import Killer, Leases, opens
from load import Load, check
from market import sell
from photos import drawn
from services import ObjectStore, wait_until
from yard import BINARY, Client, Yard

# How often a backup and a restoring are killed; `make soak` says more.
KILLS = int(os.environ.get("MADANG_SOAK_BACKUPS", "4"))


def ask(yard: Yard, *arguments: str) -> subprocess.CompletedProcess:
    return yard.run(*arguments, check=False)


def busy_members(yard: Yard) -> list[Client]:
    """Two members who have something of everything: a post, a comment, a like, a save, a thing for sale, a thread."""
    ana, ben = Client(yard).join("ana"), Client(yard).join("ben")
    post = ana.publish("By the sea #sea", [drawn(1, (640, 480)), drawn(2, (480, 640))])
    ben.call("PUT", "/v1/members/ana/follow").expect(200)
    ben.call("PUT", f"/v1/posts/{post['id']}/like").expect(200)
    ben.post(f"/v1/posts/{post['id']}/comments", {"text": "So quiet"}).expect(201)
    ben.call("PUT", f"/v1/photos/{post['photos'][0]['id']}/save", {"memo": "for the wall"}).expect(200)
    thing = sell(ana)
    ben.post(f"/v1/listings/{thing['id']}/thread", {"text": "Is it there?"}).expect(201)
    return [ana, ben]


@pytest.mark.alone
def test_a_yard_that_people_write_to_is_the_same_after_it_was_lost_and_restored_on_other_services(
        tmp_path, postgres):
    yard = Yard(tmp_path / "var").start()
    members = busy_members(yard)
    members.append(furnish(yard, *members))
    load = Load([Client(yard).join(f"storm_{n}") for n in range(2)])
    backups = str(tmp_path / "backups")
    with load:
        load.wait_for(2)
        before = len(load.acknowledged)
        made = json.loads(yard.run("backup", backups, "--json").stdout)["made"]
        load.wait_for(2)
    assert made["rows"]["posts"] >= before and made["missing"] == []

    # What was acknowledged before the backup began is in it, and nothing in it is half.
    other = Yard(tmp_path / "other")
    other.run("restore", backups)
    other.start()
    kept = Load(load.clients)
    kept.acknowledged, kept.unsettled = load.acknowledged[:before], 1000
    check(Client(other), kept)
    assert other.stop() == 0

    readers = [Client(yard), *members, load.clients[0]]
    first = said(readers)
    assert unreached(yard, first) == []
    yard.run("backup", backups)
    yard.kill()
    shutil.rmtree(yard.data)

    store = ObjectStore()
    moved = Yard(tmp_path / "moved", port=yard.port, settings={
        "MADANG_DATABASE": postgres.address, "MADANG_MEDIA": store.address, **store.environment})
    result = json.loads(moved.run("restore", backups, "--json").stdout)
    assert result["rows"] == result["restored"]["rows"] and result["missing"] == []
    moved.start()
    # The same tokens: the keys are the same.
    for reader in readers:
        reader.yard = moved
    second = said(readers)
    assert second.keys() == first.keys()
    for address, answer in first.items():
        assert second[address] == answer, address

    # And back, from the object store into a folder, by backups in the object store.
    address = ObjectStore().address
    moved.run("backup", address)
    assert "1 backup names" in moved.run("backup-check", address, "--read", "all").stdout
    assert moved.stop() == 0
    back = Yard(tmp_path / "back", port=yard.port, settings=store.environment)
    back.run("restore", address)
    back.start()
    for reader in readers:
        reader.yard = back
    assert said(readers) == first
    assert back.stop() == 0


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    """A yard that is stopped."""
    yard = Yard(tmp_path_factory.mktemp("small") / "var").start()
    busy_members(yard)
    assert yard.stop() == 0
    return yard


def test_a_server_makes_a_backup_by_itself_and_says_how_old_the_newest_is(tmp_path):
    backups = str(tmp_path / "backups")
    yard = Yard(tmp_path / "var").start()
    busy_members(yard)
    assert Client(yard).get("/readyz?verbose").json == {"status": "ok"}, "there is none yet"
    assert yard.stop() == 0
    yard.settings = {"MADANG_BACKUP_TO": backups}
    yard.start()
    wait_until(lambda: "backup" in Client(yard).get("/readyz?verbose").json, "the first one is made at once")
    found = Client(yard).get("/readyz?verbose").json["backup"]
    assert 0 <= found["age"] < 600 and Client(yard).get("/readyz").json == {"status": "ok"}
    wait_until(lambda: "backup_newest_timestamp_seconds 1" in metrics(yard), "metrics tell its time")
    assert "backup_failures_total 0" in metrics(yard)
    listed = json.loads(yard.run("backups", backups, "--json").stdout)["snapshots"]
    assert len(listed) == 1 and listed[0]["rows"]["members"] == 2

    # By hand is as good, and a new start makes none, for today has one.
    made = json.loads(yard.run("backup", "--file", str(tmp_path / "yard.tar"), "--json").stdout)["made"]
    taken = datetime.datetime.fromisoformat(Client(yard).get("/readyz?verbose").json["backup"]["taken_at"])
    assert int(taken.timestamp() * 1000) // 1000 == made["taken_at"] // 1000
    assert yard.stop() == 0
    yard.start()
    wait_until(lambda: "backup_newest_timestamp_seconds 1" in metrics(yard), "the node looked")
    assert len(json.loads(yard.run("backups", backups, "--json").stdout)["snapshots"]) == 1
    assert yard.stop() == 0


def metrics(yard: Yard) -> str:
    with urllib.request.urlopen(f"{yard.admin}/metrics") as answer:
        return answer.read().decode()


def test_a_backup_that_is_made_is_told_of_though_it_cannot_be_noted_or_old_ones_not_be_forgotten(small, tmp_path):
    backups = str(tmp_path / "backups")
    old = json.loads(small.run("backup", backups, "--json").stdout)["made"]["snapshot"]
    changes = ("INSERT", "UPDATE")
    with contextlib.closing(sqlite3.connect(small.data / "madang.sqlite")) as database, database:
        for change in changes:
            database.execute(
                f"CREATE TRIGGER refuse_{change} BEFORE {change} ON newest_backup "
                "BEGIN SELECT RAISE(ABORT, 'refused'); END")
    failed = ask(small, "backup", backups, "--keep", "daily=1")
    with contextlib.closing(sqlite3.connect(small.data / "madang.sqlite")) as database, database:
        for change in changes:
            database.execute(f"DROP TRIGGER refuse_{change}")
    assert failed.returncode == 2 and "No backup was made" not in failed.stderr
    listed = json.loads(small.run("backups", backups, "--json").stdout)["snapshots"]
    assert len(listed) == 2

    with open(tmp_path / "backups" / "snapshots" / f"{old}.json", "a") as manifest:
        manifest.write("spoilt")
    made = ask(small, "backup", backups, "--keep", "daily=1", "--json")
    assert made.returncode == 1 and "changed or is not whole" in json.loads(made.stdout)["forgetting_failed"]
    said = ask(small, "backup", backups, "--keep", "daily=1")
    assert said.returncode == 1 and "could not be forgotten: The manifest" in said.stdout and "New are" in said.stdout
    listed = json.loads(ask(small, "backups", backups, "--json").stdout)
    assert listed["broken"] == [old] and len(listed["snapshots"]) == 3
    assert json.loads(made.stdout)["made"]["snapshot"] in [one["snapshot"] for one in listed["snapshots"]]


def test_commands_about_backups_tell_what_they_did_and_end_with_a_status_of_their_own(small, tmp_path):
    backups = str(tmp_path / "backups")
    assert (refused := ask(small, "backups", backups)).returncode == 2 and "no backups" in refused.stderr
    assert not os.path.exists(backups), "reading makes nothing"
    first = json.loads(small.run("backup", backups, "--json").stdout)
    assert first["made"]["rows"]["members"] == 2 and first["new_objects"] > 20
    text = small.run("backup", backups).stdout
    assert "2 members, 1 post, " in text and "New are 0 objects" in text
    assert ask(small, "backup", backups, "--keep", "sometimes").returncode == 78

    listed = small.run("backups", backups).stdout.splitlines()
    assert len(listed) == 2 and listed[0].startswith(first["made"]["snapshot"])
    kept = json.loads(small.run("backup", backups, "--keep", "daily=1,monthly=1", "--json").stdout)
    assert len(kept["forgotten"]) == 2
    assert len(json.loads(small.run("backups", backups, "--json").stdout)["snapshots"]) == 1
    assert ask(small, "restore", backups, "--at", "2020").returncode == 2
    assert "not empty" in ask(small, "restore", backups).stderr
    assert json.loads(small.run("backup-check", backups, "--json").stdout)["faults"] == []
    assert ask(small, "backup-check", backups, "--read", "some").returncode == 78

    secret = [str(tmp_path / name) for name in ("yard.tar", "key")]
    small.run("backup", "--file", secret[0], "--encrypt-to", secret[1])
    assert ask(small, "backup", "--file", secret[0]).returncode == 2, "the file is there"
    assert ask(small, "backup", backups, "--encrypt-to", secret[1]).returncode == 64
    carried = Yard(tmp_path / "carried")
    assert (refused := ask(carried, "restore", secret[0])).returncode == 2 and "--key" in refused.stderr
    assert "members\t2\t2" in carried.run("restore", secret[0], "--key", secret[1]).stdout

    objects = tmp_path / "backups" / "objects"
    spoilt = next(path for path in objects.rglob("*") if path.is_file() and path.read_bytes()[:4] == b"RIFF")
    spoilt.write_bytes(b"something else")
    name = spoilt.parent.name + spoilt.name
    found = ask(small, "backup-check", backups, "--read", "all")
    assert found.returncode == 1 and name in found.stdout
    restored = Yard(tmp_path / "restored")
    stopped = ask(restored, "restore", backups)
    assert stopped.returncode == 2 and name in stopped.stderr
    gone_on = ask(restored, "restore", backups, "--skip-broken")
    assert gone_on.returncode == 1 and name in gone_on.stdout and "members\t2\t2" in gone_on.stdout
    restored.start()
    assert len(Client(restored).get("/v1/posts").expect(200).json["data"]) == 1
    assert restored.stop() == 0


def test_a_yard_whose_photos_are_not_there_is_not_backed_up_and_no_backup_of_it_is_forgotten(small, tmp_path):
    backups, media = tmp_path / "backups", small.data / "media"
    small.run("backup", str(backups))
    before = sorted(path for path in backups.rglob("*") if path.is_file())
    media.rename(away := tmp_path / "not mounted")
    try:
        for there in (False, True):
            # A disk that is not mounted leaves an empty folder.
            if there:
                media.mkdir()
            for words in (("backup", str(backups), "--keep", "daily=1"), ("backup", str(tmp_path / "new")),
                          ("backup", "--file", str(tmp_path / "yard.tar")),
                          ("grow", "--to-media", f"dir:{tmp_path / 'new'}")):
                refused = ask(small, *words)
                assert refused.returncode == 2 and "is its disk mounted?" in refused.stderr, refused.stderr
    finally:
        shutil.rmtree(media, ignore_errors=True)
        away.rename(media)
    assert sorted(path for path in backups.rglob("*") if path.is_file()) == before
    assert not (tmp_path / "new").exists() and not (tmp_path / "yard.tar").exists()
    assert json.loads(small.run("backup", str(backups), "--json").stdout)["made"]["missing"] == []


@pytest.mark.alone
def test_a_backup_that_is_killed_while_the_yard_serves_leaves_good_ones_and_the_next_goes_on(tmp_path):
    backups, killer = str(tmp_path / "backups"), Killer("kill -9 of `backup` while people write", seed=11)
    yard = Yard(tmp_path / "var").start()
    busy_members(yard)
    load, hold = Load([Client(yard).join("storm")], pace=.5), Leases(yard.data / "madang.sqlite", "backup ")
    words = [BINARY, "backup", backups, "--data", str(yard.data)]
    with load:
        load.wait_for(2)
        killer.measure([*words[:2], str(tmp_path / "measured"), *words[3:]], hold.taken())
        while killer.kills < KILLS:
            if killer.strike(words, hold.taken()):
                found = ask(yard, "backup-check", backups, "--read", "all")
                assert found.returncode == 0 or "no backup" in found.stderr, found.stdout + found.stderr
        load.wait_for(1)
        before = len(load.acknowledged)
        yard.run("backup", backups)
    check(Client(yard), load)
    assert json.loads(yard.run("backup-check", backups, "--read", "all", "--json").stdout)["faults"] == []
    restored = Yard(tmp_path / "restored")
    rows = json.loads(restored.run("restore", backups, "--json").stdout)
    assert rows["rows"] == rows["restored"]["rows"] and rows["missing"] == []
    restored.start()
    kept = Load(load.clients)
    kept.acknowledged, kept.unsettled = load.acknowledged[:before], 1000
    check(Client(restored), kept)
    assert [yard.stop(), restored.stop()] == [0, 0]


def test_a_restoring_that_is_killed_goes_on(small, tmp_path):
    backups, killer = str(tmp_path / "backups"), Killer("kill -9 of `restore`", seed=12, refusal="not empty")
    small.run("backup", backups)

    def into(yard: Yard) -> tuple:
        """The words that restore it, and how one sees that they do: its files are theirs."""
        return [BINARY, "restore", backups, "--data", str(yard.data)], opens(yard.data / "media" / "lock")

    killer.measure(*into(Yard(tmp_path / "measured")))
    places = (Yard(tmp_path / f"restored{number}") for number in itertools.count())
    restored = next(places)
    while killer.kills < KILLS:
        if not killer.strike(*into(restored)):
            # It is done, by this one or by the one that was killed before: the next one begins with nothing.
            finds_nothing(restored)
            restored = next(places)
    last = ask(restored, "restore", backups)
    assert last.returncode == 0 or "not empty" in last.stderr, last.stdout + last.stderr
    restored.start()
    posts = Client(restored).get("/v1/posts").expect(200).json["data"]
    assert len(posts) == 1
    for url in posts[0]["photos"][0]["urls"].values():
        Client(restored).get(urllib.parse.urlsplit(url).path).expect(200)
    finds_nothing(restored)
    assert restored.stop() == 0
