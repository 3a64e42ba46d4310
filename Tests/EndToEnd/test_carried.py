"""A post that tells of one's own listing: how it is written, its card wherever the post is shown, and the ways between
both."""
from playwright.sync_api import Locator, Page, expect

from market import change, sell
from pages import PHONE, WIDE, card, ids, listen
from test_keyboard import tab_to

# Struck price, price, reserved, free, sold out; the menu of a listing and its way to a post; the posts about it.
WORDS = {
    "en-US": ("₩120,000", "₩100,000", "Reserved", "Free", "Sold out",
              "Item menu", "Share in a post", "Posts about this item"),
    "ko-KR": ("₩120,000", "₩100,000", "예약중", "나눔", "품절",
              "상품 메뉴", "게시물로 알리기", "이 상품을 이야기하는 게시물"),
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


def test_a_post_shows_its_listing_as_it_is_now_and_each_leads_to_the_other(join, enter):
    ana, ben = join("ana"), join("ben")
    listing = sell(ana, "Film camera", "120000", discount="20000", stock=2)
    own = enter(ana, "about:blank", **PHONE)
    post = post_by_menu(own, listing, "Time to let it go", "en-US")

    # In either language, as a card of a reader's feed and on the post's own page, where its seller looks.
    ben.call("PUT", f"/v1/members/{ana.member['username']}/follow").expect(200)
    feed = enter(ben, "about:blank", locale="ko-KR", **WIDE)
    listen(feed, "/")
    listen(own, f"/p/{post}")
    both = ((feed, WORDS["ko-KR"]), (own, WORDS["en-US"]))
    for page, (struck, pays, *_) in both:
        shown = carried(card(page, post))
        expect(shown).to_contain_text("Film camera")
        expect(shown.locator("del")).to_have_text([struck])
        expect(shown.locator(".carried__price > b")).to_have_text(pays)
        expect(shown.locator(".badge")).to_have_count(0)

    # Whatever the seller changes elsewhere, both pages say so without being asked.
    change(ana, listing, discount="0", status="reserved")
    for page, (struck, _, reserved, *_) in both:
        shown = carried(card(page, post))
        expect(shown.locator(".badge")).to_have_text(reserved)
        # An undiscounted one does not look discounted.
        expect(shown.locator("del")).to_have_count(0)
        expect(shown.locator(".carried__price > b")).to_have_text(struck)
    change(ana, listing, price="0", status="on_sale")
    for page, (_, _, _, free, *_) in both:
        expect(carried(card(page, post)).locator(".carried__price > b")).to_have_text(free)
        expect(carried(card(page, post)).locator(".badge")).to_have_count(0)
    change(ana, listing, stock=0, name="A camera no more")
    for page, (_, _, _, _, gone, *_) in both:
        expect(carried(card(page, post)).locator(".badge")).to_have_text(gone)
        expect(carried(card(page, post))).to_contain_text("A camera no more")

    carried(feed).click()
    feed.wait_for_url(f"/market/{listing['id']}")
    section = feed.get_by_role("region", name=WORDS["ko-KR"][-1])
    expect(section).to_contain_text("Time to let it go")
    section.get_by_role("link").click()
    feed.wait_for_url(f"/p/{post}")

    ana.call("DELETE", f"/v1/listings/{listing['id']}").expect(204)
    expect(carried(card(own, post))).to_have_count(0)
    expect(card(own, post)).to_contain_text("Time to let it go")


def test_by_keyboard_ones_own_listing_alone_is_told_of_and_left_out_again(join, enter):
    ana, ben = join("ana"), join("ben")
    theirs = sell(ben, "Not for others to tell of")
    page = enter(ana, f"/market/{theirs['id']}", **WIDE)
    page.get_by_role("button", name="Item menu").click()
    expect(page.locator(".menu:popover-open")).to_be_visible()
    expect(page.locator(".menu:popover-open").get_by_text("Share in a post")).to_have_count(0)
    # Whoever writes the address by hand gets the form without it; who sells nothing is offered nothing.
    page.goto(f"/new?listing={theirs['id']}")
    expect(page.locator("textarea[name=text]")).to_be_visible()
    expect(page.locator("[name=listing_id], .carried")).to_have_count(0)

    gone, listing = sell(ana, "Gone already"), sell(ana, "Kettle for keys", "9000")
    change(ana, gone, stock=0)
    page.set_viewport_size(PHONE["viewport"])
    page.goto("/new")
    # What nobody can have is not told of.
    expect(page.get_by_label("Attach an item").locator("option")).to_have_text(["None", "Kettle for keys · ₩9,000"])
    # The bar that sends does not hide the choice when the keyboard comes to it.
    tab_to(page, "#compose-listing")
    page.wait_for_function("""() => {
      const box = document.activeElement.getBoundingClientRect()
      return document.elementFromPoint(box.x + 20, box.y + box.height / 2) === document.activeElement
    }""")
    page.set_viewport_size(WIDE["viewport"])
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
    # Once it is known whether a draft was kept: until then no key comes to it.
    expect(page.locator("[data-part=submit]")).to_be_enabled()
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
