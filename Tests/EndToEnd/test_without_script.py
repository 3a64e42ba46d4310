"""Joining, logging in, reading, posting, liking, following, editing and deleting with JavaScript switched off."""
import re

import pytest
from playwright.sync_api import Page, expect

from pages import LOGIN, card, expect_like, file_payload, ids, like_button, log_in, open_menu, publish_many
from photos import drawn, real
from waits import Held, do_not_wait_for_scripts, until


@pytest.fixture
def plain(browse):
    def open_page(**options) -> Page:
        return browse(java_script_enabled=False, **options)
    return open_page


def test_joining_logging_out_and_in_again(yard, join, plain):
    taken = join("taken").member["username"]
    page = plain()
    page.goto("/join")
    page.locator("[name=username]").fill(taken)
    page.locator("[name=email]").fill("plain@example.org")
    page.locator("[name=password]").fill("swept every day")
    page.get_by_role("button", name="Join").click()
    name = page.locator("[name=username]")
    expect(name).to_have_attribute("aria-invalid", "true")
    expect(name).to_have_value(taken)
    expect(page.locator("[name=email]")).to_have_value("plain@example.org")
    name.fill("plain")
    page.locator("[name=password]").fill("swept every day")
    page.get_by_role("button", name="Join").click()
    page.wait_for_url("/")
    page.goto("/settings")
    page.get_by_role("button", name="Log out").click()
    page.wait_for_url("/")
    page.goto("/settings")
    page.wait_for_url(LOGIN)
    page.locator("[name=identifier]").fill("plain")
    page.locator("[name=password]").fill("wrong")
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.locator("[name=identifier]")).to_have_value("plain")
    page.locator("[name=password]").fill("swept every day")
    page.get_by_role("button", name="Log in").click()
    page.wait_for_url("/settings")  # back where it began


def test_reading_page_after_page_to_the_end(yard, join, plain):
    ana = join("ana")
    expected = [post["id"] for post in reversed(publish_many(ana, 41, every=41))]
    page = plain()
    log_in(page, ana.member["username"])
    seen = ids(page)
    while page.get_by_role("link", name="Load more").count():
        page.get_by_role("link", name="Load more").click()
        # The press waits until the next page begins, and no longer.
        page.wait_for_load_state()
        seen += ids(page)
    assert seen == expected
    expect(page.get_by_text("You are all caught up")).to_be_visible()
    page.goto("/")
    page.get_by_role("link", name="Show as tiles").click()
    expect(page.locator("[data-view=tiles][data-items], madang-list[data-view=tiles]")).to_be_attached()
    page.goto("/")
    expect(page.locator("madang-list")).to_have_attribute("data-view", "tiles")


def test_posting_photos_then_editing_also_too_late_and_deleting(yard, join, plain):
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

    # An edit that comes second loses nothing.
    page.goto(f"/p/{post['id']}/edit")
    text.fill("mine")
    ana.call("PATCH", f"/v1/posts/{post['id']}", {"text": "theirs"}).expect(200)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(text).to_have_value("mine")
    assert ana.get(f"/v1/posts/{post['id']}").json["text"] == "theirs"

    page.goto(f"/p/{post['id']}")
    open_menu(page)
    page.get_by_role("link", name="Delete").click()
    expect(page.get_by_role("heading", name="Delete this post?")).to_be_visible()
    page.get_by_role("button", name="Delete").click()
    page.wait_for_url(f"/@{ana.member['username']}")
    assert ana.get(f"/v1/posts/{post['id']}").status == 404


def test_a_visitor_who_likes_is_led_to_the_login_and_then_follows_and_likes(yard, join, plain):
    ana, ben = join("ana"), join("ben")
    post = ana.publish("like me", [drawn(2)])
    page = plain()
    page.goto(f"/p/{post['id']}")
    like_button(page).click()
    page.wait_for_url(LOGIN)
    log_in(page, ben.member["username"])
    page.goto("/likes")
    expect(page.get_by_role("heading", name="You have not liked anything yet")).to_be_visible()

    page.goto(f"/@{ana.member['username']}")
    page.get_by_role("button", name="Follow").first.click()
    expect(page.get_by_role("button", name="Follow").first).to_have_attribute("aria-pressed", "true")
    page.goto("/")
    like_button(card(page, post)).click()
    expect_like(card(page, post), True, "1 person likes this")

    # A photo leads to its post, and there to its file.
    card(page, post).locator(".carousel__photo").first.click()
    page.wait_for_url(f"/p/{post['id']}")
    expect(page.locator(".carousel__photo").first).to_have_attribute("href", post["photos"][0]["urls"]["full"])
    page.get_by_role("link", name="1 person likes this").click()
    expect(page.locator(".member-row")).to_have_count(1)
    expect(page.locator(".likes")).to_contain_text(ben.member["username"])
    page.goto("/settings")
    page.get_by_role("link", name="Posts you like").click()
    like_button(card(page, post)).click()
    page.goto(f"/p/{post['id']}")
    expect_like(page, False, "Be the first to like this")


def test_changing_the_profile_the_avatar_and_the_colours(yard, join, plain):
    ana = join("ana")
    page = plain()
    log_in(page, ana.member["username"])
    page.goto("/settings")
    page.get_by_role("link", name="Edit profile").click()
    page.get_by_label("Name", exact=True).fill("x" * 21)
    page.get_by_label("Bio").fill("two\nlines")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#field-display_name-message")).to_contain_text("at most 20")
    expect(page.get_by_label("Bio")).to_have_value("two\nlines")
    ana.call("PATCH", "/v1/me", {"color_scheme": "light"}).expect(200)
    page.get_by_label("Name", exact=True).fill("Ana of the plains")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#content").get_by_text("Saved", exact=True)).to_be_visible()
    me = ana.get("/v1/me").json
    assert (me["display_name"], me["bio"], me["color_scheme"]) == ("Ana of the plains", "two\nlines", "light")

    page.get_by_role("button", name="Upload").click()
    expect(page.locator("#field-file-message")).to_contain_text("choose a photo")
    page.get_by_label("Profile photo").set_input_files(
        [{"name": "notes.jpg", "mimeType": "image/jpeg", "buffer": b"only words"}])
    page.get_by_role("button", name="Upload").click()
    expect(page.locator("#field-file-message")).to_contain_text("JPEG")
    page.get_by_label("Profile photo").set_input_files(
        [{"name": "me.jpg", "mimeType": "image/jpeg", "buffer": drawn(1, (900, 600))}])
    page.get_by_role("button", name="Upload").click()
    expect(page.locator(".portrait .avatar__photo")).to_be_visible()
    avatar = ana.get("/v1/me").json["avatar"]
    assert avatar["width"] == avatar["height"] == 600
    page.get_by_role("button", name="Remove photo").click()
    # It asks first.
    expect(page.get_by_role("heading", level=1)).to_contain_text("photo")
    assert ana.get("/v1/me").json["avatar"] is not None
    page.get_by_role("button", name="Remove photo").click()
    expect(page.locator(".portrait .avatar__photo")).to_have_count(0)
    assert ana.get("/v1/me").json["avatar"] is None

    page.goto("/settings/look")
    page.get_by_label("Dark").check()
    page.get_by_role("button", name="Save").click()
    expect(page.locator("html")).to_have_attribute("data-scheme", "dark")


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
