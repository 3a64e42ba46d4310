"""What members are written when moderators act, and to whom they can turn."""
import datetime
import re

from playwright.sync_api import expect

from pages import log_in
from post_office import link
from test_trust import join, yard  # noqa: F401


def test_members_are_written_of_a_warning_a_suspension_and_the_answer_to_an_appeal(yard, office, join, browse):
    ana, mod, olga = join("ana"), join("mod"), join("olga")
    yard.run("member", "promote", mod.member["username"], "--role", "moderator")
    yard.run("member", "promote", olga.member["username"], "--role", "owner")
    name, address = ana.member["username"], ana.member["email"]
    ana.call("PATCH", "/v1/me", {"locale": "en"}).expect(200)
    olga.confirm().call("PATCH", "/v1/about", {"contact": "help@yard.example"}).expect(200)
    mod.confirm()

    def letter(subject: str):
        return office.about(address, f"Madang: {subject}")

    def decide(action: str, reason: str, **more) -> None:
        mod.post("/v1/moderation/decisions", {
            "type": "member", "id": ana.member["id"], "action": action, "reason": reason, **more}).expect(201)

    decide("warn", "spam: no watches")
    warned = letter("A moderator has warned you")
    assert f"@{name}" in warned.get_content() and "Spam or advertising. no watches" in warned.get_content()
    assert link(warned) == "/warning"

    end = datetime.datetime.now(datetime.UTC) + datetime.timedelta(days=3)
    decide("suspend", "watches again", until=end.isoformat(timespec="milliseconds").replace("+00:00", "Z"))
    suspended = letter("Your account is suspended").get_content()
    assert "watches again" in suspended and "The suspension ends" in suspended

    page = browse()
    log_in(page, name)
    page.wait_for_url("/suspended")
    expect(page.get_by_role("link", name="help@yard.example")).to_have_attribute("href", re.compile("^mailto:help"))
    page.get_by_role("link", name="Appeal").click()
    page.get_by_label("Why do you see it differently?").fill("It was a clock")
    page.get_by_role("button", name="Send appeal").click()
    page.wait_for_url("/suspended")

    appeal = mod.get("/v1/moderation/appeals").expect(200).json["data"][0]
    mod.post(f"/v1/moderation/appeals/{appeal['id']}/answer", {"outcome": "keep", "text": "A watch it was"}).expect(200)
    answered = letter("Your appeal was answered")
    assert "Your suspension stays" in answered.get_content() and "A watch it was" in answered.get_content()
    assert link(answered) == "/suspended"
    page.reload()
    expect(page.get_by_text("A watch it was")).to_be_visible()
    expect(page.get_by_role("link", name="Appeal")).to_have_count(0)
