"""The viewer, and the fingers that touch it, as journeys use them."""
import time

import pytest
from playwright.sync_api import Page, expect

from pages import WIDE, card, settle
from waits import until
from photos import drawn
from yard import Client

MOUSE = {**WIDE, "has_touch": False, "is_mobile": False, "device_scale_factor": 1}


@pytest.fixture(scope="module")
def three(yard):
    """A member with one post of three photos: the first is larger than any screen, the second is wide. What a journey
    changes about it, it changes for a member of its own."""
    ana = Client(yard).join("three_ana")
    photos = [drawn(seed, size) for seed, size in ((31, (1600, 2000)), (32, (900, 540)), (33, (600, 600)))]
    ids = [ana.upload(photo, alt_text=alt).expect(201).json["id"] for photo, alt in zip(photos, ("하나", "둘", "셋"))]
    return ana, ana.post("/v1/posts", {"text": "세 장", "photo_ids": ids}).expect(201).json


class Finger:
    """Touches as Chromium gets them from a screen."""

    def __init__(self, page: Page):
        self.page, self.session, self.time = page, page.context.new_cdp_session(page), 0.0

    def send(self, kind: str, *points: tuple[float, float], after: float | None = None) -> None:
        """Now, or so many seconds after the touch before, however late this machine is."""
        self.time = max(time.time(), self.time + 0.001) if after is None else self.time + after
        self.session.send("Input.dispatchTouchEvent", {
            "type": kind, "timestamp": self.time,
            "touchPoints": [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]})

    def tap(self, x: float, y: float, after: float | None = None) -> None:
        self.send("touchStart", (x, y), after=after)
        self.send("touchEnd", after=0.02)

    def double_tap(self, x: float, y: float) -> None:
        self.tap(x, y)
        self.tap(x, y, after=0.08)

    def swipe(self, start: tuple[float, float], end: tuple[float, float], steps: int = 6, lift: bool = True,
              every: float | None = None) -> None:
        """A move every so many seconds, or as quick as this machine is."""
        self.send("touchStart", start)
        for n in range(1, steps + 1):
            self.send("touchMove", tuple(a + (b - a) * n / steps for a, b in zip(start, end)), after=every)
        if lift:
            self.send("touchEnd", after=every)
        settle(self.page)

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
    """A wheel is heard some time after it was turned."""
    until(page, lambda: zoom(page) == pytest.approx(wanted, abs=0.02), f"the zoom is {wanted}")
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
