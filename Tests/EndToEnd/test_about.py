"""What owners say of their yard, as everybody meets it."""
import pytest
from playwright.sync_api import expect

from looking import violations_in_any_light, violations_of
from pages import PASSWORD, WIDE, file_payload, settle
from photos import drawn, noise
from yard import Client, Yard

COLOURS = "() => [...document.querySelectorAll('.accents__dot')].map(dot => getComputedStyle(dot).backgroundColor)"
BUTTON = "() => getComputedStyle(document.querySelector('main .button--primary')).backgroundColor"


@pytest.fixture
def owner(yard, join):
    """Makes an owner of the yard that the journeys share."""
    olga = join("olga")
    yard.run("member", "promote", olga.member["username"], "--role", "owner")
    return olga


def test_owners_choose_the_colour_that_everybody_sees(owner, yard, enter):
    page = enter(owner, "/settings/about")
    assert len(set(page.evaluate(COLOURS))) == 8
    assert violations_in_any_light(page) == []
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
    assert violations_in_any_light(page) == []
    # Who comes by sees it as well; what another owner chose meanwhile stays when something else is saved.
    owner.confirm().call("PATCH", "/v1/about", {"accent": "sea"}).expect(200)
    page.get_by_label("In a sentence").fill("Photos of hills")
    # The page before says "Saved" as well, and has the same words in the field.
    with page.expect_navigation():
        page.get_by_role("button", name="Save").click()
    expect(page.get_by_label("In a sentence")).to_have_value("Photos of hills")
    assert b'data-accent="sea"' in Client(yard).get("/about").expect(200).body
    # A form with a colour that there is not is refused whole, by its field.
    page.get_by_label("Name").fill("Other")
    pine = page.get_by_role("radio", name="Pine")
    pine.check()
    pine.evaluate("radio => { radio.value = 'puce' }")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Color could not be found.").first).to_be_visible()
    expect(page.get_by_label("Name")).to_have_value("Other")
    about = owner.get("/v1/about").json
    assert (about["name"], about["accent"]) == ("Hills", "sea")


def test_owners_choose_a_logo_that_stands_for_the_yard_everywhere(owner, yard, enter, browse):
    page = enter(owner, "/settings/about", **WIDE)
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
    assert violations_of(page) == []

    guest = browse()
    for path in ("/", "/login", "/about"):
        guest.goto(path)
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


@pytest.fixture
def closed(tmp_path):
    """A yard for its members only."""
    running = Yard(tmp_path / "var", flags=("--development", "on", "--audience", "members")).start()
    yield running
    running.stop()


def test_without_script_a_logo_is_a_file_and_strangers_of_a_closed_yard_see_it(closed, browse):
    olga = Client(closed).join("olga")
    closed.run("member", "promote", "olga", "--role", "owner")
    page = browse(base_url=closed.address, java_script_enabled=False)
    page.request.post("/login", form={"identifier": "olga", "password": PASSWORD})
    page.goto("/settings/about")
    page.get_by_label("Logo").set_input_files([file_payload(b"only words")])
    page.get_by_role("button", name="Upload").click()
    expect(page.get_by_text("Photos can be JPEG, PNG, WebP or GIF.")).to_be_visible()
    page.get_by_label("Logo").set_input_files([file_payload(drawn(2, (200, 300)))])
    page.get_by_role("button", name="Upload").click()
    expect(page.get_by_role("status").filter(has_text="Saved")).to_be_visible()
    guest = browse(base_url=closed.address)
    guest.goto("/login")
    assert guest.locator("main .logo").evaluate("image => image.decode().then(() => image.naturalWidth)") == 200
    # Whatever it shows, it stays small: every node holds it, and it comes with a first visit.
    heavy = olga.confirm().upload(noise(640), to="/v1/about/logo", method="PUT").expect(200).json["logo_url"]
    assert 1_000 < len(guest.request.get(heavy).body()) <= 65_536
