"""A yard for its members only, as a stranger, a newcomer and a member meet it."""
import re
import urllib.request

import pytest
from playwright.sync_api import expect

from device import await_worker, join, kept_caches
from pages import PHONE, card, log_in
from photos import drawn
from services import ObjectStore, wait_until
from yard import LIMIT, Client, Yard

FOR_MEMBERS = "This community is for members only."


@pytest.fixture
def opened(tmp_path, chromium):
    """Opens a yard for its members, and a phone beside it."""
    running, contexts = [], []

    def open_yard(**more):
        yard = Yard(tmp_path / "var", settings={"MADANG_AUDIENCE": "members", **more})
        running.append(yard.start())
        context = chromium.new_context(base_url=yard.address, locale="en-US", **PHONE)
        context.set_default_timeout(LIMIT * 1000)
        contexts.append(context)
        return yard, context.new_page()
    yield open_yard
    for context in contexts:
        context.close()
    for yard in running:
        assert yard.stop() == 0


def shown(page) -> None:
    page.wait_for_function(
        "() => { const all = [...document.querySelectorAll('main img.photo')];"
        " return all.length > 0 && all.every(img => img.complete && img.naturalWidth) }")


def status_of(yard, path: str) -> int:
    return Client(yard).get(path).status


# The photos of a folder are seen below; what a node and a store let in and keep out is in AudienceTests.
def test_strangers_see_the_door_and_members_everything_also_what_the_store_itself_serves(opened):
    store = ObjectStore()
    yard, page = opened(MADANG_MEDIA=store.address, MADANG_MEDIA_SERVING="redirect", **store.environment)
    ana, ben = join(yard, "ana"), join(yard, "ben")
    post = ana.publish("behind the wall #inside", [drawn(1, (900, 700))])

    # What leads in, and nothing else.
    page.goto("/")
    assert page.url.endswith("/login?next=/")
    expect(page.get_by_text(FOR_MEMBERS)).to_be_visible()
    # Every other route is in AudienceTests.
    page.goto(f"/p/{post['id']}")
    assert "/login?next=" in page.url
    assert "behind the wall" not in page.content() and "/media/" not in page.content()

    # A picture is shut, but for whom an answer gave its address.
    address = ben.get(f"/v1/posts/{post['id']}").expect(200).json["photos"][0]["urls"]["medium"]
    plain = address.split("?")[0]
    assert plain != address and status_of(yard, plain) == 401
    with urllib.request.urlopen(yard.address + address, timeout=LIMIT) as picture:
        assert picture.status == 200 and picture.read()[8:12] == b"WEBP"

    # After the log-in one is where one wanted to be, and all is there.
    log_in(page, "ben")
    page.wait_for_url(re.compile(rf"/p/{post['id']}$"))
    expect(page.get_by_text("behind the wall").first).to_be_visible()
    shown(page)
    page.goto("/explore")
    shown(page)
    assert "until=" not in page.content()
    assert page.request.get(plain).status == 200

    # Having left, one is a stranger again.
    page.goto("/settings")
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_text(FOR_MEMBERS)).to_be_visible()
    assert page.request.get(plain).status == 401


def test_a_device_keeps_a_member_s_pages_without_a_line_and_nothing_after_the_log_out(opened):
    yard, page = opened()
    ana, _ = join(yard, "ana"), join(yard, "ben")
    post = ana.publish("kept for the tunnel", [drawn(2, (900, 700))])
    page.goto(f"/p/{post['id']}")
    log_in(page, "ben")
    await_worker(page)
    shown(page)
    picture = page.locator("main img.photo").first.evaluate("image => new URL(image.currentSrc).pathname")
    kept = "path => caches.match(path).then(found => found !== undefined)"
    wait_until(lambda: page.evaluate(kept, picture), "the picture is kept")
    page.context.set_offline(True)
    page.reload()
    expect(card(page, post).get_by_text("kept for the tunnel")).to_be_visible()
    shown(page)
    page.context.set_offline(False)
    page.goto("/settings")
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_text(FOR_MEMBERS)).to_be_visible()
    wait_until(lambda: not page.evaluate(kept, picture), "nothing is kept")
    assert kept_caches(page) in ([], ["madang-kept-none"])
    page.goto(f"/p/{post['id']}")
    expect(page.get_by_text(FOR_MEMBERS)).to_be_visible()
