"""The viewer: photos over the whole screen, by finger, mouse and keyboard."""
import time

import pytest
from playwright.sync_api import expect

from pages import PHONE, card, settle
from waits import until
from viewing import (  # noqa: F401
    Finger, MOUSE, box, expect_closed, expect_photo, expect_zoom, open_first, present, settled, three, viewer, zoom)


def test_a_tap_shows_the_same_photo_large_a_swipe_the_next_and_one_down_closes(three, enter):
    ana, post = three
    page = enter(ana, **PHONE)
    finger = Finger(page)
    photo = card(page, post).locator(".carousel__photo").first.bounding_box()
    top = page.evaluate("scrollY")
    sheets = "document.querySelectorAll('link[rel=stylesheet], style').length"
    before = page.evaluate(sheets)
    finger.tap(photo["x"] + 100, photo["y"] + 100)
    expect(viewer(page)).to_be_visible()
    # The sheet of the viewer is there, and is one that the document adopted: no other has the whole page styled anew.
    assert page.evaluate("getComputedStyle(document.querySelector('.viewer__black')).position") != "static"
    assert page.evaluate(sheets) == before
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
    finger.swipe((200, 400), (185, 400))  # too short to mean anything, at any speed
    expect_photo(page, "둘")
    viewer(page).locator(".dot").first.tap()
    expect_photo(page, "하나")
    assert page.evaluate("scrollY") == top and page.url.endswith("/")

    rest = box(page)
    finger.swipe((195, 400), (195, 600), lift=False)
    moved = box(page)
    assert moved["y"] > rest["y"] + 100 and moved["width"] < rest["width"]
    assert page.evaluate("getComputedStyle(document.querySelector('.viewer__black')).opacity") < "0.9"
    for y in range(590, 400, -20):  # back up again: nobody wants to close
        finger.send("touchMove", (195, y))
    finger.send("touchEnd")
    settle(page)
    settled(page)
    assert box(page) == pytest.approx(rest, abs=1)
    finger.swipe((195, 300), (195, 700))
    expect_closed(page)
    expect(card(page, post).locator(".carousel__photo").first).to_be_focused()
    # The way back is gone beside the photo, which may be the quicker of the two.
    page.wait_for_function("() => history.state?.viewer === undefined")


def test_two_taps_and_two_fingers_go_near_where_they_are_and_only_then_the_largest_file_comes(yard, three, enter):
    ana, post = three
    page = enter(ana, **PHONE)
    urls = post["photos"][0]["urls"]
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url.removeprefix(yard.address)))
    open_first(page, post)
    expect(present(page)).to_have_attribute("src", urls["large"])
    assert urls["full"] not in loaded
    finger = Finger(page)
    before = box(page)
    at = (100, before["y"] + before["height"] / 4)
    part = ((at[0] - before["x"]) / before["width"], (at[1] - before["y"]) / before["height"])
    with page.expect_response(lambda response: response.url.endswith(urls["full"])):
        finger.double_tap(*at)
    expect(present(page)).to_have_attribute("src", urls["full"])
    expect_zoom(page, 2)
    after = box(page)
    assert after["x"] + part[0] * after["width"] == pytest.approx(at[0], abs=2)
    finger.double_tap(*at)
    expect_zoom(page, 1)
    assert box(page) == pytest.approx(before, abs=1)

    # Up to four times, and panning stops at the edge.
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
        settled(page)
        edge = box(page)
        assert edge["x"] <= 1 and edge["y"] <= 1 and edge["right"] >= 389 and edge["bottom"] >= 843, edge
    expect_photo(page, "하나")  # near, a finger moves the photo and turns no page
    finger.pinch(middle, 300, 40)
    expect_zoom(page, 1)


def test_what_is_thrown_goes_on_and_can_be_caught_and_gives_way_at_its_edges(three, enter):
    ana, post = three
    page = enter(ana, **PHONE)
    open_first(page, post)
    finger = Finger(page)
    finger.double_tap(195, 420)
    expect_zoom(page, 2)
    begin = box(page)
    # Beyond the edge it follows less than the finger, and comes back.
    finger.swipe((100, 420), (380, 420), lift=False)
    held = box(page)
    room = 195  # twice as wide as the stage, in its middle
    assert held["x"] > 1 and held["x"] < begin["x"] + 280 and begin["x"] == pytest.approx(-room, abs=1)
    for _ in range(3):  # who rests first throws nothing
        finger.send("touchMove", (380, 420), after=0.1)
    finger.send("touchEnd", after=0.1)
    settle(page)
    settled(page)
    assert box(page)["x"] == pytest.approx(0, abs=1)
    # Thrown, it goes further than the finger did, frame by frame.
    page.evaluate("""() => {
      const animate = Element.prototype.animate
      Element.prototype.animate = function (frames, options) {
        window.frames = frames.transform
        return animate.call(this, frames, options)
      }
    }""")
    finger.swipe((300, 420), (240, 420), steps=3, every=0.016)
    settled(page)
    assert box(page)["x"] < -100
    frames = [float(frame.split("px")[0].removeprefix("translate(")) for frame in page.evaluate("window.frames")]
    steps = [abs(after - before) for before, after in zip(frames, frames[1:])]
    assert len(frames) > 10 and max(steps) < 100, frames
    assert box(page)["x"] == pytest.approx(frames[-1] - room, abs=1)
    # Pinched beyond its limits it follows less, and comes back to four times.
    finger.pinch((195, 420), 60, 380, steps=8)
    expect_zoom(page, 4)
    expect_photo(page, "하나")

    page.keyboard.press("0")
    expect_zoom(page, 1)
    # Time stands still for what is thrown, however late the next finger comes: so early that even a fast throw has not
    # swung past its place yet.
    page.evaluate("""() => {
      const animate = Element.prototype.animate
      Element.prototype.animate = function (frames, options) {
        const motion = animate.call(this, frames, options)
        motion.pause()
        motion.currentTime = 40
        return motion
      }
    }""")
    finger.swipe((350, 400), (60, 400))
    place = "document.querySelector('.viewer__slide[data-present]').getBoundingClientRect().x"
    expect(present(page)).to_have_attribute("alt", "둘")
    thrown = page.evaluate(place)
    assert 0 < thrown < 200, thrown
    finger.send("touchStart", (200, 400))
    settle(page)
    assert page.evaluate(place) == pytest.approx(thrown, abs=1)
    finger.send("touchMove", (180, 400), after=0.1)
    settle(page)
    assert page.evaluate(place) == pytest.approx(thrown - 20, abs=1)
    finger.send("touchEnd", after=0.3)
    settle(page)
    expect(present(page)).to_have_attribute("alt", "둘")


def test_everything_by_keyboard_and_the_focus_returns(three, enter):
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
    assert {"Close", "Next photo", "Photo 2 of 3", "View post"} <= reached, reached
    page.keyboard.press("Escape")
    expect_closed(page)
    expect(link).to_be_focused()


def double_click(page, x: float, y: float) -> None:
    """As quick as a hand is, however late this machine is."""
    session, begin = page.context.new_cdp_session(page), time.time()
    for count in (1, 2):
        for kind, buttons in (("mousePressed", 1), ("mouseReleased", 0)):
            session.send("Input.dispatchMouseEvent", {
                "type": kind, "x": x, "y": y, "button": "left", "buttons": buttons, "clickCount": count,
                "timestamp": begin + 0.1 * count})


def test_a_mouse_pages_photos_by_arrows_and_by_dragging_and_goes_near_by_its_wheel(three, enter):
    ana, post = three
    page = enter(ana, f"/p/{post['id']}", **MOUSE)
    strip, count = page.locator(".carousel__strip"), page.locator(".carousel__count")
    stops = """() => [...document.querySelectorAll(".carousel :is(a, button, [tabindex])")]
      .filter((element) => element.tabIndex >= 0).map((element) => element.className)"""
    strip.hover()
    expect(count).to_have_text("1/3")
    expect(page.get_by_role("button", name="Previous photo")).to_be_hidden()
    page.get_by_role("button", name="Next photo").click()
    expect(count).to_have_text("2/3")
    area = strip.bounding_box()
    x, y = area["x"] + area["width"] / 2, area["y"] + area["height"] / 4
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - area["width"] / 3, y, steps=5)
    page.mouse.up()
    expect(count).to_have_text("3/3")
    expect(page.get_by_role("button", name="Next photo")).to_be_hidden()
    # Dragging opened nothing, and too short a way leads back.
    expect(viewer(page)).to_have_count(0)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + area["width"] / 20, y, steps=5)
    page.mouse.up()
    expect(count).to_have_text("3/3")
    # The keyboard stops at one of them.
    assert page.evaluate(stops) == ["carousel__strip", "carousel__photo"]
    page.mouse.click(x, y)
    expect_photo(page, "셋")
    # The star has a ground of its own, as the buttons have: photos may be white.
    ground = "element => getComputedStyle(element).backgroundColor"
    star = page.locator(".viewer__star .save__button").evaluate(ground)
    assert star == page.locator(".viewer__button").first.evaluate(ground) and star.endswith(" 0.72)")
    top = page.evaluate("scrollY")
    for name, alt in (("Previous", "둘"), ("Next", "셋"), ("Previous", "둘"), ("Previous", "하나")):
        viewer(page).get_by_role("button", name=f"{name} photo").click()
        expect_photo(page, alt)
    expect(viewer(page).get_by_role("button", name="Previous photo")).to_be_hidden()
    page.mouse.move(640, 400)
    page.mouse.wheel(0, -400)
    until(page, lambda: zoom(page) > 1.5, "the wheel goes near")
    settled(page)
    assert zoom(page) <= 4
    page.mouse.down()
    page.mouse.move(640, 2000, steps=5)
    page.mouse.up()
    settled(page)
    assert box(page)["y"] == pytest.approx(0, abs=1)
    page.mouse.move(640, 400)
    page.mouse.wheel(0, 4000)
    expect_zoom(page, 1)
    double_click(page, 640, 400)
    expect_zoom(page, 2)
    assert page.evaluate("scrollY") == top
    close = viewer(page).get_by_role("button", name="Close")
    size = close.bounding_box()
    assert size["width"] >= 44 and size["height"] >= 44
    close.click()
    expect_closed(page)
