"""Lists of more posts than a page can have at once: those far from the screen leave it, and nobody sees it."""
import pytest
from playwright.sync_api import expect

from pages import PHONE, card, expect_like, ids, like_button, publish_many, scroll_to_end, settle
from services import wait_until
from yard import Client

COUNT = 108

# How many of them a page has at most: what is within three screens on both sides, by groups of six.
MOST = 60

# All posts on the screen, and where they stand in the document.
PLACES = """() => Object.fromEntries([...document.querySelectorAll("[data-items] > [data-id]")]
  .map(item => [item.dataset.id, item.getBoundingClientRect()])
  .filter(([, { top, bottom }]) => bottom > 0 && top < innerHeight)
  .map(([id, { top }]) => [id, Math.round(top + scrollY)]))"""

# Where each post in the page begins, all measured at once: a frame later some of them may have left it.
LEFTS = """[...document.querySelectorAll("[data-items] > [data-id]")]
  .map(item => Math.round(item.getBoundingClientRect().left))"""

ALL = "document.querySelector('madang-list').ids"


@pytest.fixture(scope="module")
def long(yard):
    """A member whom nobody else follows with many posts, oldest first; no journey adds one."""
    writer = Client(yard).join("long_writer")
    return writer, [post["id"] for post in publish_many(writer, COUNT, every=8)]


@pytest.fixture()
def reader(long, join):
    """A follower of theirs."""
    bo = join("bo")
    bo.call("PUT", f"/v1/members/{long[0].member['username']}/follow").expect(200)
    return bo


def jump(page, top: float) -> None:
    """At once, and until the page has drawn what is there."""
    page.evaluate("top => scrollTo({ top, behavior: 'instant' })", top)
    settle(page)


def walk_up(page, by: int = 700) -> dict[str, int]:
    """Scrolls from the end to the top. Gives the place of each post that was seen."""
    places, top = {}, None
    jump(page, 1_000_000)
    while top != (top := page.evaluate("scrollY")):
        for id, place in page.evaluate(PLACES).items():
            assert places.setdefault(id, place) == pytest.approx(place, abs=2), f"{id} moved"
        # They leave one group in a frame.
        wait_until(lambda: len(ids(page)) <= MOST, "posts far from the screen have left the page")
        jump(page, top - by)
    return places


# Where the posts of the page stand on the screen as one jumps to a part of it, and in each of many frames after that.
JUMP = """async share => {
  scrollTo({ top: share * document.documentElement.scrollHeight, behavior: "instant" })
  const frame = () => new Promise(done => requestAnimationFrame(done))
  const tops = () => Object.fromEntries([...document.querySelectorAll("[data-items] > [data-id]")]
    .map(item => [item.dataset.id, Math.round(item.getBoundingClientRect().top)]))
  // The scroll event comes with the next frame.
  await frame()
  await frame()
  const all = [tops()]
  for (let count = 0; count < 30; count += 1) {
    await frame()
    all.push(tops())
  }
  return [all, innerHeight]
}"""


def test_who_jumps_to_posts_that_were_never_near_sees_them_at_once_and_nothing_moves(long, reader, enter):
    page = enter(reader, **PHONE)
    page.evaluate("""async () => {
      const list = document.querySelector("madang-list")
      while (!list.isAtEnd) await list.more()
    }""")
    assert page.evaluate(ALL) == long[1][::-1] and len(ids(page)) <= MOST
    for share in (0.5, 0.9, 0.2):
        (first, *others), height = page.evaluate(JUMP, share)
        seen = {id: top for id, top in first.items() if 0 <= top < height}
        assert seen
        for later in others:
            # One that is gone has no place.
            assert {id: later.get(id) for id in seen} == {id: pytest.approx(top, abs=2) for id, top in seen.items()}
    # No gap of a group is read out, or is a stop of the keyboard.
    assert page.locator(".list__gap").count() > 5
    assert set(page.locator(".list__gap").evaluate_all("gaps => gaps.map(gap => gap.role)")) == {"presentation"}


def test_a_long_list_has_in_the_page_what_is_near_and_everything_in_its_place_in_each_view_and_on_the_way_back(
        long, reader, enter):
    page = enter(reader, **PHONE)
    scroll_to_end(page)
    places = walk_up(page)
    assert set(places) == set(long[1])
    # Also where one jumps.
    for top in (9000, 0, 1_000_000):
        jump(page, top)
        seen = page.evaluate(PLACES)
        assert seen and all(places[id] == pytest.approx(place, abs=2) for id, place in seen.items()), seen
    for top in (1_000_000, 7000, 300):
        jump(page, top)
        before = page.evaluate(PLACES)
        for _ in range(2):
            page.get_by_role("link", name="Show as tiles").evaluate("link => link.click()")
            settle(page)
            assert set(page.evaluate(PLACES)) & set(before)
            lefts = page.evaluate(LEFTS)
            assert lefts == (lefts[:3] * len(lefts))[:len(lefts)], "tiles stand in whole rows"
            page.get_by_role("link", name="Show as cards").evaluate("link => link.click()")
            settle(page)
            assert set(page.evaluate(PLACES)) == set(before)
    jump(page, 9000)
    there, target = page.evaluate(ALL), list(page.evaluate(PLACES))[1]
    card(page, target).locator(".card__time").evaluate("link => link.click()")
    page.wait_for_url(f"/p/{target}")
    page.go_back()
    page.wait_for_url("/")
    page.wait_for_function(f"() => {ALL}?.length === {COUNT}")
    settle(page)
    assert page.evaluate(ALL) == there
    # What is far goes a group in a frame.
    page.wait_for_function(f"() => document.querySelectorAll('[data-items] > [data-id]').length <= {MOST}")
    expect(card(page, target)).to_be_in_viewport()


def test_what_happens_to_posts_while_they_are_far_shows_when_they_are_near_again(long, reader, join, enter):
    (writer, posts), bo = long, join("bo")
    reader.call("PUT", f"/v1/members/{bo.member['username']}/follow").expect(200)
    publish_many(bo, 8, every=9)
    liked, talked, photos = posts[-1], posts[-2], posts[-4]
    page = enter(reader, **PHONE)
    scroll_to_end(page)
    assert len(page.evaluate(ALL)) == COUNT + 8
    expect(card(page, liked)).to_have_count(0)
    other = join("cy")
    other.call("PUT", f"/v1/posts/{liked}/like").expect(200)
    comment = other.post(f"/v1/posts/{talked}/comments", {"text": "hello"}).expect(201).json
    # Events come in their order: this one is of a post in the page.
    last = ids(page)[-1]
    other.call("PUT", f"/v1/posts/{last}/like").expect(200)
    expect_like(card(page, last), False, "1 person likes this")
    # What somebody wrote whom one blocks is not met again.
    page.evaluate("window.isSamePage = true")
    reader.call("PUT", f"/v1/members/{bo.member['username']}/block").expect(200)
    page.wait_for_function(f"() => {ALL}.length === {COUNT}")
    jump(page, 0)
    wait_until(lambda: ids(page)[:6] == posts[:-7:-1], "the newest are near again")
    assert page.evaluate("window.isSamePage")
    assert page.locator(f"[data-items] [href='/@{bo.member['username']}']").count() == 0
    expect_like(card(page, liked), False, "1 person likes this")
    expect(card(page, talked).locator(".comment-link__count")).to_have_text("1")
    # A heart of one that has come back works.
    like_button(card(page, photos)).click()
    expect_like(card(page, photos), True, "1 person likes this")
    scroll_to_end(page)
    jump(page, 0)
    expect_like(card(page, photos), True, "1 person likes this")
    for id in (liked, last):
        other.call("DELETE", f"/v1/posts/{id}/like").expect(200)
    other.call("DELETE", f"/v1/comments/{comment['id']}").expect(204)
