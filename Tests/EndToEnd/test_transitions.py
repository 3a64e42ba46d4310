"""A photo grows from its place in a list to the page that it leads to, and back into its place."""
import json

import pytest

from market import sell
from pages import PHONE
from photos import drawn
from waits import until

# The words for those pictures that carry the name of the photo, as a page goes and as one comes. What names them
# listens earlier than the first of these listeners, and has done so when the second one's promise is kept. A page is
# bare that came without a change: Chromium drops it where it is too slow to have the picture of the page before.
CARRIED = """
  const note = (what) => {
    const named = [...document.querySelectorAll("img")]
      .filter(image => getComputedStyle(image).viewTransitionName === "photo").map(image => image.alt)
    sessionStorage.seen = JSON.stringify([...JSON.parse(sessionStorage.seen ?? "[]"), [what, named]])
  }
  addEventListener("DOMContentLoaded", () => {
    addEventListener("pageswap", ({ viewTransition }) => viewTransition && note("goes"))
  })
  addEventListener("pagereveal", ({ viewTransition }) => {
    if (viewTransition) viewTransition.ready.then(() => note("comes"), () => note("bare"))
    else note("bare")
  })
"""


@pytest.fixture
def wanderer(join, enter):
    ana = join("ana")
    page = enter(ana, **PHONE)
    page.add_init_script(CARRIED)
    return ana, page


def noted(page) -> list:
    """What was noted until the page was there, and forgets it."""
    def seen() -> list:
        return json.loads(page.evaluate("sessionStorage.seen ?? '[]'"))
    until(page, lambda: seen() and seen()[-1][0] != "goes", "the page comes")
    found = seen()
    page.evaluate("sessionStorage.removeItem('seen')")
    return found


def carried(page, way, way_back) -> list:
    """What is noted of the change of pages that `way` makes, if need be at the second try."""
    for _ in range(5):
        way()
        found = noted(page)
        if found[-1][0] != "bare":
            return found
        way_back()
        noted(page)
    raise AssertionError("Chromium drops every change of pages")


def expect_carried(page, link, here: str, there: str) -> None:
    """There by the link and back, both pages name one photo, the one that was touched."""
    def follow() -> None:
        link.click()
        page.wait_for_url(there)

    def go_back() -> None:
        page.go_back()
        page.wait_for_url(here)

    def go_forward() -> None:
        page.go_forward()
        page.wait_for_url(there)

    page.goto(here)
    noted(page)
    name = link.locator("img").get_attribute("alt")
    found = carried(page, follow, go_back)
    first = page.locator(".carousel img").first.get_attribute("alt")
    assert found == [["goes", [name]], ["comes", [first]]]
    assert carried(page, go_back, go_forward) == [["goes", [first]], ["comes", [name]]]


def test_tiles_of_explore_profiles_and_the_market_grow_into_the_first_photo_of_their_pages_and_back(wanderer):
    ana, page = wanderer
    post = ana.publish("three", [drawn(number) for number in (201, 202, 203)])
    link = page.locator(f".photos__item[data-of-post='{post['id']}'] .photos__link")
    expect_carried(page, link, "/explore", f"/p/{post['id']}")
    link = page.locator(f".tile[data-id='{post['id']}'] .tile__link")
    expect_carried(page, link, f"/@{ana.member['username']}", f"/p/{post['id']}")
    listing = sell(ana, "A lamp that grows", photos=2)
    link = page.locator(f".listing[data-id='{listing['id']}'] .listing__link")
    expect_carried(page, link, "/market", f"/market/{listing['id']}")
