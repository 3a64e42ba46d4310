"""Passkeys: Chromium's own authenticator on the pages, and one made of another project's parts (fido2) on the API."""
import pytest
from fido2.utils import websafe_encode
from playwright.sync_api import expect

from authenticator import FLAG, Authenticator
from looking import look
from pages import PASSWORD, WIDE, confirm, has_shared_session, log_in
from yard import Client


@pytest.fixture
def local(yard):
    """The yard at the name for which passkeys are made: numbers are no domains."""
    return f"http://localhost:{yard.port}"


def with_authenticator(page):
    """Gives the page's browser an authenticator that answers by itself; what changes it."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    key = session.send("WebAuthn.addVirtualAuthenticator", {"options": {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
        "isUserVerified": True, "automaticPresenceSimulation": True}})["authenticatorId"]
    return lambda method, **more: session.send(f"WebAuthn.{method}", {"authenticatorId": key, **more})


def without_offers(page):
    """From the next page on passkeys are used by the button alone: this authenticator takes every offer at once."""
    page.add_init_script("delete globalThis.PublicKeyCredential?.isConditionalMediationAvailable")


def test_a_passkey_is_made_logs_in_and_stands_in_for_the_password(join, local, browse):
    ana = join("ana")
    page = browse(base_url=local, locale="en-US", **WIDE)
    authenticator = with_authenticator(page)
    log_in(page, ana.member["username"])
    page.goto("/settings")
    page.get_by_role("link", name="Passkeys").click()
    expect(page.get_by_text("With your first passkey, logging in by password")).to_be_visible()
    page.get_by_role("button", name="Add a passkey").click()
    confirm(page)
    name = page.get_by_label("Name")
    expect(name).to_have_value("Chrome · Linux")
    # The device makes its passkey before the yard sees the name.
    expect(name).to_have_attribute("maxlength", "40")
    look(page)
    name.fill("work laptop")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.locator(".recovery-codes .secret")).to_have_count(10)
    page.get_by_role("link", name="I have kept them").click()
    row = page.locator(".devices__row")
    expect(row).to_contain_text("work laptop")
    expect(row).to_contain_text("Not used yet")
    assert ana.get("/v1/me").status == 401

    row.get_by_text("Rename").click()
    row.get_by_label("Name").fill("laptop")
    row.get_by_role("button", name="Save").click()
    expect(page.get_by_text("The name was changed.")).to_be_visible()
    look(page)

    # The browser offers it in the field for the name; this authenticator takes every offer.
    page.context.clear_cookies()
    # It may have left before all of the page is loaded.
    page.goto("/login?next=/settings/passkeys", wait_until="commit")
    page.wait_for_url(lambda url: "/login" not in url)
    expect(row).to_contain_text("laptop")
    expect(row).not_to_contain_text("Not used yet")

    assert not has_shared_session(page)
    # What is said of the device counts for a passkey, too.
    page.context.clear_cookies()
    without_offers(page)
    page.goto("/login?next=/settings/passkeys")
    page.get_by_label("Other people use this device").check()
    page.get_by_role("button", name="Log in with a passkey").click()
    page.wait_for_url(lambda url: "/login" not in url)
    assert has_shared_session(page)

    page.get_by_role("link", name="Remove passkey").click()
    expect(page.get_by_role("heading", name="Remove this passkey?")).to_be_visible()
    page.get_by_role("button", name="Remove passkey").click()
    expect(page.get_by_label("Code from your authenticator app")).to_be_visible()
    look(page)
    # Nobody touches it: nothing happens, and nothing is said.
    authenticator("setUserVerified", isUserVerified=False)
    page.get_by_role("button", name="Confirm with a passkey").click()
    expect(page.get_by_role("button", name="Confirm with a passkey")).to_be_enabled()
    authenticator("setUserVerified", isUserVerified=True)
    page.get_by_role("button", name="Confirm with a passkey").click()
    expect(page.get_by_text("The passkey was removed.")).to_be_visible()
    expect(row).to_have_count(0)

    # It is on the device still, and opens nothing.
    page.context.clear_cookies()
    page.goto("/login")
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.get_by_text("This passkey does not work here.")).to_be_visible()
    log_in(page, ana.member["username"])


ELSEWHERE = [{"origin": "https://yard.example"}, {"domain": "yard.example"}, {"flags": FLAG.UP}, {"challenge": ""}]


def test_a_passkey_of_another_project_logs_in_confirms_and_is_refused_elsewhere(yard, local):
    """Each kind of it, and what else is none, is in `WebAuthnTests`."""
    ana, stranger, phone = Client(yard).join("ana"), Client(yard), Client(yard)
    key = Authenticator(ana, local, "ES256")
    assert ana.post("/v1/me/passkeys", key.made()).expect(403).json["code"] == "confirmation_required"
    ana.confirm()
    for wrong in ELSEWHERE:
        refused = ana.post("/v1/me/passkeys", key.made(**wrong)).expect(422).json["errors"]
        assert [one["field"] for one in refused] == ["passkey"], wrong
    added = ana.post("/v1/me/passkeys", key.made()).expect(201).json
    assert len(added["recovery_codes"]) == 10 and added["passkey"]["synced"] is False
    by_password = {"identifier": "ana", "password": PASSWORD}
    assert stranger.post("/v1/auth/login", by_password).expect(401).json["code"] == "code_required"

    for wrong in ELSEWHERE:
        refused = stranger.post("/v1/auth/passkey", key.used(**wrong)).expect(401).json
        assert refused["code"] == "invalid_credentials", wrong
    # What was made for one thing is good for nothing else.
    challenge = ana.get("/v1/me/passkeys/options").json["challenge"]
    stranger.post("/v1/auth/passkey", key.used(challenge=challenge)).expect(401)
    used = key.used()
    for name in used:
        for text, status in ((None, 422), ("not base64!", 422), (websafe_encode(b"other"), 401)):
            answer = stranger.post("/v1/auth/passkey", {**used, name: text}).expect(status)
            if status == 422:
                assert [one["field"] for one in answer.json["errors"]] == [name]
    assert stranger.post("/v1/auth/passkey", used).expect(200).json["member"]["username"] == "ana"
    stranger.post("/v1/auth/passkey", used).expect(401)

    passkey = f"/v1/me/passkeys/{added['passkey']['id']}"
    phone.take(stranger.post("/v1/auth/passkey", key.used()).json["tokens"])
    phone.call("DELETE", passkey).expect(403)
    phone.post("/v1/auth/confirm", {"passkey": {**key.used(), "signature": "AAAA"}}).expect(401)
    phone.post("/v1/auth/confirm", {"passkey": key.used()}).expect(204)
    phone.call("DELETE", passkey).expect(204)
    stranger.post("/v1/auth/passkey", key.used()).expect(401)
    stranger.post("/v1/auth/login", by_password).expect(200)
