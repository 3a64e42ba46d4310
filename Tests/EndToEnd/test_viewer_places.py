"""The viewer on the pages that open it, and what it leaves behind there."""
import re

from playwright.sync_api import expect

from pages import PHONE, card, expect_like
from waits import pause, until
from viewing import (  # noqa: F401
    Finger, MOUSE, expect_closed, expect_photo, open_first, present, settled, three, viewer)


# What has moved since, by name.
NOTE_MOVES = """() => {
  window.moved = []
  const animate = Element.prototype.animate
  Element.prototype.animate = function (frames, options) {
    moved.push(...Object.keys(frames))
    return animate.call(this, frames, options)
  }
}"""


def test_the_way_back_closes_it_and_loads_no_page_and_on_the_posts_own_page_the_carousel_follows(three, enter):
    ana, post = three
    page = enter(ana, **PHONE)
    page.evaluate("window.isSamePage = true")
    failing = [True]
    large = post["photos"][0]["urls"]["large"]
    page.route(re.compile(re.escape(large)), lambda route: route.abort() if failing[0] else route.continue_())
    open_first(page, post)
    # A photo that does not come says so, and can be asked for again.
    alert = viewer(page).get_by_text("Could not load the photo.")
    expect(alert).to_be_visible()
    failing[0] = False
    viewer(page).get_by_role("button", name="Try again").click()
    expect(present(page)).to_have_attribute("src", large)
    expect(alert).to_be_hidden()
    page.go_back()
    expect_closed(page)
    assert page.evaluate("window.isSamePage") and page.url.endswith("/")
    # For who wants little motion it fades, and nothing grows or slides.
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(NOTE_MOVES)
    open_first(page, post)
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.getAnimations().length") == 0
    expect_photo(page, "둘")
    page.keyboard.press("Escape")
    expect_closed(page)
    assert set(page.evaluate("moved")) == {"opacity"}
    page.emulate_media(reduced_motion="no-preference")
    page.wait_for_function("() => !history.state?.viewer")
    open_first(page, post)
    viewer(page).get_by_role("link", name="View post").click()
    page.wait_for_url(f"/p/{post['id']}")
    open_first(page, post)
    expect(viewer(page).get_by_role("link", name="View post")).to_have_count(0)
    page.keyboard.press("End")
    expect_photo(page, "셋")
    page.keyboard.press("Escape")
    expect_closed(page)
    expect(page.locator(".dot").nth(2)).to_have_attribute("aria-current", "true")
    expect(page.locator(".carousel__photo").nth(2)).to_be_focused()
    page.wait_for_function("() => !history.state?.viewer")
    page.go_back()
    page.wait_for_url("/")
    expect(card(page, post)).to_be_visible()
    expect_closed(page)


def test_a_double_tap_on_the_card_still_likes_and_opens_nothing(three, join, enter):
    ben, (ana, post) = join("ben"), three
    ben.call("PUT", f"/v1/members/{ana.member['username']}/follow").expect(200)
    page = enter(ben, **PHONE)
    page.clock.install()
    page.goto("/")
    pause(page)
    place = card(page, post).locator(".carousel__photo").first.bounding_box()
    finger, at = Finger(page), (place["x"] + 100, place["y"] + 100)
    page.evaluate("addEventListener('click', () => { window.clicks = (window.clicks ?? 0) + 1 }, true)")
    # One tap waits whether it stays alone. The viewer is there then, and would open at once from now on.
    finger.tap(*at)
    # The click comes a moment after the touch.
    until(page, lambda: page.evaluate("window.clicks") == 1, "the tap is heard")
    expect_closed(page)
    page.clock.run_for(300)
    expect(viewer(page)).to_be_visible()
    settled(page)
    page.keyboard.press("Escape")
    expect_closed(page)
    # The heart stays until it was looked at.
    page.evaluate("""() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(".burst { animation-play-state: paused }")
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    }""")
    finger.double_tap(*at)
    expect_like(card(page, post), True, "1 person likes this")
    # The heart grows where the finger was.
    middle = card(page, post).locator(".burst").evaluate("""burst => {
      const { x, y, width, height } = burst.getBoundingClientRect()
      return [x + width / 2, y + height / 2]
    }""")
    assert [round(value) for value in middle] == [round(value) for value in at]
    page.clock.run_for(300)
    expect_closed(page)


def test_the_star_in_the_viewer_is_that_of_the_photo_that_is_seen_and_saved_photos_open_too(three, join, enter):
    ben, (_, post) = join("ben"), three
    photos = [photo["id"] for photo in post["photos"]]
    ben.call("PUT", f"/v1/photos/{photos[1]}/save", {"memo": "빛"}).expect(200)
    page = enter(ben, f"/p/{post['id']}", **MOUSE)
    open_first(page, post)
    star = viewer(page).locator("madang-save")
    expect(star).to_have_attribute("data-photos", photos[0])
    expect(star.locator("a")).not_to_have_attribute("data-on", "")
    page.keyboard.press("ArrowRight")
    expect(star).to_have_attribute("data-photos", photos[1])
    expect(star.locator("a")).to_have_attribute("data-on", "")
    expect(star.locator("a")).to_have_attribute("href", re.compile(photos[1]))
    page.keyboard.press("ArrowLeft")
    star.locator("a").click()
    page.get_by_role("dialog").get_by_role("textbox", name="Memo").fill("하나의 빛")
    with page.expect_response(lambda response: response.request.method == "PUT"):
        page.get_by_role("dialog").get_by_role("button", name="Save").click()
    expect(star.locator("a")).to_have_attribute("data-on", "")
    expect(page.locator("dialog.memo[open]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect_closed(page)

    page.goto("/saved")
    page.locator(".saved__link").first.click()
    expect_photo(page, "하나")
    page.keyboard.press("ArrowRight")
    expect_photo(page, "둘")
    expect(viewer(page).get_by_role("link", name="View post")).to_be_visible()
