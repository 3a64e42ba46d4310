"""Boards, as journeys make and touch them."""
import contextlib
import re

from playwright.sync_api import Locator, Page, expect

from services import wait_until
from yard import Client


def make(client: Client, title: str, photos: list[str] = (), **more) -> str:
    """A board with photos, the first one first; gives its id."""
    board = client.post("/v1/boards", {"title": title, **more}).expect(201).json["id"]
    if photos:
        client.post(f"/v1/boards/{board}/photos", {"photo_ids": list(photos)}).expect(200)
    return board


def on(client: Client, board: str) -> list[str]:
    """What lies on it, as the server has it, in its order."""
    return [item["photo"]["id"] for item in client.get(f"/v1/boards/{board}/photos").expect(200).json["data"]]


def expect_on(client: Client, board: str, photos: list[str]) -> None:
    """What a page sends once it rests comes a little later."""
    wait_until(lambda: on(client, board) == photos, f"on the board are {photos}")


def titles(client: Client) -> list[str]:
    return [board["title"] for board in client.get("/v1/boards").expect(200).json["data"]]


def tile(page: Page, photo: str) -> Locator:
    return page.locator(f"[data-items] > .board__item[data-id='{photo}']")


def handle(page: Page, photo: str) -> Locator:
    return tile(page, photo).locator(".board__handle")


def expect_tiles(page: Page, photos: list[str]) -> None:
    """In this order; each is looked at, so that it is waited for."""
    there = page.locator("[data-items] > .board__item")
    expect(there).to_have_count(len(photos))
    for index, photo in enumerate(photos):
        expect(there.nth(index)).to_have_attribute("data-id", photo)


def menu_of(page: Page, photo: str, item: str) -> None:
    tile(page, photo).get_by_role("button", name="Photo menu").click()
    page.locator(".menu:popover-open").get_by_text(item, exact=True).click()


def choice(page: Page, title: str) -> Locator:
    """A board that a sheet offers."""
    return page.get_by_role("dialog").get_by_role("button", name=title, exact=True)


def pick(page: Page, photos: list[str]) -> None:
    """Begins to pick, and picks these by a touch anywhere on them."""
    page.locator("[data-choose]").click()
    # What picks comes with its own script: until then a touch shows the photo.
    expect(page.get_by_role("toolbar")).to_be_visible()
    for photo in photos:
        page.locator(f"[data-items] > [data-id='{photo}'] a[data-photo]").click()
    expect(page.get_by_role("toolbar").get_by_text(f"{len(photos)} selected")).to_be_visible()


def rename(page: Page, title: str, visibility: str | None = None) -> None:
    """By its sheet. Where others than before see it, what can be done with it is another page."""
    page.get_by_role("button", name=re.compile("^Menu for the board")).click()
    page.locator(".menu:popover-open [data-edit-board]").click()
    sheet = page.get_by_role("dialog", name="Edit board")
    sheet.locator("[name=title]").fill(title)
    if visibility:
        sheet.locator(f"[name=visibility][value={visibility}]").check()
    with page.expect_navigation() if visibility else contextlib.nullcontext():
        sheet.get_by_role("button", name="Save", exact=True).click()
    expect(sheet).to_have_count(0)
