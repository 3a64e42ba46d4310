"""How every page looks: one walk over all of them asks each everything that measures can see."""
from datetime import datetime, timedelta, timezone
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from looking import (
    OVERFLOW, TOUCHING, SHIFTS, await_ready, colours_of_wide, faults_of, moved_on, overflow_of, violations_in_any_light)
from boards import make
from market import offer_places, sell
from pages import NARROW, PHONE, WIDE, card, ids, open_menu, pick, publish_many, settle, write
from waits import Held
from photos import drawn
from saving import KO_SAVED, keep
from services import wait_until
from viewing import open_first, viewer
from yard import LIMIT, Client

SETTINGS = ["/settings", "/settings/profile", "/settings/password", "/settings/email", "/settings/sessions",
            "/settings/look", "/settings/data", "/settings/blocks", "/settings/stories", "/settings/hashtags",
            "/settings/mutes", "/drafts", "/drafts?kind=listing", "/settings/import", "/stories",
            "/confirm?next=/settings/email"]
LONG_TAG = "길" * 50
SEARCHES = ["/search", f"/search?q={quote('고양')}", "/search?q=village&type=members", f"/search?q={quote('#산')}",
            f"/search?q={quote('#길')}", f"/search?q={quote('의자')}&type=listings", "/search?q=nothing-like-this",
            "/search?q=" + "a" * 120, f"/tags/{quote('산책')}", f"/tags/{quote(LONG_TAG)}"]
# The longest of everything that people say.
SAYINGS = ["정말 좋아요 #마당\n" + "말 " * 140, "https://example.org/" + "a" * 200, "가" * 300, "한 줄\n두 줄", "#" + "b" * 99]


@pytest.fixture(scope="module")
def village(yard):
    """Members and what they do, of every kind; and the pages that show it, for each who looks at them."""
    ana, ben, cleo = (Client(yard).join(f"village_{name}") for name in ("ana", "ben", "cleo"))
    yard.run("member", "promote", "village_ana", "--role", "owner")
    ana.call("PATCH", "/v1/me", {"display_name": "마당에서가장긴이름을가진아나입니다", "bio": "사진을 찍어요. " * 8}).expect(200)
    ana.upload(drawn(5, (600, 600)), to="/v1/me/avatar", method="PUT").expect(200)
    several = ana.publish("여러 장 #마당 " * 12, [drawn(1, (600, 800)), drawn(2, (800, 500)), drawn(3)])
    single = ana.publish("한 장", [drawn(4, (500, 900))], alt_text="원들")
    plain = ana.publish(f"글만 있는 게시물 #글 고양이 #산책 #산 #{LONG_TAG}")
    bens, cleos = ben.publish("벤의 글 #산책"), cleo.publish("시계 사세요")
    # In the feed of ana for its hashtag.
    Client(yard).join("village_dora").publish(f"도라의 글 #{LONG_TAG}")
    for tag in (LONG_TAG, "산책"):
        ana.call("PUT", f"/v1/hashtags/{quote(tag)}/follow").expect(200)
        ben.call("PUT", f"/v1/hashtags/{quote(tag)}/follow").expect(200)
    for who, whom in ((ben, "ana"), (ana, "ben")):
        who.call("PUT", f"/v1/members/village_{whom}/follow").expect(200)
    for who, post in ((ben, several), (ben, single), (ana, bens), (cleo, bens)):
        who.call("PUT", f"/v1/posts/{post['id']}/like").expect(200)
    comments = [member.post(f"/v1/posts/{post['id']}/comments", {"text": text}).expect(201).json["id"]
                for post, member, text in ((several, ana, SAYINGS[0]), (single, ana, SAYINGS[0]), (bens, ana, "안녕"),
                                           *((several, ben, text) for text in SAYINGS))]
    gate = offer_places(ana, "마을에서가장오래된느티나무아래넓은평상의남쪽끝자리옆", "Library")[0]
    facts = {"category": "books", "condition": "like-new", "place": gate}
    chair, cup, table = (sell(ana, "아주 긴 이름의 캠핑 의자 두 개와 탁자 " * 3, "120000", photos=3, discount="20000",
                              allows_offers=True, **facts),
                         sell(ana, "다 팔린 컵", stock=0), sell(ana, "그냥 가져가세요", "0"))
    thread = ben.post(f"/v1/listings/{chair['id']}/thread", {"text": "아직 있나요? " * 30}).expect(201).json["id"]
    ana.post(f"/v1/threads/{thread}/messages", {"text": "네."}).expect(201)
    for amount in ("90000", "95000"):
        ben.post(f"/v1/threads/{thread}/offers", {"amount": amount}).expect(201)
    # Of the first sale both speak, of the second nobody yet.
    for name, speakers in (("팔린 책장 " * 12, (ana, ben)), ("팔린 등", ())):
        sold = ben.post(f"/v1/listings/{sell(ana, name)['id']}/thread", {"text": "있나요?"}).expect(201).json["id"]
        sale = ana.call("PUT", f"/v1/threads/{sold}/sale", {}).expect(200).json["sale"]["id"]
        for speaker in speakers:
            speaker.call("PUT", f"/v1/sales/{sale}/feedback", {
                "type": "problem", "reason": "not_as_described", "text": "길" * 300}).expect(200)
    saved = [several["photos"][0]["id"], single["photos"][0]["id"]]
    for photo, memo in zip(saved, ("떠오른 생각 " * 28, "W" * 200)):
        keep(ben, photo, memo)
    seen = make(ana, "모두가 보는 보드", saved, note="빛이 드는 골목에서. " * 12, visibility="public")
    his = make(ben, "마당에서가장긴이름을가진보드라서두줄은되어야다들어갑니다 Light", saved)
    make(ben, "빈 보드")
    shared = make(ana, "함께 모으는 보드", saved[:1], visibility="shared")
    ana.call("PUT", f"/v1/boards/{shared}/members/village_ben").expect(200)
    ben.post("/v1/reports", {"type": "post", "id": cleos["id"], "reason": "spam: watches"}).expect(201)
    ben.call("PUT", "/v1/members/village_cleo/block").expect(200)
    Client(yard).join("village_emil").publish("에밀의 글")
    fay = Client(yard).join("village_fay")
    veiled = fay.publish("가려 둔 사진", [drawn(8, (800, 500)), drawn(9, (900, 200))])
    fay.call("PATCH", f"/v1/posts/{veiled['id']}", {"is_sensitive": True}).expect(200)
    ben.call("PUT", "/v1/members/village_emil/mute").expect(200)
    soon = (datetime.now(timezone.utc) + timedelta(days=9)).strftime("%Y-%m-%dT%H:%M:00.000Z")
    for member in (ana, ben):
        photo = member.upload(drawn(7, (400, 300))).expect(201).json["id"]
        member.post("/v1/drafts", {"kind": "post", "text": "길" * 500, "photo_ids": [photo]}).expect(201)
        member.post("/v1/drafts", {"kind": "post", "text": "soon", "publish_at": soon}).expect(201)
        member.post("/v1/drafts", {"kind": "listing", "name": "w" * 100, "price": "12x"}).expect(201)
    for word in ("뮤" * 60, "#" + "w" * 49):
        ben.post("/v1/me/muted-words", {"text": word, "ends_at": "2099-01-01T00:00:00.000Z"}).expect(201)
    for listing in (chair, cup):
        ben.call("PUT", f"/v1/listings/{listing['id']}/heart").expect(200)
    alert = ben.post("/v1/me/alerts", {"words": "가" * 30, "price_min": "1000", "price_max": "9999999999",
                                       "currency": "KRW", **facts}).expect(201).json["id"]
    goods = f"/market/{chair['id']}"
    members = ["/@village_ana", "/@village_ana/followers", "/@village_ana/following", "/@village_ana/boards",
               "/@village_ana/feedback", f"/boards/{seen}"]
    return {
        "ana": ana, "ben": ben, "several": several, "chair": chair, "photo": saved[1],
        "visitor": ["/login", "/join", "/forgot", "/forgot?sent=1", "/new-password?token=x", "/sign-in?token=x", "/",
                    "/explore", "/_pieces", "/nowhere", *members, f"/p/{several['id']}", f"/p/{veiled['id']}",
                    "/@village_fay", "/market", goods],
        "reader": ["/", "/?view=tiles", "/explore", *members, "/@village_ben", "/@village_cleo", "/@village_emil",
                   "/notifications", f"/p/{several['id']}", f"/p/{single['id']}", f"/p/{plain['id']}",
                   f"/p/{veiled['id']}", f"/p/{several['id']}/likes", f"/p/{plain['id']}/likes", "/likes",
                   "/market?view=list", "/market?view=grid", "/market?view=grid&q=zz", goods,
                   f"/market/{cup['id']}", "/@village_ana/market",
                   "/@village_ben/market", "/market/hearts", *SEARCHES],
        "member": ["/new", *SETTINGS, "/market/new", f"/market/{table['id']}/ask", "/threads", f"/threads/{thread}",
                   f"/market/{table['id']}/offer", f"/threads/{thread}/offer", f"/sales/{sale}/feedback",
                   "/saved", "/saved?q=zz", "/market/alerts", f"/market/alerts/{alert}/edit",
                   f"/photos/{saved[0]}/save", f"/photos/{saved[1]}/unsave",
                   f"/comments/{comments[-1]}/edit", f"/comments/{comments[-1]}/delete",
                   f"/report?type=post&id={plain['id']}", "/@village_ana/block", "/alt-texts", "/boards",
                   "/boards?q=zz", "/boards/new", f"/boards/{his}", f"/boards/{his}?q=zz", f"/boards/{his}/edit",
                   f"/boards/{his}/delete", f"/boards/{his}/arrange", f"/boards/{shared}",
                   f"/boards/{shared}/members", f"/boards/{shared}/members?ask=leave", "/saved/choose",
                   f"/@village_ana/market?place={gate}",
                   f"/market?category=books&condition=like-new&place={gate}&free=true"],
        "author": [goods, f"{goods}/edit", f"{goods}/delete", "/settings", "/settings/profile", "/settings/members",
                   "/@village_ana", f"/p/{several['id']}", f"/p/{several['id']}/edit", f"/p/{single['id']}/delete",
                   "/likes", "/on-this-day", "/threads", f"/threads/{thread}", f"/threads/{thread}/sale",
                   "/notifications", "/moderation",
                   f"/moderation/decisions?type=post&id={cleos['id']}", "/moderation/log", "/moderation/members",
                   "/moderation/members/village_ben/delete",
                   "/yard", "/about", "/settings/about", "/settings/market", f"/market/new?from={cup['id']}",
                   "/alt-texts", f"/boards/{shared}/edit",
                   f"/boards/{shared}/members"],
    }


@pytest.fixture
def look_as(village, browse, enter):
    """Opens the window of one of those who look."""
    def open_page(who: str, **options) -> Page:
        whose = {"reader": "ben", "member": "ben", "author": "ana"}.get(who)
        return enter(village[whose], **options) if whose else browse(**options)
    return open_page


@pytest.mark.parametrize("who", ["reader", "member", "author", "visitor"])
def test_every_page_is_for_everybody(village, look_as, who):
    page, found = look_as(who, locale="ko-KR"), {}
    for path in village[who]:
        page.goto(path)
        await_ready(page)
        if faults := faults_of(page):
            found[path] = faults
    assert found == {}
    assert colours_of_wide(page) == []


# Buttons and fields that no form sends and no browser opens by itself, and links that lead nowhere.
NEEDING_A_SCRIPT = """() => [...document.querySelectorAll(
    "button, input:not([type=hidden]), select, textarea, a:not([href]), a[href='#'], [role=button]:not(a)")]
  .filter(one => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter(one => !one.form || one.type === "button")
  .filter(one => !["popovertarget", "commandfor"].some(name => one.hasAttribute(name)))
  .map(one => one.outerHTML.slice(0, 200))"""


@pytest.mark.parametrize("who", ["reader", "member", "author"])
def test_without_script_no_page_shows_what_needs_one(village, look_as, who):
    page, found = look_as(who, java_script_enabled=False), {}
    for path in village[who]:
        page.goto(path)
        if faults := page.evaluate(NEEDING_A_SCRIPT):
            found[path] = faults
    assert found == {}


def test_what_needs_a_script_would_be_seen(village, look_as):
    page = look_as("member")
    page.goto("/settings/import")
    await_ready(page)
    assert any("Choose files" in one for one in page.evaluate(NEEDING_A_SCRIPT))


# English words are as long as Korean ones are not; and what moves while a page loads is only seen in a window that
# never changes.
@pytest.mark.parametrize("who", ["reader", "member", "author", "visitor"])
def test_every_english_page_fits_320_pixels_and_lies_still_while_it_loads(village, look_as, who):
    page, found = look_as(who, **NARROW), {}
    page.add_init_script(SHIFTS)
    for path in village[who]:
        page.goto(path)
        await_ready(page)
        if faults := moved_on(page) + page.evaluate(OVERFLOW) + page.evaluate(TOUCHING):
            found[path] = faults
    assert found == {}


def test_a_shift_would_be_seen(yard, browse):
    page = browse()
    page.add_init_script(SHIFTS)
    page.goto("/login")
    await_ready(page)
    assert page.evaluate("shifts") == []
    page.evaluate("document.querySelector('form').style.marginTop = '100px'")
    settle(page)
    assert page.evaluate("shifts.length") > 0


def test_nothing_shifts_on_the_feed_while_photos_and_pages_come_in(yard, join, enter):
    ana = join("ana")
    publish_many(ana, 25, every=2)
    for shape in (PHONE, WIDE):
        page = enter(ana, **shape)
        page.add_init_script(SHIFTS)
        photos = Held(page, "**/media/**")
        for view in ("cards", "tiles"):
            photos.hold_again()
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
                page.evaluate("scrollBy({ top: 500, behavior: 'instant' })")
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
