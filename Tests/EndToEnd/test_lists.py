"""Long lists: walked to their end, while others post and delete, and found again on the way back."""
import re

from playwright.sync_api import expect

from pages import PHONE, WIDE, card, delete_by_menu, ids, publish_many, scroll_to_end
from photos import drawn


def place(page) -> float:
    return page.evaluate("scrollY")


def test_two_hundred_posts_are_each_seen_once_as_cards_and_as_tiles(yard, join, enter):
    ana = join("ana")
    expected = [post["id"] for post in reversed(publish_many(ana, 200))]
    page = enter(ana)
    fetched = []
    page.on("request", lambda request: fetched.append(request.url) if "fragment=list" in request.url else None)
    scroll_to_end(page)
    assert ids(page) == expected
    assert len(fetched) == len(set(fetched)) == 9, fetched
    expect(page.get_by_text("You have seen it all")).to_be_visible()
    page.mouse.wheel(0, 5000)
    page.wait_for_timeout(300)
    assert len(fetched) == 9, "a page behind the end was asked for"

    page.get_by_role("link", name="Show as tiles").click()
    assert ids(page) == expected
    fetched.clear()
    page.goto("/")
    expect(page.locator("madang-list")).to_have_attribute("data-view", "tiles")  # it is remembered
    scroll_to_end(page)
    assert ids(page) == expected
    assert len(fetched) == len(set(fetched)) == 9
    tile = page.locator("[data-items] > li").first.bounding_box()
    assert abs(tile["width"] - tile["height"]) <= 1 and tile["width"] <= 390 / 3


def test_posts_that_come_and_go_during_the_walk_neither_repeat_nor_hide_others(yard, join, enter):
    ana = join("ana")
    posts = publish_many(ana, 100, every=10)
    gone: set[str] = set()
    page = enter(ana, **WIDE)

    def meddle(step: int) -> None:
        if step % 2 == 0 and step < 40:
            ana.post("/v1/posts", {"text": f"meanwhile {step}"}).expect(201)
            victim = posts[step]["id"]  # from the old end, where the reader is not yet
            ana.call("DELETE", f"/v1/posts/{victim}").expect(204)
            gone.add(victim)

    scroll_to_end(page, meddle)
    shown = ids(page)
    assert len(shown) == len(set(shown)), "a post is repeated"
    kept = [post["id"] for post in reversed(posts) if post["id"] not in gone]
    assert [id for id in shown if id not in gone] == kept, "a post is skipped or out of order"


def test_the_switch_keeps_the_readers_place(yard, join, enter):
    ana = join("ana")
    publish_many(ana, 40, every=1)
    page = enter(ana)
    page.mouse.wheel(0, 6000)
    page.wait_for_timeout(400)
    first = """() => {
      const bar = document.querySelector(".top").getBoundingClientRect().bottom
      return [...document.querySelectorAll("[data-items] > li")]
        .find(item => item.getBoundingClientRect().bottom > bar + 1).dataset.id
    }"""
    before = page.evaluate(first)
    page.get_by_role("link", name="Show as tiles").click()
    row = """id => {
      const item = document.querySelector(`[data-items] > [data-id="${id}"]`).getBoundingClientRect()
      return item.bottom > 0 && item.top < innerHeight
    }"""
    assert page.evaluate(row, before), "what was on screen is gone from it"
    before = page.evaluate(first)
    # By script: Playwright itself scrolls before it clicks in a sticky bar.
    page.get_by_role("link", name="Show as cards").evaluate("link => link.click()")
    assert page.evaluate(row, before)


def test_the_back_button_restores_place_and_items(yard, join, enter):
    ana = join("ana")
    publish_many(ana, 80, every=2)
    page = enter(ana)
    while len(ids(page)) < 60:
        page.mouse.wheel(0, 1200)
        page.wait_for_timeout(60)
    page.wait_for_timeout(300)
    before, there = ids(page), place(page)
    target = page.evaluate("""() => [...document.querySelectorAll("[data-items] .carousel__photo")]
      .find(photo => { const box = photo.getBoundingClientRect(); return box.bottom > 160 && box.top < innerHeight - 160 })
      ?.closest("[data-id]").dataset.id""")
    assert target, "some photo is on the screen"
    card(page, target).locator(".card__time").evaluate("link => link.click()")  # no scrolling before
    page.wait_for_url(f"/p/{target}")
    page.go_back()
    page.wait_for_url("/")
    expect(page.locator("[data-items] > li").nth(59)).to_be_attached()
    assert ids(page) == before
    page.wait_for_timeout(300)
    assert abs(place(page) - there) < 60, (place(page), there)
    expect(card(page, target)).to_be_in_viewport()
    scroll_to_end(page)
    assert len(ids(page)) == len(set(ids(page))) == 80


def test_a_pill_tells_of_new_posts_and_leads_to_them(yard, join, enter):
    ana, ben = join("ana"), join("ben")
    ben.call("PUT", f"/v1/members/{ana.member['username']}/follow").expect(200)
    publish_many(ana, 30, every=10)
    page = enter(ben)
    page.clock.install()
    page.goto("/")
    page.mouse.wheel(0, 3000)
    page.clock.run_for(31_000)
    expect(page.get_by_role("button", name="See new posts")).to_have_count(0)  # there are none
    fresh = ana.publish("hot off the yard", [drawn(9)])
    page.clock.run_for(31_000)
    page.get_by_role("button", name="See new posts").click()
    expect(card(page, fresh)).to_be_visible()
    assert ids(page)[0] == fresh["id"] and len(ids(page)) == len(set(ids(page)))
    for _ in range(40):  # the page scrolls smoothly
        if place(page) < 10:
            break
        page.wait_for_timeout(50)
    assert place(page) < 10
    expect(page.get_by_role("button", name="See new posts")).to_have_count(0)


def test_pulling_down_refreshes_also_a_short_list(yard, join, enter):
    ana = join("ana")
    ana.publish("short list")
    page = enter(ana, **PHONE)
    fresh = ana.publish("pulled into sight")
    touch = page.context.new_cdp_session(page)

    def send(kind: str, y: float | None) -> None:
        points = [] if y is None else [{"x": 200, "y": y}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    send("touchStart", 200)
    for y in range(220, 500, 20):
        send("touchMove", y)
    expect(page.get_by_text("Release to refresh")).to_be_visible()
    send("touchEnd", None)
    expect(card(page, fresh)).to_be_visible()
    expect(page.locator(".pull")).to_have_count(0)


def test_a_list_that_cannot_be_loaded_says_so_and_goes_on(yard, join, enter):
    ana = join("ana")
    publish_many(ana, 50, every=50)
    page = enter(ana)
    failing = [True]
    pattern = re.compile(r"fragment=list")
    page.route(pattern, lambda route: route.abort() if failing[0] else route.continue_())
    expect(page.get_by_role("link", name="Load more")).to_be_attached()
    for _ in range(10):
        page.mouse.wheel(0, 3000)
        page.wait_for_timeout(50)
    alert = page.get_by_text("The list could not be loaded.")
    expect(alert).to_be_visible()
    failing[0] = False
    page.get_by_role("button", name="Try again").click()
    expect(alert).to_be_hidden()
    scroll_to_end(page)
    assert len(ids(page)) == 50


def test_a_post_deleted_in_the_list_leaves_the_others_where_they_are(yard, join, enter):
    ana = join("ana")
    posts = publish_many(ana, 25, every=25)
    page = enter(ana)
    delete_by_menu(page, card(page, posts[20]))
    expect(card(page, posts[20])).to_have_count(0)
    scroll_to_end(page)
    assert ids(page) == [post["id"] for post in reversed(posts) if post["id"] != posts[20]["id"]]


def test_the_tapped_place_of_the_bar_scrolls_to_the_top(yard, join, enter):
    ana = join("ana")
    publish_many(ana, 20, every=2)
    page = enter(ana)
    page.mouse.wheel(0, 4000)
    page.wait_for_timeout(300)
    assert place(page) > 1000
    page.get_by_role("navigation", name="Main menu").get_by_role("link", name="Feed").click()
    expect(page.locator("[data-items] > li").first).to_be_in_viewport()
    assert len(ids(page)) >= 20
