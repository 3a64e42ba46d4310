"""Text becomes markup in one place, and Chromium says so on every page."""
import pytest
from playwright.sync_api import expect

from photos import drawn

PAGES = ("/", "/explore", "/login", "/join", "/sign-in?token=x", "/new-password?token=x", "/settings", "/new",
         "/tags/yard", "/@{username}", "/@{username}/followers", "/@{username}/following", "/p/{post}",
         "/p/{post}/edit", "/p/{post}/delete", "/nowhere", "/_pieces")


@pytest.mark.parametrize("is_member", (False, True))
def test_no_page_makes_markup_of_text_elsewhere(yard, join, browse, enter, is_member):
    ana = join("ana")
    post = ana.publish("hello #yard", [drawn(1)])["id"]
    page = enter(ana) if is_member else browse()
    violations = []
    page.expose_function("noteViolation", lambda text: violations.append(text))
    page.add_init_script(
        "addEventListener('securitypolicyviolation', e => noteViolation(`${e.violatedDirective} ${e.sourceFile}`))")
    page.on("console", lambda message: violations.append(message.text) if "olicy" in message.text else None)
    for path in PAGES:
        page.goto(path.format(username=ana.member["username"], post=post))
        page.wait_for_load_state("networkidle")
        assert page.evaluate("typeof trustedTypes") == "object"
    assert violations == []


def test_what_would_be_a_hole_is_stopped(yard, chromium):
    # A window that may complain: that is what is wanted here.
    context = chromium.new_context()
    page = context.new_page()
    page.goto(yard.address + "/login")
    for hole in ("document.body.innerHTML = '<b>x</b>'", "document.body.insertAdjacentHTML('beforeend', '<b>x</b>')",
                 "new DOMParser().parseFromString('<b>x</b>', 'text/html')",
                 "document.createElement('script').text = '1'",
                 "document.createRange().createContextualFragment('<b>x</b>')",
                 "trustedTypes.createPolicy('other', { createHTML: text => text })"):
        outcome = page.evaluate(
            "() => { try { %s; return 'done' } catch (error) { return error.name } }" % hole)
        assert outcome == "TypeError", f"{hole}: {outcome}"
    context.close()


def test_lists_go_on_and_come_back_under_the_policy(yard, join, enter):
    ana = join("ana")
    for n in range(25):
        ana.publish(f"post {n}")
    page = enter(ana)
    path = f"/@{ana.member['username']}"
    page.goto(path)
    page.keyboard.press("End")
    expect(page.locator("[data-items] > *")).to_have_count(25)
    page.goto("/settings")
    page.go_back()
    expect(page.locator("[data-items] > *").nth(24)).to_be_attached()
