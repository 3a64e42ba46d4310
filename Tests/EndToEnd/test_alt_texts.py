"""Alternative texts: adding those that are missing, and being reminded before a photo is published without one."""
import re

from playwright.sync_api import Locator, Page, expect

from looking import violations_in_any_light
from pages import pick, publish, submit, write
from photos import drawn


def row(page: Page, photo: dict) -> Locator:
    return page.locator(f".alt-text[data-id='{photo['id']}']")


def field(where: Page | Locator) -> Locator:
    return where.get_by_label("Alt text", exact=True)


def alt_texts(client, post: dict) -> list[str]:
    return [photo["alt_text"] for photo in client.get(f"/v1/posts/{post['id']}").expect(200).json["photos"]]


def test_missing_alt_texts_are_written_one_after_the_other_and_asked_for_before_one_is_missing(yard, join, enter):
    ana = join("ana")
    described = ana.publish("by the sea", [drawn(1)], alt_text="the sea")
    post = ana.publish("two from the pier", [drawn(2), drawn(3)])
    first, second = post["photos"]
    page = enter(ana, f"/@{ana.member['username']}")
    page.get_by_role("link", name="1 of 3 photos has a description").click()
    page.wait_for_url("/alt-texts")
    # Latest first; what has one is not there.
    expect(page.locator(".alt-text")).to_have_count(2)
    expect(row(page, second)).to_contain_text("two from the pier")

    page.route(re.compile(r"/v1/photos/[^/]+$"), lambda route: route.abort())
    box = field(row(page, second))
    box.fill("A boat at the pier")
    box.press("Enter")
    expect(row(page, second).get_by_role("alert")).to_contain_text("You are offline")
    expect(box).to_have_value("A boat at the pier")
    expect(box).to_be_focused()
    assert alt_texts(ana, post) == ["", ""]
    page.unroute_all()
    box.press("Enter")
    expect(field(row(page, first))).to_be_focused()
    expect(page.get_by_text("2 of 3 photos have a description")).to_be_visible()
    expect(page.locator("[data-part=news]")).to_have_text("Saved")
    expect(row(page, second)).to_have_count(0)
    assert alt_texts(ana, post) == ["", "A boat at the pier"]

    page.keyboard.type("Ropes, and the water")
    row(page, first).get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="All photos have a description")).to_be_visible()
    expect(page.locator(".alt-text")).to_have_count(0)
    assert alt_texts(ana, post) == ["Ropes, and the water", "A boat at the pier"]
    assert alt_texts(ana, described) == ["the sea"]
    page.goto(f"/@{ana.member['username']}")
    expect(page.get_by_role("link", name="All photos have a description")).to_be_visible()

    # Whoever wishes it is asked before a photo goes without one. What the answers do is in WebTests/alt-texts.
    ana.call("PATCH", "/v1/me", {"alt_text_reminder": True}).expect(200)
    page.goto("/new")
    pick(page, drawn(1), drawn(2))
    write(page, "from the pier")
    question = page.get_by_role("dialog", name="2 photos have no description")
    submit(page).click()
    expect(question).to_be_visible()
    assert violations_in_any_light(page) == []
    question.get_by_role("button", name="Write a description").click()
    expect(field(page)).to_be_focused()
    page.keyboard.type("A boat")
    publish(page)
    assert alt_texts(ana, ana.get(f"/v1/members/{ana.member['username']}/posts").json["data"][0]) == ["A boat", ""]
