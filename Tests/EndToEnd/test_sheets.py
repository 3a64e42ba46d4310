"""Sheets: what fails in one is said in it, and one press more opens no second one."""
import re

from playwright.sync_api import expect

from pages import WIDE, await_caught, card, open_menu
from waits import Held


def test_one_press_more_opens_no_second_sheet_and_what_fails_in_one_is_said_in_it(join, enter):
    ana, ben = join("ana"), join("ben")
    post = ben.publish("to be reported")
    page = enter(ana, f"/p/{post['id']}", **WIDE)
    expect_one_sheet(page, post)
    open_menu(card(page, post))
    page.get_by_role("link", name="Report").first.click()
    sheet = page.get_by_role("dialog", name="What is wrong?")
    sheet.get_by_label("Violence or cruelty").check()
    page.route("**/report", lambda route: route.abort())
    sheet.get_by_role("button", name="Send report").click()
    expect(sheet.locator(".form__alert")).to_be_focused()
    expect(sheet.locator(".form__alert")).not_to_be_empty()
    expect(page.locator("madang-toasts")).to_be_empty()
    page.unroute("**/report")
    sheet.get_by_role("button", name="Send report").click()
    expect(sheet).to_have_count(0)
    expect(page.locator("madang-toasts")).to_contain_text("Thank you")

    # Nor lies a message behind it.
    card(page, post).locator("[data-sheet]").first.click()
    glance = page.locator("dialog[aria-labelledby=glance-name]")
    page.route(re.compile("/follow$"), lambda route: route.abort())
    glance.get_by_role("button", name=re.compile("^Follow")).click()
    expect(glance.get_by_role("status").locator(".toast")).to_be_visible()
    page.keyboard.press("Escape")
    expect(glance).to_have_count(0)


def expect_one_sheet(page, post: dict) -> None:
    """Behind an avatar that is pressed three times before it comes."""
    asked = []
    page.on("request", lambda request: "fragment=sheet" in request.url and asked.append(request.url))
    held = Held(page, re.compile("fragment=sheet"))
    card(page, post).locator("[data-sheet]").first.dblclick()
    await_caught(page, held.routes)
    card(page, post).locator("[data-sheet]").first.click()
    held.let_go()
    expect(page.locator("dialog[open]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert len(asked) == 1 and page.url.endswith(f"/p/{post['id']}")
    page.unroute(re.compile("fragment=sheet"))
