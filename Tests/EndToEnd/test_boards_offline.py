"""Boards on the underground: all of them to look at, and whatever is done to them sent once the line is back."""
from playwright.sync_api import expect

from boards import choice, expect_on, expect_tiles, handle, make, menu_of, on, rename, titles
from device import cut, join, kept_paths, saved_photos
from pages import card
from photos import drawn
from services import wait_until
from test_app import waiting

WAITS = "Waiting for a connection"


def test_boards_are_there_without_a_line_and_changes_wait(own, phone):
    ana, ben = join(own, "ana"), join(own, "ben")
    ana.call("PUT", "/v1/members/ben/follow").expect(200)
    posts = [ben.publish(f"picture {seed}", [drawn(seed, (400, 300))]) for seed in range(5)]
    photos = [post["photos"][0]["id"] for post in posts]
    ana.call("PUT", f"/v1/photos/{photos[3]}/save", {"memo": "soft light"}).expect(200)
    old, light = make(ana, "Old"), make(ana, "Light", photos[:3])
    page = phone(ana)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=own.address)
    wait_until(lambda: {f"/boards/{board}" for board in (old, light)} <= set(kept_paths(page)), "boards are kept")
    wait_until(lambda: saved_photos(page) == 4, "the photos are kept")
    cut(page, own)

    # Neither was ever opened.
    page.goto(f"/boards/{light}")
    expect(page.get_by_text("Offline · as you last saw it")).to_be_visible()
    expect_tiles(page, photos[:3])
    for image in page.locator(".board__item img").all():
        image.scroll_into_view_if_needed()
        assert image.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    is_changed(page, photos)
    makes_and_fills_another(page, posts[4], photos)
    page.goto(f"/boards/{old}")
    rename(page, "Older than it was")
    expect(page.locator(".board__head").get_by_text(WAITS)).to_be_visible()
    await_waiting(page, 8)

    # All of it outlives its page.
    page.goto(f"/boards/{light}")
    expect(page.locator(".board__title")).to_have_text("Lights")
    expect(page.locator(".board__waiting > .board__item")).to_have_attribute("data-id", photos[3])
    expect_tiles(page, [photos[1], photos[0]])
    expect(page.locator(".board__head").get_by_text(WAITS)).to_be_visible()

    own.start()
    ana.call("DELETE", f"/v1/boards/{old}").expect(204)
    page.context.set_offline(False)
    expect(page.get_by_text("A board you changed offline could not be saved.")).to_be_visible()
    page.locator(".toast").get_by_role("button", name="Copy").click()
    wait_until(lambda: page.evaluate("navigator.clipboard.readText()") == "Older than it was", "the title is copied")
    expect(page.get_by_text(WAITS)).to_have_count(0)
    expect_tiles(page, [photos[3], photos[1], photos[0]])
    assert sorted(titles(ana)) == ["Below ground", "Lights"]
    boards = {board["title"]: board["id"] for board in ana.get("/v1/boards").json["data"]}
    assert boards["Lights"] == light
    expect_on(ana, light, [photos[3], photos[1], photos[0]])
    assert on(ana, boards["Below ground"]) == [photos[4]]
    assert len([save for save in ana.get("/v1/saves").json["data"] if save["photo"]["id"] == photos[4]]) == 1


def await_waiting(page, count: int) -> None:
    """What a page has just done may be left only once the device holds it."""
    wait_until(lambda: waiting(page) == count, f"{count} changes wait")


def is_changed(page, photos: list[str]) -> None:
    page.locator("[data-arrange]").click()
    handle(page, photos[0]).press("End")
    expect_tiles(page, [photos[1], photos[2], photos[0]])
    page.locator("[data-arrange]").click()
    expect(page.locator(".board__head").get_by_text(WAITS)).to_be_visible()
    menu_of(page, photos[2], "Remove from board")
    expect_tiles(page, [photos[1], photos[0]])
    rename(page, "Lights")
    expect(page.locator(".board__title")).to_have_text("Lights")
    await_waiting(page, 3)

    # What waits shows in the sheet of a memo, too.
    page.goto("/saved")
    item = page.locator(f".saved__item[data-id='{photos[3]}']")
    item.locator(".saved__menu").click()
    page.locator(".menu:popover-open [data-edit-memo]").click()
    choice(page, "Lights").click()
    page.locator("dialog.memo").get_by_role("button", name="Save", exact=True).click()
    expect(page.locator("dialog.memo")).to_have_count(0)
    # The order, the photo that goes, the title and the one that comes.
    await_waiting(page, 4)
    page.goto("/boards")
    expect(page.locator(".boards__item").filter(has_text="Lights").get_by_text(WAITS)).to_be_visible()


def makes_and_fills_another(page, post: dict, photos: list[str]) -> None:
    page.goto("/")
    star = card(page, post).locator(".save__button")
    star.click()
    sheet = page.locator("dialog.memo")
    sheet.get_by_role("textbox", name="Name of a new board").fill("Below ground")
    sheet.get_by_role("button", name="Create").click()
    expect(choice(page, "Below ground")).to_have_attribute("aria-pressed", "true")
    sheet.get_by_role("button", name="Save", exact=True).click()
    expect(star).to_have_attribute("data-waiting", "")
    await_waiting(page, 7)
    page.goto("/boards")
    made = page.locator(".boards__waiting .boards__item")
    expect(made).to_contain_text("Below ground")
    expect(made).to_contain_text("It is created once you are online")
    expect(made.get_by_role("link")).to_have_count(0)
