"""Single keys for who reads with a keyboard."""
import time

from playwright.sync_api import Page, expect

from pages import WIDE, expect_like
from photos import drawn

# The style of the keys is fetched once they are listened for.
LISTENS = """() => document.adoptedStyleSheets.some(
  (sheet) => [...sheet.cssRules].some((rule) => rule.cssText.includes("shortcuts__")))"""


def go(page: Page, path: str) -> None:
    page.goto(path)
    page.wait_for_function(LISTENS)


def press_quickly(page: Page, *keys: str) -> None:
    """A letter every tenth of a second, however late this machine is."""
    session, begin = page.context.new_cdp_session(page), time.time()
    for n, key in enumerate(keys):
        for kind in ("rawKeyDown", "keyUp"):
            session.send("Input.dispatchKeyEvent", {
                "type": kind, "key": key, "code": f"Key{key.upper()}", "windowsVirtualKeyCode": ord(key.upper()),
                "timestamp": begin + 0.1 * n})


def test_single_keys_walk_through_the_feed_like_save_and_lead_anywhere_and_can_be_switched_off(yard, join, enter):
    ana = join("ana")
    posts = [ana.publish(f"post {n}", [drawn(n)] if n == 2 else []) for n in (1, 2, 3)]
    page = enter(ana, **WIDE, has_touch=False, is_mobile=False)
    page.wait_for_function(LISTENS)
    cards = page.locator("main [data-items] > *")
    press = page.keyboard.press
    press("j")
    expect(cards.nth(0)).to_be_focused()
    press("j")
    press("j")
    press("k")
    expect(cards.nth(1)).to_be_focused()
    expect(cards.nth(1)).to_be_in_viewport()
    press("l")
    expect_like(cards.nth(1), True, "1 person likes this")
    press("s")
    expect(page.get_by_role("textbox", name="Memo")).to_be_focused()
    # A dialog and a field take the letters for themselves.
    page.keyboard.type("jls")
    expect(page.get_by_role("textbox", name="Memo")).to_have_value("jls")
    press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)

    cards.nth(1).focus()
    press("Enter")
    page.wait_for_url(f"**/p/{posts[1]['id']}")
    page.wait_for_function(LISTENS)
    press("c")
    expect(page.locator(".comment-form textarea")).to_be_focused()
    page.keyboard.type("gf")
    expect(page.locator(".comment-form textarea")).to_have_value("gf")
    page.locator(".comment-form textarea").fill("")
    page.locator("main").focus()
    press_quickly(page, "g", "e")
    page.wait_for_url("**/explore")
    page.wait_for_function(LISTENS)
    press("/")
    page.wait_for_url("**/search")
    expect(page.locator("main [type=search]")).to_be_visible()

    go(page, "/market")
    press("?")
    sheet = page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(sheet.get_by_role("heading", level=1)).to_be_focused()
    sheet.get_by_label("Use keyboard shortcuts").uncheck()
    press("Escape")
    expect(sheet).to_have_count(0)
    go(page, "/")
    press("j")
    expect(page.locator("main [data-items] > :focus")).to_have_count(0)
