"""Gray on the stage is that of the published photo (data/gray-vectors.json, ImagingTests)."""
import io
import json
import pathlib

from PIL import Image
from playwright.sync_api import expect

from pages import pick

VECTORS = json.loads((pathlib.Path(__file__).parents[2] / "data/gray-vectors.json").read_text())


def test_gray_on_the_stage_is_the_gray_of_the_shared_vectors(join, enter):
    page = enter(join("ana"), "/new")
    # All colours in one photo, side by side.
    photo = Image.new("RGB", (len(VECTORS) * 30, len(VECTORS) * 30))
    for index, one in enumerate(VECTORS):
        photo.paste((one["red"], one["green"], one["blue"]), (index * 30, 0, index * 30 + 30, photo.height))
    file = io.BytesIO()
    photo.save(file, "PNG")
    pick(page, file.getvalue())
    gray = page.get_by_role("button", name="Gray", exact=True)
    if gray.get_attribute("aria-pressed") != "true":
        gray.click()
    stage = page.locator("[data-part=stage]")
    expect(page.locator(".stage__canvas")).to_have_attribute("data-filter", "gray")
    shown = Image.open(io.BytesIO(stage.screenshot())).convert("RGB")
    wrong = {}
    for index, one in enumerate(VECTORS):
        # The marks of the frame lie on thirds: the upper part is clear of them.
        pixel = shown.getpixel((int((index + 0.5) * shown.width / len(VECTORS)), shown.height // 5))
        if max(abs(part - one["gray"]) for part in pixel) > 2:
            wrong[index] = (pixel, one)
    assert wrong == {}
