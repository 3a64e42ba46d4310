"""Members who keep a yard busy, and what must hold afterwards."""
import hashlib
import random
import threading
import time
import uuid

from photos import drawn
from yard import Answer, Client

# What a balancer or a node says while something behind it is away; the caller tries again.
AWAY = {502, 503, 504}


class Load:
    """Some members who upload, post, like and read until `stop`, and repeat with the same key what failed."""

    def __init__(self, clients: list[Client]):
        self.clients, self.acknowledged, self.strange = clients, [], []
        self.refusals = 0
        self._stop = threading.Event()
        self._lock = threading.Lock()
        self._threads = [
            threading.Thread(target=self._work, args=(client, seed)) for seed, client in enumerate(clients)]

    def __enter__(self) -> "Load":
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_) -> None:
        self._stop.set()
        for thread in self._threads:
            thread.join(timeout=90)
        assert not any(thread.is_alive() for thread in self._threads), "a request hangs"

    def wait_for(self, more: int, seconds: float = 60) -> None:
        """Until so many more posts were acknowledged."""
        goal, deadline = len(self.acknowledged) + more, time.monotonic() + seconds
        while len(self.acknowledged) < goal:
            assert time.monotonic() < deadline, f"service does not return: {self.refusals} refusals, {self.strange[:3]}"
            time.sleep(0.05)

    def _work(self, client: Client, seed: int) -> None:
        chance = random.Random(seed)
        while not self._stop.is_set():
            photo = self._insist(
                lambda key: client.upload(drawn(chance.randrange(40), (640, 480)), headers={"Idempotency-Key": key}))
            if photo is None:
                return
            post = self._insist(lambda key: client.post(
                "/v1/posts", {"text": f"#storm {seed}", "photo_ids": [photo["id"]]}, headers={"Idempotency-Key": key}))
            if post is None:
                return
            with self._lock:
                self.acknowledged.append(post)
            self._try(lambda: client.call("PUT", f"/v1/posts/{chance.choice(self.acknowledged)['id']}/like"))
            self._try(lambda: client.get("/v1/feed"))

    def _insist(self, call) -> dict | None:
        """What `call` makes, tried again with the same key until it is answered; nil when the load ends."""
        key, patience = uuid.uuid4().hex, 0
        while not (self._stop.is_set() and patience > 0):
            answer = self._try(lambda: call(key))
            if answer is not None and answer.status == 201:
                return answer.json
            patience += 1
            time.sleep(0.1)
        return None

    def _try(self, call) -> Answer | None:
        try:
            answer = call()
        except OSError:
            with self._lock:
                self.refusals += 1
            return None
        if answer.status in AWAY:
            with self._lock:
                self.refusals += 1
        elif answer.status >= 400:
            with self._lock:
                self.strange.append((answer.status, answer.body[:300]))
        return answer


def everything(reader: Client) -> dict:
    """All posts by their ids, walked page by page; none comes twice."""
    shown, path = {}, "/v1/posts?limit=100"
    while path:
        answer = reader.get(path).expect(200).json
        for post in answer["data"]:
            assert post["id"] not in shown, "a post comes twice"
            shown[post["id"]] = post
        path = answer["paging"]["next"]
    return shown


def check(reader: Client, load: Load) -> None:
    """Nothing acknowledged is lost, nothing half-done is visible, counts are true."""
    assert load.strange == []
    busy = {client.member["username"] for client in load.clients}
    # Others may have posted before them, text alone.
    theirs = {id_: post for id_, post in everything(reader).items() if post["author"]["username"] in busy}
    ids = [post["id"] for post in load.acknowledged]
    assert len(set(ids)) == len(ids), "one post was acknowledged for two"
    assert set(ids) <= theirs.keys(), "an acknowledged post is missing"
    for post in theirs.values():
        assert len(post["photos"]) == 1, "a post is visible without its photo"
        for url in post["photos"][0]["urls"].values():
            answer = reader.get(url).expect(200)
            assert hashlib.sha256(answer.body).hexdigest() in url, "a file has other bytes"
        likes = reader.get(f"/v1/posts/{post['id']}/likes?limit=100").expect(200).json["data"]
        assert len(likes) == post["like_count"], "a count is wrong"
    for username in busy:
        count = sum(post["author"]["username"] == username for post in theirs.values())
        assert reader.get(f"/v1/members/{username}").expect(200).json["post_count"] == count
    # A repeated request made nothing twice: all of it was acknowledged, but for what was under way at the end.
    assert len(theirs) - len(ids) <= len(load.clients)
