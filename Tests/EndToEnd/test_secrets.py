"""No secret that was ever issued or typed stands in a log, a metric or an address that others see."""
import http.cookiejar
import re
import urllib.parse
import urllib.request

import pytest

from photos import drawn
from yard import Client, Yard

PASSWORD = "a password of this test alone"
UNSPLASH_KEY = "a-key-of-unsplash-of-this-test"


class Browser:
    """A browser without a window: keeps cookies, follows redirects, remembers every secret it was given."""

    def __init__(self, yard: Yard):
        self.yard, self.jar = yard, http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))

    def open(self, path: str, form: dict | None = None) -> str:
        data = urllib.parse.urlencode(form).encode() if form else None
        request = urllib.request.Request(
            self.yard.address + path, data=data, headers={"Accept": "text/html", "Origin": self.yard.address})
        try:
            return self.opener.open(request, timeout=30).read().decode()
        except urllib.error.HTTPError as error:
            return error.read().decode()

    @property
    def secrets(self) -> list[str]:
        return [cookie.value for cookie in self.jar]


@pytest.fixture
def wordy(tmp_path):
    running = Yard(
        tmp_path / "var", flags=("--log-level", "debug"),
        settings={"MADANG_RATE_LIMIT": "on", "MADANG_UNSPLASH_ACCESS_KEY": UNSPLASH_KEY}).start()
    yield running
    running.stop()


def token_of(printed: str) -> tuple[str, str]:
    """Path with query, and the token in it, of a link that the operator gets."""
    link = re.search(r"https?://\S+", printed)[0]
    address = urllib.parse.urlsplit(link)
    return f"{address.path}?{address.query}", urllib.parse.parse_qs(address.query)["token"][0]


def test_a_whole_life_leaves_no_secret_behind(wordy):
    yard, secrets = wordy, {PASSWORD, UNSPLASH_KEY, "a wrong password of this test", "another password of this test"}
    anonymous = Client(yard)
    joined = anonymous.post(
        "/v1/auth/register", {"username": "ana", "email": "ana@secret.example", "password": PASSWORD}).expect(201).json
    secrets |= {joined["tokens"]["access_token"], joined["tokens"]["refresh_token"]}
    for identifier in ("ana", "ana@secret.example", "nobody"):
        anonymous.post(
            "/v1/auth/login", {"identifier": identifier, "password": "a wrong password of this test"}).expect(401)
    tokens = joined["tokens"]
    for _ in range(3):
        tokens = anonymous.post("/v1/auth/refresh", {"refresh_token": tokens["refresh_token"]}).expect(200).json
        secrets |= {tokens["access_token"], tokens["refresh_token"]}
    ana = Client(yard, tokens["access_token"])
    ana.publish("a post", [drawn(1)])
    ana.post("/v1/auth/confirm", {"password": "a wrong password of this test"}).expect(401)
    ana.post("/v1/auth/confirm", {"password": PASSWORD}).expect(204)
    # Broken on purpose: errors are where logs grow wordy.
    ana.post("/v1/posts", b'{"text": "' + PASSWORD.encode(), headers={"Content-Type": "application/json"})
    anonymous.post("/v1/auth/login", b'{"password": "' + PASSWORD.encode() + b'"')
    anonymous.get(f"/v1/me?access_token={tokens['access_token']}").expect(401)
    Client(yard, "a-token-that-is-none").get("/v1/me").expect(401)
    secrets.add("a-token-that-is-none")
    anonymous.get("/v1/feed?cursor=" + tokens["refresh_token"]).expect(400)

    browser = Browser(yard)
    browser.open("/login", {"identifier": "ana", "password": "a wrong password of this test"})
    browser.open("/login", {"identifier": "ana", "password": PASSWORD})
    secrets |= set(browser.secrets)
    assert 'data-signed-in' in browser.open("/")
    for command in ("sign-in-link", "reset-password"):
        path, token = token_of(yard.run("member", command, "ana").stdout)
        secrets.add(token)
        visitor = Browser(yard)
        visitor.open(path)
        page = path.split("?")[0]
        # The used link is tried again, too.
        for _ in range(2):
            visitor.open(page, {"token": token, "password": "another password of this test"})
        secrets |= set(visitor.secrets)
    anonymous.post("/v1/auth/login", {"identifier": "ana", "password": "another password of this test"}).expect(200)
    # A spent refresh token ends the family; the log may say so, and not with which.
    anonymous.post("/v1/auth/refresh", {"refresh_token": joined["tokens"]["refresh_token"]})

    metrics = urllib.request.urlopen(yard.admin + "/metrics", timeout=10).read().decode()
    assert yard.stop() == 0
    assert len(secrets) > 12 and all(len(secret) > 15 for secret in secrets)
    for text, where in ((yard.log, "log"), (metrics, "metrics")):
        assert "/v1/auth/login" in text, where
        for secret in secrets:
            for form in (secret, urllib.parse.quote(secret), urllib.parse.quote_plus(secret)):
                assert form not in text, f"{where}: {secret[:4]}…"
        assert "ana@secret.example" not in text, where
        assert "token=" not in text, where
