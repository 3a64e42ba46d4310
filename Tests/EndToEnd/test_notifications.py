"""Notifications: grouped, live, and the same in every tab."""
import re

from playwright.sync_api import expect

from pages import WIDE, listen
from services import wait_until
from yard import Client

PILL = re.compile("See new notifications")


def badge(page):
    return page.locator(".top__bell madang-bell")


def like(member: Client, post: dict) -> None:
    member.call("PUT", f"/v1/posts/{post['id']}/like").expect(200)


def test_likes_of_others_arrive_live_and_stand_in_one_line(join, enter):
    ana, ben, cho, dan = join("ana"), join("ben"), join("cho"), join("dan")
    post = ana.publish("liked by many")
    page = enter(ana, "about:blank")
    listen(page, "/")
    expect(badge(page)).to_be_hidden()
    like(ben, post)
    expect(badge(page)).to_contain_text("1")
    expect(page).to_have_title(re.compile(r"^\(1\) "))
    expect(page.locator("[data-bell-news]")).to_have_text("You have a new notification")
    like(cho, post)
    expect(badge(page)).to_contain_text("2")

    listen(page, "/notifications")
    line = page.locator("[data-kind=notifications] [data-items] > li")
    expect(line).to_have_count(1)
    expect(line).to_contain_text("and 1 other like your post")
    expect(line.locator(".avatar")).to_have_count(2)
    expect(badge(page)).to_be_hidden()
    # The server knows that they were read: what comes before that joins their line.
    wait_until(lambda: ana.get("/v1/notifications").json["unread_count"] == 0, "all is read")
    like(dan, post)
    page.get_by_role("button", name=PILL).click()
    # What was read is another line than what came afterwards.
    expect(line).to_have_count(2)
    expect(line.first).to_contain_text("likes your post")
    expect(badge(page)).to_be_hidden()
    line.first.get_by_role("link").first.click()
    expect(page).to_have_url(re.compile(f"/p/{post['id']}"))


def test_the_badge_agrees_in_two_tabs(join, enter, browse):
    ana, ben = join("ana"), join("ben")
    post = ana.publish("looked at twice")
    first = enter(ana, "about:blank")
    listen(first, "/")
    second = browse(beside=first)
    second.goto("/explore")
    like(ben, post)
    for page in (first, second):
        expect(badge(page)).to_contain_text("1")
    second.locator(".top__bell").click()
    expect(second).to_have_url(re.compile("/notifications"))
    expect(badge(first)).to_be_hidden()
    expect(first).not_to_have_title(re.compile(r"^\("))
    ben.call("PUT", f"/v1/members/{ana.member['username']}/follow").expect(200)
    expect(badge(first)).to_contain_text("1")
    ben.call("DELETE", f"/v1/members/{ana.member['username']}/follow").expect(200)
    expect(badge(first)).to_be_hidden()


def test_one_follow_state_on_the_page_and_in_all_tabs(join, enter, browse):
    ana, ben = join("ana"), join("ben")
    name = ben.member["username"]
    first = enter(ana, f"/@{name}", **WIDE)
    second = browse(beside=first)
    second.goto(f"/@{name}/followers")
    first.locator(".follow__button").click()
    for page in (first, second):
        expect(page.locator(f"madang-follow[data-username={name}] button")).to_have_attribute("aria-pressed", "true")
        expect(page.locator(f"[data-followers-of={name}]")).to_have_text("1")
    second.locator(f"madang-follow[data-username={name}] button").first.click()
    expect(first.locator(".follow__button")).to_have_attribute("aria-pressed", "false")
    expect(first.locator(f"[data-followers-of={name}]")).to_have_text("0")


def test_a_member_at_a_glance_by_keyboard(join, enter):
    ana, ben, cho, dan = join("ana"), join("ben"), join("cho"), join("dan")
    name = ben.member["username"]
    for fan in (cho, dan):
        fan.call("PUT", f"/v1/members/{name}/follow").expect(200)
    ana.call("PUT", f"/v1/members/{cho.member['username']}/follow").expect(200)
    post = ben.publish("whose is this")
    page = enter(ana, f"/p/{post['id']}")
    face = page.locator(".avatar-target")
    face.focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    # Whom one follows oneself comes first.
    expect(sheet.locator(".glance__followers")).to_have_text(re.compile(
        f"Followed by {cho.member['display_name']}, {dan.member['display_name']}|"
        f"Followed by {cho.member['display_name']} and {dan.member['display_name']}", re.I))
    expect(sheet.locator(".follow__button")).to_be_focused()
    page.keyboard.press("Enter")
    expect(sheet.locator(".follow__button")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(face).to_be_focused()
    wait_until(lambda: ana.get(f"/v1/members/{name}").json["is_following"], "the follow is sent")
