"""What measures can see: accessibility, layout shifts, narrow screens, large text."""
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from market import sell
from pages import NARROW, PHONE, WIDE, ids, pick, publish_many, write
from photos import drawn

SETTINGS = ["/settings", *(f"/settings/{page}" for page in ("profile", "password", "email", "sessions", "look", "data")),
            "/confirm?next=/settings/email"]

SHIFTS = """
  window.shifts = []
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) window.shifts.push({ value: entry.value, input: entry.hadRecentInput,
      what: entry.sources.map(source => `${source.node?.nodeName}.${source.node?.className}`
        + ` ${JSON.stringify(source.previousRect)} -> ${JSON.stringify(source.currentRect)}`) })
  }).observe({ type: "layout-shift", buffered: true })
"""


@pytest.fixture(scope="module")
def village(yard):
    """Two members, posts of every kind, a like; and the pages that show them."""
    from yard import Client
    ana, ben = Client(yard).join("village_ana"), Client(yard).join("village_ben")
    ana.call("PATCH", "/v1/me", {"display_name": "마당에서가장긴이름을가진아나입니다", "bio": "사진을 찍어요. " * 8}).expect(200)
    several = ana.publish("여러 장 #마당 " * 12, [drawn(1, (600, 800)), drawn(2, (800, 500)), drawn(3)])
    single = ana.publish("한 장", [drawn(4, (500, 900))], alt_text="원들")
    plain = ana.publish("글만 있는 게시물 #글")
    ben.call("PUT", "/v1/members/village_ana/follow").expect(200)
    ana.upload(drawn(5, (600, 600)), to="/v1/me/avatar", method="PUT").expect(200)
    yard.run("member", "promote", "village_ana", "--role", "moderator")
    comments = []
    for post in (several, single):
        ben.call("PUT", f"/v1/posts/{post['id']}/like").expect(200)
        for member in (ana, ben):
            said = member.post(f"/v1/posts/{post['id']}/comments", {"text": "정말 좋아요 #마당\n" + "말 " * 140}).expect(201)
            comments.append(said.json["id"])
    things = [sell(ana, "아주 긴 이름의 캠핑 의자 두 개와 탁자 " * 3, "120000", photos=3, discount="20000"), sell(ana, "다 팔린 컵", stock=0)]
    saved = [several["photos"][0]["id"], single["photos"][0]["id"]]
    for photo in saved:
        ben.call("PUT", f"/v1/photos/{photo}/save", {"memo": "떠오른 생각 " * 28}).expect(200)
    return {
        "member": ben, "author": ana,
        "open": ["/login", "/join", "/forgot", "/forgot?sent=1", "/new-password?token=x", "/sign-in?token=x", "/", "/explore",
                 "/_pieces", "/nowhere", "/market", f"/market/{things[0]['id']}"],
        "closed": ["/", "/?view=tiles", "/explore", "/new", *SETTINGS, "/@village_ana", "/@village_ana/followers", "/@village_ana/following",
                   "/@village_ben", f"/p/{several['id']}", f"/p/{single['id']}",
                   f"/p/{plain['id']}", f"/p/{several['id']}/likes", f"/p/{plain['id']}/likes", "/likes",
                   "/market?view=list", "/market?view=grid&q=zz", f"/market/{things[0]['id']}", f"/market/{things[1]['id']}",
                   "/market/new", "/@village_ana/market", "/@village_ben/market", "/saved", "/saved?q=zz", f"/photos/{saved[0]}/save", f"/photos/{saved[1]}/unsave",
                   f"/comments/{comments[1]}/edit", f"/comments/{comments[1]}/delete"],
        "own": [*(f"/market/{things[0]['id']}{page}" for page in ("", "/edit", "/delete")), "/settings", "/settings/profile", "/settings/members", "/@village_ana", f"/p/{several['id']}", f"/p/{several['id']}/edit", f"/p/{single['id']}/delete", "/likes"],
    }


def each_page(village, browse, enter, **options):
    """Every page of the yard, as visitor, reader and author."""
    for name, opener in (("open", lambda: browse(**options)),
                         ("closed", lambda: enter(village["member"], **options)),
                         ("own", lambda: enter(village["author"], **options))):
        page = opener()
        for path in village[name]:
            page.goto(path)
            yield path, page
        page.context.close()


def violations_of(page: Page) -> list[str]:
    """One line for each element that axe finds fault with, once nothing moves or fades any more."""
    page.evaluate("""async () => {
      // What begins to move does so with the next frame.
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      await Promise.all(document.getAnimations()
        .filter(animation => Number.isFinite(animation.effect.getComputedTiming().endTime))
        .map(animation => animation.finished.catch(() => {})))
    }""")
    return [f"{violation['id']} {node['target']} {node.get('failureSummary', '')}"
            for violation in Axe().run(page).response["violations"] for node in violation["nodes"]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("shape", ["phone", "wide"])
def test_axe_finds_nothing_on_any_page(yard, village, browse, enter, scheme, shape):
    found = {}
    options = {**{"phone": PHONE, "wide": WIDE}[shape], "color_scheme": scheme, "reduced_motion": "reduce",
               "locale": "ko-KR"}
    for path, page in each_page(village, browse, enter, **options):
        if violations := violations_of(page):
            found[path] = violations
    assert found == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_composer_at_work_and_in_dialogs(yard, village, enter, scheme):
    page = enter(village["author"], color_scheme=scheme, reduced_motion="reduce")
    page.goto("/new")
    pick(page, drawn(1), drawn(2))
    write(page, "#axe " + "x" * 470)
    assert violations_of(page) == []
    page.get_by_role("link", name="Explore").click()
    expect(page.get_by_role("dialog", name="Leave this page?")).to_be_visible()
    assert violations_of(page) == []
    page.get_by_role("button", name="Discard and leave").click()
    page.wait_for_url("/explore")
    page.goto("/")
    page.get_by_role("button", name="Post menu").first.click()
    assert violations_of(page) == []
    page.locator(".menu:popover-open").get_by_role("link", name="Delete").click()
    expect(page.get_by_role("dialog", name="Delete this post?")).to_be_visible()
    assert violations_of(page) == []


def test_a_shift_would_be_seen(yard, browse):
    page = browse()
    page.add_init_script(SHIFTS)
    page.goto("/login")
    page.wait_for_timeout(600)
    page.evaluate("document.querySelector('form').style.marginTop = '100px'")
    page.wait_for_timeout(200)
    assert page.evaluate("shifts.length") > 0


@pytest.mark.parametrize("shape", [PHONE, WIDE], ids=["phone", "wide"])
@pytest.mark.parametrize("view", ["cards", "tiles"])
def test_nothing_shifts_on_the_feed_while_photos_and_pages_come_in(yard, join, enter, shape, view):
    ana = join("ana")
    publish_many(ana, 60, every=2)
    page = enter(ana, **shape)
    page.add_init_script(SHIFTS)
    page.route("**/media/**", lambda route: (page.wait_for_timeout(30), route.continue_()))
    page.goto(f"/?view={view}")
    expect(page.locator("[data-items] > li").first).to_be_visible()
    page.wait_for_timeout(600)
    for _ in range(200):
        if len(ids(page)) == 60:
            break
        page.evaluate("scrollBy({ top: 500, behavior: 'instant' })")
        page.wait_for_timeout(60)
    assert len(ids(page)) == 60
    page.wait_for_timeout(400)
    assert page.evaluate("shifts") == []


def test_nothing_shifts_on_any_page_while_it_loads(yard, village, browse, enter):
    found = {}
    for kind, opener in (("open", lambda: browse()), ("closed", lambda: enter(village["member"])),
                         ("own", lambda: enter(village["author"]))):
        page = opener()
        page.add_init_script(SHIFTS)
        for path in village[kind]:
            page.goto(path)
            page.wait_for_timeout(200)
            shifts = page.evaluate("shifts")
            if sum(shift["value"] for shift in shifts) > 0.001:
                found[path] = shifts
        page.context.close()
    assert found == {}


@pytest.mark.parametrize("locale", ["ko-KR", "en-US"])
def test_no_page_scrolls_sideways_at_320_pixels(yard, village, browse, enter, locale):
    wide = {}
    for path, page in each_page(village, browse, enter, **NARROW, locale=locale):
        overflow = page.evaluate(OVERFLOW)
        if overflow:
            wide[path] = overflow
    assert wide == {}


def test_text_at_200_percent_covers_no_control(yard, village, browse, enter):
    found = {}
    for path, page in each_page(village, browse, enter, locale="ko-KR"):
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        page.wait_for_timeout(50)
        trouble = page.evaluate(OVERFLOW) + page.evaluate(OVERLAPS)
        if trouble:
            found[path] = trouble
    assert found == {}


def test_every_control_is_large_enough_for_a_finger(yard, village, browse, enter):
    small = {}
    for path, page in each_page(village, browse, enter):
        if path == "/_pieces":
            continue
        for name in page.evaluate(SMALL):
            small.setdefault(name, path)
    assert small == {}


# innerWidth grows with what overflows, on phones that make a page small to show all of it.
OVERFLOW = """() => document.documentElement.scrollWidth <= document.documentElement.clientWidth ? [] :
  [...document.querySelectorAll("body *")]
    .filter(element => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
    .slice(0, 5).map(element => `${element.tagName}.${element.className} ${element.getBoundingClientRect().right}`)"""

# Controls whose boxes cross although neither holds the other; what floats above the page, scrolls under its
# neighbour, is made larger for fingers than it looks, or stands on a photo on purpose, is left out.
OVERLAPS = """() => {
  const floats = element => { for (let one = element; one; one = one.parentElement)
    if (["fixed", "sticky"].includes(getComputedStyle(one).position)) return true; return false }
  const controls = [...document.querySelectorAll("a, button, input:not([type=hidden]), textarea, summary")]
    .filter(element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !floats(element)
      && !element.closest(".unseen, .skip, .carousel__strip, .carousel__dots, .strip__list, .segments, .card__more, .save--on-photo"))
  const boxes = controls.flatMap(element => [...element.getClientRects()].map(box => [element, box]))
    .filter(([, box]) => box.width > 4 && box.height > 4)
  const found = []
  for (const [one, a] of boxes) for (const [other, b] of boxes) {
    if (one === other || one.contains(other) || other.contains(one)) continue
    if (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) continue
    if (one.matches(".field__input") && other.matches(".field__peek")) continue
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    if (width > 3 && height > 3) found.push(`${one.className || one.tagName} x ${other.className || other.tagName}`)
  }
  return [...new Set(found)].slice(0, 6)
}"""

# Links within text may be as small as the text (WCAG 2.5.8), a control may be reached by its label, and "more" by
# what lies around it (its ::after).
SMALL = """() => [...document.querySelectorAll("a, button, summary, select, input:not([type=hidden])")]
  .filter(element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !element.closest(".unseen, .skip, p, .card__words, .card__more, .carousel__dots") && !element.matches("[type=file]"))
  .map(element => [element, (element.closest("label") ?? element).getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
  .map(([element, box]) => `${element.className || element.tagName} ${Math.round(box.width)}x${Math.round(box.height)}`)"""
