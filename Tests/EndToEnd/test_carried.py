"""A post that tells of one's own listing: how it is written, its card wherever the post is shown, and the ways between both."""
import pytest
from playwright.sync_api import Locator, Page, expect

from market import change, sell
from pages import PHONE, WIDE, card, ids
from test_keyboard import tab_to

# Struck price, price, reserved, free, sold out; the menu of a listing and its way to a post; the posts about it.
WORDS = {
    "en-US": ("₩120,000", "₩100,000", "Reserved", "Free", "Sold out", "Item menu", "Tell of it in a post", "Posts about this item"),
    "ko-KR": ("₩120,000", "₩100,000", "예약중", "나눔", "품절", "상품 메뉴", "게시물로 알리기", "이 상품을 이야기하는 게시물"),
}


def carried(where: Locator | Page) -> Locator:
    return where.locator(".carried")


def post_by_menu(page: Page, listing: dict, text: str, locale: str) -> str:
    """From the listing's own page, as its seller does; gives the post's id."""
    *_, menu, tell, _ = WORDS[locale]
    page.goto(f"/market/{listing['id']}")
    page.get_by_role("button", name=menu).click()
    page.locator(".menu:popover-open").get_by_text(tell, exact=True).click()
    page.wait_for_url(lambda url: url.endswith(f"/new?listing={listing['id']}"))
    expect(page.get_by_role("checkbox", name=listing["name"])).to_be_checked()
    page.locator("[data-part=words] textarea, textarea[name=text]").first.fill(text)
    page.locator("[data-part=submit]").click()
    page.wait_for_url("/")
    return ids(page)[0]


@pytest.mark.parametrize("locale", ["ko-KR", "en-US"])
def test_a_post_shows_its_listing_as_it_is_now_and_each_leads_to_the_other(yard, join, enter, locale):
    ana, ben = join("ana"), join("ben")
    struck, pays, reserved, free, gone, *_, about = WORDS[locale]
    listing = sell(ana, "Film camera", "120000", discount="20000", stock=2)
    post = post_by_menu(enter(ana, locale=locale, **PHONE), listing, "Time to let it go", locale)

    ben.call("PUT", f"/v1/members/{ana.member['username']}/follow").expect(200)
    feed = enter(ben, locale=locale, **WIDE)
    shown = carried(card(feed, post))
    expect(shown).to_contain_text("Film camera")
    assert shown.locator("del").all_inner_texts() == [struck]
    expect(shown.locator(".carried__price > b")).to_have_text(pays)
    expect(shown.locator(".badge")).to_have_count(0)
    own = feed.context.new_page()
    own.goto(f"/p/{post}")
    expect(carried(own)).to_contain_text(pays)
    for page in (feed, own):
        page.wait_for_timeout(500)

    # Whatever the seller changes elsewhere, both pages say so without being asked.
    change(ana, listing, discount="0", status="reserved")
    for page in (feed, own):
        where = carried(card(page, post))
        expect(where.locator(".badge")).to_have_text(reserved)
        # An undiscounted one does not look discounted.
        expect(where.locator("del")).to_have_count(0)
        expect(where.locator(".carried__price > b")).to_have_text(struck)
    change(ana, listing, price="0", status="on_sale")
    for page in (feed, own):
        expect(carried(card(page, post)).locator(".carried__price > b")).to_have_text(free)
        expect(carried(card(page, post)).locator(".badge")).to_have_count(0)
    change(ana, listing, stock=0, name="A camera no more")
    for page in (feed, own):
        expect(carried(card(page, post)).locator(".badge")).to_have_text(gone)
        expect(carried(card(page, post))).to_contain_text("A camera no more")

    carried(own).click()
    own.wait_for_url(f"/market/{listing['id']}")
    section = own.get_by_role("region", name=about)
    expect(section).to_contain_text("Time to let it go")
    section.get_by_role("link").click()
    own.wait_for_url(f"/p/{post}")

    ana.call("DELETE", f"/v1/listings/{listing['id']}").expect(204)
    for page in (feed, own):
        expect(carried(card(page, post))).to_have_count(0)
        expect(card(page, post)).to_contain_text("Time to let it go")


def test_by_keyboard_it_is_told_of_and_left_out_again(yard, join, enter):
    ana = join("ana")
    listing = sell(ana, "Kettle for keys", "9000")
    page = enter(ana, **WIDE)
    page.goto(f"/market/{listing['id']}")
    tab_to(page, ".listing-page__menu")
    page.keyboard.press("Enter")
    tab_to(page, f".menu__item[href*='listing={listing['id']}']")
    page.keyboard.press("Enter")
    page.wait_for_url("**/new?listing=*")
    page.wait_for_load_state()
    tab_to(page, "textarea[name=text]")
    page.keyboard.type("Told of by keys")
    tab_to(page, ".carried--choice input")
    page.keyboard.press("Space")
    expect(page.locator(".carried--choice input")).not_to_be_checked()
    page.keyboard.press("Space")
    tab_to(page, "[data-part=submit]")
    page.keyboard.press("Enter")
    page.wait_for_url("/")
    post = ids(page)[0]
    tab_to(page, f"article[data-post='{post}'] .carried")
    page.keyboard.press("Enter")
    page.wait_for_url(f"/market/{listing['id']}")

    # Left out by an edit the post stays, and the listing knows nothing of it.
    page.goto(f"/p/{post}/edit")
    page.wait_for_load_state()
    tab_to(page, ".carried--choice input")
    page.keyboard.press("Space")
    tab_to(page, "[data-part=submit]")
    page.keyboard.press("Enter")
    page.wait_for_url(f"/p/{post}")
    expect(card(page, post)).to_contain_text("Told of by keys")
    expect(carried(page)).to_have_count(0)
    assert ana.get(f"/v1/listings/{listing['id']}/posts").json["data"] == []


def test_without_script_a_post_carries_one_too(yard, join, enter):
    ana = join("ana")
    listing = sell(ana, "Lamp without wires", "0")
    post = post_by_menu(enter(ana, java_script_enabled=False), listing, "Take it, it is free", "en-US")
    assert ana.get(f"/v1/posts/{post}").json["listing"]["id"] == listing["id"]


def test_nobody_carries_what_others_sell(yard, join, enter):
    ana, ben = join("ana"), join("ben")
    listing = sell(ana, "Not for others to tell of")
    page = enter(ben, **PHONE)
    page.goto(f"/market/{listing['id']}")
    page.get_by_role("button", name="Item menu").click()
    expect(page.locator(".menu:popover-open").get_by_text("Tell of it in a post")).to_have_count(0)
    # Whoever writes the address by hand gets the form without it, and the call is refused.
    page.goto(f"/new?listing={listing['id']}")
    expect(page.locator(".carried")).to_have_count(0)
    assert ben.post("/v1/posts", {"text": "Mine?", "listing_id": listing["id"]}).status in (404, 422)


@pytest.mark.parametrize("scripted", [True, False], ids=["script", "plain"])
def test_what_one_sells_can_be_attached_while_writing_and_while_editing(yard, join, enter, scripted):
    ana = join("ana")
    gone, lamp = sell(ana, "Gone already"), sell(ana, "Paper lamp", "12000")
    change(ana, gone, stock=0)
    page = enter(ana, java_script_enabled=scripted, **PHONE)
    page.goto("/new")
    choice = page.get_by_label("Attach an item")
    # What nobody can have is not told of.
    assert choice.locator("option").all_inner_texts() == ["None", "Paper lamp · ₩12,000"]
    choice.select_option(label="Paper lamp · ₩12,000")
    page.locator("textarea[name=text]").fill("Light for a corner")
    page.locator("[data-part=submit], button[type=submit]").last.click()
    page.wait_for_url("/")
    assert ana.get(f"/v1/posts/{ids(page)[0]}").json["listing"]["id"] == lamp["id"]

    plain = ana.publish("Later perhaps")
    page.goto(f"/p/{plain['id']}/edit")
    page.get_by_label("Attach an item").select_option(lamp["id"])
    page.locator("[data-part=submit], button[type=submit]").last.click()
    page.wait_for_url(f"/p/{plain['id']}")
    expect(carried(page)).to_contain_text("Paper lamp")


def test_who_sells_nothing_is_offered_nothing(yard, join, enter):
    page = enter(join("ben"), **PHONE)
    page.goto("/new")
    expect(page.locator("textarea[name=text]")).to_be_visible()
    expect(page.locator("[name=listing_id]")).to_have_count(0)


def test_the_choice_is_not_hidden_by_the_bar_that_sends_when_the_keyboard_comes_to_it(yard, join, enter):
    ana = join("ana")
    sell(ana, "Film camera with a very long name that does not fit on a phone at all")
    page = enter(ana, **PHONE)
    page.goto("/new")
    page.wait_for_load_state()
    tab_to(page, "#compose-listing")
    page.wait_for_function("""() => {
      const box = document.activeElement.getBoundingClientRect()
      return document.elementFromPoint(box.x + 20, box.y + box.height / 2) === document.activeElement
    }""")
