"""What moderators keep and take away, by keyboard, and who still gets the photos of it."""
import re

from playwright.sync_api import expect

from pages import confirm
from photos import drawn
from services import wait_until
from yard import Client


def promote(yard, member, role: str = "moderator") -> None:
    yard.run("member", "promote", member.member["username"], "--role", role)


def choose(page, words: str, reason: str) -> None:
    """On the page of a decision, by keyboard."""
    page.get_by_label(words, exact=True).focus()
    page.keyboard.press("Space")
    page.get_by_role("textbox").focus()
    page.keyboard.type(reason)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")


def is_served(yard, url: str, member=None) -> bool:
    return Client(yard, member.token if member else None).get(url).status == 200


# What the pages say and carry is in ServerTests/WithoutScript.
def test_a_moderator_takes_a_photo_away_puts_it_back_and_keeps_what_was_reported_when_its_author_deletes_it(
        yard, join, enter):
    ana, bob, mod = join("ana"), join("bob"), join("mod")
    promote(yard, mod)
    post = bob.publish("Cheap watches", [drawn(71)])
    url = post["photos"][0]["urls"]["small"]
    ana.post("/v1/reports", {"type": "post", "id": post["id"], "reason": "spam"}).expect(201)
    desk = enter(mod, "/moderation")
    desk.locator(".case").filter(has_text="Cheap watches").get_by_role("link", name="Decide").click()
    expect(desk.get_by_text("can be restored for 7 days")).to_be_visible()
    choose(desk, "Remove permanently", "No advertising here")
    confirm(desk)
    expect(desk).to_have_url(re.compile("/moderation$"))
    wait_until(lambda: not is_served(yard, url), "the photo is still served")
    Client(yard).get(f"/v1/posts/{post['id']}").expect(404)
    assert is_served(yard, url, bob) and is_served(yard, url, mod)
    his = enter(bob, f"/p/{post['id']}")
    expect(his.locator(".notice")).to_contain_text("removed your post")
    expect(his.locator(".notice")).to_contain_text("Reason: No advertising here")
    expect(his.locator(".banner")).to_contain_text("Reason: No advertising here")

    desk.goto("/moderation/log")
    desk.locator(".case").first.get_by_role("link", name="Review").click()
    expect(desk.locator(".badge").filter(has_text="Removed")).to_be_visible()
    expect(desk.get_by_text("It can be restored until")).to_be_visible()
    choose(desk, "Restore", "A mistake of ours")
    expect(desk).to_have_url(re.compile("/moderation$"))
    assert is_served(yard, url)
    his.reload()
    expect(his.locator(".notice")).to_contain_text("restored your")

    bob.call("DELETE", f"/v1/posts/{post['id']}").expect(204)
    for viewer in (None, ana, bob, mod):
        wait_until(lambda: not is_served(yard, url, viewer), "the photo is still served")
    desk.goto(f"/moderation/decisions?type=post&id={post['id']}")
    photo = desk.locator(".case__look img")
    photo.scroll_into_view_if_needed()
    assert photo.evaluate("one => one.decode().then(() => one.naturalWidth)") > 0
    evidence = photo.get_attribute("src")
    assert mod.get(evidence).expect(200).headers["Cache-Control"] == "private, no-store"
    bob.get(evidence).expect(403)
    Client(yard).get(evidence).expect(401)
    # Nothing of it is in what its author takes along.
    assert b"Cheap watches" not in bob.confirm().get("/v1/me/export").expect(200).body
