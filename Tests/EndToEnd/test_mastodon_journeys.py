"""A member's day in a program that knows Mastodon, and the pages of the yard at each step: with Mastodon.py, and with
toot on a terminal."""
import html
import json
import os
import pty
import re
import select
import subprocess
import sys
import time

import pytest
from mastodon import Mastodon, StreamListener
from mastodon.errors import MastodonNotFoundError, MastodonUnauthorizedError

from oauth import Visitor
from photos import drawn
from programs import code_for, photo, sign_in  # noqa: F401
from services import wait_until
from yard import LIMIT

HILL, HOUSE = "A hill in the morning", "A white house"


class Listening(StreamListener):
    """Remembers what a stream tells."""

    def __init__(self):
        self.updates, self.edits, self.deleted, self.notifications = [], [], [], []

    def _dispatch_event(self, name, raw_payload, *more):
        # The library reads the id as JSON, which it is where ids are numbers. The documentation says a text.
        super()._dispatch_event(name, json.dumps(raw_payload) if name == "delete" else raw_payload, *more)

    def on_update(self, status):
        self.updates.append(status)

    def on_status_update(self, status):
        self.edits.append(status)

    def on_delete(self, status_id):
        self.deleted.append(status_id)

    def on_notification(self, notification):
        self.notifications.append(notification)


@pytest.fixture
def listen():
    """What the program is told from now on."""
    handles = []

    def begin(program) -> Listening:
        listening = Listening()
        handles.append(program.stream_user(listening, run_async=True, timeout=LIMIT))
        wait_until(handles[-1].is_receiving, "the stream is open")
        return listening
    yield begin
    for handle in handles:
        handle.close()


def expect_page(reader: Visitor, path: str, *words: str) -> None:
    """The page of the yard says so, descriptions of photos among it."""
    page = reader.open(path)
    assert page.status_code == 200, path
    said = html.unescape(page.text)
    assert [one for one in words if one not in said] == [], path


def test_a_day_in_a_program_with_every_step_on_the_pages(yard, sign_in, listen):
    (first, ana), (second, ben) = sign_in("ana"), sign_in("ben")
    her, him = (first.member["username"], second.member["username"])
    reader, other = Visitor(yard, first), Visitor(yard, second)
    # Follows, and is told of what she posts in the stream.
    me = ana.me()
    heard, told = listen(ana), listen(ben)
    assert ben.account_follow(me.id).following
    expect_page(other, f"/@{her}/followers", him)
    wait_until(lambda: [one.type for one in heard.notifications] == ["follow"], "she is told that he follows her")
    # Two photos with their words and their focus.
    media = [photo(ana, 1, HILL), photo(ana, 2, HOUSE)]
    status = ana.status_post("Up the #hill", media_ids=media)
    assert status.media_attachments[0].meta.focus.x == 0.5
    wait_until(lambda: [one.id for one in told.updates] == [status.id], "he is told of the post")
    assert ben.timeline_home()[0].id == status.id
    expect_page(other, f"/p/{status.id}", HILL, HOUSE, 'href="/tags/hill"')
    expect_page(other, "/", "Up the")
    # Replies, likes and keeps.
    reply = ben.status_post(f"@{her} How far is it?", in_reply_to_id=status)
    assert ben.status_favourite(status).favourited and ben.status_bookmark(status).bookmarked
    wait_until(lambda: [one.type for one in heard.notifications] == ["follow", "mention", "favourite"],
               "she is told of the reply and the like")
    assert [one.status.id for one in heard.notifications if one.type == "mention"][0] == reply.id
    for path, words in (("/notifications", "How far is it?"), (f"/p/{status.id}", "How far is it?"),
                        (f"/p/{status.id}/likes", him)):
        expect_page(reader, path, words)
    expect_page(other, "/saved", HILL, "Tusk")
    # Her face and her words.
    ana.account_update_credentials(
        display_name="Ana of the hills", note="Mostly hills", avatar=drawn(7), avatar_mime_type="image/jpeg")
    expect_page(reader, f"/@{her}", "Ana of the hills", "Mostly hills", ana.me().avatar.partition("/media/")[2])
    # Mutes, and filters a word.
    assert ana.account_mute(ben.me().id).muting
    ana.create_filter_v2("finale", ["home"], "hide")
    expect_page(reader, "/settings/mutes", him, "finale")
    assert not ana.account_unmute(ben.me().id).muting
    # Edits, then takes it back and writes it anew with the same photos.
    ana.status_update(status.id, "Up the #hill, at last", media_ids=media)
    wait_until(lambda: [one.id for one in told.edits] == [status.id], "he is told of the edit")
    expect_page(other, f"/p/{status.id}", "at last")
    gone = ana.status_delete(status.id)
    wait_until(lambda: told.deleted == [status.id], "he is told that it is gone")
    again = ana.status_post(gone.text + ", once more", media_ids=[one.id for one in gone.media_attachments])
    assert [one.description for one in again.media_attachments] == [HILL, HOUSE]
    with pytest.raises(MastodonNotFoundError):
        ben.status(status.id)
    assert other.open(f"/p/{status.id}").status_code == 404
    expect_page(other, f"/p/{again.id}", HILL, HOUSE)
    # Logs out.
    expect_page(reader, "/settings/apps", "Tusk")
    token = ana.access_token
    ana.revoke_access_token(allow_http=True)
    expect_page(reader, "/settings/apps", "There are none yet.")
    stale = Mastodon(access_token=token, api_base_url=yard.address, version_check_mode="none")
    with pytest.raises(MastodonUnauthorizedError):
        stale.me()


class Terminal:
    """Somebody at a terminal: reads until something is asked, and types."""

    def __init__(self, folder, *words: str):
        self.leader, follower = pty.openpty()
        self.shown = ""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "toot", *words], stdin=follower, stdout=follower, stderr=follower, cwd=folder,
            env=os.environ | {"XDG_CONFIG_HOME": str(folder), "XDG_CACHE_HOME": str(folder / "cache"),
                              "TERM": "xterm", "COLUMNS": "200"})
        os.close(follower)

    def read(self, until: str) -> str:
        """All that was shown, as soon as `until` is in it."""
        deadline = time.monotonic() + LIMIT
        while until not in self.shown:
            assert time.monotonic() < deadline, self.shown
            if not self._take():
                break
        assert until in self.shown, self.shown
        return self.shown

    def type(self, text: str) -> None:
        os.write(self.leader, text.encode() + b"\n")

    def end(self) -> str:
        while self._take():
            pass
        os.close(self.leader)
        assert self.process.wait(timeout=LIMIT) == 0, self.shown
        return self.shown

    def _take(self) -> bool:
        if not select.select([self.leader], [], [], LIMIT)[0]:
            return False
        try:
            part = os.read(self.leader, 65536)
        except OSError:
            return False
        self.shown += part.decode(errors="replace")
        return bool(part)


def test_a_day_with_toot_on_a_terminal_with_every_step_on_the_pages(yard, join, sign_in, tmp_path):
    member = join("ana")
    name, host = member.member["username"], yard.address.partition("://")[2]
    (tmp_path / "toot").mkdir()
    for seed, file in ((1, "hill.jpg"), (2, "house.jpg")):
        (tmp_path / file).write_bytes(drawn(seed))

    def toot(*words: str) -> str:
        return Terminal(tmp_path, *words).end()

    asked = Terminal(tmp_path, "login", "--instance", yard.address)
    address = re.search(r"https?://\S+/oauth/authorize\S+", asked.read("Open link in default browser?"))[0]
    asked.type("n")
    asked.read("Authorization code")
    asked.type(code_for(yard, member, address))
    assert "Successfully logged in" in asked.end()
    _, ben = sign_in("ben")
    him = ben.me().acct

    reader = Visitor(yard, member)
    expect_page(reader, "/settings/apps", "toot")
    toot("post", "From a terminal", "--media", "hill.jpg", "--description", HILL,
         "--media", "house.jpg", "--description", HOUSE)
    [status] = ben.account_statuses(ben.account_lookup(name).id)
    expect_page(reader, f"/p/{status.id}", HILL, HOUSE)
    assert "now following" in toot("follow", him)
    expect_page(reader, f"/@{him}/followers", name)
    toot("post", "And on", "--reply-to", status.id)
    for word in ("favourite", "bookmark"):
        toot(word, status.id)
    for path, words in ((f"/p/{status.id}", "And on"), (f"/p/{status.id}/likes", name), ("/saved", "toot")):
        expect_page(reader, path, words)
    ben.status_favourite(status.id)
    assert "favourited your status" in toot("notifications")
    toot("update-account", "--display-name", "Ana of the terminal", "--avatar", "hill.jpg")
    expect_page(reader, f"/@{name}", "Ana of the terminal")
    toot("mute", him)
    expect_page(reader, "/settings/mutes", him)
    toot("delete", status.id)
    assert reader.open(f"/p/{status.id}").status_code == 404
    toot("logout", f"{name}@{host}")
    assert "not logged in" in toot("auth")
