"""Explore on a throttled phone: the first view, scrolling through 1 000 photos, and the layout of more photos.

    .build/venv/bin/python Benchmarks/explore/bench.py [--runs 5] [--photos 1000] [first|scroll|layout …]

The phone: 390×844, four times slower than this machine, 1.6 Mbit/s down, 750 kbit/s up, 150 ms.
"""
import argparse
import concurrent.futures
import io
import os
import pathlib
import random
import statistics
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))
os.environ.setdefault("MADANG_BINARY", str(ROOT / ".build/release/madang"))

from PIL import Image  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from gallery import Gallery, shapes  # noqa: E402
from pages import PHONE  # noqa: E402
from yard import Client, Yard  # noqa: E402

SLOWER = 4
NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
# As tall and as wide as people's photos are.
SIZES = [(1280, 960), (960, 1280), (1080, 1350), (1280, 720), (1000, 1000), (800, 1400)]

OBSERVE = """
  window.seen = { lcp: 0, cls: 0, inp: 0, tasks: [] }
  const observe = (type, note, options = {}) => new PerformanceObserver(list => list.getEntries().forEach(note))
    .observe({ type, buffered: true, ...options })
  observe("largest-contentful-paint", entry => { seen.lcp = entry.startTime })
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


def fill(yard: Yard, count: int) -> None:
    people = [Client(yard).join(f"walker_{n}") for n in range(4)]
    def publish(seed: int) -> None:
        people[seed % len(people)].publish(f"walk {seed}", [photo(seed)])
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        list(pool.map(publish, range(count)))


def open_phone(browser: Browser, yard: Yard, is_slow_line: bool = True, slower: float = SLOWER) -> tuple[Page, object]:
    context = browser.new_context(base_url=yard.address, **PHONE, locale="ko-KR")
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    session.send("Network.enable")
    if is_slow_line:
        session.send("Network.emulateNetworkConditions", NETWORK)
    page.add_init_script(OBSERVE)
    return page, session


def measure_first_view(browser: Browser, yard: Yard) -> dict[str, float]:
    page, session = open_phone(browser, yard)
    kinds, sent = {}, {"html": 0.0, "css": 0.0, "js": 0.0}
    names = {"Document": "html", "Stylesheet": "css", "Script": "js"}
    session.on("Network.responseReceived", lambda event: kinds.update({event["requestId"]: event["type"]}))

    def count(event: dict) -> None:
        name = names.get(kinds.get(event["requestId"]))
        if name:
            sent[name] += event["encodedDataLength"] / 1024

    session.on("Network.loadingFinished", count)
    page.goto("/explore", wait_until="load")
    page.wait_for_timeout(3000)
    bytes_of_first_view = dict(sent)
    for _ in range(2):  # what people do first: look at a photo, and go on
        page.locator(".photos__link").first.tap()
        page.locator("dialog.viewer").wait_for()
        page.wait_for_timeout(1500)
        page.get_by_role("button", name="닫기").tap()
        page.locator("dialog.viewer").wait_for(state="detached")
    page.wait_for_timeout(500)
    seen = page.evaluate("seen")
    page.context.close()
    return {"LCP ms": seen["lcp"], "CLS": seen["cls"], "INP ms": seen["inp"],
            **{f"{name} KB": size for name, size in bytes_of_first_view.items()}}


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


def tell(title: str, runs: list[dict[str, float]]) -> None:
    figures = {name: statistics.median(run[name] for run in runs) for name in runs[0]}
    print(f"{title}: " + " · ".join(f"{name} {value:.3g}" if value < 10 else f"{name} {value:.0f}"
                                    for name, value in figures.items()), flush=True)


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("what", nargs="*", default=["first", "scroll", "layout"])
    options.add_argument("--runs", type=int, default=5)
    options.add_argument("--photos", type=int, default=1000)
    wanted = options.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        yard = Yard(pathlib.Path(folder) / "var").start()
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        try:
            fill(yard, wanted.photos if "scroll" in wanted.what else 30)
            if "first" in wanted.what:
                tell(f"first view, median of {wanted.runs} cold runs",
                     [measure_first_view(browser, yard) for _ in range(wanted.runs)])
            if "scroll" in wanted.what:
                tell("scrolling", [measure_scrolling(browser, yard, wanted.photos)])
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
