"""What others do shows on an open page, without a reload."""
import re

from playwright.sync_api import expect

from pages import (
    WIDE, await_caught, card, expect_like, hearing, ids, like_button, listen, publish_many, settle, sign_in)
from services import wait_until
from yard import Client

PILL = re.compile("See .* new post")


def follow(follower: Client, followee: Client) -> None:
    follower.call("PUT", f"/v1/members/{followee.member['username']}/follow").expect(200)


def pill(page):
    return page.get_by_role("button", name=PILL)


def test_a_like_of_another_shows_at_once_and_a_pill_leads_to_new_posts(yard, join, enter):
    ana, ben = join("ana"), join("ben")
    follow(ana, ben)
    earlier = publish_many(ana, 12, every=12)
    mine, other = earlier[-1], earlier[-2]
    page = enter(ana, "about:blank")
    listen(page, "/")
    ben.call("PUT", f"/v1/posts/{mine['id']}/like").expect(200)
    expect_like(card(page, mine), False, "1 person likes this")
    expect_like(card(page, other), False, "Be the first to like this")
    expect(pill(page)).to_have_count(0)

    page.evaluate("scrollTo({ top: 1500, behavior: 'instant' })")
    theirs = ben.publish("hot off the yard")
    expect(pill(page)).to_have_accessible_name("See 1 new post")
    expect(pill(page).locator(".avatar")).to_have_text([ben.member["display_name"][0]])
    expect(card(page, theirs)).to_have_count(0)
    pill(page).click()
    expect(card(page, theirs)).to_be_visible()
    assert ids(page) == [theirs["id"], *(post["id"] for post in reversed(earlier))]
    page.wait_for_function("() => scrollY < 10")
    expect(pill(page)).to_have_count(0)

    # At the top the place that one is at already looks again.
    two = [ben.publish(text) for text in ("one more", "and another")]
    expect(pill(page)).to_be_visible()
    # Elsewhere, also a little below it, the place leads to the top.
    page.wait_for_function("() => scrollY === 0")
    place = page.get_by_role("navigation", name="Main menu").get_by_role("link", name="Feed")
    place.click()
    expect(card(page, two[1])).to_be_visible()
    expect(pill(page)).to_have_count(0)
    assert ids(page)[:2] == [two[1]["id"], two[0]["id"]]
    page.evaluate("scrollTo({ top: 600, behavior: 'instant' })")
    three = ben.publish("once more")
    expect(pill(page)).to_be_visible()
    place.click()
    page.wait_for_function("() => scrollY === 0")
    expect(card(page, three)).to_have_count(0)
    place.click()
    expect(card(page, three)).to_be_visible()

    listen(page, f"/p/{mine['id']}")
    expect_like(page, False, "1 person likes this")
    ben.call("DELETE", f"/v1/posts/{mine['id']}/like").expect(200)
    expect_like(page, False, "Be the first to like this")


def test_a_like_that_is_on_its_way_as_one_leaves_shows_on_the_next_page_and_arrives(join, enter):
    ana, ben = join("ana"), join("ben")
    follow(ana, ben)
    post = ben.publish("liked in a hurry")
    page = enter(ana)
    held = []
    page.route("**/v1/posts/*/like", lambda route: held.append(route))
    like_button(card(page, post)).click()
    await_caught(page, held)
    page.goto(f"/p/{post['id']}")
    expect_like(page, True, "1 person likes this")
    await_caught(page, held, 2)
    assert count_of(ben, post) == 0
    held[1].continue_()
    wait_until(lambda: count_of(ben, post) == 1, "the like arrives")
    page.reload()
    expect_like(page, True, "1 person likes this")


def count_of(member: Client, post: dict) -> int:
    return member.get(f"/v1/posts/{post['id']}").expect(200).json["like_count"]


def test_the_tabs_of_a_browser_share_one_stream_which_the_next_takes_over(join, browse):
    ana, ben = join("ana"), join("ben")
    follow(ana, ben)
    first = browse(**WIDE)
    streams = []
    first.context.on("request", lambda request: streams.append(request) if "/v1/events" in request.url else None)
    sign_in(first, ana)
    with hearing(first):
        first.goto("/")
    # The first post of a feed in which nothing was.
    expect(first.locator(".empty")).to_be_visible()
    ben.publish("the first of all")
    pill(first).click()
    expect(first.get_by_text("the first of all")).to_be_visible()
    expect(first.locator(".empty")).to_have_count(0)
    second = browse(beside=first)
    second.goto("/")
    expect(second.locator("[data-items] > li")).to_have_count(1)
    count = len(streams)
    ben.publish("heard by both")
    for page in (first, second):
        expect(pill(page)).to_be_visible()
    # A stream of its own would have been asked for as soon as the page was there.
    assert len(streams) == count
    pill(second).click()
    expect(second.locator("[data-items] > li")).to_have_count(2)
    with hearing(second):
        first.close()
    ben.publish("heard by the one that is left")
    pill(second).click()

    # Word that one's own post is deleted may come before the answer: the page leads away all the same.
    post = ana.publish("gone in a moment")
    page = browse(beside=second)
    page.goto(f"/p/{post['id']}")
    second.reload()
    expect(card(second, post)).to_be_visible()
    held = []
    page.route(f"**/v1/posts/{post['id']}", lambda route: held.append((route, route.fetch())))
    page.locator(".card__menu").click()
    page.locator(".menu__item--danger").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete post", exact=True).click()
    expect(card(second, post)).to_have_count(0)
    await_caught(page, held)
    route, answer = held[0]
    route.fulfill(response=answer)
    page.wait_for_url("/")
    expect(page.get_by_text("Post deleted")).to_be_visible()


def test_without_a_stream_the_feed_is_asked_after(yard, join, enter):
    ana, ben = join("ana"), join("ben")
    follow(ana, ben)
    ana.publish("the feed is not empty")
    page = enter(ana)
    page.route("**/v1/events*", lambda route: route.fulfill(status=503))
    page.clock.install()
    page.reload()
    asked = []
    page.on("requestfinished", lambda request: asked.append(request) if "/v1/feed?" in request.url else None)

    def is_asked_again() -> bool:
        # What asks is fetched after the page: half a minute that is over before it came counts for nothing.
        page.clock.run_for(31_000)
        return len(asked) > 0
    wait_until(is_asked_again, "the feed is asked for")
    settle(page)
    expect(pill(page)).to_have_count(0)  # there are none
    ben.publish("told by nobody")
    page.clock.run_for(31_000)
    expect(pill(page)).to_be_visible()
