"""What journeys wait for in place of time."""
from collections.abc import Callable

from playwright.sync_api import Locator, Page, Route

from pages import settle
from services import wait_until


class Held:
    """Holds requests of the page until `let_go`, whenever they come."""

    def __init__(self, page: Page, pattern):
        self.routes: list[Route] = []
        self.is_open = False
        page.route(pattern, self._catch)

    def _catch(self, route: Route) -> None:
        if self.is_open:
            route.continue_()
        else:
            self.routes.append(route)

    def let_go(self) -> None:
        self.is_open = True
        while self.routes:
            self.routes.pop().continue_()

    def hold_again(self) -> None:
        self.is_open = False


def _without_script(page: Page) -> Locator:
    """What is shown and has no script yet. The first of all may be hidden, and then Playwright asks no further."""
    return page.locator(":not(:defined):visible").first


def wait_for_scripts(page: Page) -> None:
    """Links and forms work before their scripts are there, in their own way: nothing is pressed until then."""
    page.add_locator_handler(_without_script(page), lambda: None)


def do_not_wait_for_scripts(page: Page) -> None:
    """Also what is there before its script is pressed and filled in, as by people who are quick."""
    page.remove_locator_handler(_without_script(page))


def await_paint(page: Page) -> None:
    """For what one writes into a page that is still loading: nobody writes before something is to be seen, and a style
    that comes later may take the focus away."""
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length > 0")


def route_once(page: Page, pattern, handle: Callable[[Route], None]) -> None:
    """`handle` has the first request; later ones go on. With `times=1` Playwright stops catching requests then, and
    tells nobody of the answer to one that has just begun."""
    caught = []

    def handle_first(route: Route) -> None:
        if caught:
            return route.continue_()
        caught.append(route)
        handle(route)

    page.route(pattern, handle_first)


def until(page: Page, holds, what: str) -> None:
    """Like `wait_until`, and lets what the page does be heard meanwhile: routes and events come with the next call."""
    wait_until(lambda: page.evaluate("true") and holds(), what)


def load_items(page: Page, count: int) -> None:
    """Goes to the end of the list again and again, until it has so many items, and until the page is drawn with
    them."""
    there = -1
    while there < count:
        page.wait_for_function("there => document.querySelector('main madang-list').items?.length > there", arg=there)
        there = page.evaluate("document.querySelector('main madang-list').items.length")
        page.evaluate("scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })")
    settle(page)


def pause(page: Page) -> None:
    """Stops the clock of the page, which has to have one (`page.clock.install()`): only `run_for` moves it."""
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 60)
