"""`madang doctor` as an operator says it: beside a yard that serves, with faults that were made, and without a yard."""
import contextlib
import json
import re
import resource
import sqlite3
import subprocess

import pytest

from doctor import asked, found
from photos import drawn
from test_proxies_and_tls import Certificate
from services import ObjectStore, wait_until
from yard import BINARY, ENVIRONMENT, LIMIT, Client, Yard


def damage(yard: Yard, statements: str) -> None:
    """Writes past the program, beside the server."""
    with contextlib.closing(sqlite3.connect(yard.data / "madang.sqlite", timeout=LIMIT)) as database:
        database.executescript(statements)


@pytest.fixture
def yard(tmp_path):
    yard = Yard(tmp_path / "var").start()
    yield yard
    yard.stop()


def test_beside_a_yard_that_serves_it_finds_each_fault_mends_what_it_can_and_tells_of_every_check(yard, tmp_path):
    ana, ben = Client(yard).join("ana"), Client(yard).join("ben")
    post = ana.publish("By the sea #sea", [drawn(1, (320, 240)), drawn(2, (240, 320))])
    ben.call("PUT", "/v1/members/ana/follow").expect(200)
    ben.call("PUT", f"/v1/posts/{post['id']}/like").expect(200)
    status, said = asked(yard, "--read")
    assert (status, found(said), said["failures"]) == (0, set(), []), said
    assert len(said["checks"]) == len(set(said["checks"])) > 20
    told = re.sub(r"\s+", " ", yard.run("doctor", "--help").stdout)
    assert [name for name in said["checks"] if f"{name}: " not in told] == []
    assert "--repair" in told and "--read" in told

    # The check of a backup tells of rows that do not fit together, too.
    damage(yard, "UPDATE posts SET like_count = 41")
    yard.run("backup", backups := str(tmp_path / "backups"))
    checked = yard.run("backup-check", backups, "--json", check=False)
    assert checked.returncode == 1
    assert json.loads(checked.stdout)["faults"][0].startswith("posts.like_count is wrong in 1 rows")

    files = [path for path in (yard.data / "media").rglob("*") if path.is_file()]
    thumb, other = [yard.data / "media" / kind / sha[:2] / sha[2:] for kind, sha in (
        ("rendition", re.search(r"[0-9a-f]{64}", photo["urls"]["thumb"])[0]) for photo in post["photos"])]
    assert {thumb, other} < set(files)
    thumb.unlink()
    other.chmod(0o600)
    other.write_bytes(b"spoilt" + other.read_bytes()[6:])
    original = next(path for path in files if "original" in path.parts)
    kept = original.read_bytes()
    damage(yard, """
        DELETE FROM feed_entries;
        UPDATE search_posts SET folded = ' nothing ';
    """)
    status, said = asked(yard)
    assert (status, found(said)) == (1, {"counters", "home-feeds", "search", "renditions"}), said
    finding = next(one for one in said["findings"] if one["check"] == "counters")
    assert finding["finding"].startswith("posts.like_count is wrong in 1 rows") and not finding["mended"]
    assert finding["severity"] == "fault" and finding["meaning"] and finding["advice"]
    # Only who reads sees that a file of the right size has another content.
    assert len([one for one in said["findings"] if one["check"] == "renditions"]) == 1

    original.unlink()
    text = yard.run("doctor", "--repair", "--read", check=False)
    assert text.returncode == 1 and "like_count" in text.stdout and "(mended)" in text.stdout
    assert "Means:" in text.stdout and "Do: " in text.stdout and "is not there" in text.stdout
    original.write_bytes(kept)
    status, said = asked(yard, "--repair", "--read")
    assert status == 0 and all(one["mended"] for one in said["findings"] if one["severity"] != "note"), said
    assert asked(yard, "--read")[0] == 0

    # The yard serves what was mended.
    assert ana.get(f"/v1/posts/{post['id']}").expect(200).json["like_count"] == 1
    assert [one["id"] for one in ben.get("/v1/feed").expect(200).json["data"]] == [post["id"]]
    assert [one["id"] for one in ben.get("/v1/search?q=sea").expect(200).json["data"]] == [post["id"]]
    for photo in ana.get(f"/v1/posts/{post['id']}").expect(200).json["photos"]:
        assert Client(yard).get(photo["urls"]["thumb"]).status == 200
    assert not list((yard.data / "media/doctor/staging").iterdir())


@pytest.mark.parametrize("media", ["folder", "object store"])
def test_it_looks_by_itself_after_a_night_that_was_missed_and_at_files_where_they_cost_no_requests(tmp_path, media):
    # As the command has it, too.
    settings = {"MADANG_RATE_LIMIT": "on"}
    if media == "object store":
        store = ObjectStore()
        settings |= {"MADANG_MEDIA": store.address, **store.environment}
    yard = Yard(tmp_path / "var", settings=settings).start()
    ana = Client(yard).join("ana")
    yard.run("member", "promote", "ana", "--role", "owner")
    ana.publish("By the sea", [drawn(1, (320, 240))])
    assert ana.get("/v1/yard").expect(200).json["examination"] is None
    yard.stop()
    damage(yard, """
        UPDATE posts SET like_count = 41;
        UPDATE photos SET original_blob = randomblob(32);
        INSERT INTO examinations (one, began_at, milliseconds) VALUES (1, 0, 0);
        """)
    yard.start()

    def told() -> dict:
        return ana.get("/v1/yard").expect(200).json["examination"]
    wait_until(lambda: not told()["began_at"].startswith("1970"), "a look by itself")
    findings = {finding["check"]: finding for finding in told()["findings"]}
    assert findings["counters"]["severity"] == "fault"
    assert all(finding["finding"] and finding["meaning"] and finding["advice"] for finding in findings.values())
    assert ("originals" in findings) == (media == "folder"), findings
    # Nothing was mended: whoever asks for it finds the same, and the file.
    serious = {name for name, finding in findings.items() if finding["severity"] != "note"}
    assert serious | {"originals"} == found(asked(yard)[1])
    assert yard.stop() == 0


def test_without_a_yard_it_says_that_it_could_not_look_and_what_its_status_means_is_said_by_its_help(tmp_path):
    status, said = asked(Yard(tmp_path / "none"))
    assert (status, found(said)) == (2, set())
    assert {"counters", "originals"} <= {one["check"] for one in said["failures"]}
    assert "no yard here yet" in said["failures"][0]["reason"]
    # What needs no yard is looked at all the same.
    assert "worker" in said["checks"]
    assert not (tmp_path / "none").exists()
    assert Yard(tmp_path / "none").run("doctor", "--port", "many", check=False).returncode == 78
    for command in ("backup", "restore", "backup-check", "grow", "doctor"):
        told = re.sub(r"\s+", " ", Yard(tmp_path / "none").run(command, "--help").stdout)
        meant = re.search(r"Exit status: (.+?)\.", told)
        assert meant and re.findall(r"(?:^|; )(\d+) \w", meant[1]) == ["0", "1", "2", "64", "78"], told


def test_a_certificate_that_ends_soon_a_limit_of_files_and_the_files_of_another_yard_are_found(yard, tmp_path):
    yard.stop()
    certificate = Certificate(tmp_path).write("soon", days=3)
    yard.settings.update(certificate.settings)
    status, said = asked(yard)
    assert (status, found(said)) == (1, {"certificate"}), said
    certificate.write("late", days=40)
    assert asked(yard)[0] == 0
    certificate.key.write_text("no key")
    assert found(asked(yard)[1]) == {"certificate"}

    few = subprocess.run(
        [BINARY, "doctor", "--json", "--data", yard.data], capture_output=True, text=True, timeout=LIMIT,
        env=ENVIRONMENT, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (512, 512)))
    assert (few.returncode, found(json.loads(few.stdout))) == (1, {"open-files"}), few.stdout + few.stderr

    # The rows are looked at without the files of another yard.
    yard.settings.clear()
    (yard.data / "media/yard").write_text("04hc8tq6ns1f5\n")
    status, said = asked(yard)
    assert status == 2
    assert {one["check"] for one in said["failures"]} == {"originals", "renditions", "evidence", "orphans"}
    assert "belongs to the yard 04hc8tq6ns1f5" in said["failures"][0]["reason"]
    assert "counters" in said["checks"]
