"""Two nodes on one PostgreSQL and one object store are one yard."""
import hashlib
import json
import os
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

import pytest

from load import LEFT, ROUNDS, Load, check
from pages import PASSWORD
from photos import drawn
from progress import tell
from services import Balancer, ObjectStore, Postgres, wait_until
from yard import LIMIT, Client, Yard

# How often the database and the object store of several nodes are killed.
OUTAGES = int(os.environ.get("MADANG_SOAK_OUTAGES", "1"))


@pytest.fixture(scope="module")
def store():
    return ObjectStore()


def node(folder, postgres: Postgres, store: ObjectStore, **settings: str) -> Yard:
    return Yard(folder, settings={
        "MADANG_DATABASE": postgres.address, "MADANG_MEDIA": store.address, **store.environment, **settings})


@pytest.fixture(scope="module")
def nodes(tmp_path_factory, postgres, store):
    """Two nodes, started at the same moment on an empty database."""
    folder = tmp_path_factory.mktemp("nodes")
    pair = [node(folder / name, postgres, store) for name in ("one", "two")]
    threads = [threading.Thread(target=one.start) for one in pair]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    yield pair
    assert [one.stop() for one in pair] == [0, 0]


def on(yard: Yard, client: Client) -> Client:
    """The same member at another node."""
    other = Client(yard, client.token)
    other.member = client.member
    return other


def test_two_nodes_that_start_at_once_migrate_once_and_one_goes_on_with_what_the_other_began(nodes, postgres):
    assert postgres.ask("SELECT count(*) = max(number) FROM migrations") == "t"
    one, two = nodes
    ana = Client(one).join("ana")
    assert on(two, ana).get("/v1/me").expect(200).json["username"] == "ana"
    tokens = Client(two).post("/v1/auth/login", {"identifier": "ana", "password": PASSWORD}).expect(200).json["tokens"]
    for turn in (one, two, one):
        tokens = Client(turn).post("/v1/auth/refresh", {"refresh_token": tokens["refresh_token"]}).expect(200).json
        for yard in nodes:
            Client(yard, tokens["access_token"]).get("/v1/me").expect(200)
    on(two, ana).post("/v1/auth/logout").expect(204)
    ana.get("/v1/me").expect(401)

    member = Client(one).join("walker")
    there = on(two, member)
    # A repeated request makes nothing twice.
    key = {"Idempotency-Key": uuid.uuid4().hex}
    first = member.post("/v1/posts", {"text": "once"}, headers=key).expect(201).json
    assert there.post("/v1/posts", {"text": "once"}, headers=key).expect(201).json["id"] == first["id"]
    # A page leads on to the next.
    ids = [first["id"], *(member.publish(f"step {n}")["id"] for n in range(4))]
    seen, path, turn = [], "/v1/members/walker/posts?limit=2", 0
    while path:
        page = (member, there)[turn % 2].get(path).expect(200).json
        seen += [post["id"] for post in page["data"]]
        path, turn = page["paging"]["next"], turn + 1
    assert seen == ids[::-1]
    # A photo is made once, and served and edited there.
    photo = member.upload(drawn(5), headers=key).expect(201).json
    assert there.upload(drawn(5), headers=key).expect(201).json["id"] == photo["id"]
    member.post("/v1/posts", {"photo_ids": [photo["id"]]}).expect(201)
    for url in photo["urls"].values():
        whole = Client(two).get(url).expect(200)
        assert hashlib.sha256(whole.body).hexdigest() in url
        part = Client(two).get(url, headers={"Range": "bytes=10-29"}).expect(206)
        assert part.body == whole.body[10:30]
    assert there.call(
        "PATCH", f"/v1/photos/{photo['id']}", {"filter": "gray"}).expect(200).json["recipe"]["filter"] == "gray"


def test_wrong_passwords_are_counted_across_nodes(tmp_path, postgres, store):
    pair = [node(tmp_path / name, postgres, store, MADANG_RATE_LIMIT="on").start() for name in ("one", "two")]
    Client(pair[0]).join("guessed")
    began, statuses = time.monotonic(), []
    for turn in range(19):
        guess = {"identifier": "guessed", "password": f"wrong guess {turn}"}
        statuses.append(Client(pair[turn % 2]).post("/v1/auth/login", guess).status)
    minutes = (time.monotonic() - began) / 60
    assert [one.stop() for one in pair] == [0, 0]
    # Fifteen at once, and three a minute come back (RateLimiter.defaults); one may be under way between the nodes.
    assert 15 <= statuses.count(401) <= 16 + 3 * minutes
    assert statuses.count(401) + statuses.count(429) == 19


class Stream:
    """What a member hears at a node."""

    def __init__(self, yard: Yard, token: str, after: str | None = None):
        headers = {"Authorization": f"Bearer {token}", "Accept": "text/event-stream"}
        if after:
            headers["Last-Event-ID"] = after
        self.answer = urllib.request.urlopen(
            urllib.request.Request(yard.address + "/v1/events", headers=headers), timeout=LIMIT)

    def next(self, wanted: str) -> tuple[str, dict]:
        """The next event of that name: its id, and what it says."""
        event, name = "", ""
        while True:
            line = self.answer.readline().decode().rstrip("\n")
            key, _, value = line.partition(": ")
            if key == "id":
                event = value
            if key == "event":
                name = value
            if key == "data" and name == wanted:
                return event, json.loads(value)

    def close(self) -> None:
        self.answer.close()


def test_what_happens_at_one_node_is_heard_at_the_other_and_taken_up_again_there(nodes):
    one, two = nodes
    author, fan, late = (Client(one).join(name) for name in ("rung", "ringer", "late_ringer"))
    fan.call("PUT", "/v1/members/rung/follow").expect(200)
    ears = Stream(two, fan.token)
    ears.next("ready")
    post = author.publish("ring the bell")
    assert ears.next("post.created")[1]["post_id"] == post["id"]
    ears.close()
    stream = Stream(two, author.token)
    stream.next("ready")
    fan.call("PUT", f"/v1/posts/{post['id']}/like").expect(200)
    place, rung = stream.next("notification.created")
    while rung["type"] != "like":
        place, rung = stream.next("notification.created")
    stream.close()

    # While nobody listens it rings again at one node; who comes back to the other, with what they heard last, hears it.
    late.call("PUT", f"/v1/posts/{post['id']}/like").expect(200)
    again = Stream(one, author.token, after=place)
    heard = again.next("notification.created")
    while heard[1]["id"] == rung["id"]:
        heard = again.next("notification.created")
    assert heard[1]["unread_count"] == on(two, author).get("/v1/notifications").expect(200).json["unread_count"]
    again.close()

    # Reading at one node quiets the other.
    bell = Stream(two, author.token, after=heard[0])
    on(one, author).post("/v1/notifications/read", {"up_to": heard[1]["id"]}).expect(200)
    while bell.next("notification.read")[1]["unread_count"] != 0:
        pass
    bell.close()


@pytest.fixture
def busy(tmp_path, postgres, store, nodes):
    """A load of some members through the balancer."""
    balancer = Balancer(tmp_path / "nginx", [one.port for one in nodes]).start()
    clients = [Client(balancer).join(f"busy_{uuid.uuid4().hex[:8]}") for _ in range(4)]
    yield Load(clients)
    balancer.stop()


def lose_database(load: Load, one: Yard, postgres: Postgres) -> None:
    with load:
        refusals = load.refusals
        load.wait_for(2)
        postgres.kill()
        tell("kill -9 of PostgreSQL under load")
        # What the killed one had started answers for a moment, until it notices.
        wait_until(lambda: Client(one).get("/readyz").status == 503, "the node sees that it is gone")
        assert "error=APIRoutes.Unreachable.database" in one.log
        assert Client(one).get("/healthz").status == 200
        # Nobody can tell now who asks, and nobody need.
        for path in ("/healthz", "/robots.txt", "/.well-known/host-meta"):
            assert Client(one, load.clients[0].token).get(path).status == 200, path
        wait_until(lambda: load.refusals > refusals, "members are refused meanwhile")
        postgres.start()
        # Whoever was served meanwhile may all have been at the other node.
        wait_until(lambda: Client(one).get("/readyz").status == 200, "the node sees that it is back")
        load.wait_for(2)
        assert load.refusals > refusals


def lose_store(load: Load, one: Yard, store: ObjectStore) -> None:
    with load:
        refusals = load.refusals
        load.wait_for(2)
        store.kill()
        tell("kill -9 of the object store under load")
        assert Client(one).get("/readyz").status == 503
        assert Client(one).get("/v1/posts").status == 200
        wait_until(lambda: load.refusals > refusals, "members are refused meanwhile")
        store.start()
        load.wait_for(2, limit=2 * LIMIT)
        assert load.refusals > refusals


@pytest.mark.alone
def test_a_killed_node_database_or_object_store_takes_nothing_with_it(busy, nodes, postgres, store):
    one, two = nodes
    with busy as load:
        for turn in range(ROUNDS):
            load.wait_for(2)
            nodes[turn % 2].kill()
            tell("kill -9 of a node under load")
            load.wait_for(2)
            nodes[turn % 2].start()
        load.wait_for(2)
    check(Client(one), load, only_new=True)

    for _ in range(OUTAGES):
        lose_database(load, one, postgres)
        check(Client(two), load, only_new=True)
        lose_store(load, one, store)
        check(Client(one), load, only_new=True)
    for yard in nodes:
        check(Client(yard), load, forgiven=LEFT)


def test_photos_come_from_the_store_where_the_operator_wants_so_but_what_one_node_hides_from_nowhere(
        tmp_path, postgres, store, chromium):
    one = node(tmp_path / "one", postgres, store).start()
    two = node(tmp_path / "two", postgres, store, MADANG_MEDIA_SERVING="redirect").start()
    ana, mod = Client(one).join("seller_ana"), Client(one).join("keeper_mod")
    one.run("member", "promote", "keeper_mod", "--role", "moderator")
    post = ana.publish("Cheap watches", [drawn(9)])
    url = post["photos"][0]["urls"]["small"]
    is_shown_from_the_store(chromium, two, post, store)
    # Followed to the store.
    given = redirect(two, url)
    assert given and urllib.request.urlopen(given, timeout=LIMIT).status == 200
    decide = {"type": "post", "id": post["id"], "reason": "ads"}
    mod.confirm().post("/v1/moderation/decisions", {"action": "hide", **decide}).expect(201)
    began = time.monotonic()
    for yard in (one, two):
        wait_until(lambda: Client(yard).get(url).status == 404, "it is still served")
    assert time.monotonic() - began < 10
    assert redirect(two, url) is None
    # Who may see it gets it, and not from the store.
    for member in (on(two, ana), on(two, mod)):
        assert member.get(url).expect(200).headers["Cache-Control"] == "private, no-store"

    signed = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(given).query))
    assert int(signed["X-Amz-Expires"]) <= 30
    mod.post("/v1/moderation/decisions", {"action": "restore", **decide}).expect(201)
    for yard in (one, two):
        assert Client(yard).get(url).status == 200
    assert [one.stop(), two.stop()] == [0, 0]


def is_shown_from_the_store(chromium, yard: Yard, post: dict, store: ObjectStore) -> None:
    endpoint = store.address.split("endpoint=")[1].split("&")[0]
    page = chromium.new_page(base_url=yard.address)
    page.set_default_timeout(LIMIT * 1000)
    errors, served = [], []
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.on("response", lambda answer: served.append((answer.status, answer.url.split("?")[0])))
    page.goto(f"/p/{post['id']}")
    page.wait_for_function(
        "() => [...document.querySelectorAll('main img')].every(img => img.complete && img.naturalWidth)")
    page.close()
    assert errors == []
    assert [url for status, url in served if status == 200 and url.startswith(endpoint)], "it came through the node"


class Stay(urllib.request.HTTPRedirectHandler):
    """Does not go where it is sent."""

    def redirect_request(self, *_):
        return None


def redirect(yard: Yard, path: str) -> str | None:
    """Where the photo is to be fetched; None where it is not there."""
    try:
        urllib.request.build_opener(Stay).open(yard.address + path, timeout=LIMIT)
        return None
    except urllib.error.HTTPError as answer:
        return answer.headers["Location"]
