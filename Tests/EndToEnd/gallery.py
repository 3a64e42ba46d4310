"""Explore with as many photos as a test wants, of any shape: the server's own page and fragments with other items in
them."""
import random
import re
from urllib.parse import parse_qs, urlparse

from playwright.sync_api import Error, Page, Route

from yard import Client, Yard

PAGE = 15
GAP = 5  # rows below each photo, as PageStyle says
# How a window with a gallery is opened: what a service worker fetches comes from the server itself.
ALONE = {"service_workers": "block"}


def shapes(count: int, seed: int = 1) -> list[tuple[int, int]]:
    """Widths and heights: usual ones, and some as tall and as wide as nobody expects."""
    chance = random.Random(seed)
    def one() -> tuple[int, int]:
        kind = chance.random()
        if kind < 0.03:
            return chance.randrange(40, 60), chance.randrange(800, 2400)
        if kind < 0.08:
            return chance.randrange(900, 3000), chance.randrange(40, 90)
        return chance.randrange(300, 1600), chance.randrange(300, 1600)
    return [one() for _ in range(count)]


def span(size: tuple[int, int]) -> int:
    """Rows without the gap, as PageStyle counts them."""
    return min(3000, max(25, int(100 * size[1] / size[0] + 0.5)))


def places(sizes: list[tuple[int, int]], columns: int) -> list[tuple[int, int]]:
    """(column, row) of each photo: under the shortest column, the leftmost of equals."""
    ends, found = [0] * columns, []
    for size in sizes:
        column = ends.index(min(ends))
        found.append((column, ends[column]))
        ends[column] += span(size) + GAP
    return found


def height(sizes: list[tuple[int, int]], columns: int) -> int:
    return max(row + span(size) + GAP for size, (_, row) in zip(sizes, places(sizes, columns)))


class Gallery:
    """Puts photos of `sizes` into every Explore that `page` loads; `first` of them stand on the page itself."""

    def __init__(self, page: Page, yard: Yard, sizes: list[tuple[int, int]], first: int = PAGE):
        self.sizes, self.first, self.fetched = sizes, first, []
        reader = Client(yard)
        self.page, self.fragment = (
            reader.get(path, headers={"Accept": "text/html", "Accept-Language": "en"}).expect(200)
            for path in ("/explore", "/explore?fragment=list"))
        page.route(re.compile(r"/explore"), self._answer)
        page.route(re.compile(r"/media/g-\d+-\d+"), self._photo)

    def _answer(self, route: Route) -> None:
        query = parse_qs(urlparse(route.request.url).query)
        begin = int(query["from"][0]) if "from" in query else 0
        end = min(len(self.sizes), begin + PAGE if begin else self.first)
        if "fragment" in query:
            self.fetched.append(begin)
        answer = self.fragment if "fragment" in query else self.page
        try:
            route.fulfill(headers=dict(answer.headers), body=self._filled(answer.body.decode(), begin, end))
        except Error:
            pass  # the window is closed already

    def _filled(self, html: str, begin: int, end: int) -> str:
        items = "".join(self._item(n) for n in range(begin, end))
        html = re.sub(r"(<ol [^>]*data-items>).*?</ol>", lambda found: found[1] + items + "</ol>", html, flags=re.S)
        rules = "".join({f".r-{span(size)}{{grid-row-end:span {span(size) + GAP}}}" for size in self.sizes[begin:end]})
        html = re.sub(r"(<style nonce[^>]*>|<template data-style>)", lambda found: found[1] + rules, html, count=1)
        if end < len(self.sizes) and 'rel="next"' not in html:  # the yard itself has no more than a page
            return re.sub(r'<footer class="pager" data-pager>.*?</footer>', '<footer class="pager" data-pager>'
                          f'<a rel="next" href="/explore?from={end}">more</a></footer>', html, flags=re.S)
        if end < len(self.sizes):
            return re.sub(r'(rel="next" href=")[^"]+', rf"\1/explore?from={end}", html)
        return re.sub(r'<footer class="pager" data-pager>.*?</footer>',
                      '<footer class="pager" data-pager><p class="pager__end">end</p></footer>', html, flags=re.S)

    @staticmethod
    def _photo(route: Route) -> None:
        width, tall = re.search(r"g-(\d+)-(\d+)", route.request.url).groups()
        svg = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{tall}">'
               '<rect width="100%" height="100%"/></svg>')
        try:
            route.fulfill(body=svg, content_type="image/svg+xml")
        except Error:
            pass

    def _item(self, n: int) -> str:
        width, tall = self.sizes[n]
        return (f'<li class="photos__item r-{span((width, tall))}" data-id="g{n}" data-of-post="p{n}">'
                f'<a class="photos__link" href="/p/p{n}" data-photo="g{n}" data-by="Ana">'
                f'<img class="photo c-808080" src="/media/g-{width}-{tall}.svg" width="{width}" height="{tall}" '
                f'alt="photo {n}" loading="lazy">'
                "</a></li>")


# Of each photo in the page: its number, column and row; and the masonry's height in rows.
PLACES = """() => {
  const list = document.querySelector(".photos"), style = getComputedStyle(list)
  const row = Number.parseFloat(style.gridAutoRows), columns = Number(style.getPropertyValue("--columns"))
  const box = list.getBoundingClientRect(), pitch = (box.width - row * 100) / (columns - 1)
  return {
    columns, row, height: box.height / row, from: -box.top / row, to: (innerHeight - box.top) / row,
    count: document.querySelector("madang-list").items?.length ?? list.children.length,
    items: [...list.querySelectorAll("[data-id]")].map(item => {
      const place = item.getBoundingClientRect(), photo = item.querySelector("img").getBoundingClientRect()
      return { n: Number(item.dataset.id.slice(1)), column: (place.left - box.left) / pitch,
        row: (place.top - box.top) / row, tall: photo.height / row, wide: photo.width / row }
    })
  }
}"""


def expect_places(page: Page, sizes: list[tuple[int, int]], columns: int | None = None) -> dict:
    """Every photo in the page lies where the arithmetic says, to half a pixel; the height is that of the tallest
    column."""
    there = page.evaluate(PLACES)
    columns, sizes = columns or there["columns"], sizes[:there["count"]]
    assert there["columns"] == columns
    wanted, slack = places(sizes, columns), 0.5 / there["row"]
    missing = {n for n, (_, row) in enumerate(wanted) if row + span(sizes[n]) > there["from"] and row < there["to"]}
    missing -= {item["n"] for item in there["items"]}
    assert not missing, f"on the screen, but not in the page: {missing}"
    for item in there["items"]:
        column, row = wanted[item["n"]]
        assert abs(item["column"] - column) < 0.01 and abs(item["row"] - row) < slack, (item, column, row)
        rows = span(sizes[item["n"]])
        assert item["tall"] <= rows + 0.5 + slack, (item, rows)  # never over the one below
        assert abs(item["wide"] - 100) < slack
    assert abs(there["height"] - height(sizes, columns)) < slack, (there["height"], height(sizes, columns))
    return there
