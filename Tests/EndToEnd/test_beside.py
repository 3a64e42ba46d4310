"""The column beside the feed, and what teaches whoever has nothing in theirs."""
import re

from playwright.sync_api import Page, expect

from looking import OVERFLOW, violations_in_any_light
from market import sell
from pages import NARROW, PHONE, WIDE, settle
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


def test_an_owner_who_is_new_has_steps_above_a_full_feed_until_each_is_skipped_or_done(yard, join, enter):
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
    expect(steps).to_contain_text("Anyone can join.")
    expect(steps).to_contain_text("registration")
    is_taught(page, tag)
    assert violations_in_any_light(page) == []
    # The example post takes away its own step alone.
    owner.publish("Welcome!", [drawn(2)])
    page.goto("/")
    expect(page.locator(".card")).to_have_count(1)
    expect(steps.get_by_role("link")).to_have_count(5)
    for left, (name, _) in reversed(list(enumerate(ways[:5]))):
        steps.get_by_role("button", name=f"Skip: {name}").click()
        expect(steps.get_by_role("link")).to_have_count(left)
    page.reload()
    expect(page.locator(".card")).to_have_count(1)
    expect(steps).to_have_count(0)


def test_who_is_new_finds_first_steps_until_each_is_done_or_skipped_and_never_again(join, enter):
    ana, new = join("ana"), join("fresh")
    tag = f"taught{ana.member['id']}"
    ana.publish(f"hello #{tag}", [drawn(1)])
    # Without script, and as narrow as a phone can be.
    page = enter(new, "/", is_new=True, java_script_enabled=False, **NARROW)
    steps = page.get_by_role("region", name="First steps")
    expect(steps.get_by_role("link", name="Invite people")).to_have_count(0)
    for name, path in (("Choose your picture", "/settings/profile"),
                       ("Follow 3 people or hashtags you like", "/explore"), ("Post your first photo", "/new")):
        expect(steps.get_by_role("link", name=name)).to_have_attribute("href", path)
    assert page.evaluate(OVERFLOW) == []
    expect(steps).to_contain_text("0/3")
    is_taught(page, tag)
    steps.get_by_role("button", name="Skip: Choose your picture").click()
    expect(steps.get_by_role("link")).to_have_count(2)
    # A form does it here. The feed is not empty any more, and the steps stay.
    person = page.locator(".member-row").filter(has_text=f"@{ana.member['username']}")
    person.get_by_role("button", name=re.compile("^Follow")).click()
    page.goto("/")
    expect(page.locator(".card")).to_have_count(1)
    expect(page.get_by_role("heading", name="People to follow")).to_have_count(0)
    expect(steps).to_contain_text("1/3")
    new.call("PUT", f"/v1/hashtags/{tag}/follow").expect(200)
    page.reload()
    expect(steps).to_contain_text("2/3")
    new.call("PUT", f"/v1/hashtags/{tag}too/follow").expect(200)
    page.reload()
    expect(steps.get_by_role("link")).to_have_text([re.compile("Post your first photo")])
    post = new.publish("my first")
    page.reload()
    expect(page.locator(".card")).to_have_count(2)
    expect(steps).to_have_count(0)
    # An empty feed is no reason to begin anew.
    new.call("DELETE", f"/v1/posts/{post['id']}").expect(204)
    new.call("DELETE", f"/v1/members/{ana.member['username']}/follow").expect(200)
    new.call("DELETE", f"/v1/hashtags/{tag}/follow").expect(200)
    page.reload()
    is_taught(page, tag)
    expect(steps).to_have_count(0)


def is_taught(page: Page, tag: str) -> None:
    expect(page.get_by_text("It is quiet here")).to_be_visible()
    expect(page.get_by_role("heading", name="People to follow")).to_have_count(1)
    expect(page.get_by_role("region", name="Hashtags this week").get_by_text(tag)).to_be_visible()


def test_an_owner_welcomes_people_with_proposed_words_or_with_what_they_wrote_before(yard, join, enter):
    owner = join("host")
    yard.run("member", "promote", owner.member["username"], "--role", "owner")
    page = enter(owner, "/", is_new=True)
    page.get_by_role("link", name="Welcome people with a first post").click()
    words = page.get_by_label("Text", exact=True)
    expect(words).to_have_value(re.compile("^Welcome! .* #hello$"))
    page.get_by_role("button", name="Post", exact=True).click()
    expect(page.locator(".card")).to_contain_text("Welcome!")
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
    paths = ["/", f"/p/{post}", f"/market/{listing}", "/market/new", "/new", profile, "/settings", "/settings/look",
             "/settings/members", "/search", "/notifications", "/saved", "/threads", f"/threads/{thread}", "/about",
             "/likes", "/moderation"]
    for width in (1280, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        begin, ends = {}, {}
        for path in paths:
            page.goto(path)
            begin[path], ends[path] = edges(page)
        assert len(set().union(*begin.values())) == 1, (width, begin)
        # What takes two columns ends on one line as well, as long as a photo needs no more than that.
        wide = {ends[path] for path in ("/", f"/p/{post}", f"/market/{listing}", "/new", profile)}
        assert len(wide) == 1 or width > 1280, ends


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
