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


def led_back(answer: requests.Response, app: App, error: str, state: str | None = None) -> None:
    """To the app, which is told why, and by whom."""
    assert answer.status_code == 303, answer.text
    location = answer.headers["Location"]
    assert location.startswith(app.redirect + "?"), location
    told = answered(location)
    assert told["error"] == error and told["error_description"] and "code" not in told, location
    assert told["iss"] == app.yard.address and told.get("state") == (state or app.state), location


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

def test_an_app_is_registered_allowed_held_to_its_scopes_refreshed_and_ended(yard, join, enter, listener):
    ana = join("ana")
    app = App.register(
        yard, "Photo frame", redirect="http://127.0.0.1/callback", scope="read:posts write:posts read:saves")
    app.redirect = app.session.redirect_uri = listener.redirect
    page = enter(ana, app.ask(scope="read:posts write:posts"), **WIDE)
    question = page.locator("main")
    for words in ("Photo frame", ana.member["username"], "127.0.0.1", "for a year"):
        expect(question).to_contain_text(words)
    look(page)
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
    row = page.locator(".devices__row").filter(has_text="Photo frame")
    expect(row).to_contain_text("Posts: Write")
    look(page)
    row.get_by_role("button").click()
    expect(row).to_have_count(0)
    assert not works(yard, after["access_token"])
    refused(app.renew(after["refresh_token"]), "invalid_grant")
    for secret in (code, app.state, before["refresh_token"], after["refresh_token"], after["access_token"]):
        assert secret not in yard.log


def test_who_is_not_logged_in_comes_to_the_question_after_the_log_in_by_keyboard_alone(yard, join, browse, listener):
    name = join("ana").member["username"]
    app = App.register(yard, "Photo frame", redirect=listener.redirect)
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
    page.wait_for_url(lambda url: url.startswith(listener.redirect))
    assert works(yard, app.take(page.url)["access_token"])


def test_a_member_who_refuses_leads_the_app_back_without_a_code(yard, join, enter, listener):
    # Its name is text, whatever it is.
    app = App.register(yard, "<b onclick=alert(1)>Frame", redirect=listener.redirect)
    page = enter(join("ana"), app.ask())
    expect(page.locator("main")).to_contain_text("<b onclick=alert(1)>Frame")
    page.locator(DENY).click()
    page.wait_for_url(lambda url: url.startswith(listener.redirect))
    told = answered(page.url)
    assert told["error"] == "access_denied" and told["state"] == app.state and told["iss"] == yard.address
    assert "code" not in told
    page.goto("/settings/apps")
    expect(page.locator(".devices__row")).to_have_count(0)


def test_an_app_to_which_nobody_can_be_led_gets_the_code_from_a_page(yard, join, enter, visit):
    app = App.register(yard, "Frame without a window", redirect=OUT_OF_BAND)
    page = enter(join("ana"), app.ask())
    page.locator(ALLOW).click()
    confirm(page)
    code = page.locator("code.secret").inner_text()
    assert code not in page.url
    look(page)
    tokens = app.session.fetch_token(
        yard.address + TOKEN, code=code, code_verifier=app.verifier, grant_type="authorization_code")
    assert works(yard, tokens["access_token"])

    ben = visit("ben")
    answer = ben.decide(app)
    assert "Location" not in answer.headers and answer.headers["Cache-Control"] == "no-store"
    for wrong in (ben.decide(app, "deny"), ben.open(app.ask(response_type="token"))):
        assert "Location" not in wrong.headers and 'class="secret"' not in wrong.text


def test_mastodons_form_gives_a_confidential_app_that_shows_its_secret_in_either_way(yard, visit):
    other = "com.example.app:/callback"
    asked = {"client_name": "Tusk", "redirect_uris": f"{ELSEWHERE}\n{other}", "scopes": "read write",
             "website": "https://app.example"}
    for answer in (send(yard, MASTODON, json={**asked, "redirect_uris": [ELSEWHERE, other]}),
                   send(yard, MASTODON, asked)):
        assert answer.status_code == 200 and answer.headers["Cache-Control"] == "no-store", answer.text
        made = answer.json()
        assert made["name"] == "Tusk" and made["website"] == "https://app.example" and made["id"]
        # The words that stand for a part of these are covered, too.
        assert set(made["scopes"]) == {"read", "write", "follow", "push"} and made["client_secret_expires_at"] == 0
        assert made["redirect_uri"] == asked["redirect_uris"] and made["redirect_uris"] == [ELSEWHERE, other]

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

    app = App(yard, made, ELSEWHERE, "client_secret_post", scope="read write")
    refused(app.exchange(ana.code(app), client_secret=None), "invalid_client", 401)
    refused(app.exchange(ana.code(app), client_secret="a" * len(app.secret)), "invalid_client", 401)
    fields = {"grant_type": "authorization_code", "code": ana.code(app), "redirect_uri": app.redirect,
              "code_verifier": app.verifier}
    wrong = send(yard, TOKEN, fields, auth=(app.id, "wrong"))
    refused(wrong, "invalid_client", 401)
    assert wrong.headers["WWW-Authenticate"].startswith("Basic")
    refused(send(yard, TOKEN, fields | app.proof, auth=(app.id, app.secret)), "invalid_request")


def test_mastodons_apps_need_no_challenge_but_their_secret_and_name_scopes_in_their_own_words(yard, visit):
    words = "profile read:accounts read:statuses write:statuses write:media follow"
    made = send(yard, MASTODON, {
        "client_name": "Tusk", "redirect_uris": "tusk://back", "scopes": words}).json()
    app = App(yard, made, "tusk://back", "client_secret_post", scope=words)
    ana = visit()
    for kind in ("form", "json"):
        page = ana.open(changed(app.ask(), code_challenge=None, code_challenge_method=None, force_login="False"))
        answer = ana.send(fields_of(page.text) | {"decision": "allow"})
        # The password that was shown is good for the next one, too.
        if kind == "form":
            answer = ana.send(fields_of(answer.text) | {"confirm_password": PASSWORD})
        assert answer.headers["Location"].startswith("tusk://back?code="), answer.text
        fields = {"grant_type": "authorization_code", "code": answered(answer.headers["Location"])["code"],
                  "redirect_uri": "tusk://back", "client_id": app.id, "scope": words}
        refused(send(yard, TOKEN, fields), "invalid_client", 401)
        body = fields | {"client_secret": app.secret}
        # A challenge that was taken out of the link (RFC 9700, 4.8.2); the code stays good for whoever made none.
        refused(send(yard, TOKEN, body | {"code_verifier": app.verifier}), "invalid_grant")
        answer = send(yard, TOKEN, json=body) if kind == "json" else send(yard, TOKEN, body)
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


def test_a_yard_without_apps_of_mastodon_has_nothing_below_api(tmp_path):
    closed = Yard(tmp_path / "var", settings={"MADANG_APPS": "off"}).start()
    try:
        assert send(closed, MASTODON, {"client_name": "Tusk", "redirect_uris": OUT_OF_BAND}).status_code == 404
        assert requests.get(f"{closed.address}/api/v2/instance", timeout=LIMIT).status_code == 404
        told = requests.get(closed.address + get_well_known_url(closed.address), timeout=LIMIT).json()
        assert "app_registration_endpoint" not in told
        App.register(closed)
    finally:
        closed.stop()


def test_a_member_sees_and_ends_by_call_what_apps_may_do_in_their_name_alone(yard, join):
    ana, ben = join("ana"), join("ben")
    app, other = App.register(yard, "Frame"), App.register(yard, "Watch", scope="read")
    for member in (ana, ben):
        Visitor(yard, member).let_in(app)
    Visitor(yard, ana).let_in(other)
    [watch, frame] = sorted(ana.get("/v1/me/apps").expect(200).json["data"], key=lambda one: one["name"], reverse=True)
    assert frame.keys() == {"id", "name", "website", "scopes", "created_at", "last_used_at"}
    assert frame["name"] == "Frame" and frame["website"] == "https://app.example/"
    assert set(frame["scopes"]) == {"read:posts", "write:posts"} and watch["scopes"] == ["read"]
    ben.call("DELETE", f"/v1/me/apps/{watch['id']}").expect(404)
    assert works(yard, other.session.token["access_token"])
    ana.call("DELETE", f"/v1/me/apps/{watch['id']}").expect(204)
    ana.call("DELETE", f"/v1/me/apps/{watch['id']}").expect(404)
    assert not works(yard, other.session.token["access_token"])
    # The last one who let it in is Ben, whom this is not about.
    assert works(yard, app.session.token["access_token"])


def test_an_owner_sees_which_apps_are_used_and_nobody_else_does(own):
    olga, ana = Client(own).join("olga"), Client(own).join("ana")
    own.run("member", "promote", "olga", "--role", "owner")
    app = App.register(own, "Frame", scope="read")
    App.register(own, "Nobody's")
    for member in (olga, ana):
        Visitor(own, member).let_in(app)
    [first, *_] = olga.get("/v1/yard/apps").expect(200).json["data"]
    assert first["id"] == app.id and first["name"] == "Frame" and first["member_count"] == 2
    assert first.keys() == {"id", "name", "website", "created_at", "member_count", "last_used_at"}
    ana.get("/v1/yard/apps").expect(403)
    Client(own).get("/v1/yard/apps").expect(401)
    # An owner's app neither, whatever it may read.
    Visitor(own, olga).let_in(app)
    assert app.call("GET", "/v1/yard/apps").status_code == 403


def test_a_program_finds_its_way_by_the_metadata_alone(yard, visit, tmp_path):
    found = requests.get(yard.address + get_well_known_url(yard.address), timeout=LIMIT)
    assert found.status_code == 200 and found.headers["Content-Type"].startswith("application/json")
    told = found.json()
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

    safe = Yard(tmp_path / "var", settings={"MADANG_BASE_URL": "https://yard.example"}).start()
    try:
        AuthorizationServerMetadata(
            requests.get(safe.address + get_well_known_url(safe.address), timeout=LIMIT).json()).validate()
    finally:
        safe.stop()


def test_revoking_either_token_ends_both_at_once(yard, visit):
    ana = visit()
    for kind in ("access_token", "refresh_token"):
        app = ana.let_in(App.register(yard))
        tokens = dict(app.session.token)
        for hint in (None, "refresh_token"):
            assert app.revoke("a-token-that-is-none", hint).status_code == 200
        assert works(yard, tokens["access_token"])
        assert app.revoke(tokens[kind], kind).status_code == 200
        assert not works(yard, tokens["access_token"])
        refused(app.renew(tokens["refresh_token"]), "invalid_grant")
        assert app.revoke(tokens[kind], kind).status_code == 200


def test_revoking_a_token_of_another_app_or_member_ends_nothing(yard, join, visit):
    app, other = visit().let_in(App.register(yard)), App.register(yard, method="client_secret_basic")
    ben = join("ben")
    for token in (app.session.token["access_token"], app.session.token["refresh_token"], ben.token):
        assert other.revoke(token).status_code == 200
    assert works(yard, app.session.token["access_token"]) and ben.get("/v1/me").status == 200
    token = app.session.token["refresh_token"]
    refused(send(yard, REVOKE, {"token": token}, auth=(other.id, "wrong")), "invalid_client", 401)
    refused(send(yard, f"{REVOKE}?token={token}", {"token": token, **app.proof}), "invalid_request")
    assert works(yard, app.refresh()["access_token"])


# Who may register

ANYBODYS = [
    "http://app.example/callback", "https://user@app.example/callback", "https://app.example/callback#part",
    "https://app.example/" + "a" * 500, "https:///callback", "javascript:alert(1)", "data:text/html,hello",
    "file:///etc/passwd", "app:/callback", "urn:ietf:wg:oauth:2.0:other", "/callback", "https://app.example/a b",
    "http://127.0.0.1.app.example/callback", "http://localhost.app.example/callback"]


def test_no_app_is_registered_with_an_address_that_may_be_anybodys_or_for_what_the_yard_does_not_do(yard):
    for redirect in ANYBODYS:
        refused(send(yard, REGISTER, json={"client_name": "Frame", "redirect_uris": [ELSEWHERE, redirect]}),
                "invalid_redirect_uri")
        # That one Mastodon's apps have.
        if redirect != "app:/callback":
            answer = send(yard, MASTODON, {"client_name": "Frame", "redirect_uris": redirect})
            assert answer.status_code == 422 and answer.json()["error"], (redirect, answer.text)
    for wrong in (
            {"client_name": None}, {"client_name": ""}, {"client_name": "a" * 81},
            {"scope": "everything"}, {"grant_types": ["implicit"]}, {"grant_types": ["password"]},
            {"response_types": ["token"]}, {"token_endpoint_auth_method": "private_key_jwt"}):
        refused(send(yard, REGISTER, json={"client_name": "Frame", "redirect_uris": [ELSEWHERE], **wrong}),
                "invalid_client_metadata")


def test_one_network_registers_ten_apps_an_hour(tmp_path):
    strict = Yard(tmp_path / "var", settings={"MADANG_RATE_LIMIT": "on"}).start()
    try:
        for number in range(5):
            App.register(strict, f"Frame {number}")
            assert send(strict, MASTODON, {
                "client_name": f"Tusk {number}", "redirect_uris": OUT_OF_BAND}).status_code == 200
        for answer in (send(strict, REGISTER, json={"client_name": "Frame", "redirect_uris": [ELSEWHERE]}),
                       send(strict, MASTODON, {"client_name": "Tusk", "redirect_uris": OUT_OF_BAND})):
            assert answer.status_code == 429 and int(answer.headers["Retry-After"]) > 0, answer.text
    finally:
        strict.stop()


# Whoever wants more than was allowed

def test_a_code_works_once_and_a_second_use_ends_what_came_of_the_first(yard, visit):
    ana, app = visit(), App.register(yard)
    location = ana.allow(app)
    tokens = app.take(location)
    assert works(yard, tokens["access_token"])
    refused(app.exchange(answered(location)["code"]), "invalid_grant")
    assert not works(yard, tokens["access_token"])
    refused(app.renew(tokens["refresh_token"]), "invalid_grant")


def test_a_code_is_good_for_its_app_its_address_and_its_verifier_alone(yard, visit):
    ana, second = visit(), "https://app.example/second"
    app, other = App.register(yard, redirects=[ELSEWHERE, second]), App.register(yard)
    refused(app.exchange(ana.code(app), client_id=other.id), "invalid_grant")
    for redirect in (second, ELSEWHERE + "/", "https://app.example:443/callback", "https://evil.example/"):
        refused(app.exchange(ana.code(app), redirect_uri=redirect), "invalid_grant")
    refused(app.exchange(ana.code(app), code_verifier="a" * 43), "invalid_grant")
    missing = {"redirect_uri": (None, ""), "code_verifier": (None, "", "a" * 42, "a" * 129, "ä" * 43)}
    for field, values in missing.items():
        for value in values:
            answer = app.exchange(ana.code(app), **{field: value})
            assert answer.status_code == 400 and answer.json()["error"] in ("invalid_request", "invalid_grant"), value
    refused(app.exchange("a-code-that-is-none"), "invalid_grant")
    refused(app.exchange(ana.code(app), client_id="0000000000000"), "invalid_client", 401)
    refused(app.exchange(ana.code(app), grant_type="password"), "unsupported_grant_type")
    # One that has a secret does not do without, even with a code of its own.
    confidential = App.register(yard, method="client_secret_basic")
    refused(confidential.exchange(ana.code(confidential), client_secret=None), "invalid_client", 401)


FOREIGN = [
    "https://evil.example/callback", "https://app.example/", "https://app.example/callback/",
    "https://app.example/callback/../other", "https://app.example/callback?more=1", "https://app.example:8443/callback",
    "https://app.example:443/callback", "https://user@app.example/callback", "https://app.example/callback#part",
    "https://app.example.evil.example/callback", "https://evil.example\\@app.example/callback",
    "HTTPS://app.example/callback", "https://APP.example/callback", "http://app.example/callback",
    "https://app.example/%63allback", "https://app.example/callback\r\nSet-Cookie: a=b", "javascript:alert(1)",
    "//app.example/callback", OUT_OF_BAND]


def test_nobody_is_led_to_an_address_that_the_app_did_not_register_nor_by_an_app_that_nobody_knows(yard, visit):
    ana, app = visit(), App.register(yard)
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
    for client_id in (None, "", "0000000000000", "../" + app.id, app.id + "a"):
        shown(ana.open(changed(app.ask(), client_id=client_id)))


def test_on_the_same_machine_any_port_is_good_by_number_and_not_by_name(yard, visit):
    ana = visit()
    app = App.register(yard, redirects=[
        "http://127.0.0.1/callback", "http://[::1]/callback", "http://localhost:7777/callback"])
    for redirect in (
            "http://127.0.0.1:50123/callback", "http://[::1]:50123/callback", "http://localhost:7777/callback"):
        app.redirect = app.session.redirect_uri = redirect
        location = ana.allow(app)
        assert location.startswith(redirect + "?")
        # The very one that was asked for, and no other port.
        refused(app.exchange(answered(location)["code"], redirect_uri="http://127.0.0.1:50124/callback"),
                "invalid_grant")
        assert works(yard, app.take(ana.allow(app))["access_token"])
    for redirect in ("http://localhost:50123/callback", "http://localhost/callback", "http://127.0.0.1:50123/other",
                     "http://127.0.0.2:50123/callback", "http://127.0.0.1:50123@evil.example/callback",
                     "https://127.0.0.1:50123/callback", "http://127.0.0.1:99999/callback"):
        shown(ana.open(app.ask(redirect_uri=redirect)))


FAULTS = [
    ({"code_challenge": None, "code_challenge_method": None}, "invalid_request"),
    ({"code_challenge": None}, "invalid_request"), ({"code_challenge_method": None}, "invalid_request"),
    ({"code_challenge_method": "plain"}, "invalid_request"), ({"code_challenge": "short"}, "invalid_request"),
    # 32 zeros.
    ({"code_challenge": "A" * 43}, "invalid_request"),
    ({"response_type": None}, "invalid_request"), ({"response_type": "token"}, "unsupported_response_type"),
    ({"scope": "read:posts read:saves"}, "invalid_scope"), ({"scope": "read"}, "invalid_scope"),
    ({"scope": "everything"}, "invalid_scope"),
]


def test_a_faulty_question_leads_by_itself_to_an_app_that_was_let_in_and_to_no_other(yard, visit):
    ana, app = visit(), App.register(yard)
    for changes, error in FAULTS:
        for answer in ana.ask_wrongly(app, **changes):
            shown(answer)
            assert "“Photo frame” sent a faulty request" in answer.text, changes
            assert "Go to https://app.example<" in answer.text, changes
            assert f'href="{app.redirect}?error={error}&amp;' in answer.text, changes
    ana.let_in(app)
    for changes, error in FAULTS:
        for answer in ana.ask_wrongly(app, **changes):
            led_back(answer, app, error)


def test_a_question_with_a_field_twice_is_not_answered(yard, visit):
    ana, app, other = visit(), App.register(yard), App.register(yard)
    ana.let_in(app)
    for apps in ([app.id, other.id], [other.id, app.id], [app.id, app.id]):
        shown(ana.open(changed(app.ask(), client_id=apps)))
    evil, address = "https://evil.example/", app.ask()
    for field, second in (("response_type", "code"), ("scope", "write:posts"), ("code_challenge", "a" * 43),
                          ("code_challenge_method", "S256"), ("state", "other"), ("redirect_uri", evil)):
        first = answered(address)[field]
        for values in ([first, second], [second, first], [first, first]):
            answer = ana.open(changed(address, **{field: values}))
            # With two addresses nobody is led anywhere, or to the only one that the app has.
            if field == "redirect_uri" and answer.status_code == 400:
                shown(answer)
                continue
            assert answer.status_code == 303, (field, values)
            location = answer.headers["Location"]
            assert location.startswith(ELSEWHERE + "?") and answered(location)["error"] == "invalid_request", field
    code = ana.code(app)
    refused(send(yard, TOKEN, [
        ("grant_type", "authorization_code"), ("code", code), ("code", code), ("redirect_uri", app.redirect),
        ("code_verifier", app.verifier), ("client_id", app.id)]), "invalid_request")


def test_a_secret_or_token_in_an_address_is_refused(yard, visit):
    app = visit().let_in(App.register(yard, method="client_secret_post"))
    token = app.session.token
    fields = {"grant_type": "refresh_token", "refresh_token": token["refresh_token"]}
    for query in (f"client_secret={app.secret}", f"refresh_token={token['refresh_token']}",
                  f"access_token={token['access_token']}"):
        refused(send(yard, f"{TOKEN}?{query}", fields | app.proof), "invalid_request")


def test_a_refresh_token_is_good_for_its_app_and_its_scopes_alone(yard, join, visit):
    app, other = visit().let_in(App.register(yard)), App.register(yard)
    token = app.session.token["refresh_token"]
    refused(app.renew(token, scope="read"), "invalid_scope")
    refused(app.renew(token, scope="read:posts"), "invalid_scope")
    refused(other.renew(token), "invalid_grant")
    refused(app.renew("a-token-that-is-none"), "invalid_grant")
    Client(yard).post("/v1/auth/refresh", {"refresh_token": token}).expect(401)
    # Nor is the log-in of a member an app's.
    name = join("ben").member["username"]
    tokens = Client(yard).post("/v1/auth/login", {"identifier": name, "password": PASSWORD}).expect(200).json["tokens"]
    refused(app.renew(tokens["refresh_token"]), "invalid_grant")
    Client(yard).post("/v1/auth/refresh", {"refresh_token": tokens["refresh_token"]}).expect(200)


def test_no_other_site_allows_an_app_in_a_members_name(yard, visit):
    ana, app = visit(), App.register(yard)
    page = ana.open(app.ask())
    assert "frame-ancestors 'none'" in page.headers["Content-Security-Policy"]
    fields = fields_of(page.text) | {"decision": "allow", "confirm_password": PASSWORD}
    for headers in ({"Origin": "https://evil.example"}, {"Origin": "null"}, {"Origin": None},
                    {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"}):
        answer = ana.send(fields, **headers)
        assert answer.status_code == 403 and "Location" not in answer.headers, headers
    # By the address alone nothing is allowed.
    assert ana.open(changed(app.ask(), decision="allow")).status_code == 200
    assert not Visitor(yard).send(fields).headers.get("Location", "").startswith(ELSEWHERE)


def test_without_the_password_nothing_is_allowed(yard, visit):
    ana, app = visit(), App.register(yard)
    fields = fields_of(ana.open(app.ask()).text)
    asked = ana.send(fields | {"decision": "allow"})
    assert asked.status_code == 403 and "Location" not in asked.headers
    # What the page carries goes on, and a wrong password does not.
    carried = fields_of(asked.text)
    assert carried.items() >= fields.items() and carried["decision"] == "allow"
    wrong = ana.send(carried | {"confirm_password": "not this one"})
    assert wrong.status_code == 401 and "Location" not in wrong.headers
    assert ana.send(carried | {"confirm_password": PASSWORD}).status_code == 303


def test_a_new_password_takes_codes_and_apps_along_and_a_code_goes_with_its_session(yard, join, visit):
    passwords = {"current_password": PASSWORD, "new_password": "rake the leaves weekly"}
    for is_elsewhere in (True, False):
        member = join("ana")
        visitor, app, late = Visitor(yard, member), App.register(yard), App.register(yard)
        visitor.let_in(app)
        code = visitor.code(late)
        if is_elsewhere:
            member.post("/v1/me/password", passwords).expect(204)
        else:
            assert visitor.send(passwords, path="/settings/password").status_code == 303
        refused(late.exchange(code), "invalid_grant")
        assert not works(yard, app.session.token["access_token"])
        refused(app.renew(app.session.token["refresh_token"]), "invalid_grant")

    ana, app = visit("ben"), App.register(yard)
    code = ana.code(app)
    ana.send({}, path="/logout")
    refused(app.exchange(code), "invalid_grant")
