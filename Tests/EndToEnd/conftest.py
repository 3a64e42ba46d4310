import itertools
import os
import re
import sys

import pytest

sys.path.insert(0, os.path.dirname(__file__))

import photos  # noqa: E402
from device import await_worker  # noqa: E402
from pages import PASSWORD, PHONE, sign_in  # noqa: E402
from post_office import PostOffice  # noqa: E402
from services import Postgres  # noqa: E402
from waits import wait_for_scripts  # noqa: E402
from yard import LIMIT, Client, Yard  # noqa: E402

pytest_plugins = ["progress", "slowness"]

names = itertools.count(1)

# AVIF takes a third of an upload's time, and pages are the same with it: `test_wire.py` asks for it.
USUAL = ("--development", "on", "--avif", "off")


def pytest_runtest_setup(item):
    photos.journey = item.nodeid


@pytest.fixture(scope="module")
def yard_data(tmp_path_factory):
    """The folder of the yard that the tests of one file share; empty, where the file does not say otherwise."""
    return tmp_path_factory.mktemp("yard") / "var"


@pytest.fixture(scope="module")
def yard(yard_data):
    """A running yard that the tests of one file share; each test brings members of its own.

    Its log must hold neither an error nor the password of all members."""
    running = Yard(yard_data, flags=USUAL).start()
    yield running
    code = running.stop()
    assert code == 0, running.log[-2000:]
    errors = [line for line in running.log.splitlines() if re.search(r"\b(error|critical)\b", line)]
    assert errors == []
    assert PASSWORD not in running.log


@pytest.fixture(scope="module")
def postgres(tmp_path_factory):
    """A server of its own, which the tests of one file share."""
    server = Postgres(tmp_path_factory.mktemp("postgres") / "data").start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def office(tmp_path_factory):
    """Takes the letters of yards that are started with its flags."""
    return PostOffice(tmp_path_factory.mktemp("post") / "office")


@pytest.fixture
def join(yard):
    """Makes members with fresh names: `ana = join("ana")`."""
    def make(name: str = "member") -> Client:
        return Client(yard).join(f"{name[:12]}_{next(names)}")
    return make


@pytest.fixture(scope="session")
def playwright():
    from playwright.sync_api import expect, sync_playwright
    expect.set_options(timeout=LIMIT * 1000)
    with sync_playwright() as running:
        yield running


# Chromium without the window around its pages: a third less work, and the same pages.
CHROMIUM = "/usr/bin/chromium-headless-shell"


@pytest.fixture(scope="session")
def chromium(playwright):
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
    yield browser
    browser.close()


# Playwright waits with timers of the page: without scripts it waits for ever behind the picture of a page change.
@pytest.fixture(scope="session")
def still_chromium(playwright):
    browser = playwright.chromium.launch(
        executable_path=CHROMIUM, args=["--no-sandbox", "--disable-features=ViewTransitionOnNavigation"])
    yield browser
    browser.close()


# What Chromium says by itself, and no script can answer. Where it is slow it shows a page before it has the picture of
# the page before, and rejects a promise that it gave to nobody, sometimes before the first script of the page runs.
FORGIVEN = ("Failed to load resource", "Transition was aborted because of invalid state. Page already revealed")


# A phone without the worker, which answers from its copies where a busy machine is slow: journeys about it use `phone`,
# or say service_workers="allow".
PLAIN = {**PHONE, "locale": "en-US", "service_workers": "block"}


def new_page(context, has_script=True):
    page = context.new_page()
    # Playwright begins to catch file choosers with the first listener, without waiting until Chromium does: one
    # that is asked for right before a key is pressed may be missed.
    page.on("filechooser", lambda chooser: None)
    if has_script:
        wait_for_scripts(page)
    return page


@pytest.fixture
def browse(request, yard):
    """Opens a browser window of its own: `page = browse(locale="ko-KR")`. No script error is forgiven, nor
    anything that the Content-Security-Policy had to stop."""
    contexts, errors = [], []

    def note(error: str) -> None:
        if not any(words in error for words in FORGIVEN):
            errors.append(error)

    def open_page(beside=None, **options):
        if beside is None:
            has_script = options.get("java_script_enabled", True)
            browser = request.getfixturevalue("chromium" if has_script else "still_chromium")
            motion = {} if has_script else {"reduced_motion": "reduce"}
            context = browser.new_context(**{"base_url": yard.address, **PLAIN, **motion, **options})
            context.set_default_timeout(LIMIT * 1000)
            contexts.append(context)
        else:
            context = beside.context
        page = new_page(context, has_script=options.get("java_script_enabled", True))
        page.on("pageerror", lambda error: note(str(error)))
        page.on("console", lambda message: note(message.text) if message.type == "error" else None)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def enter(browse):
    """Opens a window in which the member is logged in: `page = enter(ana, "/explore")`. Who `is_new` has first
    steps before them."""
    def open_page(client: Client, path: str = "/", is_new: bool = False, **options):
        page = browse(**options)
        sign_in(page, client, is_new)
        page.goto(path)
        return page
    return open_page


@pytest.fixture
def own(tmp_path):
    """A yard of this test alone, which it may stop and start."""
    running = Yard(tmp_path / "var", flags=USUAL).start()
    yield running
    running.stop()


@pytest.fixture
def phone(chromium, own):
    """Opens a phone on which the member is logged in, as soon as its worker has kept what it keeps at first."""
    contexts = []

    def open_page(client=None, path="/", is_kept=True, **options):
        context = chromium.new_context(
            base_url=own.address, **{"viewport": {"width": 390, "height": 844}, "locale": "en-US", **options})
        context.set_default_timeout(LIMIT * 1000)
        contexts.append(context)
        page = new_page(context)
        if client:
            sign_in(page, client)
        page.goto(path)
        if is_kept:
            await_worker(page, is_member=client is not None)
        return page

    yield open_page
    for context in contexts:
        context.close()
