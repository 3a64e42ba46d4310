"""A member is warned and reads it, is suspended for some days, says something against it and is let in again."""
import re

from playwright.sync_api import expect

from pages import confirm, log_in
from yard import Client


def promote(yard, member) -> None:
    yard.run("member", "promote", member.member["username"], "--role", "moderator")


def choose(desk, member, action: str, reason: str, **picked: str) -> None:
    """On the page of a decision about a member."""
    desk.goto(f"/moderation/decisions?type=member&id={member.member['id']}")
    desk.get_by_label(action, exact=True).check()
    for label, value in picked.items():
        desk.get_by_label(label.replace("_", " "), exact=True).select_option(value)
    desk.get_by_label("Reason", exact=True).fill(reason)
    desk.get_by_role("button", name="Decide", exact=True).click()


def test_a_member_is_warned_then_suspended_for_days_appeals_and_is_let_in(yard, join, enter):
    ana, mod, mia = join("ana"), join("mod"), join("mia")
    name = ana.member["username"]
    promote(yard, mod)
    promote(yard, mia)
    page = enter(ana, "/market")
    desk = enter(mod, java_script_enabled=False)

    choose(desk, ana, "Warn", "no watches", Kind_of_reason="spam")
    confirm(desk)
    expect(desk.get_by_text("No reports")).to_be_visible()
    page.goto("/market")
    page.wait_for_url(re.compile(r"/warning\?next="))
    expect(page.get_by_role("heading", name="A moderator has warned you")).to_be_visible()
    expect(page.get_by_text("Spam or advertising. no watches")).to_be_visible()
    page.goto("/explore")  # It does not go away by itself.
    page.get_by_role("button", name="I have read it").click()
    page.wait_for_url("/explore")
    page.goto("/market")
    page.wait_for_url("/market")
    expect(page.locator(".notice")).to_have_count(0)

    # A note that the member never sees.
    desk.goto(f"/moderation/decisions?type=member&id={ana.member['id']}")
    desk.get_by_label("Note", exact=True).fill("talked on the phone")
    desk.get_by_role("button", name="Add note").click()
    expect(desk.locator("#notes")).to_contain_text("talked on the phone")
    expect(desk.get_by_text("Spam or advertising. no watches")).to_be_visible()
    desk.get_by_role("link", name="Delete note").click()
    expect(desk.locator(".ask__words")).to_have_text("talked on the phone")
    desk.get_by_role("link", name="Keep it").click()
    expect(desk.locator("#notes")).to_contain_text("talked on the phone")

    choose(desk, ana, "Suspend", "watches again", How_long="3")
    expect(desk.get_by_text("No reports")).to_be_visible()
    log_in(page, name)
    page.wait_for_url("/suspended")
    expect(page.get_by_text("The suspension ends:")).to_be_visible()
    expect(page.get_by_text("Reason: watches again")).to_be_visible()
    page.get_by_role("link", name="Appeal").click()
    page.get_by_role("button", name="Send appeal").click()
    expect(page.locator("[aria-invalid=true]")).to_be_visible()
    page.get_by_label("Why do you see it differently?").fill("It was a clock <b>")
    page.get_by_role("button", name="Send appeal").click()
    page.wait_for_url("/suspended")
    expect(page.get_by_text("It was a clock <b>")).to_be_visible()
    expect(page.get_by_role("link", name="Appeal")).to_have_count(0)

    # Moderators see the profile; nobody can follow it now.
    desk.goto(f"/@{name}")
    expect(desk.locator(".member .badge")).to_be_visible()
    expect(desk.locator(".member .follow")).to_have_count(0)

    desk.goto("/moderation")
    desk.get_by_role("link", name="Appeals are waiting").click()
    expect(desk.locator(".case").filter(has_text="It was a clock <b>")).to_contain_text("This was your decision")
    other = enter(mia, "/moderation/appeals", java_script_enabled=False)
    case = other.locator(".case").filter(has_text="It was a clock <b>")
    expect(case).to_contain_text(f"@{mod.member['username']} suspended @{name} until")
    expect(case).not_to_contain_text("This was your decision")
    case.get_by_role("button", name="Answer").click()
    expect(case.locator("[role=alert]").filter(has_text=re.compile(r"\S")).first).to_be_visible()
    case.get_by_label("End suspension").check()
    case.get_by_label("What the member reads").fill("So it was. Sorry!")
    case.get_by_role("button", name="Answer").click()
    confirm(other)
    # The page that asks for the password does not show the appeal either.
    expect(other.get_by_role("heading", name="No appeals")).to_be_visible()
    expect(other.get_by_text("It was a clock <b>")).to_have_count(0)

    page.goto("/")
    expect(page.get_by_text("Your suspension was lifted. So it was. Sorry!")).to_be_visible()
    assert Client(yard).get(f"/v1/members/{name}").status == 200
