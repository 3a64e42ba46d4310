"""The walk over every page: what is asked of each, in the window of one of those who look and in one language."""
import re
from urllib.parse import unquote, urlsplit

from playwright.sync_api import Page

from looking import (
    BROKEN, CUT, FOCUS, LARGEST, LETTERS, OF_COLOURS, ORDER, OVERFLOW, OVERLAPS, SHIFTS, SMALL, SQUEEZED, TOUCHING,
    WIDER, await_ready, moved_on, resize, violations_of)
from yard import ROOT

# Of text, in pixels, as a reader sets it for all pages: lengths in em of media queries grow with it.
PLAIN_TEXT, LARGE_TEXT = 16, 32

NARROW_SIZE, PHONE_SIZE, TABLET_SIZE, WIDE_SIZE, LARGE_SIZE = (
    (320, 640), (390, 844), (820, 1180), (1280, 800), (1920, 1080))

# The windows that a walk makes of the one in which it loads a page. Both together have every width with each size of
# text, but not both languages at each; where it is shortest both show large text.
OF_PHONES = [(NARROW_SIZE, PLAIN_TEXT), (TABLET_SIZE, PLAIN_TEXT), (LARGE_SIZE, LARGE_TEXT), (WIDE_SIZE, LARGE_TEXT),
             (PHONE_SIZE, LARGE_TEXT), (NARROW_SIZE, LARGE_TEXT)]
OF_WIDE_ONES = [(WIDE_SIZE, PLAIN_TEXT), (LARGE_SIZE, PLAIN_TEXT), (PHONE_SIZE, PLAIN_TEXT), (NARROW_SIZE, LARGE_TEXT),
                (TABLET_SIZE, LARGE_TEXT)]

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

# Pages of something that is begun, which look as the one where it begins does, and are called the same.
BEGUN = {"/threads/{id}/offer"}


def _asked(size: tuple[int, int], text: int) -> list[str]:
    """The measures. Controls that cross or break do so at large text on a phone first."""
    if text == PLAIN_TEXT:
        return ["overflow", "cut", "small", "squeezed", "wider"] + (["touching"] if size == NARROW_SIZE else [])
    more = {NARROW_SIZE: ["letters"], PHONE_SIZE: ["overlaps", "broken", "touching"]}
    return ["overflow", "cut", "squeezed"] + more.get(size, [])


class Walk:
    """From page to page in one window, which loads each at the first of `windows`.

    What a shift is depends on the size, what the keyboard reaches does not: a wide walk looks at the focus. What axe
    asks costs most, and is asked of each page in one of two languages, but for colours: one walk is light and one is
    dark. Two kinds of pages have two titles."""

    def __init__(self, page: Page, windows: list, begins_with_axe: bool):
        self.page, self.windows, self.begins_with_axe = page, windows, begins_with_axe
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
            has_all = (number % 2 == 0) == self.begins_with_axe
            faults = self._visit(path, path in missing, rules=None if has_all else OF_COLOURS)
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

    def _visit(self, path: str, is_missing: bool, rules: list[str] | None) -> list[str]:
        self._take(*self.windows[0])
        answer = self.page.goto(path)
        await_ready(self.page)
        there = urlsplit(self.page.url).path
        found = [] if answer.ok or is_missing else [f"status: {answer.status}"]
        if unquote(there) != unquote(urlsplit(path).path):
            found += [f"leads to {there}"]
        found += moved_on(self.page)
        title, faults = self.page.evaluate(AT_ONCE)
        self._titles.setdefault(title, set()).add(pattern_of(there, self._known) or there)
        found += [f"axe: {line}" for line in violations_of(self.page, rules)]
        # The pieces stand there as they stand on no page.
        if path == "/_pieces":
            return found + self._room(without=("cut", "small"))
        if self.windows is OF_WIDE_ONES:
            faults += self._focus()
        return found + faults + self._room()

    def _focus(self) -> list[str]:
        self.page.keyboard.press("Tab")
        kinds, faults = self.page.evaluate(FOCUS, self._kinds)
        self._kinds += kinds
        return faults

    def _take(self, size: tuple[int, int], text: int) -> None:
        self._browser.send("Page.setFontSizes", {"fontSizes": {"standard": text}})
        self.page.set_viewport_size({"width": size[0], "height": size[1]})

    def _room(self, without: tuple[str, ...] = ()) -> list[str]:
        found = []
        for size, text in self.windows:
            self._take(size, text)
            names = [name for name in _asked(size, text) if name not in without]
            found += self.page.evaluate(ROOM, [size[0], text, names])
        return found

    def colours_of_last(self) -> list[str]:
        """Of the page where the dark walk in wide windows ended: the light colours of one, and the dark ones of a
        phone."""
        self._take(PHONE_SIZE, PLAIN_TEXT)
        resize(self.page, *PHONE_SIZE)
        found = [f"narrow, dark: {line}" for line in violations_of(self.page, OF_COLOURS)]
        self.page.emulate_media(color_scheme="light")
        resize(self.page, *WIDE_SIZE)
        return found + [f"wide, light: {line}" for line in violations_of(self.page, OF_COLOURS)]


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
