"""One listing: its photos, its seller, what the seller does with it, and who hears of that by hearts and alerts."""
import re

from playwright.sync_api import Page, expect

from market import change, choose, fill, sell, send, tile
from pages import PHONE, WIDE, confirm, settle
from services import wait_until
from test_keyboard import tab_to
from yard import Client


def test_a_listing_shows_its_photos_closely_and_on_a_phone_its_price_and_the_way_to_ask_stay_at_hand(join, enter):
    ana, ben = join("ana"), join("ben")
    listing, single = sell(ana, "Told in full", "120000", photos=3), sell(
        ana, "Something else", description="A long story. " * 60)
    change(ana, listing, price="100000")
    page = enter(ben, f"/market/{listing['id']}", **WIDE)
    expect(page.locator(".carousel__dots .dot")).to_have_count(3)
    page.locator(".carousel__dots .dot").nth(1).click()
    expect(page.locator(".carousel__dots .dot").nth(1)).to_have_attribute("aria-current", "true")
    page.locator(".carousel__slide").nth(1).locator("a").click()
    viewer = page.locator("dialog.viewer")
    expect(viewer.locator(".dot").nth(1)).to_have_attribute("aria-current", "true")
    # There is no post to lead to.
    expect(viewer.locator(".viewer__post")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(viewer).to_have_count(0)
    expect(page.locator(".history__step")).to_contain_text("₩120,000 → ₩100,000")
    page.get_by_role("button", name="Item menu").click()
    menu = page.locator(".menu:popover-open")
    expect(menu.get_by_text("Copy link")).to_be_visible()
    expect(menu.get_by_text("Edit", exact=True)).to_have_count(0)
    page.keyboard.press("Escape")

    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"/market/{single['id']}")
    # A single photo has no dots.
    expect(page.locator(".carousel__dots .dot")).to_have_count(0)
    ask = page.get_by_role("link", name="Ask the seller")
    expect(ask).to_have_count(1)
    for end in (0, "document.documentElement.scrollHeight / 2", "document.documentElement.scrollHeight"):
        page.evaluate(f"scrollTo({{ top: {end}, behavior: 'instant' }})")
        settle(page)
        bar, places = page.locator(".listing-page__bar").bounding_box(), page.locator(".places").bounding_box()
        assert bar["y"] > 600 and abs(bar["y"] + bar["height"] - places["y"]) < 2
    expect(page.locator(".listing-page__bar")).to_contain_text(page.locator(".listing-page__price").inner_text())
    ask.click()
    page.wait_for_url("**/ask")


def test_the_seller_reserves_sells_out_lists_again_and_deletes_and_is_asked_for_the_password_once(join, enter):
    ana = join("ana")
    cup = sell(ana, "Goes through all states", photos=2, stock=2, category="home")
    page = enter(ana, f"/market/{cup['id']}", **WIDE)
    choose(page, "Mark as reserved")
    confirm(page)
    badge = page.locator(".listing-page__title .listing__badge")
    expect(badge).to_have_text("Reserved")
    choose(page, "Put on sale again")
    expect(page.locator(".listing-page__stock")).to_have_text("2 left")
    choose(page, "Mark as sold out")
    expect(badge).to_have_text("Sold out")
    choose(page, "List it again")
    expect(page.locator("[name=name]")).to_have_value("Goes through all states")
    expect(page.locator("[data-part=thumbnails] > li")).to_have_count(2)
    expect(page.get_by_label("Category")).to_have_value("home")
    fill(page, name="Sold once more")
    # What is cut anew is the new one's: the photo of what was sold stays as it was.
    page.get_by_role("button", name="Gray", exact=True).click()
    send(page)
    expect(page.locator("h1")).to_have_text("Sold once more")
    again = page.locator("[data-listing]").get_attribute("data-listing")
    listing, before = (ana.get(f"/v1/listings/{one}").expect(200).json for one in (again, cup["id"]))
    assert (listing["status"], listing["category"]["id"], before["status"]) == ("on_sale", "home", "sold_out")
    assert before["photos"] == cup["photos"]
    assert [photo["filter"] for photo in listing["photos"]] == ["gray", "none"]
    assert not {photo["id"] for photo in listing["photos"]} & {photo["id"] for photo in before["photos"]}

    # To delete is never the default.
    tab_to(page, ".listing-page__menu")
    page.keyboard.press("Enter")
    tab_to(page, ".menu__item--danger")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Delete this item?")).to_be_visible()
    expect(page.locator("#confirm button[value=cancel]")).to_be_focused()
    page.locator("#confirm").get_by_role("button", name="Delete").click()
    page.wait_for_url("/market")
    expect(page.get_by_text("Item deleted.")).to_be_visible()
    expect(tile(page, cup)).to_be_visible()
    expect(tile(page, again)).to_have_count(0)
    assert ana.get(f"/v1/listings/{again}").status == 404


def heart(page: Page):
    return page.get_by_role("button", name="Heart this item")


def expect_heart(page: Page, given: bool, count: str) -> None:
    expect(heart(page)).to_have_attribute("aria-pressed", str(given).lower())
    expect(page.locator("madang-heart [data-part=count]")).to_have_text(count)


def told(client: Client) -> set[str]:
    return {one["type"] for one in client.get("/v1/notifications").expect(200).json["data"]}


def test_a_heart_shows_in_every_tab_and_it_and_an_alert_of_what_was_looked_for_tell_what_happens(join, enter, browse):
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
    expect(tile(page, lamp).locator(".listing__hearts")).to_be_visible()

    page.goto("/market")
    offer = page.get_by_role("button", name="Tell me of new ones")
    expect(offer).to_be_hidden()
    page.get_by_role("searchbox").fill("theremin")
    page.get_by_role("searchbox").press("Enter")
    page.wait_for_url("/market?q=theremin")
    offer.click()
    page.wait_for_url("/market/alerts?did=added")
    expect(page.locator(".alerts__words")).to_have_text("theremin")

    change(ana, lamp, discount="2000")
    sell(ana, "Old Theremins, two of them")
    wait_until(lambda: {"price_drop", "alert"} <= told(ben), "both are told")
    page.goto("/notifications")
    expect(page.locator(".told", has_text="Theremins")).to_contain_text("listed a new item for")
    line = page.locator(".told", has_text="Lamp for hearts")
    expect(line).to_contain_text("₩10,000 → ₩8,000")
    line.get_by_role("link").click()
    page.wait_for_url(path)
