"""What members show of themselves: avatar, name, bio; and in which colours they see the yard."""
import re

from playwright.sync_api import Page, expect

from pages import file_payload
from photos import drawn
from waits import route_once

AVATAR = re.compile(r"/v1/me/avatar$")


def choose(page: Page, file) -> None:
    page.locator("[data-part=file]").set_input_files([file_payload(file)])


def dialog(page: Page):
    return page.get_by_role("dialog", name="Crop the photo")


def avatar_of(client) -> dict | None:
    return client.get("/v1/me").expect(200).json["avatar"]


def test_an_avatar_is_cut_kept_by_a_failed_upload_seen_by_others_and_removed(join, enter):
    ana, ben = join("ana"), join("ben")
    post = ana.publish("here I am")
    page = enter(ana, "/@" + ana.member["username"])
    page.get_by_role("link", name="Edit profile").click()
    page.wait_for_url("/settings/profile")
    bio = page.get_by_label("Bio")
    bio.fill("not saved yet")
    # No photo and a change of mind change nothing.
    choose(page, {"name": "notes.jpg", "mimeType": "image/jpeg", "buffer": b"only words"})
    expect(page.locator("[data-part=fault]")).to_contain_text("only JPEG, PNG, WebP and GIF")
    expect(dialog(page)).to_be_hidden()
    photo = drawn(3, (900, 600))
    choose(page, photo)
    expect(dialog(page)).to_be_visible()
    expect(page.locator("[data-part=fault]")).to_have_text("")
    page.keyboard.press("Escape")
    expect(dialog(page)).to_be_hidden()
    choose(page, photo)  # the same file again
    stage = dialog(page).get_by_role("application")
    expect(stage).to_be_focused()
    page.keyboard.press("+")
    page.keyboard.press("ArrowRight")
    box = stage.bounding_box()
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.move(*middle)
    page.mouse.down()
    page.mouse.move(middle[0] - 60, middle[1] - 20, steps=4)
    page.mouse.up()
    page.get_by_label("Zoom").fill("2")
    route_once(page, AVATAR, lambda route: route.abort())
    page.get_by_role("button", name="Use this photo").click()
    expect(dialog(page).get_by_role("alert")).to_contain_text("connection was lost")
    expect(page.get_by_label("Zoom")).to_have_value("2")
    page.get_by_role("button", name="Use this photo").click()
    expect(page.get_by_text("Profile photo updated.")).to_be_visible()
    expect(dialog(page)).to_be_hidden()

    avatar = avatar_of(ana)
    assert avatar["width"] == avatar["height"] == 300  # zoom 2 of the largest square in 900 x 600
    expect(page.locator(".portrait .avatar__photo")).to_have_attribute("src", avatar["urls"]["thumb"])
    expect(page.locator(".places .avatar__photo")).to_have_attribute("src", avatar["urls"]["thumb"])
    expect(bio).to_have_value("not saved yet")
    expect(page.get_by_role("button", name="Change photo")).to_be_focused()

    # Another member sees it beside the name, sharp: no rendition is stretched.
    other = enter(ben, f"/p/{post['id']}")
    picture = other.locator("main .avatar__photo").first
    expect(picture).to_be_visible()
    assert picture.evaluate("""async image => {
      await image.decode()
      return image.naturalWidth
          >= image.clientWidth * Math.min(devicePixelRatio, image.naturalWidth / image.clientWidth)
        && !image.currentSrc.includes("undefined") }""")
    assert picture.evaluate("image => getComputedStyle(image.parentElement).borderTopLeftRadius") != "0px"

    page.get_by_role("button", name="Remove photo").click()
    page.locator("#confirm").get_by_role("button", name="Remove photo").click()
    expect(page.get_by_text("Profile photo removed.")).to_be_visible()
    expect(page.locator(".portrait .avatar")).to_have_text("A")
    assert avatar_of(ana) is None
    expect(bio).to_have_value("not saved yet")


def test_saving_the_profile_changes_what_was_changed_and_nothing_else_and_nothing_too_long(join, enter):
    ana = join("ana")
    page = enter(ana, "/settings/profile")
    save = page.get_by_role("button", name="Save")
    bio, counter = page.get_by_label("Bio"), page.locator("[data-field=bio] [data-part=counter]")
    family = "👨‍👩‍👧‍👦"
    bio.fill(family * 99)
    expect(counter).to_be_hidden()
    bio.fill(family * 100)
    expect(counter).to_have_text("50")
    bio.fill(family * 150)
    expect(counter).to_have_text("0")
    expect(save).to_be_enabled()
    bio.fill(family * 151)
    expect(counter).to_have_text("1 character too many")
    expect(page.locator("[data-field=bio] [data-part=count]")).to_have_text("1 character too many")
    bio.blur()
    expect(page.locator("#field-bio-message")).to_contain_text("at most 150")
    expect(save).to_be_disabled()

    page.reload()
    # Meanwhile, on another device:
    avatar = ana.upload(drawn(8, (300, 300)), to="/v1/me/avatar", method="PUT").expect(200).json["avatar"]
    ana.call("PATCH", "/v1/me", {"bio": "from\nthe phone"}).expect(200)
    name = page.get_by_label("Name", exact=True)
    name.fill("아나 👩‍👩‍👧")
    save.click()
    expect(page.locator("#content").get_by_text("Saved", exact=True)).to_be_visible()
    me = ana.get("/v1/me").expect(200).json
    assert (me["display_name"], me["bio"]) == ("아나 👩‍👩‍👧", "from\nthe phone")
    assert me["avatar"]["id"] == avatar["id"]
    expect(bio).to_have_value("from\nthe phone")


def colors(page: Page) -> tuple:
    # What says them stands before the styles.
    page.wait_for_load_state()
    return page.evaluate("""() => [getComputedStyle(document.documentElement).backgroundColor,
      document.querySelector("meta[name=color-scheme]").content,
      document.querySelectorAll("meta[name=theme-color]").length]""")


def test_the_colours_are_the_members_and_those_of_the_device_for_who_only_visits(join, enter, browse):
    ana = join("ana")
    page = enter(ana, "/settings", color_scheme="light")
    page.get_by_role("link", name="Theme").click()
    page.wait_for_url("/settings/look")
    bright = colors(page)
    assert bright[1:] == ["light dark", 2]
    page.get_by_label("Dark").check()
    page.get_by_role("button", name="Save").click()
    expect(page.locator("html")).to_have_attribute("data-scheme", "dark")
    dark = colors(page)
    assert dark[0] != bright[0] and dark[1:] == ["dark", 1]
    assert ana.get("/v1/me").json["color_scheme"] == "dark"
    ana.call("PATCH", "/v1/me", {"color_scheme": "light"}).expect(200)
    page.emulate_media(color_scheme="dark")
    page.goto("/")
    assert colors(page) == [bright[0], "light", 1]
    ana.call("PATCH", "/v1/me", {"color_scheme": "auto"}).expect(200)
    page.goto("/")
    assert colors(page)[0] == dark[0]
    # Those who only visit see what their device says.
    visitor = browse(color_scheme="dark")
    visitor.goto("/login")
    assert colors(visitor) == [dark[0], "light dark", 2]
    visitor.emulate_media(color_scheme="light")
    assert colors(visitor) == bright
