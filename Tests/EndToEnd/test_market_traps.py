"""What must never happen to listings and their photos in forms."""
from playwright.sync_api import expect

from market import WORDS, change, fill, send
from pages import confirm, file_payload
from photos import drawn


def test_forms_lose_nothing_to_a_bad_file_or_a_wrong_word(join, enter):
    """Traps 9 and 10."""
    ana = join("trap_form")
    page = enter(ana, "/market/new", java_script_enabled=False)
    page.locator("[name=file]").set_input_files(
        [file_payload(drawn(1)), {"name": "photo.jpg", "mimeType": "image/jpeg", "buffer": drawn(2)[:900]},
         file_payload(drawn(3))])
    fill(page, name="Bench of three", price="5000", description=WORDS)
    send(page)
    # One failed photo hides none of the others, and all that was typed is there.
    expect(page.locator(".edited-photo")).to_have_count(2)
    expect(page.locator("#compose-files-message")).to_have_text(
        "The photo could not be read. The file seems to be damaged. Not added: photo.jpg")
    expect(page.locator("[name=name]")).to_have_value("Bench of three")
    shown = [photo.get_attribute("data-photo") for photo in page.locator(".edited-photo").all()]
    send(page)
    page.wait_for_url("**/market/*did=listed")
    expect(page.locator("del")).to_have_count(0)
    listing = ana.get(f"/v1/members/{ana.member['username']}/listings").expect(200).json["data"][0]
    assert listing["name"] == "Bench of three"
    assert [photo["id"] for photo in listing["photos"]] == shown

    # An edit that fails says what failed, and changes nothing.
    change(ana, listing, stock=4)
    page.goto(f"/market/{listing['id']}/edit")
    fill(page, name="Bench, edited", discount="6000")
    send(page)
    confirm(page)
    expect(page.get_by_text("The discount is larger than the price.")).to_be_visible()
    expect(page.get_by_text("password", exact=False)).to_have_count(0)
    expect(page.locator("[name=name]")).to_have_value("Bench, edited")
    kept = ana.get(f"/v1/listings/{listing['id']}").json
    assert kept["name"] == "Bench of three" and [photo["id"] for photo in kept["photos"]] == shown
    fill(page, discount="")
    send(page)
    page.wait_for_url("**/market/*did=changed")
    kept = ana.get(f"/v1/listings/{listing['id']}").json
    assert kept["name"] == "Bench, edited" and kept["stock"] == 4 and [photo["id"] for photo in kept["photos"]] == shown
