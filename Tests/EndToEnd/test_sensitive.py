"""Sensitive photos: what lies before them, how it is taken away, and who says that they are."""
import re

from playwright.sync_api import Locator, Page, expect

from pages import card, confirm, open_menu, pick, publish, write
from photos import drawn
from test_comments import look_at
from viewing import MOUSE, expect_photo, present, settled, viewer
from yard import Client


def publish_veiled(client: Client, *seeds: int) -> dict:
    post = client.publish("look away", [drawn(seed, (800, 600)) for seed in seeds], alt_text="a wound")
    return client.call("PATCH", f"/v1/posts/{post['id']}", {"is_sensitive": True}).expect(200).json


def place(thing: Locator) -> list[int]:
    """Left, top, width and height on the page, however far it is scrolled."""
    return thing.evaluate("""it => {
        const { x, y, width, height } = it.getBoundingClientRect();
        return [x + scrollX, y + scrollY, width, height].map(Math.round);
    }""")


def veil(page: Page | Locator, photo: dict) -> Locator:
    return page.locator(f"madang-veil[data-of='{photo['id']}']")


def shown(page: Page | Locator, photo: dict) -> Locator:
    return page.locator(f"a[data-photo='{photo['id']}'] img")


def files(photo: dict) -> set[str]:
    """The names of its files, without what tells their format."""
    return {re.search(r"/media/([0-9a-f]+)", url).group(1) for url in photo["urls"].values()}


def test_a_sensitive_photo_is_not_even_loaded_before_somebody_taps_and_is_asked_for_once_on_a_page(join, enter):
    ana, ben = join("ana"), join("ben")
    post = publish_veiled(ana, 1, 2)
    plain = ana.publish("look here", [drawn(3)])
    first, second = post["photos"]
    ben.call("PUT", f"/v1/members/{ana.member['username']}/follow").expect(200)
    page = enter(ben, "about:blank", **MOUSE)
    asked: set[str] = set()
    page.on("request", lambda request: asked.update(re.findall(r"/media/([0-9a-f]+)", request.url)))
    page.goto("/?view=cards")
    expect(shown(page, plain["photos"][0])).to_be_visible()
    page.wait_for_function("() => document.querySelector('a[data-photo] img').naturalWidth > 0")
    expect(veil(page, first)).to_be_visible()
    expect(veil(page, first)).to_contain_text("Sensitive photo")
    expect(shown(page, first)).to_be_hidden()
    assert asked.isdisjoint(files(first) | files(second))
    # Its place is that of the photo: nothing moves.
    before = place(veil(page, first))
    veil(page, first).locator("summary").click()
    expect(veil(page, first)).to_have_count(0)
    expect(shown(page, first)).to_be_visible()
    page.wait_for_function(
        "id => document.querySelector(`a[data-photo='${id}'] img`).naturalWidth > 0", arg=first["id"])
    assert place(shown(page, first)) == before
    # The other one of the post was not asked for.
    expect(veil(page, second)).to_have_count(1)
    assert asked.isdisjoint(files(second) - files(first))

    # In the viewer, too: the words stand before it, and the page follows.
    shown(page, first).click()
    expect(viewer(page)).to_be_visible()
    settled(page)
    expect(page.locator(".viewer__veil")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    lift = page.locator(".viewer__veil")
    expect(lift).to_contain_text("Sensitive photo")
    settled(page)
    assert not present(page).get_attribute("src")
    lift.click()
    expect(lift).to_be_hidden()
    expect_photo(page, "a wound")
    page.wait_for_function("() => document.querySelector('.viewer__slide[data-present] img').naturalWidth > 0")
    page.keyboard.press("Escape")
    expect(viewer(page)).to_have_count(0)
    expect(veil(page, second)).to_have_count(0)

    # Another page asks again; by keys one goes on at the photo.
    page.goto("/explore")
    front = veil(page, first).locator("summary")
    front.focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"a[data-photo='{first['id']}']")).to_be_focused()

    page.goto("/settings/look")
    page.get_by_label("Show them at once").check()
    page.get_by_role("button", name="Save").click()
    page.wait_for_url("/settings/look?saved=1")
    page.goto(f"/p/{post['id']}")
    expect(shown(page, first)).to_be_visible()
    expect(page.locator("madang-veil")).to_have_count(0)


# Forms and the desk without script, and what the author reads of a mark, are in ServerTests/SensitivePagesTests.
def test_who_writes_says_it_a_draft_keeps_it_and_who_looks_at_a_post_that_moderators_mark_sees_a_veil(
        yard, join, enter):
    ana, ben, mod = join("ana"), join("ben"), join("mod")
    page = enter(ana, "/new")
    pick(page, drawn(5))
    write(page, "not for everybody")
    box = page.get_by_label("Sensitive photos")
    with page.expect_response(lambda answer: "/v1/drafts" in answer.url and answer.ok
                              and answer.json().get("is_sensitive") is True):
        box.check()
    page.reload()
    expect(box).to_be_checked()
    expect(page.locator("[data-part=thumbnails] > li")).to_have_count(1)
    publish(page)
    post = ana.get(f"/v1/members/{ana.member['username']}/posts").json["data"][0]
    photo = post["photos"][0]
    assert post["is_sensitive"]
    # One's own is as others see it.
    expect(veil(card(page, post), photo)).to_be_visible()
    page.goto(f"/p/{post['id']}/edit")
    expect(box).to_be_checked()
    page.wait_for_load_state()
    box.uncheck()
    publish(page)
    page.wait_for_url(f"/p/{post['id']}")
    expect(shown(page, photo)).to_be_visible()
    expect(page.locator("madang-veil")).to_have_count(0)

    reader = enter(ben, "about:blank")
    look_at(reader, post)
    expect(shown(reader, photo)).to_be_visible()
    yard.run("member", "promote", mod.member["username"], "--role", "moderator")
    desk = enter(mod, f"/p/{post['id']}")
    open_menu(desk)
    desk.get_by_role("link", name="Mark as sensitive").click()
    expect(desk.get_by_label("Mark as sensitive", exact=True)).to_be_checked()
    desk.get_by_role("textbox").fill("Many are afraid of spiders")
    desk.get_by_role("button", name="Decide").click()
    confirm(desk)
    desk.wait_for_url("/moderation")
    # Live, as after an edit.
    expect(veil(reader, photo)).to_be_visible()
    expect(shown(reader, photo)).to_be_hidden()
    page.goto(f"/p/{post['id']}/edit")
    expect(box).to_be_checked()
    expect(box).to_be_disabled()
    write(page, "two spiders")
    publish(page)
    page.wait_for_url(f"/p/{post['id']}")
    edited = ana.get(f"/v1/posts/{post['id']}").json
    assert edited["text"] == "two spiders" and edited["is_sensitive"] and edited["is_marked_sensitive"]


def test_in_a_flat_photo_of_the_masonry_the_words_and_the_star_stand_beside_each_other(join, enter):
    ana, ben = join("ana"), join("ben")
    for size in ((1200, 200), (1200, 500), (1200, 900)):
        post = ana.publish("look away", [drawn(size[1], size)])
        ana.call("PATCH", f"/v1/posts/{post['id']}", {"is_sensitive": True}).expect(200)
    for language in ("ko-KR", "en-US"):
        page = enter(ben, "/explore", viewport={"width": 390, "height": 844}, locale=language)
        expect(page.locator("madang-veil").nth(2)).to_be_visible()
        for tile in page.locator(".photos__item:has(madang-veil)").all():
            words, star, photo = (
                tile.locator(css).bounding_box() for css in (".veil__note", ".save__button", "madang-veil"))
            beside = words["x"] >= star["x"] + star["width"] - 1
            assert beside or words["y"] >= star["y"] + star["height"] - 1, (words, star)
            assert words["x"] + words["width"] <= photo["x"] + photo["width"]
            assert words["y"] >= photo["y"] and words["y"] + words["height"] <= photo["y"] + photo["height"]
