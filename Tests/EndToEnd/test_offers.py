"""Offers: made, accepted, kept, sold and asked about, between browsers that see it live, and without script."""
import re

from playwright.sync_api import Page, expect

from market import WORDS, fill, look_at, message, sell, send
from pages import PHONE, pick
from photos import drawn
from yard import Client


def ask(asker: Client, listing: dict, text: str = "Is it still there?") -> dict:
    return asker.post(f"/v1/listings/{listing['id']}/thread", {"text": text}).expect(201).json


def offers(asker: Client, thread: dict, amount: str) -> dict:
    return asker.post(f"/v1/threads/{thread['id']}/offers", {"amount": amount}).expect(201).json


def card(page: Page, amount: str):
    return page.locator(".message").filter(has=page.locator(".offer", has_text=amount))


def test_an_offer_is_made_on_a_phone_accepted_live_and_the_others_are_told(join, enter):
    ana, ben, cleo = join("ana"), join("ben"), join("cleo")
    chair = sell(ana, "A good chair", "12000", allows_offers=True)
    asked = ask(cleo, chair)
    theirs = enter(ben, f"/market/{chair['id']}", **PHONE)
    ours, others = enter(ana, "about:blank"), enter(cleo, "about:blank")
    theirs.get_by_role("link", name="Make an offer").click()
    theirs.get_by_label("Your offer").fill("13000")
    theirs.get_by_label("Message").focus()
    expect(theirs.get_by_label("Your offer")).to_have_attribute("aria-invalid", "true")
    expect(message(theirs, "amount")).to_have_text("An offer cannot be more than the price.")
    expect(theirs.get_by_role("button", name="Send offer")).to_be_disabled()
    theirs.get_by_label("Your offer").fill("9000")
    with theirs.expect_response(re.compile(r"/v1/events")):
        theirs.get_by_role("button", name="Send offer").click()
        theirs.wait_for_url(re.compile(r"/threads/\w+"))
    thread = {"id": re.search(r"/threads/(\w+)", theirs.url).group(1)}
    expect(card(theirs, "₩9,000")).to_contain_text("Waiting for an answer")
    look_at(others, asked)
    look_at(ours, thread)
    card(ours, "₩9,000").get_by_role("button", name="Accept and reserve").click()
    expect(card(ours, "₩9,000")).to_contain_text("Accepted")
    # Nobody reloads: the buttons are gone, the bar says what is so, and the others hear of it.
    expect(card(theirs, "₩9,000")).to_contain_text("Accepted")
    expect(theirs.get_by_role("button", name="Withdraw offer")).to_have_count(0)
    expect(theirs.locator(".deal")).to_contain_text("Reserved for you")
    expect(theirs.locator(".deal-line")).to_contain_text("This item is reserved for you.")
    expect(others.locator(".deal-line")).to_contain_text("reserved for someone else")
    expect(others.locator(".thread__listing")).to_contain_text("Reserved")
    theirs.get_by_role("button", name="Cancel reservation").click()
    expect(theirs.locator(".deal").get_by_role("link", name="Make an offer")).to_be_visible()
    expect(ours.locator(".deal").get_by_role("button", name="Reserve for them")).to_be_visible()
    expect(others.locator(".deal-line").last).to_contain_text("on sale again")


def test_whoever_answers_too_late_is_told_and_sees_what_is_so(join, enter):
    ana, ben = join("ana"), join("ben")
    chair = sell(ana, "A good chair", "12000", allows_offers=True)
    thread = ask(ben, chair)
    offer = offers(ben, thread, "9000")
    page = enter(ana, "about:blank")
    # No word of what happens elsewhere comes here.
    page.route(re.compile(r"/v1/events"), lambda route: route.abort())
    page.goto(f"/threads/{thread['id']}")
    decline = card(page, "₩9,000").get_by_role("button", name="Decline offer")
    expect(decline).to_be_visible()
    ben.call("DELETE", f"/v1/offers/{offer['offer']['id']}").expect(200)
    decline.click()
    expect(page.locator(".toast")).to_contain_text("answered or taken back")
    expect(card(page, "₩9,000")).to_contain_text("Withdrawn")
    expect(decline).to_have_count(0)


def test_what_is_sold_asks_both_and_is_undone_by_the_keys_alone(join, enter):
    ana, ben = join("ana"), join("ben")
    chair = sell(ana, "A good chair", "12000")
    thread = ask(ben, chair)
    theirs, ours = enter(ben, "about:blank"), enter(ana, "about:blank")
    look_at(theirs, thread)
    look_at(ours, thread)
    ours.locator(".deal").get_by_role("link", name="Mark as sold").click()
    expect(ours.get_by_label("Sold for")).to_have_value("12000")
    ours.get_by_label("Sold for").fill("11000")
    ours.get_by_label("Sold for").press("Enter")
    ours.wait_for_url(re.compile(r"/threads/\w+#latest"))
    for page in (ours, theirs):
        expect(page.locator(".deal")).to_contain_text("₩11,000")
        expect(page.locator(".deal-line").get_by_role("link", name="How did it go?")).to_be_visible()
    undo = ours.get_by_role("button", name="Undo sale")
    undo.focus()
    undo.press("Enter")
    expect(ours.locator(".deal").get_by_role("link", name="Mark as sold")).to_be_visible()
    # Who was at the button is at what stands in its place.
    expect(ours.locator(".deal").get_by_role("button", name="Reserve for them")).to_be_focused()
    expect(theirs.get_by_role("link", name="How did it go?")).to_have_count(0)
    # Where nothing is left to be pressed it is the listing.
    ours.locator(".deal").get_by_role("button", name="Reserve for them").press("Enter")
    theirs.get_by_role("button", name="Cancel reservation").press("Enter")
    expect(theirs.locator(".deal")).to_be_hidden()
    expect(theirs.locator(".thread__listing")).to_be_focused()
    # Also when the same is heard once more.
    expect(ours.locator(".deal").get_by_role("button", name="Reserve for them")).to_be_visible()
    expect(theirs.locator(".deal-line").last).to_contain_text("on sale again")
    expect(theirs.locator(".thread__listing")).to_be_focused()


def test_a_listing_takes_offers_by_its_form_and_says_what_is_wrong_there(join, enter):
    ana = join("ana")
    page = enter(ana, "/market/new", **PHONE)
    pick(page, drawn(1))
    fill(page, name="A chair to haggle over", price="0", description=WORDS)
    page.get_by_label("Offers", exact=True).select_option(label="Accepted")
    page.get_by_label("Offers and reservations last").select_option(label="1 day")
    send(page)
    expect(page.locator("[data-field=allows_offers]")).to_contain_text("Free items cannot take offers")
    fill(page, price="9000")
    send(page)
    page.wait_for_url(lambda url: "/market/" in url and not url.endswith("/new"))
    listing = page.locator("[data-listing]").get_attribute("data-listing")
    kept = ana.get(f"/v1/listings/{listing}").expect(200).json
    assert kept["allows_offers"] is True and kept["answer_hours"] == 24


def test_what_a_moderator_hides_is_reserved_no_more_and_nobody_is_told_that_it_can_be_had(yard, join, enter):
    ana, ben, cleo, mod = join("ana"), join("ben"), join("cleo"), join("mod")
    yard.run("member", "promote", mod.member["username"], "--role", "moderator")
    chair = sell(ana, "A good chair", "12000", allows_offers=True)
    thread, asked = ask(ben, chair), ask(cleo, chair)
    ana.call("PUT", f"/v1/threads/{thread['id']}/reservation").expect(200)
    theirs, others = enter(ben, "about:blank"), enter(cleo, "about:blank")
    look_at(theirs, thread)
    look_at(others, asked)
    expect(theirs.locator(".deal")).to_contain_text("Reserved for you")
    mod.confirm().post("/v1/moderation/decisions", {
        "action": "hide", "type": "listing", "id": chair["id"], "reason": "no ads"}).expect(201)
    expect(theirs.locator(".deal-line").last).to_contain_text("not available any more")
    expect(theirs.locator(".deal")).to_be_hidden()
    expect(others.locator(".thread__listing")).to_contain_text("not available right now")
    expect(others.locator(".deal-line").last).to_contain_text("reserved for someone else")


def test_its_seller_reads_that_a_listing_is_hidden_where_they_look_at_it(yard, join, enter):
    ana, ben, mod = join("ana"), join("ben"), join("mod")
    yard.run("member", "promote", mod.member["username"], "--role", "moderator")
    chair = sell(ana, "A good chair", "12000")
    thread = ask(ben, chair)
    ours, talk = enter(ana), enter(ana)
    with ours.expect_response(re.compile(r"/v1/events")):
        ours.goto(f"/market/{chair['id']}")
    look_at(talk, thread)
    banner, badge = ours.locator("madang-listing .banner"), talk.locator(".thread__listing .badge", has_text="Hidden")
    decision = {"type": "listing", "id": chair["id"], "reason": "no ads"}
    mod.confirm().post("/v1/moderation/decisions", {"action": "hide", **decision}).expect(201)
    expect(banner).to_contain_text("no ads")
    expect(badge).to_be_visible()
    mod.post("/v1/moderation/decisions", {"action": "restore", **decision}).expect(201)
    # That it is shown again is told to nobody; whoever looks again sees it.
    ours.reload()
    talk.reload()
    expect(banner).to_have_count(0)
    expect(badge).to_have_count(0)
