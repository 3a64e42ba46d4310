"""The column beside the feed, and what teaches whoever has nothing in theirs."""
import re

from playwright.sync_api import Page, expect

from looking import violations_in_any_light
from market import sell
from pages import PHONE, WIDE, settle
from photos import drawn


def test_a_wide_window_has_people_hashtags_and_the_market_beside_the_feed_and_a_phone_asks_for_nothing(join, enter):
    ana, ben = join("ana"), join("ben")
    cho = join("cho")
    for follower, followee in ((ana, ben), (ben, cho)):
        follower.call("PUT", f"/v1/members/{followee.member['username']}/follow").expect(200)
    tag = f"beside{ana.member['id']}"
    ben.publish("followed", [drawn(1)])
    cho.publish(f"worth following #{tag}", [drawn(2)])
    listing = sell(ben, "Fresh on the market")
    page = enter(ana, "about:blank")
    page.set_viewport_size(PHONE["viewport"])
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    expect(page.locator(".card")).to_have_count(1)
    settle(page)
    assert not [url for url in asked if "fragment=side" in url]
    # Once the window is wide enough the column comes.
    page.set_viewport_size(WIDE["viewport"])
    side = page.locator("madang-side")
    person = side.locator(".member-row").filter(has_text=f"@{cho.member['username']}")
    expect(person).to_be_visible()
    expect(side.get_by_text("People followed by those you follow")).to_be_visible()
    expect(side.get_by_role("region", name="Hashtags this week").get_by_text(tag)).to_be_visible()
    item = side.get_by_role("region", name="New in the market").get_by_role("link", name=re.compile("Fresh on"))
    expect(item).to_have_attribute("href", f"/market/{listing['id']}")
    # It stands beside the feed, and neither moves the other.
    feed = page.locator(".feed").bounding_box()
    assert side.bounding_box()["x"] >= feed["x"] + feed["width"]
    person.get_by_role("button", name=re.compile("^Follow")).click()
    expect(person.locator(".follow__button")).to_have_attribute("aria-pressed", "true")


def test_an_owner_who_is_new_has_steps_above_the_feed_until_each_is_done_or_skipped_and_words_to_welcome_by(
        yard, join, enter):
    ana, owner = join("ana"), join("owner")
    yard.run("member", "promote", owner.member["username"], "--role", "owner")
    tag = f"taught{ana.member['id']}"
    ana.publish(f"hello #{tag}", [drawn(1)])
    page = enter(owner, "/", is_new=True)
    steps = page.get_by_role("region", name="First steps")
    ways = (("Name this place and introduce it", "/settings/about"), ("See who may join", "/about"),
            ("Invite people", "/settings/members"), ("Choose your picture", "/settings/profile"),
            ("Follow 3 people or hashtags you like", "/explore"),
            ("Welcome people with a first post", "/new?welcome=1"))
    for name, path in ways:
        expect(steps.get_by_role("link", name=name)).to_have_attribute("href", path)
    expect(page.get_by_text("It is quiet here")).to_be_visible()
    expect(page.get_by_role("heading", name="People to follow")).to_have_count(1)
    expect(page.get_by_role("region", name="Hashtags this week").get_by_text(tag)).to_be_visible()
    assert violations_in_any_light(page) == []
    # The proposed post takes away its own step alone.
    steps.get_by_role("link", name="Welcome people with a first post").click()
    words = page.get_by_label("Text", exact=True)
    expect(words).to_have_value(re.compile("^Welcome! .* #hello$"))
    page.get_by_role("button", name="Post", exact=True).click()
    expect(page.locator(".card")).to_contain_text("Welcome!")
    expect(steps.get_by_role("link")).to_have_count(5)
    steps.get_by_role("button", name="Skip: Choose your picture").click()
    expect(steps.get_by_role("link")).to_have_count(4)
    # A draft is not written over.
    page.goto("/new")
    expect(words).to_have_value("")
    words.fill("my own words")
    page.wait_for_function("() => Object.values(localStorage).some(kept => kept.includes('my own words'))")
    page.goto("/new?welcome=1")
    expect(words).to_have_value("my own words")


def test_titles_and_columns_of_all_pages_begin_on_one_line(yard, join, enter):
    ana, ben = join("ana"), join("ben")
    yard.run("member", "promote", ana.member["username"], "--role", "owner")
    ana.publish("a post", [drawn(1)])
    post, listing = ana.publish("another", [drawn(2)])["id"], sell(ana)["id"]
    thread = ben.post(f"/v1/listings/{listing}/thread", {"text": "Is it still there?"}).expect(201).json["id"]
    ben.post("/v1/reports", {"type": "post", "id": post, "reason": "spam: posts"}).expect(201)
    page = enter(ana, "about:blank")
    profile = f"/@{ana.member['username']}"
    paths = ["/", f"/p/{post}", f"/market/{listing}", "/market/new", "/new", profile, "/settings", "/settings/members",
             "/search", "/saved", f"/threads/{thread}", "/about", "/moderation"]
    begin, ends = {1280: {}, 1920: {}}, {}
    for path in paths:
        page.set_viewport_size({"width": 1280, "height": 800})
        page.goto(path)
        begin[1280][path], ends[path] = edges(page)
        page.set_viewport_size({"width": 1920, "height": 800})
        begin[1920][path], _ = edges(page)
    for width, lines in begin.items():
        assert len(set().union(*lines.values())) == 1, (width, lines)
    # What takes two columns ends on one line as well, as long as a photo needs no more than that.
    assert len({ends[path] for path in ("/", f"/p/{post}", f"/market/{listing}", "/new", profile)}) == 1, ends


def edges(page: Page) -> tuple[set[int], int]:
    """Where title and columns begin, and where the last column ends."""
    boxes = page.evaluate("""() => [...document.querySelector("main").children]
      .map(child => child.getBoundingClientRect()).filter(({ width, height }) => width > 40 && height > 20)
      .map(({ left, right }) => [Math.round(left), Math.round(right)])""")
    begin = {left for left, _ in boxes}
    title = page.locator(".top__title, .top__name").first
    if title.is_visible():
        begin.add(round(title.bounding_box()["x"]))
    return begin, max(right for _, right in boxes)
