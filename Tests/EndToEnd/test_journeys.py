"""The way through the yard: join, compose, post, like, edit, delete, and follow a hashtag."""
import re

from playwright.sync_api import Locator, Page, expect

from pages import (WIDE, card, delete_by_menu, expect_like, ids, listen, open_menu, pick, publish, settle, submit,
                   write)
from photos import drawn, real
from yard import Client


def test_joining_forgives_every_mistake_without_a_reload(yard, join, browse):
    taken = join("taken").member["username"]
    page = browse()
    page.goto("/join")
    page.evaluate("window.stayed = true")
    name, email, password = (page.locator(f"[name={field}]") for field in ("username", "email", "password"))
    button = page.get_by_role("button", name="Join")
    expect(button).to_be_disabled()

    name.fill("A")
    expect(name).not_to_have_attribute("aria-invalid", "true")  # nobody is scolded while still typing
    name.blur()
    expect(name).to_have_attribute("aria-invalid", "true")
    name.fill(taken)
    expect(message(page, "username")).to_contain_text("already", ignore_case=True)
    name.fill("newcomer")
    expect(message(page, "username")).to_have_text("Available.")

    email.fill("newcomer@example.org")
    expect(message(page, "email")).to_have_text("Available.")
    password.fill("password1")
    password.blur()
    expect(message(page, "password")).to_contain_text("too common")
    expect(button).to_be_disabled()
    password.fill("my newcomer words")
    expect(message(page, "password")).to_contain_text("contains your name")
    password.fill("a yard full of persimmons")
    expect(password).not_to_have_attribute("aria-invalid", "true")
    expect(button).to_be_enabled()

    # Somebody takes the name in the last moment.
    Client(yard).join("newcomer")
    button.click()
    expect(name).to_have_attribute("aria-invalid", "true")
    expect(name).to_be_focused()
    expect(email).to_have_value("newcomer@example.org")
    name.fill("newcomer2")
    email.fill("newcomer2@example.org")
    expect(button).to_be_enabled()
    assert page.evaluate("window.stayed") is True
    button.click()
    page.wait_for_url("/")
    expect(page.get_by_role("link", name="New post")).to_be_visible()
    page.goto("/join")  # an open session goes straight in
    page.wait_for_url("/")


def message(page: Page, field: str):
    return page.locator(f"#field-{field}-message")


def test_from_two_photos_to_a_like_and_back_to_an_empty_yard(yard, join, enter):
    ana, ben = join("ana"), join("ben")
    page = enter(ana)
    page.get_by_role("link", name="New post").click()
    page.wait_for_url("/new")
    compose_two_photos(page)
    publish(page)

    # One's own post is on top at once, with tags as links.
    page.wait_for_url("/")
    first = page.locator("[data-items] > li").first
    expect(first).to_contain_text("오늘 우리 #마당 에서 #첫사진")
    assert first.locator("a", has_text="#").all_inner_texts() == ["#마당", "#첫사진"]
    post = ana.get(f"/v1/posts/{ids(page)[0]}").expect(200).json
    whole, cut = post["photos"]
    assert (cut["width"], cut["filter"], cut["alt_text"]) == (cut["height"], "gray", "처음 고른 사진")
    assert (whole["filter"], whole["alt_text"]) == ("none", "")
    assert whole["width"] != whole["height"]

    second = enter(ben, **WIDE)
    expect(second.locator("[data-items] > li")).to_have_count(0)
    follow_and_like(second, ana, post)
    page.reload()
    expect_like(card(page, post), False, "1 person likes this")

    edit_recipe(page, ana, post)
    edit_text(page, ana, post)

    # Deleted, from the feed of the one and from the other's.
    page.goto("/")
    delete_by_menu(page, card(page, post))
    expect(page.get_by_text("Post deleted.")).to_be_visible()
    expect(card(page, post)).to_have_count(0)
    assert ana.get(f"/v1/posts/{post['id']}").status == 404
    second.goto("/")
    expect(card(second, post)).to_have_count(0)
    assert second.goto(f"/p/{post['id']}").status == 404


def compose_two_photos(page: Page) -> None:
    expect(submit(page)).to_be_disabled()
    pick(page, drawn(1), real(1)[0].read_bytes())
    expect(page.locator("[data-part=count]")).to_have_text("2/10")
    stage = page.get_by_role("application", name="Crop photo")
    stage.scroll_into_view_if_needed()
    box = stage.bounding_box()
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    zoom = page.get_by_label("Zoom")
    stage.focus()
    for _ in range(5):
        page.keyboard.press("+")
    expect(zoom).to_have_value("1.5")
    page.keyboard.press("ArrowLeft")
    page.mouse.move(*middle)
    page.mouse.down()
    page.mouse.move(middle[0] + 40, middle[1] + 30, steps=4)
    page.mouse.up()
    page.get_by_role("button", name="Gray").click()
    expect(page.get_by_role("button", name="Gray")).to_have_attribute("aria-pressed", "true")
    page.locator("#compose-alt").fill("처음 고른 사진")
    page.get_by_role("button", name="Move later").click()

    # The other photo, which is the first now, stays whole and in colour.
    page.get_by_role("button", name="Photo 1 of 2").click()
    expect(page.get_by_role("button", name="Gray")).to_have_attribute("aria-pressed", "false")
    page.get_by_role("radio", name="Original").check(force=True)
    text = page.get_by_label("Text", exact=True)
    text.press_sequentially("오늘 우리 #마당 에서 ")
    page.get_by_role("button", name="Insert a hashtag").click()
    expect(text).to_be_focused()
    page.keyboard.type("첫사진")
    expect(page.locator("[data-part=colours] mark")).to_have_text(["#마당", "#첫사진"])


DOUBLE_TAP = """photo => {
  for (let n = 0; n < 2; n++) photo.dispatchEvent(new PointerEvent("click", {
    bubbles: true, cancelable: true, pointerType: "touch" }))
}"""


def follow_and_like(page: Page, author: Client, post: dict) -> None:
    page.clock.install()
    page.goto(f"/@{author.member['username']}")
    follow = page.get_by_role("button", name="Follow").first
    expect(follow).to_have_attribute("aria-pressed", "false")
    # It shows at once; the feed has the posts when the server has said so.
    with page.expect_response("**/follow"):
        follow.click()
        expect(follow).to_have_attribute("aria-pressed", "true")
    page.goto("/")
    shown = card(page, post)
    expect_like(shown, False, "Be the first to like this")
    # So does the heart, and pages of others say it when the server does. Another double tap takes nothing back.
    with page.expect_response("**/like"):
        tap_twice(page, shown)
    tap_twice(page, shown)


def tap_twice(page: Page, shown: Locator) -> None:
    shown.locator(".carousel__photo").first.evaluate(DOUBLE_TAP)
    expect_like(shown, True, "1 person likes this")
    # A tap that stays alone would show the photo large.
    page.clock.run_for(1000)
    settle(page)
    expect_like(shown, True, "1 person likes this")
    expect(page.locator("dialog.viewer")).to_have_count(0)


def edit_recipe(page: Page, author: Client, post: dict) -> None:
    """Uncrops the cut photo and gives it its colour back, after it was published."""
    open_menu(card(page, post))
    card(page, post).get_by_role("link", name="Edit").click()
    page.wait_for_url(f"/p/{post['id']}/edit")
    expect(submit(page)).to_be_disabled()  # nothing is changed yet
    page.get_by_role("button", name="Photo 2 of 2").click()
    whole = page.get_by_role("radio", name="Original")
    expect(whole).to_be_enabled()
    whole.check(force=True)
    page.get_by_role("button", name="Gray").click()
    publish(page)
    page.wait_for_url(f"/p/{post['id']}")
    untouched, edited = author.get(f"/v1/posts/{post['id']}").expect(200).json["photos"]
    assert untouched == post["photos"][0]
    assert edited["filter"] == "none" and edited["width"] != edited["height"]
    assert edited["alt_text"] == "처음 고른 사진"
    assert set(edited["urls"].values()).isdisjoint(post["photos"][1]["urls"].values())
    assert author.get(edited["urls"]["full"]).status == 200


def edit_text(page: Page, author: Client, post: dict) -> None:
    before = author.get(f"/v1/posts/{post['id']}").expect(200).json
    page.goto(f"/p/{post['id']}/edit")
    write(page, "다시 쓴 글 #다시")
    publish(page)
    page.wait_for_url(f"/p/{post['id']}")
    expect(page.locator(".post__words")).to_have_text("다시 쓴 글 #다시")
    after = author.get(f"/v1/posts/{post['id']}").expect(200).json
    assert after["photos"] == before["photos"] and after["like_count"] == 1
    assert after["edited_at"] is not None


def follow_button(page: Page, tag: str):
    return page.locator(f"madang-follow[data-tag={tag}] button")


def test_a_followed_hashtag_brings_posts_into_the_feed_and_shows_on_every_device(join, enter):
    ana, ben = join("ana"), join("ben")
    tag = f"tide_{ana.member['username']}"
    post = ben.publish(f"out at sea #{tag}")
    phone, laptop = enter(ana, f"/tags/{tag}"), enter(ana, "about:blank")
    listen(laptop, f"/tags/{tag}")
    expect(follow_button(laptop, tag)).to_have_attribute("aria-pressed", "false")
    follow_button(phone, tag).click()
    expect(follow_button(phone, tag).locator("[data-label]")).to_have_text("Following")
    expect(follow_button(laptop, tag)).to_have_attribute("aria-pressed", "true")

    listen(laptop, "/")
    reason = card(laptop, post).locator(".card__reason")
    expect(reason).to_have_text(f"You follow #{tag}")
    later = ben.publish(f"and back again #{tag}")
    laptop.get_by_role("button", name=re.compile("See .* new post")).click()
    expect(card(laptop, later).locator(".card__reason")).to_be_visible()
    # An edit shows, and the reason stays as long as it is one.
    ben.call("PATCH", f"/v1/posts/{later['id']}", {"text": "no tag any more"}).expect(200)
    expect(card(laptop, later).get_by_text("no tag any more")).to_be_visible()
    expect(card(laptop, later).locator(".card__reason")).to_have_count(0)
    ben.call("PATCH", f"/v1/posts/{post['id']}", {"text": f"still here #{tag}"}).expect(200)
    expect(card(laptop, post).get_by_text("still here")).to_be_visible()
    reason.click()
    laptop.wait_for_url(f"**/tags/{tag}")
