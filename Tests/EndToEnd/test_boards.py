"""Boards in a browser: filled from stars and from what is saved, put in order by mouse, finger and keys, and shared."""
import re

from playwright.sync_api import Page, expect

from boards import choice, expect_on, expect_tiles, handle, make, menu_of, on, pick, rename, tile, titles
from looking import overflow_of, violations_in_any_light
from pages import PHONE, ids, listen
from photos import drawn
from saving import box, confirm, sheet, star
from test_live import follow
from viewing import MOUSE, Finger
from waits import until
from yard import Client


def middle(page: Page, photo: str) -> tuple[float, float]:
    box = tile(page, photo).locator(".board__link").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, photo: str, onto: str) -> None:
    start, end = middle(page, photo), middle(page, onto)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 10, start[1])
    expect(tile(page, photo)).to_have_attribute("data-drag", "")
    page.mouse.move(*end, steps=8)
    page.mouse.up()


def test_a_board_is_filled_ordered_and_shared(join, enter, browse):
    ana, ben, cleo = join("ana"), join("ben"), join("cleo")
    follow(ben, ana)
    posts = [cleo.publish(f"picture {seed}", [drawn(seed, (600, 450))]) for seed in range(41, 47)]
    pictures = [(post["id"], post["photos"][0]["id"]) for post in posts]
    photos = [photo for _, photo in pictures]
    for photo in photos[1:5]:
        ana.call("PUT", f"/v1/photos/{photo}/save", {"memo": "kept"}).expect(200)
    page = enter(ana, **MOUSE)
    board = is_made_in_the_sheet_of_a_memo(page, ana, pictures[0])
    is_filled_from_what_is_saved(page, ana, board, photos)
    is_put_in_order_by_mouse_and_keys(page, ana, board)
    is_shared(page, ana, ben, board, enter(ben, **PHONE), pictures[5])
    shade = photos_move_and_come_back(page, ana, board)
    is_seen_by_everybody(page, ana, shade, browse(**MOUSE))
    is_for_everybody(enter(ana, f"/boards/{board}", locale="ko-KR", **PHONE))


def is_made_in_the_sheet_of_a_memo(page: Page, ana: Client, picture: tuple[str, str]) -> str:
    post, photo = picture
    page.goto(f"/p/{post}")
    star(page, photo).click()
    expect(box(page)).to_be_focused()
    expect(confirm(page)).to_be_disabled()
    name = sheet(page).get_by_role("textbox", name="Name of a new board")
    name.fill("Light")
    name.press("Enter")
    expect(choice(page, "Light")).to_have_attribute("aria-pressed", "true")
    # Whoever chooses a board need not write anything.
    expect(confirm(page)).to_be_enabled()
    choice(page, "Light").click()
    expect(confirm(page)).to_be_disabled()
    choice(page, "Light").click()
    box(page).fill("warm")
    confirm(page).click()
    expect(sheet(page)).to_have_count(0)
    until(page, lambda: titles(ana) == ["Light"], "the board is there")
    board = ana.get("/v1/boards").json["data"][0]["id"]
    expect_on(ana, board, [photo])

    return board


def is_filled_from_what_is_saved(page: Page, ana: Client, board: str, photos: list[str]) -> None:
    page.goto("/saved")
    saved = ids(page)
    assert saved == [photos[0], *reversed(photos[1:5])]
    pick(page, saved[1:3])
    page.keyboard.press("Escape")
    expect(page.get_by_role("toolbar")).to_have_count(0)
    pick(page, saved[1:4])
    assert "/saved" in page.url
    page.get_by_role("toolbar").get_by_role("button", name="Add to a board").click()
    expect(page.get_by_role("dialog", name="Which board?")).to_be_visible()
    choice(page, "Light").click()
    expect(page.get_by_text("Added 3 photos to “Light”.")).to_be_visible()
    expect_on(ana, board, [*saved[1:4], photos[0]])


def is_put_in_order_by_mouse_and_keys(page: Page, ana: Client, board: str) -> None:
    first, second, third, last = on(ana, board)
    page.goto("/boards")
    page.get_by_role("link", name="Light").click()
    expect_tiles(page, [first, second, third, last])
    arrange = page.locator("[data-arrange]")
    arrange.click()
    expect(handle(page, second)).to_have_accessible_name("Photo 2 of 4, move")
    drag(page, third, first)
    expect_tiles(page, [third, first, second, last])
    expect_on(ana, board, [third, first, second, last])

    handle(page, third).focus()
    page.keyboard.press("End")
    expect_tiles(page, [first, second, last, third])
    expect(handle(page, third)).to_be_focused()
    expect(page.locator("[data-part=news]")).to_have_text("Moved to 4 of 4.")
    page.keyboard.press("ArrowLeft")
    expect_tiles(page, [first, second, third, last])
    page.keyboard.press("Escape")
    expect_tiles(page, [first, second, last, third])
    expect(handle(page, third)).to_be_focused()
    arrange.click()
    expect(handle(page, third)).to_be_hidden()
    expect_on(ana, board, [first, second, last, third])
    page.reload()
    expect_tiles(page, [first, second, last, third])


def is_shared(page: Page, ana: Client, ben: Client, board: str, phone: Page, picture: tuple[str, str]) -> None:
    listen(phone, "/boards")
    expect(phone.get_by_text("No boards yet")).to_be_visible()
    rename(page, "Light and shade", "shared")
    expect(page.locator(".board__facts")).to_contain_text("Shared")
    expect(page.locator(".board__title")).to_have_text("Light and shade")
    page.get_by_role("button", name="Menu for the board “Light and shade”").click()
    page.locator(".menu:popover-open").get_by_role("link", name="People").click()
    page.locator("[name=username]").fill(ben.member["username"])
    page.get_by_role("button", name="Add a person").click()
    expect(page.get_by_text(f"@{ben.member['username']}")).to_be_visible()

    # It comes to his list by itself, and what he adds to her page.
    card = phone.locator(".boards__item")
    expect(card).to_contain_text("Light and shade")
    expect(card.locator(".badge")).to_have_text("New")
    listen(page, f"/boards/{board}")
    there = on(ana, board)
    post, photo = picture
    phone.goto(f"/p/{post}")
    star(phone, photo).click()
    choice(phone, "Light and shade").click()
    confirm(phone).click()
    expect_on(ben, board, [photo, *there])
    expect_tiles(page, [photo, *there])
    expect(tile(page, photo).locator(".board__by")).to_have_attribute("href", f"/@{ben.member['username']}")
    # She has no memo of it, and no star.
    expect(tile(page, photo).locator(".board__memo")).to_have_count(0)

    # The next sheet knows where it lies.
    star(phone, photo).click()
    expect(choice(phone, "Light and shade")).to_have_attribute("aria-pressed", "true")
    # A tap shows the photo, and leaves the clipboard alone.
    phone.goto(f"/boards/{board}")
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    phone.evaluate("navigator.clipboard.writeText('mine')")
    tile(phone, photo).locator("a[data-photo]").tap()
    expect(phone.locator("dialog[open]")).to_be_visible()
    expect(phone).to_have_url(re.compile(f"/boards/{board}$"))
    phone.keyboard.press("Escape")
    menu_of(phone, photo, "Remove from board")
    phone.locator(".toast").get_by_role("button", name="Undo").click()
    assert phone.evaluate("navigator.clipboard.readText()") == "mine"

    # By finger, after it has rested; a short one scrolls.
    phone.locator("[data-arrange]").click()
    start, end = middle(phone, photo), middle(phone, there[1])
    finger = Finger(phone)
    finger.send("touchStart", start)
    expect(tile(phone, photo)).to_have_attribute("data-drag", "")
    for n in range(1, 7):
        finger.send("touchMove", tuple(a + (b - a) * n / 6 for a, b in zip(start, end)))
    finger.send("touchEnd")
    expect_tiles(phone, [there[0], there[1], photo, *there[2:]])
    expect_on(ana, board, [there[0], there[1], photo, *there[2:]])
    expect_tiles(page, [there[0], there[1], photo, *there[2:]])


def photos_move_and_come_back(page: Page, ana: Client, board: str) -> str:
    shade = make(ana, "Shade")
    before = on(ana, board)
    page.goto(f"/boards/{board}")
    pick(page, before[:2])
    page.get_by_role("toolbar").get_by_role("button", name="Move to another board").click()
    choice(page, "Shade").click()
    expect(page.get_by_text("Moved 2 photos to “Shade”.")).to_be_visible()
    expect_tiles(page, before[2:])
    page.locator(".toast").get_by_role("button", name="Undo").click()
    expect_on(ana, shade, [])
    expect_on(ana, board, before)
    expect_tiles(page, before)

    # One alone is taken off, and taken back before anybody was told.
    menu_of(page, before[0], "Remove from board")
    expect(tile(page, before[0])).to_have_count(0)
    page.locator(".toast").get_by_role("button", name="Undo").click()
    expect_tiles(page, before)
    assert on(ana, board) == before
    # What changes meanwhile takes no menu away from under the pointer.
    tile(page, before[1]).get_by_role("button", name="Photo menu").click()
    turned = [before[1], before[0], *before[2:]]
    with page.expect_response(re.compile(rf"/boards/{board}(\?|$)")):
        ana.call("PUT", f"/v1/boards/{board}/order", {"photo_ids": turned}).expect(204)
    expect_tiles(page, before)
    page.locator(".menu:popover-open").get_by_text("Use as cover", exact=True).click()
    expect_tiles(page, turned)
    expect(tile(page, before[1]).locator(".board__cover-mark")).to_have_text("Cover")
    menu_of(page, before[0], "Move to another board")
    choice(page, "Shade").click()
    expect_tiles(page, before[1:])
    expect_on(ana, shade, before[:1])
    return shade


def is_seen_by_everybody(page: Page, ana: Client, shade: str, visitor: Page) -> None:
    page.goto(f"/boards/{shade}")
    rename(page, "Shade", "public")
    expect(page.locator(".board__facts")).to_contain_text("Everyone")
    visitor.goto(f"/@{ana.member['username']}/boards")
    expect(visitor.locator(".boards__item .board-card__title")).to_have_text(["Shade"])
    visitor.get_by_role("link", name="Shade").click()
    expect(visitor.locator(".board__item")).to_have_count(1)
    expect(visitor.locator("[data-arrange], .board__menu, .board__memo")).to_have_count(1)
    page.get_by_role("button", name="Menu for the board “Shade”").click()
    page.locator(".menu:popover-open [data-delete-board]").click()
    page.locator("#confirm").get_by_role("button", name="Delete board").click()
    page.wait_for_url("/boards")
    expect(page.get_by_text("Board deleted.")).to_be_visible()
    expect(page.locator(".board-card__title")).to_have_text(["Light and shade"])
    assert visitor.reload().status == 404


def is_for_everybody(page: Page) -> None:
    """Its modes and sheets, in Korean; pages at rest are in test_looks.py."""
    found = {}
    page.get_by_role("button", name="순서 바꾸기").click()
    found["arranging"] = violations_in_any_light(page) + overflow_of(page, 320)
    page.get_by_role("button", name="다 했어요").click()
    page.get_by_role("button", name="고르기").click()
    expect(page.get_by_role("toolbar", name="고르기")).to_be_visible()
    page.locator(".board__link").first.click()
    found["picking"] = violations_in_any_light(page) + overflow_of(page, 320, "200%")
    page.get_by_role("toolbar", name="고르기").get_by_role("button", name="다른 보드로 옮기기").click()
    expect(page.get_by_role("dialog", name="다른 보드로 옮기기")).to_be_visible()
    found["choosing a board"] = violations_in_any_light(page) + overflow_of(page, 320)
    assert {where: faults for where, faults in found.items() if faults} == {}
