"""Listing something and changing it: mistakes, drafts, failures, the password in between, the keyboard, no script."""
import re

from playwright.sync_api import expect

from device import DRAFT_KEPT
from market import WORDS, change, choose, fill, message, sell, send, tile
from pages import PASSWORD, PHONE, WIDE, confirm, file_payload, pick
from waits import Held, await_paint, do_not_wait_for_scripts, until
from photos import drawn
from test_keyboard import tab_to

# The page of what was just listed: not the form, whose address looks alike.
LISTED = re.compile(r"/market/(?!new\b)[^/?]+(\?did=listed)?$")


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


def test_five_photos_are_listed_with_mistakes_and_the_mistakes_mended(join, enter):
    page = enter(join("ana"), "/market/new", locale="ko-KR", **PHONE)
    send(page)
    # All that is wrong at once, and the first of it has the focus.
    expect(page.locator("[data-part=photo-fault]")).to_be_visible()
    expect(page.locator("[aria-invalid=true]")).to_have_count(3)
    expect(page.locator("[data-pick=files]:focus")).to_have_count(1)
    pick(page, *[drawn(seed) for seed in range(4)])
    expect(page.locator("[data-part=photo-fault]")).to_be_hidden()
    page.locator("input[data-part=files]").set_input_files([file_payload(drawn(seed)) for seed in (4, 5)])
    expect(page.locator(".strip__count")).to_have_text("5/5")
    expect(page.locator("[data-part=intake-faults] p")).to_have_count(1)

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
    assert page.locator("[name=price]").evaluate("field => field.inputMode") == "numeric"
    send(page)
    page.wait_for_url(LISTED)
    expect(page.locator("h1")).to_have_text("도자기 컵")
    expect(page.locator(".carousel__dots .dot")).to_have_count(5)
    expect(page.locator(".price__before").first).to_have_text("₩10,000")
    expect(page.locator(".price__now").first).to_have_text("₩9,000")
    # What was done is said once.
    expect(page).not_to_have_url(re.compile("did="))
    listing = page.locator("[data-listing]").get_attribute("data-listing")
    page.goto("/market")
    expect(tile(page, listing)).to_be_visible()
    # Its draft is gone with it.
    page.goto("/market/new")
    expect_no_draft(page)


def test_cents_are_for_dollars(join, enter):
    page = enter(join("ana"), "/market/new")
    fill(page, price="12.5")
    page.locator("[name=name]").focus()
    expect(message(page, "price")).to_have_text("Price takes digits only, without decimals.")
    page.get_by_label("US dollar ($)").check()
    expect(page.locator("[name=price]")).not_to_have_attribute("aria-invalid", "true")
    assert page.locator("[name=price]").evaluate("field => field.inputMode") == "decimal"
    pick(page, drawn(1))
    fill(page, name="Bicycle bell", discount=".5", description=WORDS)
    send(page)
    expect(message(page, "discount")).to_contain_text("at most 2 decimals")
    fill(page, discount="0.55")
    expect(page.locator("[data-part=pays]")).to_have_text("Buyers pay $11.95")
    send(page)
    expect(page.locator(".price__now").first).to_have_text("$11.95")
    expect(page.locator(".price__before").first).to_have_text("$12.50")


def test_photos_are_put_in_order_and_taken_away_by_their_cross(join, enter):
    page = enter(join("ana"), "/market/new", **WIDE)
    pick(page, drawn(1), drawn(2), drawn(3))
    thumbs, keys = thumbnails(page), keys_of(page)
    start, end = thumbs.first.bounding_box(), thumbs.last.bounding_box()
    page.mouse.move(start["x"] + 20, start["y"] + 60)
    page.mouse.down()
    page.mouse.move(end["x"] + 20, end["y"] + 60, steps=8)
    page.mouse.up()
    expect_order(page, [keys[1], keys[2], keys[0]])
    thumbs.nth(1).get_by_role("button", name="Remove photo").click()
    expect_order(page, [keys[1], keys[0]])
    page.get_by_role("button", name="Undo").click()
    expect_order(page, [keys[1], keys[2], keys[0]])


def test_a_photo_is_dragged_to_an_end_that_is_not_seen(join, enter):
    page = enter(join("ana"), "/market/new", viewport={"width": 320, "height": 800})
    pick(page, *(drawn(seed) for seed in range(5)))
    thumbs, keys = thumbnails(page), keys_of(page)
    row, start = page.locator("[data-part=thumbnails]").bounding_box(), thumbs.first.bounding_box()
    page.mouse.move(start["x"] + 20, start["y"] + 60)
    page.mouse.down()
    page.mouse.move(row["x"] + row["width"] - 4, start["y"] + 60, steps=8)
    # The list comes along to its end, and no further.
    page.wait_for_function(
        "() => { const list = document.querySelector('[data-part=thumbnails]')"
        "; return list.scrollLeft > 0 && list.scrollLeft >= list.scrollWidth - list.clientWidth - 1 }")
    page.mouse.up()
    expect_order(page, [*keys[1:], keys[0]])


def test_the_draft_survives_a_reload_and_leaving_asks(join, enter):
    page = enter(join("ana"), "/market/new")
    pick(page, drawn(1), drawn(2))
    fill(page, name="A kept lamp", price="5000", description=WORDS)
    page.get_by_label("US dollar ($)").check()
    page.wait_for_function("() => Object.keys(localStorage).some(key => key.startsWith('madang:draft:listing:')"
                           " && localStorage[key].includes('lamp'))")
    page.wait_for_function(DRAFT_KEPT, arg=[2, "lamp"])
    page.once("dialog", lambda dialog: dialog.accept())
    page.reload()
    expect(page.locator("[data-part=thumbnails] > li")).to_have_count(2)
    expect(page.locator("[name=name]")).to_have_value("A kept lamp")
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


def test_a_failure_keeps_everything_a_refusal_stands_below_its_field_and_the_next_try_lists_it_once(join, enter):
    ana = join("ana")
    page = enter(ana, "about:blank")
    page.route("**/v1/listings", lambda route: route.abort())
    page.goto("/market/new")
    pick(page, drawn(1))
    fill(page, name="Twice sent", price="1000", description=WORDS)
    send(page)
    expect(page.get_by_role("alert").filter(has_text="Could not post.")).to_be_focused()
    expect(page.locator("[name=name]")).to_have_value("Twice sent")
    page.unroute("**/v1/listings")
    page.route("**/v1/listings", lambda route: route.fulfill(
        status=422, content_type="application/problem+json",
        body='{"status":422,"code":"invalid","errors":[{"field":"name","code":"format","message":"Not this name."}]}'))
    send(page)
    expect(message(page, "name")).to_have_text("Not this name.")
    expect(page.locator("[name=name]")).to_be_focused()
    page.unroute("**/v1/listings")
    fill(page, name="Sent a third time")
    expect(message(page, "name")).not_to_have_text("Not this name.")
    send(page)
    page.wait_for_url(LISTED)
    mine = ana.get(f"/v1/members/{ana.member['username']}/listings").expect(200).json["data"]
    assert [listing["name"] for listing in mine] == ["Sent a third time"]


def test_an_edit_is_carried_past_the_password_and_asked_once_and_a_stale_one_keeps_what_was_typed(join, enter):
    ana = join("ana")
    listing = sell(ana, "Old chair", photos=2)
    page = enter(ana, f"/market/{listing['id']}", **PHONE)
    choose(page, "Edit")
    fill(page, name="Mended chair", discount="100")
    pick(page, drawn(7))
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
    page.locator("[data-part=thumbnails] > li").first.get_by_role("button", name="Remove photo").click()
    fill(page, price="2000")
    send(page)
    expect(page.locator(".price__now").first).to_have_text("₩1,900")
    expect(page.locator(".carousel__dots .dot")).to_have_count(2)
    expect(page.locator(".history__step").first).to_contain_text("₩900 → ₩1,900")
    kept = ana.get(f"/v1/listings/{listing['id']}").json
    assert kept["photos"][0]["id"] == listing["photos"][1]["id"]
    assert kept["description"] == WORDS

    choose(page, "Edit")
    expect(thumbnails(page)).to_have_count(2)
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
    # What was not touched here stays as the other left it.
    assert ana.get(f"/v1/listings/{listing['id']}").json["price"] == "7000"


def test_listing_with_the_keyboard_alone(join, enter):
    page = enter(join("ana"), "/market", **WIDE)
    tab_to(page, ".market__new")
    page.keyboard.press("Enter")
    page.wait_for_url("/market/new")
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
    tab_to(page, "[name=price]")
    page.keyboard.type("0")
    tab_to(page, "[name=description]")
    page.keyboard.type(WORDS)
    tab_to(page, "[data-part=submit]")
    page.keyboard.press("Enter")
    page.wait_for_url(LISTED)
    expect(page.locator(".price__now").first).to_have_text("Free")


def test_without_script_a_form_comes_back_with_all_its_photos_and_an_edit_is_carried_past_the_password(join, enter):
    ana = join("ana")
    page = enter(ana, "/market/new", java_script_enabled=False)
    page.locator("[name=file]").set_input_files([file_payload(drawn(1)), file_payload(drawn(2))])
    for field in ("name", "price", "description"):
        page.locator(f"[name={field}]").evaluate("field => field.required = false")
    fill(page, name="컵", price="1,000", discount="2000", description="짧은 글")
    send(page)
    expect(page.locator("[aria-invalid=true]")).to_have_count(3)
    expect(message(page, "discount")).to_have_text("The discount is larger than the price.")
    expect(page.locator(".edited-photo")).to_have_count(2)
    first = page.locator(".edited-photo").first.get_attribute("data-photo")
    fill(page, name="Cup without script", discount="", description=WORDS)
    page.locator(f"[name=position_{first}]").fill("2")
    page.locator("[name=file]").set_input_files(file_payload(drawn(3)))
    send(page)
    page.wait_for_url(re.compile(r"did=listed"))
    expect(page.get_by_text("Item listed.")).to_be_visible()
    listing = ana.get(f"/v1/members/{ana.member['username']}/listings").expect(200).json["data"][0]
    assert listing["name"] == "Cup without script" and listing["price"] == "1000"
    assert len(listing["photos"]) == 3 and listing["photos"][1]["id"] == first

    page.goto(f"/market/{listing['id']}/edit")
    page.locator(f"[name=remove_{listing['photos'][0]['id']}]").check()
    page.locator("[name=file]").set_input_files(file_payload(drawn(9)))
    fill(page, name="Cup with a saucer")
    send(page)
    confirm(page)
    page.wait_for_url(re.compile(r"did=changed"))
    expect(page.locator("h1")).to_have_text("Cup with a saucer")
    kept = ana.get(f"/v1/listings/{listing['id']}").json
    assert [photo["id"] for photo in kept["photos"][:2]] == [photo["id"] for photo in listing["photos"][1:]]
    assert len(kept["photos"]) == 3
    # A stale one comes back filled, and the next press saves it.
    page.goto(f"/market/{listing['id']}/edit")
    change(ana, kept, price="3000")
    fill(page, name="Cup, sent late")
    send(page)
    expect(page.get_by_role("alert").filter(has_text="changed somewhere else in the meantime")).to_be_visible()
    expect(page.locator("[name=name]")).to_have_value("Cup, sent late")
    send(page)
    page.wait_for_url(re.compile(r"did=changed"))
    assert ana.get(f"/v1/listings/{listing['id']}").json["name"] == "Cup, sent late"


def test_files_picked_before_the_script_comes_are_taken_over(join, enter):
    ana, ben = join("ana"), join("ben")
    listing, other = sell(ana, "Asked about early"), sell(ana, "Asked about later")
    thread = ben.post(f"/v1/listings/{listing['id']}/thread", {"text": "There?"}).expect(201).json["id"]
    post = ben.publish("to be edited", [drawn(7)])["id"]
    for path, before in (("/new", 0), ("/market/new", 0), (f"/p/{post}/edit", 1), (f"/threads/{thread}", 0),
                         (f"/market/{other['id']}/ask", 0)):
        page = enter(ben, "about:blank")
        do_not_wait_for_scripts(page)
        script = Held(page, re.compile(r"/scripts/(compose|market/form|threads)/index\.js$"))
        page.goto(path, wait_until="commit")
        page.locator("input[type=file][name=file]").set_input_files([file_payload(drawn(1)), file_payload(drawn(2))])
        page.wait_for_function("() => document.querySelector('input[type=file][name=file]').files.length === 2")
        # One more is chosen while the script comes, in a field that is gone by then.
        field = page.evaluate_handle("document.querySelector('input[type=file][name=file]')")
        until(page, lambda: script.routes, f"{path} asks for its script")
        script.let_go()
        there = page.locator("[data-part=thumbnails] > li, .chip-photo")
        expect(there).to_have_count(before + 2)
        field.as_element().set_input_files(file_payload(drawn(3)))
        expect(there).to_have_count(before + 3)


def test_what_is_changed_before_the_script_comes_is_a_change(join, enter):
    ana = join("ana")
    listing, post = sell(ana, "Typed early"), ana.publish("typed early", [drawn(1)], alt_text="a wall")
    page = enter(ana, "about:blank")
    do_not_wait_for_scripts(page)
    for path, words in ((f"/market/{listing['id']}/edit", {"name": "Typed in time", "price": "12000"}),
                        (f"/p/{post['id']}/edit", {"text": "typed in time"})):
        script = Held(page, re.compile(r"/scripts/(compose|market/form)/index\.js$"))
        page.goto(path, wait_until="commit")
        await_paint(page)
        for name, value in words.items():
            page.locator(f"[name={name}]").fill(value)
        until(page, lambda: script.routes, f"{path} asks for its script")
        if "text" in words:
            page.locator("[name^=alt_]").fill("a wall in the sun")
            page.locator("[name^=filter_]").select_option("gray")
        script.let_go()
        expect(page.locator("[data-part=thumbnails] > li")).to_have_count(1)
        send(page)
        if "name" in words:
            confirm(page)
        expect(page).not_to_have_url(re.compile("/edit"))
    assert ana.get(f"/v1/listings/{listing['id']}").json["name"] == "Typed in time"
    assert ana.get(f"/v1/listings/{listing['id']}").json["price"] == "12000"
    changed = ana.get(f"/v1/posts/{post['id']}").json
    assert changed["text"] == "typed in time"
    assert [(photo["alt_text"], photo["filter"]) for photo in changed["photos"]] == [("a wall in the sun", "gray")]


def test_a_photo_is_taken_while_another_is_still_opening(join, enter):
    ana = join("ana")
    post, chair = ana.publish("with a photo", [drawn(1)]), sell(ana, "Old chair")
    for path in (f"/p/{post['id']}/edit", f"/market/{chair['id']}/edit"):
        page = enter(ana, "about:blank", **WIDE)
        photo = Held(page, re.compile(r"/v1/photos/|/original"))
        page.goto(path)
        expect(page.locator("[data-part=aspects][disabled]")).to_have_count(1)
        pick(page, drawn(7))
        photo.let_go()
        expect(page.locator("[data-part=aspects][disabled]")).to_have_count(0)
