"""Who is logged in, on which device, and what stays where that ends."""
from playwright.sync_api import Page, expect

import saving
from pages import LOGIN, has_shared_session, is_logged_in, log_in
from photos import drawn


def test_logging_out_on_one_device_keeps_the_other_and_logging_in_leads_where_one_wanted(join, enter):
    ana = join("ana")
    phone, laptop = enter(ana, "/settings"), enter(ana, "about:blank")
    phone.get_by_role("button", name="Log out").click()
    phone.wait_for_url("/")
    assert not is_logged_in(phone)
    assert is_logged_in(laptop)
    assert ana.get("/v1/me").status == 200
    phone.go_back()
    phone.reload()
    expect(phone.locator("body[data-signed-in]")).to_have_count(0)
    phone.goto("/new")
    phone.wait_for_url(LOGIN)
    log_in(phone, ana.member["username"])
    phone.wait_for_url("/new")


def test_what_was_written_as_the_session_ended_is_there_again_after_the_login(join, enter):
    ana = join("ana")
    photo, other = (ana.publish(text, [drawn(seed)])["photos"][0]["id"] for seed, text in enumerate(("one", "two")))
    post = ana.publish("hello")
    ana.post(f"/v1/posts/{post['id']}/comments", {"text": "as it was"}).expect(201)
    page = enter(ana, "/explore")
    saving.star(page, photo).click()
    saving.box(page).fill("warm light")
    end_elsewhere(page)
    saving.confirm(page).click()
    page.wait_for_url(LOGIN)
    log_in(page, ana.member["username"])
    # Nothing of it in the sheet of another photo, and in its own once.
    for one, memo in ((other, ""), (photo, "warm light"), (photo, "")):
        saving.star(page, one).click()
        expect(saving.box(page)).to_have_value(memo)
        saving.sheet(page).get_by_role("button", name="Cancel").click()
        expect(saving.sheet(page)).to_have_count(0)

    editor = page.get_by_role("textbox", name="Edit comment")
    for text in ("as it was", "as it is"):
        page.goto(f"/p/{post['id']}")
        page.get_by_role("button", name="Comment menu").click()
        page.get_by_role("link", name="Edit").click()
        expect(editor).to_have_value(text)
        if text == "as it is":
            break
        editor.fill("as it is")
        end_elsewhere(page)
        page.get_by_role("button", name="Save").click()
        page.wait_for_url(LOGIN)
        log_in(page, ana.member["username"])

    # A page with a form stays, and leads to the login beside it.
    page.goto("/settings/profile")
    page.locator("[name=bio]").fill("By the sea.")
    end_elsewhere(page)
    page.get_by_role("button", name="Save").click()
    alert = page.get_by_role("alert").filter(has_text="Please log in")
    with page.expect_popup() as opened:
        alert.get_by_role("link", name="Log in").click()
    log_in(opened.value, ana.member["username"])
    opened.value.close()
    page.get_by_role("button", name="Save").click()
    page.wait_for_url("**/settings/profile?saved=1")
    expect(page.locator("[name=bio]")).to_have_value("By the sea.")


def end_elsewhere(page: Page) -> None:
    """The session of the page, as on another device."""
    other = page.context.browser.new_context(
        base_url=page.evaluate("location.origin"), storage_state=page.context.storage_state())
    other.request.post("/logout", headers={"Origin": page.evaluate("location.origin")})
    other.close()


def test_on_a_shared_device_the_session_ends_with_the_browser_and_nothing_stays(join, browse):
    name = join("ana").member["username"]
    page = browse()
    page.goto("/login")
    page.get_by_label("Other people use this device").check()
    log_in(page, name)
    assert has_shared_session(page) and "madang_device" not in {one["name"] for one in page.context.cookies()}
    assert page.goto("/saved").headers["cache-control"] == "no-store"
    page.goto("/settings/sessions")
    expect(page.locator(".devices__row").filter(has_text="This device")).to_contain_text("Shared")
    page.goto("/new")
    page.get_by_role("textbox").first.fill("words of a draft")
    page.goto("/search?q=someone")
    page.goto("/")
    kept = page.evaluate("""async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length, caches: await caches.keys(),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      words: Object.keys(localStorage)
    })""")
    assert kept == {"workers": 0, "caches": [], "databases": [], "words": []}
