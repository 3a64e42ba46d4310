"""Tokens that belong to a key: good in the hands that have it, and nothing in all others."""
import json
import shutil
import time

import requests

from oauth import TOKEN, App, Visitor, send
from pages import PASSWORD
from proofs import Device, Key
from terminal import at_terminal, machine
from yard import LIMIT, Client

LOGIN, REFRESH, ME = "/v1/auth/login", "/v1/auth/refresh", "/v1/me"


def refused(answer: requests.Response, code: str, error: str) -> None:
    """As RFC 9449, 7.1, has it."""
    assert answer.status_code == 401 and answer.json()["code"] == code, answer.text
    told = answer.headers["WWW-Authenticate"]
    assert told.startswith("DPoP ") and f'error="{error}"' in told and 'algs="ES256"' in told, told


def bad_proofs(key: Key, method: str, address: str, token: str | None = None):
    """By what is wrong with them; what else can be is in `KeyProofTests` and `BoundTokenTests`."""
    good = key.proof(method, address, token)
    yield "nothing", ""
    yield "another signature", good.rpartition(".")[0] + "." + key.proof(method, address, token).rpartition(".")[2]
    yield "a private key", key.proof(method, address, token, head={"jwk": key.key.as_dict(private=True)})
    yield "somebody else's key", key.proof(method, address, token, head={"jwk": Key().public})
    yield "another path", key.proof(method, address + "/more", token)
    yield "120 seconds", key.proof(method, address, token, iat=int(time.time()) - 120)
    yield "no name", key.proof(method, address, token, jti=None)
    if token:
        yield "another token", key.proof(method, address, "another")


def test_a_device_with_a_key_logs_in_calls_refreshes_and_logs_out_and_no_token_is_worth_anything_without_it(
        yard, join):
    name = join("ana").member["username"]
    by_password = {"identifier": name, "password": PASSWORD}
    phone = Device(yard)
    for what, proof in bad_proofs(phone.key, "POST", yard.address + LOGIN):
        answer = phone.send("POST", LOGIN, by_password, {"DPoP": proof})
        assert answer.status_code == 401 and answer.json()["code"] == "invalid_proof", (what, answer.text)
    phone.log_in(name, PASSWORD)
    assert phone.tokens["token_type"] == "DPoP" and phone.tokens["expires_in"] == 900
    post = phone.call("POST", "/v1/posts", {"text": "by a key"})
    assert post.status_code == 201
    assert phone.call("GET", f"/v1/posts/{post.json()['id']}/comments?limit=3").status_code == 200
    # Nobody was logged in by a bad proof: the one that joined, and this one.
    [this, joined] = phone.call("GET", "/v1/me/sessions").json()["data"]
    assert this["bound"] is True and this["current"] and "bound" not in joined

    token = phone.tokens["access_token"]
    for what, proof in bad_proofs(phone.key, "GET", yard.address + ME, token):
        answer = phone.send("GET", ME, headers={"Authorization": f"DPoP {token}", "DPoP": proof})
        assert answer.status_code == 401 and answer.json()["code"] == "invalid_proof", (what, answer.text)
    once = {"Authorization": f"DPoP {token}", "DPoP": phone.key.proof("GET", yard.address + ME, token)}
    assert phone.send("GET", ME, headers=once).json()["username"] == name
    refused(phone.send("GET", ME, headers=once), "invalid_proof", "invalid_dpop_proof")
    # Streams and files are asked for in the same way as all else.
    for path in (ME, "/v1/events", "/v1/me/export"):
        refused(requests.get(
            yard.address + path, headers={"Authorization": f"Bearer {token}"}, timeout=LIMIT),
            "unauthorized", "invalid_token")
    thief = Device(yard, tokens=dict(phone.tokens))
    refused(thief.call("GET", ME), "unauthorized", "invalid_token")

    before = dict(phone.tokens)
    for _ in range(2):
        refused(requests.post(
            yard.address + REFRESH, json={"refresh_token": before["refresh_token"]}, timeout=LIMIT),
            "unauthorized", "invalid_token")
        # Spent by now: in other hands it ends nothing either.
        assert phone.refresh().status_code == 200 and phone.tokens["refresh_token"] != before["refresh_token"]
    refused(thief.refresh(), "unauthorized", "invalid_token")
    assert yard.run("audit", "--member", name).stdout.count("session.refused") == 3
    assert phone.call("POST", "/v1/auth/logout").status_code == 204
    assert phone.call("GET", ME).json()["code"] == "session_revoked"
    for secret in (*before.values(), *phone.tokens.values()):
        assert not isinstance(secret, str) or len(secret) < 20 or secret not in yard.log


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
    for what, proof in bad_proofs(key, "POST", yard.address + TOKEN):
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
