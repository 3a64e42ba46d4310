"""Ticks under the finger, on devices that have them."""
from playwright.sync_api import expect

from pages import PHONE, card, expect_like, like_button, publish_many, settle
from saving import save
from test_lists import pull_down

# Chromium without a device has no motor.
FEEL = "window.ticks = []; navigator.vibrate = (length) => { ticks.push(length); return true }"


def ticks(page) -> int:
    return page.evaluate("ticks.splice(0).length")


def test_a_phone_ticks_for_a_like_a_save_and_a_refresh_until_its_owner_turns_it_off(join, enter):
    ana = join("ana")
    post = publish_many(ana, 1)[0]
    page = enter(ana, "about:blank", **PHONE)
    page.add_init_script(FEEL)
    page.goto("/")
    like_button(card(page, post["id"])).tap()
    page.wait_for_function("() => ticks.length === 1")
    like_button(card(page, post["id"])).tap()
    expect_like(card(page, post["id"]), False, "Be the first to like this")
    assert ticks(page) == 1, "taking a like back is no news"
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    settle(page)
    pull_down(page)
    page.wait_for_function("() => ticks.length === 1")
    ticks(page)
    save(page, post["photos"][0]["id"], "light")
    page.wait_for_function("() => ticks.length === 1")

    page.goto("/settings/look")
    choice = page.get_by_role("checkbox", name="Feel likes, saves and refreshes")
    expect(choice).to_be_checked()
    choice.uncheck()
    page.reload()
    expect(choice).not_to_be_checked()
    page.goto("/")
    like_button(card(page, post["id"])).tap()
    expect_like(card(page, post["id"]), True, "1 person likes this")
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    settle(page)
    pull_down(page)
    expect(page.locator(".pull")).to_have_count(0)
    assert ticks(page) == 0
