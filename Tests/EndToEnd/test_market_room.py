"""Looking around in the market: prices, list and grid, search and filters in the address, long lists, what others
do."""
import re

import pytest
from playwright.sync_api import Page, expect

from market import change, list_one, sell, sell_many, tile
from pages import PHONE, WIDE, ids
from waits import load_items
from saving import listen
from services import wait_until
from yard import Client

PAGE = 24


@pytest.fixture(scope="module")
def shop(yard):
    """A seller of a page of things and half of one; and these, newest first."""
    bea = Client(yard).join("stall_bea")
    return bea, [listing["id"] for listing in reversed(sell_many(bea, PAGE + 12))]


@pytest.fixture(scope="module")
def stalls(yard):
    """A seller with something in every state."""
    ana = Client(yard).join("stall_ana")
    things = {
        "plain": sell(ana, "Plain jug", "1000"), "cheap": sell(ana, "Cheaper jug", "120000", discount="20000", stock=3),
        "free": sell(ana, "Jug for nothing", "0", stock=5), "given": sell(ana, "Jug given away", "800", discount="800"),
        "cents": sell(ana, "Foreign jug", "1234.50", discount="0.45", currency="USD"),
        "gone": sell(ana, "Jug that is gone", "2000", stock=0), "held": sell(ana, "Jug held back", "3000"),
    }
    things["held"] = change(ana, things["held"], status="reserved")
    return things


PRICES = {
    "en-US": {
        "plain": ([], "₩1,000", "1 left"), "cheap": (["₩120,000"], "₩100,000", "3 left"),
        "free": ([], "Free", "5 left"), "given": (["₩800"], "Free", "1 left"),
        "cents": (["$1,234.50"], "$1,234.05", "1 left"), "gone": ([], "₩2,000", "Sold out"),
        "held": ([], "₩3,000", "Reserved"),
    },
    "ko-KR": {
        "plain": ([], "₩1,000", "1개 남음"), "cheap": (["₩120,000"], "₩100,000", "3개 남음"), "free": ([], "나눔", "5개 남음"),
        "given": (["₩800"], "나눔", "1개 남음"), "cents": (["$1,234.50"], "$1,234.05", "1개 남음"),
        "gone": ([], "₩2,000", "품절"), "held": ([], "₩3,000", "예약중"),
    },
}


def test_in_a_wide_window_the_choices_stand_beside_the_words_in_korean(yard, browse):
    page = browse(locale="ko-KR", **WIDE)
    page.goto("/market")
    lines = page.locator("#market-form :is([type=search], select)").evaluate_all(
        "fields => fields.map(field => field.getBoundingClientRect()).map(box => Math.round(box.y + box.height / 2))")
    assert len(lines) > 2 and max(lines) - min(lines) < 4, lines


def test_every_price_is_right(stalls, browse):
    for locale, prices in PRICES.items():
        page = browse(locale=locale)
        # What tiles say in either view is asked in one language.
        for view in ("list", "grid") if locale == "en-US" else ("grid",):
            page.goto(f"/market?view={view}&q=jug")
            for name, (struck, pays, state) in prices.items():
                shown = tile(page, stalls[name])
                assert shown.locator("del").all_inner_texts() == struck, name
                expect(shown.locator(".price__now")).to_have_text(pays)
                expect(shown).to_contain_text(state)


def columns(page: Page) -> int:
    return page.locator(".listings").first.evaluate(
        "list => new Set([...list.children].slice(0, 12)"
        ".map(item => Math.round(item.getBoundingClientRect().left))).size")


def test_columns_follow_the_window_and_the_switch_goes_to_the_top_and_is_remembered(shop, browse):
    page = browse(viewport={"width": 390, "height": 844})
    page.goto("/market")
    expect(page.locator("madang-list")).to_have_attribute("data-view", "grid")
    for width, height, count in ((844, 390, 4), (768, 1024, 3), (1280, 800, 4), (1700, 900, 6), (390, 844, 2)):
        page.set_viewport_size({"width": width, "height": height})
        wait_until(lambda: columns(page) == count, f"{count} columns at {width} px")
    page.evaluate("scrollTo({ top: 900, behavior: 'instant' })")
    page.get_by_role("link", name="Show as list").click()
    expect(page.locator("madang-list")).to_have_attribute("data-view", "list")
    page.wait_for_function("() => scrollY === 0")
    expect(page.get_by_role("link", name="Show as grid")).to_be_focused()
    assert columns(page) == 1
    page.reload()
    expect(page.locator("madang-list")).to_have_attribute("data-view", "list")


def test_search_filter_and_sorting_stand_in_the_address_and_the_search_of_everything_has_a_tab_for_them(stalls, browse):
    page = browse(**WIDE)
    page.goto("/market")
    page.get_by_role("searchbox").fill("jug")
    page.keyboard.press("Enter")
    page.wait_for_url("/market?q=jug")
    expect(tile(page, stalls["plain"])).to_be_visible()
    page.get_by_label("Status").select_option(label="Sold out")
    page.wait_for_url("/market?q=jug&status=sold_out")
    expect(page.locator(".listing")).to_have_count(1)
    expect(tile(page, stalls["gone"])).to_be_visible()
    page.get_by_label("Status").select_option(label="On sale")
    page.get_by_label("Sort by").select_option(label="Lowest price")
    page.wait_for_url("/market?q=jug&status=on_sale&sort=price_asc")
    order = [stalls[name]["id"] for name in ("given", "free", "plain", "cheap", "cents")]
    expect(page.locator(".listing")).to_have_count(len(order))
    page.wait_for_function(
        "ids => [...document.querySelectorAll('.listing')].map(item => item.dataset.id).join() === ids",
        arg=",".join(order))
    page.reload()
    assert ids(page) == order
    expect(page.get_by_label("Sort by")).to_have_value("price_asc")
    page.get_by_role("link", name="Show as list").click()
    page.reload()
    assert ids(page) == order
    page.get_by_role("searchbox").fill("nothing like it")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Nothing found")).to_be_visible()
    page.get_by_role("link", name="Clear search and filters").click()
    page.wait_for_url("/market")
    page.goto("/search?q=jug")
    page.get_by_role("link", name=re.compile("^Items")).click()
    page.wait_for_url("/search?q=jug&type=listings")
    expect(tile(page, stalls["held"])).to_contain_text("Reserved")


def test_the_last_filter_counts_whichever_answer_comes_first(stalls, browse):
    page = browse(**WIDE)
    page.goto("/market?q=jug")
    kept = []
    page.route(re.compile(r"/market\?.*status=on_sale(?!.*sort=)"), lambda route: kept.append(route))
    with page.expect_request(re.compile("status=on_sale")):
        page.get_by_label("Status").select_option(label="On sale")
    # Nobody waits for the first answer any more.
    with page.expect_event("requestfailed", lambda request: request == kept[0].request):
        page.get_by_label("Sort by").select_option(label="Lowest price")
    order = [stalls[name]["id"] for name in ("given", "free", "plain", "cheap", "cents")]
    sorted_now = "ids => [...document.querySelectorAll('.listing')].map(item => item.dataset.id).join() === ids"
    page.wait_for_function(sorted_now, arg=",".join(order))
    expect(page.locator(".toast")).to_have_count(0)


def test_a_long_market_is_seen_once_each_and_found_again_at_its_place(shop, join, enter):
    bea, expected = shop
    page = enter(join("ben"), f"/@{bea.member['username']}/market")
    load_items(page, len(expected))
    expect(page.locator(".pager__end")).to_be_visible()
    assert ids(page) == expected
    page.goto("/market?view=list&q=Thing")
    load_items(page, PAGE + 12)
    at = tile(page, ids(page)[PAGE + 6])
    at.scroll_into_view_if_needed()
    shown = ids(page)
    at.locator("a").click()
    expect(page.locator("[data-listing]")).to_be_visible()
    page.go_back()
    expect(at).to_be_in_viewport()
    assert ids(page) == shown


def test_an_open_market_and_an_open_listing_see_what_happens(join, enter):
    ana, ben = join("ana"), join("ben")
    first, second = sell(ana, "Seen by two", "5000"), sell(ana, "Goes away")
    reader = enter(ben, "about:blank", **WIDE)
    listen(reader, "/market")
    expect(tile(reader, first)).to_be_visible()
    expect(tile(reader, second)).to_be_visible()
    change(ana, first, price="4000", discount="500")
    expect(tile(reader, first).locator(".price__now")).to_have_text("₩3,500")
    ana.call("DELETE", f"/v1/listings/{second['id']}").expect(204)
    expect(tile(reader, second)).to_have_count(0)
    # What others list moves nothing: a pill leads to it.
    third = sell(ana, "Fresh from the oven")
    reader.get_by_role("button", name="See new items").click()
    expect(tile(reader, third)).to_be_visible()
    # The listing's own page follows as well.
    listen(reader, f"/market/{first['id']}")
    change(ana, first, name="Seen by all", status="reserved")
    expect(reader.locator("h1")).to_have_text("Seen by all")
    expect(reader.locator(".listing-page__title .listing__badge")).to_have_text("Reserved")
    ana.call("DELETE", f"/v1/listings/{first['id']}").expect(204)
    expect(reader.get_by_role("heading", name="Not found")).to_be_visible()


def test_the_way_back_shows_what_one_has_listed(join, enter):
    ana = join("ana")
    sell(ana, "Was there before")
    page = enter(ana, "/market", **PHONE)
    listing = list_one(page, "Listed on the way")
    page.go_back()
    page.go_back()
    page.wait_for_url("/market")
    expect(page.locator(".listing").first).to_have_attribute("data-id", listing)
