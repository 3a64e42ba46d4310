"""Joining and logging in: what the forms say, when, and what they keep."""
import re

from playwright.sync_api import Page, expect

from pages import PASSWORD, await_caught

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


def test_a_common_password_goes_nowhere_and_where_its_list_does_not_come_the_server_says_it_on_the_field(yard, browse):
    page = browse()
    page.route("**/common-passwords.bin", lambda route: route.abort())
    fill_in(page, "quiet_one", "iloveyou")
    page.get_by_role("button", name="Join").click()
    password = field(page, "password")
    expect(message(page, "password")).to_contain_text("too common")
    expect(password).to_be_focused()
    expect(password).to_have_attribute("aria-invalid", "true")
    expect(field(page, "username")).to_have_value("quiet_one")
    password.press_sequentially("!")
    expect(password).not_to_have_attribute("aria-invalid", "true")
    expect(page.get_by_role("button", name="Join")).to_be_enabled()

    page.unroute_all()
    sent = []
    page.on("request", lambda request: sent.append(f"{request.url} {request.post_data or ''}"))
    fill_in(page, "quiet_one", "iloveyou")
    password.blur()
    expect(message(page, "password")).to_contain_text("too common")
    expect(page.get_by_role("button", name="Join")).to_be_disabled()
    assert any("common-passwords.bin" in request for request in sent)
    assert not any("iloveyou" in request for request in sent)
    password.fill("a quiet yard at noon")
    page.get_by_role("button", name="Join").click()
    page.wait_for_url("/")
    carried = [request for request in sent if "quiet+yard" in request]
    assert len(carried) == 1 and carried[0].startswith(f"{yard.address}/join ")


def test_what_is_typed_before_the_script_comes_is_not_what_the_server_refused(join, browse):
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


def test_a_form_is_locked_while_it_is_sent_and_goes_again_by_itself_where_nobody_answered(join, browse):
    name = join("ana").member["username"]
    page = browse()
    page.goto("/login")
    page.evaluate("window.stayed = true")
    identifier, password = field(page, "identifier"), field(page, "password")
    log_in, alert = page.get_by_role("button", name="Log in", exact=True), page.get_by_role("alert")
    peek = page.get_by_role("button", name="Show password")
    expect(log_in).to_be_disabled()
    identifier.fill(name)
    password.fill("not this one")
    peek.click()
    expect(password).to_have_attribute("type", "text")
    expect(peek).to_have_attribute("aria-pressed", "true")
    held = []
    page.route(
        POST_OF_THE_FORM, lambda route: held.append(route) if route.request.method == "POST" else route.continue_())
    log_in.click()
    expect(page.locator("madang-form form")).to_have_attribute("aria-busy", "true")
    expect(log_in).to_be_disabled()
    expect(peek).to_be_disabled()
    # What was shown is hidden before it is sent.
    expect(password).to_have_attribute("type", "password")
    assert password.evaluate("input => input.readOnly")
    await_caught(page, held)
    held[0].continue_()
    expect(password).to_be_focused()
    expect(password).to_have_value("not this one")
    refused = alert.inner_text()
    password.fill(PASSWORD)
    expect(alert).to_be_hidden()
    # An unknown member is told the same (rule 18).
    identifier.fill("nobody_of_that_name")
    log_in.click()
    await_caught(page, held, 2)
    held[1].continue_()
    expect(alert).to_have_text(refused)

    identifier.fill(name)
    log_in.click()
    await_caught(page, held, 3)
    held[2].abort()
    expect(alert).to_have_text("You are offline.")
    # A server that is away is waited for, also behind a network that answers everything with a page of its own.
    page.route("**/healthz", lambda route: route.fulfill(content_type="text/html", body="<h1>Welcome to Wi-Fi</h1>"))
    log_in.click()
    expect(alert).to_contain_text("Madang is not answering right now")
    expect(identifier).to_have_value(name)
    expect(password).to_have_value(PASSWORD)
    # Nobody else learns a password.
    assert len(held) == 3 and page.evaluate("window.stayed") is True
    page.unroute_all()
    page.wait_for_url("/")


def test_a_form_that_the_browser_sends_stays_while_the_server_is_away_and_goes_once_when_it_is_back(yard, join, enter):
    olga = join("olga")
    yard.run("member", "promote", olga.member["username"], "--role", "owner")
    page = enter(olga, "/settings/about")
    # Until the page has what keeps its forms. It comes once the page itself is there.
    page.wait_for_function(
        "() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/offline/forms.js'))")
    words = page.get_by_label("Rules", exact=True)
    words.fill("No advertising here")
    sent = []
    page.on("request", lambda one: one.is_navigation_request() and one.method == "POST" and sent.append(one.url))
    # A proxy answers in place of the server: everything but what the page has already.
    page.route("**/*", lambda route: route.fulfill(status=502, content_type="text/html", body="<h1>Bad Gateway</h1>"))
    page.get_by_role("button", name="Save", exact=True).click()
    alert = words.locator("xpath=ancestor::form").get_by_role("alert")
    expect(alert).to_contain_text("This is sent by itself once it is back")
    expect(alert).to_be_focused()
    expect(words).to_have_value("No advertising here")
    assert sent == [] and page.url.endswith("/settings/about")
    with page.expect_navigation():
        page.unroute_all()
    assert len(sent) == 1 and olga.get("/v1/about").json["rules"] == "No advertising here"
