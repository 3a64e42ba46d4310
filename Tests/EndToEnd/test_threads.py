"""Asking a seller: between two browsers, with photos, blocked, and by the keys alone."""
import re
from datetime import datetime
from zoneinfo import ZoneInfo

from playwright.sync_api import Page, expect

from market import look_at
from pages import WIDE, log_in, settle
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


def test_one_asks_and_the_other_answers_live(join, enter):
    ana, ben = join("ana"), join("ben")
    chair = sell(ana)
    theirs, ours = enter(ben, "about:blank"), enter(ana, **WIDE)
    expect(ours.locator("[data-unread-messages]:visible")).to_have_count(0)
    theirs.goto(f"/market/{chair['id']}")
    theirs.get_by_role("link", name="Ask the seller").click()
    expect(theirs.get_by_text("Madang does not handle payment")).to_be_visible()
    with theirs.expect_response(re.compile(r"/v1/events")):
        send(theirs, "Is it still there?")
        theirs.wait_for_url(re.compile(r"/threads/\w+"))
    expect(row(theirs, "Is it still there?")).to_be_visible()
    # The seller is somewhere else, and is told: in the rail of a wide window, under "Me" on a phone.
    expect(badge(ours)).to_contain_text("1")
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
    line = ours.locator(".talk").first
    expect(line).to_contain_text("A good chair")
    expect(line).to_contain_text("Is it still there?")
    line.get_by_role("link").click()
    expect(row(ours, "Is it still there?")).to_be_visible()
    expect(ours.locator("[data-unread-messages]:visible")).to_have_count(0)
    expect(row(theirs, "Is it still there?")).to_contain_text("Read")
    send(ours, "It is. <b>Come</b> by at six.")
    expect(row(ours, "Come")).to_contain_text("<b>Come</b>")
    expect(row(theirs, "<b>Come</b> by at six.")).to_be_visible()
    expect(row(ours, "Come")).to_contain_text("Read")
    send(theirs, "Thanks")
    expect(row(ours, "Thanks")).to_have_count(1)
    theirs.reload()
    expect(theirs.locator(".message")).to_have_count(3)
    # Asked once, the listing leads back here.
    theirs.goto(f"/market/{chair['id']}")
    theirs.get_by_role("link", name="Ask the seller").click()
    expect(theirs).to_have_url(re.compile(r"/threads/\w+"))


def test_in_a_wide_window_the_list_stands_beside_each_thread_and_hears_of_all(join, enter):
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
    talks.nth(1).get_by_role("link").click()
    page.wait_for_url(re.compile(about_lamp["id"]))
    expect(current).to_contain_text("And with which bulb?")
    expect(box(page)).to_be_visible()
    # A phone asks for no list.
    phone, asked = enter(ana, "about:blank"), []
    phone.on("request", lambda request: asked.append(request.url))
    phone.goto(f"/threads/{about_lamp['id']}")
    expect(row(phone, "Does the lamp work?")).to_be_visible()
    settle(phone)
    assert not [url for url in asked if "/threads?" in url], asked
    expect(phone.locator(".talks__list")).to_be_hidden()


def test_photos_go_along_and_open_large(join, enter):
    ana, ben = join("ana"), join("ben")
    thread = ask(ben, sell(ana))
    page, other = enter(ben, "about:blank"), enter(ana, "about:blank")
    look_at(page, thread)
    look_at(other, thread)
    files = [{"name": f"{n}.jpg", "mimeType": "image/jpeg", "buffer": drawn(n, (400, 300))} for n in range(6)]
    page.locator("input[type=file]").set_input_files(files)
    expect(page.locator(".chip-photo")).to_have_count(5)
    expect(page.locator("[data-part=fault]")).not_to_be_empty()
    page.get_by_role("button", name="Remove photo 5").click()
    expect(page.locator(".chip-photo")).to_have_count(4)
    page.get_by_role("button", name="Send", exact=True).click()
    expect(page.locator(".message[data-id] .message__photo")).to_have_count(4)
    expect(other.locator(".message .message__photo")).to_have_count(4)
    expect(page.locator(".chip-photo")).to_have_count(0)
    other.locator(".message__photo").first.click()
    expect(other.get_by_role("dialog")).to_be_visible()
    other.keyboard.press("Escape")
    expect(other.get_by_role("dialog")).to_have_count(0)


def test_what_is_not_sent_stays_and_is_sent_once_and_after_a_block_never(join, enter):
    ana, ben = join("ana"), join("ben")
    thread = ask(ben, sell(ana))
    page = enter(ben, "about:blank")
    look_at(page, thread)
    page.route("**/v1/threads/*/messages", lambda route: route.abort())
    send(page, "by pigeon")
    failed = row(page, "by pigeon")
    expect(failed).to_contain_text("Not sent")
    expect(box(page)).to_have_value("")
    # The server got it, and its answer is lost.
    page.unroute("**/v1/threads/*/messages")
    lost = []

    def lose(route):
        if route.request.method == "POST" and not lost:
            lost.append(route.fetch().status)
            route.abort()
        else:
            route.continue_()
    page.route("**/v1/threads/*/messages", lose)
    with page.expect_event("requestfailed", lambda request: request.url.endswith("/messages")):
        failed.get_by_role("button", name="Try again").click()
    assert lost == [201]
    # Whichever comes first, that the answer is lost or the news that the message is there: it stands once.
    expect(row(page, "by pigeon")).to_have_count(1)
    page.reload()
    expect(row(page, "by pigeon")).to_have_count(1)
    expect(page.locator(".message__failure")).to_have_count(0)
    messages = ben.get(f"/v1/threads/{thread['id']}/messages").expect(200).json["data"]
    assert [message["text"] for message in messages] == ["by pigeon", "Is it still there?"]
    box(page).fill("half a thou")
    page.reload()
    expect(box(page)).to_have_value("half a thou")

    ana.call("PUT", f"/v1/members/{ben.member['username']}/block").expect(200)
    send(page, "hello?")
    expect(row(page, "hello?")).to_contain_text("Not sent")
    # What was typed is gone only after it was asked about.
    discard, asked = row(page, "hello?").get_by_role("button", name="Discard message"), page.locator("#confirm")
    discard.click()
    asked.get_by_role("button", name="Keep it").click()
    expect(row(page, "hello?")).to_contain_text("Not sent")
    discard.click()
    asked.get_by_role("button", name="Discard message").click()
    expect(row(page, "hello?")).to_have_count(0)
    page.reload()
    expect(row(page, "Is it still there?")).to_be_visible()
    expect(box(page)).to_have_count(0)
    expect(page.get_by_text("You cannot send messages")).to_be_visible()


def test_ones_own_words_stand_there_once_whether_their_answer_comes_after_the_word_of_them_or_never(join, enter):
    ana, ben = join("ana"), join("ben")
    thread = ask(ben, sell(ana))
    page = enter(ben, "about:blank")
    look_at(page, thread)
    held = []
    page.route("**/v1/threads/*/messages", lambda route: held.append((route, route.fetch()))
               if route.request.method == "POST" else route.continue_())
    send(page, "Half past six?")
    expect(page.locator(".message[data-id]").filter(has_text="Half past six?")).to_be_visible()
    assert row(page, "Half past six?").count() == 1
    until(page, lambda: held, "the server has answered")
    route, answer = held[0]
    route.fulfill(response=answer)
    expect(page.locator(".message--waiting")).to_have_count(0)
    expect(row(page, "Half past six?")).to_have_count(1)

    # An answer that is lost, and news that come before that is known.
    page.unroute("**/v1/threads/*/messages")
    kept, answers = [], []

    def hold(route):
        if route.request.method != "POST":
            route.continue_()
        elif kept:
            answers.append(route.fetch())
            route.fulfill(response=answers[-1])
        else:
            kept.append((route, route.fetch()))
    page.route("**/v1/threads/*/messages", hold)
    send(page, "by pigeon")
    # The news come first: the row of the server's list stands there, and takes the place of what waits.
    expect(page.locator(".message[data-id]").filter(has_text="by pigeon")).to_have_count(1)
    expect(row(page, "by pigeon")).to_have_count(1)
    until(page, lambda: kept, "the server has answered")
    with page.expect_response(re.compile(r"/v1/threads/[^/]+/messages")):
        kept[0][0].abort()
    expect(page.locator("[data-waiting]")).to_have_count(0)
    assert [answer.status for answer in answers] == [201]
    expect(row(page, "by pigeon")).to_have_count(1)
    expect(page.locator(".message__failure")).to_have_count(0)
    messages = ben.get(f"/v1/threads/{thread['id']}/messages").expect(200).json["data"]
    assert [message["text"] for message in messages] == ["by pigeon", "Half past six?", "Is it still there?"]


def test_a_long_thread_goes_on_above_and_keeps_the_place(join, enter):
    ana, ben = join("ana"), join("ben")
    thread = ask(ben, sell(ana))
    said = [say(ana if number % 3 else ben, thread, f"message number {number}") for number in range(34)]
    page = enter(ben, "about:blank", timezone_id="UTC")
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
    days = {message["created_at"][:10] for message in [thread["last_message"], *said]}
    expect(page.locator(".day")).to_have_count(len(days))
    # Who reads above is not moved by what comes below.
    page.locator(".message").first.scroll_into_view_if_needed()
    say(ana, thread, "over here")
    pill = page.get_by_role("button", name="New message")
    expect(pill).to_be_visible()
    expect(row(page, "over here")).not_to_be_in_viewport()
    pill.click()
    expect(row(page, "over here")).to_be_in_viewport()


def test_days_and_hours_of_a_thread_are_told_by_one_clock_also_before_the_server_knows_it(join, enter):
    ana, ben = join("ana"), join("ben")
    thread = ask(ben, sell(ana))
    moment = datetime.fromisoformat(thread["last_message"]["created_at"])
    for zone in ("Pacific/Kiritimati", "Pacific/Honolulu"):
        # A day apart.
        here = moment.astimezone(ZoneInfo(zone))
        page = enter(ben, f"/threads/{thread['id']}", timezone_id=zone)
        for _ in range(2):
            expect(page.locator(".day")).to_have_text(f"{here:%b} {here.day}, {here.year}")
            expect(page.locator(".message__time")).to_have_text(
                f"{here.hour % 12 or 12}:{here.minute:02} {'AM' if here.hour < 12 else 'PM'}")
            page.reload()


def test_everything_works_by_the_keys_alone(join, enter):
    ana, ben = join("ana"), join("ben")
    ask(ben, sell(ana))
    page = enter(ana, "/threads", **WIDE, has_touch=False, is_mobile=False)
    link = page.locator(".talk a")
    link.focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/threads/\w+"))
    # Off as long as there is nothing to send: the script is there.
    expect(page.get_by_role("button", name="Send", exact=True)).to_be_disabled()
    box(page).focus()
    page.keyboard.type("It is")
    page.keyboard.press("Shift+Enter")
    page.keyboard.type("here")
    page.keyboard.press("Enter")
    expect(page.locator(".message[data-id] .message__words").last).to_have_text(re.compile(r"^It is\s+here$"))
    expect(box(page)).to_be_focused()
    page.get_by_role("button", name="Conversation menu").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name=re.compile("^Report"))).to_have_count(2)
    page.keyboard.press("Escape")


def test_a_message_is_reported_and_nobody_else_reads_anything(yard, join, enter):
    ana, ben, eve = join("ana"), join("ben"), join("eve")
    thread = ask(ben, sell(ana), "private matters")
    rude = say(ben, thread, "rude words")
    page = enter(ana, f"/threads/{thread['id']}")
    page.goto(row(page, "rude words").get_by_role("link", name="Report this message").get_attribute("href"))
    expect(page.get_by_text("rude words")).to_be_visible()
    page.locator("input[type=radio]").first.check()
    page.get_by_role("button", name=re.compile("Send report|Report")).first.click()
    expect(page.locator("[data-report-thanks]")).to_be_visible()

    page = enter(eve, "/threads")
    expect(page.get_by_text("No messages yet")).to_be_visible()
    for path in (f"/threads/{thread['id']}", f"/threads/{thread['id']}?fragment=list",
                 f"/report?type=message&id={rude['id']}"):
        assert page.request.get(path).status == 404, path
    form = {"text": "let me in"}
    assert page.request.post(f"/threads/{thread['id']}", multipart=form, headers={"Origin": yard.address}).status == 404


def test_an_open_thread_hears_that_its_listing_is_reserved_and_deleted_and_keeps_what_it_was(join, enter):
    ana, ben = join("ana"), join("ben")
    chair = sell(ana)
    thread = ask(ben, chair)
    page = enter(ben, "about:blank")
    look_at(page, thread)
    head = page.locator(".thread__listing")
    expect(head).to_have_attribute("href", f"/market/{chair['id']}")
    ana.confirm()
    ana.call("PATCH", f"/v1/listings/{chair['id']}", {"status": "reserved"}).expect(200)
    expect(head).to_contain_text("Reserved")
    ana.call("DELETE", f"/v1/listings/{chair['id']}").expect(204)
    expect(head).to_contain_text("This item has been deleted")
    expect(head).to_contain_text("Reserved")
    for _ in ("as it was heard", "after a reload"):
        expect(head).to_contain_text("A good chair")
        expect(page.locator("a.thread__listing")).to_have_count(0)
        image = head.locator("img")
        assert image.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
        page.reload()
    page.goto("/threads")
    expect(page.locator(".talk__listing")).to_have_text("A good chair")


def test_what_one_wrote_in_a_tab_is_neither_shown_to_nor_sent_by_who_logs_in_there_next(join, enter):
    ana, ben = join("ana"), join("ben")
    thread, post = ask(ben, sell(ana)), ana.publish("hello")
    page = enter(ana, f"/p/{post['id']}")
    comment = page.get_by_role("textbox", name="Comment", exact=True)
    comment.fill("not yet")
    page.goto(f"/threads/{thread['id']}")
    page.route("**/v1/threads/*/messages", lambda route: route.abort())
    send(page, "from ana")
    expect(row(page, "from ana")).to_contain_text("Not sent")
    page.context.clear_cookies()
    log_in(page, ben.member["username"])
    page.unroute_all(behavior="ignoreErrors")

    page.goto(f"/p/{post['id']}")
    expect(comment).to_have_value("")
    page.goto(f"/threads/{thread['id']}")
    expect(row(page, "Is it still there?")).to_be_visible()
    settle(page)
    expect(row(page, "from ana")).to_have_count(0)

    # Whose words they are finds them there again.
    page.context.clear_cookies()
    log_in(page, ana.member["username"])
    page.goto(f"/p/{post['id']}")
    expect(comment).to_have_value("not yet")
    page.goto(f"/threads/{thread['id']}")
    expect(row(page, "from ana").first).to_be_visible()
