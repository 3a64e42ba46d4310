"""Somebody else's program, by a library that knows nothing of us (authlib), and what a bad one would send, by hand."""
from html.parser import HTMLParser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import parse_qs, parse_qsl, urlencode, urljoin, urlsplit

import requests
from authlib.common.security import generate_token
from authlib.integrations.requests_client import OAuth2Session

from pages import PASSWORD
from yard import LIMIT, Client, Yard

OUT_OF_BAND = "urn:ietf:wg:oauth:2.0:oob"
# Nobody is there: what leads to it is read and not followed.
ELSEWHERE = "https://app.example/callback"
ASK, TOKEN, REVOKE, REGISTER = "/oauth/authorize", "/oauth/token", "/oauth/revoke", "/oauth/register"
MASTODON = "/api/v1/apps"


def send(yard: Yard, path: str, fields=None, **options) -> requests.Response:
    """A form, or with `json=` JSON, as a program sends it; follows nothing."""
    given = fields.items() if isinstance(fields, dict) else fields or ()
    return requests.post(
        yard.address + path, data=[(name, value) for name, value in given if value is not None],
        allow_redirects=False, timeout=LIMIT, **options)


def changed(address: str, **changes) -> str:
    """The address with other fields: none for None, several for a list."""
    fields = dict(parse_qsl(urlsplit(address).query, keep_blank_values=True)) | changes
    kept = {name: value for name, value in fields.items() if value is not None}
    return urlsplit(address)._replace(query=urlencode(kept, doseq=True)).geturl()


def answered(location: str) -> dict[str, str]:
    """What an app is told with its address; each name once."""
    found = parse_qs(urlsplit(location).query, keep_blank_values=True)
    assert all(len(values) == 1 for values in found.values()), location
    return {name: values[0] for name, values in found.items()}


class App:
    """A program that is registered at a yard, with the tokens of at most one member."""

    def __init__(self, yard: Yard, registered: dict, redirect: str, method: str, scope: str | None = None):
        self.yard, self.redirect, self.method = yard, redirect, method
        self.id, self.secret = registered["client_id"], registered.get("client_secret")
        self.verifier = self.state = ""
        self.session = OAuth2Session(
            self.id, self.secret, token_endpoint_auth_method=method, revocation_endpoint_auth_method=method,
            scope=scope, redirect_uri=redirect, code_challenge_method="S256", default_timeout=LIMIT)

    @classmethod
    def register(
            cls, yard: Yard, name: str = "Photo frame", scope: str = "read:posts write:posts", method: str = "none",
            redirect: str = ELSEWHERE, redirects: list[str] | None = None) -> "App":
        """By RFC 7591."""
        answer = send(yard, REGISTER, json={
            "client_name": name, "redirect_uris": redirects or [redirect], "client_uri": "https://app.example/",
            "scope": scope, "token_endpoint_auth_method": method})
        assert answer.status_code == 201, answer.text
        return cls(yard, answer.json(), redirect, method, scope)

    def ask(self, **fields) -> str:
        """Where the app leads its member. What it asks for now it says again when it refreshes."""
        self.session.scope = fields.get("scope", self.session.scope)
        self.verifier = generate_token(48)
        address, self.state = self.session.create_authorization_url(
            self.yard.address + ASK, code_verifier=self.verifier, **fields)
        return address

    def take(self, location: str) -> dict:
        """The tokens for the code with which the member came back."""
        answer = answered(location)
        assert answer.keys() == {"code", "state", "iss"} and answer["iss"] == self.yard.address, location
        return self.session.fetch_token(
            self.yard.address + TOKEN, authorization_response=location, state=self.state,
            code_verifier=self.verifier)

    def refresh(self) -> dict:
        return self.session.refresh_token(self.yard.address + TOKEN)

    def revoke(self, token: str | None = None, hint: str | None = None) -> requests.Response:
        return self.session.revoke_token(self.yard.address + REVOKE, token=token, token_type_hint=hint)

    def call(self, method: str, path: str, **options) -> requests.Response:
        return self.session.request(method, self.yard.address + path, allow_redirects=False, **options)

    # What a library would not send

    @property
    def proof(self) -> dict:
        """By which the app says who it is, in the body."""
        return {"client_id": self.id, "client_secret": self.secret}

    def exchange(self, code: str, **changes) -> requests.Response:
        return send(self.yard, TOKEN, {
            "grant_type": "authorization_code", "code": code, "redirect_uri": self.redirect,
            "code_verifier": self.verifier, **self.proof, **changes})

    def renew(self, refresh_token: str, **changes) -> requests.Response:
        return send(self.yard, TOKEN, {
            "grant_type": "refresh_token", "refresh_token": refresh_token, **self.proof, **changes})


class Visitor:
    """A member in a browser without a window: sends forms with their hidden fields, and follows nothing."""

    def __init__(self, yard: Yard, member: Client | None = None):
        self.yard, self.http = yard, requests.Session()
        self.http.headers.update({"Accept": "text/html", "Accept-Language": "en"})
        if member:
            self.send({"identifier": member.member["username"], "password": PASSWORD}, path="/login")
            assert self.http.cookies, "nobody is logged in"

    def open(self, address: str) -> requests.Response:
        return self.http.get(urljoin(self.yard.address, address), allow_redirects=False, timeout=LIMIT)

    def send(self, fields: dict, path: str = ASK, **headers) -> requests.Response:
        return self.http.post(
            self.yard.address + path, data=fields, allow_redirects=False, timeout=LIMIT,
            headers={"Origin": self.yard.address, **headers})

    def decide(self, app: App, decision: str = "allow", **asked) -> requests.Response:
        """What the member is led to by a button; shows the password where it is asked for."""
        page = self.open(app.ask(**asked))
        assert page.status_code == 200, page.text
        answer = self.send(fields_of(page.text) | {"decision": decision})
        if answer.status_code == 403:
            answer = self.send(fields_of(answer.text) | {"confirm_password": PASSWORD})
        return answer

    def ask_wrongly(self, app: App, **changes):
        """The answers to a question with other fields, one by one: to its link, and to the form of a good one."""
        yield self.open(changed(app.ask(), **changes))
        fields = {**fields_of(self.open(app.ask()).text), **changes, "decision": "allow"}
        yield self.send({name: value for name, value in fields.items() if value is not None})

    def allow(self, app: App, **asked) -> str:
        """The address to which the member is led."""
        answer = self.decide(app, **asked)
        assert answer.status_code == 303, answer.text
        return answer.headers["Location"]

    def code(self, app: App, **asked) -> str:
        return answered(self.allow(app, **asked))["code"]

    def let_in(self, app: App, **asked) -> App:
        """The app, with tokens of this member."""
        app.take(self.allow(app, **asked))
        return app


class _Fields(HTMLParser):
    """The hidden fields of the first form that is sent to `ASK`."""

    def __init__(self):
        super().__init__()
        self.found: dict[str, str] | None = None
        self.is_inside = False

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag == "form" and self.found is None and urlsplit(values.get("action") or "").path == ASK:
            self.found, self.is_inside = {}, True
        if tag == "input" and self.is_inside and values.get("type") == "hidden":
            self.found[values["name"]] = values.get("value") or ""

    def handle_endtag(self, tag):
        if tag == "form":
            self.is_inside = False


def fields_of(page: str) -> dict[str, str]:
    parser = _Fields()
    parser.feed(page)
    assert parser.found, f"no form asks here: {page[:2000]}"
    return parser.found


class Listener:
    """The port of a program on this machine, to which a browser is led (RFC 8252, 7.3)."""

    class _Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            is_ours = urlsplit(self.path).path == "/callback"
            body = b"<!doctype html><html lang=en><title>Done</title><p>Back to the program.</p>"
            self.send_response(200 if is_ours else 404)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *arguments):
            pass

    def __enter__(self) -> "Listener":
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), self._Handler)
        self.redirect = f"http://127.0.0.1:{self.server.server_port}/callback"
        Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *error) -> None:
        self.server.shutdown()
        self.server.server_close()
