"""Joining and logging in: what the forms say, when, and what they keep."""
import re
import time

import pyotp
from playwright.sync_api import Page, expect

from pages import PASSWORD, await_caught, confirm

POST_OF_THE_FORM = re.compile(r"/(join|login)$")


def field(page: Page, name: str):
    return page.locator(f"[name={name}]")


def message(page: Page, name: str):
    return page.locator(f"#field-{name}-message")


def fill_in(page: Page, username: str, password: str = PASSWORD) -> None:
    page.goto("/join")
    field(page, "username").fill(username)
    field(page, "email").fill(f"{username}@example.org")
    field(page, "password").fill(password)


def test_the_common_list_is_asked_on_the_page_and_the_password_goes_nowhere_else(yard, browse):
    page = browse()
    sent = []
    page.on("request", lambda request: sent.append(f"{request.url} {request.post_data or ''}"))
    fill_in(page, "quiet_one", "iloveyou")
    field(page, "password").blur()
    expect(message(page, "password")).to_contain_text("too common")
    expect(page.get_by_role("button", name="Join")).to_be_disabled()
    assert any("common-passwords.bin" in request for request in sent)
    assert not any("iloveyou" in request for request in sent)
    field(page, "password").fill("a quiet yard at noon")
    page.get_by_role("button", name="Join").click()
    page.wait_for_url("/")
    carried = [request for request in sent if "quiet+yard" in request]
    assert len(carried) == 1 and carried[0].startswith(f"{yard.address}/join ")


def test_where_the_list_does_not_come_the_server_says_it_on_the_field(yard, browse):
    page = browse()
    page.route("**/common-passwords.bin", lambda route: route.abort())
    fill_in(page, "listless", "iloveyou")
    page.get_by_role("button", name="Join").click()
    password = field(page, "password")
    expect(message(page, "password")).to_contain_text("too common")
    expect(password).to_be_focused()
    expect(password).to_have_attribute("aria-invalid", "true")
    expect(field(page, "username")).to_have_value("listless")
    password.press_sequentially("!")
    expect(password).not_to_have_attribute("aria-invalid", "true")
    expect(page.get_by_role("button", name="Join")).to_be_enabled()


def test_what_is_typed_before_the_script_comes_is_not_what_the_server_refused(yard, join, browse):
    taken = join("ana").member["username"]
    # Pages of `browse` wait until all elements have their scripts.
    page, held = browse().context.new_page(), []
    page.route("**/scripts/elements/form.js", lambda route: held.append(route))
    page.goto("/join", wait_until="commit")
    for name, text in (("username", taken), ("email", f"{taken}x@example.org"), ("password", PASSWORD)):
        field(page, name).fill(text)
    join_button = page.get_by_role("button", name="Join")
    join_button.click(no_wait_after=True)
    expect(message(page, "username")).to_contain_text("already")
    field(page, "username").fill(f"{taken[:12]}_too")
    field(page, "password").fill(PASSWORD)
    await_caught(page, held, 2)
    held[-1].continue_()
    expect(message(page, "username")).not_to_contain_text("already")
    expect(join_button).to_be_enabled()
    join_button.click()
    page.wait_for_url("/")


def test_a_form_is_locked_while_it_is_sent_stays_filled_when_nobody_answers_and_goes_again_by_itself(
        yard, join, browse):
    ana = join("ana")
    page = browse()
    page.goto("/login")
    held = []
    page.route(
        POST_OF_THE_FORM, lambda route: held.append(route) if route.request.method == "POST" else route.continue_())
    button = page.get_by_role("button", name="Log in", exact=True)
    expect(button).to_be_disabled()
    field(page, "identifier").fill(ana.member["username"])
    field(page, "password").fill(PASSWORD)
    button.click()
    expect(page.locator("madang-form form")).to_have_attribute("aria-busy", "true")
    expect(button).to_be_disabled()
    assert field(page, "password").evaluate("input => input.readOnly")
    expect(page.get_by_role("button", name="Show password")).to_be_disabled()
    await_caught(page, held)
    held[0].abort()
    expect(page.get_by_role("alert")).to_have_text("You are offline.")
    expect(field(page, "identifier")).to_have_value(ana.member["username"])
    expect(field(page, "password")).to_have_value(PASSWORD)
    expect(button).to_be_enabled()
    page.unroute(POST_OF_THE_FORM)

    # A server that is away is waited for, also behind a network that answers everything with a page of its own.
    answer = {}

    def away(route):
        route.fulfill(content_type="text/html", **answer)
    page.route("**/healthz", away)
    posted = []
    page.route(
        POST_OF_THE_FORM, lambda route: posted.append(route) if route.request.method == "POST" else route.continue_())
    for answer in ({"status": 302, "headers": {"Location": "/login"}}, {"status": 502, "body": "<h1>502</h1>"},
                   {"status": 200, "body": "<h1>Welcome to our Wi-Fi</h1>"}):
        with page.expect_request(re.compile("/healthz")):
            button.click()
            expect(page.get_by_role("alert")).to_contain_text("Madang is not answering right now")
        expect(field(page, "identifier")).to_have_value(ana.member["username"])
        expect(field(page, "password")).to_have_value(PASSWORD)
    # Nobody else learns a password.
    assert posted == []
    page.unroute_all()
    page.wait_for_url("/")


def test_a_wrong_password_stays_is_hidden_before_it_is_sent_and_can_be_corrected_without_a_reload(yard, join, browse):
    ana = join("ana")
    page = browse()
    page.goto("/login")
    page.evaluate("window.stayed = true")
    field(page, "identifier").fill(ana.member["username"])
    password = field(page, "password")
    password.fill("not this one")
    peek = page.get_by_role("button", name="Show password")
    expect(peek).to_have_attribute("aria-pressed", "false")
    peek.click()
    expect(password).to_have_attribute("type", "text")
    expect(peek).to_have_attribute("aria-pressed", "true")
    log_in = page.get_by_role("button", name="Log in")
    log_in.click()
    alert = page.get_by_role("alert")
    expect(alert).to_be_visible()
    refused = alert.inner_text()
    expect(password).to_have_attribute("type", "password")
    expect(password).to_have_value("not this one")
    expect(password).to_be_focused()
    password.fill(PASSWORD)
    expect(alert).to_be_hidden()
    # An unknown member is told the same (rule 18).
    field(page, "identifier").fill("nobody_of_that_name")
    log_in.click()
    expect(alert).to_have_text(refused)
    field(page, "identifier").fill(ana.member["username"])
    assert page.evaluate("window.stayed") is True
    log_in.click()
    page.wait_for_url("/")


def go_away(page: Page) -> list[str]:
    """A proxy answers in place of the server: everything but what the page has already. Gives what was posted."""
    posted = []

    def answer(route):
        if route.request.method == "POST":
            posted.append(route.request.url)
        route.fulfill(status=502, content_type="text/html", body="<h1>502 Bad Gateway</h1>")
    page.route("**/*", answer)
    return posted


def await_forms(page: Page) -> None:
    """Until the page has what keeps its forms. It comes once the page itself is there."""
    page.wait_for_function(
        "() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/offline/forms.js'))")


def test_a_form_that_the_browser_sends_stays_while_the_server_is_away_and_goes_once_when_it_is_back(yard, join, enter):
    bob, olga = join("bob"), join("olga")
    yard.run("member", "promote", olga.member["username"], "--role", "owner")
    post = bob.publish("Cheap watches")
    decision, about = f"/moderation/decisions?type=post&id={post['id']}", "/settings/about"
    for path, label, button, reached in (
            (decision, "Reason", "Decide", re.compile("/moderation$")), (about, "Rules", "Save", re.compile("/about"))):
        page = enter(olga, path)
        await_forms(page)
        if path == decision:
            page.get_by_label("Hide", exact=True).check()
        words = page.get_by_label(label, exact=True)
        words.fill("No advertising here")
        posted = go_away(page)
        page.get_by_role("button", name=button, exact=True).click()
        alert = words.locator("xpath=ancestor::form").get_by_role("alert")
        expect(alert).to_contain_text("This is sent by itself once it is back")
        expect(alert).to_be_focused()
        expect(words).to_have_value("No advertising here")
        assert posted == [] and page.url.endswith(path)
        sent = []
        page.on("request", lambda one: one.is_navigation_request() and one.method == "POST" and sent.append(one.url))
        with page.expect_navigation():
            page.unroute_all()
        assert len(sent) == 1
        if path == decision:
            confirm(page)
        expect(page).to_have_url(reached)
    assert olga.get("/v1/about").json["rules"] == "No advertising here"


def test_a_code_stays_while_the_server_is_away_and_logs_in_when_it_is_back(yard, join, browse):
    ana = join("ana")
    app = pyotp.TOTP(ana.confirm().post("/v1/me/authenticator").expect(201).json["secret"])
    ana.call("PUT", "/v1/me/authenticator", {"code": app.at(time.time())}).expect(200)
    page = browse()
    page.goto("/login")
    field(page, "identifier").fill(ana.member["username"])
    field(page, "password").fill(PASSWORD)
    page.get_by_role("button", name="Log in", exact=True).click()
    code = page.get_by_label("Code from your authenticator app")
    # Of the next half minute: the first one was used.
    code.fill(app.at(time.time() + 30))
    await_forms(page)
    posted = go_away(page)
    page.get_by_role("button", name="Log in", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("This is sent by itself once it is back")
    expect(code).not_to_have_value("")
    assert posted == []
    page.unroute_all()
    expect(page.locator("body[data-signed-in]")).to_be_attached()
