"""Explore's masonry: where the photos lie, with and without script, few and thousands of them."""
import json
import pathlib

import pytest
from playwright.sync_api import Page, expect

from gallery import ALONE, PAGE, Gallery, expect_places, height, places, shapes, span
from looking import SHIFTS
from pages import PHONE, settle
from waits import Held, load_items, until
from photos import drawn
from yard import Client

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


@pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])
def test_photos_lie_under_the_shortest_column_for_every_number_of_columns(yard, walk, browse, script):
    sizes = shapes(300)
    page = browse(java_script_enabled=script, **width(2))
    Gallery(page, yard, sizes, first=300)
    page.goto("/explore")
    for columns in WIDTHS:
        widen(page, columns)
        assert len(expect_places(page, sizes, columns)["items"]) == 300


def test_the_arithmetic_here_is_that_of_the_server():
    for case in json.loads((pathlib.Path(__file__).parents[2] / "data/masonry-vectors.json").read_text()):
        sizes = shapes(300, seed=2)
        assert [span(size) for size in sizes] == case["spans"]
        assert "".join(str(column) for column, _ in places(sizes, case["columns"])) == case["lanes"]
        assert height(sizes, case["columns"]) == case["height"]


def test_the_photos_of_a_real_page_lie_as_their_sizes_say(yard, walk, browse):
    page = browse(**width(3))
    page.goto("/explore")
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


def test_turning_the_window_keeps_the_photo_that_one_looks_at(yard, walk, browse):
    sizes = shapes(200, seed=5)
    page = browse(**width(2))
    Gallery(page, yard, sizes)
    page.goto("/explore")
    load_items(page, 200)
    scroll(page, page.evaluate("document.documentElement.scrollHeight / 2"))
    first = """() => { const item = [...document.querySelectorAll(".photos > [data-id]")]
      .find(item => item.getBoundingClientRect().bottom > 60)
      return [item.dataset.id, item.getBoundingClientRect().top] }"""
    for columns in (4, 2, 6, 3):
        number, _ = page.evaluate(first)
        widen(page, columns)
        settle(page)
        expect_places(page, sizes, columns)
        expect(page.locator(f"[data-id={number}]")).to_be_in_viewport()


def test_what_has_the_focus_is_never_taken_away(yard, walk, browse):
    sizes = shapes(150, seed=9)
    page = browse(**ON_A_PHONE)
    Gallery(page, yard, sizes)
    page.goto("/explore")
    load_items(page, 150)
    scroll(page, 4000)
    link = page.locator(".photos__link").nth(shown(page).index(shown(page)[0]) + 10)
    number = link.get_attribute("data-photo")
    link.evaluate("link => link.focus({ preventScroll: true })")
    for top in (0, 15_000, 9_000_000, 0, 4000):
        scroll(page, top)
        assert page.evaluate("document.activeElement.dataset.photo") == number
        expect_places(page, sizes)
    scroll(page, 9_000_000)
    page.evaluate("document.activeElement.blur()")
    expect(page.locator(f"[data-id={number}]")).to_have_count(0)


def test_the_way_back_finds_photos_and_place_again(yard, walk, browse):
    sizes = shapes(120, seed=3)
    page = browse(**ON_A_PHONE)
    Gallery(page, yard, sizes)
    page.goto("/explore")
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


def test_the_viewer_walks_through_photos_that_are_left_out_and_a_deleted_one_does_not_come_back(yard, walk, browse):
    sizes = shapes(120, seed=6)
    page = browse(**ON_A_PHONE)
    Gallery(page, yard, sizes)
    page.goto("/explore")
    load_items(page, 120)
    scroll(page, 0)
    page.locator(".photos__link").first.click()
    expect(page.locator(".viewer__slide[data-present] img")).to_have_attribute("alt", "photo 0")
    page.keyboard.press("End")
    expect(page.locator(".viewer__slide[data-present] img")).to_have_attribute("alt", "photo 119")
    expect(page.locator(".viewer__count")).to_have_text("120 / 120")
    page.keyboard.press("Escape")
    expect(page.locator("dialog.viewer")).to_have_count(0)
    expect(page.locator(".photos__link").first).to_be_focused()
    assert page.evaluate("scrollY") == 0

    scroll(page, 9_000_000)
    expect(page.locator("[data-id=g3]")).to_have_count(0)
    page.evaluate("new BroadcastChannel('madang-posts').postMessage({ id: 'p3', news: { isDeleted: true } })")
    page.wait_for_function("() => document.querySelector('madang-list').items.length === 119")
    scroll(page, 0)
    assert shown(page)[:6] == [0, 1, 2, 4, 5, 6]


def test_nothing_more_is_fetched_while_nobody_looks(yard, walk, browse):
    page = browse(**ON_A_PHONE)
    gallery = Gallery(page, yard, shapes(200))
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
    for _ in range(3):
        page.evaluate("scrollBy({ top: 4000, behavior: 'instant' })")
        assert heard() == fetched
    page.evaluate("() => { delete document.hidden; document.dispatchEvent(new Event('visibilitychange')) }")
    load_items(page, 60)
    assert heard() > fetched


def test_a_photo_on_its_way_is_drawn_from_its_hash_and_then_only_itself(yard, walk, browse):
    page = browse(**ON_A_PHONE)
    photos = Held(page, "**/media/**")
    page.goto("/explore", wait_until="commit")
    first = page.locator(".photos img").first
    page.wait_for_function(
        "() => document.querySelector('.photos img')?.style.backgroundImage"
        ".startsWith('url(\"data:image/png')")
    photos.let_go()
    expect(first).to_have_js_property("complete", True)
    page.wait_for_function("() => document.querySelector('.photos img').style.backgroundImage === ''")
