"""The web app on the underground: read, liked, saved and written without a line, and sent once when it is back."""
import re

import pytest
from playwright.sync_api import expect

from device import DRAFT_KEPT, cut, join, kept_paths, mend, posts_of, saved_photos, visit
from pages import card, expect_like, like_button, pick, submit, write
from photos import drawn
from services import wait_until
from test_app import waiting as waiting_changes
from waits import route_once

LIKE = re.compile(r"/v1/posts/[^/]+/like$")


def test_what_was_seen_last_can_be_read_without_a_line_and_what_was_not_leads_there(own, phone):
    ana = join(own, "ana")
    post = ana.publish("seen before the tunnel", [drawn(1)])
    page = phone(ana, locale="ko-KR")
    page.goto(f"/p/{post['id']}")
    image = page.locator(".carousel img").first
    expect(image).to_have_js_property("complete", True)
    photo = image.evaluate("image => new URL(image.currentSrc).pathname")
    wait_until(lambda: {photo, f"/p/{post['id']}"} <= set(kept_paths(page)), "the post is kept, with its photo")
    cut(page, own)
    as_last_seen = page.get_by_text("오프라인이에요 · 마지막으로 본 모습")
    page.goto("/")
    expect(page.get_by_text("seen before the tunnel").first).to_be_visible()
    expect(as_last_seen).to_be_visible()
    picture = page.locator("article img.photo").first
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    page.goto(f"/p/{post['id']}")
    expect(page.get_by_text("seen before the tunnel").first).to_be_visible()
    expect(as_last_seen).to_be_visible()
    page.goto("/tags/nowhere")
    expect(page.get_by_role("heading", name="오프라인이에요")).to_be_visible()
    expect(page.get_by_role("link", name="피드")).to_be_visible()
    expect(page.get_by_role("link", name="둘러보기")).to_be_hidden()
    page.get_by_role("link", name="피드").click()
    expect(as_last_seen).to_be_visible()


def test_a_like_without_a_line_waits_survives_a_reload_and_is_sent_once_and_one_taken_back_never(own, phone):
    ana, ben = join(own, "ana"), join(own, "ben")
    undone, post = ben.publish("like and not"), ben.publish("like me later")
    ana.call("PUT", "/v1/members/ben/follow").expect(200)
    page = phone(ana)
    cut(page, own)
    like_button(card(page, undone)).click()
    expect(card(page, undone).get_by_text("Waiting for a connection")).to_be_visible()
    like_button(card(page, undone)).click()
    expect(card(page, undone).get_by_text("Waiting for a connection")).to_have_count(0)
    expect(like_button(card(page, undone))).to_have_attribute("aria-pressed", "false")
    like_button(card(page, post)).click()
    expect(card(page, post).get_by_text("Waiting for a connection")).to_be_visible()
    expect(card(page, post).get_by_text("1 person likes this")).to_be_visible()
    page.reload()
    expect(card(page, post).get_by_text("Waiting for a connection")).to_be_visible()
    expect(like_button(card(page, post))).to_have_attribute("aria-pressed", "true")
    beside = page.context.new_page()
    beside.goto("/")
    expect(card(beside, post).get_by_text("Waiting for a connection")).to_be_visible()
    sent = []
    page.context.on("request", lambda request: sent.append(request) if LIKE.search(request.url) else None)
    mend(page, own)
    for tab in (page, beside):
        expect_like(card(tab, post), True, "1 person likes this")
        expect(card(tab, post).get_by_text("Waiting for a connection")).to_have_count(0)
        expect_like(card(tab, undone), False, "Be the first to like this")
    assert ana.get(f"/v1/posts/{post['id']}").json["like_count"] == 1
    # In the order in which they were wished: one for the other post would have come before.
    assert [(request.method, post["id"] in request.url) for request in sent] == [("PUT", True)]


@pytest.fixture
def scene(own, phone):
    """A phone that has everything that ana saved, last first: the second photo of ben, then the first."""
    ana, ben = join(own, "ana"), join(own, "ben")
    ana.call("PUT", "/v1/members/ben/follow").expect(200)
    posts = [ben.publish(f"post {n}", [drawn(n, (900, 700))]) for n in range(3)]
    photos = [post["photos"][0]["id"] for post in posts]
    for photo, memo in zip(photos[:2], ("soft light", "the red door")):
        ana.call("PUT", f"/v1/photos/{photo}/save", {"memo": memo}).expect(200)
    page = phone(ana)
    wait_until(lambda: "/saved" in kept_paths(page), "what is saved is kept")
    wait_until(lambda: saved_photos(page) == 2, "the photos are kept")
    return ana, ben, posts, photos, page


def edit_memo(page, memo: str, text: str) -> None:
    item = page.locator(".saved__item").filter(has_text=memo)
    item.locator(".saved__menu").click()
    page.locator(".menu:popover-open [data-edit-memo]").click()
    sheet = page.locator("dialog.memo")
    sheet.locator("textarea").fill(text)
    sheet.get_by_role("button", name="Save", exact=True).click()
    expect(sheet).to_have_count(0)


def test_saved_photos_are_there_without_a_line_and_stars_and_memos_wait_for_it(own, scene):
    ana, _, posts, photos, page = scene
    cut(page, own)
    star = card(page, posts[2]).locator(".save__button")
    star.click()
    sheet = page.locator("dialog.memo")
    sheet.locator("textarea").fill("found in the tunnel")
    sheet.get_by_role("button", name="Save", exact=True).click()
    expect(star).to_have_attribute("data-waiting", "")
    expect(star).to_have_attribute("aria-description", "Waiting for a connection")
    page.reload()
    expect(star).to_have_attribute("data-waiting", "")
    expect(star).to_have_attribute("data-on", "")

    # What is saved can be read without ever having been opened, with what was saved in the tunnel, and memos be edited.
    page.goto("/saved")
    expect(page.get_by_text("Offline · as you last saw it")).to_be_visible()
    expect(page.locator(".saved__memo")).to_have_text(["found in the tunnel", "the red door", "soft light"])
    early = page.locator(".saved__item").first
    expect(early.get_by_text("Waiting for a connection")).to_be_visible()
    for image in page.locator(".saved__item img.photo").all():
        image.scroll_into_view_if_needed()
        assert image.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    edit_memo(page, "soft light", "softer light")
    edit_memo(page, "softer light", "softest light")
    item = page.locator(".saved__item").filter(has_text="softest light")
    expect(item.get_by_text("Waiting for a connection")).to_be_visible()
    page.reload()
    expect(item.get_by_text("Waiting for a connection")).to_be_visible()

    sent = []
    page.context.on("request", lambda request: sent.append(request.post_data) if request.method == "PUT" else None)
    mend(page, own)
    expect(page.get_by_text("Waiting for a connection")).to_have_count(0)
    expect(page.locator(".saved__waiting > *")).to_have_count(0)
    expect(page.locator(".saved__memo")).to_have_text(["found in the tunnel", "the red door", "softest light"])
    memos = {photo: ana.get(f"/v1/photos/{photo}/save").json["memo"] for photo in (photos[0], photos[2])}
    assert memos == {photos[0]: "softest light", photos[2]: "found in the tunnel"}
    assert len([body for body in sent if "soft" in body]) <= 1 and not any("softer" in body for body in sent)
    # What was saved meanwhile is kept for the next tunnel.
    wait_until(lambda: saved_photos(page) == 3, "the new photo is kept")
    cut(page, own)
    page.goto("/saved")
    expect(page.locator(".saved__memo").first).to_have_text("found in the tunnel")


def test_the_first_photo_saved_without_a_line_is_in_saved_at_once_and_can_be_taken_back(own, phone):
    ana, ben = join(own, "ana"), join(own, "ben")
    ana.call("PUT", "/v1/members/ben/follow").expect(200)
    post = ben.publish("the first to keep", [drawn(1, (900, 700))])
    page = phone(ana)
    wait_until(lambda: "/saved" in kept_paths(page), "what is saved is kept")
    cut(page, own)
    star = card(page, post).locator(".save__button")
    star.click()
    page.locator("dialog.memo textarea").fill("before dawn")
    page.locator("dialog.memo").get_by_role("button", name="Save", exact=True).click()
    expect(star).to_have_attribute("data-waiting", "")
    page.goto("/saved")
    item = page.locator(".saved__item")
    expect(item.locator(".saved__memo")).to_have_text("before dawn")
    expect(page.get_by_role("heading", name="Nothing saved yet")).to_be_hidden()
    assert item.locator("img").evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    item.get_by_role("button", name="Remove").click()
    page.locator("#confirm").get_by_role("button", name="Remove").click()
    expect(item).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(item.locator(".saved__memo")).to_have_text("before dawn")
    mend(page, own)
    expect(page.locator("[data-items] .saved__memo")).to_have_text("before dawn")
    expect(page.locator(".saved__item")).to_have_count(1)


def test_saved_at_once_without_a_line_a_photo_waits_and_its_memo_can_follow(own, phone):
    ana, ben = join(own, "ana"), join(own, "ben")
    ana.call("PUT", "/v1/members/ben/follow").expect(200)
    ana.call("PATCH", "/v1/me", {"saving": "at_once"}).expect(200)
    posts = [ben.publish(text, [drawn(number, (900, 700))]) for number, text in enumerate(("near", "far"))]
    page = phone(ana)
    wait_until(lambda: "/saved" in kept_paths(page), "what is saved is kept")
    cut(page, own)
    for post in posts:
        star = card(page, post).locator(".save__button")
        star.click()
        expect(star).to_have_attribute("data-waiting", "")
    page.goto("/saved")
    expect(page.locator(".saved__memo")).to_have_text(["Add a memo", "Add a memo"])
    page.locator(".saved__memo").first.get_by_text("Add a memo").click()
    page.locator("dialog.memo textarea").fill("written below ground")
    page.locator("dialog.memo").get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".saved__memo")).to_have_text(["written below ground", "Add a memo"])
    mend(page, own)
    wait_until(lambda: [save["memo"] for save in ana.get("/v1/saves").json["data"]] == ["written below ground", None],
               "both are saved, one with its memo")
    expect(page.locator("[data-items] .saved__memo")).to_have_text(["written below ground", "Add a memo"])


def without_a_line(page, own, path: str):
    """The page, looked at and kept before the line was cut."""
    page.goto(path)
    wait_until(lambda: path in kept_paths(page), "the page is kept")
    cut(page, own)
    return page


def say(page, text: str) -> None:
    page.locator(".comments__form textarea").fill(text)
    page.locator(".comments__form .send-button").click()
    expect(page.locator(".comments__form textarea")).to_have_value("")


def test_comments_without_a_line_outlive_a_reload_arrive_once_in_order_and_a_refused_one_is_kept(own, phone):
    ana, ben = join(own, "ana"), join(own, "ben")
    post = ben.publish("worth a word or two")
    page = without_a_line(phone(ana), own, f"/p/{post['id']}")
    say(page, "first words")
    say(page, "second words")
    waiting = page.locator(".comments__waiting .comment")
    for _ in range(2):
        expect(waiting.locator(".comment__words")).to_have_text(["second words", "first words"])
        expect(waiting.first.get_by_text("Waiting for a connection")).to_be_visible()
        page.reload()
    # The page shows none before its script has run.
    expect(waiting).to_have_count(2)
    sent = []
    page.context.on("request", lambda request: sent.append(request.post_data_json["text"])
                    if request.method == "POST" and request.url.endswith("/comments") else None)
    mend(page, own)
    expect(waiting).to_have_count(0)
    expect(page.locator("[data-items] .comment__words")).to_have_text(["second words", "first words"])
    comments = ana.get(f"/v1/posts/{post['id']}/comments").expect(200).json["data"]
    assert [comment["text"] for comment in comments] == ["second words", "first words"]
    assert [text for index, text in enumerate(sent) if text not in sent[:index]] == ["first words", "second words"]

    without_a_line(page, own, f"/p/{post['id']}")
    say(page, "words worth keeping")
    own.start()
    ben.call("DELETE", f"/v1/posts/{post['id']}").expect(204)
    page.context.set_offline(False)
    expect(page.get_by_text("A comment you wrote offline could not be posted.").first).to_be_visible()
    page.goto("/")
    kept = page.locator(".waiting-post")
    expect(kept).to_contain_text("words worth keeping")
    kept.get_by_role("button", name="Discard").click()
    page.locator("#confirm").get_by_role("button", name="Discard").click()
    expect(kept).to_have_count(0)
    assert waiting_changes(page) == 0
    page.reload()
    expect(page.locator(".frame__main")).to_be_visible()
    expect(kept).to_have_count(0)


def test_what_is_refused_once_the_line_is_back_is_taken_back_said_and_no_word_is_lost(own, scene):
    _, ben, posts, _, page = scene
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=own.address)
    cut(page, own)
    like_button(card(page, posts[1])).click()
    expect(card(page, posts[1]).get_by_text("Waiting for a connection")).to_be_visible()
    own.start()
    ben.call("DELETE", f"/v1/posts/{posts[1]['id']}").expect(204)
    page.context.set_offline(False)
    expect(page.get_by_text("A like you gave offline was not accepted")).to_be_visible()
    # The stream may have told before that the post is gone, and its card went.
    expect(card(page, posts[1]).locator(".like__button[aria-pressed=true]")).to_have_count(0)

    page.goto("/saved")
    wait_until(lambda: "/saved" in kept_paths(page), "what is saved is kept")
    cut(page, own)
    page.goto("/saved")
    edit_memo(page, "soft light", "words worth keeping")
    own.start()
    ben.call("DELETE", f"/v1/posts/{posts[0]['id']}").expect(204)
    page.context.set_offline(False)
    expect(page.get_by_text("A memo you wrote offline could not be saved.")).to_be_visible()
    page.get_by_role("button", name="Copy memo").click()
    wait_until(lambda: page.evaluate("navigator.clipboard.readText()") == "words worth keeping", "the memo is copied")


def compose(page, text, photos=0) -> None:
    page.goto("/new")
    if photos:
        pick(page, *(drawn(seed, (640, 480)) for seed in range(photos)))
    write(page, text)


def test_a_post_written_without_a_line_can_be_changed_outlives_its_tab_and_arrives_once(own, phone):
    ana = join(own, "ana")
    page = phone(ana)
    cut(page, own)
    waiting = page.locator(".waiting-post")
    compose(page, "for nobody's eyes")
    submit(page).click()
    expect(waiting).to_contain_text("for nobody's eyes")
    page.get_by_role("button", name="Discard").click()
    page.locator("#confirm").get_by_role("button", name="Discard").click()
    expect(waiting).to_have_count(0)

    compose(page, "first words", 2)
    submit(page).click()
    expect(waiting).to_contain_text("first words")
    expect(waiting).to_contain_text("2 photos")
    page.get_by_role("button", name="Edit").click()
    expect(page.get_by_label("Text", exact=True)).to_have_value("first words")
    expect(page.locator("[data-part=thumbnails] > li")).to_have_count(2)
    write(page, "from the tunnel #dark")
    submit(page).click()
    expect(waiting).to_contain_text("from the tunnel #dark")
    expect(waiting).to_have_count(1)
    page.reload()
    expect(waiting).to_contain_text("from the tunnel #dark")
    context = page.context
    page.close()
    own.start()
    context.set_offline(False)
    context.new_page().goto("/")
    wait_until(lambda: len(posts_of(ana)) == 1, "the post is up")
    # That page loads itself anew as soon as it hears of it.
    later = context.new_page()
    visit(later, "/")
    expect(later.locator("article").get_by_text("from the tunnel")).to_have_count(1)
    expect(later.locator(".waiting-post")).to_have_count(0)
    posts = posts_of(ana)
    assert len(posts) == 1 and len(posts[0]["photos"]) == 2


def test_what_is_begun_in_the_composer_goes_for_a_waiting_post_only_where_somebody_says_so(own, phone):
    def edit_what_waits() -> None:
        page.goto("/")
        expect(waiting).to_contain_text("waits for the line")
        page.get_by_role("button", name="Edit").click()

    page = phone(join(own, "ana"))
    # The browser asks who leaves a draft.
    page.on("dialog", lambda dialog: dialog.accept())
    cut(page, own)
    waiting = page.locator(".waiting-post")
    text = page.get_by_label("Text", exact=True)
    asked = page.locator("#confirm")
    compose(page, "waits for the line")
    submit(page).click()
    expect(waiting).to_contain_text("waits for the line")
    compose(page, "begun under way", 1)
    page.wait_for_function(DRAFT_KEPT, arg=[1, "begun under way"])
    edit_what_waits()
    expect(asked).to_contain_text("begun under way")
    keep = asked.get_by_role("button", name="Keep it")
    expect(keep).to_be_focused()
    keep.click()
    expect(waiting).to_have_count(1)
    page.goto("/new")
    expect(text).to_have_value("begun under way")
    expect(page.locator("[data-part=thumbnails] > li")).to_have_count(1)
    edit_what_waits()
    asked.get_by_role("button", name="Discard").click()
    expect(text).to_have_value("waits for the line")
    assert waiting_changes(page) == 0


def test_a_post_whose_answers_are_lost_before_the_line_goes_arrives_once(own, phone):
    ana = join(own, "ana")
    page = phone(ana)

    def lose_and_cut(route):
        route.fetch()
        own.kill()
        page.context.set_offline(True)
        route.abort()

    route_once(page, re.compile(r"/v1/posts$"), lose_and_cut)
    compose(page, "was it sent?", 1)
    submit(page).click()
    expect(page.locator(".waiting-post")).to_contain_text("was it sent?")
    mend(page, own)
    expect(page.locator(".waiting-post")).to_have_count(0)
    expect(page.locator("article").get_by_text("was it sent?")).to_be_visible()
    posts = posts_of(ana)
    assert len(posts) == 1 and len(posts[0]["photos"]) == 1


def test_a_slow_line_shows_the_last_copy_and_says_when_there_is_more(own, phone):
    ana = join(own, "ana")
    page = phone(ana)
    page.reload()
    ana.publish("while it was slow")
    own.stand_still()
    try:
        page.goto("/")
        expect(page.get_by_text("Slow connection · as you last saw it")).to_be_visible()
        expect(page.get_by_text("while it was slow")).to_have_count(0)
    finally:
        own.go_on()
    page.get_by_role("button", name="Refresh").click()
    expect(page.get_by_text("while it was slow")).to_be_visible()
