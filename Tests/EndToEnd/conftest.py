import itertools
import os
import sys

import pytest

sys.path.insert(0, os.path.dirname(__file__))

from yard import Client, Yard  # noqa: E402

names = itertools.count(1)


@pytest.fixture(scope="module")
def yard(tmp_path_factory):
    """A running yard that the tests of one file share; each test brings members of its own."""
    running = Yard(tmp_path_factory.mktemp("yard") / "var", flags=("--development", "on")).start()
    yield running
    code = running.stop()
    assert code == 0, running.log[-2000:]


@pytest.fixture
def join(yard):
    """Makes members with fresh names: `ana = join("ana")`."""
    def make(name: str = "member") -> Client:
        return Client(yard).join(f"{name[:12]}_{next(names)}")
    return make


@pytest.fixture(scope="session")
def chromium():
    from playwright.sync_api import sync_playwright
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        yield browser
        browser.close()


PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
WIDE = {"viewport": {"width": 1280, "height": 800}}


@pytest.fixture
def browse(chromium, yard):
    """Opens a browser window of its own: `page = browse(locale="ko-KR")`. No script error is forgiven."""
    contexts, errors = [], []

    def open_page(**options):
        context = chromium.new_context(base_url=yard.address, **{**PHONE, "locale": "en-US", **options})
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text)
                if message.type == "error" and "Failed to load resource" not in message.text else None)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []
