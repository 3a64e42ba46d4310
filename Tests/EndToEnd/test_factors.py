"""Logging in with a code of an authenticator app, which is another project's (pyotp)."""
import time

import pyotp
from playwright.sync_api import expect

from looking import look
from pages import PASSWORD, WIDE, has_shared_session, log_in
from services import wait_until
from yard import Client, Yard


def fill_in_password(page, name: str, is_shared: bool = False) -> None:
    page.goto("/login")
    page.locator("[name=shared]").set_checked(is_shared)
    page.locator("[name=identifier]").fill(name)
    page.locator("[name=password]").fill(PASSWORD)
    page.locator("[name=password]").press("Enter")


def test_who_knows_the_password_alone_stays_outside(own, browse):
    ana, phone = Client(own).join("ana"), Client(own)
    by_password = {"identifier": "ana", "password": PASSWORD}
    phone.token = phone.post("/v1/auth/login", by_password).json["tokens"]["access_token"]
    page = browse(base_url=own.address, locale="en-US", **WIDE)
    log_in(page, "ana")
    page.goto("/settings")
    page.get_by_role("link", name="Two-step login").click()
    page.get_by_role("button", name="Set up").click()
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_role("img", name="QR code for your authenticator app")).to_be_visible()
    address = page.get_by_role("link", name="Open in an app on this device").get_attribute("href")
    app = pyotp.parse_uri(address)
    assert (app.name, app.issuer) == ("ana", "Madang")
    assert page.locator(".secret").inner_text().replace(" ", "") == app.secret
    code = page.get_by_label("Code from your authenticator app")
    code.fill("12345")
    page.get_by_role("button", name="Turn on").click()
    expect(page.get_by_text("This code is not right.")).to_be_visible()
    assert page.get_by_role("link", name="Open in an app").get_attribute("href") == address
    look(page)
    now = time.time()
    code.fill(app.at(now))
    code.press("Enter")
    codes = page.locator(".recovery-codes .secret")
    expect(codes).to_have_count(10)
    look(page)
    recovery = codes.all_inner_texts()
    assert phone.get("/v1/me").status == 401
    phone.token = None

    # A program.
    refused = phone.post("/v1/auth/login", by_password).expect(401).json
    assert refused["code"] == "code_required"
    wrong = phone.post("/v1/auth/code", {"ticket": refused["ticket"], "code": "000000"}).expect(401).json
    assert (wrong["code"], wrong["errors"][0]["field"]) == ("invalid_credentials", "code")
    used = phone.post("/v1/auth/code", {"ticket": refused["ticket"], "code": app.at(now)})
    assert used.status == 401
    # The code of the next half minute, as of a phone whose clock is ahead.
    right = {"ticket": refused["ticket"], "code": app.at(now + 30)}
    assert phone.post("/v1/auth/code", right).expect(200).json["tokens"]
    assert phone.post("/v1/auth/code", right).status == 404

    # A browser, with its scripts and without.
    other = browse(base_url=own.address, locale="en-US", **WIDE)
    fill_in_password(other, "ana")
    field = other.get_by_label("Code from your authenticator app")
    expect(field).to_be_focused()
    look(other)
    other.goto("/settings")
    other.wait_for_url("**/login**")
    # What is said beside the password counts behind the code, too.
    fill_in_password(other, "ana", is_shared=True)
    field.fill("000000")
    other.keyboard.press("Enter")
    expect(other.get_by_text("This code is not right.")).to_be_visible()
    field.fill(recovery[0])
    other.keyboard.press("Enter")
    expect(other.locator("body[data-signed-in]")).to_be_attached()
    assert has_shared_session(other)

    plain = browse(base_url=own.address, locale="ko-KR", java_script_enabled=False)
    fill_in_password(plain, "ana")
    plain.get_by_label("인증 앱의 코드").fill(recovery[1].upper())
    plain.get_by_role("button", name="로그인").click()
    expect(plain.locator("body[data-signed-in]")).to_be_attached()
    plain.goto("/settings/authenticator")
    expect(plain.get_by_text("남은 복구 코드 8개")).to_be_visible()
    # Guarded acts take both.
    plain.get_by_role("button", name="2단계 인증 끄기").click()
    plain.get_by_label("인증 앱의 코드").fill("000000")
    plain.get_by_label("비밀번호", exact=True).fill(PASSWORD)
    plain.get_by_role("button", name="확인", exact=True).click()
    expect(plain.get_by_text("이 코드는 맞지 않아요.")).to_be_visible()
    plain.get_by_label("인증 앱의 코드").fill(recovery[2])
    plain.get_by_label("비밀번호", exact=True).fill(PASSWORD)
    plain.get_by_role("button", name="확인", exact=True).click()
    expect(plain.get_by_text("2단계 인증을 껐어요. 이제 비밀번호만으로 로그인해요.")).to_be_visible()
    phone.post("/v1/auth/login", by_password).expect(200)
    assert own.run("member", "reset-factors", "ana").stdout.strip().endswith("nothing was changed.")
    assert app.secret not in own.log and recovery[3] not in own.log


def test_a_role_rests_until_there_is_a_second_factor(tmp_path, browse):
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
    expect(page.get_by_role("heading", name="Two-step login is needed")).to_be_visible()
    look(page)
    page.locator(".empty__actions").get_by_role("link", name="Set up two-step login").click()
    page.wait_for_url("**/settings/passkeys")
    page.goto("/settings/authenticator")
    page.get_by_role("button", name="Set up").click()
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Confirm").click()
    secret = page.locator(".secret").first.inner_text().replace(" ", "")
    page.get_by_label("Code from your authenticator app").fill(pyotp.TOTP(secret).at(time.time()))
    page.get_by_label("Code from your authenticator app").press("Enter")
    page.get_by_role("link", name="I have kept them").click()
    expect(page.get_by_role("button", name="Turn off two-step login")).to_be_visible()
    expect(notice).to_have_count(0)
    page.goto("/moderation")
    expect(page.get_by_role("heading", name="Reports", exact=True)).to_be_visible()
    assert yard.stop() == 0
