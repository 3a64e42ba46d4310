"""Moving a yard by the built binary: while people write, to other services and back, killed, and what is said then."""
import json
import os
import pathlib
import subprocess
import urllib.error
import urllib.parse
import urllib.request

import pytest
from playwright.sync_api import expect

from answers import said
from doctor import finds_nothing
from kills import Killer, Leases
from load import LEFT, Load, check
from pages import PASSWORD
from services import ObjectStore, wait_until
from test_backup import busy_members
from yard import BINARY, ENVIRONMENT, LIMIT, Client, Yard

# How often moving is killed; `make soak` says more.
KILLS = int(os.environ.get("MADANG_SOAK_GROW", "4"))


def with_file(folder: pathlib.Path, **settings: str) -> tuple[Yard, pathlib.Path]:
    """A yard whose settings stand in a file, as an operator has it."""
    file = folder / "madang.json"
    file.write_text(json.dumps(settings))
    # It has the keys of the store.
    file.chmod(0o600)
    return Yard(folder / "var", settings={"MADANG_CONFIG": str(file)}), file


@pytest.mark.alone
def test_a_yard_that_people_write_to_moves_to_other_services_and_back_and_nothing_is_lost(tmp_path, postgres):
    store = ObjectStore()
    yard, file = with_file(
        tmp_path, **{name.removeprefix("MADANG_").lower(): value for name, value in store.environment.items()})
    yard.start()
    members = busy_members(yard)
    load = Load([Client(yard).join(f"storm_{n}") for n in range(2)], pace=.5)
    with load:
        load.wait_for(2)
        moved = json.loads(yard.run(
            "grow", "--to-database", postgres.address, "--to-media", store.address, "--json").stdout)
        assert moved["missing"] == [] and moved["is_written"] and moved["compared_posts"] >= 3
        refusals = load.refusals
        wait_until(lambda: load.refusals > refusals + 2, "writing is refused until the server starts anew")
        # The old place is read as before, and says why it is not written to.
        answer = members[1].post("/v1/posts", {"text": "too late"})
        assert answer.status == 503 and answer.json["code"] == "read_only" and answer.headers["Retry-After"] == "30"
        assert "새 자리" in answer.json["detail"] or "new place" in answer.json["detail"]
        readers = [Client(yard), *members, *load.clients]
        first = said(readers)
        assert yard.stop() == 0
        settings = json.loads(file.read_text())
        assert settings["database"] == postgres.address and settings["media"] == store.address
        yard.start()
        second = said(readers)
        load.wait_for(2)
    check(Client(yard), load)
    # People write again at once, so what was said of posts from before is compared.
    for address, answer in first.items():
        if address[0] == "picture" or address[1].startswith(("/v1/threads/", "/v1/saves")):
            assert second[address] == answer, address
    assert int(postgres.ask("SELECT count(*) FROM posts")) >= len(load.acknowledged)

    # Quietly, and back to where it was: what was said before is said after, word by word.
    first = said(readers)
    old = tmp_path / "var/madang.sqlite"
    assert old.exists() and any((tmp_path / "var/media/original").rglob("*"))
    result = yard.run("grow", "--to-database", f"sqlite:{old}", "--to-media", f"dir:{tmp_path}/var/media")
    assert "Restart the server" in result.stdout and " 0 files" not in result.stdout
    assert yard.stop() == 0
    yard.start()
    assert said(readers) == first
    Client(yard).join("later")
    finds_nothing(yard)
    assert yard.stop() == 0

    # What it left there goes when that is asked for twice.
    asked = yard.run("grow", "--forget", check=False)
    assert asked.returncode == 1 and "say --yes" in asked.stderr and "tests@home" not in asked.stderr
    assert int(postgres.ask("SELECT count(*) FROM posts")) >= 3
    assert "taken away, with" in yard.run("grow", "--forget", "--yes").stdout
    assert postgres.ask("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == "0"
    # So that the yard can come here again.
    assert postgres.ask("SELECT count(*) FROM pg_proc WHERE pronamespace = 'public'::regnamespace") == "0"
    assert yard.run("grow", "--forget", "--yes", check=False).returncode == 78
    yard.start()
    assert said(readers).keys() >= first.keys()
    assert yard.stop() == 0


def shows_a_form_that_comes_while_it_moves_again(yard: Yard, ana: Client) -> None:
    """With what was written."""
    # With the cookie of a browser that logged in before.
    refused = urllib.request.Request(
        f"{yard.address}/login", method="POST", headers={"Origin": yard.address, "Accept-Language": "en"},
        data=urllib.parse.urlencode({"identifier": "ana", "password": PASSWORD}).encode())
    with pytest.raises(urllib.error.HTTPError) as shown:
        urllib.request.urlopen(refused, timeout=LIMIT)
    page = shown.value.read().decode()
    assert shown.value.code == 503 and "opens at its new place" in page and 'value="ana"' in page
    assert "before" in urllib.request.urlopen(f"{yard.address}/@ana", timeout=LIMIT).read().decode()
    assert ana.get("/v1/feed").expect(200).json["data"][0]["text"] == "before"


def test_what_is_written_in_a_browser_while_the_yard_moves_waits_or_stays_in_its_form(own, phone, tmp_path):
    ana = Client(own).join("ana")
    post = ana.publish("before")
    page, beside = phone(ana, f"/p/{post['id']}"), phone(ana, "/settings/profile", is_kept=False)
    assert own.run("grow", "--to-database", f"sqlite:{tmp_path}/new.sqlite", check=False).returncode == 1
    page.locator(".comments__form textarea").fill("written meanwhile")
    page.locator(".comments__form .send-button").click()
    waiting = page.locator(".comments__waiting .comment")
    expect(waiting.locator(".comment__words")).to_have_text("written meanwhile")
    bio = beside.locator("textarea[name=bio]")
    bio.fill("by the sea")
    beside.locator("main form").filter(has=bio).locator("button:not([type=button])").first.click()
    expect(beside.get_by_text("It opens at its new place in a moment.").first).to_be_visible()
    expect(bio).to_have_value("by the sea")
    assert own.stop() == 0
    own.settings["MADANG_DATABASE"] = f"sqlite:{tmp_path}/new.sqlite"
    own.start()
    page.reload()
    expect(page.locator("[data-items] .comment__words")).to_have_text("written meanwhile")
    expect(waiting).to_have_count(0)
    assert len(ana.get(f"/v1/posts/{post['id']}/comments").expect(200).json["data"]) == 1


def test_files_alone_move_into_a_bucket_and_on_to_another_and_who_has_the_old_ones_does_not_write(tmp_path):
    old, new = ObjectStore(), ObjectStore()
    yard, _ = with_file(
        tmp_path, **{name.removeprefix("MADANG_").lower(): value for name, value in old.environment.items()})
    yard.start()
    members = busy_members(yard)
    first = said(members)
    moved = json.loads(yard.run("grow", "--to-media", old.address, "--json").stdout)
    assert moved["rows"] == {} and moved["missing"] == [] and moved["files"] > 10
    assert members[0].post("/v1/posts", {"text": "too late"}).status == 503
    assert yard.run("grow", "--to-media", old.address, check=False).returncode == 78, "it is there"
    assert yard.stop() == 0
    yard.start()
    assert said(members) == first
    yard.run("grow", "--forget", "--yes")
    assert not [path for path in (tmp_path / "var/media/rendition").rglob("*") if path.is_file()]

    # The same bucket by another name of its host.
    same = yard.run("grow", "--to-media", old.address.replace("127.0.0.1", "localhost"), check=False)
    assert same.returncode == 2 and "by another address" in same.stderr
    moved = json.loads(yard.run("grow", "--to-media", new.address, "--json").stdout)
    assert moved["missing"] == [] and moved["files"] > 10
    assert yard.stop() == 0
    yard.start()
    assert said(members) == first
    # The server has a bucket again, and what lies in the first one goes nevertheless.
    assert "taken away, with" in yard.run("grow", "--forget", "--yes").stdout
    assert said(members) == first
    members[0].publish("here")
    assert yard.stop() == 0


def test_what_cannot_be_done_is_said_and_changes_nothing_and_a_form_keeps_what_was_written_while_it_moves(tmp_path):
    yard, file = with_file(tmp_path)
    never = yard.run("grow", "--to-database", f"sqlite:{tmp_path}/new.sqlite", check=False)
    assert never.returncode == 78 and "no yard" in never.stderr
    yard.start()
    ana = Client(yard).join("ana")
    ana.publish("before")
    for words, status in (
            (("grow",), 64), (("grow", "--to-media", "dir:x", "--forget"), 64), (("grow", "--to-media", "x"), 78),
            (("grow", "--forget", "--yes"), 78), (("grow", "--forget"), 1)):
        assert yard.run(*words, check=False).returncode == status, words
    full = Yard(tmp_path / "full").start()
    Client(full).join("eve")
    assert full.stop() == 0
    refused = yard.run("grow", "--to-database", f"sqlite:{tmp_path}/full/madang.sqlite", check=False)
    assert refused.returncode == 2 and "not empty" in refused.stderr
    # Without a file that can be written the settings are left to the operator.
    yard.settings = {}
    done = yard.run("grow", "--to-database", f"sqlite:{tmp_path}/new.sqlite", "--json", check=False)
    assert done.returncode == 1 and not json.loads(done.stdout)["is_written"]
    assert json.loads(file.read_text()) == {}
    shows_a_form_that_comes_while_it_moves_again(yard, ana)
    assert yard.stop() == 0
    # Whoever starts it at the old place is told.
    started = yard.run("serve", "--port", "0", "--admin-port", "0", check=False)
    assert started.returncode == 78 and f"moved to sqlite:{tmp_path}/new.sqlite" in started.stderr


class Targets:
    """New places for a yard that moves again and again, and the words that move it to the next one."""

    def __init__(self, folder: pathlib.Path, yard: Yard, file: pathlib.Path):
        self.folder, self.yard, self.file, self.number = folder, yard, file, 0

    @property
    def words(self) -> list:
        return [BINARY, "grow", "--data", self.yard.data, "--config", str(self.file),
                "--to-database", self._database, "--to-media", f"dir:{self.folder}/photos{self.number}"]

    @property
    def _database(self) -> str:
        return f"sqlite:{self.folder}/new{self.number}.sqlite"

    @property
    def hold(self) -> Leases:
        """What whoever moves the yard holds where it is now."""
        here = json.loads(self.file.read_text()).get("database", f"sqlite:{self.yard.data}/madang.sqlite")
        return Leases(pathlib.Path(here.removeprefix("sqlite:")), "move")

    @property
    def is_reached(self) -> bool:
        """Whether the settings say that the yard is there."""
        return json.loads(self.file.read_text()).get("database") == self._database

    def go_on_from_there(self) -> None:
        """The yard serves where it was moved to, and has another place to go to."""
        assert self.is_reached and self.yard.stop() == 0
        self.yard.start()
        self.number += 1


@pytest.mark.alone
def test_moving_that_is_killed_goes_on_at_once_and_people_write_meanwhile(tmp_path):
    killer = Killer("kill -9 of `grow` while it moves a yard that people write to", seed=13)
    yard, file = with_file(tmp_path)
    yard.start()
    members = busy_members(yard)
    targets = Targets(tmp_path, yard, file)
    load = Load([Client(yard).join("storm")], pace=.5)
    with load:
        load.wait_for(3)
        killer.measure(targets.words, targets.hold.taken())
        targets.go_on_from_there()
        while killer.kills < KILLS:
            killer.strike(targets.words, targets.hold.taken())
            if targets.is_reached:
                targets.go_on_from_there()
                load.wait_for(1)
        # Many kills take longer than an access token is good for, and a yard that was moved gives out no new one.
        readers = [Client(yard), *(member.renew() for member in (*members, *load.clients))]
        # Nothing keeps the last one waiting, wherever the one before died.
        done = subprocess.run(targets.words, capture_output=True, text=True, timeout=2 * LIMIT, env=ENVIRONMENT)
        assert done.returncode == 0, done.stderr
    first = said(readers)
    targets.go_on_from_there()
    assert said(readers) == first
    check(Client(yard), load, forgiven=LEFT)
    assert yard.stop() == 0
