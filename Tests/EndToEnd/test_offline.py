"""The web app on the underground: read, liked, saved and written without a line, and sent once when it is back."""
import re

from playwright.sync_api import expect

from device import cut, join, kept_paths, mend, posts_of, saved_photos, visit
from pages import card, expect_like, like_button, pick, submit, write
from photos import drawn
from services import wait_until
from test_app import waiting as waiting_changes
from waits import route_once

WAITS = "Waiting for a connection"


def test_what_was_seen_last_can_be_read_on_a_slow_line_and_without_one_and_what_was_not_leads_there(own, phone):
    ana = join(own, "ana")
    post = ana.publish("seen before the tunnel", [drawn(1)])
    page = phone(ana)
    page.goto(f"/p/{post['id']}")
    image = page.locator(".carousel img").first
    expect(image).to_have_js_property("complete", True)
    photo = image.evaluate("image => new URL(image.currentSrc).pathname")
    wait_until(lambda: {photo, f"/p/{post['id']}"} <= set(kept_paths(page)), "the post is kept, with its photo")
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

    cut(page, own)
    as_last_seen = page.get_by_text("Offline · as you last saw it")
    page.goto("/")
    expect(page.get_by_text("seen before the tunnel").first).to_be_visible()
    expect(as_last_seen).to_be_visible()
    picture = page.locator("article img.photo").first
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    page.goto(f"/p/{post['id']}")
    expect(page.get_by_text("seen before the tunnel").first).to_be_visible()
    expect(as_last_seen).to_be_visible()
    page.goto("/tags/nowhere")
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
    expect(page.get_by_role("link", name="Explore")).to_be_hidden()
    page.get_by_role("link", name="Feed").click()
    expect(as_last_seen).to_be_visible()


def say(page, text: str) -> None:
    page.locator(".comments__form textarea").fill(text)
    page.locator(".comments__form .send-button").click()
    expect(page.locator(".comments__form textarea")).to_have_value("")


def test_likes_and_comments_without_a_line_outlive_a_reload_arrive_once_in_order_and_refused_words_are_kept(own, phone):
    ana, ben = join(own, "ana"), join(own, "ben")
    post = ben.publish("worth a word or two")
    page = phone(ana, f"/p/{post['id']}")
    cut(page, own)
    shown, waiting = card(page, post), page.locator(".comments__waiting .comment")
    like_button(shown).click()
    say(page, "first words")
    say(page, "second words")
    expect(shown.locator(".like__count").first).to_contain_text("1 person likes this")
    for _ in range(2):
        expect(like_button(shown)).to_have_attribute("aria-pressed", "true")
        expect(shown.locator(".like__count .waiting-mark")).to_be_visible()
        expect(waiting.locator(".comment__words")).to_have_text(["second words", "first words"])
        expect(waiting.first.get_by_text(WAITS)).to_be_visible()
        page.reload()
    # The page shows none before its script has run.
    expect(waiting).to_have_count(2)
    sent = []
    page.context.on("request", lambda request: sent.append((request.method, request.post_data)))
    mend(page, own)
    expect(waiting).to_have_count(0)
    expect(shown.get_by_text(WAITS)).to_have_count(0)
    expect_like(shown, True, "1 person likes this")
    expect(page.locator("[data-items] .comment__words")).to_have_text(["second words", "first words"])
    comments = ana.get(f"/v1/posts/{post['id']}/comments").expect(200).json["data"]
    assert [comment["text"] for comment in comments] == ["second words", "first words"]
    assert ana.get(f"/v1/posts/{post['id']}").json["like_count"] == 1
    # In the order in which they were wished; words whose answer is lost are sent once more.
    assert [method for method, _ in sent].count("PUT") == 1
    wished = dict.fromkeys((method, body) for method, body in sent if method in ("PUT", "POST"))
    assert [method for method, _ in wished] == ["PUT", "POST", "POST"] and '"first words"' in list(wished)[1][1]

    cut(page, own)
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


def edit_memo(page, memo: str, text: str) -> None:
    item = page.locator(".saved__item").filter(has_text=memo)
    item.locator(".saved__menu").click()
    page.locator(".menu:popover-open [data-edit-memo]").click()
    write_memo(page, text)


def write_memo(page, text: str) -> None:
    sheet = page.locator("dialog.memo")
    sheet.locator("textarea").fill(text)
    sheet.get_by_role("button", name="Save", exact=True).click()
    expect(sheet).to_have_count(0)


def test_saved_photos_are_there_without_a_line_and_stars_memos_and_a_change_of_mind_wait_for_it(own, phone):
    ana, ben = join(own, "ana"), join(own, "ben")
    ana.call("PUT", "/v1/members/ben/follow").expect(200)
    ana.call("PATCH", "/v1/me", {"saving": "at_once"}).expect(200)
    posts = [ben.publish(f"post {n}", [drawn(n, (400, 300))]) for n in range(3)]
    photos = [post["photos"][0]["id"] for post in posts]
    for photo, memo in zip(photos[:2], ("soft light", "the red door")):
        ana.call("PUT", f"/v1/photos/{photo}/save", {"memo": memo}).expect(200)
    page = phone(ana)
    wait_until(lambda: "/saved" in kept_paths(page), "what is saved is kept")
    wait_until(lambda: saved_photos(page) == 2, "the photos are kept")
    cut(page, own)
    star = card(page, posts[2]).locator(".save__button")
    star.click()
    expect(star).to_have_attribute("data-waiting", "")
    expect(star).to_have_attribute("aria-description", WAITS)
    page.reload()
    expect(star).to_have_attribute("data-waiting", "")
    expect(star).to_have_attribute("data-on", "")

    # What is saved can be read without ever having been opened, with what was saved in the tunnel, and memos be edited.
    page.goto("/saved")
    expect(page.get_by_text("Offline · as you last saw it")).to_be_visible()
    memos = page.locator(".saved__memo")
    expect(memos).to_have_text(["Add a memo", "the red door", "soft light"])
    early = page.locator(".saved__item").first
    expect(early.get_by_text(WAITS)).to_be_visible()
    for image in page.locator(".saved__item img.photo").all():
        image.scroll_into_view_if_needed()
        assert image.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    early.get_by_text("Add a memo").click()
    write_memo(page, "found in the tunnel")
    expect(memos.first).to_have_text("found in the tunnel")
    early.get_by_role("button", name="Remove").click()
    page.locator("#confirm").get_by_role("button", name="Remove").click()
    expect(memos).to_have_count(2)
    page.get_by_role("button", name="Undo").click()
    expect(memos.first).to_have_text("found in the tunnel")
    edit_memo(page, "soft light", "softer light")
    edit_memo(page, "softer light", "softest light")
    item = page.locator(".saved__item").filter(has_text="softest light")
    for _ in range(2):
        expect(item.get_by_text(WAITS)).to_be_visible()
        page.reload()

    sent = []
    page.context.on("request", lambda request: sent.append(request.post_data) if request.method == "PUT" else None)
    mend(page, own)
    expect(page.get_by_text(WAITS)).to_have_count(0)
    expect(page.locator(".saved__waiting > *")).to_have_count(0)
    expect(memos).to_have_text(["found in the tunnel", "the red door", "softest light"])
    saves = ana.get("/v1/saves").json["data"]
    assert [save["memo"] for save in saves] == ["found in the tunnel", "the red door", "softest light"]
    assert len([body for body in sent if "soft" in body]) <= 1 and not any("softer" in body for body in sent)
    # What was saved meanwhile is kept for the next tunnel.
    wait_until(lambda: saved_photos(page) == 3, "the new photo is kept")


def compose(page, text, photos=0) -> None:
    page.goto("/new")
    if photos:
        pick(page, *(drawn(seed, (320, 240)) for seed in range(photos)))
    write(page, text)


def test_posts_whose_answer_is_lost_or_that_were_written_without_a_line_can_be_changed_and_arrive_once(own, phone):
    ana = join(own, "ana")
    page = phone(ana)
    # The browser asks who leaves a draft.
    page.on("dialog", lambda dialog: dialog.accept())

    def lose_and_cut(route):
        route.fetch()
        own.kill()
        page.context.set_offline(True)
        route.abort()

    route_once(page, re.compile(r"/v1/posts$"), lose_and_cut)
    compose(page, "was it sent?", 1)
    submit(page).click()
    waiting = page.locator(".waiting-post")
    expect(waiting).to_contain_text("was it sent?")
    compose(page, "first words", 2)
    submit(page).click()
    written = waiting.filter(has_text="first words")
    expect(written).to_contain_text("2 photos")
    # What is begun in the composer meanwhile goes for it only where somebody says so.
    compose(page, "begun under way")
    page.wait_for_function("() => Object.values(localStorage).some(kept => kept.includes('begun under way'))")
    page.goto("/")
    written.get_by_role("button", name="Edit").click()
    expect(page.locator("#confirm")).to_contain_text("begun under way")
    page.locator("#confirm").get_by_role("button", name="Discard").click()
    expect(page.get_by_label("Text", exact=True)).to_have_value("first words")
    expect(page.locator("[data-part=thumbnails] > li")).to_have_count(2)
    write(page, "from the tunnel #dark")
    submit(page).click()
    expect(waiting).to_have_count(2)
    context = page.context
    page.close()
    own.start()
    context.set_offline(False)
    context.new_page().goto("/")
    wait_until(lambda: len(posts_of(ana)) == 2, "both posts are up")
    # That page loads itself anew as soon as it hears of it.
    later = context.new_page()
    visit(later, "/")
    expect(later.locator("article").get_by_text("from the tunnel")).to_have_count(1)
    expect(later.locator(".waiting-post")).to_have_count(0)
    assert sorted((post["text"], len(post["photos"])) for post in posts_of(ana)) == [
        ("from the tunnel #dark", 2), ("was it sent?", 1)]
