"""Muting people: what goes from open pages, what comes back, and what stays where one goes on purpose. Words are in
ServerTests/MutePagesTests."""
import re

from playwright.sync_api import Page, expect

from pages import card, listen


def of_menu(page: Page, name: str):
    page.get_by_role("button", name=f"Menu for {name}").click()
    return page.locator("#member-menu")


def notice(page: Page):
    return page.locator("[data-mute-notice]")


def test_a_member_is_muted_from_profile_and_sheet_and_back_by_the_message_on_every_open_page(join, enter, browse):
    ana, bob, cleo = join("ana"), join("bob"), join("cleo")
    name = bob.member["username"]
    ana.call("PUT", f"/v1/members/{name}/follow").expect(200)
    of_bob, of_ana = bob.publish("what bob shows"), ana.publish("what ana shows")
    feed = enter(ana, "about:blank")
    listen(feed, "/")
    expect(card(feed, of_bob)).to_be_visible()
    beside, page = browse(beside=feed), browse(beside=feed)
    for window in (beside, page):
        window.goto(f"/@{name}")
        expect(notice(window)).to_be_hidden()
    of_menu(page, name).get_by_role("button", name=f"Mute {name}").click()

    toast = page.locator("madang-toasts")
    expect(toast).to_contain_text(f"You muted {name}.")
    # Their page says so, in the tab beside it too, and shows what it did.
    for window in (page, beside):
        expect(notice(window)).to_be_visible()
        expect(window.locator(f".tile[data-id='{of_bob['id']}']")).to_be_visible()
    # A tab that nobody looks at hears of it when somebody does.
    feed.bring_to_front()
    expect(card(feed, of_bob)).to_have_count(0)
    expect(card(feed, of_ana)).to_be_visible()
    assert ana.get(f"/v1/members/{name}").json["is_muted"]
    assert ana.get(f"/v1/members/{name}").json["is_following"]

    page.bring_to_front()
    with page.expect_response(re.compile(rf"/v1/members/{name}/mute$")):
        of_menu(page, name).get_by_role("button", name=f"Unmute {name}").click()
    expect(toast).to_contain_text(f"You unmuted {name}.")
    with page.expect_response(re.compile(rf"/v1/members/{name}/mute$")):
        toast.get_by_role("button", name="Undo").click()
    expect(notice(page)).to_be_visible()
    with page.expect_response(re.compile(rf"/v1/members/{name}/mute$")):
        notice(page).get_by_role("button", name=f"Unmute {name}").click()
    for window in (page, beside):
        expect(notice(window)).to_be_hidden()
    feed.bring_to_front()
    expect(card(feed, of_bob)).to_be_visible()

    # The sheet behind an avatar mutes, too. What comes from them later is not announced; what comes from others is.
    card(feed, of_bob).locator("[data-sheet]").first.click()
    sheet = feed.get_by_role("dialog")
    sheet.get_by_role("button", name=f"Mute {name}").click()
    expect(sheet).to_have_count(0)
    expect(card(feed, of_bob)).to_have_count(0)
    ana.call("PUT", f"/v1/members/{cleo.member['username']}/follow").expect(200)
    later = bob.publish("and once more")
    cleo.publish("cleo is here")
    expect(feed.get_by_role("button", name="See 1 new post")).to_be_visible()
    feed.goto("/settings/mutes")
    row = feed.locator(f"madang-mute[data-username={name}]")
    row.get_by_role("button", name=f"Unmute {name}").click()
    expect(row.get_by_role("button", name=f"Mute {name}", exact=True)).to_be_visible()
    expect(feed.locator("madang-toasts")).to_contain_text(f"You unmuted {name}.")
    feed.goto("/")
    expect(card(feed, later)).to_be_visible()
