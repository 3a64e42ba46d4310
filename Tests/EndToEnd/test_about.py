"""What owners say of their yard, as everybody meets it."""
from playwright.sync_api import expect

from looking import violations_of
from pages import WIDE, file_payload, settle
from photos import drawn, noise

COLOURS = "() => [...document.querySelectorAll('.accents__dot')].map(dot => getComputedStyle(dot).backgroundColor)"
BUTTON = "() => getComputedStyle(document.querySelector('main .button--primary')).backgroundColor"


def test_owners_choose_a_colour_and_a_logo_that_everybody_sees(join, yard, enter, browse):
    owner = join("olga")
    yard.run("member", "promote", owner.member["username"], "--role", "owner")
    page = enter(owner, "/settings/about", **WIDE)
    assert len(set(page.evaluate(COLOURS))) == 8
    before = page.evaluate(BUTTON)
    page.get_by_label("Name").fill("Hills")
    page.get_by_role("radio", name="Pine").check()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status").filter(has_text="Saved")).to_be_visible()
    expect(page.get_by_role("radio", name="Pine")).to_be_checked()
    # Its words may be there before its colours.
    expect(page.locator("html")).to_have_attribute("data-accent", "pine")
    settle(page)
    assert page.evaluate(BUTTON) != before
    page.get_by_label("Name").fill("not saved yet")
    page.locator("[data-part=file]").set_input_files([file_payload(drawn(3, (900, 600)))])
    dialog = page.get_by_role("dialog", name="Crop the photo")
    expect(dialog).to_be_visible()
    assert violations_of(page) == []
    dialog.get_by_label("Zoom").fill("2")
    dialog.get_by_role("button", name="Use this photo").click()
    expect(page.get_by_text("Logo updated.")).to_be_visible()
    expect(dialog).to_be_hidden()
    logo = owner.get("/v1/about").json["logo_url"]
    expect(page.locator(".portrait .logo")).to_have_attribute("src", logo)
    expect(page.locator(".places__mark .logo")).to_have_attribute("src", logo)
    expect(page.get_by_label("Name")).to_have_value("not saved yet")

    guest = browse()
    for path in ("/login", "/about"):
        guest.goto(path)
        assert guest.locator("html").get_attribute("data-accent") == "pine"
        seen = guest.locator("main .logo, .top .logo").first
        expect(seen).to_have_attribute("src", logo)
        assert seen.evaluate("image => image.decode().then(() => [image.naturalWidth, image.naturalHeight])") == [
            300, 300]
        assert guest.locator("link[rel=icon]").get_attribute("href") == logo
    # The last was the page that says what the yard is.
    assert guest.locator("meta[property='og:image']").get_attribute("content") == yard.address + logo
    icons = guest.request.get("/manifest.webmanifest").json()["icons"]
    assert icons == [{"src": logo, "sizes": "300x300", "type": "image/webp", "purpose": "any"}]
    answer = guest.request.get(logo)
    assert (answer.headers["content-type"], answer.headers["cache-control"]) == (
        "image/webp", "public, max-age=31536000, immutable")

    page.get_by_role("button", name="Remove logo").click()
    page.locator("#confirm").get_by_role("button", name="Remove logo").click()
    expect(page.get_by_text("Logo removed.")).to_be_visible()
    assert owner.get("/v1/about").json["logo_url"] is None
    assert guest.request.get(logo).status == 404
    guest.goto("/")
    expect(guest.locator(".logo")).to_have_count(0)
    assert len(guest.request.get("/manifest.webmanifest").json()["icons"]) == 4
    # Whatever it shows, it stays small: every node holds it, and it comes with a first visit.
    heavy = owner.confirm().upload(noise(640), to="/v1/about/logo", method="PUT").expect(200).json["logo_url"]
    assert 1_000 < len(guest.request.get(heavy).body()) <= 65_536
