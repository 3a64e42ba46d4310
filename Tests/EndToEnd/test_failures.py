"""What fails on the way: nothing lost, nothing twice, and always a way on."""
import json
import re

from playwright.sync_api import expect

from device import DRAFT_KEPT
from pages import await_caught, card, delete_by_menu, expect_like, like_button, pick, publish, submit, write
from photos import drawn
from waits import until

PHOTOS, POSTS = re.compile(r"/v1/photos$"), re.compile(r"/v1/posts$")
LIKE = re.compile(r"/like$")


def refusal(route, status: int, headers: dict | None = None, **problem) -> None:
    route.fulfill(
        status=status, headers={"Content-Type": "application/problem+json", **(headers or {})},
        body=json.dumps({"status": status, "title": "Refused", **problem}))


def in_turn(*answers):
    """Handles the first requests as told, the rest as the server does."""
    left = list(answers)

    def handle(route):
        if left:
            left.pop(0)(route)
        else:
            route.continue_()
    return handle


def lost_answer(route) -> None:
    """The server does it, but nobody hears of it."""
    route.fetch()
    route.abort()


def posts_of(client) -> list[dict]:
    return client.get(f"/v1/members/{client.member['username']}/posts").expect(200).json["data"]


def draft(page, text: str = "nothing is lost #here", photos: int = 2) -> None:
    page.goto("/new")
    pick(page, *(drawn(seed, (640, 480)) for seed in range(photos)))
    write(page, text)


def expect_kept(page, text: str = "nothing is lost #here", photos: int = 2) -> None:
    expect(page.get_by_role("alert").filter(has_text="Everything you wrote is still here.")).to_be_visible()
    expect(page.get_by_label("Text", exact=True)).to_have_value(text)
    expect(page.locator("[data-part=thumbnails] > li")).to_have_count(photos)
    expect(submit(page)).to_have_text("Try again")
    expect(submit(page)).to_be_enabled()


def test_a_post_whose_answer_was_lost_exists_once_and_one_without_a_line_goes_by_itself_from_its_form(join, enter):
    """Private windows have no worker: the feed would be a page of the browser's own."""
    ana = join("ana")
    page = enter(ana)
    page.route(PHOTOS, in_turn(lost_answer))
    page.route(POSTS, in_turn(lost_answer))
    draft(page, "told to nobody")
    # The photo whose answer was lost goes again under its key, and nobody is told.
    submit(page).click()
    expect_kept(page, "told to nobody")
    assert len(posts_of(ana)) == 1
    publish(page)
    posts = posts_of(ana)
    assert len(posts) == 1 and len(posts[0]["photos"]) == 2
    expect(page.locator("[data-items] > li")).to_have_count(1)

    draft(page, photos=1)
    page.context.set_offline(True)
    submit(page).click()
    expect_kept(page, photos=1)
    expect(page.get_by_role("alert").filter(has_text="This is sent by itself once it is back.")).to_be_visible()
    expect(page).to_have_url(re.compile("/new$"))
    page.context.set_offline(False)
    expect(page.get_by_role("article").filter(has_text="nothing is lost")).to_be_visible()
    assert [post["text"] for post in posts_of(ana)] == ["nothing is lost #here", "told to nobody"]


def test_a_post_that_is_put_off_stopped_and_refused_loses_nothing_and_can_be_put_right(yard, join, enter):
    ana = join("ana")
    page = enter(ana)
    page.clock.install()
    held = []
    page.route(POSTS, in_turn(
        lambda route: refusal(route, 503, {"Retry-After": "40"}, code="busy"),
        held.append,
        lambda route: refusal(
            route, 422, code="invalid",
            errors=[{"field": "text", "code": "format", "message": "Not in this yard."}])))
    draft(page)
    submit(page).click()
    stop = page.get_by_role("button", name="Stop")
    expect(stop).to_be_focused()
    expect(page.get_by_text("Trying again in 40 seconds.").first).to_be_visible()
    expect(page.get_by_label("Text", exact=True)).to_be_disabled()
    expect(page.get_by_role("button", name="Gray")).to_be_disabled()
    expect(page.get_by_role("progressbar", name="Overall progress").last).to_be_visible()
    expect(submit(page)).to_be_hidden()
    # It is asked again without the person.
    page.clock.run_for(41_000)
    await_caught(page, held)
    stop.click()
    expect(page.get_by_text("Stopped.")).to_be_visible()
    expect(page.get_by_label("Text", exact=True)).to_have_value("nothing is lost #here")
    assert posts_of(ana) == []
    submit(page).click()
    expect_kept(page)
    expect(page.get_by_text("Not in this yard.")).to_be_visible()
    write(page, "put right")
    publish(page)
    posts = posts_of(ana)
    assert [post["text"] for post in posts] == ["put right"] and len(posts[0]["photos"]) == 2


def test_leaving_unsent_work_asks_first_and_a_draft_survives_a_reload(yard, join, enter):
    ana = join("ana")
    page = enter(ana)
    draft(page)
    page.get_by_role("button", name="Gray").click()
    page.locator("#compose-alt").fill("described")
    # While one writes, not only on leaving.
    page.wait_for_function(DRAFT_KEPT, arg=[2, "described"])
    page.once("dialog", lambda dialog: dialog.accept())
    page.reload()
    text, thumbnails = page.get_by_label("Text", exact=True), page.locator("[data-part=thumbnails] > li")
    expect(thumbnails).to_have_count(2)
    expect(text).to_have_value("nothing is lost #here")
    expect(page.locator("#compose-alt")).to_have_value("described")
    expect(page.get_by_role("button", name="Gray")).to_have_attribute("aria-pressed", "true")
    explore = page.get_by_role("navigation", name="Main menu").get_by_role("link", name="Explore")
    dialog = page.get_by_role("dialog", name="Leave this page?")
    explore.click()
    expect(dialog.get_by_role("button", name="Keep writing")).to_be_focused()
    dialog.get_by_role("button", name="Keep writing").click()
    assert page.url.endswith("/new")
    explore.click()
    dialog.get_by_role("button", name="Leave and keep the draft").click()
    page.wait_for_url("/explore")
    page.goto("/new")
    expect(thumbnails).to_have_count(2)
    publish(page)
    assert posts_of(ana)[0]["photos"][0]["filter"] == "gray"
    page.goto("/new")
    expect(text).to_have_value("")
    expect(thumbnails).to_have_count(0)
    # The page looks so too before it has read what is kept.
    kept = "Object.keys(localStorage).filter(key => key.startsWith('madang:draft:'))"
    assert page.evaluate(kept) == []

    write(page, "unsent")
    explore.click()
    dialog.get_by_role("button", name="Discard and leave").click()
    page.wait_for_url("/explore")
    page.goto("/new")
    expect(text).to_have_value("")
    assert page.evaluate(kept) == []
    explore.click()  # nothing is unsent: nobody asks
    page.wait_for_url("/explore")


def test_edits_and_likes_wait_for_a_server_that_is_away_and_are_taken_back_where_they_are_refused(yard, join, enter):
    def away(route):
        route.fulfill(status=502, content_type="text/html", body="<h1>502 Bad Gateway</h1>")
    ana = join("ana")
    post = ana.publish("as it was", [drawn(1)])
    page = enter(ana, f"/p/{post['id']}/edit")
    page.route("**/healthz", away)
    page.route("**/v1/posts/*", away)
    write(page, "as it is now")
    with page.expect_response(re.compile("/healthz")):
        submit(page).click()
        expect(page.get_by_role("alert")).to_contain_text("Madang is not answering right now")
    expect(page.get_by_label("Text", exact=True)).to_have_value("as it is now")
    page.unroute_all()
    page.wait_for_url(f"/p/{post['id']}")
    assert ana.get(f"/v1/posts/{post['id']}").json["text"] == "as it is now"

    page.route("**/v1/posts/*/like", away)
    with page.expect_response(LIKE):
        like_button(page).click()
    expect(like_button(page)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("madang-like .waiting-mark")).to_be_visible()
    page.unroute_all()
    # One that is held by the route still has to be let go.
    until(page, lambda: ana.get(f"/v1/posts/{post['id']}").json["like_count"] == 1, "the like has arrived")
    expect(page.locator("madang-like .waiting-mark")).to_have_count(0)
    expect(like_button(page)).to_have_attribute("aria-pressed", "true")

    page.goto(f"/p/{post['id']}/edit")
    write(page, "mine")
    ana.call("PATCH", f"/v1/posts/{post['id']}", {"text": "theirs"}).expect(200)
    submit(page).click()
    dialog = page.get_by_role("dialog", name="The post has changed in the meantime")
    expect(dialog.get_by_role("button", name="Keep editing")).to_be_focused()
    assert ana.get(f"/v1/posts/{post['id']}").json["text"] == "theirs"
    # Who goes on editing still reads why, and can save.
    dialog.get_by_role("button", name="Keep editing").click()
    report = page.get_by_role("alert").filter(has_text="The post has changed in the meantime")
    expect(report).to_contain_text("Everything you wrote is still here.")
    expect(report).not_to_contain_text("Reload")
    submit(page).click()
    dialog.get_by_role("button", name="Save my version").click()
    page.wait_for_url(f"/p/{post['id']}")
    after = ana.get(f"/v1/posts/{post['id']}").json
    assert after["text"] == "mine" and len(after["photos"]) == 1

    # What is refused is taken back with a message, and can be tried again. The second one is not refused but lost, and
    # sent again by itself.
    page.route(LIKE, in_turn(lambda route: refusal(route, 500, code="internal"), lambda route: route.abort()))
    like_button(page).click()
    expect(page.get_by_text("Could not change your like.")).to_be_visible()
    expect_like(page, True, "1 person likes this")
    with page.expect_response(lambda response: LIKE.search(response.url) and response.ok):
        like_button(page).click()
        expect_like(page, False, "Be the first to like this")
    assert not ana.get(f"/v1/posts/{post['id']}").json["is_liked"]
    page.route(re.compile(rf"/v1/posts/{post['id']}$"), in_turn(lambda route: route.abort()))
    page.goto("/")
    delete_by_menu(page, card(page, post))
    expect(page.get_by_text("You are offline.")).to_be_visible()
    expect(card(page, post)).to_be_visible()
    delete_by_menu(page, card(page, post))
    expect(card(page, post)).to_have_count(0)
