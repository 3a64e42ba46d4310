"""A disk that gets full: what still works, and that it goes on once there is room again."""
import contextlib
import io
import json
import os
import pathlib
import sqlite3
import subprocess

import pytest
from PIL import Image

from pages import PASSWORD
from services import wait_until
from yard import LIMIT, Client, Yard


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


def noise(seed: int) -> bytes:
    """A photo of some four megabytes, which no format makes small."""
    out = io.BytesIO()
    Image.effect_noise((1500 + seed, 1500), 90).convert("RGB").save(out, "JPEG", quality=97)
    return out.getvalue()


def test_a_full_disk_takes_no_photos_and_breaks_nothing_else(small_disk):
    # AVIF of noise would take the image workers longer than all the rest.
    yard = Yard(small_disk / "var", settings={"MADANG_RATE_LIMIT": "off", "MADANG_AVIF": "off"}).start()
    ana = Client(yard).join("ana")
    posts = []
    before = free(small_disk)
    for seed in range(40):
        answer = ana.upload(noise(seed))
        if answer.status != 201:
            break
        posts.append(ana.post("/v1/posts", {"text": f"{seed}", "photo_ids": [answer.json["id"]]}).expect(201).json)
        if seed == 0:
            # For six more of them: each takes the image workers a while.
            leave_room(small_disk, 6 * (before - free(small_disk)))
    assert posts and (answer.status, answer.json["code"]) == (507, "storage_full"), answer.body
    said = ana.upload(noise(99), headers={"Accept-Language": "en"}).json
    assert "tell the people who run Madang" in said["detail"]

    # The doctor says so below a twentieth of the disk.
    disk = os.statvfs(small_disk)
    (small_disk / "filler").write_bytes(bytes(max(0, disk.f_bavail * disk.f_frsize - (2 << 20))))
    said = json.loads(yard.run("doctor", "--json", check=False).stdout)
    assert "space" in [finding["check"] for finding in said["findings"]], said
    (small_disk / "filler").unlink()

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
    for _ in range(20):
        assert ana.post("/v1/posts", {"text": "x" * 400}).status in (201, 507)

    junk.unlink()
    wait_until(lambda: Client(yard).get("/readyz").status == 200, "it can be written again")
    ana.post("/v1/posts", {"text": "and on"}).expect(201)
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
