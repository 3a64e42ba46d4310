"""Second factors and passkeys with the keyboard alone, always seeing where one is."""
import time

import pyotp
from playwright.sync_api import Page, expect

from pages import PASSWORD, WIDE
from test_keyboard import expect_focus, tab_to
from test_passkeys import with_authenticator, without_offers

# Other journeys with the keyboard, and those of the same pages by mouse, are in English.
KOREAN = {**WIDE, "locale": "ko-KR"}
NOTICE = ".settings__notice"


def press(page: Page, css: str) -> None:
    tab_to(page, css, limit=80)
    page.keyboard.press("Enter")


def confirm(page: Page) -> None:
    """The password, where the page asks for it."""
    expect_focus(page, "[name=confirm_password]")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")


def log_in(page: Page, name: str) -> None:
    page.goto("/login")
    expect_focus(page, "[name=identifier]")
    page.keyboard.type(name)
    tab_to(page, "[name=password]")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")


def act(name: str) -> str:
    return f"[name=act][value={name}]"


def test_a_code_is_asked_of_who_turned_it_on_and_typed_by_keyboard(yard, join, enter, browse):
    ana = join("ana")
    page = enter(ana, "/settings/authenticator", **KOREAN)
    press(page, act("begin"))
    confirm(page)
    expect(page.get_by_role("img").first).to_be_visible()
    app = pyotp.TOTP(page.locator(".secret").inner_text().replace(" ", ""))
    expect_focus(page, "[name=code]")
    now = time.time()
    page.keyboard.type(app.at(now))
    page.keyboard.press("Enter")
    expect(page.locator(".recovery-codes .secret")).to_have_count(10)
    press(page, "main .button--primary")
    expect(page.locator(act("disable"))).to_be_visible()

    other = browse(**KOREAN)
    log_in(other, ana.member["username"])
    expect_focus(other, "[name=code]")
    # What is wrong stands beside the field, where one is.
    other.keyboard.type("12")
    other.keyboard.press("Enter")
    expect(other.locator("[name=code][aria-invalid=true]")).to_be_focused()
    other.keyboard.press("Control+a")
    # As of a phone whose clock is ahead: the one of now was used.
    other.keyboard.type(app.at(now + 30))
    other.keyboard.press("Enter")
    other.wait_for_url("/")


def test_a_passkey_is_made_renamed_used_and_removed_by_keyboard(yard, join, browse):
    # Numbers are no domains, for which passkeys are made.
    page = browse(base_url=f"http://localhost:{yard.port}", **KOREAN)
    with_authenticator(page)
    log_in(page, join("ana").member["username"])
    page.wait_for_url("**/")
    page.goto("/settings/passkeys")
    press(page, act("begin"))
    confirm(page)
    expect(page.locator("[name=label]")).to_be_visible()
    tab_to(page, "[name=label]")
    page.keyboard.press("Control+a")
    page.keyboard.type("laptop")
    page.keyboard.press("Enter")
    expect(page.locator(".recovery-codes .secret")).to_have_count(10)
    press(page, "main .button--primary")
    row = page.locator(".devices__row")
    expect(row.locator(".devices__name")).to_have_text("laptop")
    press(page, ".devices__rename summary")
    tab_to(page, ".devices__rename [name=label]")
    page.keyboard.press("Control+a")
    page.keyboard.type("desk")
    page.keyboard.press("Enter")
    expect(page.locator(NOTICE)).to_be_visible()
    expect(row.locator(".devices__name")).to_have_text("desk")

    page.context.clear_cookies()
    without_offers(page)
    page.goto("/login?next=/settings/passkeys")
    expect(page.locator("madang-passkey")).to_be_visible()
    press(page, "madang-passkey button")
    page.wait_for_url(lambda url: "/login" not in url)
    press(page, ".row-acts a[href*='ask=']")
    expect(page.locator(".ask__actions")).to_be_visible()
    press(page, ".ask__actions .button--danger")
    expect(page.locator("madang-passkey")).to_be_visible()
    press(page, "madang-passkey button")
    expect(page.locator(NOTICE)).to_be_visible()
    expect(row).to_have_count(0)
