"""What fails on the way: nothing lost, nothing twice, and always a way on."""
import json
import re

from playwright.sync_api import expect

from pages import card, delete_by_menu, expect_like, like_button, pick, publish, submit, write
from photos import drawn

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


def test_a_busy_server_is_asked_again_without_the_person(yard, join, enter):
    ana = join("ana")
    page = enter(ana)
    busy = lambda route: refusal(route, 503, {"Retry-After": "1"}, code="busy")  # noqa: E731
    page.route(PHOTOS, in_turn(busy, busy))
    page.route(POSTS, in_turn(busy))
    draft(page)
    publish(page)
    posts = posts_of(ana)
    assert len(posts) == 1 and len(posts[0]["photos"]) == 2


def test_after_a_failed_photo_a_retry_sends_only_what_is_missing(yard, join, enter):
    ana = join("ana")
    page = enter(ana)
    page.route(PHOTOS, in_turn(lambda route: route.continue_(), lambda route: route.abort()))
    draft(page)
    submit(page).click()
    expect_kept(page)
    sent = []
    page.on("request", lambda request: sent.append(request.url) if PHOTOS.search(request.url) else None)
    publish(page)
    assert len(sent) == 1
    posts = posts_of(ana)
    assert len(posts) == 1 and len(posts[0]["photos"]) == 2


def test_a_post_whose_answer_was_lost_exists_once(yard, join, enter):
    ana = join("ana")
    page = enter(ana)
    page.route(PHOTOS, in_turn(lost_answer))
    page.route(POSTS, in_turn(lost_answer))
    draft(page)
    submit(page).click()
    expect_kept(page)
    submit(page).click()  # the photo whose answer was lost
    expect_kept(page)
    assert len(posts_of(ana)) == 1
    publish(page)
    posts = posts_of(ana)
    assert len(posts) == 1 and len(posts[0]["photos"]) == 2
    expect(page.locator("[data-items] > li")).to_have_count(1)


def test_a_refused_post_says_why_and_can_be_put_right(yard, join, enter):
    ana = join("ana")
    page = enter(ana)
    page.route(POSTS, in_turn(lambda route: refusal(
        route, 422, code="invalid", errors=[{"field": "text", "code": "format", "message": "Not in this yard."}])))
    draft(page)
    submit(page).click()
    expect_kept(page)
    expect(page.get_by_text("Not in this yard.")).to_be_visible()
    write(page, "put right")
    publish(page)
    posts = posts_of(ana)
    assert [post["text"] for post in posts] == ["put right"] and len(posts[0]["photos"]) == 2


def test_controls_are_locked_while_it_is_sent_and_stopping_keeps_all(yard, join, enter):
    ana = join("ana")
    page = enter(ana)
    held = []
    page.route(POSTS, lambda route: held.append(route))
    draft(page)
    with page.expect_request(POSTS):
        submit(page).click()
    stop = page.get_by_role("button", name="Stop")
    expect(stop).to_be_focused()
    expect(page.get_by_label("Text", exact=True)).to_be_disabled()
    expect(page.get_by_role("button", name="Gray")).to_be_disabled()
    expect(page.get_by_role("progressbar", name="Overall progress").last).to_be_visible()
    expect(submit(page)).to_be_hidden()
    stop.click()
    expect(page.get_by_text("Stopped.")).to_be_visible()
    expect(page.get_by_label("Text", exact=True)).to_have_value("nothing is lost #here")
    assert len(held) == 1 and posts_of(ana) == []
    page.unroute(POSTS)
    publish(page)
    assert len(posts_of(ana)) == 1


def test_a_draft_survives_a_reload_and_waits_for_the_next_visit(yard, join, enter):
    ana = join("ana")
    page = enter(ana)
    draft(page)
    page.get_by_role("button", name="Gray").click()
    page.locator("#compose-alt").fill("described")
    page.wait_for_timeout(600)
    page.once("dialog", lambda dialog: dialog.accept())
    page.reload()
    expect(page.locator("[data-part=thumbnails] > li")).to_have_count(2)
    expect(page.get_by_label("Text", exact=True)).to_have_value("nothing is lost #here")
    expect(page.locator("#compose-alt")).to_have_value("described")
    expect(page.get_by_role("button", name="Gray")).to_have_attribute("aria-pressed", "true")
    publish(page)
    assert posts_of(ana)[0]["photos"][0]["filter"] == "gray"
    page.goto("/new")
    expect(page.get_by_label("Text", exact=True)).to_have_value("")
    expect(page.locator("[data-part=thumbnails] > li")).to_have_count(0)


def test_leaving_unsent_work_asks_first(yard, join, enter):
    page = enter(join("ana"))
    page.goto("/new")
    explore = page.get_by_role("navigation", name="Main menu").get_by_role("link", name="Explore")
    write(page, "unsent")
    dialog = page.get_by_role("dialog", name="Leave this page?")
    explore.click()
    expect(dialog.get_by_role("button", name="Keep writing")).to_be_focused()
    dialog.get_by_role("button", name="Keep writing").click()
    assert page.url.endswith("/new")
    explore.click()
    dialog.get_by_role("button", name="Leave, keep the draft").click()
    page.wait_for_url("/explore")
    page.goto("/new")
    expect(page.get_by_label("Text", exact=True)).to_have_value("unsent")
    explore.click()
    dialog.get_by_role("button", name="Discard and leave").click()
    page.wait_for_url("/explore")
    page.goto("/new")
    expect(page.get_by_label("Text", exact=True)).to_have_value("")
    page.wait_for_timeout(300)
    explore.click()  # nothing is unsent: nobody asks
    page.wait_for_url("/explore")


def test_files_that_are_no_photos_are_named_and_the_rest_is_kept(yard, join, enter):
    page = enter(join("ana"))
    page.goto("/new")
    page.locator("input[data-part=files]").set_input_files([
        {"name": "empty.jpg", "mimeType": "image/jpeg", "buffer": b""},
        {"name": "<b>letter</b>.txt", "mimeType": "text/plain", "buffer": b"dear yard"},
        {"name": "good.jpg", "mimeType": "image/jpeg", "buffer": drawn(1)},
        {"name": "torn.jpg", "mimeType": "image/jpeg", "buffer": drawn(2)[:60]},
    ])
    expect(page.locator("[data-part=thumbnails] > li")).to_have_count(1)
    faults = page.locator("[data-part=intake-faults]")
    for name in ("empty.jpg", "<b>letter</b>.txt", "torn.jpg"):
        expect(faults).to_contain_text(name)
    expect(faults).not_to_contain_text("good.jpg")


def test_a_refused_like_is_taken_back_with_a_message_and_a_lost_one_is_sent_again(yard, join, enter):
    ana = join("ana")
    post = ana.publish("like me", [drawn(1)])
    page = enter(ana)
    page.route(LIKE, in_turn(lambda route: refusal(route, 500, code="internal"), lambda route: route.abort()))
    like_button(card(page, post)).click()
    expect(page.get_by_text("Your like could not be changed.")).to_be_visible()
    expect_like(card(page, post), False, "Be the first to like this")
    with page.expect_response(lambda response: LIKE.search(response.url) and response.ok):
        like_button(card(page, post)).click()
        expect_like(card(page, post), True, "1 person likes this")
    assert ana.get(f"/v1/posts/{post['id']}").json["is_liked"]


def test_a_refused_follow_is_taken_back_with_a_message(yard, join, enter):
    ana, ben = join("ana"), join("ben")
    page = enter(ana)
    page.goto(f"/@{ben.member['username']}")
    page.route(re.compile(r"/follow$"), in_turn(lambda route: route.abort()))
    button = page.get_by_role("button", name="Follow").first
    button.click()
    expect(page.get_by_text("You are offline, so nothing has changed.")).to_be_visible()
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")


def test_a_refused_deletion_keeps_the_post_on_the_page(yard, join, enter):
    ana = join("ana")
    post = ana.publish("stubborn")
    page = enter(ana)
    page.route(re.compile(rf"/v1/posts/{post['id']}$"), in_turn(lambda route: route.abort()))
    delete_by_menu(page, card(page, post))
    expect(page.get_by_text("You are offline.")).to_be_visible()
    expect(card(page, post)).to_be_visible()
    delete_by_menu(page, card(page, post))
    expect(card(page, post)).to_have_count(0)


def test_of_two_edits_at_once_the_later_one_is_told(yard, join, enter, browse):
    ana = join("ana")
    post = ana.publish("first version", [drawn(1)])
    page = enter(ana)
    page.goto(f"/p/{post['id']}/edit")
    write(page, "mine")
    ana.call("PATCH", f"/v1/posts/{post['id']}", {"text": "theirs"}).expect(200)
    submit(page).click()
    dialog = page.get_by_role("dialog", name="The post has changed meanwhile")
    expect(dialog.get_by_role("button", name="Keep editing")).to_be_focused()
    assert ana.get(f"/v1/posts/{post['id']}").json["text"] == "theirs"
    dialog.get_by_role("button", name="Save mine anyway").click()
    page.wait_for_url(f"/p/{post['id']}")
    after = ana.get(f"/v1/posts/{post['id']}").json
    assert after["text"] == "mine" and len(after["photos"]) == 1


def test_logging_in_with_a_wrong_password_can_be_tried_again(yard, join, browse):
    ana = join("ana")
    page = browse()
    page.goto("/login")
    page.evaluate("window.stayed = true")
    page.locator("[name=identifier]").fill(ana.member["username"])
    page.locator("[name=password]").fill("wrong password")
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("alert")).to_be_visible()
    assert page.evaluate("window.stayed") is True
    page.route(re.compile(r"/login$"), in_turn(lambda route: route.abort()))
    page.locator("[name=password]").fill("sweep the yard daily")
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("alert")).to_have_text("You are offline.")
    page.get_by_role("button", name="Log in").click()
    page.wait_for_url("/")
