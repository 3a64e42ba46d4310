"""The app on a device: installed, renewed, shared to, and whose it is."""
import json
import pathlib
import re

from playwright.sync_api import expect

from device import DRAFT_KEPT, await_worker, cut, join, kept_caches, visit
from pages import PASSWORD, like_button, log_in, write
from photos import drawn
from services import wait_until
from yard import BINARY, ROOT, Yard

LIKE = re.compile(r"/v1/posts/[^/]+/like$")


def test_nobody_finds_on_the_device_what_another_member_read_or_left_there_and_a_log_out_takes_all_along(own, phone):
    ana, ben = join(own, "ana"), join(own, "ben")
    post = ana.publish("who likes me?")
    page = phone(ana)
    assert kept_caches(page) == [f"madang-kept-{ana.member['id']}"]
    # The session ends here: nobody pressed anything.
    page.context.clear_cookies()
    page.goto("/login")
    log_in(page, "ben")
    page.goto(f"/p/{post['id']}")
    await_worker(page)
    assert kept_caches(page) == [f"madang-kept-{ben.member['id']}"]
    cut(page, own)
    like_button(page).click()
    expect(page.get_by_text("Waiting for a connection")).to_be_visible()
    page.goto("/@ana")
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()

    # What waited is not sent in the name of another, who logs in where the page of ben is still open.
    page.goto(f"/p/{post['id']}")
    expect(page.get_by_text("Waiting for a connection")).to_be_visible()
    own.start()
    page.context.clear_cookies()
    session = page.context.request.post(own.address + "/login", form={"identifier": "ana", "password": PASSWORD})
    assert session.ok
    page.context.set_offline(False)
    expect(page.get_by_text("Log in again to send what is waiting.")).to_be_visible()
    assert ana.get(f"/v1/posts/{post['id']}").json["like_count"] == 0

    # As browsers without Background Sync, so that nothing but the page sends.
    page.add_init_script("Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { get() {} })")
    page.route(LIKE, lambda route: route.abort())
    visit(page, f"/p/{post['id']}")
    like_button(page).click()
    expect(page.get_by_text("Waiting for a connection")).to_be_visible()
    # Also of who presses before the page has what it does offline.
    page.add_init_script("if (location.pathname === '/settings') window.requestIdleCallback = () => {}")
    page.goto("/settings")
    page.get_by_role("button", name="Log out").click()
    dialog = page.locator("#confirm")
    expect(dialog).to_contain_text("Something has not been sent yet.")
    dialog.get_by_role("button", name="Log out").click()
    page.wait_for_url(lambda url: "/settings" not in url)
    wait_until(lambda: waiting(page) == 0, "the queue is gone")
    wait_until(lambda: ana.member["id"] not in "".join(kept_caches(page)), "the copies are gone")


def waiting(page) -> int:
    """How many changes the device holds, of whomever."""
    return page.evaluate(
        """async () => {
          if (!(await indexedDB.databases()).some(({ name }) => name === 'madang-outbox')) return 0
          const open = indexedDB.open('madang-outbox')
          await new Promise(resolve => { open.onsuccess = resolve })
          if (!open.result.objectStoreNames.contains('files')) return 0
          const count = open.result.transaction('files').objectStore('files').count()
          await new Promise(resolve => { count.onsuccess = resolve })
          open.result.close()
          return count.result
        }""")


def test_photos_from_the_share_sheet_land_in_the_composer_wait_for_the_login_and_what_is_left_out_is_told(own, phone):
    join(own, "ana")
    page = phone()
    page.reload()
    share(page, drawn(3, (640, 480)), "")
    page.wait_for_url(re.compile(r"/login"))
    log_in(page, "ana")
    expect(page.locator("[data-part=thumbnails] > li")).to_have_count(1)
    # A photo is shown before the draft has its file.
    page.wait_for_function(DRAFT_KEPT, arg=[1, '"photos"'])
    # Where a share that no worker took leads.
    page.goto("/new?shared=missed")
    expect(page.get_by_role("alert").filter(has_text="The shared photos did not arrive.")).to_be_visible()
    page.goto("/")
    await_worker(page)
    share(page, drawn(4, (64, 48)), "look at this", count=11, beside="huge.jpg")
    page.wait_for_url(re.compile(r"/new"))
    expect(page.get_by_label("Text", exact=True)).to_have_value("look at this")
    faults = page.locator("[data-part=intake-faults]")
    expect(faults).to_contain_text("huge.jpg: larger than 25 MiB.")
    expect(faults).to_contain_text("You can add 10 photos. Left out: 2.")
    # With what is in the draft already.
    expect(page.locator("[data-part=thumbnails] > li")).to_have_count(10)


def share(page, photo: bytes, text: str, count: int = 1, beside: str | None = None) -> None:
    """What a phone does when somebody picks the app in its share sheet: a form that leads to the app, with the photo
    `count` times, and one that is too large beside them."""
    page.evaluate(
        """([photo, text, count, beside]) => {
          const form = document.createElement('form')
          Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/share' })
          const files = document.createElement('input')
          Object.assign(files, { type: 'file', name: 'photos', multiple: true })
          const box = new DataTransfer()
          const add = (parts, name) => box.items.add(new File(parts, name, { type: 'image/jpeg' }))
          for (let number = 0; number < count; number += 1) add([new Uint8Array(photo)], 'shared.jpg')
          if (beside) add([new Uint8Array(photo), new Uint8Array(26 << 20)], beside)
          files.files = box.files
          const words = document.createElement('input')
          Object.assign(words, { name: 'text', value: text })
          form.append(files, words)
          document.body.append(form)
          form.submit()
        }""", [list(photo), text, count, beside])


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


def test_the_app_can_be_installed_all_tabs_take_a_new_release_at_once_and_work_on_its_files_needs_no_worker(
        own, phone, tmp_path):
    page = phone(join(own, "ana"))
    session = page.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    data = json.loads(manifest["data"])
    assert (data["name"], data["lang"]) == ("Madang", "en")
    korean = page.request.get("/manifest.webmanifest", headers={"Accept-Language": "ko"}).json()
    assert (korean["name"], korean["lang"]) == ("마당", "ko")
    assert [shortcut["url"] for shortcut in data["shortcuts"]] == ["/new", "/saved", "/notifications"]
    assert {icon["purpose"] for icon in data["icons"]} == {"any", "maskable"}
    for icon in data["icons"]:
        assert page.request.get(icon["src"]).headers["content-type"].split(";")[0] == icon["type"]
    errors = [error["errorId"] for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    # A private window, as each of the tests is, cannot install; nothing else may be in the way.
    assert set(errors) <= {"in-incognito"}, errors

    visit(page, "/new")
    write(page, "half a sentence")
    before = release_of(page)
    loads = []
    page.on("framenavigated", lambda frame: loads.append(frame.url))
    own.stop()
    renewed = Yard(own.data, flags=own.flags, port=own.port, binary=next_release(tmp_path)).start()
    try:
        beside = page.context.new_page()
        visit(beside, "/")
        assert release_of(beside) != before
        expect(page.get_by_text("A new version is available")).to_be_visible()
        expect(beside.get_by_text("A new version is available")).to_have_count(0)
        assert loads == []
        # What the open page loads late is of its own release.
        late = page.evaluate(
            """version => Promise.all(['offline/draft-transfer.js', 'comments/index.js'].map(async file =>
                 (await fetch(`/assets/${version}/scripts/${file}`)).headers.get('etag')))""", before)
        assert all(before in tag for tag in late)
        page.get_by_role("button", name="Refresh").click()
        # Before its head is read, the new page has no styles at all.
        page.wait_for_function(
            "version => document.querySelector('link[rel=stylesheet]')?.href.includes(version) === false", arg=before)
        expect(page.get_by_label("Text", exact=True)).to_have_value("half a sentence")
        for tab in (page, beside):
            assert files_of(tab) == {release_of(beside)}
        assert len(loads) == 1
    finally:
        renewed.stop()

    working = Yard(own.data, flags=(*own.flags, "--web-root", str(ROOT / "web")), port=own.port).start()
    try:
        visit(beside, "/")
        registrations = "navigator.serviceWorker.getRegistrations().then(all => all.length)"
        wait_until(lambda: beside.evaluate(registrations) == 0, "the worker is gone")
        # It kept that page, which came through it; the next one comes without it.
        beside.goto("/")
        wait_until(lambda: beside.evaluate("caches.keys()") == [], "nothing is kept")
        assert beside.request.get("/service-worker.js").status == 404
    finally:
        working.stop()
