"""Stars, the sheet of a memo and the list of saved photos, as journeys touch them."""
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from photos import drawn
from services import wait_until
from yard import Client

SAVE, SAVED = "Save photo", "Saved photo, see the memo"
KO_SAVE, KO_SAVED = "사진 저장하기", "저장한 사진, 메모 보기"


def star(where: Page | Locator, photo: str) -> Locator:
    return where.locator(f"madang-save[data-photos~='{photo}'] a")


def expect_star(where: Page | Locator, photo: str, is_on: bool) -> None:
    expect(star(where, photo).first).to_have_accessible_name(SAVED if is_on else SAVE)


def sheet(page: Page) -> Locator:
    return page.get_by_role("dialog", name="What does it inspire in you?")


def box(page: Page) -> Locator:
    return sheet(page).get_by_role("textbox", name="Memo")


def confirm(page: Page) -> Locator:
    return sheet(page).get_by_role("button", name="Save", exact=True)


def save(page: Page, photo: str, memo: str) -> None:
    star(page, photo).first.click()
    box(page).fill(memo)
    confirm(page).click()
    expect(sheet(page)).to_have_count(0)


def keep(client: Client, photo: str, memo: str) -> None:
    client.call("PUT", f"/v1/photos/{photo}/save", {"memo": memo}).expect(200)


def memos(client: Client) -> list[str]:
    return [save["memo"] for save in client.get("/v1/saves").expect(200).json["data"]]


def expect_memos(client: Client, expected: list[str]) -> None:
    """What a page sends while it is left comes a little later."""
    wait_until(lambda: memos(client) == expected, f"the memos are {expected}")


def listen(page: Page, path: str) -> None:
    """Opens the page and waits until it hears what happens elsewhere."""
    # What the page before heard says nothing of this one.
    page.goto("about:blank")
    with page.expect_response(re.compile("/v1/events")):
        page.goto(path)


def item(page: Page, memo: str) -> Locator:
    return page.locator(".saved__item").filter(
        has=page.locator(".saved__memo", has_text=re.compile(f"^{re.escape(memo)}$")))


def remove_by_menu(page: Page, memo: str) -> None:
    item(page, memo).get_by_role("button", name=f"Menu for “{memo}”").click()
    page.locator(".menu:popover-open").get_by_role("link", name="Remove from saved").click()
    page.locator("#confirm").get_by_role("button", name="Remove from saved").click()


@pytest.fixture(scope="module")
def shown(yard):
    """A post with one photo and one with three."""
    ben = Client(yard).join("shown_ben")
    one = ben.publish("one", [drawn(21, (400, 300))])
    many = ben.publish("many", [drawn(22, (300, 400)), drawn(23), drawn(24, (480, 200))])
    return {"ben": ben, "one": one, "many": many, "photo": one["photos"][0]["id"],
            "photos": [photo["id"] for photo in many["photos"]]}


@pytest.fixture
def scene(shown, join):
    """The posts, and somebody who looks at them and has saved nothing."""
    return {**shown, "ana": join("ana")}
