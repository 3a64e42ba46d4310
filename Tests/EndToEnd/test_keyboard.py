"""The whole way with the keyboard alone, always seeing where one is."""
import re

from playwright.sync_api import Page, expect

from boards import choice, expect_on, expect_tiles, make
from pages import PASSWORD, WIDE, card, expect_like, pick, settle
from photos import drawn

# What the focused element shows of its focus: an outline or a ring.
RING = """() => {
  const element = document.activeElement
  const style = getComputedStyle(element)
  const hasOutline = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2
  return { name: element.getAttribute("aria-label") || element.textContent.trim() || element.name || element.tagName,
           visible: hasOutline || style.boxShadow !== "none",
           box: element.getBoundingClientRect().toJSON() }
}"""


# Whether something lies over the whole of the focused element.
COVERED = """() => {
  const element = document.activeElement, { x, y, width, height } = element.getBoundingClientRect()
  const over = [.1, .5, .9].map(part => document.elementFromPoint(x + width / 2, y + height * part))
  return over.every(other => !other || !element.contains(other) && !other.contains(element))
    ? `${element.tagName}.${element.className} at ${Math.round(y)}` : null
}"""


def tab_to(page: Page, css: str, limit: int = 40, key: str = "Tab") -> None:
    """Presses Tab until the element has the focus; everything on the way shows where the focus is."""
    for _ in range(limit):
        page.keyboard.press(key)
        seen = page.evaluate(RING)
        assert seen["visible"], f"no visible focus on {seen}"
        if page.evaluate("css => document.activeElement.matches(css)", css):
            return
    raise AssertionError(f"{css} is not reached by {limit} times {key}")


def focused(page: Page, css: str) -> bool:
    return page.evaluate("css => document.activeElement.matches(css)", css)


def expect_focus(page: Page, css: str) -> None:
    """Waits for it: what a script gives the focus to may come a moment later."""
    expect(page.locator(f":focus:is({css})")).to_have_count(1)


def test_logging_in_switching_the_view_liking_and_deleting_by_keyboard(yard, join, browse):
    ana = join("ana")
    ana.publish("a second one")
    post = ana.publish("keys only #tag", [drawn(1), drawn(2)])
    page = browse(**WIDE)
    page.goto("/login")
    expect_focus(page, "[name=identifier]")
    page.keyboard.type(ana.member["username"])
    tab_to(page, "[name=password]")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url("/")

    page.keyboard.press("Tab")
    expect_focus(page, ".skip")
    page.keyboard.press("Enter")
    page.get_by_role("link", name="Show as tiles").focus()
    page.keyboard.press("Enter")
    expect(page.locator("madang-list")).to_have_attribute("data-view", "tiles")
    expect_focus(page, ".view-switch a")
    page.keyboard.press("Enter")
    expect(page.locator("madang-list")).to_have_attribute("data-view", "cards")
    tab_to(page, f"article[data-post='{post['id']}'] .carousel__strip")
    page.keyboard.press("ArrowRight")
    expect(card(page, post).locator(".dot").nth(1)).to_have_attribute("aria-current", "true")
    # Without a mouse as well it says which of how many is seen.
    count = card(page, post).locator(".carousel__count")
    expect(count).to_have_text(re.compile("^2/"))
    expect(count).to_have_css("opacity", "1")
    for key, dot in (("End", -1), ("Home", 0), ("ArrowRight", 1)):
        page.keyboard.press(key)
        expect(card(page, post).locator(".dot").nth(dot)).to_have_attribute("aria-current", "true")
    tab_to(page, f"article[data-post='{post['id']}'] .like__button")
    page.keyboard.press("Space")
    expect_like(card(page, post), True, "1 person likes this")
    expect_focus(page, ".like__button")

    tab_to(page, f"article[data-post='{post['id']}'] .card__time", key="Shift+Tab")
    page.keyboard.press("Enter")
    page.wait_for_url(f"/p/{post['id']}")

    tab_to(page, ".card__menu")
    page.keyboard.press("Enter")
    expect(page.locator(".menu:popover-open")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".menu:popover-open")).to_have_count(0)
    expect_focus(page, ".card__menu")
    page.keyboard.press("Enter")
    tab_to(page, ".menu__item--danger")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Delete this post?")
    expect(dialog).to_be_visible()
    # The way out is the default.
    expect_focus(page, "#confirm button[value=cancel]")
    page.keyboard.press("Enter")
    expect(dialog).to_be_hidden()
    expect_focus(page, ".card__menu")
    page.keyboard.press("Enter")
    tab_to(page, ".menu__item--danger")
    page.keyboard.press("Enter")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect_focus(page, ".card__menu")
    assert ana.get(f"/v1/posts/{post['id']}").status == 200

    page.keyboard.press("Enter")
    tab_to(page, ".menu__item--danger")
    page.keyboard.press("Enter")
    expect(dialog).to_be_visible()
    tab_to(page, "#confirm button[value=confirm]")
    page.keyboard.press("Enter")
    page.wait_for_url("/")
    expect(card(page, post)).to_have_count(0)
    assert ana.get(f"/v1/posts/{post['id']}").status == 404


def test_composing_and_changing_the_avatar_and_the_name_by_keyboard(join, enter):
    ana = join("ana")
    page = enter(ana, "/new", **WIDE)
    with page.expect_file_chooser() as chooser:
        tab_to(page, "[data-pick=files]")
        page.keyboard.press("Enter")
    chooser.value.set_files([{"name": f"{n}.jpg", "mimeType": "image/jpeg", "buffer": drawn(n)} for n in range(2)])
    expect(page.locator("[data-part=thumbnails] > li")).to_have_count(2)
    tab_to(page, "[data-part=stage]")
    page.keyboard.press("+")
    page.keyboard.press("+")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_label("Zoom")).to_have_value("1.2")
    page.keyboard.press("0")
    expect(page.get_by_label("Zoom")).to_have_value("1")
    tab_to(page, ".thumb:last-child .thumb__button")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Photo 2 of 2")).to_have_attribute("aria-current", "true")
    page.keyboard.press("Delete")
    expect(page.locator("[data-part=thumbnails] > li")).to_have_count(1)
    expect_focus(page, ".thumb__button")
    page.get_by_role("button", name="Undo").press("Enter")
    expect(page.locator("[data-part=thumbnails] > li")).to_have_count(2)
    page.get_by_label("Text", exact=True).focus()
    page.keyboard.type("all by keys")
    expect(page.locator("[data-part=submit]")).to_be_enabled()
    tab_to(page, "[data-part=submit]")
    page.keyboard.press("Enter")
    page.wait_for_url("/")
    expect(page.locator("[data-items] > li").first).to_contain_text("all by keys")

    page.goto("/settings")
    tab_to(page, ".rows__row--member")
    page.keyboard.press("Enter")
    page.wait_for_url("/settings/profile")
    page.locator("madang-picture:defined").wait_for()
    tab_to(page, "[data-part=choose]")
    with page.expect_file_chooser() as chooser:
        page.keyboard.press("Enter")
    chooser.value.set_files([{"name": "me.jpg", "mimeType": "image/jpeg", "buffer": drawn(2, (900, 600))}])
    expect(page.get_by_role("dialog", name="Crop the photo")).to_be_visible()
    expect_focus(page, "[role=application]")
    for key in ("+", "+", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
    tab_to(page, "[data-part=zoom]")
    page.keyboard.press("ArrowRight")
    tab_to(page, "[data-part=use]")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Profile photo updated.")).to_be_visible()
    avatar = ana.get("/v1/me").json["avatar"]
    assert avatar["width"] == avatar["height"] < 600
    expect_focus(page, "[data-part=choose]")
    tab_to(page, "[name=display_name]")
    page.keyboard.press("End")
    page.keyboard.type(" 2")
    page.keyboard.press("Enter")
    expect(page.locator("#content").get_by_text("Saved", exact=True)).to_be_visible()
    assert ana.get("/v1/me").json["display_name"].endswith(" 2")


def test_photos_of_a_board_are_chosen_and_moved_by_keyboard(join, enter):
    ana = join("ana")
    photos = [ana.publish(f"by keys {seed}", [drawn(seed)])["photos"][0]["id"] for seed in range(3)]
    board, other = make(ana, "Light", photos), make(ana, "Shade")
    page = enter(ana, f"/boards/{board}", **WIDE)
    expect_tiles(page, photos)
    # `test_boards.py` moves photos on their board by keys.
    tab_to(page, "[data-arrange]")
    tab_to(page, "[data-choose]")
    page.keyboard.press("Enter")
    expect(page.get_by_role("toolbar")).to_be_visible()
    tab_to(page, ".board__check")
    page.keyboard.press("Space")
    expect(page.get_by_role("toolbar")).to_contain_text("1 selected")
    page.keyboard.press("Control+a")
    expect(page.get_by_role("toolbar")).to_contain_text("3 selected")
    page.get_by_role("button", name="Move to another board").press("Enter")
    expect(choice(page, "Shade")).to_be_focused()
    page.keyboard.press("Enter")
    expect_on(ana, other, photos)
    expect(page.locator(".empty__title:visible")).to_have_text(["No photos yet"])


def test_nothing_that_has_the_focus_on_a_phone_lies_under_the_bar_at_the_foot(join, enter):
    ana = join("ana")
    post = ana.publish("from top to foot", [drawn(1)])
    for number in range(6):
        ana.post(f"/v1/posts/{post['id']}/comments", {"text": f"comment {number}"}).expect(201)
    page = enter(ana, f"/p/{post['id']}", reduced_motion="reduce")

    def covered_until(css: str) -> list[str]:
        """What is covered on the way to the element, by Tab."""
        found = []
        for _ in range(60):
            page.keyboard.press("Tab")
            settle(page)
            found.append(page.evaluate(COVERED))
            if focused(page, css):
                return [one for one in found if one]
        raise AssertionError(f"{css} is not reached")

    assert covered_until(".comments__form textarea") == []
    page.goto("/new")
    pick(page, drawn(2))
    expect(page.locator("#compose-alt")).to_be_visible()
    assert covered_until(".composer__submit") == []
