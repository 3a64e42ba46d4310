"""Category, condition and place: chosen by sellers, sought by buyers, named by owners; pulling up and selling again."""
import contextlib
import re
import sqlite3
import time

import pytest
from playwright.sync_api import Page, expect

from market import WORDS, choose, fill, offer_places, sell, send, tile
from pages import PHONE, WIDE, ids, pick
from photos import drawn
from test_keyboard import tab_to
from yard import LIMIT, Client

DAY = 24 * 60 * 60 * 1000


@pytest.fixture(scope="module")
def owner(yard):
    """Of a yard with two places."""
    olga = Client(yard).join("facts_olga")
    yard.run("member", "promote", "facts_olga", "--role", "owner")
    offer_places(olga, "South gate", "Library")
    return olga


def expect_listings(page: Page, *listings: dict) -> None:
    expect(page.locator(".listing")).to_have_count(len(listings))
    assert ids(page) == [listing["id"] for listing in listings]


def open_filters(page: Page) -> None:
    page.get_by_role("button", name="Filters").click()
    expect(page.get_by_role("group", name="Filters")).to_be_visible()


def test_what_is_chosen_in_the_form_is_found_by_filters_on_a_phone(owner, join, enter):
    ana, ben = join("ana"), join("ben")
    other = sell(ana, "Chair of another kind", category="furniture", condition="used")
    page = enter(ana, "/market/new", **PHONE)
    pick(page, drawn(1))
    fill(page, name="Chair by the gate", price="0", description=WORDS)
    page.get_by_label("Category").select_option(label="Furniture")
    page.get_by_label("Condition").select_option(label="Like new")
    page.get_by_label("Place").select_option(label="South gate")
    send(page)
    page.wait_for_url(lambda url: "/market/" in url and not url.endswith("/new"))
    listing = {"id": page.locator("[data-listing]").get_attribute("data-listing")}
    facts = page.locator(".facts")
    expect(facts).to_contain_text("Like new")
    expect(facts).to_contain_text("South gate")

    reader = enter(ben, "/market?q=chair", **PHONE)
    expect_listings(reader, listing, other)
    expect(tile(reader, listing)).to_contain_text("South gate")
    open_filters(reader)
    reader.get_by_label("Category").select_option(label="Furniture")
    reader.wait_for_url("/market?q=chair&category=furniture")
    reader.get_by_label("Place").select_option(label="South gate")
    reader.wait_for_url("/market?q=chair&category=furniture&place=south-gate")
    reader.get_by_label("Free only").check()
    reader.get_by_role("button", name="Show items").click()
    expect(reader.get_by_role("group", name="Filters")).to_be_hidden()
    expect_listings(reader, listing)
    expect(reader.get_by_role("button", name="Filters")).to_have_text(re.compile(r"Filters\s*3"))
    chips = reader.locator(".chip")
    expect(chips).to_have_count(3)
    # What is taken off is gone from the address, and the next one has the focus.
    reader.get_by_role("link", name="South gate remove this filter").click()
    reader.wait_for_url("/market?q=chair&category=furniture&free=true")
    expect(chips).to_have_count(2)
    expect(chips.last).to_be_focused()
    chips.last.click()
    reader.wait_for_url("/market?q=chair&category=furniture")
    expect_listings(reader, listing, other)
    reader.reload()
    expect(chips).to_have_count(1)
    open_filters(reader)
    expect(reader.get_by_label("Category")).to_have_value("furniture")
    reader.get_by_label("Condition").select_option(label="New")
    reader.keyboard.press("Escape")
    expect(reader.get_by_role("heading", name="Nothing found")).to_be_visible()
    reader.get_by_role("link", name="Clear search and filters").click()
    reader.wait_for_url("/market")
    # The category of a listing leads to others of it.
    reader.goto(f"/market/{listing['id']}")
    reader.locator(".facts").get_by_role("link", name="Furniture").click()
    reader.wait_for_url("/market?category=furniture")


def test_wide_the_filters_stand_in_a_line_and_are_reached_by_keys(owner, join, enter):
    ana = join("ana")
    boots = sell(ana, "Boots for a wide screen", category="sports")
    page = enter(join("ben"), "/market?q=boots", **WIDE)
    expect(page.get_by_role("button", name="Filters")).to_be_hidden()
    names = ("category", "condition", "place", "status", "sort")
    tops = {page.locator(f"#market-{name}").bounding_box()["y"] for name in names}
    assert len(tops) == 1
    # How they are sorted ends the line, also where that is one of the choices alone.
    for width in (WIDE["viewport"]["width"], 1000):
        page.set_viewport_size({**WIDE["viewport"], "width": width})
        ends = [page.locator(css).bounding_box() for css in ("#market-sort", ".market__form")]
        assert len({round(one["x"] + one["width"]) for one in ends}) == 1, (width, ends)
    page.set_viewport_size(WIDE["viewport"])
    tab_to(page, "[name=category]")
    page.keyboard.type("Spo")
    page.wait_for_url("/market?q=boots&category=sports")
    expect_listings(page, boots)
    # The choices themselves say it: no chip repeats it.
    expect(page.locator(".chip")).to_be_hidden()
    page.get_by_role("link", name="Clear all").click()
    page.wait_for_url("/market")


def test_an_owner_changes_what_is_chosen_and_listings_keep_what_is_taken_away(owner, join, enter):
    ana = join("ana")
    kept = sell(ana, "Kite of the old list", category="hobbies")
    # Without motion no press falls on a page that glides to a row, or fades in after the page before.
    page = enter(owner, "/settings", **PHONE, reduced_motion="reduce")
    page.get_by_role("link", name="Market choices").click()
    page.wait_for_url("/settings/market")
    categories = page.locator("#categories")
    categories.get_by_label("Move Sports up").click()
    page.wait_for_url("/settings/market?saved=1#choice-category-sports")
    categories.get_by_label("Remove Hobbies and games").check()
    categories.get_by_label("Add one, English name").fill("Bicycles")
    categories.get_by_role("button", name="Save").click()
    page.wait_for_url("/settings/market?saved=1#categories")
    expect(categories.locator("[name=en]").nth(5)).to_have_value("Sports")
    expect(categories.get_by_role("button", name="Bring back Hobbies and games")).to_be_visible()
    form = enter(ana, f"/market/{kept['id']}/edit", **WIDE)
    expect(form.get_by_label("Category")).to_have_value("hobbies")
    form.goto("/market/new")
    offered = form.get_by_label("Category").locator("option").all_inner_texts()
    assert "Bicycles" in offered and "Hobbies and games" not in offered
    categories.get_by_role("button", name="Bring back Hobbies and games").click()
    page.wait_for_url("/settings/market?saved=1#choice-category-hobbies")
    form.reload()
    expect(form.get_by_label("Category").locator("option[value=hobbies]")).to_have_count(1)


def age(yard, listing: dict, days: int) -> None:
    """As if it had been listed so long ago."""
    with contextlib.closing(sqlite3.connect(yard.data / "madang.sqlite", timeout=LIMIT)) as database, database:
        database.execute("UPDATE listings SET listed_at = ? WHERE name = ?",
                         (int(time.time() * 1000) - days * DAY, listing["name"]))


def test_a_seller_pulls_up_from_the_menu_and_is_told_when_it_goes_again(yard, owner, join, enter):
    ana = join("ana")
    old, new = sell(ana, "Pulled up from below"), sell(ana, "Listed after it")
    age(yard, old, 4)
    page = enter(ana, f"/market/{new['id']}", **PHONE)
    page.get_by_role("button", name="Item menu").click()
    expect(page.locator(".menu:popover-open")).to_contain_text("Can be moved to the top from")
    page.goto("/market")
    tile(page, old).locator("a").click()
    choose(page, "Move to the top")
    expect(page.get_by_text("Moved to the top.")).to_be_visible()
    page.get_by_role("button", name="Item menu").click()
    expect(page.locator(".menu:popover-open")).to_contain_text("Can be moved to the top from")
    page.goto("/market")
    expect(page.locator(".listing").first).to_have_attribute("data-id", old["id"])


def test_what_is_sold_out_is_listed_again_with_its_words_and_photos(owner, join, enter):
    ana = join("ana")
    gone = sell(ana, "Cup sold before", photos=2, category="home", stock=0)
    page = enter(ana, f"/market/{gone['id']}", **PHONE)
    choose(page, "List it again")
    expect(page.locator("[name=name]")).to_have_value("Cup sold before")
    expect(page.locator("[data-part=thumbnails] > li")).to_have_count(2)
    expect(page.get_by_label("Category")).to_have_value("home")
    fill(page, price="500")
    # What is cut anew is the new one's: the photo of what was sold stays as it was.
    page.get_by_role("button", name="Gray", exact=True).click()
    send(page)
    page.wait_for_url(lambda url: "/market/" in url and "/new" not in url)
    again = page.locator("[data-listing]").get_attribute("data-listing")
    assert again != gone["id"]
    listing, before = (ana.get(f"/v1/listings/{one}").expect(200).json for one in (again, gone["id"]))
    assert (listing["status"], listing["price"], listing["category"]["id"]) == ("on_sale", "500", "home")
    assert len(listing["photos"]) == 2 and before["status"] == "sold_out"
    assert before["photos"] == gone["photos"]
    assert [photo["filter"] for photo in listing["photos"]] == ["gray", "none"]
    assert not {photo["id"] for photo in listing["photos"]} & {photo["id"] for photo in before["photos"]}
