"""Who sees whom: blocks, reports and what is hidden, by people in two windows."""
import re

from playwright.sync_api import expect

from pages import card, open_menu


def publish(member, text: str) -> dict:
    return member.post("/v1/posts", {"text": text}).expect(201).json


def promote(yard, member, role: str) -> None:
    yard.run("member", "promote", member.member["username"], "--role", role)


def test_a_block_takes_effect_at_once_in_all_open_windows_of_both(join, enter, browse):
    ana, bob = join("ana"), join("bob")
    names = {who: who.member["username"] for who in (ana, bob)}
    ana.call("PUT", f"/v1/members/{names[bob]}/follow").expect(200)
    of_bob, of_ana = publish(bob, "What bob shows"), publish(ana, "What ana shows")
    bob.post(f"/v1/posts/{of_ana['id']}/comments", {"text": "bob was here"}).expect(201)

    page, phone = enter(ana), enter(ana, "about:blank")
    second = browse(beside=page)
    his = enter(bob, "about:blank")
    second.goto("/")
    for window, post in ((phone, of_ana), (his, of_ana)):
        with window.expect_response(re.compile(rf"/v1/events\?.*posts=.*{post['id']}")):
            window.goto(f"/p/{post['id']}")
    expect(phone.locator(".comment")).to_have_count(1)
    his_other = browse(beside=his)
    his_other.goto(f"/p/{of_ana['id']}")
    open_menu(card(page, of_bob))
    page.get_by_role("link", name="Block", exact=False).first.click()
    page.get_by_role("button", name="Block member", exact=True).click()

    # In the window where it was done, in the one beside it, and on the other device.
    for window in (page, second):
        expect(card(window, of_bob)).to_have_count(0)
        expect(card(window, of_ana)).to_be_visible()
    expect(phone.locator(".comment")).to_have_count(0)

    # What either says now does not come to the other, and what the other still has open does nothing any more.
    ana.post(f"/v1/posts/{of_ana['id']}/comments", {"text": "ana goes on"}).expect(201)
    expect(phone.locator(".comment")).to_have_text(re.compile("ana goes on"))
    his.get_by_role("textbox", name="Comment", exact=True).fill("and so does bob")
    his.get_by_role("button", name="Post comment").click()
    expect(his.get_by_text("Not found").or_(his.get_by_text("It may have been deleted")).first).to_be_visible()
    expect(his.get_by_role("textbox", name="Comment", exact=True)).to_have_value("and so does bob")
    his_other.get_by_role("button", name="Like", exact=True).first.click()
    expect(his_other.locator("madang-toasts")).not_to_be_empty()
    expect(his_other.get_by_role("button", name="Like", exact=True).first).to_have_attribute("aria-pressed", "false")
    expect(his.get_by_text("ana goes on")).to_have_count(0)
    assert ana.get(f"/v1/posts/{of_ana['id']}").json["comment_count"] == 1
    assert ana.get(f"/v1/posts/{of_ana['id']}").json["like_count"] == 0


# The only reports of this file: a moderator's desk counts all that there are. Forms without script and the desk are in
# ServerTests/WithoutScript.
def test_a_report_goes_from_a_sheet_and_open_pages_hear_of_what_is_decided(yard, join, enter):
    ana, bob, mod = join("ana"), join("bob"), join("mod")
    promote(yard, mod, "moderator")
    post = publish(bob, "Buy watches")
    page = enter(ana)
    with page.expect_response(re.compile(rf"/v1/events\?.*posts=.*{post['id']}")):
        page.goto(f"/p/{post['id']}")
    sheet = page.get_by_role("dialog", name="What is wrong?")

    def open_sheet():
        open_menu(page)
        page.get_by_role("link", name="Report").first.click()
        expect(sheet).to_be_visible()
    open_sheet()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(page.locator("article.post [popovertarget]").first).to_be_focused()
    open_sheet()
    sheet.get_by_role("link", name="Cancel").click()
    expect(sheet).to_have_count(0)
    open_sheet()
    sheet.get_by_label("Something else").check()
    sheet.get_by_label("Is there anything else").fill("x" * 501)
    sheet.get_by_role("button", name="Send report").click()
    wrong = sheet.locator("[aria-invalid=true]")
    expect(wrong).to_be_focused()
    expect(wrong).to_have_value("x" * 501)
    wrong.fill("enough")
    sheet.get_by_role("button", name="Send report").click()
    expect(page.locator(".toast").filter(has_text="Thank you")).to_be_visible()
    expect(sheet).to_have_count(0)
    assert page.url.endswith(f"/p/{post['id']}")

    desk = enter(mod)
    expect(desk.locator(".places__count:not([data-unread-messages])")).to_have_text("1")
    decision = {"type": "post", "id": post["id"]}
    mod.confirm().post(
        "/v1/moderation/decisions", {**decision, "action": "hide", "reason": "No advertising here"}).expect(201)
    # An open page hears of it and asks the server by itself.
    expect(page.get_by_role("heading", name="Not found")).to_be_visible()
    his = enter(bob, f"/p/{post['id']}")
    expect(his.locator(".notice")).to_contain_text("No advertising here")
    expect(his.locator(".banner")).to_contain_text("Reason: No advertising here")
    mod.post("/v1/moderation/decisions", {**decision, "action": "restore", "reason": "A mistake of ours"}).expect(201)
    page.goto(f"/p/{post['id']}")
    expect(page.get_by_text("Buy watches").first).to_be_visible()
