"""Joining a yard that is open to all: the browser's work, and what becomes of those who bring none."""
import re
import urllib.parse

import pytest
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


def test_the_browser_does_the_work_and_nobody_has_one_more_step(yard, browse):
    page = browse(**ELSEWHERE)
    forms = sent_forms(page)
    fill_in(page, "worker")
    join(page)
    expect(page.get_by_role("link", name="New post")).to_be_visible()
    expect(page.get_by_text("waiting for approval")).to_have_count(0)
    assert log_in(yard, "worker").member["state"] == "active"
    (form,) = forms
    assert re.fullmatch(r"[\w-]+\.\d+(,\d+){15}", form["proof"])
    # The same work is good once.
    again = Client(yard).post("/v1/auth/register", {
        "username": "copycat", "email": "copycat@example.org", "password": PASSWORD, "proof": form["proof"]})
    assert [(fault["field"], fault["code"]) for fault in again.expect(422).json["errors"]] == [("proof", "unknown")]


def test_each_tab_does_its_own_work_also_after_coming_back(yard, browse):
    first = browse()
    second = browse(beside=first)
    fill_in(first, "tab_one")
    fill_in(second, "tab_two")
    first.goto("/login")
    first.go_back()
    fill_in(first, "tab_one", place=first.url)
    join(second)
    assert log_in(yard, "tab_two").member["state"] == "active"
    first.context.clear_cookies()
    join(first)
    assert log_in(yard, "tab_one").member["state"] == "active"


@pytest.mark.parametrize("missing", ["**/join-worker.js", "**/join-proof.js"])
def test_where_the_work_cannot_be_done_the_form_goes_without(yard, browse, missing):
    page = browse(**ELSEWHERE)
    page.route(missing, lambda route: route.abort())
    name = f"idle_{re.sub('[^a-z]', '', missing)[-8:]}"
    fill_in(page, name)
    join(page)
    expect(page.get_by_text("Your account is waiting for approval")).to_be_visible()
    assert log_in(yard, name).member["state"] == "waiting"


def test_without_script_and_without_mail_somebody_lets_one_in(yard, browse):
    page = browse(java_script_enabled=False, **ELSEWHERE)
    fill_in(page, "quiet")
    expect(page.locator("noscript p")).to_be_visible()
    assert "Your browser runs no scripts" in page.locator("noscript").first.text_content()
    join(page)
    expect(page.get_by_text("Your account is waiting for approval")).to_be_visible()
    quiet = log_in(yard, "quiet")
    assert quiet.post("/v1/posts", {"text": "hi"}).expect(403).json["code"] == "forbidden"
    yard.run("member", "approve", "quiet")
    quiet.post("/v1/posts", {"text": "hi"}).expect(201)


def test_without_script_the_letter_lets_one_in(mailing, office, browse):
    page = browse(java_script_enabled=False, **ELSEWHERE)
    fill_in(page, "reader", place=mailing.address + "/join")
    join(page)
    expect(page.get_by_text("Confirm your email address to get started")).to_be_visible()
    reader = log_in(mailing, "reader")
    refused = reader.call("POST", "/v1/posts", {"text": "hi"}, headers={"Accept-Language": "en"}).expect(403).json
    assert "email" in refused["detail"]
    page.goto(mailing.address + link(office.wait("reader@example.org")))
    page.locator("main form button").click()
    expect(page.get_by_role("heading", name="Email address confirmed")).to_be_visible()
    page.goto(mailing.address)
    expect(page.get_by_text("Confirm your email address to get started")).to_have_count(0)
    reader.post("/v1/posts", {"text": "hi"}).expect(201)
