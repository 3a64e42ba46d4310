"""Somebody else's programs: registered, allowed, held to their scopes, ended; and who wants more than was allowed."""
import html
from urllib.parse import urlsplit

import pytest
import requests
from authlib.oauth2.rfc8414 import AuthorizationServerMetadata, get_well_known_url
from playwright.sync_api import expect

from looking import look
from oauth import (
    ASK, ELSEWHERE, MASTODON, OUT_OF_BAND, REGISTER, REVOKE, TOKEN, App, Listener, Visitor, answered, changed,
    fields_of, send)
from pages import LOGIN, PASSWORD, WIDE, confirm
from test_keyboard import expect_focus, tab_to
from yard import LIMIT, Client, Yard

ALLOW, DENY = "button[name=decision][value=allow]", "button[name=decision][value=deny]"


@pytest.fixture
def listener():
    with Listener() as running:
        yield running


@pytest.fixture
def visit(yard, join):
    """A member who is logged in, without a window: `ana = visit("ana")`."""
    return lambda name="ana": Visitor(yard, join(name))


def refused(answer: requests.Response, error: str, status: int = 400) -> None:
    """As RFC 6749, 5.2, has it."""
    asked = answer.request.body
    assert answer.status_code == status, (asked, answer.text)
    assert answer.json()["error"] == error, (asked, answer.text)
    assert answer.json()["error_description"]
    assert answer.headers["Content-Type"].startswith("application/json")
    assert answer.headers["Cache-Control"] == "no-store"


def led_back(answer: requests.Response, app: App, error: str) -> None:
    """To the app, which is told why, and by whom."""
    assert answer.status_code == 303, answer.text
    location = answer.headers["Location"]
    assert location.startswith(app.redirect + "?"), location
    told = answered(location)
    assert told["error"] == error and told["error_description"] and "code" not in told, location
    assert told["iss"] == app.yard.address and told["state"] == app.state, location


def shown(answer: requests.Response) -> None:
    """A page says what is wrong, and nobody is led anywhere."""
    assert answer.status_code == 400, (answer.request.url, answer.request.body, answer.text)
    assert answer.headers["Content-Type"].startswith("text/html")
    assert "Location" not in answer.headers and "Refresh" not in answer.headers


def works(yard: Yard, token: str) -> bool:
    status = Client(yard, token).get("/v1/feed").status
    assert status in (200, 401), status
    return status == 200


# What apps do

def test_an_app_is_refused_then_allowed_held_to_its_scopes_refreshed_and_ended(yard, join, enter, listener):
    ana, scope = join("ana"), "read:posts write:posts"
    # Its name is text, whatever it is.
    app = App.register(yard, "<b>Frame", redirect="http://127.0.0.1/callback", scope=f"{scope} read:saves")
    app.redirect = app.session.redirect_uri = listener.redirect
    page = enter(ana, app.ask(scope=scope), **WIDE)
    for words in ("<b>Frame", ana.member["username"], "127.0.0.1", "for a year"):
        expect(page.locator("main")).to_contain_text(words)
    look(page)
    page.locator(DENY).click()
    page.wait_for_url(lambda url: url.startswith(listener.redirect))
    told = answered(page.url)
    assert told["error"] == "access_denied" and told["state"] == app.state and told["iss"] == yard.address
    assert "code" not in told and ana.get("/v1/me/apps").json["data"] == []
    page.goto(app.ask(scope=scope))
    page.locator(ALLOW).click()
    confirm(page)
    page.wait_for_url(lambda url: url.startswith(listener.redirect))
    code = answered(page.url)["code"]
    tokens = app.take(page.url)
    assert tokens["token_type"] == "Bearer" and tokens["expires_in"] == 900 and tokens["created_at"] > 1_700_000_000
    assert set(tokens["scope"].split()) == {"read:posts", "write:posts"}

    made = app.call("POST", "/v1/posts", json={"text": "by an app"})
    assert made.status_code == 201
    assert app.call("GET", f"/v1/posts/{made.json()['id']}").json()["author"]["username"] == ana.member["username"]
    for path in (
            "/v1/me", "/v1/saves", "/v1/boards", "/v1/stories", "/v1/notifications", "/v1/me/apps", "/v1/me/tokens",
            "/v1/me/sessions"):
        answer = app.call("GET", path)
        assert answer.status_code == 403 and answer.json()["code"] == "forbidden", path
    for path in ("/settings", "/settings/apps", "/saved"):
        assert app.call("GET", path).status_code == 403, path
    # Pages that visitors may open show it what they see.
    for path in ("/", "/explore", f"/@{ana.member['username']}"):
        shown = app.call("GET", path)
        assert shown.status_code == 200 and 'href="/login"' in shown.text and "/notifications" not in shown.text, path
    # What is the same for all is shown to it, too: programs send their token wherever they ask.
    for path in ("/.well-known/nodeinfo", "/nodeinfo/2.0", "/assets/newest/images/icon-512.png", "/robots.txt"):
        assert app.call("GET", path).status_code == 200, path
    assert app.call("POST", "/v1/me/password", json={
        "current_password": PASSWORD, "new_password": "battery staple"}).status_code == 403

    before = dict(app.session.token)
    after = app.refresh()
    assert after["refresh_token"] != before["refresh_token"] and after["scope"] == before["scope"]
    assert works(yard, after["access_token"])

    page.goto("/settings/apps")
    row = page.locator(".devices__row").filter(has_text="<b>Frame")
    expect(row).to_contain_text("Posts: Write")
    row.get_by_role("button").click()
    expect(row).to_have_count(0)
    assert not works(yard, after["access_token"])
    refused(app.renew(after["refresh_token"]), "invalid_grant")
    for secret in (code, app.state, before["refresh_token"], after["refresh_token"], after["access_token"]):
        assert secret not in yard.log


def test_who_is_not_logged_in_comes_by_keyboard_alone_to_the_question_and_to_a_code_for_an_app_without_an_address(
        yard, join, browse):
    name = join("ana").member["username"]
    app = App.register(yard, redirect=OUT_OF_BAND)
    page = browse(**WIDE)
    # A long question is carried, too: each letter of it is three in the address.
    page.goto(app.ask(state="=" * 1000))
    page.wait_for_url(LOGIN)
    expect_focus(page, "[name=identifier]")
    page.keyboard.type(name)
    tab_to(page, "[name=password]")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: urlsplit(url).path == ASK)
    expect(page.locator(ALLOW)).to_be_visible()
    tab_to(page, ALLOW)
    page.keyboard.press("Enter")
    expect_focus(page, "[name=confirm_password]")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    code = page.locator("code.secret").inner_text()
    assert code not in page.url
    look(page)
    assert works(yard, app.exchange(code).json()["access_token"])


def test_mastodons_apps_show_their_secret_in_either_way_and_need_no_challenge(yard, visit):
    other, words = "com.example.app:/callback", "profile read:statuses write:media follow"
    made = send(yard, MASTODON, {
        "client_name": "Tusk", "redirect_uris": f"{ELSEWHERE}\n{other}", "scopes": "read write"}).json()
    ana = visit()
    for method, redirect in (("client_secret_basic", ELSEWHERE), ("client_secret_post", other)):
        app = App(yard, made, redirect, method, scope="read write")
        # The member is told for how long: of those that renew their tokens it is a year at most.
        assert "400 days" in ana.open(app.ask()).text
        ana.let_in(app)
        tokens = dict(app.session.token)
        # It lasts: nothing is there to be renewed by, and it is none to be renewed by itself.
        assert tokens.keys().isdisjoint({"refresh_token", "expires_in"})
        assert tokens["scope"] == "read write follow push"
        assert works(yard, tokens["access_token"])
        refused(app.renew(tokens["access_token"]), "invalid_grant")
        assert app.revoke(tokens["access_token"]).status_code == 200 and not works(yard, tokens["access_token"])
    fields = {"grant_type": "authorization_code", "code": ana.code(app), "redirect_uri": other,
              "code_verifier": app.verifier}
    refused(app.exchange(fields["code"], client_secret="a" * len(app.secret)), "invalid_client", 401)
    wrong = send(yard, TOKEN, fields, auth=(app.id, "wrong"))
    refused(wrong, "invalid_client", 401)
    assert wrong.headers["WWW-Authenticate"].startswith("Basic")
    refused(send(yard, TOKEN, fields | app.proof, auth=(app.id, app.secret)), "invalid_request")

    # By a link without a challenge, in Mastodon's own words, and with JSON.
    page = ana.open(changed(
        app.ask(scope=words), code_challenge=None, code_challenge_method=None, force_login="False"))
    answer = ana.send(fields_of(page.text) | {"decision": "allow"})
    fields = {"grant_type": "authorization_code", "code": answered(answer.headers["Location"])["code"],
              "redirect_uri": other, "client_id": app.id, "scope": words}
    refused(send(yard, TOKEN, fields), "invalid_client", 401)
    # A challenge that was taken out of the link (RFC 9700, 4.8.2); the code stays good for whoever made none.
    refused(send(yard, TOKEN, fields | app.proof | {"code_verifier": app.verifier}), "invalid_grant")
    answer = send(yard, TOKEN, json=fields | app.proof)
    assert answer.status_code == 200 and set(words.split()) <= set(answer.json()["scope"].split()), answer.text
    assert works(yard, answer.json()["access_token"])


def test_an_app_with_a_secret_has_a_token_of_its_own_that_is_nobodys(yard):
    made = send(yard, MASTODON, {"client_name": "Tusk", "redirect_uris": OUT_OF_BAND, "scopes": "read"}).json()
    asked = {"grant_type": "client_credentials", "client_id": made["client_id"], "client_secret": made["client_secret"]}
    refused(send(yard, TOKEN, asked | {"client_secret": "wrong"}), "invalid_client", 401)
    refused(send(yard, TOKEN, asked | {"scope": "write"}), "invalid_scope")
    answer = send(yard, TOKEN, asked | {"scope": "read"})
    assert answer.status_code == 200 and answer.json()["token_type"] == "Bearer", answer.text
    own = Client(yard, answer.json()["access_token"])
    assert own.get("/api/v1/apps/verify_credentials").expect(200).json["name"] == "Tusk"
    assert {own.get(path).status for path in ("/api/v1/timelines/home", "/v1/me")} == {401}
    public = {"grant_type": "client_credentials", "client_id": App.register(yard).id}
    refused(send(yard, TOKEN, public), "invalid_client", 401)
    # Given back it is good for nothing, not even for what anybody reads without one.
    assert send(yard, REVOKE, asked | {"token": own.token}).status_code == 200
    for path in ("/api/v1/apps/verify_credentials", "/api/v1/timelines/public"):
        own.get(path).expect(401)
    again = Client(yard, send(yard, TOKEN, asked | {"scope": "read"}).json()["access_token"])
    assert again.token != own.token
    again.get("/api/v1/timelines/public").expect(200)


def test_a_program_finds_its_way_by_the_metadata_alone(yard, visit):
    told = metadata(yard)
    assert told["issuer"] == yard.address and told["authorization_response_iss_parameter_supported"] is True
    assert told["response_types_supported"] == ["code"] and told["response_modes_supported"] == ["query"]
    assert told["grant_types_supported"] == ["authorization_code", "refresh_token", "client_credentials"]
    assert told["code_challenge_methods_supported"] == ["S256"]
    for name in ("token_endpoint", "revocation_endpoint"):
        assert told[f"{name}_auth_methods_supported"] == ["none", "client_secret_basic", "client_secret_post"], name
    for name in ("token_endpoint", "revocation_endpoint", "registration_endpoint"):
        assert told[name].startswith(yard.address + "/"), name
        refusal = requests.post(told[name], timeout=LIMIT, **({"json": {}} if "registration" in name else {}))
        assert refusal.status_code in (400, 401) and refusal.json()["error"], name
    shown(visit().open(told["authorization_endpoint"]))
    named = {scope for methods in Client(yard).get("/v1/openapi.json").json["paths"].values()
             for call in methods.values() for way in call.get("security", []) for scope in way.get("token", [])}
    assert named and named <= set(told["scopes_supported"])
    assert set(told["scopes_supported"]) - named <= {"read", "write", "follow", "push"} | {
        f"{act}:{scope.partition(':')[2]}" for scope in named for act in ("read", "write")}


def test_revoking_either_token_ends_both_and_one_of_another_app_or_member_nothing(yard, join, visit):
    ana, ben = visit(), join("ben")
    other = App.register(yard, method="client_secret_basic")
    for kind in ("access_token", "refresh_token"):
        app = ana.let_in(App.register(yard))
        tokens = dict(app.session.token)
        assert app.revoke("a-token-that-is-none", "refresh_token").status_code == 200
        for token in (tokens["access_token"], tokens["refresh_token"], ben.token):
            assert other.revoke(token).status_code == 200
        refused(send(yard, REVOKE, {"token": token}, auth=(other.id, "wrong")), "invalid_client", 401)
        refused(send(yard, f"{REVOKE}?token={token}", {"token": token, **app.proof}), "invalid_request")
        assert works(yard, tokens["access_token"]) and ben.get("/v1/me").status == 200
        assert app.revoke(tokens[kind], kind).status_code == 200
        assert not works(yard, tokens["access_token"])
        refused(app.renew(tokens["refresh_token"]), "invalid_grant")
        assert app.revoke(tokens[kind], kind).status_code == 200


# Who may register

def test_no_app_is_registered_for_what_the_yard_does_not_do_nor_more_than_ten_an_hour_from_one_network(
        yard, tmp_path):
    for wrong, error in (
            ({"redirect_uris": [ELSEWHERE, "http://app.example/callback"]}, "invalid_redirect_uri"),
            ({"client_name": None}, "invalid_client_metadata"), ({"scope": "everything"}, "invalid_client_metadata"),
            ({"grant_types": ["password"]}, "invalid_client_metadata"),
            ({"response_types": ["token"]}, "invalid_client_metadata"),
            ({"token_endpoint_auth_method": "private_key_jwt"}, "invalid_client_metadata")):
        refused(send(yard, REGISTER, json={"client_name": "Frame", "redirect_uris": [ELSEWHERE], **wrong}), error)

    strict = Yard(tmp_path / "var", settings={
        "MADANG_RATE_LIMIT": "on", "MADANG_BASE_URL": "https://yard.example"}).start()
    tusk = {"client_name": "Tusk", "redirect_uris": OUT_OF_BAND}
    try:
        for number in range(5):
            App.register(strict, f"Frame {number}")
            assert send(strict, MASTODON, tusk).status_code == 200
        for answer in (send(strict, REGISTER, json={"client_name": "Frame", "redirect_uris": [ELSEWHERE]}),
                       send(strict, MASTODON, tusk)):
            assert answer.status_code == 429 and int(answer.headers["Retry-After"]) > 0, answer.text
        AuthorizationServerMetadata(metadata(strict)).validate()
        strict.stop()
        # A yard may be without Mastodon's apps.
        strict.settings["MADANG_APPS"] = "off"
        strict.start()
        assert send(strict, MASTODON, tusk).status_code == 404
        assert "app_registration_endpoint" not in metadata(strict)
    finally:
        strict.stop()


def metadata(yard: Yard) -> dict:
    answer = requests.get(yard.address + get_well_known_url(yard.address), timeout=LIMIT)
    assert answer.status_code == 200 and answer.headers["Content-Type"].startswith("application/json")
    return answer.json()


# Whoever wants more than was allowed

def test_a_code_and_a_refresh_token_are_good_once_and_for_their_app_alone(yard, join, visit):
    ana, app, other = visit(), App.register(yard), App.register(yard)
    location = ana.allow(app)
    tokens = app.take(location)
    assert works(yard, tokens["access_token"])
    # A second use ends what came of the first.
    refused(app.exchange(answered(location)["code"]), "invalid_grant")
    assert not works(yard, tokens["access_token"])
    refused(app.renew(tokens["refresh_token"]), "invalid_grant")

    code = ana.code(app)
    for changes, error in (
            ({"client_id": other.id}, "invalid_grant"), ({"redirect_uri": ELSEWHERE + "/"}, "invalid_grant"),
            ({"redirect_uri": None}, "invalid_grant"), ({"code_verifier": "a" * 43}, "invalid_grant"),
            ({"code_verifier": None}, "invalid_grant"), ({"grant_type": "password"}, "unsupported_grant_type")):
        refused(app.exchange(code, **changes), error)
    refused(app.exchange(code, client_id="0000000000000"), "invalid_client", 401)
    exchange = {"grant_type": "authorization_code", "code": code, "redirect_uri": app.redirect,
                "code_verifier": app.verifier, "client_id": app.id}
    refused(send(yard, TOKEN, [*exchange.items(), ("code", code)]), "invalid_request")
    # None of them has spent it.
    tokens = app.exchange(code).json()

    token = tokens["refresh_token"]
    for scope in ("read", "read:posts"):
        refused(app.renew(token, scope=scope), "invalid_scope")
    refused(other.renew(token), "invalid_grant")
    Client(yard).post("/v1/auth/refresh", {"refresh_token": token}).expect(401)
    # Nor is the log-in of a member an app's.
    ben = join("ben")
    refused(app.renew(ben.refresh_token), "invalid_grant")
    ben.renew()
    # What is secret stands in no address.
    confidential = App.register(yard, method="client_secret_post")
    renew = {"grant_type": "refresh_token", "refresh_token": token}
    for query, asking in ((f"client_secret={confidential.secret}", confidential), (f"refresh_token={token}", app),
                          (f"access_token={tokens['access_token']}", app)):
        refused(send(yard, f"{TOKEN}?{query}", renew | asking.proof), "invalid_request")
    assert works(yard, app.renew(token).json()["access_token"])


FOREIGN = ["https://evil.example/callback", "https://app.example/callback/", "javascript:alert(1)", OUT_OF_BAND,
           "https://app.example/callback\r\nSet-Cookie: a=b"]
FAULTS = [
    ({"code_challenge_method": "plain"}, "invalid_request"), ({"response_type": "token"}, "unsupported_response_type"),
    ({"scope": "read:posts read:saves"}, "invalid_scope"), ({"state": ["s", "other"]}, "invalid_request"),
]


def test_a_faulty_question_leads_by_itself_to_an_app_that_was_let_in_and_to_nobody_else(yard, visit):
    ana, app, other = visit(), App.register(yard), App.register(yard)
    fields = fields_of(ana.open(app.ask()).text)
    for redirect in FOREIGN:
        answer = ana.open(app.ask(redirect_uri=redirect))
        shown(answer)
        # Not by a link on that page, either.
        assert f'href="{html.escape(redirect)}"' not in answer.text, redirect
        # Nor by a form that was changed on its way, nor with any other fault.
        for decision in ("allow", "deny"):
            shown(ana.send(fields | {"redirect_uri": redirect, "decision": decision}))
        shown(ana.open(changed(app.ask(redirect_uri=redirect), response_type="token", code_challenge=None)))
    out = App.register(yard, redirect=OUT_OF_BAND)
    answer = ana.decide(out)
    assert "Location" not in answer.headers and answer.headers["Cache-Control"] == "no-store"
    for answer in (ana.decide(out, "deny"), ana.open(out.ask(response_type="token"))):
        assert "Location" not in answer.headers and 'class="secret"' not in answer.text
    for client_id in (None, "0000000000000", [app.id, other.id], [other.id, app.id]):
        shown(ana.open(changed(app.ask(), client_id=client_id)))
    for changes, error in FAULTS:
        for answer in ana.ask_wrongly(app, **changes):
            shown(answer)
            assert "“Photo frame” sent a faulty request" in answer.text, changes
            assert f'href="{app.redirect}?error={error}&amp;' in answer.text, changes
    ana.let_in(app)
    for changes, error in FAULTS[:-1]:
        for answer in ana.ask_wrongly(app, **changes):
            led_back(answer, app, error)
    twice = ana.open(changed(app.ask(), redirect_uri=[app.redirect, "https://evil.example/"]))
    # With two addresses nobody is led anywhere, or to the only one that the app has.
    assert twice.status_code == 400 or twice.headers["Location"].startswith(f"{app.redirect}?error=invalid_request&")


def test_no_app_is_allowed_by_another_site_nor_without_the_password(yard, visit):
    ana, app = visit(), App.register(yard)
    page = ana.open(app.ask())
    assert "frame-ancestors 'none'" in page.headers["Content-Security-Policy"]
    fields = fields_of(page.text) | {"decision": "allow"}
    for headers in ({"Origin": "https://evil.example"}, {"Origin": "null"}, {"Origin": None},
                    {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"}):
        answer = ana.send(fields | {"confirm_password": PASSWORD}, **headers)
        assert answer.status_code == 403 and "Location" not in answer.headers, headers
    # By the address alone nothing is allowed.
    assert ana.open(changed(app.ask(), decision="allow")).status_code == 200
    stranger = Visitor(yard).send(fields | {"confirm_password": PASSWORD})
    assert not stranger.headers.get("Location", "").startswith(ELSEWHERE)
    asked = ana.send(fields)
    assert asked.status_code == 403 and "Location" not in asked.headers
    # What the page carries goes on, and a wrong password does not.
    carried = fields_of(asked.text)
    assert carried.items() >= fields.items()
    wrong = ana.send(carried | {"confirm_password": "not this one"})
    assert wrong.status_code == 401 and "Location" not in wrong.headers
    assert ana.send(carried | {"confirm_password": PASSWORD}).status_code == 303
