"""Saving photos with a memo: the star on every screen and tab, and the sheet."""
import json
import re

from playwright.sync_api import expect

from pages import LOGIN, WIDE, listen, log_in, settle
from waits import route_once, until
from saving import (  # noqa: F401
    SAVE, SAVED, box, confirm, expect_memos, expect_star, keep, remove_by_menu, save, scene, sheet, shown, star)


def test_the_sheet_asks_and_the_star_is_right_in_every_tab(scene, enter, browse):
    photo = scene["photo"]
    page = enter(scene["ana"], "/explore")
    other, third = browse(beside=page), browse(beside=page)
    other.goto(f"/p/{scene['one']['id']}")
    third.goto("/")
    for one in (page, other):
        expect_star(one, photo, False)
    page.bring_to_front()
    star(page, photo).click()
    expect(box(page)).to_be_focused()
    expect(confirm(page)).to_be_disabled()
    box(page).fill("  \n ")
    expect(confirm(page)).to_be_disabled()
    box(page).fill("warm light")
    expect(confirm(page)).to_be_enabled()
    confirm(page).click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    for one in (page, other):
        expect_star(one, photo, True)
    expect_memos(scene["ana"], ["warm light"])

    # From the other tab with another memo, then taken away there: the first tab follows.
    other.bring_to_front()
    star(other, photo).click()
    expect(box(other)).to_have_value("warm light")
    box(other).fill("cold shade")
    confirm(other).click()
    expect(other.get_by_text("Memo updated.")).to_be_visible()
    expect_memos(scene["ana"], ["cold shade"])
    star(other, photo).click()
    sheet(other).get_by_role("button", name="Remove from saved").click()
    expect(other.locator("#confirm")).to_contain_text("cold shade")
    other.locator("#confirm").get_by_role("button", name="Remove from saved").click()
    for one in (page, other):
        expect_star(one, photo, False)
    # Nothing is lost by leaving before the message is gone.
    other.goto("/")
    expect_memos(scene["ana"], [])
    page.reload()
    expect_star(page, photo, False)


def test_the_sheet_counts_keeps_what_was_refused_and_leaks_nothing_into_the_next(scene, enter):
    page = enter(scene["ana"], "/explore")
    star(page, scene["photo"]).click()
    counter = sheet(page).locator(".counter")
    box(page).fill("가" * 149)
    expect(counter).to_be_hidden()
    box(page).fill("👨‍👩‍👧‍👦" * 150)
    expect(counter).to_have_text("50")
    box(page).fill("가" * 201)
    expect(confirm(page)).to_be_disabled()
    expect(counter).to_have_text("1 character too many")
    box(page).fill("not for the other one")
    sheet(page).get_by_role("button", name="Cancel").click()

    star(page, scene["photos"][0]).click()
    expect(box(page)).to_have_value("")
    expect(sheet(page).get_by_role("button", name="Remove from saved")).to_have_count(0)
    refusal = {"code": "rate_limited", "detail": "Too much at once."}
    route_once(page, "**/v1/photos/*/save", lambda route: route.fulfill(
        status=429, content_type="application/problem+json", body=json.dumps(refusal)))
    box(page).fill("this one")
    confirm(page).click()
    expect(sheet(page).get_by_role("alert")).to_have_text("Too much at once.")
    expect(box(page)).to_have_value("this one")
    expect_star(page, scene["photos"][0], False)
    confirm(page).click()
    expect(sheet(page)).to_have_count(0)
    expect_star(page, scene["photos"][0], True)

    star(page, scene["photo"]).click()
    expect(box(page)).to_have_value("")
    expect_memos(scene["ana"], ["this one"])


def test_only_a_tap_beside_the_sheet_closes_it_and_none_once_something_is_written(scene, enter):
    page = enter(scene["ana"], "/explore")

    def opened() -> tuple[float, float]:
        """The middle of the sheet's upper edge, once all that belongs into it is there."""
        star(page, scene["photo"]).click()
        expect(sheet(page).locator(".board-choice")).to_be_visible()
        sheet(page).evaluate("dialog => Promise.allSettled(dialog.getAnimations().map(one => one.finished))")
        around = sheet(page).bounding_box()
        return around["x"] + around["width"] / 2, around["y"]

    x, top = opened()
    page.mouse.click(x, top + 8)
    settle(page)
    expect(sheet(page)).to_be_visible()
    field = box(page).bounding_box()
    page.mouse.move(x, field["y"] + field["height"] / 2)
    page.mouse.down()
    page.mouse.move(x, top - 40)
    page.mouse.up()
    settle(page)
    expect(sheet(page)).to_be_visible()
    page.mouse.click(x, top - 40)
    expect(sheet(page)).to_have_count(0)

    x, top = opened()
    box(page).fill("not lost")
    page.mouse.click(x, top - 40)
    settle(page)
    expect(box(page)).to_have_value("not lost")
    page.keyboard.press("Escape")
    expect(sheet(page)).to_have_count(0)


def test_the_star_of_a_post_follows_the_photo_that_is_seen(scene, enter):
    second = scene["photos"][1]
    page = enter(scene["ana"], f"/p/{scene['many']['id']}")
    button = page.locator("madang-save a")
    expect(button).to_have_count(1)
    page.locator(".dot").nth(1).click()
    expect(button).to_have_attribute("href", re.compile(f"/photos/{second}/save"))
    save(page, second, "the second")
    expect(button).to_have_accessible_name(SAVED)
    page.locator(".dot").nth(0).click()
    expect(button).to_have_accessible_name(SAVE)
    page.locator(".dot").nth(1).click()
    expect(button).to_have_accessible_name(SAVED)
    expect_memos(scene["ana"], ["the second"])
    saves = scene["ana"].get("/v1/saves").json["data"]
    assert [save["photo"]["id"] for save in saves] == [second]


def test_a_visitor_is_led_to_the_login_and_back_and_coming_back_later_shows_what_changed_meanwhile(scene, browse):
    page = browse()
    page.goto("/explore")
    star(page, scene["photo"]).click()
    page.wait_for_url(LOGIN)
    log_in(page, scene["ana"].member["username"])
    page.wait_for_url(re.compile("/explore"))
    expect_star(page, scene["photo"], False)

    page.goto(f"/p/{scene['one']['id']}")
    save(page, scene["photo"], "seen on its page")
    page.go_back()
    expect_star(page, scene["photo"], True)
    page.goto("/saved")
    remove_by_menu(page, "seen on its page")
    page.go_back()
    expect_star(page, scene["photo"], False)
    # The page knows what the one before sent while it went, also before the server does.
    expect_memos(scene["ana"], [])
    # Also what another device did while the page was behind another one.
    page.goto("/settings")
    keep(scene["ana"], scene["photo"], "from the phone")
    page.go_back()
    expect_star(page, scene["photo"], True)

    # What the page before takes away while it goes does not come back.
    early = scene["ana"].get(f"/v1/saves?limit=100&photos={scene['photo']}").json
    asked = []

    def answer(route):
        asked.append(route.request.url)
        # At first as if the removal, which is sent while its page goes, had not arrived.
        if len(asked) == 1:
            route.fulfill(json=early)
        else:
            route.continue_()

    page.goto("/saved")
    remove_by_menu(page, "from the phone")
    page.context.route(re.compile(r"/v1/saves\?.*photos="), answer)
    page.go_back()
    until(page, lambda: len(asked) > 1, "the server is asked again")
    expect_star(page, scene["photo"], False)
    expect_memos(scene["ana"], [])


def test_a_save_that_is_on_its_way_as_one_leaves_shows_on_the_next_page(scene, enter):
    ana, photo = scene["ana"], scene["photo"]
    ana.call("PATCH", "/v1/me", {"saving": "at_once"}).expect(200)
    page = enter(ana, "/explore")
    held, asked = [], []
    page.route("**/v1/photos/*/save", lambda route: held.append(route))
    star(page, photo).click()
    until(page, lambda: held, "the save is on its way")
    page.on("response", lambda response: asked.append(response) if "/v1/saves?" in response.url else None)
    page.goto(f"/p/{scene['one']['id']}")
    # The server is asked again as long as it does not know of it.
    until(page, lambda: len(asked) > 1, "the server is asked again")
    expect_star(page, photo, True)
    ana.call("PUT", f"/v1/photos/{photo}/save").expect(200)
    page.reload()
    expect_star(page, photo, True)


def test_keyboard_alone_saves_edits_and_removes(scene, enter):
    page = enter(scene["ana"], "/explore", **WIDE)
    star(page, scene["photo"]).focus()
    page.keyboard.press("Enter")
    expect(box(page)).to_be_focused()
    page.keyboard.type("by keyboard")
    page.keyboard.press("Control+Enter")
    expect(sheet(page)).to_have_count(0)
    expect(star(page, scene["photo"])).to_be_focused()
    page.keyboard.press("Enter")
    expect(box(page)).to_have_value("by keyboard")
    page.keyboard.press("Escape")
    expect(star(page, scene["photo"])).to_be_focused()
    page.goto("/saved")
    page.get_by_role("button", name="Menu for “by keyboard”").press("Enter")
    page.locator(".menu:popover-open").get_by_role("link", name="Remove from saved").press("Enter")
    expect(page.locator("#confirm").get_by_role("button", name="Keep it")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Nothing saved yet")).to_be_visible()
    page.get_by_role("button", name="Undo").press("Enter")
    expect(page.locator(".saved__memo")).to_have_text("by keyboard")


def test_at_once_the_star_saves_and_the_message_offers_the_memo_and_the_way_back(scene, enter, browse):
    ana, photo = scene["ana"], scene["photo"]
    page = enter(ana, "/settings/look")
    page.get_by_role("radio", name="Save at once, write a memo later").check()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".settings__notice")).to_have_text("Saved")
    expect(page.get_by_role("radio", name="Save at once, write a memo later")).to_be_checked()
    assert ana.get("/v1/me").json["saving"] == "at_once"

    # A tap saves; the first message leads to the sheet, in which nothing stands of another photo.
    page.goto("/explore")
    other = browse(beside=page)
    other.goto(f"/p/{scene['one']['id']}")
    page.bring_to_front()
    star(page, photo).click()
    for one in (page, other):
        expect_star(one, photo, True)
    expect_memos(ana, [None])
    expect(sheet(page)).to_have_count(0)
    page.get_by_role("button", name="Add a memo").click()
    expect(box(page)).to_be_focused()
    expect(box(page)).to_have_value("")
    expect(confirm(page)).to_be_disabled()
    box(page).fill("warm light")
    confirm(page).click()
    expect(page.get_by_text("Memo added.")).to_be_visible()
    expect_memos(ana, ["warm light"])

    # The next one is saved and taken back; the first keeps its memo.
    second = scene["photos"][0]
    star(page, second).click()
    expect_star(page, second, True)
    expect_memos(ana, [None, "warm light"])
    page.get_by_role("button", name="Undo").click()
    expect_star(page, second, False)
    expect_memos(ana, ["warm light"])
    star(page, second).click()
    expect_memos(ana, [None, "warm light"])
    star(page, second).click()
    expect(box(page)).to_have_value("")
    sheet(page).get_by_role("button", name="Remove from saved").click()
    expect(page.locator("#confirm")).to_contain_text("It will no longer be among your saved photos.")
    page.locator("#confirm").get_by_role("button", name="Keep").click()
    page.keyboard.press("Escape")

    # What was refused is off again, and says why.
    refusal = {"code": "rate_limited", "detail": "Too much at once."}
    page.goto(f"/p/{scene['many']['id']}")
    page.locator(".dot").nth(2).click()
    # The way there takes a moment, and the star is that of the photo that is seen.
    expect(star(page, scene["photos"][2])).to_have_attribute("href", re.compile(f"/photos/{scene['photos'][2]}/save"))
    route_once(page, "**/v1/photos/*/save", lambda route: route.fulfill(
        status=429, content_type="application/problem+json", body=json.dumps(refusal)))
    star(page, scene["photos"][2]).click()
    expect(page.get_by_text("Too much at once.")).to_be_visible()
    expect_star(page, scene["photos"][2], False)


def test_another_device_turns_the_star_live_and_no_undo_throws_its_memo_away(scene, enter):
    ana, photo = scene["ana"], scene["photo"]
    ana.call("PATCH", "/v1/me", {"saving": "at_once"}).expect(200)
    page = enter(ana, "about:blank")
    listen(page, "/explore")
    keep(ana, photo, "from the phone")
    expect_star(page, photo, True)
    star(page, photo).click()
    expect(box(page)).to_have_value("from the phone")
    page.keyboard.press("Escape")
    expect(sheet(page)).to_have_count(0)
    ana.call("DELETE", f"/v1/photos/{photo}/save").expect(204)
    expect_star(page, photo, False)

    star(page, photo).click()
    expect_memos(ana, [None])
    keep(ana, photo, "from the tablet")
    page.get_by_role("button", name="Undo").click()
    expect(box(page)).to_have_value("from the tablet")
    expect_memos(ana, ["from the tablet"])
