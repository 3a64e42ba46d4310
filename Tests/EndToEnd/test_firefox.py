"""The product in another engine: its most used pages, and what people do on them, with and without a line."""
import pytest
from playwright.sync_api import expect

from device import await_worker, cut, mend
from looking import OVERFLOW, await_ready, violations_of
from market import sell
from pages import WIDE, card, expect_like, like_button, pick, publish, sign_in, write
from photos import drawn
from services import wait_until
from test_webkit import KEPT
from yard import LIMIT, Client


# What Firefox says by itself of a stream whose server is gone, and of a request through the worker whose answer ended
# half-way. A worker that fails is told of otherwise: "passed a promise to FetchEvent.respondWith() that rejected".
CUT = (
    "can’t establish a connection to the server", "intercepted the request and encountered an unexpected error")


@pytest.fixture(scope="module")
def browser(playwright):
    running = playwright.firefox.launch(channel="moz-firefox", executable_path="/usr/bin/firefox-esr")
    yield running
    running.close()


@pytest.fixture
def firefox(browser):
    """Opens a window in which the member is logged in: `page = firefox(yard, ana)`. No script error is forgiven."""
    contexts, errors = [], []

    def open_page(yard, client):
        context = browser.new_context(base_url=yard.address, locale="en-US", **WIDE)
        context.set_default_timeout(LIMIT * 1000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: any(cut in str(error) for cut in CUT) or errors.append(str(error)))
        sign_in(page, client)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not errors, "\n".join(errors)


def test_the_most_used_pages_fit_and_are_for_everybody(yard, join, firefox):
    ana = join("ana")
    post, listing = ana.publish("walked #engines", [drawn(1), drawn(2)]), sell(ana)
    page, found, lines = firefox(yard, ana), {}, []
    page.on("console", lambda message: message.type in ("error", "warning") and lines.append(message.text))
    # Axe asks what engines make of a page once, where most of it is made by scripts.
    by_axe = [f"/p/{post['id']}", "/new"]
    for path in ("/", "/explore", *by_axe, f"/@{ana.member['username']}", "/saved", "/boards", "/market",
                 f"/market/{listing['id']}", "/notifications", "/settings"):
        page.goto(path)
        for width, height in ((1280, 800), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function("width => innerWidth === width", arg=width)
            await_ready(page)
            faults = page.evaluate(OVERFLOW) + lines
            lines.clear()
            if faults or page.locator("h1").count() != 1:
                found[path, width] = faults
        if path in by_axe and (faults := violations_of(page)):
            found[path] = faults
    assert found == {}


def test_photos_are_cut_published_looked_at_closely_kept_liked_and_read_without_a_line(own, firefox):
    ana, ben = Client(own).join("ana"), Client(own).join("ben")
    page = firefox(own, ana)
    page.goto("/new")
    pick(page, drawn(1, (600, 400)))
    page.get_by_label("Zoom").fill("2")
    write(page, "seen through other glasses")
    publish(page)
    post = ana.get("/v1/posts").json["data"][0]
    # Of the largest square, as all photos are cut at first, the half.
    assert [(photo["width"], photo["height"]) for photo in post["photos"]] == [(200, 200)]
    # The 16th comes with the next page of 15.
    for seed in range(15):
        ben.publish(f"wandered {seed}", [drawn(seed, (300, 200 + 20 * (seed % 5)))])
    page.goto("/explore")
    # The next page comes before the end is reached.
    expect(page.locator(".photos__item")).to_have_count(16)
    page.locator(".photos__link").nth(2).click()
    viewer = page.locator("dialog.viewer")
    expect(viewer).to_be_visible()
    expect(viewer.get_by_text("3 / 16")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(viewer.get_by_text("4 / 16")).to_be_visible()
    page.keyboard.press("Escape")
    expect(viewer).to_have_count(0)
    expect(page.locator(".photos__link:focus")).to_have_count(1)

    star = page.locator(".photos__item").nth(2).locator(".save__button")
    star.click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("button", name="Save")).to_be_disabled()
    sheet.locator("textarea").fill("seen through other glasses")
    sheet.get_by_role("button", name="Save").click()
    expect(sheet).to_be_hidden()
    expect(star).to_have_attribute("data-on", "")
    page.goto("/saved")
    expect(page.get_by_text("seen through other glasses")).to_be_visible()

    page.goto("/")
    like_button(card(page, post)).click()
    expect_like(card(page, post), True, "1 person likes this")
    # The page says so before the server knows.
    wait_until(lambda: ana.get(f"/v1/posts/{post['id']}").json["like_count"] == 1, "the like is sent")
    page.reload()
    expect_like(card(page, post), True, "1 person likes this")
    await_worker(page)
    # An older copy of it may be there already.
    wait_until(lambda: "1 person likes this" in page.evaluate(KEPT, "/"), "the feed is kept as it is now")
    photo = card(page, post).locator("img.photo").evaluate("image => new URL(image.currentSrc).pathname")
    is_kept = "path => caches.match(path).then(found => found !== undefined)"
    wait_until(lambda: page.evaluate(is_kept, photo), "its photo is kept")
    cut(page, own)
    page.goto("/")
    expect(page.get_by_text("Offline · as you last saw it")).to_be_visible()
    expect(card(page, post)).to_contain_text("seen through other glasses")
    assert card(page, post).locator("img.photo").evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    like_button(card(page, post)).click()
    expect(card(page, post).get_by_text("Waiting for a connection")).to_be_visible()
    mend(page, own)
    expect(card(page, post).get_by_text("Waiting for a connection")).to_have_count(0)
    assert ana.get(f"/v1/posts/{post['id']}").json["like_count"] == 0
