"""kill -9 at any moment: what was acknowledged is there, nothing half-done is visible, no orphan stays."""
import random
import threading
import time

from photos import drawn
from yard import Client, Yard


def busy_member(client: Client, seed: int, acknowledged: list, stop: threading.Event) -> None:
    """Uploads and posts until the server dies; notes only what was answered with 201."""
    chance = random.Random(seed)
    while not stop.is_set():
        try:
            photo = client.upload(drawn(chance.randrange(40), (640, 480)))
            if photo.status != 201:
                continue
            post = client.post("/v1/posts", {"text": f"#storm {seed}", "photo_ids": [photo.json["id"]]})
            if post.status == 201:
                acknowledged.append(post.json)
        except OSError:
            return


def check(yard: Yard, reader: Client, acknowledged: list) -> None:
    shown = {}
    path = "/v1/posts?limit=100"
    while path:
        answer = reader.get(path).expect(200).json
        shown |= {post["id"]: post for post in answer["data"]}
        path = answer["paging"]["next"]
    assert {post["id"] for post in acknowledged} <= shown.keys(), "an acknowledged post is missing"
    for post in shown.values():
        assert len(post["photos"]) == 1, "a post is visible without its photo"
        for url in post["photos"][0]["urls"].values():
            assert reader.get(url).status == 200, "a photo is visible without its file"


def test_a_killed_server_loses_nothing_acknowledged_and_shows_nothing_half_done(tmp_path):
    yard = Yard(tmp_path / "var").start()
    clients = [Client(yard).join(f"storm_{n}") for n in range(4)]
    acknowledged: list = []
    chance = random.Random(7)
    for round_ in range(4):
        stop = threading.Event()
        threads = [threading.Thread(target=busy_member, args=(c, round_ * 10 + n, acknowledged, stop))
                   for n, c in enumerate(clients)]
        for thread in threads:
            thread.start()
        time.sleep(1 + chance.random())
        yard.kill()
        stop.set()
        for thread in threads:
            thread.join(timeout=30)
        yard.start()
        check(yard, clients[0], acknowledged)
    assert len(acknowledged) > 3
    assert yard.stop() == 0


def test_after_collection_no_orphan_stays(tmp_path):
    yard = Yard(tmp_path / "var").start()
    client = Client(yard).join("orphan")
    kept = client.publish("kept", [drawn(1)])
    acknowledged: list = []
    stop = threading.Event()
    thread = threading.Thread(target=busy_member, args=(client, 3, acknowledged, stop))
    thread.start()
    time.sleep(1.2)
    yard.kill()
    stop.set()
    thread.join(timeout=30)
    result = yard.run("media", "collect", "--now", check=False)
    yard.start()
    urls = set()
    path = "/v1/posts?limit=100"
    while path:
        answer = client.get(path).expect(200).json
        photos = [photo for post in answer["data"] for photo in post["photos"]]
        urls |= {url.split("/")[-1].removesuffix(".webp") for photo in photos for url in photo["urls"].values()}
        path = answer["paging"]["next"]
    assert kept["photos"][0]["urls"]
    folder = yard.data / "media" / "rendition"
    # A file's name is the rest of its hash: folders take the beginning.
    files = {"".join(f.relative_to(folder).parts) for f in folder.rglob("*") if f.is_file()}
    assert result.returncode == 0, result.stderr
    assert files == urls
    assert not list((yard.data / "media" / "staging").iterdir())
    yard.stop()
