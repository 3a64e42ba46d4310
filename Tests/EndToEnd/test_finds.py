"""Hearts on listings and keyword alerts: at once, in tabs beside each other, and without a line; and what one is told
of."""
import re

from playwright.sync_api import Page, expect

import device
from device import cut, kept_paths, mend
from market import change, sell, tile
from pages import PHONE
from services import wait_until
from yard import Client


def heart(page: Page):
    return page.get_by_role("button", name="Heart this item")


def expect_heart(page: Page, given: bool, count: str) -> None:
    expect(heart(page)).to_have_attribute("aria-pressed", str(given).lower())
    expect(page.locator("madang-heart [data-part=count]")).to_have_text(count)


def told(client: Client, kind: str) -> list[dict]:
    return [one for one in client.get("/v1/notifications").expect(200).json["data"] if one["type"] == kind]


def test_a_heart_shows_at_once_in_every_tab_and_tells_of_a_lower_price(join, enter, browse):
    ana, ben = join("ana"), join("ben")
    lamp = sell(ana, "Lamp for hearts", "10000")
    path = f"/market/{lamp['id']}"
    page = enter(ben, path, **PHONE)
    beside = browse(beside=page)
    beside.goto(path)
    expect_heart(page, False, "")
    with page.expect_response(re.compile(r"/heart$")):
        heart(page).click()
    for window in (page, beside):
        expect_heart(window, True, "1")
    page.goto("/market/hearts")
    expect(tile(page, lamp)).to_contain_text("Lamp for hearts")
    expect(tile(page, lamp).locator(".listing__hearts")).to_be_visible()
    # The seller sees the number, and no button.
    own = enter(ana, path, **PHONE)
    expect(own.locator(".listing-page__stock")).to_contain_text("1 heart")
    expect(heart(own)).to_have_count(0)

    change(ana, lamp, discount="2000")
    wait_until(lambda: told(ben, "price_drop"), "the lower price is told")
    page.goto("/notifications")
    line = page.locator(".told", has_text="Lamp for hearts")
    expect(line).to_contain_text("₩10,000 → ₩8,000")
    line.get_by_role("link").click()
    page.wait_for_url(path)
    with page.expect_response(re.compile(r"/heart$")):
        heart(page).click()
    expect_heart(page, False, "")


def test_a_heart_without_a_line_waits_and_is_sent_when_there_is_one(own, phone):
    ana, ben = (device.join(own, name) for name in ("ana", "ben"))
    bowl = sell(ana, "Bowl without a line")
    path = f"/market/{bowl['id']}"
    page = phone(ben)
    page.goto(path)
    page.wait_for_function("() => customElements.get('madang-heart') !== undefined")
    wait_until(lambda: path in kept_paths(page), "the listing is kept")
    cut(page, own)
    heart(page).click()
    expect(heart(page)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("madang-heart").get_by_text("Waiting for a connection")).to_be_visible()
    mend(page, own)
    expect(page.locator("madang-heart").get_by_text("Waiting for a connection")).to_have_count(0)
    expect_heart(page, True, "1")
    assert ben.get(f"/v1/listings/{bowl['id']}").json["is_hearted"]


def test_an_alert_of_what_is_looked_for_tells_of_a_new_listing(join, enter):
    ana, ben = join("ana"), join("ben")
    page = enter(ben, "/market", **PHONE)
    offer = page.get_by_role("button", name="Tell me of new ones")
    expect(offer).to_be_hidden()
    page.get_by_role("searchbox").fill("theremin")
    page.get_by_role("searchbox").press("Enter")
    page.wait_for_url("/market?q=theremin")
    offer.click()
    page.wait_for_url("/market/alerts?did=added")
    expect(page.locator(".settings__notice")).to_contain_text("Alert added.")
    expect(page.locator(".alerts__words")).to_have_text("theremin")

    sell(ana, "Old Theremins, two of them")
    wait_until(lambda: told(ben, "alert"), "the alert tells")
    page.goto("/notifications")
    expect(page.locator(".told")).to_contain_text("listed a new item for")
    page.locator(".told__link").click()
    expect(page.get_by_role("heading", name="Old Theremins, two of them")).to_be_visible()
