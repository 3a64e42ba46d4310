"""Archives of other services, brought along from a terminal."""
import io
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


def test_posts_of_mastodon_come_with_their_dates_once_and_nobody_is_told(yard, join, tmp_path):
    ana, ben = join("ana"), join("ben")
    name = ana.member["username"]
    ben.call("PUT", f"/v1/members/{name}/follow").expect(200)
    new = ana.publish("Here already")
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
    feed = ben.get("/v1/feed").expect(200).json["data"]
    assert feed[0]["id"] == new["id"] and [post["text"] for post in feed[1:]] == [one[1] for one in BROUGHT]
    kinds = [one["type"] for one in ben.get("/v1/notifications").expect(200).json["data"]]
    assert kinds == []

    # Again, packed otherwise and unpacked, in a folder more: nothing comes twice.
    assert told() == (0, 0, 3)
    assert told(path=str(zipped(tmp_path / "archive.zip", mastodon(OLD, FILES)))) == (0, 0, 3)
    tarfile.open(archive).extractall(tmp_path / "unpacked" / "more", filter="data")
    assert told(path=str(tmp_path / "unpacked")) == (0, 0, 3)
    assert len(posts_of(ana, name)) == 4
    shown = run("import", archive)
    assert "Mastodon" in shown and "posts that were here already" in shown and "videos and sounds" in shown
    # What was deleted comes again for who asks again.
    gone = next(post for post in ana.get(f"/v1/members/{name}/posts").json["data"] if post["text"] == "Later")
    ana.call("DELETE", f"/v1/posts/{gone['id']}").expect(204)
    assert told() == (1, 1, 2)
    assert posts_of(ana, name)[1:] == BROUGHT


def test_an_import_that_was_stopped_goes_on_and_one_bad_photo_keeps_none_back(yard, join, tmp_path):
    ana = join("ana")
    run = at_terminal(yard, ana, tmp_path / "home")
    many = {f"{n:02}.jpg": drawn(n, (90, 60)) for n in range(12)}
    posts = [
        {"at": 1672531200, "text": "첫 눈 ☃️", "photos": ["00.jpg"]},
        {"at": 1672531200 + 60, "text": "Twelve", "photos": list(many)},
        {"at": 1672531200 + 120, "text": "Café", "photos": ["text.jpg", "00.jpg"]},
    ]
    files = instagram(posts, {**many, "text.jpg": b"no picture"})
    cut = {**files, "your_instagram_activity/media/posts_1.json": json.dumps(
        json.loads(files["your_instagram_activity/media/posts_1.json"])[:1]).encode()}
    run("import", str(zipped(tmp_path / "cut.zip", cut)))
    tally = json.loads(run("import", str(zipped(tmp_path / "whole.zip", files)), "--json"))
    assert (tally["posts"], tally["photos"], tally["already_there"]) == (3, 13, 1)
    assert tally["left_behind"] == [{
        "reason": "photo_refused", "created_at": "2023-01-01T00:02:00.000Z", "file": "media/posts/202301/text.jpg"}]
    assert [(when, text, len(photos)) for when, text, photos in posts_of(ana, ana.member["username"])] == [
        ("2023-01-01T00:02:00.000Z", "Café", 1), ("2023-01-01T00:01:00.001Z", "", 2),
        ("2023-01-01T00:01:00.000Z", "Twelve", 10), ("2023-01-01T00:00:00.000Z", "첫 눈 ☃️", 1)]


def test_pixelfed_brings_the_photos_that_lie_beside_its_list(yard, join, tmp_path):
    ana = join("ana")
    run = at_terminal(yard, ana, tmp_path / "home")

    def photo(name: str) -> dict:
        return {"type": "image", "url": f"https://px.example/storage/m/1/{name}", "description": f"Of {name}"}
    (tmp_path / "pixelfed-statuses.json").write_text(json.dumps([{
        "id": "1", "url": "https://px.example/p/ana/1", "content": "<p>Sea</p>", "content_text": "Sea",
        "created_at": "2021-02-03T04:05:06.000Z", "visibility": "public", "reblog": None, "in_reply_to_id": None,
        "media_attachments": [photo("sea.jpg"), photo("away.jpg")]}]))
    (tmp_path / "media").mkdir()
    (tmp_path / "media" / "sea.jpg").write_bytes(drawn(1))
    tally = json.loads(run("import", str(tmp_path / "pixelfed-statuses.json"), "--json"))
    assert tally["service"] == "pixelfed" and (tally["posts"], tally["photos"]) == (1, 1)
    assert [one["reason"] for one in tally["left_behind"]] == ["photo_missing"]
    assert posts_of(ana, ana.member["username"]) == [("2021-02-03T04:05:06.000Z", "Sea", ["Of sea.jpg"])]


def test_hostile_archives_end_with_a_sentence_and_nothing_comes(yard, join, tmp_path):
    ana = join("ana")
    run = at_terminal(yard, ana, tmp_path / "home")
    # 300 MB of zeros in 300 kB.
    bomb = zipped(tmp_path / "bomb.zip", {"outbox.json": b"0" * (300 << 20)})
    assert bomb.stat().st_size < 1 << 20
    assert "too large" in run("import", str(bomb), code=65)
    # A photo that grows beyond what a yard takes stays; the post comes.
    files = mastodon([{"at": "2020-01-01T00:00:00Z", "text": "<p>x</p>", "photos": [("a.jpg", "")]}],
                     {"a.jpg": b"\xff\xd8" + b"0" * (40 << 20)})
    tally = json.loads(run("import", str(zipped(tmp_path / "grown.zip", files)), "--json"))
    assert tally["posts"] == 1 and [one["reason"] for one in tally["left_behind"]] == ["photo_refused"]
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as archive:
        link = tarfile.TarInfo("outbox.json")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
        archive.addfile(link)
    (tmp_path / "link.tar").write_bytes(out.getvalue())
    assert "cannot be brought along" in run("import", str(tmp_path / "link.tar"), code=65)
    (tmp_path / "half.tar.gz").write_bytes(
        tarred(tmp_path / "whole.tar.gz", mastodon(OLD, FILES)).read_bytes()[:20_000])
    assert "a part of it is missing" in run("import", str(tmp_path / "half.tar.gz"), code=65)
    unknown = zipped(tmp_path / "unknown.zip", {"readme.txt": b"hello"})
    assert "of no service" in run("import", str(unknown), code=65)
    broken = zipped(tmp_path / "broken.zip", {"outbox.json": b'{"orderedItems": ['})
    assert "cannot be read" in run("import", str(broken), code=65)
    with zipfile.ZipFile(tmp_path / "other.zip", "w", zipfile.ZIP_BZIP2) as archive:
        archive.writestr("outbox.json", "{}")
    assert "unpack it, and name the folder" in run("import", str(tmp_path / "other.zip"), code=65)
    assert ana.get(f"/v1/members/{ana.member['username']}").json["post_count"] == 1
