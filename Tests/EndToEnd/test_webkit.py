"""The product in the engine of Safari: its most used pages, and what people do on them, with and without a line."""
import json

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from selenium.webdriver.common.keys import Keys

from looking import OVERFLOW, PLAIN_AXE
from market import sell
from pages import PASSWORD
from photos import drawn
from services import wait_until
from webkit import Display, Window
from yard import Client

# The words of what is kept of a page; none where it is not.
KEPT = """async path => {
  const names = (await caches.keys()).filter(name => name.startsWith("madang-kept-"))
  for (const name of names) {
    const page = await (await caches.open(name)).match(path)
    if (page) return page.text()
  }
  return ""
}"""
VIOLATIONS = f"() => axe.run({json.dumps(PLAIN_AXE)})" + """.then(found => found.violations.flatMap(
  violation => violation.nodes.map(node => `${violation.id} ${node.target} ${node.failureSummary}`)))"""


@pytest.fixture(scope="module")
def display():
    running = Display()
    yield running
    running.stop()


@pytest.fixture
def webkit(display, tmp_path):
    """Opens a window in which the member is logged in: `window = webkit(yard, ana)`."""
    windows = []

    def open_window(yard, client) -> Window:
        windows.append(Window(display, tmp_path / "webkit"))
        windows[-1].log_in(yard, client, PASSWORD)
        return windows[-1]

    yield open_window
    for window in windows:
        window.stop()


def test_the_most_used_pages_fit_and_are_for_everybody(yard, join, webkit):
    ana = join("ana")
    post, listing = ana.publish("walked #engines", [drawn(1), drawn(2)]), sell(ana)
    window, found = webkit(yard, ana), {}
    # Axe asks what engines make of a page once, where most of it is made by scripts.
    by_axe = [f"/p/{post['id']}", "/new"]
    for path in ("/", "/explore", *by_axe, f"/@{ana.member['username']}", "/saved", "/boards", "/market",
                 f"/market/{listing['id']}", "/notifications", "/settings"):
        window.open(path)
        for width, height in ((1280, 800), (390, 844)):
            window.resize(width, height)
            # How narrow a window can be is decided by the toolbar of the browser.
            window.until("isWide => innerWidth > 1000 === isWide", "the page is as wide as its window", width > 1000)
            window.settle()
            faults = window.ask(OVERFLOW)
            if faults or window.ask("() => document.querySelectorAll('h1').length") != 1:
                found[path, width] = faults
        if path in by_axe:
            window.ask(f"() => {{ {AXE_SCRIPT} }}")
            if faults := window.ask(VIOLATIONS):
                found[path] = faults
    assert found == {}


def test_photos_are_cut_published_looked_at_closely_kept_liked_and_read_without_a_line(own, webkit, tmp_path):
    ana, ben = Client(own).join("ana"), Client(own).join("ben")
    window = webkit(own, ana)
    window.resize(1280, 900)
    photo = tmp_path / "drawn.jpg"
    photo.write_bytes(drawn(1, (600, 400)))
    window.open("/new")
    window.driver.find_element("css selector", "input[data-part=files]").send_keys(str(photo))
    window.find("[data-part=thumbnails] > li")
    window.ask("""() => {
      const zoom = document.querySelector(".tools__zoom > input")
      zoom.value = "2"
      for (const name of ["input", "change"]) zoom.dispatchEvent(new Event(name, { bubbles: true }))
    }""")
    window.find("textarea[name=text]").send_keys("seen through other glasses")
    window.click("[data-part=submit]")
    window.until("() => location.pathname !== '/new'", "the post is published")
    post = ana.get("/v1/posts").json["data"][0]
    # Of the largest square, as all photos are cut at first, the half.
    assert [(photo["width"], photo["height"]) for photo in post["photos"]] == [(200, 200)]
    # The 16th comes with the next page of 15.
    for seed in range(15):
        ben.publish(f"wandered {seed}", [drawn(seed, (300, 200 + 20 * (seed % 5)))])
    window.open("/explore")
    window.until("() => document.querySelectorAll('.photos__item').length === 16", "all photos are there")
    window.ask("() => document.querySelectorAll('.photos__link')[2].click()")
    window.until_says("3 / 16", "dialog.viewer")
    window.press(Keys.ARROW_RIGHT)
    window.until_says("4 / 16", "dialog.viewer")
    window.press(Keys.ESCAPE)
    window.until("() => !document.querySelector('dialog.viewer')", "the viewer is closed")
    window.until("() => document.activeElement.matches('.photos__link')", "the focus is back")

    window.ask("() => document.querySelectorAll('.photos__item .save__button')[2].click()")
    sheet = "dialog[open]"
    assert not window.find(f"{sheet} .button--primary").is_enabled()
    window.find(f"{sheet} textarea").send_keys("seen through other glasses")
    window.click(f"{sheet} .button--primary")
    window.until(
        "() => document.querySelectorAll('.photos__item .save__button')[2].matches('[data-on]')", "the star is on")
    # The star is on before the server knows, the sheet goes when it does.
    window.until(f"() => !document.querySelector('{sheet}')", "it is saved")
    window.open("/saved")
    window.until_says("seen through other glasses")

    card = f"article[data-post='{post['id']}']"
    window.open("/")
    window.click(f"{card} .like__button")
    window.until_says("1 person likes this", card)
    # The page says so before the server knows.
    wait_until(lambda: ana.get(f"/v1/posts/{post['id']}").json["like_count"] == 1, "the like is sent")
    window.open("/")
    window.until_says("1 person likes this", card)
    window.wait_until(lambda: "1 person likes this" in window.ask(KEPT, "/"), "the feed is kept as it is now")
    window.wait_until(lambda: window.ask(KEPT, "/new") != "", "the composer is kept")
    own.kill()
    window.open("/")
    window.until_says("as you last saw it")
    window.until_says("seen through other glasses", card)
    assert window.ask(
        "card => { const photo = document.querySelector(`${card} img.photo`)\n"
        "return photo.decode().then(() => photo.naturalWidth) }", card) > 0
    window.click(f"{card} .like__button")
    window.until_says("Waiting for a connection", card)
    own.start()
    window.wait_until(lambda: "Waiting for a connection" not in window.text(card), "the like is taken back")
    assert ana.get(f"/v1/posts/{post['id']}").json["like_count"] == 0
