"""A terminal that is let in by a browser: here, or anywhere with a code."""
import json
import re
import socket
import stat
import subprocess
import urllib.error
import urllib.request
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import Page, expect

from pages import PASSWORD, confirm
from terminal import machine
from yard import BINARY, LIMIT

ALLOW, DENY = "button[name=decision][value=allow]", "button[name=decision][value=deny]"


@pytest.fixture
def here(tmp_path):
    """A machine on which nobody is logged in."""
    return machine(tmp_path / "here")


class Asking:
    """`madang login` while it waits for a browser, or for a code."""

    def __init__(self, run, *words: str):
        # Without buffers: what is said after the address, which may have come with it, is left for `end`.
        self.process = subprocess.Popen(
            [BINARY, "login", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            bufsize=0, env=run.environment, cwd=run.home)
        said = []
        for line in self.process.stderr:
            said.append(line.decode())
            if found := re.search(r"http://\S+/oauth/authorize\?\S+", said[-1]):
                self.address = found[0]
                return
        raise AssertionError(f"no address is shown: {said}")

    @property
    def fields(self) -> dict[str, str]:
        return {name: values[0] for name, values in parse_qs(urlsplit(self.address).query).items()}

    def lead(self, **fields: str) -> str:
        """What stands on the page to which a browser is led that brings these fields."""
        with urllib.request.urlopen(f"{self.fields['redirect_uri']}?{urlencode(fields)}", timeout=LIMIT) as answer:
            return answer.read().decode()

    def end(self, code: int = 0, stdin: str = "") -> str:
        """What is said in the end; of a failure that is expected what stands on the error stream."""
        said, complaint = (part.decode() for part in self.process.communicate(stdin.encode(), timeout=LIMIT))
        assert self.process.returncode == code, f"{self.process.returncode}\n{said}\n{complaint}"
        return said if code == 0 else complaint


def let_in(page: Page, asking: Asking, *, is_confirmed: bool = False) -> None:
    page.goto(asking.address)
    expect(page.locator("main")).to_contain_text("madang (terminal)")
    page.locator(ALLOW).click()
    if not is_confirmed:
        confirm(page)


def kept(run, name: str) -> dict:
    return json.loads((run.home / "config" / "madang" / name).read_text())


def test_a_browser_lets_a_terminal_in_until_it_logs_out_or_does_not(yard, join, enter, here):
    ana = join("ana")
    asking = Asking(here, yard.address, "--browser")
    assert asking.fields["scope"] == "read write"
    page = enter(ana, "about:blank")
    let_in(page, asking)
    expect(page.get_by_role("heading", name="Back to the terminal")).to_be_visible()
    assert f"@{ana.member['username']}" in asking.end()

    folder = here.home / "config" / "madang"
    assert {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()} == {0o600}
    post = json.loads(here("post", "--text", "Good morning", "--json"))["id"]
    assert ana.get(f"/v1/posts/{post}").json["text"] == "Good morning"
    # What was allowed, and no more.
    here("export", "mine.zip", code=77)

    # The access token is good no more: the next one comes by OAuth, and the one after it, too.
    for _ in range(2):
        before = kept(here, "tokens.json")
        (folder / "tokens.json").write_text(json.dumps({**before, "access_token": "spoilt"}))
        assert f"@{ana.member['username']}" in here("whoami")
        assert kept(here, "tokens.json")["refresh_token"] != before["refresh_token"]

    page.goto("/settings/apps")
    row = page.locator(".devices__row").filter(has_text="madang (terminal)")
    expect(row).to_be_visible()
    last = kept(here, "tokens.json")["access_token"]
    assert here("logout") == "Logged out\n"
    assert not (folder / "tokens.json").exists()
    page.reload()
    expect(row).to_have_count(0)
    assert last not in yard.log
    assert "madang login" in here("whoami", code=77)

    # Who is not let in stays who they were.
    here("login", yard.address, "--name", join("ben").member["username"], stdin=PASSWORD + "\n")
    asking = Asking(here, yard.address, "--browser")
    page.goto(asking.address)
    page.locator(DENY).click()
    expect(page.get_by_role("heading", name="Nobody was logged in")).to_be_visible()
    assert "was not let in" in asking.end(code=77)
    assert "@ben" in here("whoami")


def test_a_code_lets_a_terminal_in_that_has_no_browser(yard, join, enter, here):
    ana = join("ana")
    page = enter(ana, "about:blank")
    ids = []
    for is_confirmed in (False, True):
        asking = Asking(here, yard.address, "--code")
        let_in(page, asking, is_confirmed=is_confirmed)
        said = asking.end(stdin=f"  {page.locator('code.secret').inner_text()}\n")
        assert f"@{ana.member['username']}" in said
        ids.append(kept(here, "apps.json"))
    # It is registered once, until the yard has forgotten it.
    assert ids[0] == ids[1] == {yard.address: asking.fields["client_id"]}
    (here.home / "config" / "madang" / "apps.json").write_text(json.dumps({yard.address: "0000000000000"}))
    asking = Asking(here, yard.address, "--code")
    assert asking.fields["client_id"] != "0000000000000"
    assert "There is no answer to “Code”" in asking.end(code=66)
    Asking(here, yard.address, "--code").end(code=65, stdin="guessed\n")


def test_a_terminal_believes_no_answer_but_that_to_its_question_and_waits_for_none_for_ever(yard, here):
    other = {"code": "stolen", "state": "other", "iss": yard.address}
    asking = Asking(here, yard.address, "--browser")
    origin = asking.fields["redirect_uri"].removesuffix("/login")
    with pytest.raises(urllib.error.HTTPError, match="404"):
        urllib.request.urlopen(f"{origin}/favicon.ico", timeout=LIMIT)
    # A browser opens more connections than it uses: this one says nothing.
    with socket.create_connection(("127.0.0.1", urlsplit(origin).port)):
        assert "Nobody was logged in" in asking.lead(**other)
    assert "another log-in" in asking.end(code=76)

    asking = Asking(here, yard.address, "--browser")
    asking.lead(code="stolen", state=asking.fields["state"], iss="https://thief.example")
    assert "another yard" in asking.end(code=76)

    # A code that the yard never gave.
    asking = Asking(here, yard.address, "--browser")
    asking.lead(code="guessed", state=asking.fields["state"], iss=yard.address)
    asking.end(code=65)
    assert not (here.home / "config" / "madang" / "tokens.json").exists()

    assert "No browser came back" in Asking(here, yard.address, "--browser", "--wait", "1").end(code=66)
    assert "--name" in here("login", yard.address, "--browser", "--name", "ana", code=64)
    assert "--browser" in here("login", yard.address, "--browser", "--code", code=64)
