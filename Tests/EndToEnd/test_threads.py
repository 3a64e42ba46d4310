"""Asking a seller: between two browsers, with photos, blocked, and by the keys alone."""
import re
from datetime import datetime
from zoneinfo import ZoneInfo

from playwright.sync_api import Page, expect

from market import look_at
from pages import WIDE, file_payload, settle
from waits import until
from photos import drawn
from yard import Client


def sell(seller: Client, name: str = "A good chair", **more) -> dict:
    photo = seller.upload(drawn(1, (400, 300)), purpose="listing").expect(201).json["id"]
    listing = {
        "name": name, "description": "Hardly ever sat on, by anybody.", "currency": "KRW", "price": "12000",
        "stock": 1, "photo_ids": [photo], **more}
    return seller.post("/v1/listings", listing).expect(201).json


def ask(asker: Client, listing: dict, text: str = "Is it still there?") -> dict:
    return asker.post(f"/v1/listings/{listing['id']}/thread", {"text": text}).expect(201).json


def say(client: Client, thread: dict, text: str) -> dict:
    return client.post(f"/v1/threads/{thread['id']}/messages", {"text": text}).expect(201).json


def row(page: Page, text: str):
    return page.locator(".message:visible").filter(has_text=text)


def box(page: Page):
    return page.get_by_role("textbox", name="Message", exact=True)


def send(page: Page, text: str) -> None:
    box(page).fill(text)
    page.get_by_role("button", name="Send", exact=True).click()


def badge(page: Page):
    return page.locator("[data-unread-messages]:visible").first


def test_one_asks_and_the_other_answers_live_by_the_keys_alone_and_photos_go_along(join, enter):
    ana, ben = join("ana"), join("ben")
    chair = sell(ana)
    theirs, ours = enter(ben, "about:blank"), enter(ana, **WIDE, has_touch=False, is_mobile=False)
    expect(ours.locator("[data-unread-messages]:visible")).to_have_count(0)
    theirs.goto(f"/market/{chair['id']}")
    theirs.get_by_role("link", name="Ask the seller").click()
    expect(theirs.get_by_text("Madang does not handle payment")).to_be_visible()
    with theirs.expect_response(re.compile(r"/v1/events")):
        send(theirs, "Is it still there?")
        theirs.wait_for_url(re.compile(r"/threads/\w+"))
    expect(row(theirs, "Is it still there?")).to_be_visible()
    # The seller is somewhere else, and is told: in the rail of a wide window, under "Me" on a phone.
    messages = ours.get_by_role("navigation").get_by_role("link", name="Messages")
    expect(messages).to_have_accessible_name("Messages 1 new message")
    expect(ours.locator("[data-unread-messages]:visible")).to_have_count(1)
    around, inside = messages.bounding_box(), badge(ours).bounding_box()
    assert around["y"] <= inside["y"] and inside["y"] + inside["height"] <= around["y"] + around["height"]
    phone = enter(ana, f"/@{ana.member['username']}")
    expect(phone.get_by_role("navigation").get_by_role("link", name="Me 1 new message")).to_be_visible()
    phone.get_by_role("main").get_by_role("link", name="Messages 1 new message").click()
    phone.wait_for_url("/threads")
    with ours.expect_response(re.compile(r"/v1/events")):
        ours.goto("/threads")
    expect(ours.locator(".talk").first).to_contain_text("A good chair")
    ours.locator(".talk a").focus()
    ours.keyboard.press("Enter")
    expect(row(ours, "Is it still there?")).to_be_visible()
    expect(ours.locator("[data-unread-messages]:visible")).to_have_count(0)
    expect(row(theirs, "Is it still there?")).to_contain_text("Read")
    # Off as long as there is nothing to send: the script is there.
    expect(ours.get_by_role("button", name="Send", exact=True)).to_be_disabled()
    box(ours).focus()
    ours.keyboard.type("It is.")
    ours.keyboard.press("Shift+Enter")
    ours.keyboard.type("<b>Come</b> by at six.")
    ours.keyboard.press("Enter")
    expect(row(ours, "It is.").locator(".message__words")).to_have_text(re.compile(r"^It is\.\s+<b>Come</b> by at six"))
    expect(box(ours)).to_be_focused()
    ours.get_by_role("button", name="Conversation menu").focus()
    ours.keyboard.press("Enter")
    expect(ours.get_by_role("link", name=re.compile("^Report"))).to_have_count(2)
    ours.keyboard.press("Escape")
    expect(row(theirs, "<b>Come</b> by at six.")).to_be_visible()
    expect(row(ours, "It is.")).to_contain_text("Read")
    theirs.locator("input[type=file]").set_input_files([file_payload(drawn(n, (400, 300))) for n in range(2)])
    expect(theirs.locator(".chip-photo")).to_have_count(2)
    theirs.get_by_role("button", name="Send", exact=True).click()
    expect(ours.locator(".message .message__photo")).to_have_count(2)
    expect(theirs.locator(".chip-photo")).to_have_count(0)
    ours.locator(".message__photo").first.click()
    expect(ours.get_by_role("dialog")).to_be_visible()
    ours.keyboard.press("Escape")
    expect(ours.get_by_role("dialog")).to_have_count(0)
    # Asked once, the listing leads back here.
    theirs.goto(f"/market/{chair['id']}")
    theirs.get_by_role("link", name="Ask the seller").click()
    expect(theirs).to_have_url(re.compile(r"/threads/\w+"))


def test_in_a_wide_window_the_list_stands_beside_each_thread_which_hears_what_becomes_of_its_listing(join, enter):
    ana, bo, cy = join("ana"), join("bo"), join("cy")
    chair, lamp = sell(ana, "A good chair"), sell(ana, "A warm lamp")
    about_chair, about_lamp = ask(bo, chair, "Is the chair oak?"), ask(cy, lamp, "Does the lamp work?")
    page = enter(ana, f"/threads/{about_chair['id']}", **WIDE)
    talks = page.locator(".talks__list .talk")
    expect(talks).to_have_count(2)
    current = page.locator(".talks__list [aria-current=page]")
    expect(current).to_contain_text("Is the chair oak?")
    # The column of the list and that of the words beside each other, each whole.
    side, thread = page.locator(".talks__list").bounding_box(), page.locator("madang-thread").bounding_box()
    assert side["x"] + side["width"] <= thread["x"] and thread["width"] >= 590
    # Written elsewhere: it moves to the top and says how many are unread. What is open is read.
    say(cy, about_lamp, "And with which bulb?")
    expect(talks.first).to_contain_text("And with which bulb?")
    expect(talks.first.locator(".talk__count")).to_have_text("2")
    say(bo, about_chair, "And how old is it?")
    expect(row(page, "And how old is it?")).to_be_visible()
    expect(talks.first).to_contain_text("And how old is it?")
    expect(current).to_have_count(1)
    expect(talks.first.locator(".talk__count")).to_have_count(0)
    with page.expect_response(re.compile(r"/v1/events")):
        talks.nth(1).get_by_role("link").click()
        page.wait_for_url(re.compile(about_lamp["id"]))
    expect(current).to_contain_text("And with which bulb?")
    expect(box(page)).to_be_visible()

    head = page.locator(".thread__listing")
    expect(head).to_have_attribute("href", f"/market/{lamp['id']}")
    ana.confirm().call("PATCH", f"/v1/listings/{lamp['id']}", {"status": "reserved"}).expect(200)
    expect(head).to_contain_text("Reserved")
    ana.call("DELETE", f"/v1/listings/{lamp['id']}").expect(204)
    for _ in ("as it was heard", "after a reload"):
        expect(head).to_contain_text("This item has been deleted")
        expect(head).to_contain_text("Reserved")
        expect(head).to_contain_text("A warm lamp")
        expect(page.locator("a.thread__listing")).to_have_count(0)
        assert head.locator("img").evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
        page.reload()
    # A phone asks for no list.
    phone, asked = enter(cy, "about:blank"), []
    phone.on("request", lambda request: asked.append(request.url))
    phone.goto(f"/threads/{about_lamp['id']}")
    expect(row(phone, "Does the lamp work?")).to_be_visible()
    settle(phone)
    assert not [url for url in asked if "/threads?" in url], asked
    expect(phone.locator(".talks__list")).to_be_hidden()


# What is discarded is asked about: WebTests/threads/waiting-row. Who logs in next in a tab: message-list, beside it.
def test_ones_own_words_stand_there_once_whatever_comes_of_their_answer_and_after_a_block_never(join, enter):
    ana, ben = join("ana"), join("ben")
    thread = ask(ben, sell(ana))
    page = enter(ben, "about:blank")
    look_at(page, thread)
    there, messages = page.locator(".message[data-id]"), "**/v1/threads/*/messages"
    kept, answers = [], []

    def hold(route):
        if route.request.method != "POST":
            route.continue_()
        elif len(kept) < 2:
            kept.append((route, route.fetch()))
        else:
            answers.append(route.fetch())
            route.fulfill(response=answers[-1])
    page.route(messages, hold)
    send(page, "Half past six?")
    # The news come first: the row of the server's list stands there, and takes the place of what waits.
    expect(there.filter(has_text="Half past six?")).to_be_visible()
    expect(row(page, "Half past six?").filter(visible=True)).to_have_count(1)
    until(page, lambda: kept, "the server has answered")
    kept[0][0].fulfill(response=kept[0][1])
    expect(page.locator(".message--waiting")).to_have_count(0)
    expect(row(page, "Half past six?")).to_have_count(1)
    # An answer that is lost, and news that come before that is known.
    send(page, "by pigeon")
    expect(there.filter(has_text="by pigeon")).to_have_count(1)
    until(page, lambda: len(kept) == 2, "the server has answered")
    with page.expect_response(re.compile(r"/v1/threads/[^/]+/messages")):
        kept[1][0].abort()
    expect(page.locator("[data-waiting]")).to_have_count(0)
    assert [answer.status for answer in answers] == [201]
    expect(row(page, "by pigeon")).to_have_count(1)

    page.unroute(messages)
    page.route(messages, lambda route: route.abort())
    send(page, "once more")
    expect(row(page, "once more")).to_contain_text("Not sent")
    expect(box(page)).to_have_value("")
    page.unroute(messages)
    row(page, "once more").get_by_role("button", name="Try again").click()
    expect(there.filter(has_text="once more")).to_have_count(1)
    box(page).fill("half a thou")
    page.reload()
    expect(row(page, "once more")).to_have_count(1)
    expect(page.locator(".message__failure")).to_have_count(0)
    expect(box(page)).to_have_value("half a thou")
    said = ben.get(f"/v1/threads/{thread['id']}/messages").expect(200).json["data"]
    assert [one["text"] for one in said] == ["once more", "by pigeon", "Half past six?", "Is it still there?"]

    ana.call("PUT", f"/v1/members/{ben.member['username']}/block").expect(200)
    send(page, "hello?")
    expect(row(page, "hello?")).to_contain_text("Not sent")
    page.reload()
    expect(row(page, "Is it still there?")).to_be_visible()
    expect(box(page)).to_have_count(0)
    expect(page.get_by_text("You cannot send messages")).to_be_visible()


def test_a_long_thread_goes_on_above_by_the_clock_of_its_reader_and_keeps_the_place(join, enter):
    ana, ben = join("ana"), join("ben")
    thread = ask(ben, sell(ana))
    said = [say(ana if number % 3 else ben, thread, f"message number {number}") for number in range(34)]
    # A day ahead of others; the server hears of it with the second page.
    zone = ZoneInfo("Pacific/Kiritimati")
    page = enter(ben, "about:blank", timezone_id=zone.key)
    look_at(page, thread)
    expect(page.locator(".message")).to_have_count(30)
    expect(row(page, "message number 33")).to_be_in_viewport()
    first = page.locator(".message").first
    first.scroll_into_view_if_needed()
    known = first.get_attribute("id")
    page.get_by_role("link", name="See earlier messages").click()
    expect(page.locator(".message")).to_have_count(35)
    expect(page.locator(f"#{known}")).to_be_in_viewport()
    expect(page.get_by_role("link", name="See earlier messages")).to_have_count(0)
    moments = [datetime.fromisoformat(one["created_at"]).astimezone(zone) for one in [thread["last_message"], *said]]
    expect(page.locator(".day")).to_have_text(
        list(dict.fromkeys(f"{here:%b} {here.day}, {here.year}" for here in moments)))
    here, clock = moments[-1], row(page, "message number 33").locator(".message__time")
    hour = f"{here.hour % 12 or 12}:{here.minute:02} {'AM' if here.hour < 12 else 'PM'}"
    expect(clock).to_have_text(hour)
    # Who reads above is not moved by what comes below.
    page.locator(".message").first.scroll_into_view_if_needed()
    say(ana, thread, "over here")
    pill = page.get_by_role("button", name="New message")
    expect(pill).to_be_visible()
    expect(row(page, "over here")).not_to_be_in_viewport()
    pill.click()
    expect(row(page, "over here")).to_be_in_viewport()
    page.reload()
    expect(clock).to_have_text(hour)
