"""Explore's masonry: where the photos lie, with and without script, few and thousands of them."""
import json

import pytest
from playwright.sync_api import Page, expect

from gallery import ALONE, PAGE, Gallery, expect_places, height, places, shapes, span
from looking import SHIFTS, await_ready
from pages import PHONE, settle
from waits import Held, load_items, until
from photos import drawn
from yard import ROOT, Client

# Widths of a window at which there are so many columns.
WIDTHS = {2: 390, 3: 760, 4: 1050, 5: 1500, 6: 1760}
ON_A_PHONE = {**PHONE, **ALONE}


@pytest.fixture(scope="module")
def walk(yard):
    """A yard with more than a page of photos, for real."""
    ana = Client(yard).join("walker")
    for seed in range(PAGE + 1):
        ana.publish(f"walk {seed}", [drawn(seed, ((400, 300), (300, 500), (900, 120), (120, 900))[seed % 4])])
    return ana


def width(columns: int) -> dict:
    return {"viewport": {"width": WIDTHS[columns], "height": 900}, "is_mobile": False, "has_touch": False,
            "device_scale_factor": 1, **ALONE}


def widen(page: Page, columns: int) -> None:
    page.set_viewport_size({"width": WIDTHS[columns], "height": 900})
    until(page, lambda: page.evaluate("innerWidth") == WIDTHS[columns], "the window is as wide")


def shown(page: Page) -> list[int]:
    return page.locator(".photos > [data-id]").evaluate_all(
        "items => items.map(item => Number(item.dataset.id.slice(1)))")


def scroll(page: Page, top: float) -> None:
    page.evaluate("top => scrollTo({ top, behavior: 'instant' })", top)
    settle(page)


def test_without_script_photos_lie_under_the_shortest_column_for_every_number_of_columns(yard, walk, browse):
    # The arithmetic here is that of the server.
    for case in json.loads((ROOT / "data/masonry-vectors.json").read_text()):
        sizes = shapes(300, seed=2)
        assert [span(size) for size in sizes] == case["spans"]
        assert "".join(str(column) for column, _ in places(sizes, case["columns"])) == case["lanes"]
        assert height(sizes, case["columns"]) == case["height"]
    sizes = shapes(300)
    page = browse(java_script_enabled=False, **width(2))
    Gallery(page, yard, sizes, first=300)
    page.goto("/explore")
    for columns in WIDTHS:
        widen(page, columns)
        assert len(expect_places(page, sizes, columns)["items"]) == 300


def test_photos_of_a_real_page_lie_as_their_sizes_say_and_are_drawn_from_their_hashes_on_their_way(walk, browse):
    page = browse(**width(3))
    photos = Held(page, "**/media/**")
    page.goto("/explore", wait_until="commit")
    first = page.locator(".photos img").first
    page.wait_for_function(
        "() => document.querySelector('.photos img')?.style.backgroundImage"
        ".startsWith('url(\"data:image/png')")
    photos.let_go()
    expect(first).to_have_js_property("complete", True)
    # Then there is nothing but the photo itself.
    page.wait_for_function("() => document.querySelector('.photos img').style.backgroundImage === ''")
    await_ready(page)
    sizes = page.locator(".photos img").evaluate_all(
        "images => images.map(image => [image.getAttribute('width'), image.getAttribute('height')].map(Number))")
    page.evaluate(
        "document.querySelectorAll('.photos > [data-id]').forEach((item, n) => { item.dataset.id = `g${n}` })")
    assert len(expect_places(page, [tuple(size) for size in sizes], 3)["items"]) == PAGE


def test_what_is_there_stays_when_more_arrive_no_grid_looks_for_places_and_far_photos_are_left_out(yard, walk, browse):
    sizes = shapes(300)
    page = browse(**width(3))
    page.add_init_script(SHIFTS)
    gallery = Gallery(page, yard, sizes)
    page.goto("/explore")
    how = "getComputedStyle(document.querySelector('.photos')).display"
    assert page.evaluate(how) == "grid"  # as without script
    load_items(page, 45)
    assert page.evaluate(how) == "block"
    # A photo that is placed stays so: nothing of it is written again when others come.
    page.evaluate("""() => {
      window.written = []
      new MutationObserver(changes => written.push(...changes.map(change => change.target.dataset.id)))
        .observe(document.querySelector(".photos"), { attributes: true, subtree: true, attributeFilter: ["style"] })
    }""")
    load_items(page, 60)
    assert [name for name in page.evaluate("written") if name] == []
    for count in (60, 150, 300):
        load_items(page, count)
        items = expect_places(page, sizes)["items"]
        assert len(items) < 160, len(items)
    assert gallery.fetched == list(range(PAGE, 300, PAGE))  # each page once, in order
    expect(page.locator(".pager__end")).to_be_attached()
    end = page.evaluate("document.documentElement.scrollHeight - innerHeight")
    for part in (1, 0.71, 0.3, 0.05, 0, 0.5, 1):
        scroll(page, end * part)
        there = expect_places(page, sizes)
        numbers = shown(page)
        assert numbers == list(range(numbers[0], numbers[-1] + 1)), "photos are missing or out of order"
        assert len(there["items"]) < 160
    assert page.evaluate("shifts") == []


def test_turning_the_window_keeps_the_photo_that_one_looks_at_whatever_the_number_of_columns(yard, walk, browse):
    sizes = shapes(200, seed=5)
    page = browse(**width(2))
    Gallery(page, yard, sizes)
    page.goto("/explore")
    load_items(page, 200)
    scroll(page, page.evaluate("document.documentElement.scrollHeight / 2"))
    first = """() => { const item = [...document.querySelectorAll(".photos > [data-id]")]
      .find(item => item.getBoundingClientRect().bottom > 60)
      return [item.dataset.id, item.getBoundingClientRect().top] }"""
    for columns in (4, 2, 6, 3, 5):
        number, _ = page.evaluate(first)
        widen(page, columns)
        settle(page)
        expect_places(page, sizes, columns)
        expect(page.locator(f"[data-id={number}]")).to_be_in_viewport()


def test_nothing_more_is_fetched_while_nobody_looks_and_the_way_back_finds_photos_and_place_again(yard, walk, browse):
    sizes = shapes(120, seed=3)
    page = browse(**ON_A_PHONE)
    gallery = Gallery(page, yard, sizes)
    page.goto("/explore")
    page.evaluate("""() => {
      Object.defineProperty(document, "hidden", { value: true, configurable: true })
      document.dispatchEvent(new Event("visibilitychange"))
    }""")

    def heard() -> int:
        """What was fetched before a request of our own was answered, which takes the same way."""
        settle(page)
        page.evaluate("fetch('/explore').then(answer => answer.text())")
        return len(gallery.fetched)

    fetched = heard()
    for _ in range(2):
        page.evaluate("scrollBy({ top: 4000, behavior: 'instant' })")
        assert heard() == fetched
    page.evaluate("() => { delete document.hidden; document.dispatchEvent(new Event('visibilitychange')) }")
    load_items(page, 120)
    scroll(page, 9000)
    before = shown(page)
    page.goto("/login")
    page.go_back()
    page.wait_for_url("/explore")
    page.wait_for_function("() => document.querySelector('madang-list').items?.length === 120")
    settle(page)
    assert abs(page.evaluate("scrollY") - 9000) < 5
    expect_places(page, sizes)
    assert set(before) & set(shown(page))


def test_the_viewer_walks_on_behind_what_was_loaded_and_neither_focus_nor_what_was_deleted_is_lost(yard, walk, browse):
    sizes = shapes(120, seed=6)
    page = browse(**ON_A_PHONE)
    Gallery(page, yard, sizes)
    page.goto("/explore")
    links, photo = page.locator(".photos__link"), page.locator(".viewer__slide[data-present] img")
    links.nth(2).click()
    expect(photo).to_have_attribute("alt", "photo 2")
    expect(page.locator("dialog.viewer").get_by_text("Photo 3 of")).to_have_count(1)
    seen = ["photo 2"]

    def walks_on() -> bool:
        page.keyboard.press("ArrowRight")
        alt = photo.get_attribute("alt")
        if alt != seen[-1]:
            seen.append(alt)
        return alt == "photo 32"

    until(page, walks_on, "photos of the third page are seen")
    assert seen == [f"photo {n}" for n in range(2, 33)]
    expect(page.locator(".viewer__author")).to_have_text("Ana")
    page.keyboard.press("Escape")
    expect(page.locator("dialog.viewer")).to_have_count(0)
    expect(links.nth(2)).to_be_focused()

    # What has the focus stays in the page, however far it is.
    load_items(page, len(sizes))
    for top in (4000, 9_000_000, 0):
        scroll(page, top)
        assert page.evaluate("document.activeElement.dataset.photo") == "g2"
        expect_places(page, sizes)
    page.keyboard.press("Enter")
    page.keyboard.press("End")
    expect(photo).to_have_attribute("alt", "photo 119")
    expect(page.locator(".viewer__count")).to_have_text("120 / 120")
    page.keyboard.press("Escape")
    expect(page.locator("dialog.viewer")).to_have_count(0)
    assert page.evaluate("scrollY") == 0
    scroll(page, 9_000_000)
    page.evaluate("document.activeElement.blur()")
    expect(page.locator("[data-id=g2]")).to_have_count(0)
    expect(page.locator("[data-id=g3]")).to_have_count(0)
    page.evaluate("new BroadcastChannel('madang-posts').postMessage({ id: 'p3', news: { isDeleted: true } })")
    page.wait_for_function("() => document.querySelector('madang-list').items.length === 119")
    scroll(page, 0)
    assert shown(page)[:6] == [0, 1, 2, 4, 5, 6]
