"""Long lists: walked to their end, found again on the way back, refreshed, and loaded again where that failed."""
import re

import pytest
from playwright.sync_api import expect

from pages import LOGIN, PHONE, card, delete_by_menu, ids, log_in, publish_many, scroll_to_end, settle
from photos import drawn
from waits import Held
from yard import Client

# The item that one sees first below the bar, and whether an item is on the screen.
# The first item of which half is below the bar: what somebody looks at.
FIRST = """() => {
  const bar = document.querySelector(".top").getBoundingClientRect().bottom
  return [...document.querySelectorAll("[data-items] > li")].find(item => {
    const { bottom, height } = item.getBoundingClientRect()
    return bottom - bar > Math.min(height, innerHeight - bar) / 2
  }).dataset.id
}"""
SEEN = """id => {
  const item = document.querySelector(`[data-items] > [data-id="${id}"]`).getBoundingClientRect()
  return item.bottom > 0 && item.top < innerHeight
}"""


# All items on the screen, and where they stand.
SHOWN = """() => [...document.querySelectorAll("[data-items] > li")]
  .map(item => [item.dataset.id, item.getBoundingClientRect()])
  .filter(([id, { top, bottom }]) => bottom > 60 && top < innerHeight)
  .map(([id, { top }]) => [id, Math.round(top)])"""


@pytest.fixture(scope="module")
def walked(yard):
    """A member whose feed is walked, and what is in it, newest first; no journey adds or takes away a post."""
    writer = Client(yard).join("lists_writer")
    return writer, [post["id"] for post in reversed(publish_many(writer, 45, every=4))]


def place(page) -> float:
    return page.evaluate("scrollY")


def scroll(page, top: int) -> None:
    """At once, and until observers have seen it."""
    page.evaluate("top => scrollTo({ top, behavior: 'instant' })", top)
    settle(page)


def shown_as(page, view: str) -> None:
    """By script: Playwright itself scrolls before it clicks in a sticky bar."""
    page.get_by_role("link", name=f"Show as {view}").evaluate("link => link.click()")
    settle(page)


def test_each_post_is_seen_once_as_cards_and_as_tiles_and_nothing_behind_the_end_is_asked_for(walked, enter):
    ana, expected = walked
    page = enter(ana)
    fetched = []
    page.on("request", lambda request: fetched.append(request.url) if "fragment=list" in request.url else None)
    scroll_to_end(page)
    assert ids(page) == expected
    expect(page.get_by_text("You are all caught up")).to_be_visible()
    page.mouse.wheel(0, 5000)
    settle(page)
    # A card shows a short text whole, and says nothing of more.
    expect(card(page, expected[1]).locator(".card__words")).to_be_visible()
    expect(card(page, expected[1]).locator(".card__more")).to_be_hidden()
    # Who switches the view and back sees the same posts in the same places.
    for top in ("document.documentElement.scrollHeight", "3100"):
        scroll(page, page.evaluate(top))
        before = page.evaluate(SHOWN)
        for _ in range(2):
            shown_as(page, "tiles")
            assert {id for id, _ in page.evaluate(SHOWN)} & {id for id, _ in before}
            shown_as(page, "cards")
            assert page.evaluate(SHOWN) == before

    shown_as(page, "tiles")
    assert ids(page) == expected
    scroll(page, 0)
    tile = page.locator("[data-items] > li").first.bounding_box()
    assert abs(tile["width"] - tile["height"]) <= 1 and tile["width"] <= 390 / 3
    assert len(fetched) == len(set(fetched)) == 2, fetched
    # A tile leads to its post, whether it shows a photo or a short text.
    photo, text = expected[0], expected[1]
    expect(card(page, text).locator(".carousel")).to_have_count(0)
    for tile, post in ((card(page, photo).locator(".carousel__photo"), photo), (card(page, text), text)):
        fetched.clear()
        page.goto("/")
        # The view is remembered, and a visit begins anew: of tiles a second page is near at once.
        expect(page.locator("madang-list")).to_have_attribute("data-view", "tiles")
        expect(page.locator("[data-items] > li")).to_have_count(40)
        tile.click()
        page.wait_for_url(f"/p/{post}")
    page.go_back()
    page.wait_for_url("/")
    # The way back leads to the list as it was left last.
    expect(page.locator("[data-items] > li")).to_have_count(40)
    scroll_to_end(page)
    assert ids(page) == expected
    assert len(fetched) == len(set(fetched)) == 2, fetched


def test_switch_and_back_button_keep_the_readers_place_and_a_tap_on_the_bar_leads_to_the_top(walked, enter):
    page = enter(walked[0])
    scroll(page, 3000)
    before = page.evaluate(FIRST)
    page.get_by_role("link", name="Show as tiles").click()
    assert page.evaluate(SEEN, before), "what was on screen is gone from it"
    # Who scrolls on looks at something else.
    scroll(page, page.evaluate("scrollY - 300"))
    before = page.evaluate(FIRST)
    shown_as(page, "cards")
    assert page.evaluate(SEEN, before)

    scroll(page, 0)
    items = page.locator("[data-items] > li")
    for loaded in (20, 40):
        expect(items.nth(loaded - 1)).to_be_attached()
        items.nth(loaded - 1).scroll_into_view_if_needed()
    expect(items).to_have_count(45)
    target = ids(page)[36]
    card(page, target).locator(".carousel__photo").evaluate(
        "photo => photo.scrollIntoView({ block: 'center', behavior: 'instant' })")
    settle(page)
    before, there = ids(page), place(page)
    card(page, target).locator(".card__time").evaluate("link => link.click()")  # no scrolling before
    page.wait_for_url(f"/p/{target}")
    page.go_back()
    page.wait_for_url("/")
    expect(items).to_have_count(45)
    assert ids(page) == before
    expect(card(page, target)).to_be_in_viewport()
    settle(page)
    assert abs(place(page) - there) < 60, (place(page), there)
    scroll_to_end(page)
    assert ids(page) == before

    page.get_by_role("navigation", name="Main menu").get_by_role("link", name="Feed").click()
    expect(items.first).to_be_in_viewport()
    assert ids(page) == before, "nothing was loaded anew"


def pull_down(page) -> None:
    # What follows the finger is there; the browser's own pull is off.
    page.wait_for_function("() => document.documentElement.style.overscrollBehaviorY === 'contain'")
    touch = page.context.new_cdp_session(page)

    def send(kind: str, y: float | None) -> None:
        points = [] if y is None else [{"x": 200, "y": y}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    send("touchStart", 200)
    for y in range(220, 500, 20):
        send("touchMove", y)
    expect(page.get_by_text("Release to refresh")).to_be_visible()
    send("touchEnd", None)


def test_pulling_down_refreshes_a_short_list_and_an_empty_one(yard, join, enter):
    ana, ben = join("ana"), join("ben")
    ana.publish("short list")
    page = enter(ana, f"/@{ben.member['username']}", **PHONE)
    expect(page.locator(".empty")).to_be_visible()
    pull_down(page)
    # Nothing has come: the page says so as before.
    expect(page.locator(".pull")).to_have_count(0)
    expect(page.locator(".empty")).to_be_visible()
    fresh = ben.publish("here at last", [drawn(1)])
    pull_down(page)
    expect(page.locator(f'[data-items] [data-id="{fresh["id"]}"]')).to_be_visible()
    expect(page.locator(".empty")).to_have_count(0)

    page.goto("/")
    fresh = ana.publish("pulled into sight")
    pull_down(page)
    expect(card(page, fresh)).to_be_visible()
    expect(page.locator(".pull")).to_have_count(0)


def test_a_list_that_cannot_be_loaded_says_so_and_goes_on_without_what_was_deleted(join, enter):
    ana = join("ana")
    posts = publish_many(ana, 22, every=22)
    gone = posts.pop(18)
    page = enter(ana)
    delete_by_menu(page, card(page, gone))
    expect(card(page, gone)).to_have_count(0)
    failing = [True]
    page.route(re.compile(r"fragment=list"), lambda route: route.abort() if failing[0] else route.continue_())
    expect(page.get_by_role("link", name="Load more")).to_be_attached()
    page.evaluate("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")
    alert = page.get_by_text("Could not load the list.")
    expect(alert).to_be_visible()
    failing[0] = False
    page.get_by_role("button", name="Try again").click()
    expect(alert).to_be_hidden()
    scroll_to_end(page)
    assert ids(page) == [post["id"] for post in reversed(posts)]

    # Where nothing is left behind a list it stays as it is.
    held = Held(page, re.compile(r"fragment=list"))
    page.goto("/")
    expect(page.locator("[data-items] > li")).to_have_count(20)
    ana.call("DELETE", f"/v1/posts/{posts[0]['id']}").expect(204)
    scroll(page, page.evaluate("document.body.scrollHeight"))
    held.let_go()
    expect(page.locator("[data-pager] [rel=next]")).to_have_count(0)
    expect(page.locator("madang-list")).not_to_contain_text("null")


def test_a_list_whose_reader_is_logged_out_leads_to_the_login_and_takes_nothing_of_it(walked, join, enter):
    ana = join("ana")
    for post in walked[1][:21]:
        ana.call("PUT", f"/v1/posts/{post}/like").expect(200)
    page = enter(ana, "about:blank")
    failing = [True]
    page.route(re.compile(r"fragment=list"), lambda route: route.abort() if failing[0] else route.continue_())
    page.goto("/likes")
    scroll(page, page.evaluate("document.body.scrollHeight"))
    retry = page.get_by_role("button", name="Try again")
    expect(retry).to_be_visible()
    page.context.clear_cookies()
    failing[0] = False
    retry.click()
    page.wait_for_url(LOGIN)
    log_in(page, ana.member["username"])
    page.wait_for_url("/likes")
    scroll_to_end(page)
    assert sorted(ids(page)) == sorted(walked[1][:21])
