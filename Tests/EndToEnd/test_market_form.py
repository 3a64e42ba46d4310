"""Listing something and changing it: mistakes, drafts, failures, the password in between, the keyboard."""
import re

from playwright.sync_api import expect

from device import DRAFT_KEPT
from market import WORDS, change, choose, fill, message, sell, send, tile
from pages import PASSWORD, PHONE, WIDE, confirm, file_payload, pick, settle
from waits import Held, await_paint, do_not_wait_for_scripts, until
from photos import drawn
from test_keyboard import tab_to

# The page of what was just listed: not the form, whose address looks alike.
LISTED = re.compile(r"/market/(?!new\b)[^/?]+(\?did=listed)?$")

SQUARE = (480, 480)


def thumbnails(page):
    return page.locator("[data-part=thumbnails] > li")


def keys_of(page) -> list[str]:
    return thumbnails(page).evaluate_all("items => items.map(item => item.dataset.key)")


def expect_order(page, keys: list[str]) -> None:
    until(page, lambda: keys_of(page) == keys, "the photos have that order")


def expect_no_draft(page) -> None:
    """The button is off until what was kept is back."""
    expect(page.locator("[data-part=submit]")).to_be_enabled()
    expect(page.locator("[name=name]")).to_have_value("")
    expect(page.locator("[data-part=picker]")).to_be_visible()


def test_five_photos_are_listed_once_whatever_was_wrong_or_failed_before(join, enter):
    ana, ben = join("ana"), join("ben")
    other = sell(ben, "하나뿐인 꽃병", size=SQUARE)
    page = enter(ana, "/market", locale="ko-KR", **PHONE)
    page.locator(".market__new").click()
    page.wait_for_url("/market/new")
    send(page)
    # All that is wrong at once, and the first of it has the focus.
    expect(page.locator("[data-part=photo-fault]")).to_be_visible()
    expect(page.locator("[aria-invalid=true]")).to_have_count(3)
    expect(page.locator("[data-pick=files]:focus")).to_have_count(1)
    pick(page, drawn(0, SQUARE), *[drawn(seed, (120, 90)) for seed in (1, 2, 3)])
    expect(page.locator("[data-part=photo-fault]")).to_be_hidden()
    page.locator("input[data-part=files]").set_input_files(
        [file_payload(drawn(seed, (120, 90))) for seed in (4, 5)])
    expect(page.locator(".strip__count")).to_have_text("5/5")
    expect(page.locator("[data-part=intake-faults] p")).to_have_count(1)
    # One of them stands on somebody else's listing, which is asked about.
    box = page.locator("[name=same_photos]")
    expect(page.locator(f"[data-part=same-photos] a[href='/market/{other['id']}']")).to_be_visible()

    fill(page, name="컵", price="10000.5", discount="20000", description="짧아요")
    page.locator("[name=stock]").focus()
    expect(message(page, "name")).to_have_text("상품명을 3자리 이상 입력해주세요.")
    expect(message(page, "price")).to_have_text("가격을 소수점 없이 숫자로만 입력해 주세요.")
    fill(page, price="10,000")
    expect(message(page, "discount")).to_have_text("상품 가격보다 할인금액이 큽니다.")
    send(page)
    expect(page.locator("[name=name]")).to_be_focused()
    fill(page, name="도자기 컵", discount="1000", description=WORDS, stock="3")
    expect(page.locator("[aria-invalid=true]")).to_have_count(0)
    expect(page.locator("[data-part=pays]")).to_have_text("판매가 ₩9,000")
    send(page)
    expect(box).to_be_focused()
    box.check()

    page.route("**/v1/listings", lambda route: route.abort())
    send(page)
    expect(page.get_by_role("alert").filter(has_text="올리지 못했어요.")).to_be_focused()
    page.unroute("**/v1/listings")
    page.route("**/v1/listings", lambda route: route.fulfill(
        status=422, content_type="application/problem+json",
        body='{"status":422,"code":"invalid","errors":[{"field":"name","code":"format","message":"다른 이름으로."}]}'))
    send(page)
    expect(message(page, "name")).to_have_text("다른 이름으로.")
    expect(page.locator("[name=name]")).to_be_focused()
    page.unroute("**/v1/listings")
    fill(page, name="도자기 컵 하나")
    expect(message(page, "name")).not_to_have_text("다른 이름으로.")
    send(page)
    page.wait_for_url(LISTED)
    expect(page.locator("h1")).to_have_text("도자기 컵 하나")
    expect(page.locator(".carousel__dots .dot")).to_have_count(5)
    # What was done is said once.
    expect(page).not_to_have_url(re.compile("did="))
    [listing] = ana.get(f"/v1/members/{ana.member['username']}/listings").expect(200).json["data"]
    # The market to which one comes back shows it, and its draft is gone.
    page.go_back()
    page.go_back()
    page.wait_for_url("/market")
    expect(page.locator(".listing").first).to_have_attribute("data-id", listing["id"])
    page.goto("/market/new")
    expect_no_draft(page)


def test_photos_are_put_in_order_by_hand_and_a_draft_survives_a_reload_and_whoever_leaves_is_asked(join, enter):
    ana = join("ana")
    page = enter(ana, "/market/new", viewport={"width": 320, "height": 800})
    pick(page, *(drawn(seed, (120, 90)) for seed in range(5)))
    thumbs, keys = thumbnails(page), keys_of(page)
    row, start = page.locator("[data-part=thumbnails]").bounding_box(), thumbs.first.bounding_box()
    page.mouse.move(start["x"] + 20, start["y"] + 60)
    page.mouse.down()
    page.mouse.move(row["x"] + row["width"] - 4, start["y"] + 60, steps=8)
    # To an end that is not seen: the list comes along, and no further.
    page.wait_for_function(
        "() => { const list = document.querySelector('[data-part=thumbnails]')"
        "; return list.scrollLeft > 0 && list.scrollLeft >= list.scrollWidth - list.clientWidth - 1 }")
    page.mouse.up()
    expect_order(page, [*keys[1:], keys[0]])
    thumbs.nth(1).get_by_role("button", name="Remove photo").click()
    expect_order(page, [keys[1], *keys[3:], keys[0]])
    page.get_by_role("button", name="Undo").click()
    expect_order(page, [*keys[1:], keys[0]])

    # Also what cannot be listed as it is.
    fill(page, name="A kept lamp", price="12x")
    page.get_by_label("US dollar ($)").check()
    page.wait_for_function(DRAFT_KEPT, arg=[5, "lamp"])

    def drafts() -> list[tuple]:
        found = ana.get("/v1/me/drafts?kind=listing").expect(200).json["data"]
        return [(one["name"], one["price"], len(one["photos"])) for one in found]
    until(page, lambda: drafts() == [("A kept lamp", "12x", 5)], "the yard has it")
    page.once("dialog", lambda dialog: dialog.accept())
    page.reload()
    expect_order(page, [*keys[1:], keys[0]])
    expect(page.locator("[name=name]")).to_have_value("A kept lamp")
    expect(page.locator("[name=price]")).to_have_value("12x")
    expect(page.get_by_label("US dollar ($)")).to_be_checked()
    page.get_by_role("link", name="Feed").click()
    dialog = page.get_by_role("dialog", name="Leave this page?")
    dialog.get_by_role("button", name="Keep writing").click()
    expect(page.locator("[name=name]")).to_have_value("A kept lamp")
    page.get_by_role("link", name="Feed").click()
    dialog.get_by_role("button", name="Discard and leave").click()
    page.wait_for_url("/")
    # The composer's own draft is another one.
    page.goto("/market/new")
    expect_no_draft(page)


def test_an_edit_is_carried_past_the_password_and_asked_once_and_a_stale_one_keeps_what_was_typed(join, enter):
    ana = join("ana")
    listing = sell(ana, "Old chair", photos=2)
    page = enter(ana, f"/market/{listing['id']}", **PHONE)
    original = Held(page, re.compile(r"/v1/photos/|/original"))
    choose(page, "Edit")
    # Another photo is taken while this one is still opening.
    expect(page.locator("[data-part=aspects][disabled]")).to_have_count(1)
    pick(page, drawn(7))
    original.let_go()
    expect(page.locator("[data-part=aspects][disabled]")).to_have_count(0)
    fill(page, name="Mended chair", discount="100")
    send(page)
    confirm(page, "not the password")
    # What is wrong is the password, and said so; nothing of the edit is lost.
    expect(page.locator("[name=confirm_password]")).to_have_attribute("aria-invalid", "true")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator("h1")).to_have_text("Mended chair")
    expect(page.locator(".carousel__dots .dot")).to_have_count(3)
    expect(page.get_by_text("Item updated.")).to_be_visible()

    choose(page, "Edit")
    thumbnails(page).first.get_by_role("button", name="Remove photo").click()
    change(ana, listing, price="7000")
    fill(page, name="The later editor")
    send(page)
    dialog = page.get_by_role("dialog", name="The item has changed in the meantime")
    dialog.get_by_role("button", name="Keep editing").click()
    expect(page.locator("[name=name]")).to_have_value("The later editor")
    assert ana.get(f"/v1/listings/{listing['id']}").json["name"] == "Mended chair"
    send(page)
    dialog.get_by_role("button", name="Save my version").click()
    expect(page.locator("h1")).to_have_text("The later editor")
    expect(page.locator(".carousel__dots .dot")).to_have_count(2)
    kept = ana.get(f"/v1/listings/{listing['id']}").json
    assert kept["photos"][0]["id"] == listing["photos"][1]["id"]
    # What was not touched here stays as the other left it.
    assert (kept["price"], kept["description"]) == ("7000", WORDS)


def test_listing_with_the_keyboard_alone_and_for_dollars(join, enter):
    page = enter(join("ana"), "/market", **WIDE)
    tab_to(page, ".market__new")
    page.keyboard.press("Enter")
    page.wait_for_url("/market/new")
    # What sends is in view from 600 pixels on.
    page.set_viewport_size({"width": 1280, "height": 600})
    settle(page)
    sends = page.locator("[data-part=submit]").bounding_box()
    assert 0 < sends["y"] < sends["y"] + sends["height"] <= 600
    tab_to(page, "[data-pick=files]")
    with page.expect_file_chooser() as chooser:
        page.keyboard.press("Enter")
    chooser.value.set_files([file_payload(drawn(1)), file_payload(drawn(2))])
    expect(thumbnails(page)).to_have_count(2)
    keys = keys_of(page)
    tab_to(page, "[data-tool=later]")
    page.keyboard.press("Enter")
    expect_order(page, keys[::-1])
    tab_to(page, "[name=name]")
    page.keyboard.type("By keys alone")
    tab_to(page, "[name=currency]")
    assert page.locator("[name=price]").evaluate("field => field.inputMode") == "numeric"
    page.keyboard.press("ArrowRight")
    assert page.locator("[name=price]").evaluate("field => field.inputMode") == "decimal"
    tab_to(page, "[name=price]")
    page.keyboard.type("12.5")
    tab_to(page, "[name=discount]")
    page.keyboard.type("0.55")
    expect(page.locator("[data-part=pays]")).to_have_text("Buyers pay $11.95")
    tab_to(page, "[name=description]")
    page.keyboard.type(WORDS)
    tab_to(page, "[data-part=submit]")
    page.keyboard.press("Enter")
    page.wait_for_url(LISTED)
    expect(page.locator(".price__before").first).to_have_text("$12.50")


def test_what_is_changed_and_picked_before_the_script_comes_is_a_change(join, enter):
    ana, ben = join("ana"), join("ben")
    asked, later, listing = sell(ana, "Asked about early"), sell(ana, "Asked about later"), sell(ben, "Typed early")
    thread = ben.post(f"/v1/listings/{asked['id']}/thread", {"text": "There?"}).expect(201).json["id"]
    post = ben.publish("typed early", [drawn(1)], alt_text="a wall")
    page = enter(ben, "about:blank")
    do_not_wait_for_scripts(page)
    for path, words in ((f"/threads/{thread}", {}), (f"/market/{later['id']}/ask", {}),
                        (f"/market/{listing['id']}/edit", {"name": "Typed in time", "price": "12000"}),
                        (f"/p/{post['id']}/edit", {"text": "typed in time"})):
        script = Held(page, re.compile(r"/scripts/(compose|market/form|threads)/index\.js$"))
        page.goto(path, wait_until="commit")
        await_paint(page)
        for name, value in words.items():
            page.locator(f"[name={name}]").fill(value)
        page.locator("input[type=file][name=file]").set_input_files([file_payload(drawn(7)), file_payload(drawn(8))])
        page.wait_for_function("() => document.querySelector('input[type=file][name=file]').files.length === 2")
        # One more is chosen while the script comes, in a field that is gone by then.
        field = page.evaluate_handle("document.querySelector('input[type=file][name=file]')")
        until(page, lambda: script.routes, f"{path} asks for its script")
        if "text" in words:
            page.locator("[name^=alt_]").fill("a wall in the sun")
            page.locator("[name^=filter_]").select_option("gray")
        script.let_go()
        there = page.locator("[data-part=thumbnails] > li, .chip-photo")
        before = 1 if words else 0
        expect(there).to_have_count(before + 2)
        field.as_element().set_input_files(file_payload(drawn(9)))
        expect(there).to_have_count(before + 3)
        if words:
            send(page)
            if "name" in words:
                confirm(page)
            expect(page).not_to_have_url(re.compile("/edit"))
    changed = ana.get(f"/v1/listings/{listing['id']}").json
    assert (changed["name"], changed["price"], len(changed["photos"])) == ("Typed in time", "12000", 4)
    changed = ana.get(f"/v1/posts/{post['id']}").json
    assert changed["text"] == "typed in time"
    assert [(photo["alt_text"], photo["filter"]) for photo in changed["photos"]][0] == ("a wall in the sun", "gray")
