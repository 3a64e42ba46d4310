"""A disk that gets full, in six places: that of a yard, of its photos alone, of uploads on their way to an object
store, of PostgreSQL, of backups, and of the place to which a yard is restored or moves. What still works, and that it
goes on once there is room again."""
import contextlib
import io
import json
import os
import pathlib
import sqlite3
import subprocess

import pytest
from PIL import Image

from doctor import finds_nothing
from load import everything
from pages import PASSWORD
from services import ObjectStore, Postgres, wait_until
from test_grow import with_file
from yard import LIMIT, Client, Yard

# AVIF of noise would take the image workers longer than all the rest.
USUAL = {"MADANG_AVIF": "off"}


@pytest.fixture
def small_disk(tmp_path):
    """A folder on a disk of 96 MB of its own."""
    if os.geteuid() != 0:
        pytest.skip("a disk of its own is made by root alone")
    folder = tmp_path / "disk"
    folder.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=96m,mode=700", "tmpfs", folder], check=True)
    yield folder
    subprocess.run(["umount", "--lazy", folder], check=True)


def noise(seed: int, side: int = 900) -> bytes:
    """A photo of nearly a megabyte, which no format makes small."""
    out = io.BytesIO()
    Image.effect_noise((side + seed, side), 90).convert("RGB").save(out, "JPEG", quality=97)
    return out.getvalue()


def publish(member: Client, *seeds: int) -> list[dict]:
    """Posts with such a photo each."""
    return [member.publish(f"{seed}", [noise(seed)]) for seed in seeds]


def fill(disk: pathlib.Path, leaving: int = 0) -> None:
    """Something else takes all but so many bytes, until `empty`."""
    with contextlib.suppress(OSError):
        (disk / "filler").write_bytes(bytes(max(0, free(disk) - leaving)))


def empty(disk: pathlib.Path) -> None:
    (disk / "filler").unlink()


def fails_for_room(yard: Yard, *words: str) -> None:
    """The command says that it was not done."""
    result = yard.run(*words, check=False)
    assert result.returncode == 2 and "madang: " in result.stderr, result.stdout + result.stderr


def test_a_full_disk_takes_no_photos_and_breaks_nothing_else(small_disk):
    yard = Yard(small_disk / "var", settings=USUAL).start()
    ana = Client(yard).join("ana")
    posts = []
    before = free(small_disk)
    for seed in range(40):
        answer = ana.upload(noise(seed))
        if answer.status != 201:
            break
        posts.append(ana.post("/v1/posts", {"text": f"{seed}", "photo_ids": [answer.json["id"]]}).expect(201).json)
        if seed == 0:
            # For four more of them: each takes the image workers a while.
            leave_room(small_disk, 4 * (before - free(small_disk)))
    assert posts and (answer.status, answer.json["code"]) == (507, "storage_full"), answer.body
    said = ana.upload(noise(99), headers={"Accept-Language": "en"}).json
    assert "tell the people who run Madang" in said["detail"]

    # The doctor says so below a twentieth of the disk.
    fill(small_disk, leaving=2 << 20)
    said = json.loads(yard.run("doctor", "--json", check=False).stdout)
    assert "space" in [finding["check"] for finding in said["findings"]], said
    empty(small_disk)

    # Everything but photos goes on.
    assert len(ana.get("/v1/feed").expect(200).json["data"]) > 3
    photo = posts[0]["photos"][0]["urls"]
    assert Client(yard).get(photo["small"]).status == 200
    again = Client(yard)
    again.token = again.post(
        "/v1/auth/login", {"identifier": "ana", "password": PASSWORD}).expect(200).json["tokens"]["access_token"]
    again.post("/v1/posts", {"text": "words are small"}).expect(201)
    assert Client(yard).get("/readyz").status == 200

    # Whoever deletes may go on: what members delete goes within seconds.
    for post in posts[:3]:
        again.call("DELETE", f"/v1/posts/{post['id']}").expect(204)
    wait_until(lambda: ana.upload(noise(100)).status == 201, "there is room again")
    # The files of one post may go, and those of the next one a while later: that would be room once more.
    wait_until(lambda: marked(yard) == 0, "all files of deleted posts are gone")

    # Something else takes all that is left: to read needs no room.
    junk = small_disk / "junk"
    with contextlib.suppress(OSError), open(junk, "wb", buffering=0) as file:
        while True:
            os.write(file.fileno(), bytes(65536))
    assert free(small_disk) < 65536
    assert ana.get("/v1/feed").status == 200
    assert Client(yard).get("/").status == 200
    assert Client(yard).get("/healthz").status == 200
    wait_until(lambda: Client(yard).get("/readyz").status == 503, "nothing can be written")
    assert ana.upload(noise(101)).status == 507
    for _ in range(8):
        assert ana.post("/v1/posts", {"text": "x" * 400}).status in (201, 507)

    junk.unlink()
    wait_until(lambda: Client(yard).get("/readyz").status == 200, "it can be written again")
    ana.post("/v1/posts", {"text": "and on"}).expect(201)
    assert yard.stop() == 0


def takes_words_alone_until_there_is_room(yard: Yard, disk) -> None:
    """On the full disk there is no room for a photo; but for words there is, and what was there is shown."""
    ana = Client(yard).join("ana")
    [post] = publish(ana, 1)
    fill(disk)
    refused = ana.upload(noise(9))
    assert (refused.status, refused.json["code"]) == (507, "storage_full"), refused.body
    ana.post("/v1/posts", {"text": "words are small"}).expect(201)
    for url in post["photos"][0]["urls"].values():
        ana.get(url).expect(200)
    empty(disk)
    wait_until(lambda: ana.upload(noise(10)).status == 201, "there is room again")
    finds_nothing(yard)
    assert yard.stop() == 0


def test_a_full_disk_that_has_the_photos_or_uploads_on_their_way_to_a_store_keeps_nobody_from_words(
        small_disk, tmp_path):
    store = ObjectStore()
    for folder, settings in (
            (tmp_path / "var", {"MADANG_MEDIA": f"dir:{small_disk}/media"}),
            # A node of which the store has all photos.
            (small_disk / "var", {
                **store.environment, "MADANG_MEDIA": store.address,
                "MADANG_DATABASE": f"sqlite:{tmp_path}/madang.sqlite"})):
        takes_words_alone_until_there_is_room(Yard(folder, settings={**USUAL, **settings}).start(), small_disk)


def writes_until_it_ends(server: Postgres) -> None:
    """PostgreSQL ends where it has no room for its log, and so does its attempt to go on from there."""
    with contextlib.suppress(subprocess.CalledProcessError):
        for _ in range(64):
            server.ask("SELECT pg_logical_emit_message(false, '', repeat('x', 1000000))")
    wait_until(lambda: server.process.poll() is not None, "it ends")


@pytest.fixture
def server(small_disk):
    """A PostgreSQL on that disk."""
    server = Postgres(small_disk / "postgres").start()
    yield server
    server.stop()


def test_a_postgresql_without_room_refuses_and_ends_and_all_that_was_acknowledged_is_there_afterwards(
        small_disk, server, tmp_path):
    yard = Yard(tmp_path / "var", settings={**USUAL, "MADANG_DATABASE": server.address}).start()
    ana = Client(yard).join("ana")
    [post] = publish(ana, 1)
    fill(small_disk)
    wait_until(lambda: Client(yard).get("/readyz").status == 503, "nothing can be written")
    # There is some room in what the database has already. What has none is refused as such.
    said, ids = [], [post["id"]]
    while not said or said[-1].status == 201:
        said.append(ana.post("/v1/posts", {"text": f"{len(said)} {'x' * 450}"}))
        ids += [said[-1].json["id"]] if said[-1].status == 201 else []
    assert (said[-1].status, said[-1].json["code"]) == (507, "storage_full"), said[-1].body
    # To read needs no room.
    assert len(ana.get("/v1/feed").expect(200).json["data"]) > 0
    ana.get(post["photos"][0]["urls"]["small"]).expect(200)

    writes_until_it_ends(server)
    for path in ("/v1/feed", "/v1/posts", "/"):
        refused = ana.get(path).expect(503)
        assert int(refused.headers["Retry-After"]) > 0
    refused = ana.post("/v1/posts", {"text": "not now"}).expect(503)
    assert refused.json["code"] == "busy" and int(refused.headers["Retry-After"]) > 0
    assert Client(yard).get("/readyz").status == 503
    assert Client(yard).get("/healthz").status == 200

    # With room, and started again as an operator does, it goes on.
    empty(small_disk)
    server.start()
    wait_until(lambda: Client(yard).get("/readyz").status == 200, "the yard finds it again")
    ids.append(ana.post("/v1/posts", {"text": "and on"}).expect(201).json["id"])
    assert {post["id"] for post in everything(ana).values()} == set(ids)
    finds_nothing(yard)
    assert yard.stop() == 0


def test_a_backup_a_restoring_and_a_move_that_have_no_room_leave_what_is_good_and_go_on_once_there_is_some(
        small_disk, tmp_path):
    yard, _ = with_file(tmp_path, avif="off")
    yard.start()
    ana, backups = Client(yard).join("ana"), str(small_disk / "backups")

    def without_room(one: Yard, *words: str) -> None:
        fill(small_disk, leaving=1 << 19)
        fails_for_room(one, *words)

    [post] = publish(ana, 1)
    yard.run("backup", backups)
    publish(ana, 2, 3)
    without_room(yard, "backup", backups)
    ana.publish("the yard goes on")
    assert json.loads(yard.run("backup-check", backups, "--read", "all", "--json").stdout)["faults"] == []
    assert len(json.loads(yard.run("backups", backups, "--json").stdout)["snapshots"]) == 1
    empty(small_disk)
    yard.run("backup", backups)
    assert json.loads(yard.run("backup-check", backups, "--read", "all", "--json").stdout)["faults"] == []

    restored = Yard(small_disk / "restored")
    without_room(restored, "restore", backups)
    empty(small_disk)
    rows = json.loads(restored.run("restore", backups, "--json").stdout)
    assert rows["rows"] == rows["restored"]["rows"] and rows["rows"]["posts"] == 4 and rows["missing"] == []
    finds_nothing(restored)

    move = ("grow", "--to-media", f"dir:{small_disk}/photos")
    without_room(yard, *move)
    ana.publish("where it is")
    empty(small_disk)
    yard.run(*move)
    assert yard.stop() == 0
    yard.start()
    for url in post["photos"][0]["urls"].values():
        ana.get(url).expect(200)
    ana.publish("where it went")
    assert len(ana.get("/v1/feed").expect(200).json["data"]) == 6
    finds_nothing(yard)
    assert yard.stop() == 0


def marked(yard: Yard) -> int:
    """How many files are to be deleted."""
    with contextlib.closing(sqlite3.connect(yard.data / "madang.sqlite", timeout=LIMIT)) as database:
        return database.execute("SELECT count(*) FROM tombstones WHERE trashed_at IS NULL").fetchone()[0]


def leave_room(disk: pathlib.Path, size: int) -> None:
    """Something else takes all but so many bytes above the twentieth that stays free of photos."""
    status = os.statvfs(disk)
    floor = status.f_blocks * status.f_frsize // 20
    (disk / "ballast").write_bytes(bytes(max(0, free(disk) - floor - size)))


def free(folder: pathlib.Path) -> int:
    status = os.statvfs(folder)
    return status.f_bavail * status.f_frsize
