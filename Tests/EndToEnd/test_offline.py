"""The web app on the underground: read, liked, saved and written without a line, and sent once when it is back."""
import re
import signal

import pytest
from playwright.sync_api import expect

from device import cut, join, kept_paths, mend, posts_of, saved_photos
from pages import card, expect_like, like_button, pick, submit, write
from photos import drawn
from services import wait_until

LIKE = re.compile(r"/v1/posts/[^/]+/like$")


def test_what_was_seen_last_can_be_read_without_a_line(own, phone):
    ana = join(own, "ana")
    post = ana.publish("seen before the tunnel", [drawn(1)])
    page = phone(ana)
    page.goto("/explore")
    page.goto(f"/p/{post['id']}")
    expect(page.locator(".carousel img").first).to_have_js_property("complete", True)
    page.wait_for_load_state("networkidle")
    cut(page, own)
    page.goto("/")
    expect(page.get_by_text("seen before the tunnel").first).to_be_visible()
    expect(page.get_by_text("Offline · as you last saw it")).to_be_visible()
    assert page.locator("article img.photo").first.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    page.goto(f"/p/{post['id']}")
    expect(page.get_by_text("seen before the tunnel").first).to_be_visible()
    page.goto("/explore")
    expect(page.get_by_text("Offline · as you last saw it")).to_be_visible()


def test_a_page_that_is_not_kept_says_so_and_leads_on(own, phone):
    ana = join(own, "ana")
    page = phone(ana, locale="ko-KR")
    cut(page, own)
    page.goto("/tags/nowhere")
    expect(page.get_by_role("heading", name="오프라인이에요")).to_be_visible()
    expect(page.get_by_role("link", name="피드")).to_be_visible()
    expect(page.get_by_role("link", name="둘러보기")).to_be_hidden()
    page.get_by_role("link", name="피드").click()
    expect(page.get_by_text("오프라인이에요 · 마지막으로 본 모습")).to_be_visible()


def test_a_like_without_a_line_waits_survives_a_reload_and_is_sent_once(own, phone):
    ana, ben = join(own, "ana"), join(own, "ben")
    post = ben.publish("like me later")
    ana.call("PUT", "/v1/members/ben/follow").expect(200)
    page = phone(ana)
    cut(page, own)
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
    page.context.on("request", lambda request: sent.append(request.method) if LIKE.search(request.url) else None)
    mend(page, own)
    for tab in (page, beside):
        expect_like(card(tab, post), True, "1 person likes this")
        expect(card(tab, post).get_by_text("Waiting for a connection")).to_have_count(0)
    assert ana.get(f"/v1/posts/{post['id']}").json["like_count"] == 1
    assert sent.count("PUT") == 1, sent


def test_a_like_taken_back_without_a_line_is_never_sent(own, phone):
    ana, ben = join(own, "ana"), join(own, "ben")
    post = ben.publish("like and not")
    page = phone(ana, f"/p/{post['id']}")
    cut(page, own)
    mark = page.get_by_text("Waiting for a connection")
    like_button(page).click()
    expect(mark).to_be_visible()
    page.wait_for_timeout(600)  # the finger rests
    like_button(page).click()
    expect(mark).to_have_count(0)
    expect(like_button(page)).to_have_attribute("aria-pressed", "false")


def test_a_waiting_like_that_is_refused_is_taken_back_and_said(own, phone):
    ana, ben = join(own, "ana"), join(own, "ben")
    post = ben.publish("soon gone")
    page = phone(ana, f"/p/{post['id']}")
    cut(page, own)
    like_button(page).click()
    expect(page.get_by_text("Waiting for a connection")).to_be_visible()
    own.start()
    ben.call("DELETE", f"/v1/posts/{post['id']}").expect(204)
    page.context.set_offline(False)
    expect(page.get_by_text("A like from while you were offline was not accepted")).to_be_visible()
    expect(like_button(page)).to_have_attribute("aria-pressed", "false")


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


def test_saved_photos_and_memos_are_readable_without_having_been_opened(own, scene):
    _, _, _, _, page = scene
    cut(page, own)
    page.goto("/saved")
    expect(page.get_by_text("Offline · as you last saw it")).to_be_visible()
    expect(page.locator(".saved__memo")).to_have_text(["the red door", "soft light"])
    for image in page.locator(".saved__item img.photo").all():
        image.scroll_into_view_if_needed()
        assert image.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0


def test_a_memo_edited_without_a_line_waits_and_is_sent_once(own, scene):
    ana, _, _, photos, page = scene
    cut(page, own)
    page.goto("/saved")
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
    assert ana.get(f"/v1/photos/{photos[0]}/save").json["memo"] == "softest light"
    assert len(sent) <= 1 and all("softest light" in body for body in sent)


def test_a_star_without_a_line_waits_and_is_kept_for_reading_once_it_is_sent(own, scene):
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
    mend(page, own)
    expect(star).not_to_have_attribute("data-waiting", "")
    assert ana.get(f"/v1/photos/{photos[2]}/save").json["memo"] == "found in the tunnel"
    wait_until(lambda: saved_photos(page) == 3, "the new photo is kept")
    cut(page, own)
    page.goto("/saved")
    expect(page.locator(".saved__memo").first).to_have_text("found in the tunnel")


def test_a_memo_that_is_refused_is_not_lost(own, scene):
    _, ben, posts, _, page = scene
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=own.address)
    cut(page, own)
    page.goto("/saved")
    edit_memo(page, "soft light", "words worth keeping")
    own.start()
    ben.call("DELETE", f"/v1/posts/{posts[0]['id']}").expect(204)
    page.context.set_offline(False)
    expect(page.get_by_text("A memo from while you were offline could not be saved.")).to_be_visible()
    page.get_by_role("button", name="Copy the memo").click()
    assert page.evaluate("navigator.clipboard.readText()") == "words worth keeping"


def compose(page, text, photos=0) -> None:
    page.goto("/new")
    if photos:
        pick(page, *(drawn(seed, (640, 480)) for seed in range(photos)))
    write(page, text)


def test_a_post_written_without_a_line_waits_and_arrives_once(own, phone):
    ana = join(own, "ana")
    page = phone(ana)
    cut(page, own)
    compose(page, "from the tunnel #dark", 2)
    submit(page).click()
    waiting = page.locator(".waiting-post")
    expect(waiting).to_contain_text("from the tunnel #dark")
    expect(waiting).to_contain_text("2 photos")
    page.reload()
    expect(waiting).to_contain_text("from the tunnel #dark")
    mend(page, own)
    expect(waiting).to_have_count(0)
    expect(page.locator("article").get_by_text("from the tunnel")).to_be_visible()
    posts = posts_of(ana)
    assert len(posts) == 1 and len(posts[0]["photos"]) == 2


def test_a_post_of_a_closed_tab_is_sent_when_the_app_is_opened_again(own, phone):
    ana = join(own, "ana")
    page = phone(ana)
    cut(page, own)
    compose(page, "closed too early", 1)
    submit(page).click()
    expect(page.locator(".waiting-post")).to_be_visible()
    context = page.context
    page.close()
    own.start()
    context.set_offline(False)
    page = context.new_page()
    page.goto("/")
    wait_until(lambda: len(posts_of(ana)) == 1, "the post is up")
    # That page loads itself anew as soon as it hears of it.
    later = context.new_page()
    later.goto("/")
    expect(later.locator("article").get_by_text("closed too early")).to_have_count(1)
    expect(later.locator(".waiting-post")).to_have_count(0)
    assert len(posts_of(ana)) == 1


def test_a_post_whose_answers_are_lost_before_the_line_goes_arrives_once(own, phone):
    ana = join(own, "ana")
    page = phone(ana)

    def lose_and_cut(route):
        route.fetch()
        own.kill()
        page.context.set_offline(True)
        route.abort()

    page.route(re.compile(r"/v1/posts$"), lose_and_cut, times=1)
    compose(page, "was it sent?", 1)
    submit(page).click()
    expect(page.locator(".waiting-post")).to_contain_text("was it sent?")
    mend(page, own)
    expect(page.locator(".waiting-post")).to_have_count(0)
    posts = posts_of(ana)
    assert len(posts) == 1 and len(posts[0]["photos"]) == 1


def test_a_waiting_post_can_be_changed_or_discarded(own, phone):
    ana = join(own, "ana")
    page = phone(ana)
    cut(page, own)
    compose(page, "first words", 1)
    submit(page).click()
    page.get_by_role("button", name="Edit").click()
    expect(page.get_by_label("Text", exact=True)).to_have_value("first words")
    expect(page.locator("[data-part=thumbnails] > li")).to_have_count(1)
    write(page, "second words")
    submit(page).click()
    expect(page.locator(".waiting-post")).to_contain_text("second words")
    expect(page.locator(".waiting-post")).to_have_count(1)
    page.get_by_role("button", name="Discard").click()
    page.locator("#confirm").get_by_role("button", name="Discard").click()
    expect(page.locator(".waiting-post")).to_have_count(0)
    mend(page, own)
    page.goto("/")
    assert posts_of(ana) == []


def test_a_slow_line_shows_the_last_copy_and_says_when_there_is_more(own, phone):
    ana = join(own, "ana")
    page = phone(ana)
    page.reload()
    ana.publish("while it was slow")
    # The process stands still: the line is there, and nobody answers.
    own.process.send_signal(signal.SIGSTOP)
    try:
        page.goto("/")
        expect(page.get_by_text("Slow connection · as you last saw it")).to_be_visible()
        expect(page.get_by_text("while it was slow")).to_have_count(0)
    finally:
        own.process.send_signal(signal.SIGCONT)
    page.get_by_role("button", name="Refresh").click()
    expect(page.get_by_text("while it was slow")).to_be_visible()
