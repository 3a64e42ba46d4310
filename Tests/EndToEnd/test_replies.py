"""Answers to comments and likes of them: in place, and without a line."""
import re

from playwright.sync_api import expect

from pages import settle
from test_comments import box, look_at, say, write
from device import join as join_at


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


def test_one_answers_under_the_comment_and_can_leave_that_again(yard, join, enter):
    ana, ben = join("ana"), join("ben")
    post = ana.publish("hello")
    top = say(ben, post, "first")
    page = enter(ana, f"/p/{post['id']}")
    settle(page)
    chip = page.locator("[data-part=answer]")
    expect(chip).to_be_hidden()
    answer(page, "first")
    expect(chip).to_be_visible()
    expect(chip).to_contain_text("Replying to @ben")
    expect(box(page)).to_be_focused()
    expect(box(page)).to_have_accessible_description(re.compile("Replying to @ben"))
    chip.get_by_role("link", name="Stop replying").click()
    expect(chip).to_be_hidden()
    expect(box(page)).to_be_focused()
    answer(page, "first")
    # What was begun is there after a reload, with whom it answers.
    box(page).fill("yes")
    page.reload()
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


def test_replies_come_live_the_others_at_a_touch_and_what_is_most_liked_first_by_a_link(yard, join, enter):
    ana, ben = join("ana"), join("ben")
    post = ana.publish("hello")
    top = say(ben, post, "first")
    page = enter(ana, "about:blank")
    look_at(page, post)
    settle(page)
    for number in range(5):
        reply(ben, post, f"reply {number}", top)
    expect(page.locator("#comments-title")).to_have_text("6 comments")
    page.reload()
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
    say(ben, post, "second")
    ana.call("PUT", f"/v1/comments/{top['id']}/like").expect(200)
    page.reload()
    page.get_by_role("link", name="Most liked").click()
    expect(page.get_by_role("link", name="Most liked")).to_have_attribute("aria-current", "true")
    expect(page.locator(".comment:not([data-top]) > .comment__body .comment__words")).to_have_text(["first", "second"])


def test_a_deleted_comment_leaves_its_place_while_replies_stand(yard, join, enter):
    ana, ben = join("ana"), join("ben")
    post = ana.publish("hello")
    top = say(ana, post, "first")
    last = reply(ben, post, "still here", top)
    page = enter(ana, "about:blank")
    look_at(page, post)
    settle(page)
    line(page, "first").locator(":scope > .comment__menu").click()
    page.get_by_role("link", name="Delete").first.click()
    page.locator("#confirm").get_by_role("button", name="Delete").click()
    expect(page.locator(".comment__place")).to_have_text("This comment has been deleted.")
    expect(line(page, "still here")).to_be_visible()
    expect(page.locator("#comments-title")).to_have_text("1 comment")
    ben.call("DELETE", f"/v1/comments/{last['id']}").expect(204)
    expect(page.locator(".comment")).to_have_count(0)


def test_a_comment_is_liked_at_once_and_refused_likes_are_taken_back(yard, join, enter):
    ana, ben = join("ana"), join("ben")
    post = ana.publish("hello")
    comment = say(ben, post, "first")
    page = enter(ana, f"/p/{post['id']}")
    settle(page)
    button = heart(page, "first")
    with page.expect_response(re.compile(r"/v1/comments/.*/like")):
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(line(page, "first").locator(".like__count")).to_have_text("1")
    assert ben.get(f"/v1/posts/{post['id']}/comments").json["data"][0]["likes"] == 1
    # The likes of others are heard of as they come.
    ben.call("PUT", f"/v1/comments/{comment['id']}/like").expect(200)
    expect(line(page, "first").locator(".like__count")).to_have_text("2")
    expect(button).to_have_attribute("aria-pressed", "true")
    ben.call("DELETE", f"/v1/comments/{comment['id']}/like").expect(200)
    expect(line(page, "first").locator(".like__count")).to_have_text("1")
    page.route(re.compile(r"/v1/comments/.*/like"), lambda route: route.fulfill(status=404, body="{}"))
    button.click()
    expect(page.get_by_role("status").or_(page.locator(".toast")).first).to_be_visible()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(line(page, "first").locator(".like__count")).to_have_text("1")
    page.unroute_all()
    ben_page = enter(ben, "/notifications")
    expect(ben_page.locator(".told").first).to_contain_text("likes your comment")
    ben_page.locator(".told__link").first.click()
    expect(ben_page).to_have_url(re.compile(rf"#comment-{comment['id']}$"))


def test_without_a_line_a_reply_and_a_like_wait_and_are_sent(own, phone):
    ana, ben = join_at(own, "ana"), join_at(own, "ben")
    post = ana.publish("hello")
    top = say(ben, post, "first")
    page = phone(ana, f"/p/{post['id']}")
    settle(page)
    page.context.set_offline(True)
    answer(page, "first")
    write(page, "from a tunnel")
    expect(page.locator("[data-waiting]")).to_contain_text("from a tunnel")
    heart(page, "first").click()
    expect(heart(page, "first")).to_have_attribute("aria-pressed", "true")
    # Its own, not that of the reply under it.
    count = line(page, "first").locator(":scope > .comment__body .like__count")
    expect(count).to_contain_text("1")
    expect(count).to_contain_text("Waiting for a connection")
    page.context.set_offline(False)
    expect(page.locator("[data-waiting]")).to_have_count(0)
    expect(line(page, "from a tunnel")).to_have_attribute("data-top", top["id"])
    # It goes after the reply: the mark goes once it was sent.
    expect(count).to_have_text("1")
    listed = ben.get(f"/v1/posts/{post['id']}/comments").json["data"]
    assert [(one["replies"], one["likes"]) for one in listed] == [(1, 1)]
