"""The weekly digest: chosen, read as text and as a page in light and dark, and ended by a link of its own."""
import contextlib
import sqlite3
import time
from email.message import EmailMessage

import pytest
from playwright.sync_api import expect

from looking import OF_COLOURS, OVERFLOW, look, overflow_of, resize, violations_of
from pages import PASSWORD
from photos import drawn
from post_office import confirmed
from yard import LIMIT, Client, Yard


@pytest.fixture(scope="module")
def yard(tmp_path_factory, office):
    """As the yard of every file, and it sends mail."""
    running = Yard(tmp_path_factory.mktemp("yard") / "var", flags=office.flags).start()
    yield running
    assert running.stop() == 0
    assert PASSWORD not in running.log
    assert "/unsubscribe/0" not in running.log, "a link that ends digests stands in the log"


def is_wanted(member: Client) -> bool:
    return member.get("/v1/me").expect(200).json["weekly_digest"]


def wish(member: Client) -> None:
    member.call("PATCH", "/v1/me", {"weekly_digest": True, "locale": "en"}).expect(200)


def make_due(yard: Yard, member: Client) -> None:
    """It is Sunday, nine o'clock."""
    with contextlib.closing(sqlite3.connect(yard.data / "madang.sqlite", timeout=LIMIT)) as database, database:
        turned = database.execute(
            "UPDATE members SET digest_due_at = ? WHERE username = ? AND digest_due_at IS NOT NULL",
            [int(time.time() * 1000) - 1, member.member["username"]])
        assert turned.rowcount == 1


def told(yard, office) -> tuple[Client, EmailMessage]:
    """A member, and the digest that they got: of a post with a photo, and of a comment."""
    ana, ben = (confirmed(office, Client(yard).join(name)) for name in ("told_ana", "told_ben"))
    ana.call("PUT", f"/v1/members/{ben.member['username']}/follow").expect(200)
    wish(ana)
    mine = ana.publish("My yard")
    ben.publish("Evening <light> in the yard", [drawn()])
    ben.post(f"/v1/posts/{mine['id']}/comments", {"text": "What a tree"}).expect(201)
    make_due(yard, ana)
    return ana, office.about(ana.member["email"], "This week in Madang: 1 post, 1 notification")


def page_of(letter) -> str:
    return letter.get_body(("html",)).get_content()


def way_out(yard: Yard, letter) -> str:
    address = letter["List-Unsubscribe"].strip("<>")
    assert address.startswith(f"{yard.address}/unsubscribe/")
    return address.removeprefix(yard.address)


def test_a_member_chooses_the_digest_beside_their_address_and_it_begins_once_that_is_confirmed(office, join, enter):
    ana = join("ana")
    assert not is_wanted(ana)
    page = enter(ana, "/settings/email")
    expect(page.get_by_text("It starts once your email address is confirmed.")).to_be_visible()
    confirmed(office, ana)
    page.goto("/settings")
    page.get_by_role("link", name="Weekly digest Off").click()
    box = page.get_by_label("Email me the weekly digest")
    expect(box).not_to_be_checked()
    look(page)
    part = page.locator("section").filter(has=box)
    for wanted in True, False:
        box.set_checked(wanted)
        # The page says the same as before when it is saved for the second time.
        with page.expect_response("**/settings/email"):
            part.get_by_role("button", name="Save").click()
        expect(page.get_by_role("status").filter(has_text="Saved")).to_be_visible()
        expect(box).to_be_checked(checked=wanted)
        assert is_wanted(ana) == wanted


def says_the_same_as_text_and_as_a_page(yard: Yard, ana: Client, letter) -> None:
    assert letter.get_content_type() == "multipart/alternative"
    assert [part.get_content_type() for part in letter.iter_parts()] == ["text/plain", "text/html"]
    text, html = letter.get_body(("plain",)).get_content(), page_of(letter)
    assert "Evening <light> in the yard" in text and "Evening &lt;light&gt; in the yard" in html
    for words in "What a tree", f"{yard.address}/p/", f"{yard.address}/settings/email", way_out(yard, letter):
        assert words in text and words in html, words
    assert f"@{ana.member['username']}" in text


def reads_well_in_light_and_dark_and_on_a_narrow_screen(yard: Yard, page, letter) -> None:
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.set_content(page_of(letter), wait_until="load")
    assert asked and all(url.startswith(f"{yard.address}/media/") for url in asked)
    assert page.evaluate("[...document.images].every(image => image.naturalWidth > 0)")
    assert violations_of(page) == []
    day = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.emulate_media(color_scheme="dark")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != day
    assert violations_of(page, OF_COLOURS) == []
    page.emulate_media(color_scheme="light")
    assert page.evaluate(OVERFLOW) == [] and overflow_of(page, 320) == [] and overflow_of(page, 320, "200%") == []
    resize(page, 1280, 800)
    assert page.locator("main").bounding_box()["width"] <= 600
    assert page.evaluate("parseFloat(getComputedStyle(document.querySelector('li p')).fontSize)") >= 16


# How a mail program ends it, and what is no way out, is in UnsubscribeTests.
def test_the_digest_reads_well_as_text_and_page_and_is_ended_by_the_keyboard_while_other_letters_still_come(
        yard, office, browse):
    ana, letter = told(yard, office)
    says_the_same_as_text_and_as_a_page(yard, ana, letter)
    page = browse()
    reads_well_in_light_and_dark_and_on_a_narrow_screen(yard, page, letter)
    resize(page, 390, 844)
    assert is_wanted(ana)
    page.goto(way_out(yard, letter))
    button = page.get_by_role("button", name="Stop the weekly digest")
    expect(page.get_by_role("heading", name="Stop the weekly digest?")).to_be_visible()
    look(page)
    button.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="The weekly digest is off")).to_be_visible()
    look(page)
    assert not is_wanted(ana)
    expect(page.get_by_role("link", name="Email settings")).to_have_attribute("href", "/settings/email")
    ana.post("/v1/auth/forgot", {"identifier": ana.member["username"]}).expect(204)
    office.about(ana.member["email"], "Madang: Choose a new password")
