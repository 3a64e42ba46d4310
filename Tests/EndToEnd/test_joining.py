"""Joining a yard that is open to all: the browser's work, and what becomes of those who bring none."""
import re
import urllib.parse

import pytest
import requests
from playwright.sync_api import Page, expect

from pages import PASSWORD
from post_office import link
from yard import Client, Yard


# As somebody elsewhere: a request that says that it came by a proxy is none of this machine, whoever that proxy is.
ELSEWHERE = {"extra_http_headers": {"X-Forwarded-For": "192.0.2.7"}}


@pytest.fixture(scope="module")
def mailing(tmp_path_factory, office):
    """A yard that sends letters."""
    running = Yard(tmp_path_factory.mktemp("mailing") / "var", flags=office.flags).start()
    yield running
    assert running.stop() == 0


def fill_in(page: Page, name: str, place: str = "/join") -> None:
    page.goto(place)
    page.locator("[name=username]").fill(name)
    page.locator("[name=email]").fill(f"{name}@example.org")
    page.locator("[name=password]").fill(PASSWORD)


def join(page: Page) -> None:
    page.get_by_role("button", name="Join").click()
    page.wait_for_url(lambda url: "/join" not in url)


def log_in(yard, name: str) -> Client:
    client = Client(yard)
    answer = client.post("/v1/auth/login", {"identifier": name, "password": PASSWORD}).expect(200).json
    client.token, client.member = answer["tokens"]["access_token"], answer["member"]
    return client


def sent_forms(page: Page) -> list[dict]:
    """What is sent to /join from now on."""
    forms = []
    page.on("request", lambda request: forms.append(dict(urllib.parse.parse_qsl(request.post_data)))
            if request.method == "POST" and request.url.endswith("/join") else None)
    return forms


def test_the_browser_does_the_work_of_each_tab_and_nobody_has_one_more_step(yard, browse):
    first = browse(**ELSEWHERE)
    second = browse(beside=first)
    forms = sent_forms(second)
    fill_in(first, "tab_one")
    fill_in(second, "tab_two")
    # Also after coming back.
    first.goto("/login")
    first.go_back()
    fill_in(first, "tab_one", place=first.url)
    join(second)
    expect(second.get_by_role("link", name="New post")).to_be_visible()
    assert log_in(yard, "tab_two").member["state"] == "active"
    first.context.clear_cookies()
    join(first)
    assert log_in(yard, "tab_one").member["state"] == "active"
    (form,) = forms
    assert re.fullmatch(r"[\w-]+\.\d+(,\d+){15}", form["proof"])
    # The same work is good once.
    again = Client(yard).post("/v1/auth/register", {
        "username": "copycat", "email": "copycat@example.org", "password": PASSWORD, "proof": form["proof"]})
    assert [(fault["field"], fault["code"]) for fault in again.expect(422).json["errors"]] == [("proof", "unknown")]


def test_where_the_work_cannot_be_done_the_form_goes_without_and_somebody_lets_one_in(yard, browse):
    page = browse(**ELSEWHERE)
    page.route("**/join-worker.js", lambda route: route.abort())
    fill_in(page, "idle")
    join(page)
    expect(page.get_by_text("Your account is waiting for approval")).to_be_visible()
    idle = log_in(yard, "idle")
    assert idle.member["state"] == "waiting"
    assert idle.post("/v1/posts", {"text": "hi"}).expect(403).json["code"] == "forbidden"
    yard.run("member", "approve", "idle")
    idle.post("/v1/posts", {"text": "hi"}).expect(201)


def test_without_script_the_letter_lets_one_in(mailing, office):
    browser = requests.Session()
    browser.headers.update({
        "Accept": "text/html", "Accept-Language": "en", "Origin": mailing.address, **ELSEWHERE["extra_http_headers"]})
    assert "<noscript><p" in browser.get(mailing.address + "/join").text
    page = browser.post(mailing.address + "/join", data={
        "username": "reader", "email": "reader@example.org", "password": PASSWORD})
    assert "Confirm your email address to get started" in page.text
    reader = log_in(mailing, "reader")
    refused = reader.call("POST", "/v1/posts", {"text": "hi"}, headers={"Accept-Language": "en"}).expect(403).json
    assert "email" in refused["detail"]
    path, token = link(office.wait("reader@example.org")).split("?token=")
    page = browser.post(mailing.address + path, data={"token": token})
    assert "Email address confirmed" in page.text
    assert "Confirm your email address to get started" not in browser.get(mailing.address).text
    reader.post("/v1/posts", {"text": "hi"}).expect(201)
