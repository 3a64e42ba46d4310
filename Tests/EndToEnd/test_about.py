"""What owners say of their yard, as everybody meets it."""
import pytest
from playwright.sync_api import expect

from looking import violations_of
from pages import PASSWORD
from yard import Client

COLOURS = "() => [...document.querySelectorAll('.accents__dot')].map(dot => getComputedStyle(dot).backgroundColor)"
BUTTON = "() => getComputedStyle(document.querySelector('main .button--primary')).backgroundColor"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_owners_choose_the_colour_that_everybody_sees(own, browse, scheme):
    olga = Client(own).join("olga")
    own.run("member", "promote", "olga", "--role", "owner")
    page = browse(base_url=own.address, color_scheme=scheme)
    page.request.post("/login", form={"identifier": "olga", "password": PASSWORD})
    page.goto("/settings/about")
    assert len(set(page.evaluate(COLOURS))) == 8
    assert violations_of(page) == []
    before = page.evaluate(BUTTON)
    page.get_by_label("Name").fill("Hills")
    page.get_by_role("radio", name="Pine").check()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status").filter(has_text="Saved")).to_be_visible()
    expect(page.get_by_role("radio", name="Pine")).to_be_checked()
    assert page.evaluate(BUTTON) != before
    assert violations_of(page) == []
    # Who comes by sees it as well; what another owner chose meanwhile stays when something else is saved.
    olga.confirm().call("PATCH", "/v1/about", {"accent": "sea"}).expect(200)
    page.get_by_label("In a sentence").fill("Photos of hills")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_label("In a sentence")).to_have_value("Photos of hills")
    guest = browse(base_url=own.address, color_scheme=scheme)
    guest.goto("/about")
    expect(guest.locator("html")).to_have_attribute("data-accent", "sea")
    # A form with a colour that there is not is refused whole, by its field.
    page.get_by_label("Name").fill("Other")
    pine = page.get_by_role("radio", name="Pine")
    pine.check()
    pine.evaluate("radio => { radio.value = 'puce' }")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Color could not be found.").first).to_be_visible()
    expect(page.get_by_label("Name")).to_have_value("Other")
    about = olga.get("/v1/about").json
    assert (about["name"], about["accent"]) == ("Hills", "sea")
    assert olga.call("PATCH", "/v1/about", {"accent": "puce"}).expect(422).json["errors"][0]["field"] == "accent"
