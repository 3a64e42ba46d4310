"""Offers: made, accepted, kept, sold and spoken of, between browsers that see it live."""
import re

from playwright.sync_api import Page, expect

from market import look_at, message, sell
from pages import PHONE
from yard import Client


def ask(asker: Client, listing: dict, text: str = "Is it still there?") -> dict:
    return asker.post(f"/v1/listings/{listing['id']}/thread", {"text": text}).expect(201).json


def card(page: Page, amount: str):
    return page.locator(".message").filter(has=page.locator(".offer", has_text=amount))


def send_offer(page: Page, amount: str) -> None:
    """By the form, to which the bar of the thread leads."""
    page.get_by_label("Your offer").fill(amount)
    page.get_by_role("button", name="Send offer").click()
    expect(card(page, f"₩{int(amount):,}")).to_contain_text("Waiting for an answer")


def test_an_offer_is_accepted_live_and_the_others_are_told_and_a_sale_is_undone_by_the_keys_alone(join, enter):
    ana, ben, cleo = join("ana"), join("ben"), join("cleo")
    chair = sell(ana, "A good chair", "12000", allows_offers=True)
    asked, thread = ask(cleo, chair), ask(ben, chair)
    theirs = enter(ben, "about:blank", **PHONE)
    ours, others = enter(ana, "about:blank"), enter(cleo, "about:blank")
    look_at(theirs, thread)
    theirs.get_by_role("link", name="Make an offer").click()
    theirs.get_by_label("Your offer").fill("13000")
    theirs.get_by_label("Your offer").blur()
    expect(message(theirs, "amount")).to_have_text("An offer cannot be more than the price.")
    expect(theirs.get_by_role("button", name="Send offer")).to_be_disabled()
    send_offer(theirs, "8000")
    # No word of what happens elsewhere comes here: who answers too late is told, and sees what is so.
    ours.route(re.compile(r"/v1/events"), lambda route: route.abort())
    ours.goto(f"/threads/{thread['id']}")
    decline = card(ours, "₩8,000").get_by_role("button", name="Decline offer")
    expect(decline).to_be_visible()
    theirs.get_by_role("link", name="Make an offer").click()
    send_offer(theirs, "9000")
    decline.click()
    expect(ours.locator(".toast")).to_contain_text("answered or taken back")
    expect(card(ours, "₩8,000")).to_contain_text("Withdrawn")
    expect(decline).to_have_count(0)
    ours.unroute(re.compile(r"/v1/events"))

    look_at(others, asked)
    look_at(ours, thread)
    card(ours, "₩9,000").get_by_role("button", name="Accept and reserve").click()
    # Nobody reloads: the buttons are gone, the bar says what is so, and the others hear of it.
    for page in (ours, theirs):
        expect(card(page, "₩9,000")).to_contain_text("Accepted")
    expect(theirs.get_by_role("button", name="Withdraw offer")).to_have_count(0)
    expect(theirs.locator(".deal")).to_contain_text("Reserved for you")
    expect(theirs.locator(".deal-line")).to_contain_text("This item is reserved for you.")
    expect(others.locator(".deal-line")).to_contain_text("reserved for someone else")
    expect(others.locator(".thread__listing")).to_contain_text("Reserved")

    ours.locator(".deal").get_by_role("link", name="Mark as sold").click()
    expect(ours.get_by_label("Sold for")).to_have_value("9000")
    ours.get_by_label("Sold for").fill("11000")
    with ours.expect_response(re.compile(r"/v1/events")):
        ours.get_by_label("Sold for").press("Enter")
        ours.wait_for_url(re.compile(r"/threads/\w+#latest"))
    for page in (ours, theirs):
        expect(page.locator(".deal")).to_contain_text("₩11,000")
        expect(page.locator(".deal-line").get_by_role("link", name="How did it go?")).to_be_visible()
    ours.get_by_role("button", name="Undo sale").press("Enter")
    # Who was at the button is at what stands in its place.
    reserve = ours.locator(".deal").get_by_role("button", name="Reserve for them")
    expect(reserve).to_be_focused()
    expect(theirs.get_by_role("link", name="How did it go?")).to_have_count(0)
    reserve.press("Enter")
    theirs.get_by_role("button", name="Cancel reservation").press("Enter")
    expect(theirs.locator(".deal").get_by_role("link", name="Make an offer")).to_be_focused()
    expect(reserve).to_be_visible()
    expect(others.locator(".deal-line").last).to_contain_text("on sale again")


def test_what_a_moderator_hides_is_reserved_no_more_and_its_seller_reads_why_where_they_look_at_it(yard, join, enter):
    ana, ben, cleo, mod = join("ana"), join("ben"), join("cleo"), join("mod")
    yard.run("member", "promote", mod.member["username"], "--role", "moderator")
    chair = sell(ana, "A good chair", "12000")
    thread, asked = ask(ben, chair), ask(cleo, chair)
    ana.call("PUT", f"/v1/threads/{thread['id']}/reservation").expect(200)
    ours, theirs, others = enter(ana), enter(ben, "about:blank"), enter(cleo, "about:blank")
    with ours.expect_response(re.compile(r"/v1/events")):
        ours.goto(f"/market/{chair['id']}")
    look_at(theirs, thread)
    look_at(others, asked)
    expect(theirs.locator(".deal")).to_contain_text("Reserved for you")
    decision = {"type": "listing", "id": chair["id"], "reason": "no ads"}
    mod.confirm().post("/v1/moderation/decisions", {"action": "hide", **decision}).expect(201)
    banner = ours.locator("madang-listing .banner")
    expect(banner).to_contain_text("no ads")
    expect(theirs.locator(".deal-line").last).to_contain_text("not available any more")
    expect(theirs.locator(".deal")).to_be_hidden()
    # Nobody is told that it can be had.
    expect(others.locator(".thread__listing")).to_contain_text("not available right now")
    expect(others.locator(".deal-line").last).to_contain_text("reserved for someone else")
    mod.post("/v1/moderation/decisions", {"action": "restore", **decision}).expect(201)
    # That it is shown again is told to nobody; whoever looks again sees it.
    ours.reload()
    expect(banner).to_have_count(0)


def send_feedback(page: Page) -> None:
    page.get_by_role("button", name="Send feedback").click()
    expect(page.get_by_role("status").filter(has_text="Thank you for your feedback")).to_be_visible()


def test_both_speak_of_a_sale_and_it_is_read_at_their_profiles_and_reported_there(join, enter):
    ana, ben, cleo = join("ana"), join("ben"), join("cleo")
    thread = ask(ben, sell(ana, "A good chair", "12000"))
    sale = ana.call("PUT", f"/v1/threads/{thread['id']}/sale", {}).expect(200).json["sale"]
    ana.call("PUT", f"/v1/sales/{sale['id']}/feedback", {"type": "thanks", "text": "Came in time"}).expect(200)
    # The buyer is led there from above their threads; a problem has a reason.
    theirs = enter(ben, "/threads", **PHONE)
    theirs.locator(".asked__card").click()
    theirs.wait_for_url(re.compile(r"/sales/\w+/feedback$"))
    theirs.get_by_label("There was a problem").check()
    theirs.get_by_label("Anything to add?").fill("A leg is loose")
    theirs.get_by_role("button", name="Send feedback").click()
    expect(theirs.locator(".form__alert")).to_be_visible()
    expect(theirs.get_by_label("Anything to add?")).to_have_value("A leg is loose")
    theirs.get_by_label("Not as described").check()
    send_feedback(theirs)

    others = enter(cleo, f"/@{ana.member['username']}")
    others.get_by_role("link", name=re.compile("^Feedback")).click()
    expect(others.locator(".member-coverage")).to_contain_text("Thanks 0 · Problems 1")
    row = others.locator(".feedback__row")
    for words in ("Not as described", "A leg is loose", "A good chair"):
        expect(row).to_contain_text(words)
    row.get_by_role("link", name=re.compile("^Report feedback")).click()
    expect(others.locator("[data-report-form]")).to_contain_text("A leg is loose")
    others.get_by_label("Spam or advertising").check()
    others.get_by_role("button", name="Send report").click()
    expect(others.locator(".toast").filter(has_text="Thank you")).to_be_visible()
