"""Tokens that belong to a key: good in the hands that have it, and nothing in all others."""
import json
import shutil
import time

import pytest
import requests

from oauth import TOKEN, App, Visitor, send
from pages import PASSWORD
from proofs import Device, Key
from terminal import at_terminal, machine
from yard import LIMIT, Client

LOGIN, REFRESH, ME = "/v1/auth/login", "/v1/auth/refresh", "/v1/me"


@pytest.fixture
def device(yard, join):
    """A device on which a member is logged in by a key: `phone = device("ana")`."""
    def make(name: str = "ana") -> Device:
        username = join(name).member["username"]
        phone = Device(yard).log_in(username, PASSWORD)
        phone.username = username
        return phone
    return make


def refused(answer: requests.Response, code: str, error: str) -> None:
    """As RFC 9449, 7.1, has it."""
    assert answer.status_code == 401 and answer.json()["code"] == code, answer.text
    told = answer.headers["WWW-Authenticate"]
    assert told.startswith("DPoP ") and f'error="{error}"' in told and 'algs="ES256"' in told, told


def test_a_device_with_a_key_logs_in_calls_refreshes_and_logs_out(yard, device):
    phone = device()
    assert phone.tokens["token_type"] == "DPoP" and phone.tokens["expires_in"] == 900
    assert phone.call("GET", ME).json()["username"] == phone.username
    post = phone.call("POST", "/v1/posts", {"text": "by a key"})
    assert post.status_code == 201
    assert phone.call("GET", f"/v1/posts/{post.json()['id']}/comments?limit=3").status_code == 200
    [this, *others] = phone.call("GET", "/v1/me/sessions").json()["data"]
    assert this["bound"] is True and this["current"] and not any("bound" in other for other in others)
    before = dict(phone.tokens)
    assert phone.refresh().status_code == 200 and phone.tokens["token_type"] == "DPoP"
    assert phone.tokens["refresh_token"] != before["refresh_token"]
    assert phone.call("GET", ME).status_code == 200
    assert phone.call("POST", "/v1/auth/logout").status_code == 204
    assert phone.call("GET", ME).json()["code"] == "session_revoked"
    for secret in (*before.values(), *phone.tokens.values()):
        assert not isinstance(secret, str) or len(secret) < 20 or secret not in yard.log


def test_a_stolen_refresh_token_alone_opens_spends_and_ends_nothing(yard, device):
    phone = device()
    stolen = {"refresh_token": phone.tokens["refresh_token"]}
    without = requests.post(yard.address + REFRESH, json=stolen, timeout=LIMIT)
    refused(without, "unauthorized", "invalid_token")
    thief = Device(yard, tokens=dict(phone.tokens))
    refused(thief.refresh(), "unauthorized", "invalid_token")
    assert phone.refresh().status_code == 200
    # Spent by now: in other hands it ends nothing either.
    refused(requests.post(yard.address + REFRESH, json=stolen, timeout=LIMIT), "unauthorized", "invalid_token")
    assert phone.call("GET", ME).status_code == 200 and phone.refresh().status_code == 200
    said = yard.run("audit", "--member", phone.username).stdout
    assert said.count("session.refused") == 3


def test_a_stolen_access_token_alone_is_no_bearers(yard, device):
    phone = device()
    token = phone.tokens["access_token"]
    for scheme in ("Bearer", "bearer"):
        shown = requests.get(yard.address + ME, headers={"Authorization": f"{scheme} {token}"}, timeout=LIMIT)
        refused(shown, "unauthorized", "invalid_token")
    with_proof = phone.send("GET", ME, headers={
        "Authorization": f"Bearer {token}", "DPoP": phone.key.proof("GET", yard.address + ME, token)})
    refused(with_proof, "unauthorized", "invalid_token")
    refused(Device(yard, tokens=phone.tokens).call("GET", ME), "unauthorized", "invalid_token")
    # Streams and files are asked for in the same way.
    for path in ("/v1/events", "/v1/me/export"):
        refused(requests.get(
            yard.address + path, headers={"Authorization": f"Bearer {token}"}, timeout=LIMIT),
            "unauthorized", "invalid_token")
    assert phone.call("GET", ME).status_code == 200


def bad_proofs(key: Key, method: str, address: str, token: str | None):
    """By what is wrong with them."""
    good = key.proof(method, address, token)
    whole = key.key.as_dict(private=True)
    yield "nothing", ""
    yield "words", "nonsense"
    yield "two parts", good.rpartition(".")[0]
    yield "another signature", good.rpartition(".")[0] + "." + key.proof(method, address, token).rpartition(".")[2]
    yield "too large", key.proof(method, address, token, more="m" * 4096)
    for algorithm in ("none", "HS256", "RS256"):
        yield algorithm, key.forged(algorithm, method, address, token)
    yield "a private key", key.proof(method, address, token, head={"jwk": whole})
    yield "somebody else's key", key.proof(method, address, token, head={"jwk": Key().public})
    yield "another type", key.proof(method, address, token, head={"typ": "JWT"})
    yield "another method", key.proof("PUT", address, token)
    yield "another path", key.proof(method, address + "/more", token)
    yield "another yard", key.proof(method, address.replace("127.0.0.1", "thief.example"), token)
    for seconds in (-120, 120):
        yield f"{seconds} seconds", key.proof(method, address, token, iat=int(time.time()) + seconds)
    for name in ("jti", "htm", "htu", "iat"):
        yield f"no {name}", key.proof(method, address, token, **{name: None})
    yield "a long name", key.proof(method, address, token, jti="j" * 129)
    yield "an empty name", key.proof(method, address, token, jti="")
    if token:
        yield "no token", key.proof(method, address)
        yield "another token", key.proof(method, address, "another")


def test_no_proof_but_a_good_one_of_this_request_is_taken(yard, device):
    phone = device()
    token = phone.tokens["access_token"]
    by_password = {"identifier": phone.username, "password": PASSWORD}
    for what, proof in bad_proofs(phone.key, "POST", yard.address + LOGIN, None):
        answer = phone.send("POST", LOGIN, by_password, {"DPoP": proof})
        assert answer.status_code == 401 and answer.json()["code"] == "invalid_proof", (what, answer.text)
    for what, proof in bad_proofs(phone.key, "GET", yard.address + ME, token):
        answer = phone.send("GET", ME, headers={"Authorization": f"DPoP {token}", "DPoP": proof})
        assert answer.status_code == 401 and answer.json()["code"] == "invalid_proof", (what, answer.text)
    refused(phone.send("GET", ME, headers={"Authorization": f"DPoP {token}"}), "invalid_proof", "invalid_dpop_proof")
    # Nobody was logged in by any of them: the one that joined, and the one that logged in.
    assert len(phone.call("GET", "/v1/me/sessions").json()["data"]) == 2


def test_a_proof_is_taken_once(yard, device):
    phone = device()
    token = phone.tokens["access_token"]
    proof = phone.key.proof("GET", yard.address + ME, token)
    headers = {"Authorization": f"DPoP {token}", "DPoP": proof}
    assert phone.send("GET", ME, headers=headers).status_code == 200
    for _ in range(2):
        refused(phone.send("GET", ME, headers=headers), "invalid_proof", "invalid_dpop_proof")
    login = {"DPoP": phone.key.proof("POST", yard.address + LOGIN)}
    by_password = {"identifier": phone.username, "password": PASSWORD}
    assert phone.send("POST", LOGIN, by_password, login).status_code == 200
    refused(phone.send("POST", LOGIN, by_password, login), "invalid_proof", "invalid_dpop_proof")


def test_who_has_no_key_goes_on_as_before(yard, join):
    ana = join("ana")
    assert ana.get(ME, headers={"DPoP": "nonsense"}).status == 200
    shown = ana.get(ME, headers={"Authorization": f"DPoP {ana.token}"})
    assert shown.status == 401 and shown.json["code"] == "unauthorized"
    assert shown.headers["WWW-Authenticate"].startswith("Bearer ")
    # With a key for the next log-in, the one before stays as it was.
    Device(yard).log_in(ana.member["username"], PASSWORD)
    assert ana.get(ME).status == 200


def test_an_app_with_a_key_gets_tokens_of_that_key(yard, join):
    app, key = App.register(yard, "Photo frame"), Key()
    visitor = Visitor(yard, join("ana"))
    told = requests.get(yard.address + "/.well-known/oauth-authorization-server", timeout=LIMIT).json()
    assert told["dpop_signing_alg_values_supported"] == ["ES256"]

    def ask(fields: dict, proof: str | None) -> requests.Response:
        return send(yard, TOKEN, fields | app.proof, headers={"DPoP": proof} if proof is not None else {})

    code = visitor.code(app)
    exchange = {"grant_type": "authorization_code", "code": code, "redirect_uri": app.redirect,
                "code_verifier": app.verifier}
    for what, proof in bad_proofs(key, "POST", yard.address + TOKEN, None):
        answer = ask(exchange, proof)
        assert answer.status_code == 400 and answer.json()["error"] == "invalid_dpop_proof", (what, answer.text)
        assert answer.headers["Cache-Control"] == "no-store"
    # None of them has spent the code.
    got = ask(exchange, key.proof("POST", yard.address + TOKEN))
    assert got.status_code == 200 and got.json()["token_type"] == "DPoP", got.text
    frame = Device(yard, key, got.json())
    assert frame.call("POST", "/v1/posts", {"text": "by an app"}).status_code == 201
    assert Client(yard, got.json()["access_token"]).get("/v1/feed").status == 401

    renew = {"grant_type": "refresh_token", "refresh_token": got.json()["refresh_token"]}
    for proof in (None, Key().proof("POST", yard.address + TOKEN)):
        answer = ask(renew, proof)
        assert answer.status_code == 400 and answer.json()["error"] == "invalid_grant", answer.text
    again = ask(renew, key.proof("POST", yard.address + TOKEN))
    assert again.status_code == 200 and again.json()["token_type"] == "DPoP", again.text
    frame.tokens = again.json()
    assert frame.call("GET", "/v1/feed").status_code == 200
    assert app.revoke(frame.tokens["refresh_token"]).status_code == 200
    assert frame.call("GET", "/v1/feed").status_code == 401


def test_what_is_copied_from_a_terminal_without_its_key_is_worth_nothing(yard, join, tmp_path):
    ana = join("ana")
    run = at_terminal(yard, ana, tmp_path / "ana")
    kept = json.loads((run.home / "config" / "madang" / "tokens.json").read_text())
    assert kept["token_type"] == "DPoP" and kept["key"]
    for name, change in (("without", {"key": None}), ("bearer", {"key": None, "token_type": "Bearer"})):
        thief = machine(tmp_path / name)
        shutil.copytree(run.home / "config", thief.home / "config")
        copied = {key: value for key, value in (kept | change).items() if value is not None}
        (thief.home / "config" / "madang" / "tokens.json").write_text(json.dumps(copied))
        assert "madang login" in thief("whoami", code=77)
    assert f"@{ana.member['username']}" in run("whoami")
