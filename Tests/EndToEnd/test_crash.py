"""kill -9 at any moment: what was acknowledged is there, nothing half-done is visible, no orphan stays."""
import random

import pytest

from load import ROUNDS, Load, check, everything
from services import Postgres
from yard import Client, Yard

pytestmark = pytest.mark.alone


@pytest.fixture(params=["sqlite", "postgres"])
def settings(request, tmp_path_factory):
    """Of a yard on each engine."""
    if request.param == "sqlite":
        yield {}
        return
    server = Postgres(tmp_path_factory.mktemp("postgres") / "data").start()
    yield {"MADANG_DATABASE": server.address}
    server.stop()


def test_a_killed_server_loses_nothing_acknowledged_shows_nothing_half_done_and_keeps_no_orphan(tmp_path, settings):
    yard = Yard(tmp_path / "var", settings=settings).start()
    load, reader = Load([Client(yard).join(f"storm_{n}") for n in range(4)]), Client(yard)
    chance = random.Random(7)
    for _ in range(ROUNDS):
        with load:
            load.wait_for(1)
            load.wait_for_calls(chance.randint(1, 12))
            yard.kill()
            yard.start()
            load.wait_for(1)
        check(reader, load, only_new=True)
    check(reader, load)

    # And once more while nobody repeats anything: what was under way is left to the collection.
    with load:
        load.wait_for(1)
        load.wait_for_calls(chance.randint(1, 12))
        yard.kill()
    yard.run("media", "sweep", "--now", "--trash-days", "0")
    yard.start()
    check(reader, load)
    photos = [photo for post in everything(reader).values() for photo in post["photos"]]
    urls = {url.split("/")[-1].removesuffix(".webp") for photo in photos for url in photo["urls"].values()}
    folder = yard.data / "media" / "rendition"
    # A file's name is the rest of its hash: folders take the beginning.
    assert {"".join(file.relative_to(folder).parts) for file in folder.rglob("*") if file.is_file()} == urls
    assert not list((yard.data / "media" / "staging").iterdir())
    assert yard.stop() == 0
