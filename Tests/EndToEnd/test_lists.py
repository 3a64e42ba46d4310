"""Long lists: walked to their end, found again on the way back, refreshed, and loaded again where that failed."""
import re

import pytest
from playwright.sync_api import expect

from pages import LOGIN, PHONE, card, delete_by_menu, ids, log_in, publish_many, scroll_to_end, settle
from photos import drawn
from waits import Held, load_items
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
    return writer, [post["id"] for post in reversed(publish_many(writer, 45, every=2))]


def place(page) -> float:
    return page.evaluate("scrollY")


def scroll(page, top: int) -> None:
    """At once, and until observers have seen it."""
    page.evaluate("top => scrollTo({ top, behavior: 'instant' })", top)
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

    page.get_by_role("link", name="Show as tiles").click()
    assert ids(page) == expected
    tile = page.locator("[data-items] > li").first.bounding_box()
    assert abs(tile["width"] - tile["height"]) <= 1 and tile["width"] <= 390 / 3
    assert len(fetched) == len(set(fetched)) == 2, fetched
    fetched.clear()
    page.goto("/")
    expect(page.locator("madang-list")).to_have_attribute("data-view", "tiles")  # it is remembered
    scroll_to_end(page)
    assert ids(page) == expected
    assert len(fetched) == len(set(fetched)) == 2, fetched


def test_a_tile_of_a_short_text_leads_to_its_post_also_without_script(walked, enter):
    ana, (_, text, *_) = walked
    for has_script in (True, False):
        page = enter(ana, "/?view=tiles", java_script_enabled=has_script)
        expect(card(page, text).locator(".carousel")).to_have_count(0)
        card(page, text).click()
        page.wait_for_url(f"/p/{text}")
    # As a card it is shown whole, and says nothing of more.
    page = enter(ana, "/?view=cards")
    expect(card(page, text).locator(".card__words")).to_be_visible()
    expect(card(page, text).locator(".card__more")).to_be_hidden()


def test_who_switches_the_view_and_back_sees_the_same_posts_in_the_same_places_also_at_the_end(walked, enter):
    page = enter(walked[0])
    scroll_to_end(page)
    for top in ("document.documentElement.scrollHeight", 3100):
        scroll(page, page.evaluate(f"{top}"))
        before = page.evaluate(SHOWN)
        for _ in range(3):
            # By script: Playwright itself scrolls before it clicks in a sticky bar.
            page.get_by_role("link", name="Show as tiles").evaluate("link => link.click()")
            settle(page)
            assert {id for id, _ in page.evaluate(SHOWN)} & {id for id, _ in before}
            page.get_by_role("link", name="Show as cards").evaluate("link => link.click()")
            settle(page)
            assert page.evaluate(SHOWN) == before


def test_switch_and_back_button_keep_the_readers_place_and_a_tap_on_the_bar_leads_to_the_top(walked, enter):
    page = enter(walked[0])
    scroll(page, 3000)
    before = page.evaluate(FIRST)
    page.get_by_role("link", name="Show as tiles").click()
    assert page.evaluate(SEEN, before), "what was on screen is gone from it"
    # Who scrolls on looks at something else.
    scroll(page, page.evaluate("scrollY - 300"))
    before = page.evaluate(FIRST)
    # By script: Playwright itself scrolls before it clicks in a sticky bar.
    page.get_by_role("link", name="Show as cards").evaluate("link => link.click()")
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


def test_a_list_that_cannot_be_loaded_says_so_and_goes_on_without_what_was_deleted(yard, join, enter):
    ana = join("ana")
    posts = publish_many(ana, 25, every=25)
    gone = posts[20]
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
    assert ids(page) == [post["id"] for post in reversed(posts) if post is not gone]


def test_the_way_back_leads_to_a_list_as_it_was_left_last(walked, enter):
    page = enter(walked[0])
    load_items(page, 40)
    page.goto(f"/p/{walked[1][0]}")
    page.goto("/")
    items = page.locator("[data-items] > li")
    expect(items).to_have_count(20)
    page.goto(f"/p/{walked[1][0]}")
    page.go_back()
    page.wait_for_url("/")
    expect(items).to_have_count(20)


def test_a_list_whose_reader_is_logged_out_leads_to_the_login_and_takes_nothing_of_it(walked, join, enter):
    ana = join("ana")
    for post in walked[1][:25]:
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
    assert sorted(ids(page)) == sorted(walked[1][:25])


def test_a_list_stays_as_it_is_where_nothing_is_left_behind_it(join, enter):
    ana = join("ana")
    first = publish_many(ana, 21)[0]
    page = enter(ana, "about:blank")
    held = Held(page, re.compile(r"fragment=list"))
    page.goto("/")
    expect(page.locator("[data-items] > li")).to_have_count(20)
    ana.call("DELETE", f"/v1/posts/{first['id']}").expect(204)
    scroll(page, page.evaluate("document.body.scrollHeight"))
    held.let_go()
    expect(page.locator("[data-pager] [rel=next]")).to_have_count(0)
    expect(page.locator("madang-list")).not_to_contain_text("null")
