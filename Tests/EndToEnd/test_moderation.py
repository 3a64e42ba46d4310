"""What moderators keep, hide and take away, and who still gets the photos of it."""
import re

from playwright.sync_api import expect

from pages import confirm
from photos import drawn
from services import wait_until
from yard import Client, Yard


def promote(yard, member, role: str = "moderator") -> None:
    yard.run("member", "promote", member.member["username"], "--role", role)


def decide(member, action: str, kind: str, thing: str) -> None:
    member.confirm().post("/v1/moderation/decisions", {
        "action": action, "type": kind, "id": thing, "reason": "No advertising here"}).expect(201)


def choose(page, words: str, reason: str) -> None:
    """On the page of a decision, by keyboard."""
    page.get_by_label(words, exact=True).focus()
    page.keyboard.press("Space")
    page.get_by_role("textbox").focus()
    page.keyboard.type(reason)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")


def departed(yard) -> list[str]:
    """Who is gone for good."""
    lines = [line for line in yard.run("audit").stdout.splitlines() if "member.deleted" in line]
    return [name for name in ("bob", "cleo") if any(name in line.split() for line in lines)]


def is_served(yard, url: str, member=None) -> bool:
    return Client(yard, member.token if member else None).get(url).status == 200


def test_what_was_reported_stays_for_moderators_when_its_author_deletes_it(yard, join, enter):
    ana, bob, mod = join("ana"), join("bob"), join("mod")
    promote(yard, mod)
    post = bob.publish("Cheap watches", [drawn(71)])
    url = post["photos"][0]["urls"]["full"]
    ana.post("/v1/reports", {"type": "post", "id": post["id"], "reason": "spam"}).expect(201)
    bob.call("PATCH", f"/v1/posts/{post['id']}", {"text": "Nothing to see"}).expect(200)
    desk = enter(mod, "/moderation", java_script_enabled=False)
    case = desk.locator(".case").filter(has_text="Cheap watches")
    expect(case).to_contain_text("Nothing to see")
    expect(case.locator(".badge").filter(has_text="Deleted")).to_have_count(0)

    bob.call("DELETE", f"/v1/posts/{post['id']}").expect(204)
    for viewer in (None, ana, bob, mod):
        wait_until(lambda: not is_served(yard, url, viewer), "the photo is still served")
    desk.goto("/moderation")
    expect(case).to_contain_text("Cheap watches")
    expect(case.locator(".badge").filter(has_text="Deleted")).to_be_visible()
    photo = case.locator(".case__look img")
    photo.scroll_into_view_if_needed()
    assert photo.evaluate("one => one.decode().then(() => one.naturalWidth)") > 0
    evidence = photo.get_attribute("src")
    kept = mod.get(evidence).expect(200)
    assert kept.headers["Cache-Control"] == "private, no-store"
    bob.get(evidence).expect(403)
    Client(yard).get(evidence).expect(401)
    # Nothing of it is in what its author takes along.
    bob.confirm()
    assert b"Cheap watches" not in bob.get("/v1/me/export").expect(200).body

    case.get_by_role("link", name="Decide").click()
    expect(desk.get_by_label("Keep as it is", exact=True)).to_be_visible()
    expect(desk.get_by_label("Hide", exact=True)).to_have_count(0)
    choose(desk, "Keep as it is", "It is gone")
    confirm(desk)
    expect(desk).to_have_url(re.compile("/moderation$"))
    desk.wait_for_load_state()
    expect(desk.locator(".case").filter(has_text="Cheap watches")).to_have_count(0)
    desk.goto("/moderation/log")
    desk.locator(".case").first.get_by_role("link", name="Review").click()
    expect(desk.locator(".case__look")).to_contain_text("Cheap watches")
    expect(desk.get_by_text("nothing left to decide")).to_be_visible()


def test_a_moderator_removes_a_post_for_good_and_puts_it_back_by_keyboard(yard, join, enter):
    bob, mod = join("bob"), join("mod")
    promote(yard, mod)
    post = bob.publish("Cheap watches", [drawn(72)])
    url = post["photos"][0]["urls"]["small"]
    desk = enter(mod, f"/moderation/decisions?type=post&id={post['id']}")
    expect(desk.get_by_text("can be restored for 7 days")).to_be_visible()
    choose(desk, "Remove permanently", "No advertising here")
    confirm(desk)
    expect(desk).to_have_url(re.compile("/moderation$"))
    wait_until(lambda: not is_served(yard, url), "the photo is still served")
    Client(yard).get(f"/v1/posts/{post['id']}").expect(404)
    assert is_served(yard, url, bob) and is_served(yard, url, mod)

    his = enter(bob)
    expect(his.locator(".notice")).to_contain_text("removed your post")
    expect(his.locator(".notice")).to_contain_text("Reason: No advertising here")
    his.goto(f"/p/{post['id']}")
    expect(his.locator(".banner")).to_contain_text("Reason: No advertising here")

    desk.goto("/moderation/log")
    desk.locator(".case").first.get_by_role("link", name="Review").click()
    expect(desk.locator(".badge").filter(has_text="Removed")).to_be_visible()
    expect(desk.get_by_text("It can be restored until")).to_be_visible()
    choose(desk, "Restore", "A mistake of ours")
    expect(desk).to_have_url(re.compile("/moderation$"))
    assert is_served(yard, url)
    his.goto(f"/p/{post['id']}")
    expect(his.locator(".notice")).to_contain_text("restored your")


def test_a_message_an_avatar_and_the_words_of_a_profile_are_removed_from_the_page_of_their_member(yard, join, enter):
    ana, bob, mod = join("ana"), join("bob"), join("mod")
    promote(yard, mod)
    bob.upload(drawn(74, (300, 300)), to="/v1/me/avatar", method="PUT").expect(200)
    bob.call("PATCH", "/v1/me", {"display_name": "Watches", "bio": "Cheap ones"}).expect(200)
    photo = ana.upload(drawn(75), purpose="listing").expect(201).json["id"]
    chair = ana.post("/v1/listings", {
        "name": "A chair", "description": "Hardly ever sat on.", "currency": "KRW", "price": "1000",
        "photo_ids": [photo]}).expect(201).json
    thread = bob.post(f"/v1/listings/{chair['id']}/thread", {"text": "Is it there?"}).expect(201).json
    rude = bob.post(f"/v1/threads/{thread['id']}/messages", {"text": "Buy watches"}).expect(201).json
    ana.post("/v1/reports", {"type": "message", "id": rude["id"], "reason": "harassment"}).expect(201)

    desk = enter(mod, "/moderation", java_script_enabled=False)
    case = desk.locator(".case").filter(has_text="Buy watches")
    expect(case.locator(".case__piece--around")).to_contain_text("Is it there?")
    case.get_by_role("link", name="Remove this message").click()
    choose(desk, "Remove permanently", "Rude")
    confirm(desk)
    expect(desk).to_have_url(re.compile("/moderation$"))
    hers = enter(ana, f"/threads/{thread['id']}")
    expect(hers.get_by_text("removed by a moderator")).to_be_visible()
    expect(hers.get_by_text("Buy watches")).to_have_count(0)

    for part, words in (("profile photo", "avatar"), ("profile text", "bio")):
        desk.goto(f"/moderation/decisions?type=member&id={bob.member['id']}")
        desk.get_by_role("link", name=f"Remove this {part}").click()
        choose(desk, "Remove permanently", "No advertising here")
        expect(desk).to_have_url(re.compile("/moderation$"))
        assert not ana.get(f"/v1/members/{bob.member['username']}").json[words]
    assert ana.get(f"/v1/members/{bob.member['username']}").json["display_name"] == bob.member["username"]
    desk.goto("/moderation/log")
    desk.locator(".case").first.get_by_role("link", name="Review").click()
    expect(desk.locator(".case__comment")).to_contain_text("Cheap ones")
    choose(desk, "Restore", "A mistake")
    expect(desk).to_have_url(re.compile("/moderation$"))
    assert ana.get(f"/v1/members/{bob.member['username']}").json["bio"] == "Cheap ones"


def test_who_leaves_with_an_open_case_is_hidden_at_once_and_goes_when_it_is_decided(tmp_path):
    yard = Yard(tmp_path / "var", flags=("--leave-grace-days", "0")).start()
    ana, bob, mod = (Client(yard).join(name) for name in ("ana", "bob", "mia"))
    promote(yard, mod)
    post = bob.publish("Cheap watches", [drawn(76)])
    url = post["photos"][0]["urls"]["small"]
    ana.post("/v1/reports", {"type": "post", "id": post["id"], "reason": "spam"}).expect(201)
    bob.confirm().call("DELETE", "/v1/me").expect(204)
    ana.get("/v1/members/bob").expect(404)
    wait_until(lambda: not is_served(yard, url), "the photo is still served")
    # Somebody who left after him is taken away, and he is not.
    cleo = Client(yard).join("cleo")
    cleo.confirm().call("DELETE", "/v1/me").expect(204)
    wait_until(lambda: departed(yard) == ["cleo"], "cleo is still there")
    case = mod.get("/v1/moderation/cases").expect(200).json["data"][0]
    assert case["post"]["text"] == "Cheap watches" and not case["is_gone"]
    decide(mod, "hide", "post", post["id"])
    wait_until(lambda: set(departed(yard)) == {"bob", "cleo"}, "bob is still there")
    assert mod.get(case["evidence"][0]["pieces"][0]["photos"][0]["url"]).expect(200).body
    assert yard.stop() == 0
