"""Archives of other services, brought along from a terminal."""
import json
import tarfile
import zipfile

from archives import instagram, mastodon, tarred, zipped
from photos import drawn
from terminal import at_terminal


def posts_of(client, name: str) -> list[tuple]:
    """Newest first: when, what, and what is said of each photo."""
    return [
        (post["created_at"], post["text"], [photo["alt_text"] for photo in post["photos"]])
        for post in client.get(f"/v1/members/{name}/posts?limit=100").expect(200).json["data"]]


OLD = [
    {"at": "2019-05-04T20:00:00Z", "text": "<p>Sea &amp; sand #sea<br>with @ben</p>",
     "photos": [("a.jpg", "The sea"), ("b.jpg", None), ("clip.mp4", None), ("gone.jpg", "Gone")]},
    {"at": "2018-01-01T00:00:00Z", "text": "<p>Only words</p>"},
    {"at": "2024-06-01T10:00:00.500Z", "text": "<p>Later</p>", "photos": [("c.jpg", "")],
     "sensitive": True},
    {"at": "2020-01-01T00:00:00Z", "text": "<p>To followers</p>", "to": ["https://m.example/users/ana/followers"]},
    {"at": "2020-01-02T00:00:00Z", "text": "<p>Answer</p>", "inReplyTo": "https://m.example/1"},
]
FILES = {"a.jpg": drawn(1), "b.jpg": drawn(2), "c.jpg": drawn(3), "clip.mp4": b"\0" * 2000}
BROUGHT = [
    ("2024-06-01T10:00:00.500Z", "Later", [""]),
    ("2019-05-04T20:00:00.000Z", "Sea & sand #sea\nwith @ben@m.example", ["The sea", ""]),
    ("2018-01-01T00:00:00.000Z", "Only words", [])]


def test_posts_of_mastodon_come_with_their_dates_and_once(yard, join, tmp_path):
    ana = join("ana")
    name = ana.member["username"]
    ana.publish("Here already")
    run = at_terminal(yard, ana, tmp_path / "home")
    archive = str(tarred(tmp_path / "archive.tar.gz", mastodon(OLD, FILES)))
    left = {"video": 1, "photo_missing": 1, "non_public": 1, "reply": 1}

    def told(*words: str, path: str = archive) -> tuple:
        tally = json.loads(run("import", path, "--json", *words))
        found = [one["reason"] for one in tally["left_behind"]]
        assert tally["service"] == "mastodon" and {reason: found.count(reason) for reason in found} == left
        return tally["posts"], tally["photos"], tally["already_there"]
    assert told("--dry-run") == (3, 3, 0)
    assert len(posts_of(ana, name)) == 1
    assert told() == (3, 3, 0)
    assert posts_of(ana, name)[1:] == BROUGHT and posts_of(ana, name)[0][1] == "Here already"
    brought = ana.get(f"/v1/members/{name}/posts").expect(200).json["data"][1:]
    assert [post["is_sensitive"] for post in brought] == [True, False, False]

    # Again, unpacked, in a folder more: nothing comes twice.
    tarfile.open(archive).extractall(tmp_path / "unpacked" / "more", filter="data")
    assert told(path=str(tmp_path / "unpacked")) == (0, 0, 3)
    assert len(posts_of(ana, name)) == 4
    shown = run("import", archive)
    assert "Mastodon" in shown and "posts that were here already" in shown and "videos and sounds" in shown


def test_a_stopped_import_goes_on_bad_photos_keep_none_back_and_hostile_archives_bring_nothing(yard, join, tmp_path):
    ana = join("ana")
    run = at_terminal(yard, ana, tmp_path / "home")
    many = {f"{n:02}.jpg": drawn(n, (90, 60)) for n in range(12)}
    posts = [
        {"at": 1672531200, "text": "첫 눈 ☃️", "photos": ["00.jpg"]},
        {"at": 1672531200 + 60, "text": "Twelve", "photos": list(many)},
        {"at": 1672531200 + 120, "text": "Café", "photos": ["text.jpg", "grown.jpg", "00.jpg"]},
    ]
    # One that grows beyond what a yard takes.
    files = instagram(posts, {**many, "text.jpg": b"no picture", "grown.jpg": b"\xff\xd8" + b"0" * (40 << 20)})
    cut = {**files, "your_instagram_activity/media/posts_1.json": json.dumps(
        json.loads(files["your_instagram_activity/media/posts_1.json"])[:1]).encode()}
    run("import", str(zipped(tmp_path / "cut.zip", cut)))
    tally = json.loads(run("import", str(zipped(tmp_path / "whole.zip", files)), "--json"))
    assert (tally["posts"], tally["photos"], tally["already_there"]) == (3, 13, 1)
    assert tally["left_behind"] == [
        {"reason": "photo_refused", "created_at": "2023-01-01T00:02:00.000Z", "file": f"media/posts/202301/{name}.jpg"}
        for name in ("text", "grown")]
    assert [(when, text, len(photos)) for when, text, photos in posts_of(ana, ana.member["username"])] == [
        ("2023-01-01T00:02:00.000Z", "Café", 1), ("2023-01-01T00:01:00.001Z", "", 2),
        ("2023-01-01T00:01:00.000Z", "Twelve", 10), ("2023-01-01T00:00:00.000Z", "첫 눈 ☃️", 1)]

    # 300 MB of zeros in 300 kB, what is of nobody, and what is packed otherwise.
    bomb = zipped(tmp_path / "bomb.zip", {"outbox.json": b"0" * (300 << 20)})
    assert bomb.stat().st_size < 1 << 20
    assert "too large" in run("import", str(bomb), code=65)
    unknown = zipped(tmp_path / "unknown.zip", {"readme.txt": b"hello"})
    assert "of no service" in run("import", str(unknown), code=65)
    other = zipped(tmp_path / "other.zip", {"outbox.json": b"{}"}, zipfile.ZIP_BZIP2)
    assert "unpack it, and name the folder" in run("import", str(other), code=65)
    assert ana.get(f"/v1/members/{ana.member['username']}").json["post_count"] == 4
