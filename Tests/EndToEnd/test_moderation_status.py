"""Who sees whom: blocks, reports, what is hidden and who is suspended, by people in two windows."""
import re

from playwright.sync_api import expect

from pages import card, confirm, open_menu


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

    page, phone = enter(ana, "about:blank"), enter(ana, "about:blank")
    second, third = browse(beside=page), browse(beside=page)
    his = enter(bob, "about:blank")
    for window in (page, second):
        window.goto("/")
    third.goto("/explore")
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


# The only reports of this file: a moderator's desk counts all that there are.
def test_a_report_is_written_with_and_without_script_and_decided_and_its_author_reads_why(yard, join, enter):
    ana, bob, cleo, mod = join("ana"), join("bob"), join("cleo"), join("mod")
    promote(yard, mod, "moderator")
    post = publish(bob, "Buy watches")

    # In a sheet that gives the focus back.
    page = enter(ana)
    with page.expect_response(re.compile(rf"/v1/events\?.*posts=.*{post['id']}")):
        page.goto(f"/p/{post['id']}")
    open_menu(page)
    page.get_by_role("link", name="Report").first.click()
    sheet = page.get_by_role("dialog", name="What is wrong?")
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(page.locator("article.post [popovertarget]").first).to_be_focused()

    open_menu(page)
    page.get_by_role("link", name="Report").first.click()
    sheet.get_by_role("link", name="Cancel").click()
    expect(sheet).to_have_count(0)
    open_menu(page)
    page.get_by_role("link", name="Report").first.click()
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

    plain = enter(cleo, f"/p/{post['id']}", java_script_enabled=False)
    open_menu(plain)
    plain.get_by_role("link", name="Report").first.click()
    plain.get_by_label("Spam or advertising").check()
    plain.get_by_label("Is there anything else").fill("under every photo <b>")
    plain.get_by_role("button", name="Send report").click()
    expect(plain.get_by_role("heading").filter(has_text="Thank you")).to_be_visible()

    desk = enter(mod, java_script_enabled=False)
    expect(desk.locator(".places__count:not([data-unread-messages])")).to_have_text("1")
    desk.goto("/moderation")
    case = desk.locator(".case").filter(has_text="Buy watches")
    expect(case).to_contain_text("under every photo <b>")
    case.get_by_role("link", name="Decide").click()
    desk.get_by_label("Hide", exact=True).check()
    desk.get_by_role("textbox").fill("No advertising here")
    desk.get_by_role("button", name="Decide").click()
    # What was chosen and written goes on with the password.
    confirm(desk)
    expect(desk.get_by_text("No reports")).to_be_visible()

    # An open page hears of it and asks the server by itself.
    expect(page.get_by_role("heading", name="Not found")).to_be_visible()
    his = enter(bob)
    expect(his.locator(".notice")).to_contain_text("No advertising here")
    his.goto(f"/p/{post['id']}")
    expect(his.locator(".banner")).to_contain_text("Reason: No advertising here")

    desk.goto(f"/p/{post['id']}")
    desk.get_by_role("link", name="Review").first.click()
    # The server says what is missing: the browser would in its own language.
    desk.get_by_role("button", name="Decide").click()
    expect(desk.get_by_role("alert").filter(has_text="Decision")).to_be_visible()
    desk.get_by_label("Show again").check()
    desk.get_by_role("textbox").fill("A mistake of ours")
    desk.get_by_role("button", name="Decide").click()
    expect(desk.get_by_role("textbox")).to_have_count(0)
    page.goto(f"/p/{post['id']}")
    expect(page.get_by_text("Buy watches").first).to_be_visible()
    desk.goto("/moderation/log")
    expect(desk.locator(".case").first).to_contain_text("A mistake of ours")


def test_after_blocking_the_only_one_whom_one_follows_the_feed_says_what_to_do(join, enter):
    ana, bob = join("ana"), join("bob")
    publish(bob, "All there is")
    ana.call("PUT", f"/v1/members/{bob.member['username']}/follow").expect(200)
    page = enter(ana)
    expect(page.get_by_text("You are all caught up")).to_be_visible()
    open_menu(page)
    page.get_by_role("link", name=re.compile("^Block")).click()
    page.locator("#confirm").get_by_role("button", name="Block").click()
    expect(page.locator(".empty__title")).to_be_visible()
    expect(page.get_by_text("You are all caught up")).to_have_count(0)


def test_an_avatar_in_any_row_opens_the_sheet_and_the_name_the_page(join, enter):
    ana, bob = join("ana"), join("bob")
    post = publish(ana, "Mine")
    bob.call("PUT", f"/v1/posts/{post['id']}/like").expect(200)
    bob.post(f"/v1/posts/{post['id']}/comments", {"text": "Lovely"}).expect(201)
    bob.call("PUT", f"/v1/members/{ana.member['username']}/follow").expect(200)
    page = enter(ana)
    sheet = page.locator("dialog.sheet")
    for address, row in ((f"/p/{post['id']}", ".comment"), (f"/p/{post['id']}/likes", ".member-row"),
                         (f"/@{ana.member['username']}/followers", ".member-row"),
                         ("/notifications", ".told:has(.follow)")):
        page.goto(address)
        page.locator(f"{row} .avatar").first.click()
        expect(sheet.locator(".glance__handle")).to_have_text(f"@{bob.member['username']}")
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
    page.goto(f"/p/{post['id']}/likes")
    page.locator(".member-row__name").click()
    expect(page).to_have_url(re.compile(f"/@{bob.member['username']}$"))


def test_who_is_suspended_reads_why_and_may_go_and_nothing_else(yard, join, enter):
    bob, mod = join("bob"), join("mod")
    promote(yard, mod, "moderator")
    mod.confirm().post("/v1/moderation/decisions", {
        "action": "suspend", "type": "member", "id": bob.member["id"], "reason": "Harassed neighbours"}).expect(201)
    page = enter(bob)
    expect(page.get_by_text("Harassed neighbours")).to_be_visible()
    page.goto("/explore")
    assert page.url.endswith("/suspended")
    page.get_by_role("link", name="Delete my account").click()
    expect(page.get_by_role("heading", name="Delete your account?")).to_be_visible()
    page.get_by_role("button", name="Got it").click()
    expect(page.locator(".notice")).to_have_count(0)
    page.goto("/suspended")
    page.get_by_role("button", name="Log out").click()
    page.wait_for_url("/")
    page.goto("/explore")
    assert page.url.endswith("/explore")
