"""The walk over every page: what is asked of each, in the window of one of those who look and in one language."""
import re
from urllib.parse import unquote, urlsplit

from playwright.sync_api import Page

from looking import (
    BROKEN, CUT, FOCUS, LARGEST, LETTERS, OF_COLOURS, ORDER, OVERFLOW, OVERLAPS, SHIFTS, SMALL, SQUEEZED, TOUCHING,
    WIDER, await_ready, moved_on, resize, violations_of)
from yard import ROOT

PHONE_SIZE, WIDE_SIZE = (390, 844), (1280, 800)
SIZES = [(320, 640), PHONE_SIZE, (820, 1180), WIDE_SIZE, (1920, 1080)]

_OF_ROOM = {"overflow": OVERFLOW, "cut": CUT, "small": SMALL, "touching": TOUCHING, "overlaps": OVERLAPS,
            "broken": BROKEN, "order": ORDER, "squeezed": SQUEEZED, "wider": WIDER, "letters": LETTERS}

# Comes with each page, so that a question is a few words.
MEASURES = (SHIFTS + "\n" + LARGEST + "\nwindow.measures = {\n"
            + ",\n".join(f"{name}: {script}" for name, script in _OF_ROOM.items()) + "\n}")

# What is known as soon as the page is there. The largest thing is told of with a frame.
AT_ONCE = """async () => {
  for (let frame = 0; frame < 60 && !window.largest; frame += 1) await new Promise(requestAnimationFrame)
  const { largest } = window, faults = measures.order()
  // Of the words in a field browsers do not say where they stand.
  const isInField = [...document.querySelectorAll("textarea, input")]
    .some(field => field.value && field.checkVisibility())
  if (!largest) faults.push("the largest thing on the page: none")
  else if (!largest.element && !isInField) faults.push("the largest thing on the page is in it no more")
  const titles = document.querySelectorAll("h1").length
  if (titles !== 1) faults.push(`h1: ${titles}`)
  return [document.title, faults]
}"""

# At a width and a size of text, what the measures find. Where they find something scripts may not have answered to the
# change yet: they have two frames for it.
ROOM = """async ([width, size, names]) => {
  const root = document.documentElement
  const frame = () => new Promise(requestAnimationFrame)
  const there = () => [root.clientWidth, Number.parseFloat(getComputedStyle(root).fontSize)]
  const said = `${width} px, ${size}px`
  for (let frames = 0; `${there()}` !== `${[width, size]}`; frames += 1) {
    if (frames > 300) return [`${said}: there are ${there()}`]
    await frame()
  }
  const look = () => names.flatMap(name => measures[name]().map(line => `${said}: ${name}: ${line}`))
  if (look().length === 0) return []
  await frame()
  await frame()
  return look()
}"""

# Of text, in pixels, as a reader sets it for all pages: lengths in em of media queries grow with it.
PLAIN_TEXT, LARGE_TEXT = 16, 32


# Pages of something that is begun, which look as the one where it begins does, and are called the same.
BEGUN = {"/threads/{id}/offer"}


def _asked(width: int, size: int) -> list[str]:
    """The measures. Controls that cross or break do so at large text on a phone first."""
    if size == PLAIN_TEXT:
        return ["overflow", "cut", "small", "squeezed", "wider"] + (["touching"] if width == SIZES[0][0] else [])
    more = {SIZES[0][0]: ["letters"], PHONE_SIZE[0]: ["overlaps", "broken", "touching"]}
    return ["overflow", "cut", "squeezed"] + more.get(width, [])


class Walk:
    """From page to page in one window, which loads each at `size`.

    What a shift is depends on the size, what the keyboard reaches does not: a wide walk looks at the focus. What axe
    asks costs most, and is asked of each page in one of two languages. Two kinds of pages have two titles."""

    def __init__(self, page: Page, size: tuple[int, int], begins_with_axe: bool):
        self.page, self.size, self.begins_with_axe = page, size, begins_with_axe
        self.found: dict[str, list[str]] = {}
        self._titles: dict[str, set[str]] = {}
        self._known = patterns()
        self._kinds: list[str] = []
        self._warnings: list[str] = []
        self._browser = page.context.new_cdp_session(page)
        page.on("console", self._note)
        page.add_init_script(MEASURES)

    def over(self, paths: list[str], missing: list[str] = ()) -> "Walk":
        """All of them; those of `missing` are there to say that there is nothing."""
        for number, path in enumerate(paths):
            faults = self._visit(path, is_missing=path in missing)
            if (number % 2 == 0) == self.begins_with_axe:
                faults += self._for_everybody()
            faults += [f"console: {line}" for line in self._warnings]
            self._warnings.clear()
            if faults:
                self.found[path] = faults
        for title, pages in self._titles.items():
            pages -= BEGUN
            if len(pages) > 1:
                self.found[f"title: {title}"] = sorted(pages)
        return self

    def _note(self, message) -> None:
        # Walks go without the service worker.
        if message.type == "warning" and "blocked by Playwright" not in message.text:
            self._warnings.append(message.text)

    def _visit(self, path: str, is_missing: bool) -> list[str]:
        self._set_text(PLAIN_TEXT)
        self.page.set_viewport_size({"width": self.size[0], "height": self.size[1]})
        answer = self.page.goto(path)
        await_ready(self.page)
        there = urlsplit(self.page.url).path
        found = [] if answer.ok or is_missing else [f"status: {answer.status}"]
        if unquote(there) != unquote(urlsplit(path).path):
            found += [f"leads to {there}"]
        found += moved_on(self.page)
        title, faults = self.page.evaluate(AT_ONCE)
        self._titles.setdefault(title, set()).add(pattern_of(there, self._known) or there)
        # The pieces stand there as they stand on no page.
        if path == "/_pieces":
            return found + self._room(without=("cut", "small"))
        if self.size == WIDE_SIZE:
            faults += self._focus()
        return found + faults + self._room()

    def _focus(self) -> list[str]:
        self.page.keyboard.press("Tab")
        kinds, faults = self.page.evaluate(FOCUS, self._kinds)
        self._kinds += kinds
        return faults

    def _set_text(self, size: int) -> None:
        self._browser.send("Page.setFontSizes", {"fontSizes": {"standard": size}})

    def _room(self, without: tuple[str, ...] = ()) -> list[str]:
        found = []
        # Up at one size and down at the other: the window changes once less.
        for size, windows in ((PLAIN_TEXT, SIZES), (LARGE_TEXT, SIZES[::-1])):
            self._set_text(size)
            for width, height in windows:
                self.page.set_viewport_size({"width": width, "height": height})
                names = [name for name in _asked(width, size) if name not in without]
                found += self.page.evaluate(ROOM, [width, size, names])
        self._set_text(PLAIN_TEXT)
        return found

    def _for_everybody(self) -> list[str]:
        """Of the colours the light ones on a phone, the dark ones on a wide window: what only the other has of them
        stands on all pages (`colours_of_last`)."""
        resize(self.page, *PHONE_SIZE)
        found = violations_of(self.page)
        resize(self.page, *WIDE_SIZE)
        found += [f"wide: {line}" for line in violations_of(self.page, without=OF_COLOURS)]
        self.page.emulate_media(color_scheme="dark")
        found += [f"wide, dark: {line}" for line in violations_of(self.page, OF_COLOURS)]
        self.page.emulate_media(color_scheme="light")
        return found

    def colours_of_last(self) -> list[str]:
        """Of the page where the walk ended: the light colours of a wide window, and the dark ones of a phone."""
        resize(self.page, *WIDE_SIZE)
        found = [f"wide: {line}" for line in violations_of(self.page, OF_COLOURS)]
        self.page.emulate_media(color_scheme="dark")
        resize(self.page, *PHONE_SIZE)
        return found + [f"dark: {line}" for line in violations_of(self.page, OF_COLOURS)]


def patterns() -> list[str]:
    """Of every page that people look at, as the product lists them: neither what takes a form alone nor a file."""
    text = (ROOT / "Sources/MadangCore/Pages/Pages.swift").read_text(encoding="utf-8")
    listed = re.findall(r'WebPage<[^>]*>\(\s*"([^"]+)"([^)]*)\)', text)
    assert len(listed) == text.count("package let "), "a page is written in another way"
    return [pattern for pattern, more in listed if not re.search(r"\.(form|file)\b", more)]


def pattern_of(path: str, known: list[str]) -> str | None:
    """The page that answers there: of several the one with fewest names in it."""
    plain = path.split("?")[0]
    found = [one for one in known if re.fullmatch("[^/]+".join(map(re.escape, re.split(r"\{\w+\}", one))), plain)]
    return min(found, key=lambda one: one.count("{"), default=None)
