"""Angle and tones: the stage shows what is published, and all of it can be taken back (decision 62)."""
import io

import pytest
from PIL import Image
from playwright.sync_api import expect

from device import DRAFT_KEPT
from pages import pick, publish, settle
from yard import LIMIT, Client, Yard

# Flat parts of mild colours: what compression does to edges is no difference of tones.
COLOURS = [(170, 120, 105), (90, 110, 135), (120, 140, 105), (200, 190, 170), (60, 65, 75), (150, 150, 150)]


def patches(size=(900, 600), kind="PNG") -> bytes:
    """Three by two patches, one for each of COLOURS."""
    picture = Image.new("RGB", size)
    for index, colour in enumerate(COLOURS):
        left, top = index % 3 * size[0] // 3, index // 3 * size[1] // 2
        picture.paste(colour, (left, top, left + size[0] // 3, top + size[1] // 2))
    file = io.BytesIO()
    picture.save(file, kind)
    return file.getvalue()


def differences(one: Image.Image, other: Image.Image) -> list:
    """Colours of flat parts of `one` that `other` has otherwise: by more than 2 on average, which takes out most of
    what compression does."""
    other = other.convert("RGB").resize(one.size, Image.LANCZOS)
    places = {}
    for x in range(20, one.width - 20, 8):
        for y in range(20, one.height - 20, 8):
            around = one.crop((x - 20, y - 20, x + 20, y + 20)).getextrema()
            if max(most - least for least, most in around) <= 4:
                places.setdefault(one.getpixel((x, y)), []).append(other.getpixel((x, y)))
    assert sum(map(len, places.values())) > 200, "most of the picture is flat"
    averages = {colour: [sum(part) / len(part) for part in zip(*found)] for colour, found in places.items()}
    return [pair for pair in averages.items() if max(abs(a - b) for a, b in zip(*pair)) > 2]


def shot(page) -> Image.Image:
    """The stage without lines and buttons on it."""
    page.locator("[data-part=stage]").scroll_into_view_if_needed()
    settle(page)
    expect(page.locator("[data-part=stage]")).not_to_have_attribute("data-moving", "")
    return Image.open(io.BytesIO(page.locator("[data-part=stage]").screenshot())).convert("RGB")


def published(yard, photo: dict) -> Image.Image:
    file = Client(yard).get(photo["urls"]["full"]).expect(200).body
    return Image.open(io.BytesIO(file)).convert("RGB")


def adjust(page, **numbers: int) -> None:
    """Moves sliders, which a touch or a key has opened."""
    details = page.locator("details[data-part=adjustments]")
    if details.get_attribute("open") is None:
        details.locator("summary").click()
    for name, number in numbers.items():
        page.locator(f"[data-adjust={name}]").fill(str(number))


def photo_of(client, post: dict) -> dict:
    shown = client.get(f"/v1/posts/{post['id']}").expect(200).json["photos"][0]
    return client.get(f"/v1/photos/{shown['id']}").expect(200).json


def test_a_published_photo_is_straightened_and_warmed_as_the_stage_shows_it_and_has_its_first_pixels_again(
        yard, join, enter):
    ana = join("ana")
    post = ana.publish("Roofs", [patches()])
    first = photo_of(ana, post)
    page = enter(ana, f"/p/{post['id']}/edit")
    expect(page.locator("[data-adjust=warmth]")).to_be_enabled()
    # A square of the picture fills the stage.
    page.locator("[data-part=aspects] input[value=square]").check(force=True)
    adjust(page, straighten=-60, light=25, contrast=-20, warmth=60)
    expect(page.locator("[data-adjust=straighten]")).to_have_attribute("aria-valuetext", "−6.0°")
    stage = shot(page)
    publish(page)
    changed = photo_of(ana, post)
    recipe = {"straighten": -60, "light": 25, "contrast": -20, "warmth": 60, "rotate": 0, "filter": "none"}
    assert {key: changed["recipe"][key] for key in recipe} == recipe
    assert changed["width"] == changed["height"] < 600
    assert differences(stage, published(yard, changed)) == []

    page.goto(f"/p/{post['id']}/edit")
    expect(page.locator("[data-adjust=warmth]")).to_have_value("60")
    page.locator("[data-part=aspects] input[value=whole]").check(force=True)
    page.locator("details[data-part=adjustments] summary").click()
    for name in ("straighten", "light", "contrast"):
        page.get_by_role("button", name=f"Reset {name}").click()
        expect(page.locator(f"[data-adjust={name}]")).to_have_value("0")
        expect(page.locator(f"[data-adjust={name}]")).to_be_focused()
    page.locator("[data-adjust=warmth]").dblclick()
    expect(page.locator("[data-adjust=warmth]")).to_have_value("0")
    publish(page)
    again = photo_of(ana, post)
    assert again["urls"] == first["urls"]
    assert again["recipe"] == first["recipe"]


def test_sliders_move_by_keys_a_draft_keeps_them_and_gray_with_tones_on_the_stage_is_that_of_the_published_photo(
        yard, join, enter):
    ana = join("ana")
    page = enter(ana, "/new")
    pick(page, patches())
    adjust(page)
    slider = page.locator("[data-adjust=straighten]")
    slider.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "+0.2°")
    warmth = page.locator("[data-adjust=warmth]")
    warmth.focus()
    page.keyboard.press("ArrowLeft")
    expect(warmth).to_have_attribute("aria-valuetext", "−1")
    expect(page.get_by_role("button", name="Reset light")).to_be_hidden()
    page.wait_for_function(DRAFT_KEPT, arg=[1, '"warmth":-1'])
    page.on("dialog", lambda dialog: dialog.accept())
    page.reload()
    expect(page.locator("[data-adjust=straighten]")).to_have_value("2")
    expect(page.locator("[data-adjust=warmth]")).to_have_value("-1")

    gray = page.get_by_role("button", name="Gray", exact=True)
    if gray.get_attribute("aria-pressed") != "true":
        gray.click()
    expect(page.locator(".stage__canvas")).to_have_attribute("data-filter", "gray")
    adjust(page, straighten=0, light=-30, contrast=60, warmth=-80)
    stage = shot(page)
    publish(page)
    photo = photo_of(ana, ana.get(f"/v1/members/{ana.member['username']}/posts").expect(200).json["data"][0])
    assert differences(stage, published(yard, photo)) == []

    # The form of the market has the sliders, too.
    page.goto("/market/new")
    pick(page, patches())
    adjust(page, straighten=25, light=15)
    page.locator("[name=name]").fill("A good chair")
    page.locator("[name=description]").fill("Hardly ever sat on.")
    page.locator("[name=price]").fill("1000")
    page.locator("[data-part=submit]").click()
    page.wait_for_url(lambda url: "/new" not in url)
    listing = ana.get(f"/v1/listings?seller={ana.member['username']}").expect(200).json["data"][0]
    listing = ana.get(f"/v1/listings/{listing['id']}").expect(200).json
    photo = ana.get(f"/v1/photos/{listing['photos'][0]['id']}").expect(200).json
    assert (photo["recipe"]["straighten"], photo["recipe"]["light"]) == (25, 15)
    assert photo["fitted"]["bytes"] <= 307_200


@pytest.fixture
def gray_yard(tmp_path):
    running = Yard(tmp_path / "var", flags=("--development", "on", "--avif", "off", "--force-gray", "on")).start()
    yield running
    running.stop()


def test_a_yard_that_makes_all_photos_gray_shows_an_avatar_gray_while_it_is_cut(gray_yard, chromium):
    Client(gray_yard).join("ana")
    context = chromium.new_context(base_url=gray_yard.address, locale="en-US", service_workers="block")
    context.set_default_timeout(LIMIT * 1000)
    page = context.new_page()
    page.request.post("/login", form={"identifier": "ana", "password": "sweep the yard daily"})
    page.goto("/settings/profile")
    page.locator("input[data-part=file]").set_input_files(
        {"name": "me.png", "mimeType": "image/png", "buffer": patches((400, 400))})
    expect(page.locator("[data-part=cropper]")).to_be_visible()
    assert_gray(shot(page))
    context.close()


def assert_gray(picture: Image.Image) -> None:
    for x in range(20, picture.width - 20, 40):
        for y in range(20, picture.height - 20, 40):
            pixel = picture.getpixel((x, y))
            assert max(pixel) - min(pixel) <= 2, (x, y, pixel)
