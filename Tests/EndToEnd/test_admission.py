"""Yards that are not open to everybody: invites, approval, and what the operator sees of it."""
import json
import re
import subprocess

import pytest
from playwright.sync_api import expect

from pages import PASSWORD, PHONE, confirm, log_in
from photos import drawn
from yard import LIMIT, Client, Yard


@pytest.fixture
def yards(tmp_path, chromium, still_chromium):
    """Opens a yard with settings, and windows on it."""
    running, contexts = [], []

    def open_yard(**settings):
        yard = Yard(tmp_path / f"var{len(running)}", settings={f"MADANG_{k.upper()}": v for k, v in settings.items()})
        running.append(yard.start())

        def browse(scripts: bool = True):
            browser = chromium if scripts else still_chromium
            context = browser.new_context(
                base_url=yard.address, java_script_enabled=scripts, locale="en-US",
                reduced_motion="reduce", service_workers="block", **PHONE)
            context.set_default_timeout(LIMIT * 1000)
            contexts.append(context)
            return context.new_page()
        return yard, browse
    yield open_yard
    for context in contexts:
        context.close()
    for yard in running:
        assert yard.stop() == 0


def register(yard, name, **more):
    return Client(yard).post("/v1/auth/register", {
        "username": name, "email": f"{name}@example.org", "password": PASSWORD, **more},
        headers={"Accept-Language": "en"})


def invited(yard, name: str) -> Client:
    """Comes by an invite of the operator."""
    secret = re.search(r"invite=(\S+)", yard.run("member", "invite").stdout)[1]
    client = Client(yard)
    answer = register(yard, name, invite=secret).expect(201).json
    client.token, client.member = answer["tokens"]["access_token"], answer["member"]
    return client


def owner(yard) -> Client:
    olga = invited(yard, "olga")
    yard.run("member", "promote", "olga", "--role", "owner")
    return olga


def join_by_form(page, name: str) -> None:
    page.locator("[name=username]").fill(name)
    page.locator("[name=email]").fill(f"{name}@example.org")
    page.locator("[name=password]").fill(PASSWORD)
    page.get_by_role("button", name="Join").click()


# Who invites has scripts, who is invited has none; below it is the other way round.
def test_one_joins_by_the_link_of_an_invite_and_no_other_way(yards):
    yard, browse = yards(registration="invite")
    olga = owner(yard)
    answer = register(yard, "nobody1").expect(422)
    assert [(fault["field"], fault["code"]) for fault in answer.json["errors"]] == [("invite", "required")]
    assert register(yard, "nobody1", invite="made-up").json["errors"][0]["code"] == "unknown"

    page = browse()
    page.goto("/join")
    expect(page.get_by_text("need an invitation")).to_be_visible()
    log_in(page, "olga")
    page.goto("/settings/members")
    page.locator("[name=uses]").fill("many")
    page.locator("[name=days]").fill("7")
    page.get_by_role("button", name="Create invite").click()
    expect(page.locator("[data-field=uses] [aria-invalid=true]")).to_have_value("many")
    expect(page.locator("[name=days]")).to_have_value("7")
    page.locator("[name=uses]").fill("1")
    page.get_by_role("button", name="Create invite").click()
    confirm(page)
    expect(page.get_by_role("button", name="Copy link")).to_be_visible()
    page.wait_for_load_state()
    assert page.get_by_label("Invite link").bounding_box()["width"] > 320
    link = page.get_by_label("Invite link").input_value()
    assert "/join?invite=" in link
    code = page.get_by_role("img", name="QR code of the invite").screenshot()
    read = subprocess.run(["zbarimg", "-q", "--raw", "png:-"], input=code, capture_output=True, check=True)
    assert read.stdout.decode().strip() == link

    invited = yard.address + link[link.index("/join"):]
    late = browse()
    late.goto(invited)
    guest = browse(scripts=False)
    guest.goto(invited)
    expect(guest.get_by_text("You are invited")).to_be_visible()
    join_by_form(guest, "minho")
    guest.wait_for_url(lambda url: "/join" not in url)

    join_by_form(late, "late")
    expect(late.locator("[data-field=invite] .field__message")).to_contain_text("no longer works")
    expect(late.locator("[name=username]")).to_have_value("late")
    # Who comes later still is told before they fill anything in.
    for path in (invited, f"{yard.address}/join?invite=garbled"):
        later = browse(scripts=False)
        later.goto(path)
        expect(later.locator("[data-field=invite] .field__message")).to_contain_text("Please ask for a new one")
        expect(later.get_by_text("You are invited")).to_have_count(0)
    assert olga.get("/v1/members/minho").status == 200


def test_who_waits_may_look_around_until_somebody_lets_them_in(yards):
    yard, browse = yards(registration="approval")
    olga = owner(yard)
    post = olga.publish("welcome")
    page = browse()
    page.goto("/join")
    expect(page.get_by_text("a moderator approves")).to_be_visible()
    join_by_form(page, "ana")
    page.wait_for_url(lambda url: "/join" not in url)
    expect(page.get_by_text("Your account is waiting for approval")).to_be_visible()
    ana = Client(yard)
    signed_in = ana.post("/v1/auth/login", {"identifier": "ana", "password": PASSWORD}).expect(200).json
    ana.token = signed_in["tokens"]["access_token"]
    assert signed_in["member"]["state"] == "waiting"
    assert ana.get(f"/v1/posts/{post['id']}").status == 200
    for method, path, body in (
            ("POST", "/v1/posts", {"text": "hi"}), ("PUT", f"/v1/posts/{post['id']}/like", None),
            ("PUT", "/v1/members/olga/follow", None)):
        answer = ana.call(method, path, body, headers={"Accept-Language": "en"}).expect(403).json
        assert answer["code"] == "forbidden" and "account is approved" in answer["detail"]
    assert ana.upload(drawn(1)).status == 403
    ana.call("PATCH", "/v1/me", {"bio": "soon"}).expect(200)
    assert olga.get("/v1/members/ana").status == 404
    assert ana.get("/v1/waiting").status == 403

    moderator = browse(scripts=False)
    log_in(moderator, "olga")
    moderator.goto("/settings")
    moderator.get_by_role("link", name="New members and invites").click()
    expect(moderator.get_by_text("@ana")).to_be_visible()
    moderator.get_by_role("button", name="Approve").click()
    expect(moderator.get_by_text("Nobody is waiting")).to_be_visible()
    ana.post("/v1/posts", {"text": "hi"}).expect(201)
    page.reload()
    expect(page.get_by_text("Your account is waiting for approval")).to_have_count(0)

    register(yard, "pest").expect(201)
    moderator.reload()
    moderator.get_by_role("link", name="Decline").click()
    moderator.get_by_role("button", name="Decline").click()
    expect(moderator.get_by_text("Nobody is waiting")).to_be_visible()
    register(yard, "pest").expect(201)


def test_the_operator_lets_in_by_the_command_line_and_reads_what_happened(yards):
    yard, _ = yards(registration="approval")
    register(yard, "ana").expect(201)
    register(yard, "ben").expect(201)
    waiting = yard.run("member", "waiting").stdout.splitlines()
    assert [line.split("\t")[0] for line in waiting] == ["ana", "ben"]
    assert "let in" in yard.run("member", "approve", "ana").stdout
    assert "refused" in yard.run("member", "refuse", "ben").stdout
    assert yard.run("member", "waiting").stdout.strip() == "Nobody is waiting."
    missing = yard.run("member", "approve", "nobody1", check=False)
    assert missing.returncode == 1 and len(missing.stderr.strip().splitlines()) == 1

    made = yard.run("member", "invite", "--uses", "3", "--days", "2").stdout
    assert "3 people" in made
    secret = re.search(r"invite=(\S+)", made)[1]
    listed = yard.run("member", "invites").stdout
    assert "0 of 3" in listed and secret not in listed
    register(yard, "cleo", invite=secret).expect(201)
    assert "1 of 3" in yard.run("member", "invites").stdout
    yard.run("member", "revoke-invite", listed.split("\t")[0])
    assert register(yard, "dora", invite=secret).json["errors"][0]["field"] == "invite"
    assert yard.run("member", "invite", "--uses", "0", check=False).returncode == 78

    events = [json.loads(line) for line in yard.run("audit", "--json").stdout.splitlines()]
    assert [event["at"] for event in events] == sorted((event["at"] for event in events), reverse=True)
    kinds = [event["kind"] for event in events]
    assert kinds[:3] == ["invite.revoked", "session.opened", "member.joined"]
    assert {"member.approved", "member.refused", "invite.made"} <= set(kinds)
    approved = next(event for event in events if event["kind"] == "member.approved")
    assert approved["member"] == "ana" and approved["actor"] == "operator"
    Client(yard).post("/v1/auth/login", {"identifier": "ana", "password": "not my password"}).expect(401)
    refused = yard.run("audit", "--kind", "session.refused", "--member", "ana").stdout
    assert "TIME" in refused and "session.refused" in refused and "not my password" not in refused
    assert len(yard.run("audit", "--json", "--limit", "2").stdout.splitlines()) == 2
    assert yard.run("audit", "--since", "1m", "--json", "--kind", "member").stdout.count("\n") >= 5
    assert yard.run("audit", "--since", "2020-01-01", "--json").stdout.count("\n") >= len(events)
    assert yard.run("audit", "--kind", "nonsense", check=False).returncode == 78
    assert PASSWORD not in yard.run("audit").stdout and secret not in yard.run("audit").stdout


def test_a_yard_has_the_name_that_its_owner_gives_it_and_tells_who_comes_what_holds(yards):
    yard, browse = yards(registration="approval", audience="members")
    owner(yard)
    page = browse()
    log_in(page, "olga")
    page.goto("/settings")
    page.get_by_role("link", name="Name and description").click()
    page.get_by_label("Name", exact=True).fill("The hills " * 5)
    page.get_by_label("Rules").fill("Be kind.\n\nShow what is yours: https://hills.example/ours")
    page.get_by_label("Contact").fill("olga@hills.example")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_label("Name", exact=True)).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_label("Rules")).to_have_value("Be kind.\n\nShow what is yours: https://hills.example/ours")
    page.get_by_label("Name", exact=True).fill("The hills")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".settings__notice")).to_have_text("Saved")
    expect(page).to_have_title(re.compile("· The hills$"))

    # A stranger who sees nothing else reads it, without the names of members.
    stranger = browse(scripts=False)
    stranger.goto("/login")
    expect(stranger).to_have_title(re.compile("· The hills$"))
    stranger.get_by_role("link", name="About this place").click()
    expect(stranger.get_by_text("Be kind.")).to_be_visible()
    expect(stranger.get_by_role("link", name="https://hills.example/ours")).to_have_attribute(
        "rel", "nofollow ugc noopener")
    expect(stranger.get_by_role("link", name="olga@hills.example")).to_have_attribute(
        "href", "mailto:olga%40hills.example")
    expect(stranger.get_by_text("deleted after 7 days")).to_be_visible()
    expect(stranger.get_by_text("@olga", exact=True)).to_have_count(0)
    assert stranger.request.get("/manifest.webmanifest").json()["name"] == "The hills"
    assert Client(yard).get("/v1/about").expect(200).json["registration"] == "approval"

    # Members see whose it is; who is suspended, whom to write to.
    page.goto("/about")
    expect(page.get_by_text("@olga", exact=True)).to_be_visible()
    invited(yard, "mona")
    yard.run("member", "suspend", "mona", "--reason", "spam")
    kept_out = browse()
    log_in(kept_out, "mona")
    expect(kept_out.get_by_role("link", name="olga@hills.example")).to_be_visible()
