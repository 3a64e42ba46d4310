"""Who is logged in, on which device; in which language, time zone and colours."""
import re
from datetime import datetime
from zoneinfo import ZoneInfo

from playwright.sync_api import Page, expect

import saving
from pages import LOGIN, card, has_shared_session, is_logged_in, log_in
from photos import drawn
from services import wait_until


def test_logging_out_on_one_device_keeps_the_other_and_logging_in_leads_where_one_wanted(yard, join, enter):
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
    # To no other site, however it is written.
    phone.context.clear_cookies()
    phone.goto("/login?next=//example.org/")
    log_in(phone, ana.member["username"])
    assert phone.url.rstrip("/") == yard.address


def test_a_session_that_ended_elsewhere_leads_to_the_login_once_and_back(yard, join, enter):
    ana = join("ana")
    posts = [ana.publish(f"post {n}") for n in range(3)]
    page = enter(ana, f"/@{ana.member['username']}")
    page.goto("/")
    end_elsewhere(page)
    logins = []
    page.on("request", lambda request: logins.append(request.url)
            if "/login" in request.url and request.is_navigation_request() else None)
    page.evaluate("""() => {
      for (const button of document.querySelectorAll("madang-like button")) button.click()
    }""")
    # What the page before asked for was asked before this one is there.
    page.wait_for_url(LOGIN)
    assert len(logins) == 1, logins
    log_in(page, ana.member["username"])
    expect(card(page, posts[0])).to_be_visible()
    assert page.url.rstrip("/") == yard.address


def test_what_was_written_in_a_sheet_as_the_session_ended_is_there_again_after_the_login(join, enter):
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


def test_a_form_that_the_end_of_the_session_refused_leads_to_the_login_beside_it_and_stays_filled_in(join, enter):
    ana = join("ana")
    page = enter(ana, "/settings/profile")
    page.locator("[name=bio]").fill("By the sea.")
    end_elsewhere(page)
    page.get_by_role("button", name="Save").click()
    alert = page.get_by_role("alert").filter(has_text="Please log in")
    with page.expect_popup() as opened:
        alert.get_by_role("link", name="Log in").click()
    log_in(opened.value, ana.member["username"])
    opened.value.close()
    expect(page.locator("[name=bio]")).to_have_value("By the sea.")
    page.get_by_role("button", name="Save").click()
    page.wait_for_url("**/settings/profile?saved=1")
    expect(page.locator("[name=bio]")).to_have_value("By the sea.")


def end_elsewhere(page: Page) -> None:
    """The session of the page, as on another device."""
    other = page.context.browser.new_context(
        base_url=page.evaluate("location.origin"), storage_state=page.context.storage_state())
    other.request.post("/logout", headers={"Origin": page.evaluate("location.origin")})
    other.close()


def test_the_language_follows_the_browser_then_the_setting_also_where_no_page_is(yard, join, enter, browse):
    page = browse(locale="ko-KR")
    page.goto("/login")
    expect(page.locator("html")).to_have_attribute("lang", "ko")
    expect(page.get_by_role("heading", name="다시 만나 반가워요")).to_be_visible()
    for path in ("/nowhere", "/p/nothing", "/p/00000000000", "/@nobody_at_all"):
        assert page.goto(path).status == 404, path
        expect(page.get_by_role("heading", name="찾을 수 없어요")).to_be_visible()
    ana = join("ana")
    page = enter(ana, "/nowhere", locale="en-GB")
    # A page that does not exist knows who is logged in.
    expect(page.get_by_role("heading", name="Not found")).to_be_visible()
    expect(page.get_by_role("link", name="New post")).to_be_visible()
    page.goto("/settings/look")
    page.get_by_label("한국어").check()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("저장했어요")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "ko")
    page.goto("/")
    expect(page.get_by_role("navigation", name="주요 메뉴")).to_be_visible()
    page.goto("/settings/look")
    page.get_by_label("브라우저를 따름").check()
    page.get_by_role("button", name="저장").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_days_are_those_of_the_reader_in_both_languages_with_script_and_without_until_a_zone_is_chosen(
        yard, join, enter):
    ana = join("ana")
    post = ana.publish("when was that?")
    moment = datetime.fromisoformat(post["created_at"])
    for zone, locale in (("Asia/Seoul", "ko-KR"), ("America/New_York", "en-US")):
        here = moment.astimezone(ZoneInfo(zone))
        hour = f"{here.hour % 12 or 12}:{here.minute:02}"
        day = (f"{here.year}년 {here.month}월 {here.day}일" if locale == "ko-KR"
               else f"{here:%B} {here.day}, {here.year}")
        page = enter(ana, f"/p/{post['id']}", timezone_id=zone, locale=locale)
        told = page.locator(".post__time time")
        expect(told).to_contain_text(day)
        expect(told).to_contain_text(hour)
        words = told.inner_text()
        # The next page has the words from the server.
        wait_until(lambda: any(cookie["name"] == "zone" for cookie in page.context.cookies()), "the zone is said")
        html = page.request.get(f"{yard.address}/p/{post['id']}", headers={"Accept-Language": locale}).text()
        assert f"data-whole>{words}</time>" in re.sub(r">\s+", ">", html)
    page.goto("/settings/look")
    page.get_by_label("Time zone").select_option("Asia/Seoul")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".settings__notice")).to_have_text("Saved")
    expect(page.get_by_label("Time zone")).to_have_value("Asia/Seoul")
    page.goto(f"/p/{post['id']}")
    here = moment.astimezone(ZoneInfo("Asia/Seoul"))
    expect(told).to_contain_text(f"{here:%B} {here.day}, {here.year} at ")
    expect(told).to_contain_text(f"{here.hour % 12 or 12}:{here.minute:02}")


def test_on_a_shared_device_the_session_ends_with_the_browser_and_nothing_stays(yard, join, browse):
    name = join("ana").member["username"]
    page = browse()
    page.goto("/login")
    page.get_by_label("Other people use this device").check()
    page.locator("[name=identifier]").fill(name)
    page.locator("[name=password]").fill("not this one")
    page.get_by_role("button", name="Log in", exact=True).click()
    expect(page.get_by_role("alert")).to_be_visible()
    # What was said stays said.
    expect(page.get_by_label("Other people use this device")).to_be_checked()
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
