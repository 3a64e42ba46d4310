"""The column beside the feed, and what teaches whoever has nothing in theirs."""
import re

from playwright.sync_api import Page, expect

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
    page = enter(ana)
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


def test_who_is_new_finds_first_steps_people_and_hashtags_in_the_feed_until_something_is_in_it(yard, join, enter):
    ana, new, owner = join("ana"), join("fresh"), join("owner")
    yard.run("member", "promote", owner.member["username"], "--role", "owner")
    tag = f"taught{ana.member['id']}"
    ana.publish(f"hello #{tag}", [drawn(1)])
    page = enter(owner, "/")
    steps = page.get_by_role("region", name="First steps")
    for name, path in (("Name this place and introduce it", "/settings/about"), ("Invite people", "/settings/members"),
                       ("Welcome people with a first post", "/new?example=welcome")):
        expect(steps.get_by_role("link", name=name)).to_have_attribute("href", path)
    is_taught(page, tag)

    # Without script, too.
    page = enter(new, "/", java_script_enabled=False)
    steps = page.get_by_role("region", name="First steps")
    expect(steps.get_by_role("link", name="Invite people")).to_have_count(0)
    for name, path in (("Choose your picture", "/settings/profile"), ("Follow 3 people you like", "/explore"),
                       ("Post your first photo", "/new")):
        expect(steps.get_by_role("link", name=name)).to_have_attribute("href", path)
    expect(steps).to_contain_text("0/3")
    expect(steps).not_to_contain_text("Done")
    new.upload(drawn(4, (300, 300)), to="/v1/me/avatar", method="PUT").expect(200)
    page.reload()
    expect(steps.get_by_role("link", name="Choose your picture")).to_contain_text("Done")
    is_taught(page, tag)
    # A form does it here.
    person = page.locator(".member-row").filter(has_text=f"@{ana.member['username']}")
    person.get_by_role("button", name=re.compile("^Follow")).click()
    page.goto("/")
    expect(page.locator(".card")).to_have_count(1)
    expect(page.get_by_role("heading", name="People to follow")).to_have_count(0)
    expect(steps).to_have_count(0)


def is_taught(page: Page, tag: str) -> None:
    expect(page.get_by_text("It is quiet here")).to_be_visible()
    expect(page.get_by_role("heading", name="People to follow")).to_have_count(1)
    expect(page.get_by_role("region", name="Hashtags this week").get_by_text(tag)).to_be_visible()


def test_an_owner_welcomes_people_with_the_example_or_with_what_they_wrote_before(yard, join, enter):
    owner = join("host")
    yard.run("member", "promote", owner.member["username"], "--role", "owner")
    page = enter(owner, "/")
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
    page.goto("/new?example=welcome")
    expect(words).to_have_value("my own words")


def test_titles_and_columns_of_all_pages_begin_on_one_line(join, enter):
    ana = join("ana")
    ana.publish("a post", [drawn(1)])
    post, listing = ana.publish("another", [drawn(2)])["id"], sell(ana)["id"]
    page = enter(ana)
    page.set_viewport_size(WIDE["viewport"])
    begin, ends = {}, {}
    profile = f"/@{ana.member['username']}"
    for path in ("/", f"/p/{post}", f"/market/{listing}", "/market/new", "/new", profile, "/settings",
                 "/settings/look", "/search", "/notifications", "/saved", "/threads", "/about", "/likes"):
        page.goto(path)
        boxes = page.evaluate("""() => [...document.querySelector("main").children]
          .map(child => child.getBoundingClientRect()).filter(({ width, height }) => width > 40 && height > 20)
          .map(({ left, right }) => [Math.round(left), Math.round(right)])""")
        begin[path] = {left for left, _ in boxes}
        ends[path] = max(right for _, right in boxes)
        title = page.locator(".top__title, .top__name").first
        if title.is_visible():
            begin[path].add(round(title.bounding_box()["x"]))
    assert len(set().union(*begin.values())) == 1, begin
    # What takes two columns ends on one line as well.
    wide = {ends[path] for path in ("/", f"/p/{post}", f"/market/{listing}", "/new", profile)}
    assert len(wide) == 1, ends
