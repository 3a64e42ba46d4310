"""Yards that are not open to everybody: invites, approval, and what they tell of themselves."""
import re
import subprocess

import pytest
from playwright.sync_api import expect

from pages import PASSWORD, PHONE, confirm, log_in
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
    assert register(yard, "nobody1", invite="made-up").expect(422).json["errors"][0]["code"] == "unknown"
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
        late.goto(path)
        expect(late.locator("[data-field=invite] .field__message")).to_contain_text("Please ask for a new one")
        expect(late.get_by_text("You are invited")).to_have_count(0)
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
    # A post says who likes it, and has no heart, no star and no field that would be refused.
    olga.call("PUT", f"/v1/posts/{post['id']}/like").expect(200)
    page.goto(f"/p/{post['id']}")
    expect(page.get_by_text("1 person likes this")).to_be_visible()
    expect(page.locator("madang-like, madang-save, .comment-form")).to_have_count(0)
    # What else may not be done yet is in PermissionMatrixTests.
    refused = ana.post("/v1/posts", {"text": "hi"}, headers={"Accept-Language": "en"}).expect(403).json
    assert refused["code"] == "forbidden" and "account is approved" in refused["detail"]

    moderator = browse(scripts=False)
    log_in(moderator, "olga")
    moderator.goto("/settings")
    moderator.get_by_role("link", name="New members and invites").click()
    expect(moderator.get_by_text("@ana")).to_be_visible()
    moderator.get_by_role("button", name="Approve").click()
    confirm(moderator)
    expect(moderator.get_by_text("Nobody is waiting")).to_be_visible()
    ana.post("/v1/posts", {"text": "hi"}).expect(201)
    page.reload()
    expect(page.get_by_text("Your account is waiting for approval")).to_have_count(0)

    register(yard, "pest").expect(201)
    moderator.reload()
    moderator.get_by_role("link", name="Decline").click()
    moderator.get_by_role("button", name="Decline request").click()
    expect(moderator.get_by_text("Nobody is waiting")).to_be_visible()
    register(yard, "pest").expect(201)


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
    phone = browse()
    log_in(phone, "mona")
    expect(phone.get_by_role("link", name="olga@hills.example")).to_be_visible()

    # Who asks to come in sees their own settings until somebody lets them in, and then where they wanted to go.
    phone.context.clear_cookies()
    phone.goto("/join")
    join_by_form(phone, "ana")
    phone.wait_for_url(re.compile("/settings$"))
    expect(phone.get_by_text("You can come in once it is approved")).to_be_visible()
    yard.run("member", "approve", "ana")
    phone.goto("/@olga")
    expect(phone.get_by_text("@olga", exact=True).first).to_be_visible()
