"""The form of a story: photos that are cut tall, and words that are placed on them, with and without JavaScript."""
import re

from playwright.sync_api import Locator, Page, expect

from looking import violations_in_any_light
from pages import file_payload, log_in, pick, publish
from photos import drawn


def box(page: Page) -> Locator:
    return page.locator("[data-part=words-box]")


def field(page: Page) -> Locator:
    return page.get_by_label("Words on the photo", exact=True)


def place(page: Page) -> list[float]:
    """Of the middle of the words, in percent of the frame."""
    return box(page).evaluate("box => ['--x', '--y'].map(name => parseFloat(box.style.getPropertyValue(name)))")


def write_on_photo(page: Page) -> None:
    """The photo as followers see it, in place of the crop stage."""
    page.locator("[data-part=modes] input[value=words]").check(force=True)
    expect(page.locator("[data-part=words-frame]")).to_be_visible()
    expect(page.locator("[data-part=frame]")).to_be_hidden()
    # Nothing of it lies under the bar that sends.
    page.locator("[data-part=modes]").evaluate("modes => modes.scrollIntoView({ block: 'start', behavior: 'instant' })")


def drag(page: Page, right: float, down: float) -> None:
    """By parts of the frame."""
    frame, words = page.locator("[data-part=words-frame]").bounding_box(), box(page).bounding_box()
    x, y = words["x"] + words["width"] / 2, words["y"] + words["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + right * frame["width"], y + down * frame["height"], steps=4)
    page.mouse.up()


def is_near(found, wanted) -> bool:
    return all(abs(one - other) <= 1 for one, other in zip(found, wanted))


def stories_of(client, reader) -> list[dict]:
    return reader.get(f"/v1/members/{client.member['username']}/stories").expect(200).json["data"]


def test_words_are_placed_by_dragging_and_by_keys(yard, join, enter, browse):
    ana, ben = join("ana"), join("ben")
    ben.call("PUT", f"/v1/members/{ana.member['username']}/follow").expect(200)
    page = enter(ana)
    page.get_by_role("link", name="Add to your story").click()
    page.wait_for_url("/stories/new")
    pick(page, drawn(1, (900, 1600)), drawn(2))
    expect(page.locator("[data-part=aspects] input")).to_have_count(2)
    expect(page.locator("[data-part=aspects] input[value='9:16']")).to_be_checked()

    write_on_photo(page)
    expect(box(page)).to_be_hidden()
    field(page).fill("on the pier")
    expect(box(page)).to_have_text("on the pier")
    assert place(page) == [50, 80]
    drag(page, -0.2, -0.3)
    assert is_near(place(page), [30, 50])
    # Beyond the edge they stay on the frame.
    drag(page, -0.35, 0)
    assert is_near(place(page), [10, 50])
    drag(page, 0.2, 0)
    assert is_near(place(page), [30, 50])
    before = place(page)
    box(page).press("ArrowRight")
    box(page).press("Shift+ArrowDown")
    assert is_near(place(page), [before[0] + 1, before[1] + 5])
    expect(page.locator("[data-part=announcer]")).to_have_text(re.compile(r"^\d+% across, \d+% down$"))
    # Pressed they are written anew.
    box(page).press("Enter")
    expect(field(page)).to_be_focused()
    assert violations_in_any_light(page) == []

    thumbs = page.locator("[data-part=thumbnails] > li button")
    thumbs.nth(1).click()
    expect(field(page)).to_have_value("")
    expect(box(page)).to_be_hidden()
    field(page).fill("and home")

    page.wait_for_function("""() => Object.entries(localStorage).some(
        ([key, draft]) => key.startsWith("madang:draft:story:") && draft.includes("and home"))""")
    page.once("dialog", lambda dialog: dialog.accept())
    page.reload()
    expect(page.locator("[data-part=thumbnails] > li")).to_have_count(2)
    write_on_photo(page)
    expect(field(page)).to_have_value("on the pier")
    assert is_near(place(page), [before[0] + 1, before[1] + 5])
    kept = place(page)
    publish(page)
    expect(page.locator("[data-own] [data-story]")).to_have_count(1)

    [story] = stories_of(ana, ben)
    words = [frame["words"] for frame in story["frames"]]
    assert words[0] == {"text": "on the pier", "x": round(kept[0] * 10), "y": round(kept[1] * 10)}
    assert words[1] == {"text": "and home", "x": 500, "y": 800}
    for frame in story["frames"]:
        assert abs(frame["photo"]["width"] * 16 - frame["photo"]["height"] * 9) <= 16
    page.goto("/stories/new")
    expect(page.locator("[data-part=picker]")).to_be_visible()
    assert page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('madang:draft:'))") == []

    plain = browse(java_script_enabled=False)
    log_in(plain, ana.member["username"])
    plain.goto("/stories/new")
    plain.get_by_label("Choose photos").set_input_files([file_payload(drawn(3))])
    field(plain).fill("x" * 101)
    plain.get_by_label("Top", exact=True).check()
    plain.get_by_role("button", name="Share", exact=True).click()
    expect(field(plain)).to_have_attribute("aria-invalid", "true")
    expect(plain.get_by_label("Top", exact=True)).to_be_checked()
    expect(plain.locator(".edited-photo")).to_have_count(1)
    field(plain).fill("without script")
    plain.get_by_role("button", name="Share", exact=True).click()
    plain.wait_for_url("/")
    assert stories_of(ana, ben)[-1]["frames"][0]["words"] == {"text": "without script", "x": 500, "y": 150}
