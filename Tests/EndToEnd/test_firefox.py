"""The way through Explore in another engine: wander, look closely, keep with a memo, find it among the saved ones."""
import pytest
from playwright.sync_api import expect

from pages import PASSWORD, WIDE
from photos import drawn
from yard import LIMIT


@pytest.fixture
def firefox(playwright, yard):
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path="/usr/bin/firefox-esr")
    context = browser.new_context(base_url=yard.address, locale="en-US", **WIDE)
    context.set_default_timeout(LIMIT * 1000)
    page = context.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    browser.close()
    assert errors == []


def test_a_photo_is_looked_at_closely_kept_and_found_again(yard, join, firefox):
    ana, ben = join("ana"), join("ben")
    # The 16th comes with the next page of 15.
    for seed in range(16):
        ben.publish(f"wandered {seed}", [drawn(seed, (300, 200 + 20 * (seed % 5)))])
    page = firefox
    page.request.post("/login", form={"identifier": ana.member["username"], "password": PASSWORD})
    page.goto("/explore")
    # The next page comes before the end is reached.
    expect(page.locator(".photos__item")).to_have_count(16)
    page.locator(".photos__link").nth(2).click()
    viewer = page.locator("dialog.viewer")
    expect(viewer).to_be_visible()
    expect(viewer.get_by_text("3 / 16")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(viewer.get_by_text("4 / 16")).to_be_visible()
    page.keyboard.press("Escape")
    expect(viewer).to_have_count(0)
    expect(page.locator(".photos__link:focus")).to_have_count(1)

    star = page.locator(".photos__item").nth(2).locator(".save__button")
    star.click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("button", name="Save")).to_be_disabled()
    sheet.locator("textarea").fill("seen through other glasses")
    sheet.get_by_role("button", name="Save").click()
    expect(sheet).to_be_hidden()
    expect(star).to_have_attribute("data-on", "")
    page.goto("/saved")
    expect(page.get_by_text("seen through other glasses")).to_be_visible()
