"""An object store that is slow, refuses, breaks off and spoils what it is asked: nobody gets other bytes, nothing that
was acknowledged is lost, and all goes on once it is whole again."""
import contextlib
import hashlib
import http.client
import os
import random
import threading
import uuid

import pytest

from crew import Crew
from doctor import asked, found
from faulty import REFUSED, SLOW, SPOILT, TORN, FaultyLine
from load import Load, check
from photos import drawn
from progress import tell
from services import ObjectStore, wait_until
from yard import LIMIT, Client, Yard

# How often a store of a busy yard has faults, each time of some kinds; hours of it are for `make soak` alone.
TURNS = int(os.environ.get("MADANG_SOAK_FAULTS", "0"))
# Whether nobody else uses the store, so that it may be full.
HAS_OWN_STORE = bool(os.environ.get("MADANG_SOAK_FULL_STORE"))


@pytest.fixture
def line():
    with FaultyLine(ObjectStore()) as line:
        yield line


@pytest.fixture
def own(tmp_path, line):
    running = Yard(tmp_path / "var", settings={
        "MADANG_MEDIA": line.address, "MADANG_AVIF": "off", **line.environment}).start()
    yield running
    running.stop()


def reads_whole(reader: Client, photo: dict) -> None:
    for url in photo["urls"].values():
        assert hashlib.sha256(reader.get(url).expect(200).body).hexdigest() in url


def finds_every_file_good(yard: Yard) -> None:
    status, said = asked(yard, "--read")
    assert (status, found(said), said["failures"]) == (0, set(), []), said


def test_what_passes_nobody_notices_and_what_lasts_is_said_as_busy(own, line):
    ana = Client(own).join("ana")
    whole = ana.upload(drawn(0)).expect(201).json
    ana.post("/v1/posts", {"text": "before", "photo_ids": [whole["id"]]}).expect(201)
    # Twice is what the yard bears of everything.
    for seed, fault in enumerate(("refused", "refused after it was done", *TORN), 1):
        line.do(fault, times=2)
        ana.upload(drawn(seed)).expect(201)
        line.do(fault, times=2)
        reads_whole(ana, whole)
        assert line.met[fault] == 4
    line.do("late", times=2)
    reads_whole(ana, whole)
    assert line.met["late"] == 2

    key = {"Idempotency-Key": uuid.uuid4().hex}
    for fault, wait in (("refused", "5"), ("forbidden", "30")):
        line.do(fault)
        refused = ana.upload(drawn(50), headers=key)
        assert (refused.status, refused.json["code"], refused.headers["Retry-After"]) == (503, "busy", wait)
        assert Client(own).get(whole["urls"]["small"]).status == 503
        assert Client(own).get("/readyz").status == 503
        assert "error=APIRoutes.Unreachable.mediaStore" in own.log
        # What needs no store goes on.
        assert len(ana.get("/v1/feed").expect(200).json["data"]) > 0
        ana.post("/v1/posts", {"text": f"words while it is {fault}"}).expect(201)

    line.do("spoilt", on=("GET",))
    for url in whole["urls"].values():
        assert ana.get(url).status == 500
    line.do()
    assert Client(own).get("/readyz").status == 200
    photo = ana.upload(drawn(50), headers=key).expect(201).json
    assert ana.upload(drawn(50), headers=key).expect(201).json["id"] == photo["id"]
    reads_whole(ana, whole)
    finds_every_file_good(own)
    assert own.stop() == 0


@pytest.mark.alone
@pytest.mark.skipif(not HAS_OWN_STORE, reason="all have the same store: scripts/soak")
def test_a_full_store_takes_no_photos_and_shows_what_it_has_until_there_is_room(tmp_path):
    store = ObjectStore()
    yard = Yard(tmp_path / "var", settings={
        "MADANG_MEDIA": store.address, "MADANG_AVIF": "off", **store.environment}).start()
    ana = Client(yard).join("ana")
    photo = ana.publish("before", [drawn(0)])["photos"][0]
    seed, refused = 0, None
    store.fill()
    try:
        # Its gateway hears of it a moment later.
        while not refused or refused.status == 201:
            seed, key = seed + 1, {"Idempotency-Key": uuid.uuid4().hex}
            refused = ana.upload(drawn(seed), headers=key)
        assert (refused.status, refused.json["code"], refused.headers["Retry-After"]) == (503, "busy", "5")
        reads_whole(ana, photo)
        ana.post("/v1/posts", {"text": "words need no store"}).expect(201)
    finally:
        store.empty()
    wait_until(lambda: ana.upload(drawn(seed), headers=key).status == 201, "there is room")
    reads_whole(ana, photo)
    finds_every_file_good(yard)
    assert yard.stop() == 0


class Readers:
    """Look at photos of a load, and remember what nobody may get to see: other bytes, or a status of a reason that is
    not the store's."""

    def __init__(self, yard: Yard, load: Load):
        self.yard, self.load, self.wrong, self.seen = yard, load, [], 0
        self._crew = Crew(self._read)

    def __enter__(self) -> "Readers":
        self._crew.start([(random.Random(seed),) for seed in range(2)])
        return self

    def __exit__(self, *_) -> None:
        self._crew.end()

    def _read(self, chance: random.Random) -> None:
        while not self._crew.stop.wait(0.02):
            if not self.load.acknowledged:
                continue
            post = chance.choice(self.load.acknowledged)
            url = chance.choice(list(post["photos"][0]["urls"].values()))
            # A line that breaks is no answer.
            with contextlib.suppress(OSError, http.client.HTTPException):
                answer = Client(self.yard).get(url)
                if answer.status == 200 and hashlib.sha256(answer.body).hexdigest() in url:
                    self.seen += 1
                elif answer.status not in (500, 503):
                    self.wrong.append((answer.status, url))


def go_wrong(line: FaultyLine, chance: random.Random) -> None:
    """Every few requests something of one kind goes wrong; of all but the mute ones, which take a quarter of a minute
    each, there are many."""
    kind = chance.choice((REFUSED, TORN, SPOILT, SLOW, (*REFUSED, *TORN, *SPOILT, "late")))
    often, lock, mute = chance.choice((0.1, 0.3, 0.6)), threading.Lock(), 2

    def choose(_: str) -> str:
        nonlocal mute
        with lock:
            fault = chance.choice(kind) if chance.random() < often else ""
            if fault == "mute":
                mute -= 1
            return "late" if fault == "mute" and mute < 0 else fault
    line.choose = choose


@pytest.mark.alone
@pytest.mark.skipif(TURNS == 0, reason="hours of it: scripts/soak")
def test_a_store_with_faults_by_chance_gives_nobody_other_bytes_and_loses_nothing_acknowledged(own, line):
    load, chance = Load([Client(own).join(f"storm_{n}") for n in range(4)]), random.Random(11)
    readers = Readers(own, load)
    for turn in range(TURNS):
        with load, readers:
            load.wait_for(2)
            before = line.met.total()
            go_wrong(line, chance)
            wait_until(lambda: line.met.total() >= before + 8, "faults are met", 5 * LIMIT)
            tell("faults of an object store under load", line.met.total() - before)
            line.do()
            load.wait_for(2, 5 * LIMIT)
        assert readers.wrong == []
        check(Client(own), load, only_new=True)
    check(Client(own), load)
    assert readers.seen > TURNS
    assert own.stop() == 0
