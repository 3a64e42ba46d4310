"""How every page looks: one walk over all of them asks each everything that measures can see."""
import json

import pytest
from playwright.sync_api import Page, expect

from looking import FOCUS, OVERFLOW, SHIFTS, await_ready, overflow_of, resize, violations_in_any_light
from pages import NARROW, PHONE, WIDE, card, ids, open_menu, pick, publish_many, settle, write
from waits import Held
from photos import drawn
from saving import KO_SAVED
from services import wait_until
from viewing import open_first, viewer
from village import WALKERS, built, village, yard_data  # noqa: F401
from walking import MEASURES, OF_PHONES, OF_WIDE_ONES, Walk, pattern_of, patterns
from yard import LIMIT


@pytest.fixture
def look_as(village, browse, enter):
    """Opens the window of one of those who look."""
    def open_page(who: str, **options) -> Page:
        whose = WALKERS[who]
        return enter(village[whose], **options) if whose else browse(**options)
    return open_page


# Korean words are long as English ones are not, and the other way round. Each page is loaded on a wide window in one
# language and on the narrowest phone in the other: what moves while it loads is seen in a window that never changes.
@pytest.mark.parametrize("locale", ["ko-KR", "en-US"])
@pytest.mark.parametrize(
    "those", [["reader"], ["member"], ["author"], ["visitor", "suspended", "warned"]], ids="-".join)
def test_every_page_is_for_everybody(village, look_as, those, locale):
    is_korean = locale == "ko-KR"
    found = {}
    for who in those:
        page = look_as(who, locale=locale, color_scheme="dark" if is_korean else "light", reduced_motion="reduce",
                       device_scale_factor=1)
        walk = Walk(page, OF_WIDE_ONES if is_korean else OF_PHONES, begins_with_axe=is_korean)
        found |= walk.over(village[who], village["missing"]).found
    assert found == {}, json.dumps(found, ensure_ascii=False, indent=1)
    if is_korean:
        assert walk.colours_of_last() == []


# Where journeys look at a page that the walk cannot reach as it is.
LOOKED_AT_ELSEWHERE = {
    "/not-me": "its link comes by mail: test_trust.py",
    "/unsubscribe/{member}/{mark}": "its link comes by mail: test_digest.py",
    "/settings/passkeys": "a number is no host for passkeys: test_passkeys.py",
    "/comments/{id}": "leads to the comment under its post",
    "/stories/{id}": "leads to a frame of it",
}


# The middles of what stands in the form of the market, from above.
LINES_OF_FORM = """() => [...document.querySelectorAll(".market__form > .search__box, .filters > *")]
  .filter(one => one.checkVisibility()).map(one => {
    const { top, height } = one.getBoundingClientRect()
    return Math.round(top + height / 2)
  })"""


def test_no_choice_of_the_market_stands_in_a_line_alone(look_as):
    for locale in ("ko-KR", "en-US"):
        page = look_as("visitor", locale=locale)
        page.goto("/market")
        await_ready(page)
        for width in (920, 1099, 1100, 1200, 1280, 1920):
            resize(page, width, 800)
            words, *choices = page.evaluate(LINES_OF_FORM)
            assert max(choices) - min(choices) < 2, (locale, width)
            assert width < 1280 or abs(words - choices[0]) < 4, (locale, width)
            assert page.evaluate(OVERFLOW) == [], (locale, width)


# Buttons and fields that no form sends and no browser opens by itself, and links that lead nowhere.
NEEDING_A_SCRIPT = """() => [...document.querySelectorAll(
    "button, input:not([type=hidden]), select, textarea, a:not([href]), a[href='#'], [role=button]:not(a)")]
  .filter(one => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter(one => !one.form || one.type === "button")
  .filter(one => !["popovertarget", "commandfor"].some(name => one.hasAttribute(name)))
  .map(one => one.outerHTML.slice(0, 200))"""


def test_the_walk_leads_over_every_page_and_none_shows_without_script_what_needs_one(village, look_as):
    known, found = patterns(), {}
    kinds = {who: {pattern_of(path, known): path for path in village[who] if path not in village["missing"]}
             for who in WALKERS}
    assert set(known) - set().union(*kinds.values()) == set(LOOKED_AT_ELSEWHERE)
    seen = set()
    for who in ("member", "author", "reader"):
        page = look_as(who, java_script_enabled=False)
        # One page of each kind.
        for path in (path for kind, path in kinds[who].items() if kind not in seen):
            page.goto(path)
            if faults := page.evaluate(NEEDING_A_SCRIPT):
                found[path] = faults
        seen |= set(kinds[who])
    assert found == {}
    # With script it would be seen.
    page = look_as("member")
    page.goto("/settings/import")
    await_ready(page)
    assert any("Choose files" in one for one in page.evaluate(NEEDING_A_SCRIPT))


# What is made wrong with a page, and which measure sees it.
FAULTS = {
    "shifts": "form.style.marginTop = '100px'",
    "largest": "document.querySelector('main').replaceChildren()",
    "overflow": "form.style.minWidth = '3000px'",
    "cut": "Object.assign(put('p', 'words '.repeat(99)).style, { overflow: 'hidden', whiteSpace: 'nowrap' })",
    "order": "put('button', 1); put('button', 2); "
             "Object.assign(form.style, { display: 'flex', flexFlow: 'row-reverse' })",
    "squeezed": "Object.assign(put('i', '').style, { display: 'block', width: '9px', height: '40px' }); "
                "form.lastChild.className = 'icon'",
    "letters": "Object.assign(put('p', 'letter by letter').style, { width: '1ch', overflowWrap: 'anywhere' })",
    "wider": "const image = put('img', ''); image.srcset = '/favicon.svg 640w'; image.sizes = '100px'; "
             "image.setAttribute('width', 4); image.setAttribute('height', 4); image.style.width = '87px'",
    "focus": "put('button', 1).style.outline = 'none'",
}
MORE_MEASURES = f"""
measures.shifts = () => shifts
measures.largest = () => largest?.element ? [] : ["gone"]
measures.focus = () => ({FOCUS})([])[1]
"""
WRONG = """() => {
  const form = document.querySelector("main form")
  form.replaceChildren()
  const put = (name, text) => {
    const element = document.createElement(name)
    element.textContent = text
    form.append(element)
    return element
  }
  %s
}"""


def test_what_is_wrong_would_be_seen(yard, browse):
    page = browse()
    page.add_init_script(MEASURES + MORE_MEASURES)
    for measure, change in FAULTS.items():
        page.goto("/login")
        await_ready(page)
        page.wait_for_function("() => largest")
        page.keyboard.press("Tab")
        assert page.evaluate(f"measures.{measure}()") == [], measure
        page.evaluate(WRONG % change)
        settle(page)
        assert page.evaluate(f"measures.{measure}()") != [], measure


def test_nothing_shifts_on_the_feed_while_photos_and_pages_come_in(yard, join, enter):
    ana = join("ana")
    publish_many(ana, 25, every=3)
    for shape, view in ((PHONE, "cards"), (WIDE, "tiles")):
        page = enter(ana, "about:blank", **shape)
        page.add_init_script(SHIFTS)
        photos = Held(page, "**/media/**")
        page.goto(f"/?view={view}", wait_until="domcontentloaded")
        expect(page.locator("[data-items] > li").first).to_be_visible()

        def looks_further() -> bool:
            """Sees a screen without its photos, then with them, and goes on to the next."""
            settle(page)
            photos.let_go()
            await_ready(page)
            is_all = len(ids(page)) == 25 and page.evaluate(
                "scrollY + innerHeight >= document.documentElement.scrollHeight - 1")
            photos.hold_again()
            page.evaluate("scrollBy({ top: 700, behavior: 'instant' })")
            return is_all

        # Dozens of screens, each of which is waited for.
        wait_until(looks_further, "all 25 posts are seen", limit=4 * LIMIT)
        assert page.evaluate("shifts") == [], (shape, view)
        photos.let_go()


def test_the_composer_at_work_and_its_questions_are_for_everybody(village, enter):
    page = enter(village["ana"], "/new", reduced_motion="reduce")
    pick(page, drawn(1), drawn(2))
    write(page, "#axe " + "x" * 470)
    found = {"at work": violations_in_any_light(page)}
    page.get_by_role("link", name="Explore").click()
    expect(page.get_by_role("dialog", name="Leave this page?")).to_be_visible()
    found["leaving"] = violations_in_any_light(page)
    page.get_by_role("button", name="Discard and leave").click()
    page.wait_for_url("/explore")
    page.goto("/")
    open_menu(card(page, village["several"]))
    found["menu"] = violations_in_any_light(page)
    page.locator(".menu:popover-open").get_by_role("link", name="Delete").click()
    expect(page.get_by_role("dialog", name="Delete this post?")).to_be_visible()
    found["deleting"] = violations_in_any_light(page)
    assert {where: faults for where, faults in found.items() if faults} == {}


def test_forms_at_work_and_with_faults_are_for_everybody(village, enter, browse):
    page = enter(village["ben"], "/market", reduced_motion="reduce")
    page.get_by_role("button", name="Filters").click()
    expect(page.get_by_role("group", name="Filters")).to_be_visible()
    found = {"filtering": violations_in_any_light(page) + overflow_of(page, 320, "200%")}
    page.goto("/settings/profile")
    bio = page.get_by_label("Bio")
    bio.fill("x" * 151)
    bio.blur()
    expect(bio).to_have_attribute("aria-invalid", "true")
    found["a bio that is too long"] = violations_in_any_light(page)
    page.locator("[data-part=file]").set_input_files([{"name": "a.jpg", "mimeType": "image/jpeg", "buffer": drawn(9)}])
    expect(page.get_by_role("dialog", name="Crop the photo")).to_be_visible()
    found["cropping"] = violations_in_any_light(page)

    visitor = browse(reduced_motion="reduce")
    visitor.goto("/join")
    for name, value in (("username", "-"), ("email", "nobody"), ("password", "short")):
        visitor.locator(f"[name={name}]").fill(value)
        visitor.locator(f"[name={name}]").blur()
    expect(visitor.locator("[aria-invalid=true]")).to_have_count(3)
    found["joining"] = violations_in_any_light(visitor)

    page = enter(village["ben"], "/market/new", **NARROW, locale="ko-KR")
    pick(page, *[drawn(seed) for seed in range(3)])
    found["selling"] = overflow_of(page, 320, "200%")
    assert {where: faults for where, faults in found.items() if faults} == {}


def test_the_largest_text_on_the_narrowest_phone_breaks_no_words_and_lays_nothing_on_the_star(join, enter):
    ana, ben = join("ana"), join("ben")
    ana.publish("several", [drawn(1), drawn(2)])
    ben.call("PUT", f"/v1/members/{ana.member['username']}/follow").expect(200)
    page = enter(ana, "/explore", viewport={"width": 320, "height": 640})
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32}})

    def box(css: str) -> dict:
        expect(page.locator(css).first).to_be_visible()
        settle(page)
        return page.locator(css).first.bounding_box()

    count, star = box(".photos__count"), box(".photos__item:has(.photos__count) .save__button")
    assert count["y"] >= star["y"] + star["height"] or count["x"] >= star["x"] + star["width"]
    page.goto("/settings")
    assert box(".rows__row--member .rows__words")["width"] > 4 * 32
    page.goto("/notifications")
    button = box(".told > .follow")
    assert button["x"] > 16 and button["x"] + button["width"] < 320


def test_viewer_memo_and_what_is_typed_under_a_post_are_for_everybody(village, enter):
    page, several = enter(village["ben"], locale="ko-KR"), village["several"]
    found = {}
    star = page.locator(f"madang-save[data-photos~='{village['photo']}'] a")
    expect(star).to_have_accessible_name(KO_SAVED)
    star.click()
    expect(page.get_by_role("dialog", name="어떤 영감을 받았나요?").locator("#memo-text")).to_have_value("W" * 200)
    found["memo"] = violations_in_any_light(page) + overflow_of(page, 320)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)

    page.goto(f"/p/{several['id']}")
    open_first(page, several)
    found["viewer"] = violations_in_any_light(page)
    page.keyboard.press("Escape")
    expect(viewer(page)).to_have_count(0)

    page.get_by_role("textbox", name="댓글", exact=True).fill("c" * 290)
    row = page.locator(".comment").filter(has_text="한 줄")
    row.locator("[popovertarget]").click()
    row.locator(".menu:popover-open a[href$='/edit']").click()
    expect(page.locator(".comments textarea")).to_have_count(2)
    found["comments"] = [
        line for width in (320, 1280) for size in ("100%", "200%") for line in overflow_of(page, width, size)]
    assert {where: faults for where, faults in found.items() if faults} == {}
