"""The list of saved photos: memos edited, searched and taken away, and what changes elsewhere."""
import re

from playwright.sync_api import expect

from viewing import Finger
from waits import Held, do_not_wait_for_scripts, pause, until, wait_for_scripts
from saving import box, confirm, expect_memos, item, keep, listen, remove_by_menu, scene, shown  # noqa: F401


# What this page hears is passed on to all tabs.
HEARING = """new BroadcastChannel("madang-events-MEMBER").addEventListener("message", ({ data }) => {
  window.hasHeard ||= data.name === "photo.saved"
})"""


def test_what_is_saved_elsewhere_comes_to_the_open_list_also_while_its_scripts_come(scene, enter):
    ana = scene["ana"]
    first, second, third = scene["photos"]
    page = enter(ana, "about:blank")
    do_not_wait_for_scripts(page)
    page.add_init_script(HEARING.replace("MEMBER", ana.member["id"]))
    script = Held(page, re.compile(r"/scripts/saves/index\.js$"))
    page.goto("/saved", wait_until="commit")
    until(page, lambda: script.routes, "the script of the list is asked for")
    expect(page.get_by_text("Nothing saved yet")).to_be_visible()
    ana.call("PUT", f"/v1/photos/{first}/save", {}).expect(200)
    page.wait_for_function("() => window.hasHeard")
    script.let_go()
    memos = page.locator(".saved__memo")
    expect(memos).to_have_text(["Add a memo"])
    wait_for_scripts(page)

    # One without a memo invites to write it.
    listen(page, "/saved")
    ana.call("PUT", f"/v1/photos/{second}/save", {}).expect(200)
    expect(memos).to_have_text(["Add a memo", "Add a memo"])
    memos.first.get_by_text("Add a memo").click()
    expect(box(page)).to_have_value("")
    box(page).fill("second thoughts")
    confirm(page).click()
    expect(memos).to_have_text(["second thoughts", "Add a memo"])
    # Taken away without a memo it comes back without one.
    bare = page.locator(".saved__item").filter(has_text="Add a memo")
    bare.get_by_role("button", name="Photo menu").click()
    page.locator(".menu:popover-open").get_by_role("link", name="Remove from saved").click()
    expect(page.locator("#confirm")).to_contain_text("It will no longer be among your saved photos.")
    page.locator("#confirm").get_by_role("button", name="Remove from saved").click()
    expect(bare).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(bare).to_have_count(1)
    keep(ana, first, "from the phone")
    expect(memos).to_have_text(["second thoughts", "from the phone"])
    ana.call("DELETE", f"/v1/photos/{first}/save").expect(204)
    expect(memos).to_have_text(["second thoughts"])

    # Of a search only what was found changes.
    listen(page, "/saved?q=thoughts")
    keep(ana, third, "no part of what was found")
    keep(ana, second, "thoughts, said better")
    expect(memos).to_have_text(["thoughts, said better"])
    search = page.get_by_role("searchbox", name="Search your memos")
    search.fill("nothing like it")
    search.press("Enter")
    expect(page.get_by_text("No memo with “nothing like it”")).to_be_visible()
    page.get_by_role("link", name="See all").click()
    expect(memos).to_have_count(2)


def test_saved_photos_are_edited_and_removed_with_a_way_back(scene, enter):
    ana = scene["ana"]
    for photo, memo in zip(scene["photos"], ["first", "second", "third"]):
        keep(ana, photo, memo)
    before = ana.get("/v1/saves").json["data"]
    page = enter(ana, "/saved")
    expect(page.locator(".saved__memo")).to_have_text(["third", "second", "first"])
    item(page, "second").get_by_role("button", name="Menu for “second”").click()
    page.locator(".menu:popover-open").get_by_role("link", name="Edit memo").click()
    expect(box(page)).to_have_value("second")
    box(page).fill("still second")
    confirm(page).click()
    expect(page.locator(".saved__memo")).to_have_text(["third", "still second", "first"])

    remove_by_menu(page, "still second")
    expect(page.locator(".saved__memo")).to_have_text(["third", "first"])
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".saved__memo")).to_have_text(["third", "still second", "first"])
    after = ana.get("/v1/saves").json["data"]
    assert [(save["photo"]["id"], save["saved_at"]) for save in after] == [
        (save["photo"]["id"], save["saved_at"]) for save in before]

    remove_by_menu(page, "third")
    # The next one sends the one before.
    with page.expect_response(lambda response: response.request.method == "DELETE"):
        remove_by_menu(page, "first")
    expect_memos(ana, ["still second", "first"])
    page.goto("/")
    expect_memos(ana, ["still second"])
    page.goto("/saved")
    expect(page.locator(".saved__memo")).to_have_text(["still second"])


def test_a_long_press_asks_names_the_memo_and_letting_go_chooses_nothing_wherever_the_finger_is(scene, enter):
    ana = scene["ana"]
    keep(ana, scene["photos"][0], "warm light")
    page = enter(ana, "/saved")
    question = page.locator("#confirm")
    remove = question.get_by_role("button", name="Remove from saved")
    # Where the button will be.
    item(page, "warm light").get_by_role("button", name="Menu for").click()
    page.locator(".menu:popover-open").get_by_role("link", name="Remove from saved").click()
    there = remove.bounding_box()
    question.get_by_role("button", name="Keep it").click()
    expect(question).to_be_hidden()
    x, y = there["x"] + there["width"] / 2, there["y"] + there["height"] / 2
    photo = page.locator(".saved__link").bounding_box()
    assert photo["y"] < y < photo["y"] + photo["height"]
    page.evaluate("addEventListener('click', () => window.released = true, { capture: true })")
    finger = Finger(page)
    finger.send("touchStart", (x, y))
    expect(question).to_be_visible()
    finger.send("touchEnd")
    page.wait_for_function("() => window.released")
    expect(question).to_be_visible()
    question.get_by_role("button", name="Keep it").tap()
    expect(question).to_be_hidden()
    expect_memos(ana, ["warm light"])
    expect(page.locator(".saved__memo")).to_have_text(["warm light"])

    page.clock.install()
    page.goto("/saved")
    pause(page)
    photo = page.locator(".saved__link")
    middle = photo.bounding_box()
    x, y = middle["x"] + middle["width"] / 2, middle["y"] + middle["height"] / 2
    # A short one opens what a tap opens, a wandering one scrolls.
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y + 30)
    page.clock.run_for(700)
    expect(question).to_be_hidden()
    page.mouse.up()
    expect(page.get_by_role("dialog", name="Photo viewer")).to_be_visible()
    page.goto("/saved")
    page.mouse.move(x, y)
    page.mouse.down()
    page.clock.run_for(510)
    expect(question).to_be_visible()
    expect(question).to_contain_text("“warm light”")
    page.mouse.up()
    expect(question).to_be_visible()
    assert "/saved" in page.url
    expect(question.get_by_role("button", name="Keep it")).to_be_focused()
    remove.click()
    expect(page.get_by_text("Nothing saved yet")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".saved__memo")).to_have_text(["warm light"])
