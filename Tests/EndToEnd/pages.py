"""What people do on the pages, in the words of the journeys. Labels are the English ones."""
import re
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import Locator, Page, expect

from photos import drawn
from services import wait_until
from yard import Client

PASSWORD = "sweep the yard daily"

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
WIDE = {"viewport": {"width": 1280, "height": 800}}
NARROW = {**PHONE, "viewport": {"width": 320, "height": 640}}


LOGIN = re.compile(r"/login\?next=")


def confirm(page: Page, password: str = PASSWORD) -> None:
    """On the page that asks before something guarded."""
    expect(page.get_by_role("heading", name="Confirm your password")).to_be_visible()
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name="Confirm").click()


def log_in(page: Page, username: str, password: str = PASSWORD) -> None:
    """By the form, as a person does."""
    if "/login" not in page.url:
        page.goto("/login")
    page.locator("[name=identifier]").fill(username)
    page.locator("[name=password]").fill(password)
    page.get_by_role("button", name="Log in", exact=True).click()
    page.wait_for_url(lambda url: "/login" not in url)


def is_logged_in(page: Page) -> bool:
    """By what a page would say; the window stays where it is."""
    return re.search("<body[^>]* data-signed-in", page.request.get("/").text()) is not None


FIRST_STEPS = ("name", "joining", "invite", "avatar", "follow", "post")


def sign_in(page: Page, client: Client, is_new: bool = False) -> None:
    """Logs in without the form, and without the page to which its answer leads. Whoever is not `is_new` has no first
    steps before them: those would stand above every feed."""
    form = {"identifier": client.member["username"], "password": PASSWORD}
    page.request.post("/login", form=form, max_redirects=0)
    if not is_new:
        page.request.post(
            "/first-steps", data="&".join(f"step={step}" for step in FIRST_STEPS),
            headers={"Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin"},
            max_redirects=0)


def has_shared_session(page: Page) -> bool:
    """Whether the session ends with the browser, on a device that others use."""
    return {one["name"]: one["expires"] for one in page.context.cookies()}.get("madang_session") == -1


def settle(page: Page) -> None:
    """Waits until the page has drawn two frames: by then observers, scroll events and layout have had their turn."""
    page.evaluate(
        "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")


def await_caught(page: Page, held: list, count: int = 1) -> None:
    """Waits until a route holds as many requests. It hears of them only while Playwright is asked something."""
    def came() -> bool:
        page.evaluate("0")
        return len(held) >= count
    wait_until(came, f"{count} requests are caught")


def hearing(page: Page):
    """Around what makes a page hear that heard nothing before: `with hearing(page): page.goto("/")`."""
    return page.expect_response(re.compile("/v1/events"))


def listen(page: Page, address: str) -> None:
    """Opens the address in the only tab of its browser, and waits until it hears what happens."""
    # What the page before heard says nothing of this one.
    page.goto("about:blank")
    with hearing(page):
        page.goto(address)


def card(page: Page, post: dict | str) -> Locator:
    """The post in a list or on its own page."""
    return page.locator(f"article[data-post='{post if isinstance(post, str) else post['id']}']")


def ids(page: Page) -> list[str]:
    return page.locator("[data-items] > [data-id]").evaluate_all("items => items.map(item => item.dataset.id)")


def like_button(where: Locator | Page) -> Locator:
    return where.get_by_role("button", name="Like", exact=True).first


def expect_like(where: Locator | Page, liked: bool, sentence: str) -> None:
    expect(like_button(where)).to_have_attribute("aria-pressed", "true" if liked else "false")
    expect(where.locator(".like__count").first).to_have_text(sentence)


def open_menu(where: Locator | Page) -> None:
    where.get_by_role("button", name="Post menu").first.click()


def delete_by_menu(page: Page, where: Locator) -> None:
    open_menu(where)
    where.get_by_role("link", name="Delete").click()
    page.locator("#confirm").get_by_role("button", name="Delete").click()


# The composer

def pick(page: Page, *files) -> None:
    """Picks files, once the scripts of the page listen, and waits until each is in the strip."""
    page.wait_for_load_state()
    thumbs = page.locator("[data-part=thumbnails] > li")
    there = thumbs.count()
    page.locator("input[data-part=files]").set_input_files([file_payload(file) for file in files])
    expect(thumbs).to_have_count(there + len(files))


def file_payload(file):
    if isinstance(file, bytes):
        return {"name": "drawn.jpg", "mimeType": "image/jpeg", "buffer": file}
    return file


def write(page: Page, text: str) -> None:
    page.get_by_label("Text", exact=True).fill(text)


def submit(page: Page) -> Locator:
    return page.locator("[data-part=submit]")


def publish(page: Page) -> None:
    """Sends the draft and waits for the page that follows."""
    submit(page).click()
    page.wait_for_url(lambda url: not re.search(r"/(new|edit)$", url))


# Much at once, through the API

def publish_many(client: Client, count: int, every: int = 4, label: str = "post") -> list[dict]:
    """Posts, newest last; one in `every` with a photo."""
    with ThreadPoolExecutor(4) as pool:
        photos = list(pool.map(lambda seed: client.upload(drawn(seed, SIZES[seed % len(SIZES)])).expect(201).json["id"],
                               range(0, count, every)))
    posts = []
    for n in range(count):
        photo_ids = [photos[n // every]] if n % every == 0 else []
        body = {"text": f"{label} {n} #walk", "photo_ids": photo_ids}
        posts.append(client.post("/v1/posts", body).expect(201).json)
    return posts


SIZES = [(400, 300), (300, 400), (320, 320), (480, 200), (200, 480)]


def scroll_to_end(page: Page, limit: int = 400) -> None:
    """Scrolls as a reader does, a screen at a time, until the end mark is there."""
    end = page.locator(".pager__end")
    for _ in range(limit):
        if end.count() and end.is_visible():
            return
        page.mouse.wheel(0, 1600)
        settle(page)
        expect(page.locator("[data-pager][aria-busy]")).to_have_count(0)
    raise AssertionError(f"no end after {limit} screens; {len(ids(page))} items")


def leave_by_page(page, password: str = PASSWORD) -> None:
    page.goto("/settings")
    page.get_by_role("link", name="Storage and account").click()
    page.get_by_role("link", name="Delete my account").click()
    expect(page.get_by_text("Photo files")).to_be_visible()
    page.get_by_role("button", name="Delete my account").click()
    page.locator("[name=confirm_password]").fill(password)
    page.locator("main form button:not([type=button])").last.click()
