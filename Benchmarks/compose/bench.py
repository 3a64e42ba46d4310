"""From the tap to the published post on a phone's line: three photos of 12 megapixels that were chosen before the text
was written, beside the same photos chosen when it was there, in turns against the same server.

    .build/venv/bin/python Benchmarks/compose/bench.py [--turns 5] [--seconds 20]

The line: 5 Mbit/s in both directions, 40 ms. `published` is the answer to the post, `seen` the first paint of the feed
with it. Behind what is promised stands ✓, or how far it is from what is wanted (WANTED).
"""
import argparse
import io
import os
import pathlib
import random
import statistics
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))
os.environ.setdefault("MADANG_BINARY", str(ROOT / ".build/release/madang"))

from PIL import Image  # noqa: E402
from playwright.sync_api import Browser, Page, Request, expect, sync_playwright  # noqa: E402

from pages import PHONE, pick, sign_in, submit  # noqa: E402
from photos import real  # noqa: E402
from yard import Client, Yard  # noqa: E402

LINE = 5_000_000 / 8
NETWORK = {"offline": False, "latency": 40, "downloadThroughput": LINE, "uploadThroughput": LINE}
SIZE = (4000, 3000)
# Bytes, about: what phones make of 12 megapixels. Together they take the line 17 seconds, less than the text.
WEIGHTS = (3_000_000, 3_500_000, 4_000_000)

# Seconds, at most, of photos that were chosen first.
WANTED = {"published": 1.5}

TEXT = "The first snow of the year fell on the yard, and nobody has swept it yet. #snow"

# When files were chosen and the button was pressed, told to the page that follows.
NOTE = """() => {
  const note = (type, selector, name) => document.addEventListener(type, ({ target, timeStamp }) => {
    if (target.closest(selector)) sessionStorage[name] = performance.timeOrigin + timeStamp
  }, { capture: true })
  note("change", "[type=file]", "chosen")
  note("click", "[data-part=submit]", "tapped")
}"""
NOTED = """async () => {
  const painted = () => performance.getEntriesByName("first-contentful-paint")[0]
  while (painted() === undefined) await new Promise(requestAnimationFrame)
  const { chosen, tapped } = sessionStorage
  return { chosen: Number(chosen), tapped: Number(tapped), seen: performance.timeOrigin + painted().startTime }
}"""


def photo(source: pathlib.Path, weight: int) -> Image.Image:
    """Of a camera's size, with the grain that its quality for JPEG needs to weigh so much."""
    image = Image.open(source).convert("RGB").resize(SIZE, Image.LANCZOS)
    grain = Image.effect_noise(SIZE, 60).convert("RGB")
    low, high = 0.0, 1.0
    for _ in range(7):
        share = (low + high) / 2
        grained = Image.blend(image, grain, share)
        low, high = (share, high) if len(jpeg(grained)) < weight else (low, share)
    return grained


def jpeg(image: Image.Image) -> bytes:
    out = io.BytesIO()
    image.save(out, "JPEG", quality=90)
    return out.getvalue()


def unlike(image: Image.Image, seed: int) -> bytes:
    """Another file for each seed: the yard would know the same one again."""
    chance = random.Random(seed)
    image.paste(tuple(chance.randrange(256) for _ in range(3)), (0, 0, 16, 16))
    return jpeg(image)


def files_of(images: list[Image.Image], folder: pathlib.Path, seed: int) -> list[pathlib.Path]:
    files = [folder / f"{seed}-{number}.jpg" for number in range(len(images))]
    for file, image in zip(files, images):
        file.write_bytes(unlike(image, seed))
    return files


def open_composer(browser: Browser, yard: Yard, author: Client) -> Page:
    # What a worker fetches is not throttled with its page.
    context = browser.new_context(base_url=yard.address, **PHONE, locale="en-US", service_workers="block")
    page = context.new_page()
    sign_in(page, author)
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", NETWORK)
    page.goto("/new", wait_until="load")
    return page


def write_for(page: Page, seconds: float) -> None:
    """Key by key, for so long."""
    page.get_by_label("Text", exact=True).focus()
    began = time.monotonic()
    for count, letter in enumerate(TEXT, start=1):
        page.keyboard.type(letter)
        page.wait_for_timeout(max(0, began + seconds * count / len(TEXT) - time.monotonic()) * 1000)


def ended(request: Request) -> float:
    """When its answer had come, in milliseconds since 1970, as the page notes its times."""
    return request.timing["startTime"] + request.timing["responseEnd"]


def measure(
        browser: Browser, yard: Yard, author: Client, files: list[pathlib.Path], seconds: float, is_first: bool
) -> dict[str, float]:
    """Seconds from the tap to the answer and to the feed with the post, and from the choice until all photos were with
    the server; of these, the share that the line cannot but take."""
    page = open_composer(browser, yard, author)
    page.evaluate(NOTE)
    sent: list[Request] = []
    page.on("requestfinished", lambda one: sent.append(one))
    if not is_first:
        write_for(page, seconds)
    pick(page, *files)
    if is_first:
        write_for(page, seconds)
    submit(page).tap(timeout=120_000)
    page.wait_for_url("**/", timeout=120_000)
    expect(page.locator("article").first).to_contain_text(TEXT[:40])
    noted = page.evaluate(NOTED)
    [post] = [one for one in sent if one.method == "POST" and one.url.endswith("/v1/posts")]
    uploads = [one for one in sent if one.method == "POST" and one.url.endswith("/v1/photos")]
    assert len(uploads) == len(files), [one.url for one in sent]
    there = (max(map(ended, uploads)) - noted["chosen"]) / 1000
    page.context.close()
    return {"published": (ended(post) - noted["tapped"]) / 1000, "seen": (noted["seen"] - noted["tapped"]) / 1000,
            "photos there": there, "share of the line": sum(file.stat().st_size for file in files) / LINE / there}


def judged(name: str, value: float) -> str:
    if name not in WANTED:
        return ""
    return " ✓" if value <= WANTED[name] else f" ({value / WANTED[name]:.2f} of {WANTED[name]:g})"


def tell(title: str, turns: list[dict], is_judged: bool = False) -> None:
    """The median of each figure, and the least and the most."""
    print(f"{title}: " + " · ".join(
        f"{name} {statistics.median(values):.2f} ({min(values):.2f}–{max(values):.2f})"
        + (judged(name, statistics.median(values)) if is_judged else "")
        for name, values in ((name, [turn[name] for turn in turns]) for name in turns[0])), flush=True)


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--turns", type=int, default=5)
    options.add_argument("--seconds", type=float, default=20)
    wanted = options.parse_args()
    images = [photo(source, weight) for source, weight in zip(real(len(WEIGHTS)), WEIGHTS)]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        yard = Yard(pathlib.Path(folder) / "var").start()
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        try:
            author = Client(yard).join("writer")
            first, last, weight = [], [], 0
            for turn in range(wanted.turns):
                for turns, is_first in ((first, True), (last, False)):
                    files = files_of(images, pathlib.Path(folder), 2 * turn + is_first)
                    weight = sum(file.stat().st_size for file in files)
                    turns.append(measure(browser, yard, author, files, wanted.seconds, is_first))
            print(f"three photos of 12 MP, {weight / 1e6:.1f} MB, {wanted.seconds:g} s of writing, 5 Mbit/s, 40 ms, "
                  f"median of {wanted.turns} turns, in seconds (least–most)")
            tell("  chosen first", first, is_judged=True)
            tell("  chosen last", last)
            ratio = statistics.median(one["published"] / other["published"] for one, other in zip(first, last))
            print(f"  ratio of published: {ratio:.3f}")
        finally:
            browser.close()
            yard.stop()


if __name__ == "__main__":
    main()
