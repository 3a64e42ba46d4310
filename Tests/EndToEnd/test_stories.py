"""Stories: the row above the feed, the player that a ring opens, and the form of a new one. The clock of the player
stands still but for what its test lets pass: a frame's five seconds are waited for by nobody."""
import re

from playwright.sync_api import Locator, Page, expect

from device import DRAFT_KEPT
from looking import look, violations_in_any_light, violations_of
from pages import PHONE, hearing, listen, pick, publish
from photos import drawn
from test_live import follow
from viewing import MOUSE, Finger
from waits import pause
from yard import Client

HIDE = """() => {
  Object.defineProperty(document, "hidden", { value: true, configurable: true })
  document.dispatchEvent(new Event("visibilitychange"))
}"""
SHOW = "() => { delete document.hidden; document.dispatchEvent(new Event('visibilitychange')) }"


def share(author: Client, count: int, words: dict[int, str] | None = None) -> dict:
    """A story of so many frames, with words on some of them, by the numbers of the frames."""
    photos = [author.upload(drawn(seed, (90, 160)), purpose="story", alt_text=f"Picture {seed}").expect(201).json["id"]
              for seed in range(1, count + 1)]
    body = {"photo_ids": photos, "words": [
        {"photo_id": photos[frame - 1], "text": text, "x": 500, "y": 300} for frame, text in (words or {}).items()]}
    return author.post("/v1/stories", body).expect(201).json


def ring(page: Page, author: Client) -> Locator:
    return page.locator(f"a.stories__link[data-by='{author.member['username']}']")


def player(page: Page) -> Locator:
    return page.locator("dialog.story-player")


def expect_frame(page: Page, story: dict, frame: int) -> None:
    shown = player(page).locator(f".story[data-story='{story['id']}'] .story__frame:not([hidden])")
    expect(shown).to_have_attribute("data-frame", str(frame))


def expect_runs(page: Page) -> None:
    expect(player(page).locator(".story[data-running]")).to_have_count(1)


def expect_stands(page: Page) -> None:
    expect(player(page).locator(".story:not([data-running])")).to_have_count(1)


def expect_closed(page: Page, sentence: str) -> None:
    """With a sentence that the page says."""
    expect(page.locator("madang-toasts")).to_have_text(sentence)
    expect(player(page)).to_have_count(0)
    # The way back is gone beside the player, which may be the quicker of the two.
    page.wait_for_function("() => history.state?.story === undefined")


def swipe(finger: Finger, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Without the frames of a page whose clock stands still."""
    finger.send("touchStart", start)
    for n in range(1, 7):
        finger.send("touchMove", tuple(a + (b - a) * n / 6 for a, b in zip(start, end)), after=0.016)
    finger.send("touchEnd", after=0.016)


def at_rest(page: Page) -> Page:
    """On the feed, hearing what happens, with a clock that only the test moves."""
    page.clock.install()
    listen(page, "/")
    return page


NO_COLOUR = "rgba(0, 0, 0, 0)"


def test_a_story_comes_plays_and_goes(yard, join, enter):
    ana, ben, cleo = (join(name) for name in ("ana", "ben", "cleo"))
    for author in (ben, cleo):
        follow(ana, author)
    hers = share(cleo, 2)
    page = at_rest(enter(ana, **PHONE))
    expect(ring(page, cleo)).to_have_accessible_name(re.compile("^New story by"))
    expect(ring(page, ben)).to_have_count(0)
    his = share(ben, 3, {2: "A word on it"})
    expect(ring(page, ben)).to_be_visible()
    order = page.locator(".stories__item:not([data-own]) a").evaluate_all("links => links.map(link => link.dataset.by)")
    assert order == [ben.member["username"], cleo.member["username"]]

    desk = at_rest(enter(ben, **MOUSE))
    pause(desk)
    # Its ring says that there is one.
    expect(desk.locator("[data-own] .stories__ring")).not_to_have_css("border-top-color", NO_COLOUR)
    desk.locator("[data-own] a[data-story]").click()
    expect_frame(desk, his, 1)
    looked = player(desk).locator(".story__looked")
    expect(looked).to_have_text("Seen by 0 · 0 hearts")

    pause(page)
    ring(page, ben).tap()
    expect_frame(page, his, 1)
    expect_runs(page)
    expect(looked).to_have_text("Seen by 1 · 0 hearts")
    plays_and_is_held(page, his)
    is_swiped_and_pressed(page, his, hers)
    stands_while_nobody_looks(page, his)
    player(page).get_by_role("button", name="Send a heart").tap()
    expect(player(page).locator(".story__heart")).to_have_attribute("aria-pressed", "true")
    expect(looked).to_have_text("Seen by 1 · 1 heart")

    # Its author deletes it, and it closes for everybody.
    desk.get_by_role("button", name="Story menu").click()
    desk.get_by_role("link", name="Delete story").click()
    desk.locator("#confirm").get_by_role("button", name="Delete story").click()
    expect_closed(desk, "Story deleted.")
    expect(desk.locator("[data-own]").get_by_role("link", name="Add to your story")).to_be_visible()
    expect(desk.locator("[data-own] a[data-story]")).to_have_count(0)
    expect(desk.locator("[data-own] .stories__ring")).to_have_css("border-top-color", NO_COLOUR)
    expect_closed(page, "This story was deleted.")
    expect(ring(page, cleo)).to_be_visible()
    expect(ring(page, ben)).to_have_count(0)
    goes_on_where_it_was_left_and_ends(page, cleo, hers)
    stands_still_for_keyboards_and_little_motion(
        enter(ana, reduced_motion="reduce", **MOUSE), ring_of=cleo, story=hers)


def plays_and_is_held(page: Page, story: dict) -> None:
    page.clock.run_for(4_900)
    expect_frame(page, story, 1)
    page.clock.run_for(200)
    expect_frame(page, story, 2)
    expect(player(page).get_by_text("A word on it", exact=True)).to_be_visible()
    expect_runs(page)

    finger = Finger(page)
    finger.send("touchStart", (300, 400))
    expect_stands(page)
    page.clock.run_for(6_000)
    expect(player(page)).to_have_attribute("data-held", "")
    expect_frame(page, story, 2)
    finger.send("touchEnd")
    expect_runs(page)
    expect_frame(page, story, 2)
    finger.tap(40, 400)
    expect_frame(page, story, 1)


def is_swiped_and_pressed(page: Page, his: dict, hers: dict) -> None:
    finger = Finger(page)
    swipe(finger, (350, 400), (60, 400))
    expect_frame(page, hers, 1)
    # Which is seen once its picture is there.
    expect_runs(page)
    swipe(finger, (60, 400), (350, 400))
    # It goes on after what was seen of it.
    expect_frame(page, his, 3)
    page.keyboard.press("Home")
    expect_frame(page, his, 1)
    expect_runs(page)


def stands_while_nobody_looks(page: Page, story: dict) -> None:
    page.evaluate(HIDE)
    expect_stands(page)
    page.clock.run_for(6_000)
    with hearing(page):
        page.evaluate(SHOW)
    expect_runs(page)
    expect_frame(page, story, 1)
    player(page).get_by_role("button", name="Story menu").tap()
    expect(page.locator("#story-menu")).to_be_visible()
    expect_stands(page)
    page.clock.run_for(6_000)
    # Beside it: that is no tap on the photo.
    Finger(page).tap(200, 150)
    expect(page.locator("#story-menu")).to_be_hidden()
    expect_runs(page)
    expect_frame(page, story, 1)


def goes_on_where_it_was_left_and_ends(page: Page, author: Client, story: dict) -> None:
    ring(page, author).tap()
    expect_frame(page, story, 2)
    expect_runs(page)
    page.go_back()
    expect(player(page)).to_have_count(0)
    # The server renders the ring anew, which keeps the focus.
    expect(ring(page, author)).to_have_accessible_name(re.compile(", seen$"))
    expect(ring(page, author)).to_be_focused()

    ring(page, author).tap()
    expect_frame(page, story, 1)
    expect_runs(page)
    page.keyboard.press("Space")
    expect_stands(page)
    page.clock.fast_forward(25 * 60 * 60 * 1000)
    expect_closed(page, "This story has ended.")


def stands_still_for_keyboards_and_little_motion(page: Page, ring_of: Client, story: dict) -> None:
    """And everything about it is for everybody, also the page of a frame."""
    at_rest(page).locator("madang-stories:defined").wait_for()
    pause(page)
    ring(page, ring_of).focus()
    page.keyboard.press("Enter")
    expect_frame(page, story, 1)
    expect(player(page).get_by_role("button", name="Play")).to_be_visible()
    page.clock.run_for(60_000)
    expect_frame(page, story, 1)
    moving = "document.getAnimations().filter(({ effect }) => effect.target.closest('.story-player')).length"
    assert page.evaluate(moving) == 0
    page.keyboard.press("ArrowRight")
    expect_frame(page, story, 2)
    reached = set()
    for _ in range(14):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.closest('body > :not(.story-player)') ? 'behind' "
                                  ": document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()"))
    assert {"Play", "Story menu", "Close", "Next", "Send a heart"} <= reached and "behind" not in reached, reached
    page.clock.resume()
    assert violations_in_any_light(page) == []
    page.keyboard.press("Escape")
    expect(player(page)).to_have_count(0)
    expect(ring(page, ring_of)).to_be_focused()
    page.goto(f"/stories/{story['id']}/frames/1")
    expect(page.get_by_role("img", name="Picture 1")).to_be_visible()
    look(page)


# The form of a new one: photos that are cut tall, and words that are placed on them.

def box(page: Page) -> Locator:
    return page.locator("[data-part=words-box]")


def field(page: Page) -> Locator:
    return page.get_by_label("Words on the photo", exact=True)


def place(page: Page) -> list[float]:
    """Of the middle of the words, in percent of the frame."""
    return box(page).evaluate("box => ['--x', '--y'].map(name => parseFloat(box.style.getPropertyValue(name)))")


def write_on_photo(page: Page) -> None:
    """The photo as followers see it, in place of the crop stage."""
    page.locator("[data-part=modes] input[value=words]").check(force=True)
    expect(page.locator("[data-part=words-frame]")).to_be_visible()
    expect(page.locator("[data-part=frame]")).to_be_hidden()
    # Nothing of it lies under the bar that sends.
    page.locator("[data-part=modes]").evaluate("modes => modes.scrollIntoView({ block: 'start', behavior: 'instant' })")


def drag(page: Page, right: float, down: float) -> None:
    """By parts of the frame."""
    frame, words = page.locator("[data-part=words-frame]").bounding_box(), box(page).bounding_box()
    x, y = words["x"] + words["width"] / 2, words["y"] + words["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + right * frame["width"], y + down * frame["height"], steps=4)
    page.mouse.up()


def is_near(found, wanted) -> bool:
    return all(abs(one - other) <= 1 for one, other in zip(found, wanted))


def stories_of(client, reader) -> list[dict]:
    return reader.get(f"/v1/members/{client.member['username']}/stories").expect(200).json["data"]


def test_words_are_placed_on_a_new_story_by_dragging_and_by_keys(join, enter):
    ana, ben = join("ana"), join("ben")
    follow(ben, ana)
    page = enter(ana, "/stories/new")
    pick(page, drawn(1, (90, 160)), drawn(2, (120, 90)))
    expect(page.locator("[data-part=aspects] input")).to_have_count(2)
    expect(page.locator("[data-part=aspects] input[value='9:16']")).to_be_checked()

    write_on_photo(page)
    expect(box(page)).to_be_hidden()
    field(page).fill("on the pier")
    expect(box(page)).to_have_text("on the pier")
    assert place(page) == [50, 80]
    drag(page, -0.2, -0.3)
    assert is_near(place(page), [30, 50])
    # Beyond the edge they stay on the frame.
    drag(page, -0.35, 0)
    assert is_near(place(page), [10, 50])
    before = place(page)
    box(page).press("ArrowRight")
    box(page).press("Shift+ArrowDown")
    assert is_near(place(page), [before[0] + 1, before[1] + 5])
    expect(page.locator("[data-part=announcer]")).to_have_text(re.compile(r"^\d+% across, \d+% down$"))
    # Pressed they are written anew.
    box(page).press("Enter")
    expect(field(page)).to_be_focused()
    assert violations_of(page) == []

    thumbs = page.locator("[data-part=thumbnails] > li button")
    thumbs.nth(1).click()
    expect(field(page)).to_have_value("")
    expect(box(page)).to_be_hidden()
    field(page).fill("and home")

    page.wait_for_function(DRAFT_KEPT, arg=[2, "and home"])
    page.once("dialog", lambda dialog: dialog.accept())
    page.reload()
    expect(page.locator("[data-part=thumbnails] > li")).to_have_count(2)
    write_on_photo(page)
    expect(field(page)).to_have_value("on the pier")
    assert is_near(place(page), [before[0] + 1, before[1] + 5])
    kept = place(page)
    publish(page)
    expect(page.locator("[data-own] [data-story]")).to_have_count(1)

    [story] = stories_of(ana, ben)
    words = [frame["words"] for frame in story["frames"]]
    assert words[0] == {"text": "on the pier", "x": round(kept[0] * 10), "y": round(kept[1] * 10)}
    assert words[1] == {"text": "and home", "x": 500, "y": 800}
    for frame in story["frames"]:
        assert abs(frame["photo"]["width"] * 16 - frame["photo"]["height"] * 9) <= 16
    page.goto("/stories/new")
    expect(page.locator("[data-part=picker]")).to_be_visible()
    assert page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('madang:draft:'))") == []
