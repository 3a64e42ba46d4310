"""The whole way with the keyboard alone, always seeing where one is."""
from playwright.sync_api import Page, expect

from pages import PASSWORD, WIDE, card, expect_like, open_menu
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


def test_logging_in_liking_and_deleting_by_keyboard(yard, join, browse):
    ana = join("ana")
    ana.publish("a second one")
    post = ana.publish("keys only #tag", [drawn(1), drawn(2)])
    page = browse(**WIDE)
    page.goto("/login")
    assert focused(page, "[name=identifier]")
    page.keyboard.type(ana.member["username"])
    tab_to(page, "[name=password]")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url("/")

    page.keyboard.press("Tab")
    assert focused(page, ".skip")
    page.keyboard.press("Enter")
    tab_to(page, f"article[data-post='{post['id']}'] .carousel__strip")
    page.keyboard.press("ArrowRight")
    expect(card(page, post).locator(".dot").nth(1)).to_have_attribute("aria-current", "true")
    tab_to(page, f"article[data-post='{post['id']}'] .like__button")
    page.keyboard.press("Space")
    expect_like(card(page, post), True, "1 person likes this")
    assert focused(page, ".like__button")

    tab_to(page, f"article[data-post='{post['id']}'] .card__time", key="Shift+Tab")
    page.keyboard.press("Enter")
    page.wait_for_url(f"/p/{post['id']}")

    tab_to(page, ".card__menu")
    page.keyboard.press("Enter")
    tab_to(page, ".menu__item--danger")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Delete this post?")
    expect(dialog).to_be_visible()
    assert focused(page, "#confirm button[value=cancel]"), "the way out is the default"
    page.keyboard.press("Enter")
    expect(dialog).to_be_hidden()
    assert focused(page, ".card__menu"), "focus returns where it was"
    page.keyboard.press("Enter")
    tab_to(page, ".menu__item--danger")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    assert focused(page, ".card__menu")
    assert ana.get(f"/v1/posts/{post['id']}").status == 200

    page.keyboard.press("Enter")
    tab_to(page, ".menu__item--danger")
    page.keyboard.press("Enter")
    tab_to(page, "#confirm button[value=confirm]", key="Shift+Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("/")
    expect(card(page, post)).to_have_count(0)
    assert ana.get(f"/v1/posts/{post['id']}").status == 404


def test_composing_by_keyboard(yard, join, enter):
    ana = join("ana")
    page = enter(ana, **WIDE)
    page.goto("/new")
    with page.expect_file_chooser() as chooser:
        tab_to(page, "[data-pick=files]")
        page.keyboard.press("Enter")
    chooser.value.set_files([{"name": f"{n}.jpg", "mimeType": "image/jpeg", "buffer": drawn(n)} for n in range(2)])
    expect(page.locator("[data-part=thumbnails] > li")).to_have_count(2)
    tab_to(page, "[data-part=stage]")
    page.keyboard.press("+")
    page.keyboard.press("+")
    page.keyboard.press("ArrowRight")
    assert float(page.get_by_label("Zoom").input_value()) == 1.2
    page.keyboard.press("0")
    assert float(page.get_by_label("Zoom").input_value()) == 1
    tab_to(page, ".thumb:last-child .thumb__button")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Photo 2 of 2")).to_have_attribute("aria-current", "true")
    page.keyboard.press("Delete")
    expect(page.locator("[data-part=thumbnails] > li")).to_have_count(1)
    assert focused(page, ".thumb__button")
    page.get_by_role("button", name="Undo").press("Enter")
    expect(page.locator("[data-part=thumbnails] > li")).to_have_count(2)
    page.get_by_label("Text", exact=True).focus()
    page.keyboard.type("all by keys")
    tab_to(page, "[data-part=submit]")
    page.keyboard.press("Enter")
    page.wait_for_url("/")
    expect(page.locator("[data-items] > li").first).to_contain_text("all by keys")


def test_escape_closes_the_menu_and_the_focus_returns(yard, join, enter):
    ana = join("ana")
    post = ana.publish("menu", [drawn(1)])
    page = enter(ana, **WIDE)
    open_menu(card(page, post))
    expect(page.locator(".menu:popover-open")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".menu:popover-open")).to_have_count(0)
    assert focused(page, ".card__menu")


def test_the_view_switch_keeps_the_focus(yard, join, enter):
    ana = join("ana")
    ana.publish("switch", [drawn(1)])
    page = enter(ana, **WIDE)
    page.get_by_role("link", name="Show as tiles").focus()
    page.keyboard.press("Enter")
    expect(page.locator("madang-list")).to_have_attribute("data-view", "tiles")
    assert focused(page, ".view-switch a")
    page.keyboard.press("Enter")
    expect(page.locator("madang-list")).to_have_attribute("data-view", "cards")


def test_changing_the_avatar_and_the_name_by_keyboard(yard, join, enter):
    ana = join("ana")
    page = enter(ana, **WIDE)
    page.goto("/settings")
    tab_to(page, ".rows__row--member")
    page.keyboard.press("Enter")
    page.wait_for_url("/settings/profile")
    page.locator("madang-avatar:defined").wait_for()
    tab_to(page, "[data-part=choose]")
    with page.expect_file_chooser() as chooser:
        page.keyboard.press("Enter")
    chooser.value.set_files([{"name": "me.jpg", "mimeType": "image/jpeg", "buffer": drawn(2, (900, 600))}])
    expect(page.get_by_role("dialog", name="Crop the photo")).to_be_visible()
    assert focused(page, "[role=application]")
    for key in ("+", "+", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
    tab_to(page, "[data-part=zoom]")
    page.keyboard.press("ArrowRight")
    tab_to(page, "[data-part=use]")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Your profile photo is changed.")).to_be_visible(timeout=15_000)
    avatar = ana.get("/v1/me").json["avatar"]
    assert avatar["width"] == avatar["height"] < 600
    assert focused(page, "[data-part=choose]")
    tab_to(page, "[name=display_name]")
    page.keyboard.press("End")
    page.keyboard.type(" 2")
    page.keyboard.press("Enter")
    expect(page.locator("#content").get_by_text("Saved", exact=True)).to_be_visible()
    assert ana.get("/v1/me").json["display_name"].endswith(" 2")
