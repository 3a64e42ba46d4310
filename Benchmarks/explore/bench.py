"""Pages on a throttled phone: the first view of the feed, a post, Explore and the market, scrolling through 1 000
photos of Explore, what moves under a finger in the viewer, a feed of thousands of posts, and the layout of more photos.

    .build/venv/bin/python Benchmarks/explore/bench.py [--runs 5] [--photos 1000] [first|scroll|viewer|feed|layout …]

The phone: 390×844, four times slower than this machine, 1.6 Mbit/s down, 750 kbit/s up, 150 ms. Behind each figure
that is promised stands ✓, or how far it is from what is wanted (WANTED).
"""
import argparse
import concurrent.futures
import io
import json
import os
import pathlib
import random
import re
import statistics
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))
os.environ.setdefault("MADANG_BINARY", str(ROOT / ".build/release/madang"))

from PIL import Image  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from gallery import Gallery, shapes  # noqa: E402
from market import sell_many  # noqa: E402
from pages import PHONE, log_in, publish_many  # noqa: E402
from viewing import Finger, settled  # noqa: E402
from yard import Client, Yard  # noqa: E402

SLOWER = 4
NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
# As tall and as wide as people's photos are.
SIZES = [(1280, 960), (960, 1280), (1080, 1350), (1280, 720), (1000, 1000), (800, 1400)]

# What is promised, at most. Layout shifts are 0 where what is shown is rounded to 0.000. No task of the viewer and of a
# long feed takes longer than two frames, and the process of a feed of 5 000 cards stays small.
WANTED = {"LCP ms": 1800, "CLS": 0.0005, "INP ms": 80, "KB": 45, "longest ms": 120, "over 32 ms": 0,
          "longest task ms": 32, "process MB": 250, "all seen: process MB": 250}

OBSERVE = """
  window.seen = { lcp: 0, what: "", cls: 0, inp: 0, tasks: [] }
  const observe = (type, note, options = {}) => new PerformanceObserver(list => list.getEntries().forEach(note))
    .observe({ type, buffered: true, ...options })
  observe("largest-contentful-paint", entry => {
    seen.lcp = entry.startTime
    seen.what = entry.element?.className.split(" ")[0] ?? ""
  })
  observe("layout-shift", entry => { if (!entry.hadRecentInput) seen.cls += entry.value })
  observe("event", entry => { if (entry.interactionId) seen.inp = Math.max(seen.inp, entry.duration) },
    { durationThreshold: 16 })
  observe("longtask", entry => seen.tasks.push(entry.duration))
"""


def photo(seed: int) -> bytes:
    """A soft picture with some grain, another one for each seed: about the weight of a photo."""
    chance = random.Random(seed)
    size = SIZES[seed % len(SIZES)]
    small = Image.new("RGB", (12, 12))
    small.putdata([tuple(chance.randrange(40, 230) for _ in range(3)) for _ in range(144)])
    grain = Image.effect_noise(size, 24).convert("RGB")
    out = io.BytesIO()
    Image.blend(small.resize(size, Image.BICUBIC), grain, 0.12).save(out, "JPEG", quality=85)
    return out.getvalue()


READER = "reader"


def fill(yard: Yard, count: int) -> str:
    """So many posts with a photo each, things in the market, and a reader who follows everybody. Gives a post's id."""
    people = [Client(yard).join(f"walker_{n}") for n in range(4)]
    reader = Client(yard).join(READER)
    for one in people:
        reader.call("PUT", f"/v1/members/{one.member['username']}/follow").expect(200)
    sell_many(people[0], 24)
    def publish(seed: int) -> str:
        return people[seed % len(people)].publish(f"walk {seed}", [photo(seed)])["id"]
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        return list(pool.map(publish, range(count)))[-1]


def cookies_of_reader(browser: Browser, yard: Yard) -> list[dict]:
    context = browser.new_context(base_url=yard.address, locale="en-US")
    log_in(context.new_page(), READER)
    cookies = context.cookies()
    context.close()
    return cookies


def open_phone(
        browser: Browser, yard: Yard, is_slow_line: bool = True, slower: float = SLOWER, cookies: list[dict] = (),
) -> tuple[Page, object]:
    # The worker fetches all files of the release once the page is there: that is no first view.
    context = browser.new_context(base_url=yard.address, **PHONE, locale="ko-KR", service_workers="block")
    context.add_cookies(list(cookies))
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    session.send("Network.enable")
    if is_slow_line:
        session.send("Network.emulateNetworkConditions", NETWORK)
    page.add_init_script(OBSERVE)
    return page, session


def look_at_photo(page: Page) -> None:
    page.locator("a[data-photo] img").first.tap()
    page.locator("dialog.viewer").wait_for()
    page.wait_for_timeout(1500)
    page.get_by_role("button", name="닫기").tap()
    page.locator("dialog.viewer").wait_for(state="detached")


def like(page: Page) -> None:
    page.locator(".like__button").first.tap()
    page.wait_for_timeout(1000)


def open_menu(page: Page) -> None:
    page.locator(".card__menu").first.tap()
    page.locator(".menu:popover-open").wait_for()
    page.keyboard.press("Escape")


def switch_view(page: Page) -> None:
    page.locator(".view-switch a:not([aria-current])").tap()
    page.wait_for_timeout(500)


# Of each page, what people do there first.
FIRST_VIEWS = {
    "feed": ("/", [like, open_menu, look_at_photo]), "post": ("/p/{post}", [like, open_menu, look_at_photo]),
    "explore": ("/explore", [look_at_photo, look_at_photo]), "market": ("/market", [switch_view, switch_view]),
}


# Of the page, and of the styles and scripts that its HTML names.
BYTES = """() => {
  const size = (tags) => {
    const named = new Set([...document.querySelectorAll(tags)].map(({ src, href }) => src || href))
    return performance.getEntriesByType("resource").filter(({ name }) => named.has(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  }
  const [page] = performance.getEntriesByType("navigation")
  return { html: page.encodedBodySize, css: size("link[rel=stylesheet]"),
    js: size("script[src], link[rel=modulepreload]") }
}"""


def measure_first_view(browser: Browser, yard: Yard, path: str, acts: list, cookies: list[dict]) -> dict[str, float]:
    """KB are those of the page and of what it names itself, compressed; what its scripts fetch once they run is no part
    of the first view."""
    page, _ = open_phone(browser, yard, cookies=cookies)
    page.goto(path, wait_until="load")
    sent = {f"{kind} KB": size / 1024 for kind, size in page.evaluate(BYTES).items()}
    page.wait_for_timeout(3000)
    first = page.evaluate("seen")
    for act in acts:
        act(page)
    page.wait_for_timeout(500)
    seen = page.evaluate("seen")
    page.context.close()
    return {"LCP ms": first["lcp"], "CLS": seen["cls"], "INP ms": seen["inp"], "largest": first["what"],
            "KB": sum(sent.values()), **sent}


def measure_scrolling(browser: Browser, yard: Yard, photos: int) -> dict[str, float]:
    """As fast as a thumb flicks, by a wheel: Chromium without a screen scrolls nothing by a made-up touch. The line is
    not throttled: what is measured is the work of the page."""
    page, session = open_phone(browser, yard, is_slow_line=False)
    page.goto("/explore", wait_until="load")
    page.wait_for_timeout(1000)
    page.evaluate("() => { seen.tasks.length = 0 }")
    while page.evaluate("document.querySelector('madang-list').items.length") < photos:
        session.send("Input.synthesizeScrollGesture", {
            "x": 195, "y": 600, "yDistance": -2400, "speed": 3000, "gestureSourceType": "mouse"})
        if page.locator(".pager__end").count():
            break
    seen = page.evaluate("({ ...seen, count: document.querySelector('madang-list').items.length, "
                         "there: document.querySelectorAll('.photos > *').length })")
    page.context.close()
    tasks = seen["tasks"]
    return {"photos": seen["count"], "in the page": seen["there"], "long tasks": len(tasks),
            "longest ms": max(tasks, default=0), "together ms": sum(tasks), "CLS": seen["cls"]}


def traced(browser: Browser, page: Page, move) -> list[float]:
    """How long each task of the page's main thread took while `move` ran, in milliseconds."""
    browser.start_tracing(page=page, categories=["toplevel", "disabled-by-default-devtools.timeline", "__metadata"])
    move()
    events = json.loads(browser.stop_tracing())["traceEvents"]
    main = {(one["pid"], one["tid"]) for one in events
            if one["name"] == "thread_name" and one["args"]["name"] == "CrRendererMain"}
    # A task within another one is a part of it.
    tasks = sorted(((one["ts"], one["dur"]) for one in events if one.get("ph") == "X" and "RunTask" in one["name"]
                    and (one["pid"], one["tid"]) in main))
    outer, end = [], 0
    for begin, length in tasks:
        if begin >= end:
            outer.append(length / 1000)
            end = begin + length
    assert outer, "the trace has no task"
    return outer


def memory_of_page(browser: Browser) -> dict[str, float]:
    """MB in memory of the process that draws the page: the largest of its kind, as no other page is open. Of it is the
    program itself, which all processes share, and shared memory: photos that Chromium keeps decoded, and tiles."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    status = [pathlib.Path(f"/proc/{one['id']}/status").read_text() for one in processes if one["type"] == "renderer"]
    def megabytes(text: str, name: str) -> float:
        return int(re.search(rf"{name}:\s+(\d+)", text)[1]) / 1000
    largest = max(status, key=lambda text: megabytes(text, "VmRSS"))
    return {"process MB": megabytes(largest, "VmRSS"), "program MB": megabytes(largest, "RssFile"),
            "photos and tiles MB": megabytes(largest, "RssShmem")}


def figures_of(tasks: list[float]) -> dict[str, float]:
    return {"tasks": len(tasks), "over 32 ms": sum(task > 32 for task in tasks), "longest task ms": max(tasks),
            "together ms": sum(tasks)}


def measure_viewer(browser: Browser, yard: Yard, cookies: list[dict]) -> dict[str, float]:
    """Everything that a finger does in the viewer, once it is open and its photos are there."""
    page, _ = open_phone(browser, yard, is_slow_line=False, cookies=cookies)
    page.goto("/explore", wait_until="load")
    page.locator("a[data-photo] img").first.tap()
    page.locator("dialog.viewer").wait_for()
    page.wait_for_timeout(3000)
    finger = Finger(page)

    def move() -> None:
        for _ in range(3):
            finger.swipe((330, 420), (40, 420), steps=16, every=0.016)
            settled(page)
        finger.double_tap(195, 420)
        settled(page)
        finger.swipe((300, 500), (90, 300), steps=16, every=0.016)
        settled(page)
        finger.pinch((195, 420), 300, 60)
        settled(page)
        finger.pinch((195, 420), 60, 300)
        settled(page)
        finger.double_tap(195, 420)
        settled(page)
        # Down, and back before it would be closed.
        finger.swipe((195, 300), (195, 340), steps=16, every=0.016)
        settled(page)

    tasks = traced(browser, page, move)
    page.context.close()
    return figures_of(tasks)


# To the end of what there is, by most of a screen in three frames, in which photos are drawn.
SCROLL_THROUGH = """async () => {
  const frame = () => new Promise(done => requestAnimationFrame(done))
  for (let before = -1; scrollY !== before;) {
    before = scrollY
    scrollBy({ top: 800, behavior: "instant" })
    for (let count = 0; count < 3; count += 1) await frame()
  }
}"""


def measure_feed(browser: Browser, yard: Yard, posts: int) -> dict[str, float]:
    """A feed of so many cards, all of them loaded: some screens of it as fast as a thumb flicks, and the memory of the
    page then and after each card was on the screen."""
    writer, reader = Client(yard).join("writer"), Client(yard).join("flicker")
    reader.call("PUT", "/v1/members/writer/follow").expect(200)
    publish_many(writer, posts, every=4)
    context = browser.new_context(base_url=yard.address, locale="en-US")
    log_in(context.new_page(), "flicker")
    page, session = open_phone(browser, yard, is_slow_line=False, cookies=context.cookies())
    context.close()
    page.set_default_timeout(600_000)
    page.goto("/", wait_until="load")
    page.evaluate("""async count => {
      const list = document.querySelector("madang-list")
      while (!list.isAtEnd && list.ids.length < count) await list.more()
    }""", posts)
    page.wait_for_timeout(2000)

    def move() -> None:
        for down in (-2400, -2400, -2400, 2400, 2400, 2400, 2400, 2400):
            session.send("Input.synthesizeScrollGesture", {
                "x": 195, "y": 400, "yDistance": down, "speed": 3000, "gestureSourceType": "mouse"})

    tasks = traced(browser, page, move)
    session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    flicked = memory_of_page(browser)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    page.evaluate(SCROLL_THROUGH)
    session.send("HeapProfiler.collectGarbage")
    figures = {"posts": page.evaluate("document.querySelector('madang-list').ids.length"),
               "in the page": page.evaluate("document.querySelectorAll('[data-items] > [data-id]').length"),
               **flicked, **{f"all seen: {name}": value for name, value in memory_of_page(browser).items()},
               "heap MB": metrics["JSHeapUsedSize"] / 1e6, "nodes": metrics["Nodes"], **figures_of(tasks)}
    page.context.close()
    return figures


def measure_layout(browser: Browser, yard: Yard, photos: int, is_cut: bool) -> dict[str, float]:
    """Style and layout for the next 15 of `photos`, with those far from the screen left out or not; at full speed."""
    page, session = open_phone(browser, yard, is_slow_line=False, slower=1)
    page.set_default_timeout(300_000)
    session.send("Performance.enable")
    if not is_cut:
        page.route("**/masonry-window.js", lambda route: route.abort())
    Gallery(page, yard, shapes(photos + 60), first=photos)
    page.goto("/explore", wait_until="load")
    page.evaluate("document.querySelector('madang-list').more()")
    page.wait_for_timeout(500)

    def spent() -> float:
        metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
        return (metrics["LayoutDuration"] + metrics["RecalcStyleDuration"]) * 1000

    before = spent()
    page.evaluate("""async () => {
      scrollTo({ top: document.documentElement.scrollHeight - 3 * innerHeight, behavior: "instant" })
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    }""")
    scrolled = spent()
    page.evaluate("""async () => {
      await document.querySelector("madang-list").more()
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    }""")
    after = spent()
    page.context.close()
    return {"jump ms": scrolled - before, "15 more ms": after - scrolled}


def judged(name: str, value: float) -> str:
    if name not in WANTED:
        return ""
    if value <= WANTED[name]:
        return " ✓"
    return f" ({value / WANTED[name]:.2f} of {WANTED[name]:g})" if WANTED[name] else " (none is wanted)"


def tell(title: str, runs: list[dict]) -> None:
    """The median of each figure; of words the most frequent."""
    figures = {name: (statistics.mode if isinstance(first, str) else statistics.median)(run[name] for run in runs)
               for name, first in runs[0].items()}
    def shown(value) -> str:
        return value if isinstance(value, str) else f"{value:.3g}" if value < 10 else f"{value:.0f}"
    print(f"{title}: " + " · ".join(f"{name} {shown(value)}" + ("" if isinstance(value, str) else judged(name, value))
                                    for name, value in figures.items()), flush=True)


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("what", nargs="*", default=["first", "scroll", "viewer", "feed", "layout"])
    options.add_argument("--runs", type=int, default=5)
    options.add_argument("--photos", type=int, default=1000)
    options.add_argument("--posts", type=int, default=5000)
    wanted = options.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        yard = Yard(pathlib.Path(folder) / "var").start()
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        try:
            post = fill(yard, wanted.photos if "scroll" in wanted.what else 30)
            if "first" in wanted.what:
                cookies = cookies_of_reader(browser, yard)
                for name, (path, acts) in FIRST_VIEWS.items():
                    tell(f"first view of {name}, median of {wanted.runs} cold runs", [
                        measure_first_view(browser, yard, path.format(post=post), acts, cookies)
                        for _ in range(wanted.runs)])
            if "scroll" in wanted.what:
                tell("scrolling", [measure_scrolling(browser, yard, wanted.photos)])
            if "viewer" in wanted.what:
                cookies = cookies_of_reader(browser, yard)
                tell("viewer", [measure_viewer(browser, yard, cookies) for _ in range(wanted.runs)])
            if "feed" in wanted.what:
                tell("feed", [measure_feed(browser, yard, wanted.posts)])
            if "layout" in wanted.what:
                for photos in (100, 1000, 5000):
                    for is_cut in (False, True):
                        tell(f"{photos} photos, {'cut' if is_cut else 'all in the page'}",
                             [measure_layout(browser, yard, photos, is_cut) for _ in range(min(3, wanted.runs))])
        finally:
            browser.close()
            yard.stop()


if __name__ == "__main__":
    main()
