"""Notifications: grouped, live, and the same in every tab."""
import re

from playwright.sync_api import expect

from pages import listen
from services import wait_until
from yard import Client

PILL = re.compile("See new notifications")


def badge(page):
    return page.locator(".top__bell madang-bell")


def like(member: Client, post: dict) -> None:
    member.call("PUT", f"/v1/posts/{post['id']}/like").expect(200)


def test_likes_of_others_arrive_live_in_both_tabs_and_stand_in_one_line(join, enter, browse):
    ana, ben, cho, dan = join("ana"), join("ben"), join("cho"), join("dan")
    post = ana.publish("liked by many")
    first = enter(ana, "about:blank")
    listen(first, "/explore")
    expect(badge(first)).to_be_hidden()
    like(ben, post)
    expect(badge(first)).to_contain_text("1")
    expect(first).to_have_title(re.compile(r"^\(1\) "))
    expect(first.locator("[data-bell-news]")).to_have_text("You have a new notification")
    page = browse(beside=first)
    page.goto("/")
    like(cho, post)
    for tab in (first, page):
        expect(badge(tab)).to_contain_text("2")

    page.locator(".top__bell").click()
    line = page.locator("[data-kind=notifications] [data-items] > li")
    expect(line).to_have_count(1)
    expect(line).to_contain_text("and 1 other like your post")
    expect(line.locator(".avatar")).to_have_count(2)
    for tab in (page, first):
        expect(badge(tab)).to_be_hidden()
    expect(first).not_to_have_title(re.compile(r"^\("))
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
    follow = f"/v1/members/{ana.member['username']}/follow"
    ben.call("PUT", follow).expect(200)
    expect(badge(first)).to_contain_text("1")
    ben.call("DELETE", follow).expect(200)
    expect(badge(first)).to_be_hidden()


def test_a_member_at_a_glance_from_any_face_by_keyboard_is_followed_in_all_tabs(join, enter, browse):
    ana, ben, cho, dan = join("ana"), join("ben"), join("cho"), join("dan")
    name = ben.member["username"]
    for fan in (cho, dan):
        fan.call("PUT", f"/v1/members/{name}/follow").expect(200)
    ana.call("PUT", f"/v1/members/{cho.member['username']}/follow").expect(200)
    post = ben.publish("whose is this")
    like(cho, post)
    cho.post(f"/v1/posts/{post['id']}/comments", {"text": "Lovely"}).expect(201)
    page = enter(ana, f"/p/{post['id']}")
    beside = browse(beside=page)
    beside.goto(f"/@{name}/followers")
    face, sheet = page.locator(".avatar-target"), page.get_by_role("dialog")
    face.focus()
    page.keyboard.press("Enter")
    expect(sheet).to_be_visible()
    # Whom one follows oneself comes first.
    names = "(, | and )".join(fan.member["display_name"] for fan in (cho, dan))
    expect(sheet.locator(".glance__followers")).to_have_text(re.compile(f"Followed by {names}", re.I))
    expect(sheet.locator(".follow__button")).to_be_focused()
    page.keyboard.press("Enter")
    expect(sheet.locator(".follow__button")).to_have_attribute("aria-pressed", "true")
    button = beside.locator(f"madang-follow[data-username={name}] button")
    count = beside.locator(f"[data-followers-of={name}]")
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(count).to_have_text("3")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(face).to_be_focused()
    wait_until(lambda: ana.get(f"/v1/members/{name}").json["is_following"], "the follow is sent")
    # A refusal is told, and takes it back.
    beside.route("**/v1/members/*/follow", lambda route: route.abort())
    button.click()
    expect(beside.get_by_text("You are offline. Try again once you are back.")).to_be_visible()
    expect(button).to_have_attribute("aria-pressed", "true")
    beside.unroute_all()
    button.click()
    expect(count).to_have_text("2")

    for address, where in ((None, ".comment"), (f"/p/{post['id']}/likes", ".member-row")):
        if address:
            page.goto(address)
        page.locator(f"{where} .avatar").first.click()
        expect(sheet.locator(".glance__handle")).to_have_text(f"@{cho.member['username']}")
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
    page.locator(".member-row__name").click()
    expect(page).to_have_url(re.compile(f"/@{cho.member['username']}$"))
