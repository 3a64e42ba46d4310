"""Saving photos with a memo: the star on every screen and tab, and the sheet."""
import json
import re

from playwright.sync_api import expect

from pages import LOGIN, listen, log_in, settle
from waits import route_once
from saving import (  # noqa: F401
    box, confirm, expect_memos, expect_star, keep, remove_by_menu, save, scene, sheet, shown, star)


def test_the_sheet_asks_only_a_tap_beside_it_closes_it_and_the_star_is_right_in_every_tab(scene, enter, browse):
    photo = scene["photo"]
    page = enter(scene["ana"], "/explore")
    other = browse(beside=page)
    other.goto(f"/p/{scene['one']['id']}")
    for one in (page, other):
        expect_star(one, photo, False)
    page.bring_to_front()
    star(page, photo).click()
    expect(box(page)).to_be_focused()
    expect(confirm(page)).to_be_disabled()
    # On the sheet, and from the field to beside it.
    expect(sheet(page).locator(".board-choice")).to_be_visible()
    sheet(page).evaluate("dialog => Promise.allSettled(dialog.getAnimations().map(one => one.finished))")
    around, field = sheet(page).bounding_box(), box(page).bounding_box()
    x, top = around["x"] + around["width"] / 2, around["y"]
    page.mouse.click(x, top + 8)
    page.mouse.move(x, field["y"] + field["height"] / 2)
    page.mouse.down()
    page.mouse.move(x, top - 40)
    page.mouse.up()
    settle(page)
    expect(sheet(page)).to_be_visible()
    page.mouse.click(x, top - 40)
    expect(sheet(page)).to_have_count(0)
    # None does once something is written.
    star(page, photo).click()
    box(page).fill("warm light")
    page.mouse.click(x, 10)
    settle(page)
    expect(box(page)).to_have_value("warm light")
    box(page).press("Control+Enter")
    expect(page.get_by_text("Saved.")).to_be_visible()
    expect(star(page, photo)).to_be_focused()
    for one in (page, other):
        expect_star(one, photo, True)

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


def test_at_once_the_star_of_the_photo_that_is_seen_saves_and_no_undo_throws_a_memo_away(scene, enter):
    ana, photo = scene["ana"], scene["photo"]
    page = enter(ana, "/settings/look")
    page.get_by_role("radio", name="Save at once, write a memo later").check()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".settings__notice")).to_have_text("Saved")
    assert ana.get("/v1/me").json["saving"] == "at_once"

    # A tap saves; the first message leads to the sheet.
    listen(page, "/explore")
    star(page, photo).click()
    expect_memos(ana, [None])
    expect(sheet(page)).to_have_count(0)
    page.get_by_role("button", name="Add a memo").click()
    expect(box(page)).to_be_focused()
    expect(confirm(page)).to_be_disabled()
    box(page).fill("warm light")
    confirm(page).click()
    expect(page.get_by_text("Memo added.")).to_be_visible()
    expect_memos(ana, ["warm light"])
    # Another device turns the star, and its memo is not thrown away.
    ana.call("DELETE", f"/v1/photos/{photo}/save").expect(204)
    expect_star(page, photo, False)
    star(page, photo).click()
    expect_memos(ana, [None])
    keep(ana, photo, "from the tablet")
    page.get_by_role("button", name="Undo").click()
    expect(box(page)).to_have_value("from the tablet")
    page.keyboard.press("Escape")
    expect(sheet(page)).to_have_count(0)

    # The star of a post is that of the photo that is seen; what was refused is off again, and says why.
    third = scene["photos"][2]
    page.goto(f"/p/{scene['many']['id']}")
    page.locator(".dot").nth(2).click()
    expect(star(page, third)).to_have_attribute("href", re.compile(f"/photos/{third}/save"))
    refusal = {"code": "rate_limited", "detail": "Too much at once."}
    route_once(page, "**/v1/photos/*/save", lambda route: route.fulfill(
        status=429, content_type="application/problem+json", body=json.dumps(refusal)))
    star(page, third).click()
    expect(page.get_by_text("Too much at once.")).to_be_visible()
    expect_star(page, third, False)
    star(page, third).click()
    expect_star(page, third, True)
    expect_memos(ana, [None, "from the tablet"])
    assert ana.get("/v1/saves").json["data"][0]["photo"]["id"] == third
    page.get_by_role("button", name="Undo").click()
    expect_star(page, third, False)
    expect_memos(ana, ["from the tablet"])
