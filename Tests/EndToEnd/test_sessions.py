"""Who is logged in, on which device; in which language and colours."""
import re

from playwright.sync_api import expect

from pages import LOGIN, PASSWORD, card, log_in
from photos import drawn


def is_logged_in(page) -> bool:
    page.goto("/")
    return page.locator("body[data-signed-in]").count() == 1


def test_logging_out_on_one_device_keeps_the_other(yard, join, enter):
    ana = join("ana")
    phone, laptop = enter(ana), enter(ana)
    phone.goto("/settings")
    phone.get_by_role("button", name="Log out").click()
    phone.wait_for_url("/")
    assert not is_logged_in(phone)
    assert is_logged_in(laptop)
    assert ana.get("/v1/me").status == 200
    phone.go_back()
    phone.reload()
    expect(phone.locator("body[data-signed-in]")).to_have_count(0)


def test_a_session_that_ended_elsewhere_leads_to_the_login_once_and_back(yard, join, enter):
    ana = join("ana")
    posts = [ana.publish(f"post {n}", [drawn(n)]) for n in range(3)]
    page = enter(ana)
    page.goto(f"/@{ana.member['username']}")
    page.goto("/")
    other = page.context.browser.new_context(base_url=yard.address, storage_state=page.context.storage_state())
    other.request.post("/logout", headers={"Origin": yard.address})
    other.close()
    logins = []
    page.on("request", lambda request: logins.append(request.url)
            if "/login" in request.url and request.is_navigation_request() else None)
    page.evaluate("""() => {
      for (const button of document.querySelectorAll("madang-like button")) button.click()
    }""")
    page.wait_for_url(LOGIN)
    page.wait_for_timeout(500)
    assert len(logins) == 1, logins
    log_in(page, ana.member["username"])
    expect(card(page, posts[0])).to_be_visible()
    assert page.url.rstrip("/") == yard.address


def test_a_visitor_is_led_to_the_login_and_back_where_they_wanted(yard, join, browse):
    ana = join("ana")
    page = browse()
    page.goto("/new")
    page.wait_for_url(LOGIN)
    log_in(page, ana.member["username"], PASSWORD)
    page.wait_for_url("/new")


def test_the_login_leads_to_no_other_site(yard, join, browse):
    ana = join("ana")
    for wish in ("https://example.org/", "//example.org/", "/\\example.org", "javascript:alert(1)"):
        page = browse()
        page.goto(f"/login?next={wish}")
        log_in(page, ana.member["username"], PASSWORD)
        assert page.url.rstrip("/") == yard.address


def test_a_form_of_another_site_changes_nothing(yard, join, enter):
    ana = join("ana")
    post = ana.publish("mine")
    page = enter(ana)
    strange = yard.address.replace("127.0.0.1", "localhost")
    for path, form in ((f"/p/{post['id']}/delete", {}), ("/logout", {}), ("/settings/look", {"locale": "ko"})):
        answer = page.request.post(path, form=form, headers={"Origin": strange, "Sec-Fetch-Site": "cross-site"})
        assert answer.status == 403, path
    assert ana.get(f"/v1/posts/{post['id']}").status == 200
    assert is_logged_in(page)


def test_the_language_follows_the_browser_then_the_setting(yard, join, enter, browse):
    for locale, words in (("ko-KR", "다시 만나 반가워요"), ("en-GB", "Good to see you again"), ("fr-FR", None)):
        page = browse(locale=locale)
        page.goto("/login")
        language = page.locator("html").get_attribute("lang")
        assert language == {"ko-KR": "ko", "en-GB": "en"}.get(locale, language) and language in ("ko", "en")
        if words:
            expect(page.get_by_role("heading", name=words)).to_be_visible()
    ana = join("ana")
    page = enter(ana)
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


def test_times_are_those_of_the_readers_clock(yard, join, enter):
    ana = join("ana")
    post = ana.publish("what time is it")
    told = set()
    for zone in ("Asia/Seoul", "America/New_York"):
        page = enter(ana, timezone_id=zone)
        page.goto(f"/p/{post['id']}")
        expected = page.evaluate(
            "moment => new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(new Date(moment))", post["created_at"])
        expect(page.locator(".post__time time")).to_contain_text(expected)
        told.add(expected)
    assert len(told) == 2


def test_the_colours_follow_the_scheme_of_the_device(yard, browse):
    seen = {}
    for scheme in ("light", "dark"):
        page = browse(color_scheme=scheme)
        page.goto("/login")
        seen[scheme] = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert seen["light"] != seen["dark"]
    lightness = {scheme: float(re.search(r"[\d.]+", color)[0]) for scheme, color in seen.items()}
    assert lightness["light"] > lightness["dark"], seen


def test_a_page_that_does_not_exist_knows_who_is_logged_in(yard, join, enter):
    page = enter(join("ana"))
    page.goto("/nowhere")
    expect(page.get_by_role("link", name="New post")).to_be_visible()


def test_a_page_that_does_not_exist_says_so_in_both_languages(yard, browse):
    for locale, words in (("ko-KR", "찾을 수 없어요"), ("en-US", "Not found")):
        page = browse(locale=locale)
        for path in ("/nowhere", "/p/nothing", "/p/00000000000", "/@nobody_at_all"):
            assert page.goto(path).status == 404, path
            expect(page.get_by_role("heading", name=words)).to_be_visible()
