"""Tokens for programs: made, used within their scopes, ended."""
from playwright.sync_api import expect

from looking import look
from pages import PASSWORD


def test_a_token_is_made_for_something_and_does_what_it_allows_until_it_is_ended(yard, join, enter, playwright):
    ana = join("ana")
    page = enter(ana, "/settings")
    page.get_by_role("link", name="Apps and tokens").click()
    expect(page.locator(".settings__part", has_text="Your tokens").get_by_text("There are none yet.")).to_be_visible()
    page.get_by_label("Name").fill("Price watcher")
    page.get_by_label("Valid for").select_option("30")
    page.get_by_role("button", name="Make").click()
    expect(page.get_by_role("group", name="What it may do")).to_contain_text(
        "Please choose at least one thing that it may do.")
    expect(page.get_by_label("Name")).to_have_value("Price watcher")
    expect(page.get_by_label("Valid for")).to_have_value("30")
    page.get_by_label("Posts: Write", exact=True).check()
    page.get_by_label("Profile and settings: Read").check()
    page.get_by_role("button", name="Make").click()
    # What was filled in goes on behind the password.
    page.locator("[name=confirm_password]").fill(PASSWORD)
    page.get_by_role("button", name="Confirm").click()
    secret = page.locator("code.secret").inner_text()
    assert secret.startswith("madang_")
    look(page)

    program = playwright.request.new_context(
        base_url=yard.address, extra_http_headers={"Authorization": f"Bearer {secret}", "Accept-Language": "en"})
    assert program.get("/v1/me").status == 200
    assert program.post("/v1/posts", data={"text": "by a program"}).status == 201
    refused = program.get("/v1/saves")
    assert refused.status == 403 and refused.json()["code"] == "forbidden"
    assert "allowed this program" in refused.json()["detail"]
    for path in ("/v1/me/sessions", "/v1/me/tokens", "/saved", "/settings"):
        assert program.get(path).status == 403, path
    assert program.post("/v1/me/password", data={
        "current_password": PASSWORD, "new_password": "battery staple"}).status == 403

    page.get_by_role("link", name="I have kept it").click()
    row = page.get_by_role("listitem").filter(has_text="Price watcher")
    expect(row).to_contain_text("Posts: Write")
    assert secret not in page.content()
    look(page)
    page.goto("/settings/sessions")
    expect(page.get_by_text("Price watcher")).to_have_count(0)
    page.goto("/settings/apps")
    page.get_by_role("button", name="End the token “Price watcher”").click()
    expect(page.get_by_text("The token has ended.")).to_be_visible()
    assert program.get("/v1/me").status == 401
    program.dispose()
