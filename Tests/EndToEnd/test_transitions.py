"""A photo grows from its place in a list to the page that it leads to, and back into its place."""
import json

import pytest

from market import sell
from pages import PHONE
from photos import drawn
from waits import until

# The words for those pictures that carry the name of the photo, as a page goes and as one comes. What names them
# listens earlier than the first of these listeners, and has done so when the second one's promise is kept.
CARRIED = """
  const note = (what) => {
    const named = [...document.querySelectorAll("img")]
      .filter(image => getComputedStyle(image).viewTransitionName === "photo").map(image => image.alt)
    sessionStorage.seen = JSON.stringify([...JSON.parse(sessionStorage.seen ?? "[]"), [what, named]])
  }
  addEventListener("DOMContentLoaded", () => {
    addEventListener("pageswap", ({ viewTransition }) => viewTransition && note("goes"))
  })
  addEventListener("pagereveal", ({ viewTransition }) => viewTransition?.ready.then(() => note("comes"), () => {}))
"""


@pytest.fixture
def wanderer(join, enter):
    ana = join("ana")
    page = enter(ana, **PHONE)
    page.add_init_script(CARRIED)
    return ana, page


def expect_carried(page, alt_there: str, alt_here: str) -> None:
    """Both pages name one photo, the one that was touched."""
    def seen() -> list:
        return json.loads(page.evaluate("sessionStorage.seen ?? '[]'"))
    until(page, lambda: len(seen()) == 2, "the page goes and the other one comes")
    assert seen() == [["goes", [alt_there]], ["comes", [alt_here]]]
    forget(page)


def forget(page) -> None:
    page.evaluate("sessionStorage.removeItem('seen')")


def test_a_tile_of_explore_and_the_carousel_of_its_post(wanderer):
    ana, page = wanderer
    post = ana.publish("three", [drawn(number) for number in (201, 202, 203)])
    page.goto("/explore")
    forget(page)
    link = page.locator(f".photos__item[data-of-post='{post['id']}'] .photos__link")
    name = link.locator("img").get_attribute("alt")
    link.click()
    page.wait_for_url(f"/p/{post['id']}")
    first = page.locator(".carousel img").first.get_attribute("alt")
    expect_carried(page, name, first)
    page.go_back()
    page.wait_for_url("/explore")
    expect_carried(page, first, name)


def test_the_thumbnail_of_a_listing_and_the_first_of_its_photos(wanderer):
    ana, page = wanderer
    listing = sell(ana, "A lamp that grows", photos=2)
    page.goto("/market")
    forget(page)
    link = page.locator(f".listing[data-id='{listing['id']}'] .listing__link")
    name = link.locator("img").get_attribute("alt")
    link.click()
    page.wait_for_url(f"/market/{listing['id']}")
    first = page.locator(".carousel img").first.get_attribute("alt")
    expect_carried(page, name, first)
    page.go_back()
    page.wait_for_url("/market")
    expect_carried(page, first, name)
