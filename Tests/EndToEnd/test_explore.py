"""Explore: one tile for each post, newest first or mixed for the day."""
import re

import pytest
from playwright.sync_api import expect

from gallery import PAGE
from pages import PHONE
from photos import drawn
from waits import load_items
from yard import Client


@pytest.fixture(scope="module")
def posts(yard):
    """More than a page of posts with one photo each; the last one has three."""
    ana = Client(yard).join("wanderer")
    made = [ana.publish(f"seen {seed}", [drawn(seed)]) for seed in range(PAGE)]
    return [*made, ana.publish("three at once", [drawn(number, (300, 400)) for number in (101, 102, 103)])]


def tile(page, post):
    return page.locator(f".photos__item[data-of-post='{post['id']}']")


def views(page):
    return page.get_by_role("navigation", name="What to see")


def test_a_post_is_one_tile_which_leads_to_its_photos_also_in_the_mix_of_the_day(posts, enter, join):
    page = enter(join("ben"), "/explore", **PHONE)
    expect(tile(page, posts[-1])).to_have_count(1)
    expect(tile(page, posts[-1])).to_contain_text("3")
    expect(tile(page, posts[-2])).not_to_contain_text(re.compile(r"\d"))
    link = tile(page, posts[-1]).get_by_role("link", name="Photo by wanderer, 3 photos")
    link.focus()
    link.press("Enter")
    page.wait_for_url(f"/p/{posts[-1]['id']}")
    expect(page.locator(".carousel__photo")).to_have_count(3)
    page.go_back()
    expect(tile(page, posts[-1])).to_be_visible()
    tile(page, posts[-2]).get_by_role("link", name="Photo by wanderer", exact=True).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert page.url.endswith("/explore")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.wait_for_function("() => !history.state?.viewer")

    expect(views(page).get_by_role("link", name="Newest")).to_have_attribute("aria-current", "page")
    views(page).get_by_role("link", name="For you today").click()
    page.wait_for_url("/explore?order=today")
    expect(views(page).get_by_role("link", name="For you today")).to_have_attribute("aria-current", "page")
    expect(page.get_by_text("shuffled for you every morning")).to_be_visible()
    load_items(page, len(posts))
    met = page.evaluate("document.querySelector('main madang-list').items.map(item => item.dataset.ofPost)")
    assert sorted(met) == sorted(post["id"] for post in posts)
    assert met != [post["id"] for post in reversed(posts)]
    assert page.goto("/explore?order=oldest").status == 422
    expect(page.get_by_role("heading", level=1)).to_be_visible()
