"""How owners hear of who waits, and what the pages about members look like."""
import re

from playwright.sync_api import expect

from pages import NARROW, PHONE, WIDE, confirm, sign_in
from yard import LIMIT, Client, Yard


def expect_actions_beside(row, size: dict) -> None:
    """What one does about who waits stands on one line, and never under the face."""
    face, words = row.locator(".avatar").bounding_box(), row.locator(".rows__label").bounding_box()
    approve, decline = row.get_by_role("button").bounding_box(), row.locator("a.button").bounding_box()
    assert abs(approve["y"] - decline["y"]) < 1 and approve["x"] < decline["x"]
    assert approve["x"] >= face["x"] + face["width"]
    assert decline["x"] + decline["width"] <= size["width"]
    if size["width"] > 1000:
        assert approve["x"] >= words["x"] + words["width"]
    else:
        assert approve["y"] >= words["y"] + words["height"] and abs(approve["x"] - words["x"]) < 1


# Roles, suspensions and deleting are in ServerTests/WithoutScript and DeleteMemberPageTests, the letter in
# FeaturesTests/Accounts/AdmissionTests.
def test_owners_hear_of_who_waits_by_badge_and_notice_until_nobody_does(tmp_path, chromium):
    yard = Yard(tmp_path / "var", settings={"MADANG_REGISTRATION": "approval"}).start()
    secrets = [re.search(r"invite=(\S+)", yard.run("member", "invite").stdout)[1] for _ in range(2)]
    olga = Client(yard).join("olga", invite=secrets[0])
    yard.run("member", "promote", "olga", "--role", "owner")
    for name in ("ana", "ben"):
        Client(yard).join(name)
    # Korean has the longer words.
    context = chromium.new_context(base_url=yard.address, **PHONE, locale="ko-KR", reduced_motion="reduce")
    context.set_default_timeout(LIMIT * 1000)
    page = context.new_page()
    sign_in(page, olga)
    page.goto("/settings/members")
    for size in (PHONE["viewport"], WIDE["viewport"]):
        page.set_viewport_size(size)
        expect_actions_beside(page.locator(".rows__row").filter(has_text="@ana"), size)
        invite = page.locator(".rows__row:has(> .icon)")
        icon, revoke = invite.locator(".icon").bounding_box(), invite.locator(".button").bounding_box()
        assert revoke["x"] >= icon["x"] + icon["width"]
    page.set_viewport_size(NARROW["viewport"])
    page.goto("/moderation/members")
    field = page.locator(".search__box").bounding_box()
    search = page.locator(".moderation__find button").bounding_box()
    assert (search["x"], search["width"]) == (field["x"], field["width"])

    olga.call("PATCH", "/v1/me", {"locale": "en"}).expect(200)
    page.set_viewport_size(WIDE["viewport"])
    page.goto("/")
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
    context.close()
    assert yard.stop() == 0
