"""The page of all members for those who look after the yard, and how owners hear of who waits."""
import re

import pytest
from playwright.sync_api import expect

from pages import NARROW, PASSWORD, PHONE, WIDE, confirm, sign_in
from post_office import PostOffice, confirmed, link
from yard import LIMIT, Client, Yard


@pytest.fixture
def browse_at(chromium):
    """Opens a window at another yard than that of the file, a phone where nothing else is said, with the member logged
    in."""
    contexts = []

    def open_page(yard: Yard, client: Client, path: str = "/", **options):
        context = chromium.new_context(
            base_url=yard.address, **{"locale": "en-US", "reduced_motion": "reduce", **(options or PHONE)})
        context.set_default_timeout(LIMIT * 1000)
        contexts.append(context)
        page = context.new_page()
        sign_in(page, client)
        page.goto(path)
        return page
    yield open_page
    for context in contexts:
        context.close()


def promote(yard, member, role: str) -> None:
    yard.run("member", "promote", member.member["username"], "--role", role)


def test_without_script_an_owner_finds_a_member_gives_a_role_and_suspends_them_behind_the_password(
        yard, join, enter):
    olga, ana = join("olga"), join("ana")
    promote(yard, olga, "owner")
    name = ana.member["username"]
    page = enter(olga, "/moderation", java_script_enabled=False, **NARROW)
    page.get_by_role("link", name="Members", exact=True).click()
    page.get_by_label("Find a member").fill(name)
    page.wait_for_load_state()
    search = page.get_by_role("button", name="Search", exact=True)
    field, button = page.locator(".search__box").bounding_box(), search.bounding_box()
    assert (button["x"], button["width"]) == (field["x"], field["width"])
    search.click()
    row = page.locator(".case").filter(has_text=f"@{name}")
    expect(page.locator(".case")).to_have_count(1)
    expect(row).to_contain_text(re.compile(r"Member · 0 .*B · Last seen"))

    row.get_by_role("button", name="Make a moderator").click()
    confirm(page)
    expect(row.get_by_role("button", name="Remove role")).to_be_visible()
    assert ana.get("/v1/me").expect(200).json["role"] == "moderator"
    page.goto("/moderation/members?role=moderator")
    expect(page.get_by_label("Role")).to_have_value("moderator")
    row.get_by_role("button", name="Remove role").click()
    # Back to those who were looked for, of whom this is none any more.
    expect(row).to_have_count(0)
    page.wait_for_url("/moderation/members?role=moderator")
    assert ana.get("/v1/me").expect(200).json["role"] == "member"

    page.goto(f"/moderation/members?q={name}")
    row.get_by_role("link", name="Suspend", exact=True).click()
    page.get_by_label("Suspend", exact=True).check()
    page.get_by_label("Reason", exact=True).fill("Advertising")
    page.get_by_role("button", name="Decide").click()
    page.wait_for_url("/moderation")
    ana.get("/v1/me").expect(401)
    page.goto(f"/moderation/members?state=suspended&q={name}")
    expect(row.locator(".badge")).to_have_text("Suspended")
    expect(row.get_by_role("link", name="End suspension")).to_be_visible()
    page.goto(f"/moderation/members?state=leaving&q={name}")
    expect(page.get_by_text("No members found")).to_be_visible()
    page.goto(f"/moderation/members?q={'x' * 101}")
    expect(page.get_by_role("alert").filter(visible=True)).to_have_count(1)


def test_without_script_an_owner_deletes_a_member_behind_the_password_and_is_told_what_goes(yard, join, enter):
    olga, ana = join("olga"), join("ana")
    promote(yard, olga, "owner")
    name = ana.member["username"]
    ana.post("/v1/posts", {"text": "hello"}).expect(201)
    place = f"/moderation/members?q={name}"
    page = enter(olga, place, java_script_enabled=False, **NARROW)
    row = page.locator(".case").filter(has_text=f"@{name}")
    row.get_by_role("link", name="Delete member").click()
    expect(page.get_by_role("heading", name=f"Delete @{name}?")).to_be_visible()
    expect(page.locator(".facts__line").filter(has_text="Posts")).to_contain_text("1")
    expect(page.get_by_text("nobody can undo that afterwards")).to_be_visible()
    later = page.get_by_role("radio", name=re.compile("If they log in before then"))
    expect(later).to_be_checked()
    page.get_by_role("link", name="Keep it").click()
    page.wait_for_url(place)
    ana.get("/v1/me").expect(200)

    row.get_by_role("link", name="Delete member").click()
    page.get_by_role("button", name="Delete member").click()
    confirm(page)
    page.wait_for_url(place)
    expect(row.locator(".badge")).to_have_text("Leaving")
    ana.get("/v1/me").expect(401)

    row.get_by_role("link", name="Delete member").click()
    expect(page.get_by_text("They are already leaving")).to_be_visible()
    expect(later).to_have_count(0)
    expect(page.get_by_role("radio", name=re.compile("They cannot come back"))).to_be_checked()
    page.get_by_role("button", name="Delete member").click()
    page.wait_for_url(place)
    Client(yard).post("/v1/auth/login", {"identifier": name, "password": PASSWORD}).expect(401)
    own = page.goto(f"/moderation/members/{olga.member['username']}/delete")
    assert own.status == 403


def test_a_moderator_can_do_nothing_about_owners_and_gives_no_roles(yard, join, enter):
    olga, mod, ana = join("olga"), join("mod"), join("ana")
    promote(yard, olga, "owner")
    promote(yard, mod, "moderator")
    page = enter(mod, "/moderation/members", **WIDE)
    expect(page.locator(".case").filter(has_text=f"@{olga.member['username']}").locator(".case__go")).to_have_count(0)
    row = page.locator(".case").filter(has_text=f"@{ana.member['username']}")
    expect(row.locator(".case__go")).to_have_text(["Suspend"])


def test_owners_hear_of_who_waits_by_badge_notice_and_letter_until_nobody_does(tmp_path, browse_at):
    office = PostOffice(tmp_path / "office")
    yard = Yard(
        tmp_path / "var", flags=office.flags, settings={"MADANG_REGISTRATION": "approval"}).start()
    secret = re.search(r"invite=(\S+)", yard.run("member", "invite").stdout)[1]
    olga = confirmed(office, Client(yard).join("olga", invite=secret))
    yard.run("member", "promote", "olga", "--role", "owner")
    olga.call("PATCH", "/v1/me", {"locale": "en"}).expect(200)
    for name in ("ana", "ben"):
        Client(yard).join(name)
    letter = office.wait("olga@example.org", 2)
    assert "waiting for approval" in letter["Subject"] and link(letter) == "/settings/members"
    page = browse_at(yard, olga)
    expect(page.locator("a[href='/moderation'] .places__count")).to_have_text("2")
    expect(page.locator(".notice")).to_contain_text("Someone is waiting for approval")
    page.locator(".notice").get_by_role("link").click()
    page.wait_for_url("/settings/members")
    page.get_by_role("button", name="Approve").first.click()
    confirm(page)
    expect(page.get_by_role("button", name="Approve")).to_have_count(1)
    page.goto("/moderation")
    page.get_by_role("link", name="1 person is waiting for approval", exact=True).click()
    page.get_by_role("button", name="Approve").click()
    expect(page.get_by_text("Nobody is waiting.")).to_be_visible()
    expect(page.locator(".notice")).to_have_count(0)
    page.goto("/moderation")
    expect(page.get_by_text("is waiting for approval")).to_have_count(0)
    # One letter, however many came before she looked.
    assert sum("waiting for approval" in one["Subject"] for one in office.letters("olga@example.org")) == 1
    assert yard.stop() == 0


def test_what_one_does_about_who_waits_stands_on_one_line_and_never_under_the_face(tmp_path, browse_at):
    yard = Yard(tmp_path / "var", settings={"MADANG_REGISTRATION": "approval"}).start()
    secrets = [re.search(r"invite=(\S+)", yard.run("member", "invite").stdout)[1] for _ in range(2)]
    olga = Client(yard).join("olga", invite=secrets[0])
    yard.run("member", "promote", "olga", "--role", "owner")
    Client(yard).join("ana")
    for locale in ("ko-KR", "en-US"):
        for size in (PHONE, WIDE):
            page = browse_at(yard, olga, "/settings/members", **size, locale=locale)
            row = page.locator(".rows__row").filter(has_text="@ana")
            face, words = row.locator(".avatar").bounding_box(), row.locator(".rows__label").bounding_box()
            approve = row.get_by_role("button").bounding_box()
            decline = row.locator("a.button").bounding_box()
            where = (locale, size["viewport"]["width"])
            assert abs(approve["y"] - decline["y"]) < 1 and approve["x"] < decline["x"], where
            assert approve["x"] >= face["x"] + face["width"], where
            assert decline["x"] + decline["width"] <= size["viewport"]["width"], where
            if size is WIDE:
                assert approve["x"] >= words["x"] + words["width"], where
            else:
                assert approve["y"] >= words["y"] + words["height"], where
                assert abs(approve["x"] - words["x"]) < 1, where
            invite = page.locator(".rows__row:has(> .icon)")
            icon, revoke = invite.locator(".icon").bounding_box(), invite.locator(".button").bounding_box()
            assert revoke["x"] >= icon["x"] + icon["width"], where
    assert yard.stop() == 0
