"""What people say under a post: alone, and together at once."""
import re

from playwright.sync_api import Page, expect

from pages import NARROW, WIDE, card, expect_like, hearing, like_button, settle
from photos import drawn
from waits import route_once
from yard import Client

NEW = "See new comments"


def say(client: Client, post: dict, text: str) -> dict:
    return client.post(f"/v1/posts/{post['id']}/comments", {"text": text}).expect(201).json


def row(page: Page, text: str):
    return page.locator(".comment").filter(has_text=text)


def box(page: Page):
    return page.get_by_role("textbox", name="Comment", exact=True)


def write(page: Page, text: str) -> None:
    box(page).fill(text)
    page.get_by_role("button", name="Post comment").click()


def look_at(page: Page, post: dict) -> None:
    """Opens the post's page, and waits until what happens to it is told."""
    with page.expect_response(re.compile(rf"/v1/events\?.*posts=.*{post['id']}")):
        page.goto(f"/p/{post['id']}")


def sent(page: Page):
    """Around what sends a comment: waits until the server has answered that it has it."""
    return page.expect_response(
        lambda response: response.ok and response.request.method == "POST" and response.url.endswith("/comments"))


def open_menu(page: Page, text: str) -> None:
    row(page, text).get_by_role("button", name="Comment menu").click()


# What live regions say that already listen when their words change.
HEARD = """() => {
  window.heard = []
  new MutationObserver(changes => {
    for (const { target } of changes) {
      const region = (target.closest ? target : target.parentElement).closest("[aria-live]")
      if (region) heard.push(region.textContent)
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}"""


def test_one_writes_not_too_much_hears_that_it_is_there_edits_and_deletes_in_place(yard, join, enter):
    ana = join("ana")
    page = enter(ana, f"/p/{ana.publish('hello')['id']}", **NARROW)
    send, counter = page.get_by_role("button", name="Post comment"), page.locator(".comments__form .counter")
    expect(page.locator(".comments__form [data-coloured]")).to_be_visible()
    expect(send).to_be_disabled()
    box(page).click()
    page.keyboard.insert_text("가나다 " * 60 + "#끝")
    window = page.locator(".comments__form .comment-form__box")
    # The end, where one writes, is on the screen, and in colour in its place.
    expect(window.locator("mark")).to_be_in_viewport()
    assert page.locator(".comments__form").bounding_box()["height"] < 320
    layers = "box => [...box.children].map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])"
    colours, text = window.evaluate(layers)
    assert colours == text
    box(page).fill("👨‍👩‍👧‍👦" * 250)
    expect(counter).to_have_text("50")
    box(page).fill("가" * 301)
    expect(counter).to_have_text("1 character too many")
    expect(send).to_be_disabled()
    page.evaluate(HEARD)
    write(page, "so #nice\n@nobody")
    expect(row(page, "so #nice").get_by_role("link", name="#nice")).to_have_attribute("href", "/tags/nice")
    expect(box(page)).to_have_value("")
    expect(box(page)).to_be_focused()
    page.wait_for_function("() => heard.includes('1 comment')")
    expect(page.get_by_text("Be the first to say something.")).to_be_hidden()

    editor = page.get_by_role("textbox", name="Edit comment")
    open_menu(page, "so #nice")
    page.get_by_role("link", name="Edit").click()
    expect(editor).to_have_value("so #nice\n@nobody")
    editor.press("Escape")
    expect(editor).to_have_count(0)
    expect(row(page, "so #nice").get_by_role("button", name="Comment menu")).to_be_focused()
    open_menu(page, "so #nice")
    page.get_by_role("link", name="Edit").click()
    editor.fill("even nicer")
    page.get_by_role("button", name="Save").click()
    expect(row(page, "even nicer")).to_contain_text("edited")
    open_menu(page, "even nicer")
    page.get_by_role("link", name="Delete").click()
    page.locator("#confirm").get_by_role("button", name="Delete").click()
    expect(page.locator(".comment")).to_have_count(0)
    expect(page.locator("#comments-title")).to_have_text("No comments yet")


def test_two_see_at_once_what_the_other_says_edits_and_deletes(yard, join, enter):
    ana, ben = join("ana"), join("ben")
    post = ana.publish("hello")
    ours, theirs = enter(ana, "about:blank"), enter(ben, "about:blank", **WIDE)
    for page in (ours, theirs):
        look_at(page, post)
    # Neither follows the other.
    write(theirs, "first of all")
    expect(row(ours, "first of all")).to_be_visible()
    expect(ours.locator("#comments-title")).to_have_text("1 comment")
    theirs.get_by_role("button", name="Like", exact=True).click()
    expect_like(ours, False, "1 person likes this")
    open_menu(theirs, "first of all")
    theirs.get_by_role("link", name="Edit").click()
    theirs.get_by_role("textbox", name="Edit comment").fill("changed my mind")
    theirs.get_by_role("button", name="Save").click()
    expect(row(ours, "changed my mind")).to_contain_text("edited")
    write(ours, "an answer")
    # A line that is being read does not move: the other is told, and decides.
    theirs.get_by_role("button", name=NEW).click()
    expect(row(theirs, "an answer")).to_have_count(1)
    expect(theirs.locator(".comment").first).to_contain_text("an answer")
    # The author of the post takes away what others said under it.
    open_menu(ours, "changed my mind")
    ours.get_by_role("link", name="Delete").click()
    ours.locator("#confirm").get_by_role("button", name="Delete").click()
    expect(theirs.locator(".comment")).to_have_count(1)
    for page in (ours, theirs):
        expect(page.locator("#comments-title")).to_have_text("1 comment")
        expect(row(page, "an answer")).to_have_count(1)


def test_what_comes_never_moves_what_one_reads(yard, join, enter):
    ana, ben = join("ana"), join("ben")
    post = ana.publish("hello")
    for n in range(24):
        say(ben, post, f"line {n}")
    page = enter(ana, "about:blank")
    look_at(page, post)
    page.evaluate("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")
    expect(page.locator(".comment")).to_have_count(24)
    read = page.locator(f"#{page.locator('.comment').nth(20).get_attribute('id')}")
    # Pages scroll smoothly where they are not asked otherwise.
    read.evaluate("row => row.scrollIntoView({ block: 'center', behavior: 'instant' })")
    settle(page)
    before = read.bounding_box()["y"]
    say(ben, post, "out of sight")
    expect(row(page, "out of sight")).to_have_count(1)
    assert abs(read.bounding_box()["y"] - before) <= 1
    expect(page.get_by_role("button", name=NEW)).to_have_count(0)
    # Above, where one reads the newest, it waits until one wants it.
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    settle(page)
    newest = page.locator(f"#{page.locator('.comment').first.get_attribute('id')}")
    before = newest.bounding_box()["y"]
    for text in ("in sight", "and more"):
        say(ben, post, text)
    expect(page.get_by_role("button", name=NEW)).to_be_visible()
    expect(page.locator("#comments-title")).to_have_text("27 comments")
    assert abs(newest.bounding_box()["y"] - before) <= 1
    page.get_by_role("button", name=NEW).click()
    expect(page.locator(".comment").first).to_contain_text("and more")
    expect(page.locator(".comment").nth(1)).to_contain_text("in sight")
    texts = page.locator(".comment__words").all_inner_texts()
    assert len(texts) == len(set(texts)) == 27


def test_a_comment_that_waits_is_seen_below_a_long_post_and_a_lost_answer_makes_no_second(yard, join, enter):
    ana = join("ana")
    post = ana.publish("long\n" * 60)
    page = enter(ana, "about:blank")
    look_at(page, post)
    lost = []

    def lose(route):
        response = route.fetch()
        lost.append(response.status)
        route.abort()

    route_once(page, "**/v1/posts/*/comments", lose)
    # It is asked for again under the same key, by this page or the next one. What waits is not shown at once.
    with sent(page):
        write(page, "only once")
    expect(box(page)).to_have_value("")
    expect(row(page, "only once")).to_have_count(1)
    expect(page.locator("[data-waiting]")).to_have_count(0)
    assert lost == [201]
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    page.route("**/v1/posts/*/comments", lambda route: route.abort())
    write(page, "again once")
    expect(page.locator(".comments__waiting .comment")).to_be_in_viewport()
    page.reload()
    expect(page.locator("[data-waiting]")).to_have_count(1)
    # It is sent by this page, which asks again after a while, or by the next one, which shows no waiting row before its
    # script has run.
    with sent(page):
        page.unroute_all(behavior="ignoreErrors")
        page.reload()
    for text in ("again once", "only once"):
        expect(row(page, text)).to_have_count(1)
    expect(page.locator("[data-waiting]")).to_have_count(0)
    assert len(ana.get(f"/v1/posts/{post['id']}/comments").json["data"]) == 2


# That an edit is told to who edits is in WebTests/comments.
def test_an_edit_elsewhere_takes_nothing_from_who_is_about_to_edit(yard, join, enter):
    ana = join("ana")
    post = ana.publish("hello")
    comment = say(ana, post, "first")
    page = enter(ana, "about:blank")
    look_at(page, post)
    editor = page.get_by_role("textbox", name="Edit comment")
    held = []
    # Another row takes the place of the one while the module of the editor is fetched.
    page.route("**/comments/acting.js", lambda route: held.append(route))
    open_menu(page, "first")
    with page.expect_request("**/comments/acting.js"):
        page.get_by_role("link", name="Edit").click()
    ana.call("PATCH", f"/v1/comments/{comment['id']}", {"text": "from the phone"}).expect(200)
    expect(row(page, "from the phone")).to_have_count(1)
    held.pop().continue_()
    expect(editor).to_have_value("from the phone")
    # The row is fetched while somebody opens the editor and types.
    editor.press("Escape")
    expect(editor).to_have_count(0)
    page.route(f"**/comments/{comment['id']}*", lambda route: held.append(route))
    with page.expect_request(f"**/comments/{comment['id']}*"):
        ana.call("PATCH", f"/v1/comments/{comment['id']}", {"text": "from the train"}).expect(200)
    open_menu(page, "from the phone")
    page.get_by_role("link", name="Edit").click()
    editor.fill("from the desk")
    with page.expect_response(f"**/comments/{comment['id']}*"):
        held.pop().continue_()
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    expect(editor).to_have_value("from the desk")


def test_what_happens_to_a_post_in_one_tab_shows_in_all(yard, join, enter, browse):
    ben = join("ben")
    post, other = ben.publish("before", [drawn(2, (300, 200))]), ben.publish("beside it")
    two = enter(ben)
    one, three = browse(beside=two), browse(beside=two)
    one.goto("/")
    three.goto(f"/@{ben.member['username']}")
    link = ".comment-link"
    expect(card(one, post).locator(link)).to_have_attribute("aria-label", "No comments yet")
    # The stream of all of them goes over to the second.
    with hearing(two):
        card(one, post).locator(link).click()
        # With its scripts: without them the form leads to another page.
        one.wait_for_url(re.compile(rf"/p/{post['id']}#comments"))
    like_button(one).click()
    expect_like(card(two, post), True, "1 person likes this")
    expect_like(card(two, other), False, "Be the first to like this")
    like_button(card(two, post)).click()
    expect_like(one, False, "Be the first to like this")
    like_button(one).click()
    expect_like(card(two, post), True, "1 person likes this")
    write(one, "hi")
    expect(card(two, post).locator(link)).to_have_attribute("aria-label", "1 comment")
    # The other tab may hear of it before this one has its answer.
    expect(row(one, "hi")).to_have_count(1)
    one.go_back()
    expect(card(one, post).locator(link)).to_have_attribute("aria-label", "1 comment")

    three.goto(f"/p/{post['id']}")
    box(three).fill("not lost")
    one.goto(f"/p/{post['id']}/edit")
    one.get_by_label("Text", exact=True).fill("after")
    one.locator("[data-part=submit]").click()
    # With its scripts: its menu asks before it deletes.
    one.wait_for_url(re.compile(rf"/p/{post['id']}($|[?#])"))
    expect(one.locator(".post__words")).to_have_text("after")
    expect(card(two, post).locator(".card__words")).to_have_text("after")
    expect_like(card(two, post), True, "1 person likes this")
    expect(three.locator(".post__words")).to_have_text("after")
    expect(box(three)).to_have_value("not lost")
    three.goto(f"/@{ben.member['username']}")
    tile = three.locator(f".tile[data-id='{post['id']}']")
    expect(tile).to_be_attached()
    one.get_by_role("button", name="Post menu").first.click()
    one.get_by_role("link", name="Delete").first.click()
    one.locator("#confirm").get_by_role("button", name="Delete").click()
    one.wait_for_url("**/")
    expect(card(two, post)).to_have_count(0)
    expect(card(two, other)).to_be_visible()
    expect(tile).to_have_count(0)
