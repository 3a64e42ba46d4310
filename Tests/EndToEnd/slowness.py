"""Finds journeys that pass by luck: `MADANG_TEST_SLOW=test scripts/journeys` or `page` slows them by chance.

`test`: what the journey asks of the browser comes late, so what it waits for may be over. `page`: scripts of a page run
three or six times slower, so what it asks for may not be there. Answers are not made late: Chromium forgets that it is
offline when it is told so."""
import asyncio
import os
import random

from playwright._impl import _connection
from playwright.sync_api import BrowserContext, Error

SLOW = os.environ.get("MADANG_TEST_SLOW")

# Seconds by which one word of the journey to the browser is late. Most come at once.
LATE = (0, 0, 0, 0, 0.03, 0.15, 0.6)
# How many times slower scripts run.
SLOWER = (3, 6)


def pytest_configure(config):
    if SLOW == "test":
        _slow_the_journey()
    elif SLOW == "page":
        _slow_pages()
    elif SLOW:
        raise ValueError(f"MADANG_TEST_SLOW is test or page, not {SLOW}")


def _slow_the_journey() -> None:
    send = _connection.Channel._inner_send

    async def send_late(*words):
        await asyncio.sleep(random.choice(LATE))
        return await send(*words)

    _connection.Channel._inner_send = send_late


def _slow_pages() -> None:
    new_page = BrowserContext.new_page

    def new_slow_page(context):
        page = new_page(context)
        try:
            protocol = context.new_cdp_session(page)
        except Error:  # Not Chromium.
            return page
        protocol.send("Emulation.setCPUThrottlingRate", {"rate": random.choice(SLOWER)})
        return page

    BrowserContext.new_page = new_slow_page
