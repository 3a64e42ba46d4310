"""The viewer: photos over the whole screen, by finger, mouse and keyboard."""
import re

import pytest
from playwright.sync_api import Page, expect

from pages import PHONE, WIDE, card, expect_like, log_in
from photos import drawn
from test_looks import violations_of


MOUSE = {**WIDE, "has_touch": False, "is_mobile": False, "device_scale_factor": 1}


@pytest.fixture
def three(join):
    """A member with one post of three photos; the second is wide, all are larger than any screen."""
    ana = join("ana")
    photos = [drawn(seed, size) for seed, size in ((31, (1600, 2000)), (32, (2000, 1200)), (33, (2000, 2000)))]
    ids = [ana.upload(photo, alt_text=alt).expect(201).json["id"] for photo, alt in zip(photos, ("하나", "둘", "셋"))]
    return ana, ana.post("/v1/posts", {"text": "세 장", "photo_ids": ids}).expect(201).json


class Finger:
    """Touches as Chromium gets them from a screen."""

    def __init__(self, page: Page):
        self.page, self.session = page, page.context.new_cdp_session(page)

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        self.session.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]})

    def tap(self, x: float, y: float) -> None:
        self.send("touchStart", (x, y))
        self.send("touchEnd")

    def double_tap(self, x: float, y: float) -> None:
        self.tap(x, y)
        self.tap(x, y)

    def swipe(self, start: tuple[float, float], end: tuple[float, float], steps: int = 6, lift: bool = True) -> None:
        self.send("touchStart", start)
        for n in range(1, steps + 1):
            self.send("touchMove", tuple(a + (b - a) * n / steps for a, b in zip(start, end)))
        if lift:
            self.send("touchEnd")

    def pinch(self, middle: tuple[float, float], before: float, after: float, steps: int = 24) -> None:
        def hands(span: float):
            return (middle[0] - span / 2, middle[1]), (middle[0] + span / 2, middle[1])
        self.send("touchStart", *hands(before))
        for n in range(1, steps + 1):
            self.send("touchMove", *hands(before + (after - before) * n / steps))
        self.send("touchEnd")


def viewer(page: Page):
    return page.locator("dialog.viewer")


def settled(page: Page) -> None:
    """Waits until nothing grows, slides or fades any more."""
    page.wait_for_function("""() => document.querySelector("dialog.viewer[open]")
      && document.getAnimations().every(animation => animation.playState === "finished"
        || !animation.effect.target?.closest(".viewer"))""")


def present(page: Page):
    return page.locator(".viewer__slide[data-present] img")


def box(page: Page) -> dict:
    return present(page).evaluate("""photo => {
      const { x, y, width, height } = photo.getBoundingClientRect()
      return { x, y, width, height, right: x + width, bottom: y + height }
    }""")


def zoom(page: Page) -> float:
    return present(page).evaluate("photo => photo.getBoundingClientRect().width / photo.offsetWidth")


def expect_zoom(page: Page, wanted: float) -> None:
    settled(page)
    assert zoom(page) == pytest.approx(wanted, abs=0.02)


def open_first(page: Page, post: dict) -> None:
    card(page, post).locator(".carousel__photo").first.click()
    expect(viewer(page)).to_be_visible()
    settled(page)


def expect_photo(page: Page, alt: str) -> None:
    expect(present(page)).to_have_attribute("alt", alt)
    settled(page)


def expect_closed(page: Page) -> None:
    expect(viewer(page)).to_have_count(0)


def test_a_tap_shows_the_same_photo_large_and_a_swipe_the_next(yard, three, enter):
    ana, post = three
    page = enter(ana, **PHONE)
    finger = Finger(page)
    photo = card(page, post).locator(".carousel__photo").first.bounding_box()
    top = page.evaluate("scrollY")
    finger.tap(photo["x"] + 100, photo["y"] + 100)
    expect(viewer(page)).to_be_visible()
    expect_photo(page, "하나")
    whole = box(page)
    assert whole["x"] == pytest.approx(0, abs=1) and whole["width"] == pytest.approx(390, abs=1)
    assert whole["width"] / whole["height"] == pytest.approx(1600 / 2000, abs=0.01)
    expect(viewer(page).locator(".dot")).to_have_count(3)
    finger.swipe((350, 400), (60, 400))
    expect_photo(page, "둘")
    assert box(page)["x"] == pytest.approx(0, abs=1)
    finger.swipe((350, 400), (60, 400))
    expect_photo(page, "셋")
    finger.swipe((350, 400), (60, 400))  # there is no fourth
    expect_photo(page, "셋")
    finger.swipe((60, 400), (350, 400))
    expect_photo(page, "둘")
    finger.swipe((200, 400), (170, 400), steps=30)  # too short to mean anything
    expect_photo(page, "둘")
    viewer(page).locator(".dot").first.tap()
    expect_photo(page, "하나")
    assert page.evaluate("scrollY") == top and page.url.endswith("/")


def test_two_taps_go_near_at_the_point_and_back(yard, three, enter):
    ana, post = three
    page = enter(ana, **PHONE)
    open_first(page, post)
    finger = Finger(page)
    before = box(page)
    at = (100, before["y"] + before["height"] / 4)
    part = ((at[0] - before["x"]) / before["width"], (at[1] - before["y"]) / before["height"])
    finger.double_tap(*at)
    expect_zoom(page, 2)
    after = box(page)
    assert after["x"] + part[0] * after["width"] == pytest.approx(at[0], abs=2)
    finger.double_tap(*at)
    expect_zoom(page, 1)
    assert box(page) == pytest.approx(before, abs=1)


def test_a_pinch_zooms_about_the_fingers_up_to_four_times_and_panning_stops_at_the_edge(yard, three, enter):
    ana, post = three
    page = enter(ana, **PHONE)
    open_first(page, post)
    finger = Finger(page)
    before = box(page)
    middle = (195, before["y"] + before["height"] / 2)
    finger.pinch(middle, 80, 160)
    expect_zoom(page, 2)
    now = box(page)
    assert now["x"] + now["width"] / 2 == pytest.approx(195, abs=3)  # the middle stayed under the fingers
    finger.pinch(middle, 60, 320)
    expect_zoom(page, 4)
    for start, end in (((60, 300), (370, 800)), ((370, 800), (60, 300))):
        for _ in range(8):
            finger.swipe(start, end)
        edge = box(page)
        assert edge["x"] <= 1 and edge["y"] <= 1 and edge["right"] >= 389 and edge["bottom"] >= 843, edge
    expect_photo(page, "하나")  # near, a finger moves the photo and turns no page
    finger.pinch(middle, 300, 40)
    expect_zoom(page, 1)


def test_the_largest_file_is_loaded_when_one_comes_near_and_not_before(yard, three, enter):
    ana, post = three
    page = enter(ana, **PHONE)
    urls = post["photos"][0]["urls"]
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url.removeprefix(yard.address)))
    open_first(page, post)
    expect(present(page)).to_have_attribute("src", urls["large"])
    assert urls["full"] not in loaded
    with page.expect_response(lambda response: response.url.endswith(urls["full"])):
        Finger(page).double_tap(200, 420)
    expect(present(page)).to_have_attribute("src", urls["full"])


def test_a_swipe_down_follows_the_finger_and_closes(yard, three, enter):
    ana, post = three
    page = enter(ana, **PHONE)
    open_first(page, post)
    finger = Finger(page)
    rest = box(page)
    finger.swipe((195, 400), (195, 600), lift=False)
    moved = box(page)
    assert moved["y"] > rest["y"] + 100 and moved["width"] < rest["width"]
    assert page.evaluate("getComputedStyle(document.querySelector('.viewer__black')).opacity") < "0.9"
    for y in range(590, 400, -20):  # back up again: nobody wants to close
        finger.send("touchMove", (195, y))
    finger.send("touchEnd")
    settled(page)
    assert box(page) == pytest.approx(rest, abs=1)
    finger.swipe((195, 300), (195, 700))
    expect_closed(page)
    expect(card(page, post).locator(".carousel__photo").first).to_be_focused()
    assert page.evaluate("history.state?.viewer") is None


def test_everything_by_keyboard_and_the_focus_returns(yard, three, enter):
    ana, post = three
    page = enter(ana, **MOUSE)
    link = card(page, post).locator(".carousel__photo").first
    link.evaluate("link => link.focus({ preventScroll: true })")
    top = page.evaluate("scrollY")
    page.keyboard.press("Enter")
    expect_photo(page, "하나")
    for key, alt in (("ArrowRight", "둘"), ("End", "셋"), ("ArrowRight", "셋"), ("ArrowLeft", "둘"), ("Home", "하나")):
        page.keyboard.press(key)
        expect_photo(page, alt)
    expect(viewer(page).get_by_text("Photo 1 of 3, 하나", exact=True)).to_have_attribute("aria-live", "polite")
    page.keyboard.press("+")
    expect_zoom(page, 1.5)
    page.keyboard.press("+")
    before = box(page)
    page.keyboard.press("ArrowRight")
    settled(page)
    assert box(page)["x"] < before["x"]  # near, arrows move the photo
    expect_photo(page, "하나")
    page.keyboard.press("0")
    expect_zoom(page, 1)
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("scrollY") == top
    reached = set()
    for _ in range(12):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.closest('.viewer') ? document.activeElement.ariaLabel "
                                  "?? document.activeElement.textContent : ''"))
    assert {"Close", "Next photo", "Photo 2 of 3", "See the post"} <= reached, reached
    page.keyboard.press("Escape")
    expect_closed(page)
    expect(link).to_be_focused()


def test_mouse_and_wheel(yard, three, enter):
    ana, post = three
    page = enter(ana, **MOUSE)
    open_first(page, post)
    top = page.evaluate("scrollY")
    viewer(page).get_by_role("button", name="Next photo").click()
    expect_photo(page, "둘")
    viewer(page).get_by_role("button", name="Previous photo").click()
    expect_photo(page, "하나")
    expect(viewer(page).get_by_role("button", name="Previous photo")).to_be_hidden()
    page.mouse.move(640, 400)
    page.mouse.wheel(0, -400)
    settled(page)
    near = zoom(page)
    assert 1.5 < near <= 4
    page.mouse.down()
    page.mouse.move(640, 2000, steps=5)
    page.mouse.up()
    assert box(page)["y"] == pytest.approx(0, abs=1)
    page.mouse.move(640, 400)
    page.mouse.wheel(0, 4000)
    expect_zoom(page, 1)
    page.mouse.dblclick(640, 400)
    expect_zoom(page, 2)
    assert page.evaluate("scrollY") == top
    close = viewer(page).get_by_role("button", name="Close")
    size = close.bounding_box()
    assert size["width"] >= 44 and size["height"] >= 44
    close.click()
    expect_closed(page)


def test_the_way_back_closes_it_and_loads_no_page(yard, three, enter):
    ana, post = three
    page = enter(ana, **PHONE)
    page.evaluate("window.isSamePage = true")
    open_first(page, post)
    page.go_back()
    expect_closed(page)
    assert page.evaluate("window.isSamePage") and page.url.endswith("/")
    open_first(page, post)
    page.keyboard.press("Escape")
    expect_closed(page)
    page.wait_for_function("() => !history.state?.viewer")
    open_first(page, post)
    viewer(page).get_by_role("link", name="See the post").click()
    page.wait_for_url(f"/p/{post['id']}")
    page.go_back()
    page.wait_for_url("/")
    expect(card(page, post)).to_be_visible()
    expect_closed(page)


def test_on_the_posts_own_page_the_photo_opens_and_the_carousel_follows(yard, three, enter):
    ana, post = three
    page = enter(ana, **PHONE)
    page.goto(f"/p/{post['id']}")
    open_first(page, post)
    expect(viewer(page).get_by_role("link", name="See the post")).to_have_count(0)
    page.keyboard.press("End")
    expect_photo(page, "셋")
    page.keyboard.press("Escape")
    expect_closed(page)
    expect(page.locator(".dot").nth(2)).to_have_attribute("aria-current", "true")
    expect(page.locator(".carousel__photo").nth(2)).to_be_focused()


def test_a_double_tap_on_the_card_still_likes_and_opens_nothing(yard, three, enter):
    ana, post = three
    page = enter(ana, **PHONE)
    place = card(page, post).locator(".carousel__photo").first.bounding_box()
    Finger(page).double_tap(place["x"] + 100, place["y"] + 100)
    expect_like(card(page, post), True, "1 person likes this")
    page.wait_for_timeout(400)  # as long as a single tap would wait, and more
    expect_closed(page)


def test_explore_goes_on_in_the_viewer_behind_what_was_loaded(yard, join, browse):
    ana = join("ana")
    for seed in range(20):
        ana.publish(f"walk {seed}", [drawn(seed, (300, 400))], alt_text=f"photo {seed}")
    page = browse(**MOUSE)
    page.goto("/explore")
    order = page.locator(".photos__link img").evaluate_all("images => images.map(image => image.alt)")
    page.locator(".photos__link").nth(2).click()
    expect_photo(page, order[2])
    expect(viewer(page).get_by_text("Photo 3 of")).to_have_count(1)
    for n in range(17):
        page.keyboard.press("ArrowRight")
        expect(present(page)).not_to_have_attribute("alt", order[2])
    expect_photo(page, "photo 0")
    expect(viewer(page).locator(".viewer__author")).to_have_text(ana.member["display_name"])
    page.keyboard.press("Escape")
    expect_closed(page)
    expect(page.locator(".photos__link").nth(2)).to_be_focused()


def test_tiles_lead_to_their_posts(yard, three, enter):
    ana, post = three
    page = enter(ana, **PHONE)
    for path, tile in ((f"/@{ana.member['username']}", ".tile__link"), ("/?view=tiles", ".carousel__photo")):
        page.goto(path)
        page.locator(tile).first.tap()
        page.wait_for_url(f"/p/{post['id']}")


def test_a_photo_that_does_not_come_says_so_and_can_be_asked_for_again(yard, three, enter):
    ana, post = three
    page = enter(ana, **PHONE)
    failing = [True]
    large = post["photos"][0]["urls"]["large"]
    page.route(re.compile(re.escape(large)), lambda route: route.abort() if failing[0] else route.continue_())
    open_first(page, post)
    alert = viewer(page).get_by_text("The photo could not be loaded.")
    expect(alert).to_be_visible()
    failing[0] = False
    viewer(page).get_by_role("button", name="Try again").click()
    expect(present(page)).to_have_attribute("src", large)
    expect(alert).to_be_hidden()


def test_little_motion_fades_and_nothing_grows(yard, three, enter):
    ana, post = three
    page = enter(ana, **PHONE, reduced_motion="reduce")
    page.evaluate("""() => {
      window.moved = []
      const animate = Element.prototype.animate
      Element.prototype.animate = function (frames, options) {
        moved.push(...Object.keys(frames))
        return animate.call(this, frames, options)
      }
    }""")
    open_first(page, post)
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.getAnimations().length") == 0  # nothing slides
    expect_photo(page, "둘")
    page.keyboard.press("Escape")
    expect_closed(page)
    assert set(page.evaluate("moved")) == {"opacity"}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_viewer(yard, three, enter, scheme):
    ana, post = three
    page = enter(ana, **PHONE, color_scheme=scheme, locale="ko-KR")
    open_first(page, post)
    assert violations_of(page) == []


def test_without_script_a_photo_leads_to_its_post_and_there_to_its_file(yard, three, browse):
    ana, post = three
    page = browse(java_script_enabled=False)
    log_in(page, ana.member["username"])
    page.goto("/")
    page.locator(".carousel__photo").first.click()
    page.wait_for_url(f"/p/{post['id']}")
    expect(page.locator(".carousel__photo").first).to_have_attribute("href", post["photos"][0]["urls"]["full"])


def test_the_star_in_the_viewer_is_that_of_the_photo_that_is_seen(yard, three, enter):
    ana, post = three
    page = enter(ana, **MOUSE)
    photos = [photo["id"] for photo in post["photos"]]
    ana.call("PUT", f"/v1/photos/{photos[1]}/save", {"memo": "빛"}).expect(200)
    page.reload()
    open_first(page, post)
    star = viewer(page).locator("madang-save")
    expect(star).to_have_attribute("data-photos", photos[0])
    expect(star.locator("a")).not_to_have_attribute("data-on", "")
    page.keyboard.press("ArrowRight")
    expect(star).to_have_attribute("data-photos", photos[1])
    expect(star.locator("a")).to_have_attribute("data-on", "")
    assert photos[1] in star.locator("a").get_attribute("href")
    page.keyboard.press("ArrowLeft")
    star.locator("a").click()
    page.get_by_role("dialog").get_by_role("textbox").fill("하나의 빛")
    page.get_by_role("dialog").get_by_role("button", name="Save").click()
    expect(star.locator("a")).to_have_attribute("data-on", "")
    expect(page.locator("dialog.memo[open]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect_closed(page)


def test_a_saved_photo_opens_too(yard, three, enter):
    ana, post = three
    for photo in post["photos"][:2]:
        ana.call("PUT", f"/v1/photos/{photo['id']}/save", {"memo": "빛"}).expect(200)
    page = enter(ana, **MOUSE)
    page.goto("/saved")
    page.locator(".saved__link").first.click()
    expect_photo(page, "둘")
    page.keyboard.press("ArrowRight")
    expect_photo(page, "하나")
    expect(viewer(page).get_by_role("link", name="See the post")).to_be_visible()
