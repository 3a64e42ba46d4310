"""Feedback: what both say of a sale, which nobody reads before both have spoken."""
import re

from playwright.sync_api import Page, expect

from market import sell
from test_moderation import promote
from test_offers import ask


def sold(page: Page, thread: dict) -> None:
    """By what the seller finds in the thread."""
    page.goto(f"/threads/{thread['id']}")
    page.locator(".deal").get_by_role("link", name="Mark as sold").click()
    page.get_by_role("button", name="Mark as sold").click()
    expect(page.locator(".deal")).to_contain_text("Sold to")


def send_feedback(page: Page) -> None:
    page.get_by_role("button", name="Send feedback").click()
    expect(page.get_by_role("status").filter(has_text="Thank you for your feedback")).to_be_visible()


def told_of(page: Page, member) -> None:
    """Opens what was said of the member, by their profile."""
    page.goto(f"/@{member.member['username']}")
    page.get_by_role("link", name=re.compile("^Feedback")).click()
    page.wait_for_url(re.compile(r"/@\w+/feedback$"))


def test_both_speak_of_a_sale_and_nobody_reads_it_before(yard, join, enter):
    ana, ben, cleo, mod = join("ana"), join("ben"), join("cleo"), join("mod")
    thread = ask(ben, sell(ana, "A good chair", "12000"))
    ours, theirs, others = (enter(one) for one in (ana, ben, cleo))
    sold(ours, thread)

    # The seller is led there from above their threads, and is led there no more afterwards.
    ours.goto("/threads")
    asked = ours.locator(".asked__card")
    expect(asked).to_have_count(1)
    expect(asked).to_contain_text("A good chair")
    asked.click()
    ours.wait_for_url(re.compile(r"/sales/\w+/feedback$"))
    ours.get_by_label("Thanks", exact=True).check()
    ours.get_by_label("Anything to add?").fill("Came in time")
    send_feedback(ours)
    ours.goto("/threads")
    expect(ours.locator(".talk")).to_have_count(1)
    expect(asked).to_have_count(0)
    others.goto(f"/@{ben.member['username']}")
    expect(others.get_by_role("link", name=re.compile("^Feedback"))).to_have_count(0)
    others.goto(f"/@{ben.member['username']}/feedback")
    expect(others.get_by_text("No feedback yet")).to_be_visible()

    # The buyer by the line of the thread; a problem has a reason.
    theirs.goto(f"/threads/{thread['id']}")
    theirs.locator(".deal-line").get_by_role("link", name="How did it go?").click()
    theirs.wait_for_url(re.compile(r"/sales/\w+/feedback$"))
    form = theirs.url
    theirs.get_by_label("There was a problem").check()
    theirs.get_by_label("Anything to add?").fill("A leg is loose")
    theirs.get_by_role("button", name="Send feedback").click()
    expect(theirs.locator(".form__alert")).to_be_visible()
    expect(theirs.get_by_label("Anything to add?")).to_have_value("A leg is loose")
    theirs.get_by_label("Not as described").check()
    send_feedback(theirs)

    told_of(others, ben)
    expect(others.locator(".member-coverage")).to_contain_text("Thanks 1 · Problems 0")
    expect(others.locator(".feedback__row")).to_contain_text("Came in time")
    told_of(others, ana)
    expect(others.locator(".member-coverage")).to_contain_text("Thanks 0 · Problems 1")
    row = others.locator(".feedback__row")
    for words in ("Not as described", "A leg is loose", "A good chair"):
        expect(row).to_contain_text(words)

    # Anybody may report it, and moderators read which it was.
    promote(yard, mod)
    row.get_by_role("link", name=re.compile("^Report feedback")).click()
    expect(others.locator("[data-report-form]")).to_contain_text("A leg is loose")
    others.get_by_label("Spam or advertising").check()
    others.get_by_role("button", name="Send report").click()
    expect(others.locator(".toast").filter(has_text="Thank you")).to_be_visible()
    desk = enter(mod, "/moderation", java_script_enabled=False)
    expect(desk.locator(".case").filter(has_text="A leg is loose")).to_be_visible()

    # It cannot be changed any more, but taken back.
    theirs.goto(form)
    expect(theirs.get_by_role("button", name="Change feedback")).to_have_count(0)
    theirs.get_by_role("link", name="Delete my feedback").click()
    theirs.get_by_role("button", name="Delete my feedback").click()
    expect(theirs.get_by_role("status").filter(has_text="Your feedback was deleted")).to_be_visible()
    others.goto(f"/@{ana.member['username']}/feedback")
    expect(others.get_by_text("No feedback yet")).to_be_visible()
