"""Looking around in the market: list and grid, search and filters in the address, long lists, what others do."""
import re

import pytest
from playwright.sync_api import Page, expect

from market import WORDS, change, fill, offer_places, sell, sell_many, send, tile
from pages import PHONE, WIDE, ids, pick, settle
from photos import drawn
from waits import load_items
from saving import listen
from services import wait_until
from test_keyboard import tab_to
from yard import Client

PAGE = 24


@pytest.fixture(scope="module")
def shop(yard):
    """A seller of a page of things and some more; and these, newest first."""
    bea = Client(yard).join("stall_bea")
    return bea, [listing["id"] for listing in reversed(sell_many(bea, PAGE + 4))]


def columns(page: Page) -> int:
    return page.evaluate(
        "() => new Set([...document.querySelectorAll('.listing')]"
        ".map(item => Math.round(item.getBoundingClientRect().left))).size")


def test_a_long_market_is_seen_once_each_in_as_many_columns_as_fit_and_found_again_at_its_place(shop, browse):
    bea, expected = shop
    page = browse(viewport={"width": 390, "height": 844})
    page.goto(f"/@{bea.member['username']}/market")
    expect(page.locator("madang-list")).to_have_attribute("data-view", "grid")
    load_items(page, len(expected))
    expect(page.locator(".pager__end")).to_be_visible()
    assert ids(page) == expected
    page.goto("/market")
    for width, height, count in ((844, 390, 4), (768, 1024, 3), (1280, 800, 4), (1700, 900, 6), (390, 844, 2)):
        page.set_viewport_size({"width": width, "height": height})
        wait_until(lambda: columns(page) == count, f"{count} columns at {width} px")
    # The switch goes to the top and is remembered.
    page.evaluate("scrollTo({ top: 900, behavior: 'instant' })")
    page.get_by_role("link", name="Show as list").click()
    expect(page.locator("madang-list")).to_have_attribute("data-view", "list")
    page.wait_for_function("() => scrollY === 0")
    expect(page.get_by_role("link", name="Show as grid")).to_be_focused()
    assert columns(page) == 1
    page.reload()
    expect(page.locator("madang-list")).to_have_attribute("data-view", "list")
    load_items(page, PAGE + 4)
    at = tile(page, ids(page)[PAGE + 1])
    at.scroll_into_view_if_needed()
    shown = ids(page)
    at.locator("a").click()
    expect(page.locator("[data-listing]")).to_be_visible()
    page.go_back()
    expect(at).to_be_in_viewport()
    assert ids(page) == shown


def test_search_filter_and_sorting_stand_in_the_address_and_the_last_choice_counts(shop, browse):
    bea, newest_first = shop
    gone = newest_first[-12]
    change(bea, {"id": gone}, status="sold_out")
    page = browse(**WIDE)
    page.goto("/market")
    page.get_by_role("searchbox").fill("Thing 1")
    page.keyboard.press("Enter")
    page.wait_for_url("/market?q=Thing+1")
    page.get_by_label("Status").select_option(label="Sold out")
    page.wait_for_url("/market?q=Thing+1&status=sold_out")
    expect(page.locator(".listing")).to_have_count(1)
    expect(tile(page, gone)).to_be_visible()
    kept = []
    page.route(re.compile(r"/market\?.*status=on_sale(?!.*sort=)"), lambda route: kept.append(route))
    with page.expect_request(re.compile("status=on_sale")):
        page.get_by_label("Status").select_option(label="On sale")
    # Nobody waits for the first answer any more.
    with page.expect_event("requestfailed", lambda request: request == kept[0].request):
        page.get_by_label("Sort by").select_option(label="Lowest price")
    page.wait_for_url("/market?q=Thing+1&status=on_sale&sort=price_asc")
    # Thing 1, and those from 10 to 19 but for the one that is sold out.
    order = [one for one in newest_first[::-1][1:2] + newest_first[::-1][10:20] if one != gone]
    page.wait_for_function(
        "ids => [...document.querySelectorAll('.listing')].map(item => item.dataset.id).join() === ids",
        arg=",".join(order))
    expect(page.locator(".toast")).to_have_count(0)
    page.get_by_role("link", name="Show as list").click()
    page.reload()
    assert ids(page) == order
    expect(page.get_by_label("Sort by")).to_have_value("price_asc")
    page.get_by_role("searchbox").fill("nothing like it")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Nothing found")).to_be_visible()
    page.get_by_role("link", name="Clear search and filters").click()
    page.wait_for_url("/market")
    # The choices stand beside the words, in Korean too.
    page.set_extra_http_headers({"Accept-Language": "ko-KR"})
    page.goto("/market")
    lines = page.locator("#market-form :is([type=search], select)").evaluate_all(
        "fields => fields.map(field => field.getBoundingClientRect()).map(box => Math.round(box.y + box.height / 2))")
    assert len(lines) > 2 and max(lines) - min(lines) < 4, lines


def test_what_is_chosen_in_the_form_is_found_by_filters_which_fold_on_a_phone_and_stand_in_a_line_where_it_is_wide(
        yard, join, enter):
    olga, ben = join("olga"), join("ben")
    yard.run("member", "promote", olga.member["username"], "--role", "owner")
    offer_places(olga, "South gate", "Library")
    other = sell(ben, "Chair of another kind", category="furniture", condition="used")
    page = enter(ben, "/market/new", **PHONE)
    pick(page, drawn(1, (120, 90)))
    fill(page, name="Chair by the gate", price="0", description=WORDS)
    page.get_by_label("Category").select_option(label="Furniture")
    page.get_by_label("Condition").select_option(label="Like new")
    page.get_by_label("Place").select_option(label="South gate")
    send(page)
    expect(page.locator(".facts")).to_contain_text("Like new")
    expect(page.locator(".facts")).to_contain_text("South gate")
    listing = {"id": page.locator("[data-listing]").get_attribute("data-listing")}
    # Its category leads to others of it.
    page.locator(".facts").get_by_role("link", name="Furniture").click()
    page.wait_for_url("/market?category=furniture")
    assert ids(page) == [listing["id"], other["id"]]
    page.get_by_role("button", name="Filters").click()
    expect(page.get_by_label("Category")).to_have_value("furniture")
    page.get_by_label("Place").select_option(label="South gate")
    page.get_by_label("Free only").check()
    page.get_by_role("button", name="Show items").click()
    expect(page.get_by_role("group", name="Filters")).to_be_hidden()
    expect(page.locator(".listing")).to_have_count(1)
    expect(tile(page, listing)).to_contain_text("South gate")
    expect(page.get_by_role("button", name="Filters")).to_have_text(re.compile(r"Filters\s*3"))
    # What is taken off is gone from the address, and the next one has the focus.
    page.get_by_role("link", name="South gate remove this filter").click()
    page.wait_for_url("/market?category=furniture&free=true")
    chips = page.locator(".chip")
    expect(chips).to_have_count(2)
    expect(chips.last).to_be_focused()

    page.set_viewport_size(WIDE["viewport"])
    # The choices themselves say it: no chip repeats it.
    expect(chips.first).to_be_hidden()
    expect(page.get_by_role("button", name="Filters")).to_be_hidden()
    page.get_by_role("link", name="Clear all").click()
    page.wait_for_url("/market")
    tab_to(page, "[name=category]")
    page.keyboard.type("Spo")
    page.wait_for_url("/market?category=sports")
    # How they are sorted ends the line, also where that is one of the choices alone.
    for width in (1000, WIDE["viewport"]["width"]):
        page.set_viewport_size({**WIDE["viewport"], "width": width})
        settle(page)
        ends = [page.locator(css).bounding_box() for css in ("#market-sort", ".market__form")]
        assert len({round(one["x"] + one["width"]) for one in ends}) == 1, (width, ends)


def test_an_open_market_and_an_open_listing_see_what_happens_and_their_readers_stay_where_they_are(join, enter):
    ana, ben = join("ana"), join("ben")
    first, second = sell(ana, "Seen by two", "5000", photos=2), sell(ana, "Goes away")
    reader = enter(ben, "about:blank", **WIDE)
    listen(reader, "/market")
    tile(reader, first).locator("a").focus()
    expect(tile(reader, second)).to_be_visible()
    change(ana, first, price="4000", discount="500")
    expect(tile(reader, first).locator(".price__now")).to_have_text("₩3,500")
    expect(tile(reader, first).locator("a")).to_be_focused()
    ana.call("DELETE", f"/v1/listings/{second['id']}").expect(204)
    expect(tile(reader, second)).to_have_count(0)
    # What others list moves nothing: a pill leads to it.
    third = sell(ana, "Fresh from the oven")
    reader.get_by_role("button", name="See new items").click()
    expect(tile(reader, third)).to_be_visible()

    listen(reader, f"/market/{first['id']}")
    dot, heart = reader.locator(".carousel__dots .dot").nth(1), reader.locator(".heart__button")
    dot.click()
    expect(dot).to_have_attribute("aria-current", "true")
    heart.focus()
    change(ana, first, name="Seen by all", status="reserved")
    expect(reader.locator("h1")).to_have_text("Seen by all")
    expect(reader.locator(".listing-page__title .listing__badge")).to_have_text("Reserved")
    expect(heart).to_be_focused()
    expect(dot).to_have_attribute("aria-current", "true")
    expect(reader.locator(".carousel__slide").nth(1)).to_be_in_viewport(ratio=0.9)
    ana.call("DELETE", f"/v1/listings/{first['id']}").expect(204)
    expect(reader.get_by_role("heading", name="Not found")).to_be_visible()
