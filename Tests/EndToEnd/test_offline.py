"""The web app on the underground: read, liked, saved and written without a line, and sent once when it is back."""
import json
import pathlib
import re
import signal

import pytest
from playwright.sync_api import expect

from pages import PASSWORD, card, expect_like, ids, like_button, log_in, pick, submit, write
from photos import drawn
from services import wait_until
from yard import BINARY, ROOT, Client, Yard

LIKE = re.compile(r"/v1/posts/[^/]+/like$")


@pytest.fixture
def own(tmp_path):
    """A yard of this test alone, which it may stop and start."""
    running = Yard(tmp_path / "var", flags=("--development", "on")).start()
    yield running
    running.stop()


@pytest.fixture
def phone(chromium, own):
    """Opens a phone on which the member is logged in, as soon as its worker has kept what it keeps at first."""
    contexts = []

    def open_page(client=None, path="/", **options):
        context = chromium.new_context(
            base_url=own.address, **{"viewport": {"width": 390, "height": 844}, "locale": "en-US", **options})
        context.set_default_timeout(15_000)
        contexts.append(context)
        page = context.new_page()
        if client:
            page.request.post("/login", form={"identifier": client.member["username"], "password": PASSWORD})
        page.goto(path)
        await_worker(page, is_member=client is not None)
        return page

    yield open_page
    for context in contexts:
        context.close()


def await_worker(page, is_member=True) -> None:
    """Waits until the worker runs and has kept this page, and for a member the composer."""
    wanted = {path_of(page)} | ({"/new"} if is_member else set())
    wait_until(lambda: wanted <= set(kept_paths(page)), 20, f"{wanted} are kept")


def kept_paths(page) -> list[str]:
    return page.evaluate(
        """async () => {
          const name = (await caches.keys()).find(name => name.startsWith('madang-kept-'))
          if (!name) return []
          return (await (await caches.open(name)).keys()).map(request => new URL(request.url).pathname)
        }""")


def path_of(page) -> str:
    return re.sub(r"^https?://[^/]+|[?#].*$", "", page.url)


def cut(page, yard) -> None:
    """The line is gone: nobody answers, and the browser knows."""
    yard.kill()
    page.context.set_offline(True)


def mend(page, yard) -> None:
    yard.start()
    page.context.set_offline(False)


def join(yard, name):
    return Client(yard).join(name)


def kept_caches(page) -> list[str]:
    return page.evaluate("caches.keys().then(names => names.filter(name => name.startsWith('madang-kept-')))")


def test_what_was_seen_last_can_be_read_without_a_line(own, phone):
    ana = join(own, "ana")
    post = ana.publish("seen before the tunnel", [drawn(1)])
    page = phone(ana)
    page.goto("/explore")
    page.goto(f"/p/{post['id']}")
    expect(page.locator(".carousel img").first).to_have_js_property("complete", True)
    page.wait_for_load_state("networkidle")
    cut(page, own)
    page.goto("/")
    expect(page.get_by_text("seen before the tunnel").first).to_be_visible()
    expect(page.get_by_text("Offline · as you last saw it")).to_be_visible()
    assert page.locator("article img.photo").first.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    page.goto(f"/p/{post['id']}")
    expect(page.get_by_text("seen before the tunnel").first).to_be_visible()
    page.goto("/explore")
    expect(page.get_by_text("Offline · as you last saw it")).to_be_visible()


def test_a_page_that_is_not_kept_says_so_and_leads_on(own, phone):
    ana = join(own, "ana")
    page = phone(ana, locale="ko-KR")
    cut(page, own)
    page.goto("/tags/nowhere")
    expect(page.get_by_role("heading", name="오프라인이에요")).to_be_visible()
    expect(page.get_by_role("link", name="피드")).to_be_visible()
    expect(page.get_by_role("link", name="둘러보기")).to_be_hidden()
    page.get_by_role("link", name="피드").click()
    expect(page.get_by_text("오프라인이에요 · 마지막으로 본 모습")).to_be_visible()


def test_a_like_without_a_line_waits_survives_a_reload_and_is_sent_once(own, phone):
    ana, ben = join(own, "ana"), join(own, "ben")
    post = ben.publish("like me later")
    ana.call("PUT", "/v1/members/ben/follow").expect(200)
    page = phone(ana)
    cut(page, own)
    like_button(card(page, post)).click()
    expect(card(page, post).get_by_text("Waiting for a connection")).to_be_visible()
    expect(card(page, post).get_by_text("1 person likes this")).to_be_visible()
    page.reload()
    expect(card(page, post).get_by_text("Waiting for a connection")).to_be_visible()
    expect(like_button(card(page, post))).to_have_attribute("aria-pressed", "true")
    beside = page.context.new_page()
    beside.goto("/")
    expect(card(beside, post).get_by_text("Waiting for a connection")).to_be_visible()
    sent = []
    page.context.on("request", lambda request: sent.append(request.method) if LIKE.search(request.url) else None)
    mend(page, own)
    for tab in (page, beside):
        expect_like(card(tab, post), True, "1 person likes this")
        expect(card(tab, post).get_by_text("Waiting for a connection")).to_have_count(0)
    assert ana.get(f"/v1/posts/{post['id']}").json["like_count"] == 1
    assert sent.count("PUT") == 1, sent


def test_a_like_taken_back_without_a_line_is_never_sent(own, phone):
    ana, ben = join(own, "ana"), join(own, "ben")
    post = ben.publish("like and not")
    page = phone(ana, f"/p/{post['id']}")
    cut(page, own)
    mark = page.get_by_text("Waiting for a connection")
    like_button(page).click()
    expect(mark).to_be_visible()
    page.wait_for_timeout(600)  # the finger rests
    like_button(page).click()
    expect(mark).to_have_count(0)
    expect(like_button(page)).to_have_attribute("aria-pressed", "false")


def test_a_waiting_like_that_is_refused_is_taken_back_and_said(own, phone):
    ana, ben = join(own, "ana"), join(own, "ben")
    post = ben.publish("soon gone")
    page = phone(ana, f"/p/{post['id']}")
    cut(page, own)
    like_button(page).click()
    expect(page.get_by_text("Waiting for a connection")).to_be_visible()
    own.start()
    ben.call("DELETE", f"/v1/posts/{post['id']}").expect(204)
    page.context.set_offline(False)
    expect(page.get_by_text("A like from while you were offline was not accepted")).to_be_visible()
    expect(like_button(page)).to_have_attribute("aria-pressed", "false")


def compose(page, text, photos=0) -> None:
    page.goto("/new")
    if photos:
        pick(page, *(drawn(seed, (640, 480)) for seed in range(photos)))
    write(page, text)


def posts_of(client) -> list[dict]:
    return client.get(f"/v1/members/{client.member['username']}/posts").expect(200).json["data"]


def test_a_post_written_without_a_line_waits_and_arrives_once(own, phone):
    ana = join(own, "ana")
    page = phone(ana)
    cut(page, own)
    compose(page, "from the tunnel #dark", 2)
    submit(page).click()
    waiting = page.locator(".waiting-post")
    expect(waiting).to_contain_text("from the tunnel #dark")
    expect(waiting).to_contain_text("2 photos")
    page.reload()
    expect(waiting).to_contain_text("from the tunnel #dark")
    mend(page, own)
    expect(waiting).to_have_count(0)
    expect(page.locator("article").get_by_text("from the tunnel")).to_be_visible()
    posts = posts_of(ana)
    assert len(posts) == 1 and len(posts[0]["photos"]) == 2


def test_a_post_of_a_closed_tab_is_sent_when_the_app_is_opened_again(own, phone):
    ana = join(own, "ana")
    page = phone(ana)
    cut(page, own)
    compose(page, "closed too early", 1)
    submit(page).click()
    expect(page.locator(".waiting-post")).to_be_visible()
    context = page.context
    page.close()
    own.start()
    context.set_offline(False)
    page = context.new_page()
    page.goto("/")
    wait_until(lambda: len(posts_of(ana)) == 1, 20, "the post is up")
    # That page loads itself anew as soon as it hears of it.
    later = context.new_page()
    later.goto("/")
    expect(later.locator("article").get_by_text("closed too early")).to_have_count(1)
    expect(later.locator(".waiting-post")).to_have_count(0)
    assert len(posts_of(ana)) == 1


def test_a_post_whose_answers_are_lost_before_the_line_goes_arrives_once(own, phone):
    ana = join(own, "ana")
    page = phone(ana)

    def lose_and_cut(route):
        route.fetch()
        own.kill()
        page.context.set_offline(True)
        route.abort()

    page.route(re.compile(r"/v1/posts$"), lose_and_cut, times=1)
    compose(page, "was it sent?", 1)
    submit(page).click()
    expect(page.locator(".waiting-post")).to_contain_text("was it sent?")
    mend(page, own)
    expect(page.locator(".waiting-post")).to_have_count(0)
    posts = posts_of(ana)
    assert len(posts) == 1 and len(posts[0]["photos"]) == 1


def test_a_waiting_post_can_be_changed_or_discarded(own, phone):
    ana = join(own, "ana")
    page = phone(ana)
    cut(page, own)
    compose(page, "first words", 1)
    submit(page).click()
    page.get_by_role("button", name="Edit").click()
    expect(page.get_by_label("Text", exact=True)).to_have_value("first words")
    expect(page.locator("[data-part=thumbnails] > li")).to_have_count(1)
    write(page, "second words")
    submit(page).click()
    expect(page.locator(".waiting-post")).to_contain_text("second words")
    expect(page.locator(".waiting-post")).to_have_count(1)
    page.get_by_role("button", name="Discard").click()
    page.locator("#confirm").get_by_role("button", name="Discard").click()
    expect(page.locator(".waiting-post")).to_have_count(0)
    mend(page, own)
    page.goto("/")
    assert posts_of(ana) == []


def test_another_member_of_the_device_finds_nothing(own, phone):
    ana, ben = join(own, "ana"), join(own, "ben")
    ana.publish("for ana's eyes")
    page = phone(ana)
    # The session ends elsewhere: nobody pressed anything here.
    page.context.clear_cookies()
    page.goto("/login")
    log_in(page, "ben")
    page.goto("/")
    await_worker(page)
    assert kept_caches(page) == [f"madang-kept-{ben.member['id']}"]
    cut(page, own)
    page.goto("/@ana")
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()


def test_what_waited_is_not_sent_in_the_name_of_another(own, phone):
    ana, ben = join(own, "ana"), join(own, "ben")
    post = ben.publish("who likes me?")
    page = phone(ana, f"/p/{post['id']}")
    cut(page, own)
    like_button(page).click()
    expect(page.get_by_text("Waiting for a connection")).to_be_visible()
    own.start()
    # Ben logs in where the page of ana is still open.
    page.context.clear_cookies()
    session = page.context.request.post(own.address + "/login", form={"identifier": "ben", "password": PASSWORD})
    assert session.ok
    page.context.set_offline(False)
    expect(page.get_by_text("Log in again to send what is waiting.")).to_be_visible()
    assert ana.get(f"/v1/posts/{post['id']}").json["like_count"] == 0


def test_logging_out_asks_if_something_waits_and_takes_everything_along(own, phone):
    ana, ben = join(own, "ana"), join(own, "ben")
    post = ben.publish("like me")
    page = phone(ana, f"/p/{post['id']}")
    page.goto("/settings")
    page.goto(f"/p/{post['id']}")
    # As browsers without Background Sync, so that nothing but the page sends.
    page.add_init_script("Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { get() {} })")
    page.reload()
    page.route(LIKE, lambda route: route.abort())
    like_button(page).click()
    expect(page.get_by_text("Waiting for a connection")).to_be_visible()
    page.goto("/settings")
    page.wait_for_load_state("networkidle")
    page.get_by_role("button", name="Log out").click()
    dialog = page.locator("#confirm")
    expect(dialog).to_contain_text("Something is not sent yet.")
    dialog.get_by_role("button", name="Log out").click()
    page.wait_for_url(lambda url: "/settings" not in url)
    databases = "indexedDB.databases().then(all => all.map(({ name }) => name))"
    wait_until(lambda: "madang-outbox" not in page.evaluate(databases), 10, "the queue is gone")
    assert [name for name in kept_caches(page) if ana.member["id"] in name] == []


def test_photos_from_the_share_sheet_land_in_the_composer(own, phone):
    ana = join(own, "ana")
    page = phone(ana)
    page.reload()
    share(page, drawn(3, (640, 480)), "look at this")
    page.wait_for_url(re.compile(r"/new"))
    expect(page.locator("[data-part=thumbnails] > li")).to_have_count(1)
    expect(page.get_by_label("Text", exact=True)).to_have_value("look at this")


def test_shared_photos_wait_for_the_login(own, phone):
    join(own, "ana")
    page = phone()
    page.reload()
    share(page, drawn(3, (640, 480)), "")
    page.wait_for_url(re.compile(r"/login"))
    log_in(page, "ana")
    expect(page.locator("[data-part=thumbnails] > li")).to_have_count(1)


def test_a_share_that_no_worker_took_leads_to_the_composer_with_a_word(own, chromium):
    ana = join(own, "ana")
    context = chromium.new_context(base_url=own.address, locale="en-US", service_workers="block")
    page = context.new_page()
    page.request.post("/login", form={"identifier": "ana", "password": PASSWORD})
    page.goto("/")
    share(page, drawn(3, (64, 48)), "hello")
    page.wait_for_url(re.compile(r"/new"))
    expect(page.get_by_role("alert").filter(has_text="The shared photos did not arrive.")).to_be_visible()
    context.close()
    assert ana.member


def share(page, photo: bytes, text: str) -> None:
    """What a phone does when somebody picks the app in its share sheet: a form that leads to the app."""
    page.evaluate(
        """([photo, text]) => {
          const form = document.createElement('form')
          Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/share' })
          const files = document.createElement('input')
          Object.assign(files, { type: 'file', name: 'photos', multiple: true })
          const box = new DataTransfer()
          box.items.add(new File([new Uint8Array(photo)], 'shared.jpg', { type: 'image/jpeg' }))
          files.files = box.files
          const words = document.createElement('input')
          Object.assign(words, { name: 'text', value: text })
          form.append(files, words)
          document.body.append(form)
          form.submit()
        }""", [list(photo), text])


def test_the_app_can_be_installed(own, phone):
    page = phone(join(own, "ana"), locale="ko-KR")
    page.reload()
    session = page.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    data = json.loads(manifest["data"])
    assert (data["name"], data["lang"]) == ("마당", "ko")
    assert [shortcut["url"] for shortcut in data["shortcuts"]] == ["/new", "/saved", "/notifications"]
    assert {icon["purpose"] for icon in data["icons"]} == {"any", "maskable"}
    for icon in data["icons"]:
        assert page.request.get(icon["src"]).headers["content-type"] == icon["type"]
    errors = [error["errorId"] for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    # A private window, as each of the tests is, cannot install; nothing else may be in the way.
    assert set(errors) <= {"in-incognito"}, errors


def next_release(folder: pathlib.Path) -> str:
    """The same program with one colour of one of its files changed: to browsers, another release."""
    sample = (ROOT / "web/images/sample.svg").read_bytes()
    program = pathlib.Path(BINARY).read_bytes()
    assert program.count(sample) == 1
    digit = re.search(rb"\d", sample).start()
    changed = sample[:digit] + (b"1" if sample[digit:digit + 1] != b"1" else b"2") + sample[digit + 1:]
    path = folder / "madang-next"
    path.write_bytes(program.replace(sample, changed))
    path.chmod(0o755)
    return str(path)


def release_of(page) -> str:
    return page.evaluate("new URL(document.querySelector('link[rel=stylesheet]').href).pathname.split('/')[2]")


def files_of(page) -> set[str]:
    """The releases of all files that the page loaded."""
    return set(page.evaluate(
        """performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname)
             .filter(path => /^\\/assets\\/.*(js|css)$/.test(path)).map(path => path.split('/')[2])"""))


def test_a_new_release_is_offered_and_all_tabs_take_it_at_once(own, phone, tmp_path):
    ana = join(own, "ana")
    page = phone(ana)
    page.goto("/new")
    write(page, "half a sentence")
    before = release_of(page)
    loads = []
    page.on("framenavigated", lambda frame: loads.append(frame.url))
    own.stop()
    renewed = Yard(own.data, flags=own.flags, port=own.port, binary=next_release(tmp_path)).start()
    try:
        beside = page.context.new_page()
        beside.goto("/")
        assert release_of(beside) != before
        expect(page.get_by_text("There is a new version")).to_be_visible()
        expect(beside.get_by_text("There is a new version")).to_have_count(0)
        assert loads == []
        page.get_by_role("button", name="Refresh").click()
        page.wait_for_function("version => !document.querySelector('link[rel=stylesheet]').href.includes(version)", arg=before)
        expect(page.get_by_label("Text", exact=True)).to_have_value("half a sentence")
        for tab in (page, beside):
            assert files_of(tab) == {release_of(beside)}
        assert len(loads) == 1
    finally:
        renewed.stop()


def test_what_an_open_page_loads_late_is_of_its_own_release(own, phone, tmp_path):
    ana = join(own, "ana")
    page = phone(ana)
    page.reload()
    before = release_of(page)
    own.stop()
    renewed = Yard(own.data, flags=own.flags, port=own.port, binary=next_release(tmp_path)).start()
    try:
        late = page.evaluate(
            """version => Promise.all(['offline/draft-transfer.js', 'comments/anchor.js'].map(async file =>
                 (await fetch(`/assets/${version}/scripts/${file}`)).headers.get('etag')))""", before)
        assert all(before in tag for tag in late)
    finally:
        renewed.stop()


def test_a_slow_line_shows_the_last_copy_and_says_when_there_is_more(own, phone):
    ana = join(own, "ana")
    page = phone(ana)
    page.reload()
    ana.publish("while it was slow")
    # The process stands still: the line is there, and nobody answers.
    own.process.send_signal(signal.SIGSTOP)
    try:
        page.goto("/")
        expect(page.get_by_text("Slow connection · as you last saw it")).to_be_visible()
        expect(page.get_by_text("while it was slow")).to_have_count(0)
    finally:
        own.process.send_signal(signal.SIGCONT)
    page.get_by_role("button", name="Refresh").click()
    expect(page.get_by_text("while it was slow")).to_be_visible()


def test_a_session_that_was_ended_elsewhere_leaves_nothing_on_the_device(own, phone):
    ana = join(own, "ana")
    post = ana.publish("mine")
    page = phone(ana, f"/p/{post['id']}")
    assert kept_caches(page) == [f"madang-kept-{ana.member['id']}"]
    # Another device changes the password: all others are logged out.
    ana.post("/v1/me/password", {"current_password": PASSWORD, "new_password": "sweep it twice a day"})
    page.goto("/")
    expect(page.get_by_role("link", name="Log in").first).to_be_visible()
    wait_until(lambda: ana.member["id"] not in "".join(kept_caches(page)), 10, "the copies are gone")


def test_private_answers_stay_out_of_every_cache(own, phone):
    ana = join(own, "ana")
    page = phone(ana)
    for path in ("/settings", "/settings/sessions", "/notifications", "/search?q=secret"):
        page.goto(path)
    page.evaluate("fetch('/v1/me').then(answer => answer.json())")
    page.wait_for_load_state("networkidle")
    kept = page.evaluate(
        """async () => (await Promise.all((await caches.keys()).map(async name =>
             (await (await caches.open(name)).keys()).map(request => new URL(request.url))))).flat()
             .map(url => url.pathname + url.search)""")
    assert not [path for path in kept if re.match(r"/(v1|settings|search|login|moderation)", path)], kept
    assert any(path.startswith("/assets/") for path in kept)


def test_working_on_the_files_is_not_disturbed_by_a_worker(own, phone, tmp_path):
    page = phone(join(own, "ana"))
    own.stop()
    working = Yard(own.data, flags=(*own.flags, "--web-root", str(ROOT / "web")), port=own.port).start()
    try:
        page.goto("/")
        registrations = "navigator.serviceWorker.getRegistrations().then(all => all.length)"
        wait_until(lambda: page.evaluate(registrations) == 0, 15, "the worker has retired")
        assert page.evaluate("caches.keys()") == []
    finally:
        working.stop()
