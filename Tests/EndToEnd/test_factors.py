"""Logging in with a code of an authenticator app, which is another project's (pyotp)."""
import time

import pyotp
from playwright.sync_api import expect

from looking import look
from pages import PASSWORD, WIDE, confirm, has_shared_session, log_in
from services import wait_until
from yard import Client, Yard


def test_a_role_rests_until_there_is_a_second_factor_and_who_knows_the_password_alone_stays_outside(tmp_path, browse):
    yard = Yard(tmp_path / "var", settings={"MADANG_FACTOR_GRACE_DAYS": "0"}).start()
    olga = Client(yard).join("olga")
    yard.run("member", "promote", "olga", "--role", "owner")
    wait_until(lambda: olga.get("/v1/moderation/cases").status == 403, "the role rests")
    assert "Two-step login is needed" in olga.call(
        "GET", "/v1/moderation/cases", headers={"Accept-Language": "en"}).json["title"]
    page = browse(base_url=yard.address, locale="en-US", **WIDE)
    log_in(page, "olga")
    notice = page.get_by_role("complementary").filter(has_text="You cannot manage Madang for now")
    expect(notice).to_be_visible()
    page.goto("/moderation")
    page.locator(".empty__actions").get_by_role("link", name="Set up two-step login").click()
    page.wait_for_url("**/settings/passkeys")
    page.goto("/settings/authenticator")
    page.get_by_role("button", name="Set up").click()
    confirm(page)
    expect(page.get_by_role("img", name="QR code for your authenticator app")).to_be_visible()
    address = page.get_by_role("link", name="Open in an app on this device").get_attribute("href")
    app = pyotp.parse_uri(address)
    assert (app.name, app.issuer) == ("olga", "Madang")
    assert page.locator(".secret").inner_text().replace(" ", "") == app.secret
    code = page.get_by_label("Code from your authenticator app")
    code.fill("12345")
    page.get_by_role("button", name="Turn on").click()
    expect(page.get_by_text("This code is not right.")).to_be_visible()
    assert page.get_by_role("link", name="Open in an app").get_attribute("href") == address
    look(page)
    code.fill(app.at(time.time()))
    code.press("Enter")
    codes = page.locator(".recovery-codes .secret")
    expect(codes).to_have_count(10)
    look(page)
    recovery = codes.first.inner_text()
    page.get_by_role("link", name="I have kept them").click()
    expect(page.get_by_role("button", name="Turn off two-step login")).to_be_visible()
    expect(notice).to_have_count(0)
    page.goto("/moderation")
    expect(page.get_by_role("heading", name="Reports", exact=True)).to_be_visible()
    assert olga.get("/v1/me").status == 401

    other = browse(base_url=yard.address, locale="en-US", **WIDE)
    other.goto("/login")
    # What is said beside the password counts behind the code, too.
    other.get_by_label("Other people use this device").check()
    other.locator("[name=identifier]").fill("olga")
    other.locator("[name=password]").fill(PASSWORD)
    other.locator("[name=password]").press("Enter")
    expect(code_of(other)).to_be_focused()
    look(other)
    assert other.request.get("/settings", max_redirects=0).status == 303
    for words in ("000000", recovery):
        code_of(other).fill(words)
        other.keyboard.press("Enter")
        if words != recovery:
            expect(other.get_by_text("This code is not right.")).to_be_visible()
    expect(other.locator("body[data-signed-in]")).to_be_attached()
    assert has_shared_session(other)
    assert yard.stop() == 0
    assert app.secret not in yard.log and recovery not in yard.log


def code_of(page):
    return page.get_by_label("Code from your authenticator app")
