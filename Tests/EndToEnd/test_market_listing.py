"""One listing: its photos, its seller, and what the seller does with it."""
import re

from playwright.sync_api import expect

from market import change, choose, delete_listing, fill, sell, send, tile
from pages import PHONE, WIDE, confirm, listen, settle
from test_keyboard import tab_to


def test_a_listing_shows_its_photos_closely_and_tells_of_its_price_its_seller_and_what_else_there_is(join, enter):
    ana, ben = join("ana"), join("ben")
    listing, single = sell(ana, "Told in full", "120000", photos=3), sell(ana, "Something else")
    change(ana, listing, price="100000")
    page = enter(ben, f"/market/{listing['id']}", **WIDE)
    expect(page.locator(".carousel__dots .dot")).to_have_count(3)
    page.locator(".carousel__dots .dot").nth(1).click()
    expect(page.locator(".carousel__dots .dot").nth(1)).to_have_attribute("aria-current", "true")
    page.locator(".carousel__slide").nth(1).locator("a").click()
    viewer = page.locator("dialog.viewer")
    expect(viewer).to_be_visible()
    expect(viewer.locator(".dot").nth(1)).to_have_attribute("aria-current", "true")
    # There is no post to lead to.
    expect(viewer.locator(".viewer__post")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(viewer).to_have_count(0)

    expect(page.locator(".history__step")).to_have_count(1)
    expect(page.locator(".history__step")).to_contain_text("₩120,000 → ₩100,000")
    expect(page.get_by_text("Madang does not handle payment")).to_be_visible()
    expect(tile(page, single)).to_be_visible()
    page.get_by_role("button", name=re.compile("^Follow")).click()
    expect(page.locator(".follow__button")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Item menu").click()
    menu = page.locator(".menu:popover-open")
    expect(menu.get_by_text("Copy link")).to_be_visible()
    expect(menu.get_by_text("Edit", exact=True)).to_have_count(0)
    menu.get_by_text("Report", exact=True).click()
    page.get_by_role("dialog").get_by_role("radio").first.check()
    page.get_by_role("dialog").get_by_role("button", name="Send").click()
    expect(page.get_by_text("Thank you for telling us").first).to_be_visible()

    # A single photo has no dots.
    page.goto(f"/market/{single['id']}")
    expect(page.locator("[data-listing] .photo").first).to_be_visible()
    expect(page.locator(".carousel__dots .dot")).to_have_count(0)


def test_whoever_reads_a_listing_stays_where_they_are_when_it_is_changed(join, enter):
    ana, ben = join("ana"), join("ben")
    listing = sell(ana, "Changed while it is read", "120000", photos=3)
    page = enter(ben, "about:blank", **WIDE)
    listen(page, "/market")
    tile(page, listing).locator("a").focus()
    change(ana, listing, price="110000")
    expect(tile(page, listing).locator(".price__now")).to_have_text("₩110,000")
    expect(tile(page, listing).locator("a")).to_be_focused()
    listen(page, f"/market/{listing['id']}")
    second = page.locator(".carousel__dots .dot").nth(1)
    second.click()
    expect(second).to_have_attribute("aria-current", "true")
    heart = page.locator(".heart__button")
    heart.focus()
    change(ana, listing, price="100000")
    expect(page.locator(".listing-page__price .price__now")).to_have_text("₩100,000")
    expect(heart).to_be_focused()
    expect(second).to_have_attribute("aria-current", "true")
    expect(page.locator(".carousel__slide").nth(1)).to_be_in_viewport(ratio=0.9)


def test_the_seller_reserves_sells_out_and_sells_again_and_is_asked_for_the_password_once(join, enter):
    ana = join("ana")
    listing = sell(ana, "Goes through all states", stock=2)
    page = enter(ana, f"/market/{listing['id']}", **PHONE)
    choose(page, "Mark as reserved")
    confirm(page)
    badge = page.locator(".listing-page__title .listing__badge")
    expect(badge).to_have_text("Reserved")
    choose(page, "Mark as sold out")
    expect(badge).to_have_text("Sold out")
    choose(page, "Put on sale again")
    expect(badge).to_have_count(0)
    expect(page.locator(".listing-page__stock")).to_have_text("2 left")
    # Without any left, it is put on sale by putting some in.
    change(ana, listing, stock=0)
    page.reload()
    expect(badge).to_have_text("Sold out")
    choose(page, "Restock and sell again")
    # What is typed before the script comes has a journey of its own.
    expect(page.locator("[data-part=thumbnails] > li")).to_have_count(1)
    fill(page, stock="1")
    send(page)
    # The page takes what was done out of its address.
    page.wait_for_url(re.compile(r"/market/[^/?]+(\?did=changed)?$"))
    expect(badge).to_have_count(0)


def test_the_seller_deletes_after_being_asked_which_is_never_the_default_and_it_is_gone_everywhere(join, enter):
    ana = join("ana")
    listing = sell(ana, "Not for long")
    page = enter(ana, "/market", **WIDE)
    tile(page, listing).locator("a").click()
    page.wait_for_url(f"**/market/{listing['id']}")
    tab_to(page, ".listing-page__menu")
    page.keyboard.press("Enter")
    tab_to(page, ".menu__item--danger")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Delete this item?")).to_be_visible()
    expect(page.locator("#confirm button[value=cancel]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#confirm")).to_be_hidden()
    assert ana.get(f"/v1/listings/{listing['id']}").status == 200
    delete_listing(page)
    confirm(page)
    page.wait_for_url("/market")
    expect(page.get_by_text("Item deleted.")).to_be_visible()
    expect(tile(page, listing)).to_have_count(0)
    assert ana.get(f"/v1/listings/{listing['id']}").status == 404


def test_on_a_phone_the_price_and_the_way_to_ask_stay_at_the_lower_edge(join, enter):
    ana, ben = join("ana"), join("ben")
    listing = sell(ana, "Always at hand", description="A long story. " * 60)
    page = enter(ben, f"/market/{listing['id']}")
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
