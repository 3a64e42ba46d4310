"""A photo that stands on somebody else's listing is asked about before it is listed once more."""
import re

from playwright.sync_api import expect

from market import WORDS, fill, list_one, send
from pages import PHONE, pick
from photos import drawn

LISTED = re.compile(r"did=listed")


def test_a_seller_is_asked_about_the_photo_of_another_and_moderators_hear_of_it(join, enter):
    ana, ben = join("ana"), join("ben")
    # Both are cut as the form cuts photos of listings.
    first = list_one(enter(ana, "/market/new"), "Vase of its maker")
    page = enter(ben, "/market/new", **PHONE)
    pick(page, drawn(0))
    notice = page.get_by_role("region", name="This photo is on someone else's item")
    expect(notice.get_by_role("link", name=re.compile("Vase of its maker"))).to_have_attribute(
        "href", f"/market/{first}")
    fill(page, name="The same vase", price="1000", description=WORDS)
    send(page)
    box = notice.get_by_label("I may use this photo")
    expect(box).to_be_focused()
    assert ben.get(f"/v1/members/{ben.member['username']}/listings").expect(200).json["data"] == []
    box.check()
    send(page)
    page.wait_for_url(LISTED)
    # A photo of one's own is no question.
    page.goto("/market/new")
    with page.expect_response(re.compile(r"/same$")) as answer:
        pick(page, drawn(5))
    assert answer.value.json() == {"data": []}
    expect(notice).to_be_hidden()
