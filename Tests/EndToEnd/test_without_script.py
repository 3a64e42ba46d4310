"""Chromium with JavaScript switched off: logging in, posting photos, editing and deleting. The rest of it is asked of
the router: Tests/ServerTests/WithoutScript."""
import re

import pytest
from playwright.sync_api import Page, expect

from pages import card, file_payload, ids, log_in, open_menu
from photos import drawn, real
from waits import Held, do_not_wait_for_scripts, until


@pytest.fixture
def plain(browse):
    def open_page(**options) -> Page:
        return browse(java_script_enabled=False, **options)
    return open_page


def test_posting_photos_then_editing_lifting_their_veil_and_deleting(yard, join, plain):
    ana = join("ana")
    page = plain()
    log_in(page, ana.member["username"])
    page.get_by_role("link", name="New post").click()
    page.get_by_label("Text", exact=True).fill("x" * 501)
    page.get_by_label("Choose photos").set_input_files(
        [file_payload(photo) for photo in (real(1)[0].read_bytes(), drawn(1))])
    page.get_by_label("Gray").check()
    page.get_by_role("button", name="Post").click()
    text = page.get_by_label("Text", exact=True)
    expect(text).to_have_attribute("aria-invalid", "true")
    expect(text).to_have_value("x" * 501)
    # The photos are there: nobody chooses them again.
    expect(page.locator(".edited-photo")).to_have_count(2)
    text.fill("스크립트 없이 #마당")
    page.get_by_role("button", name="Post").click()
    page.wait_for_url("/")
    post = ana.get(f"/v1/posts/{ids(page)[0]}").expect(200).json
    assert post["text"] == "스크립트 없이 #마당"
    assert [photo["filter"] for photo in post["photos"]] == ["gray", "gray"]
    assert all(photo["width"] == photo["height"] for photo in post["photos"])

    open_menu(card(page, post))
    page.wait_for_url(f"/p/{post['id']}")  # the menu of a post stands on its page
    open_menu(page)
    page.get_by_role("link", name="Edit").click()
    one, two = (photo["id"] for photo in post["photos"])
    page.locator(f"[name=alt_{one}]").fill("now described")
    page.locator(f"[name=filter_{one}]").select_option("none")
    page.locator(f"[name=position_{two}]").fill("1")
    page.locator(f"[name=position_{one}]").fill("2")
    page.get_by_label("Text", exact=True).fill("고친 글")
    page.get_by_role("button", name="Save").click()
    page.wait_for_url(f"/p/{post['id']}")
    after = ana.get(f"/v1/posts/{post['id']}").expect(200).json
    assert after["text"] == "고친 글"
    assert [photo["id"] for photo in after["photos"]] == [two, one]
    assert (after["photos"][1]["filter"], after["photos"][1]["alt_text"]) == ("none", "now described")
    assert after["photos"][0]["urls"] == post["photos"][1]["urls"]

    # Without the script a veil opens, too.
    ana.call("PATCH", f"/v1/posts/{post['id']}", {"is_sensitive": True}).expect(200)
    page.goto(f"/p/{post['id']}")
    photo = page.locator(f"a[data-photo='{two}'] img")
    expect(photo).to_be_hidden()
    page.locator(".veil__front").first.click()
    expect(photo).to_be_visible()
    expect(page.locator(".veil__front").first).to_be_hidden()
    open_menu(page)
    page.get_by_role("link", name="Delete").click()
    expect(page.get_by_role("heading", name="Delete this post?")).to_be_visible()
    page.get_by_role("button", name="Delete").click()
    page.wait_for_url(f"/@{ana.member['username']}")
    assert ana.get(f"/v1/posts/{post['id']}").status == 404


def test_icons_and_the_colours_of_photos_are_there_before_any_module(yard, join, browse):
    post = join("ana").publish("not yet", [drawn(1)])
    page = browse()
    do_not_wait_for_scripts(page)
    # The module about transitions is tiny, and holds the first picture back by design.
    held = Held(page, re.compile(r"/scripts/(?!transitions)|/media/"))
    page.goto(f"/p/{post['id']}", wait_until="commit")
    menu = page.get_by_role("navigation", name="Main menu")
    icon = menu.get_by_role("link", name="Explore").locator("use").first
    page.wait_for_function("use => use.getBBox().width > 0", arg=icon.element_handle())
    red, green, blue = bytes.fromhex(post["photos"][0]["color"].removeprefix("#"))
    expect(page.locator("img.photo").first).to_have_css("background-color", f"rgb({red}, {green}, {blue})")
    until(page, lambda: any("/media/" in route.request.url for route in held.routes), "the photo is asked for")
    held.let_go()
