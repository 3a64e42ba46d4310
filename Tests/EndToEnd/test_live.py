"""What others do shows on an open page, without a reload."""
import re

from playwright.sync_api import expect

from pages import PASSWORD, WIDE, card, expect_like, publish_many
from yard import Client

PILL = re.compile("See new posts")


def follow(follower: Client, followee: Client) -> None:
    follower.call("PUT", f"/v1/members/{followee.member['username']}/follow").expect(200)


def test_a_post_and_a_like_of_another_show_at_once(yard, join, enter):
    ana, ben = join("ana"), join("ben")
    follow(ana, ben)
    mine, other = ana.publish("mine"), ana.publish("beside it")
    page = enter(ana)
    with page.expect_request("**/v1/events*"):
        page.reload()
    expect(card(page, mine)).to_be_visible()
    ben.call("PUT", f"/v1/posts/{mine['id']}/like").expect(200)
    expect_like(card(page, mine), False, "1 person likes this")
    expect_like(card(page, other), False, "Be the first to like this")
    expect(page.get_by_role("button", name=PILL)).to_have_count(0)

    theirs = ben.publish("hot off the yard")
    expect(page.get_by_role("button", name=PILL)).to_be_visible()
    expect(card(page, theirs)).to_have_count(0)
    page.get_by_role("button", name=PILL).click()
    expect(card(page, theirs)).to_be_visible()

    page.goto(f"/p/{mine['id']}")
    expect_like(page, False, "1 person likes this")
    ben.call("DELETE", f"/v1/posts/{mine['id']}/like").expect(200)
    expect_like(page, False, "Be the first to like this")


def test_the_tabs_of_a_browser_share_one_stream_and_the_next_takes_it_over(yard, join, browse):
    ana, ben = join("ana"), join("ben")
    follow(ana, ben)
    publish_many(ana, 2)
    first = browse(**WIDE)
    streams = []
    first.context.on("request", lambda request: streams.append(request) if "/v1/events" in request.url else None)
    first.request.post("/login", form={"identifier": ana.member["username"], "password": PASSWORD})
    first.goto("/")
    second = browse(beside=first)
    second.goto("/")
    expect(second.locator("[data-items] > li")).to_have_count(2)
    second.wait_for_timeout(500)
    assert len(streams) == 1
    ben.publish("heard by both")
    for page in (first, second):
        expect(page.get_by_role("button", name=PILL)).to_be_visible()
    first.close()
    second.reload()
    expect(second.locator("[data-items] > li")).to_have_count(3)
    ben.publish("heard by the one that is left")
    expect(second.get_by_role("button", name=PILL)).to_be_visible()


def test_without_a_stream_the_feed_is_asked_after(yard, join, enter):
    ana, ben = join("ana"), join("ben")
    follow(ana, ben)
    ana.publish("the feed is not empty")
    page = enter(ana)
    page.route("**/v1/events*", lambda route: route.fulfill(status=503))
    page.clock.install()
    page.reload()
    ben.publish("told by nobody")
    page.wait_for_timeout(500)
    expect(page.get_by_role("button", name=PILL)).to_have_count(0)
    page.clock.run_for(31_000)
    expect(page.get_by_role("button", name=PILL)).to_be_visible()


def test_a_server_that_stops_does_not_wait_for_its_listeners(yard, join, tmp_path):
    import threading
    import time
    from yard import Yard
    own = Yard(tmp_path / "var").start()
    ana = Client(own).join("ana")
    heard = []
    listener = threading.Thread(target=lambda: heard.append(ana.get("/v1/events").body))
    listener.start()
    time.sleep(0.5)
    began = time.monotonic()
    assert own.stop() == 0
    listener.join(timeout=10)
    assert heard and heard[0].startswith(b"retry: ")
    assert time.monotonic() - began < 10


def test_deleting_on_the_posts_own_page_leads_away_also_when_word_of_it_comes_before_the_answer(join, enter, browse):
    ana = join("ana")
    post = ana.publish("gone in a moment")
    page = enter(ana)
    other = browse(beside=page)
    with other.expect_response("**/v1/events*"):
        page.close()
        other.goto("/")
    page = browse(beside=other)
    page.goto(f"/p/{post['id']}")
    held = []
    page.route(f"**/v1/posts/{post['id']}", lambda route: held.append((route, route.fetch())))
    page.locator(".card__menu").click()
    page.locator(".menu__item--danger").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    # The other tab holds the stream of both.
    expect(card(other, post)).to_have_count(0)
    route, answer = held[0]
    route.fulfill(response=answer)
    page.wait_for_url("/")
    expect(page.get_by_text("Post deleted")).to_be_visible()
