"""Following a hashtag: its button is true on every device, and the feed says why a post is there."""
import re

from playwright.sync_api import Page, expect

from pages import card, listen


def button(page: Page, tag: str):
    return page.locator(f"madang-follow[data-tag={tag}] button")


def test_a_followed_hashtag_brings_posts_into_the_feed_and_shows_on_every_device(join, enter):
    ana, ben = join("ana"), join("ben")
    tag = f"tide_{ana.member['username']}"
    post = ben.publish(f"out at sea #{tag}")
    phone, laptop = enter(ana, f"/tags/{tag}"), enter(ana, "about:blank")
    listen(laptop, f"/tags/{tag}")
    expect(button(laptop, tag)).to_have_attribute("aria-pressed", "false")
    button(phone, tag).click()
    expect(button(phone, tag).locator("[data-label]")).to_have_text("Following")
    expect(button(laptop, tag)).to_have_attribute("aria-pressed", "true")

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

    listen(phone, f"/tags/{tag}")
    laptop.goto("/settings/hashtags")
    button(laptop, tag).click()
    expect(button(laptop, tag).locator("[data-label]")).to_have_text("Follow")
    expect(button(phone, tag)).to_have_attribute("aria-pressed", "false")
