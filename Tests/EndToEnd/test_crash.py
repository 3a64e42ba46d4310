"""kill -9 at any moment: what was acknowledged is there, nothing half-done is visible, no orphan stays."""
import random

import pytest

from load import LEFT, ROUNDS, Load, check, everything
from progress import tell
from services import ObjectStore, Postgres
from yard import LIMIT, Client, Yard

pytestmark = pytest.mark.alone


@pytest.fixture(params=["sqlite", "postgres", "sqlite and an object store"])
def engine(request):
    return request.param


@pytest.fixture
def store(engine):
    """Where a yard has its files if not in its folder."""
    return ObjectStore() if "store" in engine else None


@pytest.fixture
def settings(engine, store, tmp_path_factory):
    """Of a yard on each engine, and of one on the simpler one that has its files elsewhere."""
    if engine != "postgres":
        yield {"MADANG_MEDIA": store.address, **store.environment} if store else {}
        return
    server = Postgres(tmp_path_factory.mktemp("postgres") / "data").start()
    yield {"MADANG_DATABASE": server.address}
    server.stop()


def kept(yard: Yard, store: ObjectStore | None) -> set[str]:
    """The renditions that there are, by hash. A file's name is the rest of it: folders take the beginning."""
    if store:
        return {name.removeprefix("rendition/").replace("/", "")
                for name in store.names() if name.startswith("rendition/")}
    folder = yard.data / "media" / "rendition"
    return {"".join(file.relative_to(folder).parts) for file in folder.rglob("*") if file.is_file()}


def served(reader, url: str) -> set[str]:
    """The files, by hash, with which an address is answered: to programs WebP, to browsers AVIF if there is one."""
    answers = [reader.get(url, headers={"Accept": kind}).expect(200) for kind in ("*/*", "image/avif,image/webp")]
    assert answers[0].headers["ETag"].strip('"') == url.split("/")[-1].removesuffix(".webp")
    return {answer.headers["ETag"].strip('"') for answer in answers}


@pytest.fixture
def own(tmp_path, settings):
    """A yard on it, which ends with the journey, however that ends."""
    running = Yard(tmp_path / "var", settings=settings).start()
    yield running
    running.stop()


def test_a_killed_server_loses_nothing_acknowledged_shows_nothing_half_done_and_keeps_no_orphan(
        own, engine, store):
    load, reader = Load([Client(own).join(f"storm_{n}") for n in range(4)]), Client(own)
    chance = random.Random(7)
    for _ in range(ROUNDS):
        with load:
            load.wait_for(1)
            load.wait_for_calls(chance.randint(1, 12))
            own.kill()
            tell(f"kill -9 of a server under load, on {engine}")
            own.start()
            load.wait_for(1)
        check(reader, load, only_new=True)
    check(reader, load, forgiven=LEFT)

    # And once more while nobody repeats anything: what was under way is left to the collection.
    with load:
        load.wait_for(1)
        load.wait_for_calls(chance.randint(1, 12))
        own.kill()
        tell(f"kill -9 of a server under load, on {engine}")
    # Also where a long run has left more than a sweep takes without being asked.
    own.run("media", "sweep", "--now", "--yes", "--trash-days", "0", limit=30 * LIMIT)
    own.start()
    check(reader, load, forgiven=LEFT)
    photos = [photo for post in everything(reader).values() for photo in post["photos"]]
    files = {file for photo in photos for url in photo["urls"].values() for file in served(reader, url)}
    assert kept(own, store) == files
    assert not list((own.data / ("staging" if store else "media") / "staging").iterdir())
    assert own.stop() == 0
