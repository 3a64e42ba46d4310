"""What is not published yet: on every device of its author, on the list, at a time. Its forms without script are in
DraftPagesTests."""
import re
from datetime import datetime, timedelta, timezone

from playwright.sync_api import Page, expect

from device import DRAFT_KEPT, posts_of
from pages import listen, pick, settle, submit, write
from photos import drawn
from waits import until

SAVED = re.compile(r"/v1/drafts(/[^/]+)?$")


def drafts_of(client) -> list[dict]:
    return client.get("/v1/me/drafts").expect(200).json["data"]


def saves(page: Page):
    """Waits for an answer to a draft that is saved."""
    return page.expect_response(lambda answer: SAVED.search(answer.url) is not None
                                and answer.request.method in ("POST", "PATCH") and answer.ok)


def is_change(request) -> bool:
    """Whether it writes or takes away a draft, a post or a photo."""
    return request.method != "GET" and re.search(r"/v1/(drafts|posts|photos)(/\w+)?$", request.url) is not None


def words(page: Page):
    return page.get_by_label("Text", exact=True)


def state(page: Page):
    return page.locator("[data-part=draft-state]")


def row(page: Page, text: str):
    return page.locator(".draft").filter(has_text=text)


def published(page: Page) -> None:
    submit(page).click()
    page.wait_for_url(lambda url: "/new" not in url)


def test_a_post_is_begun_on_one_device_stands_on_the_list_of_another_and_is_published_there(join, enter):
    ana = join("ana")
    page, phone = enter(ana, "/new"), enter(ana, "about:blank")
    listen(phone, "/drafts")
    expect(phone.get_by_text("No drafts of posts")).to_be_visible()
    pick(page, drawn(3, (640, 480)))
    with saves(page):
        write(page, "begun at home")
    until(page, lambda: [len(draft["photos"]) for draft in drafts_of(ana)] == [1], "the draft has its photo")
    expect(state(page)).to_have_text("Saved in your drafts")

    row(phone, "begun at home").get_by_role("link", name="Continue").click()
    phone.wait_for_url(re.compile(r"/new\?draft="))
    expect(words(phone)).to_have_value("begun at home")
    expect(phone.locator("[data-part=thumbnails] > li")).to_have_count(1)
    with saves(phone):
        write(phone, "begun at home, ended outside")
    # It is saved: nobody asks who leaves.
    phone.goto("/drafts")
    row(phone, "ended outside").get_by_role("link", name="Continue").click()
    expect(words(phone)).to_have_value("begun at home, ended outside")
    published(phone)
    assert drafts_of(ana) == []
    post = ana.get(f"/v1/members/{ana.member['username']}/posts").json["data"][0]
    assert post["text"] == "begun at home, ended outside" and len(post["photos"]) == 1

    # The list asks before one is deleted.
    listen(phone, "/drafts")
    ana.post("/v1/drafts", {"kind": "post", "text": "from elsewhere"}).expect(201)
    row(phone, "from elsewhere").get_by_role("link", name="Delete").click()
    phone.locator("#confirm").get_by_role("button", name="Delete").click()
    expect(row(phone, "from elsewhere")).to_have_count(0)
    assert drafts_of(ana) == []


def test_two_devices_write_the_same_draft_and_nothing_is_lost(join, enter):
    ana = join("ana")
    draft = ana.post("/v1/drafts", {"kind": "post", "text": "one"}).expect(201).json
    address = f"/new?draft={draft['id']}"
    page, phone = enter(ana, address), enter(ana, address)
    with saves(phone):
        write(phone, "one, from the phone")
    dialog = page.get_by_role("dialog", name="This draft has changed on another device")
    write(page, "one, from the desk")
    expect(dialog).to_be_visible()
    with saves(page):
        dialog.get_by_role("button", name="Keep both").click()
    assert {draft["text"] for draft in drafts_of(ana)} == {"one, from the phone", "one, from the desk"}

    with saves(phone):
        write(phone, "one, from the phone again")
    ana.call("PATCH", f"/v1/drafts/{draft['id']}", {"text": "one, by a program"}).expect(200)
    write(phone, "one, too late")
    dialog = phone.get_by_role("dialog", name="This draft has changed on another device")
    dialog.get_by_role("button", name="Take the other one").click()
    expect(words(phone)).to_have_value("one, by a program")


def test_two_tabs_show_the_same_draft_and_each_publishes_a_post_of_its_own(join, enter, browse):
    ana = join("ana")
    page = enter(ana, "/new")
    pick(page, drawn(3, (640, 480)))
    write(page, "begun")
    until(page, lambda: [(draft["text"], len(draft["photos"])) for draft in drafts_of(ana)] == [("begun", 1)],
          "the draft has its photo")
    expect(state(page)).to_have_text("Saved in your drafts")
    page.wait_for_function(DRAFT_KEPT, arg=[1, "begun"])
    other = browse(beside=page)
    other.goto("/new")
    expect(words(other)).to_have_value("begun")
    expect(other.locator("[data-part=thumbnails] > li")).to_have_count(1)
    write(other, "rewritten")
    published(other)
    expect(words(page)).to_have_value("begun")
    published(page)
    posts = posts_of(ana)
    assert [(post["text"], len(post["photos"])) for post in posts] == [("begun", 1), ("rewritten", 1)]
    assert posts[0]["photos"][0]["id"] != posts[1]["photos"][0]["id"]


def test_what_is_written_without_a_line_goes_up_when_it_is_back(join, enter):
    ana = join("ana")
    page = enter(ana, "/new")
    page.context.set_offline(True)
    write(page, "written below ground")
    expect(state(page)).to_contain_text("Saved on this device.")
    assert drafts_of(ana) == []
    page.context.set_offline(False)
    until(page, lambda: [draft["text"] for draft in drafts_of(ana)] == ["written below ground"], "it is saved")
    expect(state(page)).to_have_text("Saved in your drafts")


def test_what_is_thrown_away_is_neither_published_nor_kept_by_a_press_that_comes_meanwhile(join, enter):
    ana = join("ana")
    page = enter(ana, "/new")
    with saves(page):
        write(page, "for nobody's eyes")
    held, changes = [], []
    page.route("**/v1/drafts/*", lambda route: held.append(route))
    page.on("request", lambda request: changes.append(request.method) if is_change(request) else None)
    page.get_by_role("navigation", name="Main menu").get_by_role("link", name="Explore").click()
    page.get_by_role("dialog", name="Leave this page?").get_by_role("button", name="Discard and leave").click()
    until(page, lambda: len(held) == 1, "the yard is asked to delete the draft")
    expect(submit(page)).to_be_disabled()
    expect(page.get_by_role("button", name="Save draft")).to_be_disabled()
    # As by a key: the form is sent without its button.
    page.locator("form:has([data-part=submit])").evaluate(
        "form => form.dispatchEvent(new Event('submit', { cancelable: true }))")
    settle(page)
    held[0].continue_()
    page.wait_for_url("/explore")
    # Of what is asked a moment later nothing is answered, as it is held: it counts all the same.
    assert changes == ["DELETE"]
    assert drafts_of(ana) == [] and posts_of(ana) == []


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
    waiting = row(page, "for tomorrow")
    waiting.get_by_role("button", name="Publish now").click()
    page.wait_for_url("**/p/*")
    assert drafts_of(ana) == []


def test_a_listing_is_kept_as_it_is_typed(join, enter):
    ana = join("ana")
    page = enter(ana, "/market/new")
    page.get_by_label("Name").fill("ab")
    page.get_by_label("Offers", exact=True).select_option(label="Accepted")
    with saves(page):
        page.get_by_label("Price").fill("12x")
    page.get_by_role("button", name="Save draft").click()
    page.wait_for_url("**/drafts?kind=listing")
    row(page, "ab").get_by_role("link", name="Continue").click()
    expect(page.get_by_label("Name")).to_have_value("ab")
    expect(page.get_by_label("Price")).to_have_value("12x")
    expect(page.get_by_label("Offers", exact=True)).to_have_value("1")
