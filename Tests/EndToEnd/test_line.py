"""Without a line: what cannot wait says so and loses nothing; and nodes that are renewed one after the other."""
import re

from playwright.sync_api import expect

from device import await_worker, join
from pages import card, pick, sign_in, write
from photos import drawn
from services import Balancer, Postgres, wait_until
from test_app import files_of, next_release, release_of
from unsplash import Unsplash
from yard import LIMIT, Yard

FOLLOW = "You are offline. Try again once you are back."


def test_a_follow_and_the_edit_of_a_post_say_that_they_need_a_line_and_lose_nothing(join, enter):
    ana, ben = join("ana"), join("ben")
    page = enter(ana, f"/@{ben.member['username']}")
    button = page.locator("madang-follow button").first
    expect(button).to_have_attribute("aria-pressed", "false")
    page.context.set_offline(True)
    button.click()
    expect(page.get_by_text(FOLLOW)).to_be_visible()
    expect(button).to_have_attribute("aria-pressed", "false")
    page.context.set_offline(False)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    wait_until(lambda: ana.get(f"/v1/members/{ben.member['username']}").json["is_following"], "followed")

    # The edit of a post keeps every word and photo.
    post = ana.publish("as it was", [drawn(1)])
    page.goto(f"/p/{post['id']}/edit")
    pick(page, drawn(2))
    write(page, "changed in the tunnel")
    page.context.set_offline(True)
    page.locator("[data-part=submit]").click()
    failure = page.get_by_role("alert").filter(has_text="Everything you wrote is still here.")
    expect(failure).to_be_visible()
    expect(failure).to_contain_text(re.compile("offline|connection", re.I))
    expect(page.get_by_label("Text", exact=True)).to_have_value("changed in the tunnel")
    expect(page.locator("[data-part=thumbnails] > li")).to_have_count(2)
    # It is no new post that could wait, and leaving it asks.
    page.get_by_role("link", name="Explore").click()
    expect(page.get_by_role("dialog", name="Leave this page?")).to_be_visible()
    page.get_by_role("button", name="Keep writing").click()
    page.context.set_offline(False)
    page.locator("[data-part=submit]").click()
    page.wait_for_url(f"**/p/{post['id']}")
    kept = ana.get(f"/v1/posts/{post['id']}").json
    assert kept["text"] == "changed in the tunnel" and len(kept["photos"]) == 2


def test_saved_photos_of_unsplash_show_memo_credit_and_blurhash_without_a_line(chromium, tmp_path):
    unsplash = Unsplash()
    yard = Yard(tmp_path / "var", settings=unsplash.settings).start()
    context = chromium.new_context(base_url=yard.address, viewport={"width": 390, "height": 844}, locale="en-US")
    context.set_default_timeout(LIMIT * 1000)
    try:
        ana = join(yard, "ana")
        page = context.new_page()
        sign_in(page, ana)
        ana.get("/v1/explore?source=unsplash").expect(200)
        ana.call("PUT", "/v1/photos/unsplash-photo-1_x/save", {"memo": "kept for the tunnel"}).expect(200)
        page.goto("/")
        await_worker(page)
        page.goto("/saved")
        await_worker(page)
        # Nothing of theirs is kept: the browser's own store is emptied, as it may be any day.
        context.new_cdp_session(page).send("Network.clearBrowserCache")
        unsplash.stop()
        yard.kill()
        context.set_offline(True)
        page.goto("/saved")
        expect(page.get_by_text("Offline · as you last saw it")).to_be_visible()
        item = page.locator(".saved__item").first
        expect(item.get_by_text("kept for the tunnel")).to_be_visible()
        expect(item.get_by_role("link", name="Kim 1 <i>")).to_have_attribute("href", re.compile("unsplash.com/@kim"))
        expect(item.get_by_role("link", name="Unsplash", exact=True)).to_be_visible()
        image = item.locator("img.photo")
        expect(image).to_have_attribute("data-blur-hash", "LoC%a7IoIVxZ_NM|M{s:%hRjWAo0")
        page.wait_for_function("""() => getComputedStyle(document.querySelector(".saved__item img"))
          .backgroundImage.startsWith('url("data:')""")
        box = image.bounding_box()
        assert box["height"] > 200, "its place is held"
    finally:
        context.close()
        yard.stop()


# Of the note that a new version is there: how often it came.
COUNT_NOTES = """
  new MutationObserver(changes => {
    for (const { addedNodes } of changes) for (const node of addedNodes) {
      if (!node.textContent?.includes('A new version is available')) continue
      localStorage.notes = Number(localStorage.notes ?? 0) + 1
    }
  }).observe(document, { childList: true, subtree: true })
"""


# Whether no other worker takes over in this moment. One that was offered waits for as long as the page is of the
# release before.
CALM = """async () => {
  const { installing, waiting, active } = await navigator.serviceWorker.getRegistration()
  const [before, offered] = JSON.parse(sessionStorage.getItem("madang-releases"))
  const isOld = document.querySelector("link[rel=stylesheet]").href.includes(before)
  return !installing && (!waiting || offered && isOld) && active.state === "activated"
}"""


def test_nodes_renewed_one_after_the_other_break_no_open_page_and_are_offered_once(chromium, tmp_path):
    database = Postgres(tmp_path / "postgres").start()
    # No photos: their files would have to be where both nodes find them.
    settings = {"MADANG_DATABASE": database.address}
    nodes = [Yard(tmp_path / name, settings=settings) for name in ("one", "two")]
    nodes[0].start()
    nodes[1].run("media", "adopt", "--yes")
    nodes[1].start()
    balancer = Balancer(tmp_path / "balancer", [node.port for node in nodes]).start()
    program = next_release(tmp_path)
    context = chromium.new_context(base_url=balancer.address, viewport={"width": 390, "height": 844}, locale="en-US")
    context.set_default_timeout(LIMIT * 1000)
    errors = []

    def renew(index: int) -> None:
        old = nodes[index]
        assert old.stop() == 0
        nodes[index] = Yard(old.data, settings=settings, port=old.port, binary=program).start()
        wait_until(balancer.answers, "the balancer answers")

    def works(page, post) -> None:
        """The scripts of the page run: the heart is pressed without leaving it."""
        heart = card(page, post).get_by_role("button", name="Like", exact=True)
        page.wait_for_function("() => customElements.get('madang-like') && customElements.get('madang-list')")
        pressed = heart.get_attribute("aria-pressed") == "true"
        heart.click()
        expect(heart).to_have_attribute("aria-pressed", "false" if pressed else "true")
        assert page.url.rstrip("/") == balancer.address
        # It shows before it is sent: a page that is opened earlier would show the heart as it was, and then change it.
        wait_until(
            lambda: ana.get(f"/v1/posts/{post['id']}").expect(200).json["is_liked"] is not pressed, "a node has it")

    def visit(page) -> None:
        """Until it comes from a node: where those take their time, the worker shows the last copy."""
        while True:
            # Chromium may lose a page for ever that is asked for while one worker takes over from another.
            page.wait_for_function(CALM)
            page.goto("/")
            if page.locator("body[data-kept-why]").count() == 0:
                return

    try:
        ana = join(nodes[0], "ana")
        post = ana.publish("stays readable")
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.add_init_script(COUNT_NOTES)
        sign_in(page, ana)
        page.goto("/")
        await_worker(page)
        page.reload()
        old = release_of(page)
        works(page, post)
        renew(0)
        # Half of the answers are of either release now: the open page goes on, and so does every page that is opened.
        works(page, post)
        for _ in range(2):
            visit(page)
            works(page, post)
            assert len(files_of(page)) == 1, files_of(page)
        renew(1)
        works(page, post)
        page.evaluate("navigator.serviceWorker.getRegistration().then(one => one.update()).catch(() => {})")
        visit(page)
        works(page, post)
        note = page.get_by_text("A new version is available")
        if note.count():
            page.get_by_role("button", name="Refresh").click()
            page.wait_for_function(
                "version => document.querySelector('link[rel=stylesheet]')?.href.includes(version) === false", arg=old)
        visit(page)
        works(page, post)
        assert release_of(page) != old and files_of(page) == {release_of(page)}
        expect(note).to_have_count(0)
        assert int(page.evaluate("localStorage.notes ?? 0")) <= 1, "the tab was asked once for the release"
        assert errors == []
    finally:
        context.close()
        balancer.stop()
        for node in nodes:
            node.stop()
        database.stop()
