"""Members who keep a yard busy, and what must hold afterwards."""
import hashlib
import http.client
import os
import random
import threading
import time
import uuid

from crew import Crew
from doctor import finds_nothing
from pages import PASSWORD
from photos import drawn
from services import wait_until
from yard import LIMIT, Answer, Client

# How often something is killed under load: what they show with much they show with little. `make soak` has hours.
ROUNDS = int(os.environ.get("MADANG_SOAK_ROUNDS", "2"))
# Seconds that each rests after a post, where nobody soaks: what is read whole afterwards takes as long as there are
# posts, and what is asked all the time keeps the processors from all else.
PACE = 0 if any(name.startswith("MADANG_SOAK_") for name in os.environ) else .5
# Seconds, a little less than an access token is good for (15 minutes): one that is refused earlier is strange.
TOKEN_LIFE = 14 * 60
# What the doctor may find where something was killed: files of uploads that were killed are what the yard takes away
# by itself, once they are an hour old, in a sweep every ten minutes. In a long run there are some at any moment.
LEFT = frozenset({"orphans"})
# What a balancer or a node says while something behind it is away; the caller tries again.
AWAY = {502, 503, 504}


class Load:
    """Some members who upload, post, like and read inside `with`, which may be entered again, and repeat
    with the same key what failed. Each picture is another one: of one that the yard has, nothing would be written. Each
    rests for `pace` seconds after a post: what is read whole afterwards takes as long as there are posts. Refusals with
    a status of `forgiven` are no wonder, for what is done to the yard, nor is a token that is good no more after
    `token_life` seconds."""

    def __init__(
            self, clients: list[Client], pace: float = PACE, forgiven: frozenset[int] = frozenset(),
            token_life: float = TOKEN_LIFE):
        self.pace, self.away, self.token_life = pace, AWAY | forgiven, token_life
        self.clients, self.acknowledged, self.strange = clients, [], []
        # `unsettled`: posts that were asked for when the load ended, and may be there.
        self.calls = self.refusals = self.unsettled = 0
        # Posts whose photos and likes were looked at.
        self.checked: set[str] = set()
        self._tokens_from = {client: time.monotonic() for client in clients}
        self._crew = Crew(self._work)
        self._lock = threading.Lock()

    def __enter__(self) -> "Load":
        turn = len(self.acknowledged)
        self._crew.start([(client, random.Random(f"{turn} {n}")) for n, client in enumerate(self.clients)])
        return self

    def __exit__(self, *_) -> None:
        self._crew.end()

    def wait_for_calls(self, more: int) -> None:
        """Until so many more calls were begun: some of them are under way then."""
        goal = self.calls + more
        wait_until(lambda: self.calls >= goal, "calls are made")

    def wait_for(self, more: int, limit: float = LIMIT) -> None:
        """Until so many more posts were acknowledged."""
        goal = len(self.acknowledged) + more
        try:
            wait_until(lambda: len(self.acknowledged) >= goal, "service returns", limit)
        except AssertionError as error:
            raise AssertionError(f"{error}; {self.refusals} refusals, {self.strange[:3]}") from error

    def _work(self, client: Client, chance: random.Random) -> None:
        while not self._crew.stop.wait(self.pace):
            picture = drawn(chance.getrandbits(64), (640, 480))
            photo = self._insist(client, lambda key: client.upload(picture, headers={"Idempotency-Key": key}))
            if photo is None:
                return
            # Its words tell it from all others, also where it is said again.
            text = f"#storm {uuid.uuid4().hex}"
            post = self._insist(client, lambda key: client.post(
                "/v1/posts", {"text": text, "photo_ids": [photo["id"]]}, headers={"Idempotency-Key": key}))
            with self._lock:
                if post is None:
                    self.unsettled += 1
                    return
                self.acknowledged.append(post)
                liked = chance.choice(self.acknowledged)["id"]
            self._try(client, lambda: client.call("PUT", f"/v1/posts/{liked}/like"))
            self._try(client, lambda: client.get("/v1/feed"))

    def _insist(self, client: Client, call) -> dict | None:
        """What `call` makes, tried again with the same key until it is answered; nil when the load ends."""
        key = uuid.uuid4().hex
        while True:
            answer = self._try(client, lambda: call(key))
            if answer is not None and answer.status == 201:
                return answer.json
            # What is away need not be asked all the time.
            if self._crew.stop.wait(max(0.1, self.pace)):
                return None

    def _try(self, client: Client, call) -> Answer | None:
        with self._lock:
            self.calls += 1
        try:
            answer = call()
            if answer.status == 401 and time.monotonic() - self._tokens_from[client] > self.token_life:
                self._renew(client)
                return None
        except (OSError, http.client.HTTPException):
            with self._lock:
                self.refusals += 1
            return None
        with self._lock:
            if answer.status in self.away:
                self.refusals += 1
            elif answer.status >= 400:
                self.strange.append((answer.status, answer.body[:300]))
        return answer

    def _renew(self, client: Client) -> None:
        asked = time.monotonic()
        body = {"identifier": client.member["username"], "password": PASSWORD}
        answer = Client(client.yard).post("/v1/auth/login", body)
        if answer.status == 200:
            client.take(answer.json["tokens"])
            self._tokens_from[client] = asked


def everything(reader: Client, known: set[str] = frozenset()) -> dict:
    """All posts by their ids, walked page by page, as far as a page of `known` ones; none comes twice."""
    shown, path = {}, "/v1/posts?limit=100"
    while path:
        answer = reader.get(path).expect(200).json
        for post in answer["data"]:
            assert post["id"] not in shown, "a post comes twice"
            shown[post["id"]] = post
        is_known = all(post["id"] in known for post in answer["data"])
        path = None if is_known else answer["paging"]["next"]
    return shown


def check(reader: Client, load: Load, only_new: bool = False, is_first: bool = True,
          forgiven: frozenset[str] = frozenset()) -> None:
    """Nothing acknowledged is lost, nothing half-done is visible, counts are true: of all, or of what is new. Of all
    also the doctor finds nothing wrong, but by checks that are `forgiven`. What is new stands before all that is known,
    or, where a clock was set back, anywhere (`is_first`)."""
    assert load.strange == []
    known = load.checked if only_new else set()
    busy = {client.member["username"] for client in load.clients}
    # Others may have posted before them, text alone.
    seen = everything(reader, known if is_first else set())
    theirs = {id_: post for id_, post in seen.items() if post["author"]["username"] in busy}
    ids = [post["id"] for post in load.acknowledged]
    assert len(set(ids)) == len(ids), "one post was acknowledged for two"
    assert len({post["text"] for post in theirs.values()}) == len(theirs), "a repeated request made a post twice"
    assert set(ids) <= theirs.keys() | known, "an acknowledged post is missing"
    for post in (post for id_, post in theirs.items() if id_ not in known):
        assert len(post["photos"]) == 1, "a post is visible without its photo"
        for url in post["photos"][0]["urls"].values():
            answer = reader.get(url).expect(200)
            assert hashlib.sha256(answer.body).hexdigest() in url, "a file has other bytes"
        likes = reader.get(f"/v1/posts/{post['id']}/likes?limit=100").expect(200).json["data"]
        assert len(likes) == post["like_count"], "a count is wrong"
    load.checked |= theirs.keys()
    for username in busy:
        count = sum(post["author"]["username"] == username for post in theirs.values())
        assert only_new or reader.get(f"/v1/members/{username}").expect(200).json["post_count"] == count
    # All of it was acknowledged, but for what was under way at the end.
    assert len(load.checked) - len(ids) <= load.unsettled
    if not only_new:
        finds_nothing(reader.yard, forgiven=forgiven)
