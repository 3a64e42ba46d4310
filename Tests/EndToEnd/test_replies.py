"""Answers to comments and likes of them: in place, and without a line."""
import re

from playwright.sync_api import expect

from pages import settle
from test_comments import box, look_at, say, write


def reply(client, post: dict, text: str, to: dict) -> dict:
    body = {"text": text, "reply_to": to["id"]}
    return client.post(f"/v1/posts/{post['id']}/comments", body).expect(201).json


def answer(page, text: str) -> None:
    line(page, text).locator(":scope > .comment__body").get_by_role("link", name="Reply", exact=True).click()


def line(page, text: str):
    """The comment that says so, without the replies under it."""
    return page.locator(".comment", has=page.locator(f":scope > .comment__body .comment__words:text-is('{text}')"))


def heart(page, text: str):
    return line(page, text).locator(":scope > .comment__body").get_by_role("button", name="Like this comment")


def test_one_answers_under_the_comment_can_leave_that_again_and_the_place_of_what_is_deleted_stays(yard, join, enter):
    ana, ben = join("ana"), join("ben")
    post = ana.publish("hello")
    top = say(ben, post, "first")
    page = enter(ana, "about:blank")
    look_at(page, post)
    settle(page)
    chip = page.locator("[data-part=answer]")
    expect(chip).to_be_hidden()
    answer(page, "first")
    expect(chip).to_contain_text("Replying to @ben")
    expect(box(page)).to_be_focused()
    expect(box(page)).to_have_accessible_description(re.compile("Replying to @ben"))
    chip.get_by_role("link", name="Stop replying").click()
    expect(chip).to_be_hidden()
    expect(box(page)).to_be_focused()
    answer(page, "first")
    # What was begun is there after a reload, with whom it answers.
    box(page).fill("yes")
    page.goto("about:blank")
    look_at(page, post)
    settle(page)
    expect(box(page)).to_have_value("yes")
    expect(chip).to_contain_text("@ben")
    page.get_by_role("button", name="Post comment").click()
    expect(line(page, "yes")).to_have_attribute("data-top", top["id"])
    expect(chip).to_be_hidden()
    expect(page.locator("#comments-title")).to_have_text("2 comments")
    # An answer to the answer stands beside it.
    answer(page, "yes")
    write(page, "and more")
    expect(line(page, "and more")).to_have_attribute("data-top", top["id"])
    expect(line(page, "and more")).to_contain_text("to @ana")

    line(page, "first").locator(":scope > .comment__menu").click()
    page.get_by_role("link", name="Delete").first.click()
    page.locator("#confirm").get_by_role("button", name="Delete").click()
    expect(page.locator(".comment__place")).to_have_text("This comment has been deleted.")
    expect(line(page, "and more")).to_be_visible()
    expect(page.locator("#comments-title")).to_have_text("2 comments")
    for one in ana.get(f"/v1/comments/{top['id']}/replies").expect(200).json["data"]:
        ana.call("DELETE", f"/v1/comments/{one['id']}").expect(204)
    expect(page.locator(".comment")).to_have_count(0)


def test_replies_and_likes_come_live_the_others_at_a_touch_and_ones_own_wait_for_a_line(yard, join, enter):
    ana, ben = join("ana"), join("ben")
    post = ana.publish("hello")
    top = say(ben, post, "first")
    for number in range(5):
        reply(ben, post, f"reply {number}", top)
    page = enter(ana, "about:blank")
    look_at(page, post)
    settle(page)
    expect(page.locator(".comment[data-top]")).to_have_count(3)
    page.get_by_role("link", name="See 2 more replies").click()
    expect(page.locator(".comment[data-top]")).to_have_count(5)
    expect(line(page, "reply 3").locator(".comment__name")).to_be_focused()
    expect(page.locator("[data-more-replies]")).to_have_count(0)
    texts = page.locator(".comment[data-top] .comment__words").all_text_contents()
    assert texts == [f"reply {number}" for number in range(5)]
    with page.expect_response(re.compile("/comments/.*fragment=list")):
        reply(ben, post, "one more", top)
    expect(page.locator(".comment[data-top]").last).to_contain_text("one more")

    # Its own, not that of the replies under it.
    button, count = heart(page, "first"), line(page, "first").locator(":scope > .comment__body .like__count")
    ben.call("PUT", f"/v1/comments/{top['id']}/like").expect(200)
    expect(count).to_have_text("1")
    page.context.set_offline(True)
    answer(page, "first")
    write(page, "from a tunnel")
    expect(page.locator("[data-waiting]")).to_contain_text("from a tunnel")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(count).to_contain_text("2")
    expect(count).to_contain_text("Waiting for a connection")
    page.context.set_offline(False)
    expect(page.locator("[data-waiting]")).to_have_count(0)
    expect(line(page, "from a tunnel")).to_have_attribute("data-top", top["id"])
    # It goes after the reply: the mark goes once it was sent.
    expect(count).to_have_text("2")
    listed = ben.get(f"/v1/posts/{post['id']}/comments").json["data"]
    assert [(one["replies"], one["likes"]) for one in listed] == [(7, 2)]
    page.route(re.compile(r"/v1/comments/.*/like"), lambda route: route.fulfill(status=404, body="{}"))
    button.click()
    expect(page.get_by_role("status").or_(page.locator(".toast")).first).to_be_visible()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(count).to_have_text("2")

    say(ben, post, "second")
    page.get_by_role("link", name="Most liked").click()
    expect(page.get_by_role("link", name="Most liked")).to_have_attribute("aria-current", "true")
    expect(page.locator(".comment:not([data-top]) > .comment__body .comment__words")).to_have_text(["first", "second"])
    ben_page = enter(ben, "/notifications")
    ben_page.locator(".told", has_text="likes your comment").locator(".told__link").first.click()
    expect(ben_page).to_have_url(re.compile(rf"#comment-{top['id']}$"))
