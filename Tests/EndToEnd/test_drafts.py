"""What is not published yet: on every device of its author, on the list, at a time. Its forms without script are in
DraftPagesTests."""
import re
from datetime import datetime, timedelta, timezone

from playwright.sync_api import Page, expect

from pages import listen, pick, submit, write
from photos import drawn
from waits import until

SAVED = re.compile(r"/v1/drafts(/[^/]+)?$")


def drafts_of(client) -> list[dict]:
    return client.get("/v1/me/drafts").expect(200).json["data"]


def saves(page: Page):
    """Waits for an answer to a draft that is saved."""
    return page.expect_response(lambda answer: SAVED.search(answer.url) is not None
                                and answer.request.method in ("POST", "PATCH") and answer.ok)


def words(page: Page):
    return page.get_by_label("Text", exact=True)


def state(page: Page):
    return page.locator("[data-part=draft-state]")


def row(page: Page, text: str):
    return page.locator(".draft").filter(has_text=text)


def test_a_post_is_begun_without_a_line_stands_on_another_device_and_what_both_write_is_kept(join, enter):
    ana = join("ana")
    page, phone = enter(ana, "/new"), enter(ana, "about:blank")
    listen(phone, "/drafts")
    expect(phone.get_by_text("No drafts of posts")).to_be_visible()
    page.context.set_offline(True)
    write(page, "begun below ground")
    expect(state(page)).to_contain_text("Saved on this device.")
    assert drafts_of(ana) == []
    page.context.set_offline(False)
    expect(state(page)).to_have_text("Saved in your drafts")
    pick(page, drawn(3, (640, 480)))
    until(page, lambda: [len(draft["photos"]) for draft in drafts_of(ana)] == [1], "the draft has its photo")

    row(phone, "begun below ground").get_by_role("link", name="Continue").click()
    phone.wait_for_url(re.compile(r"/new\?draft="))
    expect(words(phone)).to_have_value("begun below ground")
    expect(phone.locator("[data-part=thumbnails] > li")).to_have_count(1)
    with saves(phone):
        write(phone, "ended outside")
    write(page, "ended at the desk")
    dialog = page.get_by_role("dialog", name="This draft has changed on another device")
    with saves(page):
        dialog.get_by_role("button", name="Keep both").click()
    assert {draft["text"] for draft in drafts_of(ana)} == {"ended outside", "ended at the desk"}
    draft = re.search(r"draft=(\w+)", phone.url).group(1)
    ana.call("PATCH", f"/v1/drafts/{draft}", {"text": "by a program"}).expect(200)
    write(phone, "too late")
    dialog = phone.get_by_role("dialog", name="This draft has changed on another device")
    dialog.get_by_role("button", name="Take the other one").click()
    expect(words(phone)).to_have_value("by a program")
    submit(phone).click()
    phone.wait_for_url(lambda url: "/new" not in url)
    post = ana.get(f"/v1/members/{ana.member['username']}/posts").json["data"][0]
    assert post["text"] == "by a program" and len(post["photos"]) == 1

    # The list asks before one is deleted, and needs no reload.
    listen(phone, "/drafts")
    ana.post("/v1/drafts", {"kind": "post", "text": "from elsewhere"}).expect(201)
    row(phone, "from elsewhere").get_by_role("link", name="Delete").click()
    phone.locator("#confirm").get_by_role("button", name="Delete").click()
    expect(row(phone, "from elsewhere")).to_have_count(0)
    assert [draft["text"] for draft in drafts_of(ana)] == ["ended at the desk"]


def test_a_post_is_scheduled_in_the_time_of_its_reader_changed_and_published_now(join, enter):
    ana = join("ana")
    page = enter(ana, "/new", timezone_id="America/New_York")
    write(page, "for tomorrow")
    page.get_by_text("Publish later").click()
    page.get_by_label("Date").fill("2000-01-01")
    page.get_by_label("Time", exact=True).fill("09:30")
    page.get_by_role("button", name="Schedule").click()
    expect(page.locator("madang-toasts")).to_contain_text("Choose a time")
    day = (datetime.now(timezone.utc) + timedelta(days=40)).date().isoformat()
    page.get_by_label("Date").fill(day)
    page.get_by_role("button", name="Schedule").click()
    page.wait_for_url("**/drafts")
    draft = drafts_of(ana)[0]
    assert draft["publish_at"].startswith(day) and draft["publish_at"][11:16] in ("13:30", "14:30")
    row(page, "for tomorrow").get_by_role("button", name="Publish now").click()
    page.wait_for_url("**/p/*")
    assert drafts_of(ana) == []
