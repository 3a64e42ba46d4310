"""What measures see of a page: accessibility, shifts while it loads, narrow screens, large text, room for fingers."""
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from pages import PHONE, settle

# `shifts` is what has moved since the whole of the HTML was drawn once, also what nobody was told of yet. How much of
# it stands in the frames before, and moves with what follows, is decided by how busy this machine is.
SHIFTS = """{
  const seen = []
  let whole = Infinity
  document.addEventListener("DOMContentLoaded",
    () => requestAnimationFrame(() => requestAnimationFrame(() => { whole = performance.now() })))
  const note = entries => {
    for (const entry of entries) seen.push({ value: entry.value, input: entry.hadRecentInput, at: entry.startTime,
      what: entry.sources.map(source => `${source.node?.nodeName}.${source.node?.className}`
        + ` ${JSON.stringify(source.previousRect)} -> ${JSON.stringify(source.currentRect)}`) })
  }
  const observer = new PerformanceObserver(list => note(list.getEntries()))
  observer.observe({ type: "layout-shift", buffered: true })
  Object.defineProperty(window, "shifts", { get() {
    note(observer.takeRecords())
    return seen.filter(shift => shift.at > whole)
  } })
}"""

# `largest` is what the browser took for the largest thing on the page, last.
LARGEST = """{
  const seen = []
  const observer = new PerformanceObserver(list => seen.push(...list.getEntries()))
  observer.observe({ type: "largest-contentful-paint", buffered: true })
  Object.defineProperty(window, "largest", { get() {
    seen.push(...observer.takeRecords())
    return seen.at(-1) ?? null
  } })
}"""

# Scripts have made of each element what they make of it, fonts and photos on the screen are there.
READY = """() => document.readyState === "complete" && document.fonts.status === "loaded"
  && !document.querySelector("body :not(:defined)")
  && [...document.images].every(image => {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    const isSeen = image.checkVisibility() && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    return image.complete || !isSeen
  })"""

# What the colours of a page decide; the rest is the same in the dark.
OF_COLOURS = ["color-contrast", "link-in-text-block"]

# Axe loads every style sheet once more for each question. That is for rules about orientation, which it leaves out by
# itself, and about sound, of which no page has any: without it a question takes a seventh less.
PLAIN_AXE = {"resultTypes": ["violations"], "preload": False}


def await_ready(page: Page) -> None:
    page.wait_for_function(READY)
    settle(page)


def moved_on(page: Page) -> list[str]:
    moved = page.evaluate("shifts")
    return [f"moved: {shift}" for shift in moved] if sum(shift["value"] for shift in moved) > 0.001 else []


def resize(page: Page, width: int, height: int = 844) -> None:
    """Also on a phone, whose innerWidth is that of what overflows."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("width => document.documentElement.clientWidth === width", arg=width)
    settle(page)


def enlarge(page: Page, size: str) -> None:
    page.evaluate("size => document.documentElement.style.fontSize = size", size)
    settle(page)


def violations_of(page: Page, rules: list[str] | None = None) -> list[str]:
    """One line for each element that axe finds fault with, once nothing moves or fades any more. Asks for all rules
    that it has, or for `rules`."""
    page.evaluate("""async () => {
      // What begins to move does so with the next frame.
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      await Promise.all(document.getAnimations()
        .filter(animation => Number.isFinite(animation.effect.getComputedTiming().endTime))
        .map(animation => animation.finished.catch(() => {})))
    }""")
    # Half a megabyte of it: once for each page.
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    options = {**PLAIN_AXE, **({"runOnly": rules} if rules else {})}
    return [f"{violation['id']} {node['target']} {node.get('failureSummary', '')}"
            for violation in page.evaluate("options => axe.run(options)", options)["violations"]
            for node in violation["nodes"]]


def violations_in_any_light(page: Page) -> list[str]:
    """All of a page in light colours, and what the dark ones change. Leaves it light."""
    page.emulate_media(color_scheme="light")
    found = violations_of(page)
    page.emulate_media(color_scheme="dark")
    found += [f"dark: {line}" for line in violations_of(page, OF_COLOURS)]
    page.emulate_media(color_scheme="light")
    return found


def overflow_of(page: Page, width: int, text: str = "100%") -> list[str]:
    """What reaches over the right edge at that width and size of text. Leaves both as on a phone."""
    resize(page, width)
    if text != "100%":
        enlarge(page, text)
    found = [f"{width} px, {text}: {line}" for line in page.evaluate(OVERFLOW)]
    if text != "100%":
        enlarge(page, "")
    resize(page, **PHONE["viewport"])
    return found


# innerWidth grows with what overflows, on phones that make a page small to show all of it. So does what floats.
OVERFLOW = """() => document.documentElement.scrollWidth <= document.documentElement.clientWidth ? [] :
  [`as wide as ${document.documentElement.scrollWidth}`, ...[...document.querySelectorAll("body *")]
    .filter(element => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1
      && !element.closest(".places, .toasts"))
    .slice(0, 5).map(element => `${element.tagName}.${element.className} ${element.getBoundingClientRect().right}`)]"""

# Controls whose boxes cross although neither holds the other; what floats above the page, scrolls under its
# neighbour, is made larger for fingers than it looks, or stands on a photo on purpose, is left out.
OVERLAPS = """() => {
  const floats = element => { for (let one = element; one; one = one.parentElement)
    if (["fixed", "sticky"].includes(getComputedStyle(one).position)) return true; return false }
  const controls = [...document.querySelectorAll("a, button, input:not([type=hidden]), textarea, summary")]
    .filter(element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !floats(element)
      && !element.closest(".unseen, .skip, .carousel__strip, .carousel__dots, .strip__list, .segments, "
        + ".card__more, .save--on-photo, .saved__memo, .stories__add, .board__menu, .board__handle, .board__pick, "
        + ".board-choice__list"))
  // The part of a box that is not cut off by what is around it.
  const shown = (element, { left, top, right, bottom }) => {
    for (let one = element.parentElement; one !== document.body; one = one.parentElement) {
      if (getComputedStyle(one).overflow === "visible") continue
      const edge = one.getBoundingClientRect()
      left = Math.max(left, edge.left), right = Math.min(right, edge.right)
      top = Math.max(top, edge.top), bottom = Math.min(bottom, edge.bottom)
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top }
  }
  const boxes = controls.flatMap(element => [...element.getClientRects()].map(box => [element, shown(element, box)]))
    .filter(([, box]) => box.width > 4 && box.height > 4)
  const found = []
  for (const [one, a] of boxes) for (const [other, b] of boxes) {
    if (one === other || one.contains(other) || other.contains(one)) continue
    if (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) continue
    if (one.matches(".field__input") && other.matches(".field__peek")) continue
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    if (width > 3 && height > 3) found.push(`${one.className || one.tagName} x ${other.className || other.tagName}`)
  }
  return [...new Set(found)].slice(0, 6)
}"""

# Words of controls and tabs that do not stand on one line, though nobody wrote a break; and a title that has room for
# less than two of its letters.
BROKEN = """() => {
  const isShown = element => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".unseen, .skip")
  const lines = (node, start, end) => {
    const range = document.createRange()
    range.setStart(node, start)
    range.setEnd(node, end)
    return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size
  }
  const found = []
  for (const control of document.querySelectorAll(".button, .tabs__link, .places__link")) {
    if (!isShown(control)) continue
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      if (!isShown(node.parentElement)) continue
      for (const { index, 0: word } of node.data.matchAll(/\\S+/g)) {
        if (lines(node, index, index + word.length) > 1) found.push(`broken: ${word} in ${control.className}`)
      }
    }
  }
  const title = document.querySelector(".top__title")
  const least = title && 1.5 * Number.parseFloat(getComputedStyle(title).fontSize)
  if (title && isShown(title) && title.scrollWidth > title.clientWidth && title.clientWidth < least) {
    found.push(`cut: ${title.textContent}`)
  }
  return found
}"""

# Words of the bar's places that one reads as one.
TOUCHING = """() => {
  const words = [...document.querySelectorAll(".places__link > span:not(.avatar)")]
    .filter(word => word.checkVisibility() && !word.matches(".unseen")).map(word => {
      const range = document.createRange()
      range.selectNodeContents(word)
      return [word.textContent.trim(), range.getBoundingClientRect()]
    })
  return words.slice(1).flatMap(([text, { left, top }], index) => {
    const [before, box] = words[index]
    return Math.abs(box.top - top) < 4 && left - box.right < 4 ? [`touching: ${before} ${text}`] : []
  })
}"""

# Links within text may be as small as the text (WCAG 2.5.8), a control may be reached by its label, and by what lies
# around it (its ::after).
SMALL = """() => {
  const reach = element => {
    const box = (element.closest("label") ?? element).getBoundingClientRect()
    const around = getComputedStyle(element, "::after")
    if (around.position !== "absolute" || around.content === "none") return box
    return {
      width: Math.max(box.width, Number.parseFloat(around.width)),
      height: Math.max(box.height, Number.parseFloat(around.height)),
    }
  }
  return [...document.querySelectorAll("a, button, summary, select, input:not([type=hidden])")]
    .filter(element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      && !element.closest(".unseen, .skip, p, .card__words, .card__more, .carousel__dots, .story__bars")
      && !element.matches("[type=file]"))
    .map(element => [element, reach(element)])
    .filter(([, box]) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
    .map(([element, box]) => {
      const size = `${Math.round(box.width)}x${Math.round(box.height)}`
      return `${element.className || element.tagName} ${size}`
    })
}"""

# Signs, faces and small photos that are no squares, as where a long name leaves them no room.
SQUEEZED = """() => [...new Set([...document.querySelectorAll(".icon, .avatar, .thread__picture, .talk__photo")]
  .filter(element => element.checkVisibility())
  .map(element => [element, element.getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.abs(width - height) > 1)
  .map(([{ classList, parentElement }, { width, height }]) =>
    `${[...classList].join(" ")} ${Math.round(width)}x${Math.round(height)} in ${parentElement.className}`))]
  .slice(0, 5)"""

# Words that stand below each other letter by letter, as where what is beside them leaves them no room. The gallery of
# pieces shows them in columns that are narrower than theirs.
LETTERS = """() => {
  if (location.pathname === "/_pieces") return []
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT)
  const found = new Set()
  while (texts.nextNode()) {
    const { currentNode } = texts
    const { data, parentElement } = currentNode
    if (data.trim().length < 8 || !parentElement.checkVisibility({ visibilityProperty: true })
      || parentElement.closest(".unseen, .skip, select, textarea")) continue
    const range = document.createRange()
    range.selectNodeContents(currentNode)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    if (lines > 3 && data.trim().length < 2 * lines) found.add(`letters: ${parentElement.className} ${data.trim()}`)
  }
  return [...found].map(line => line.slice(0, 60)).slice(0, 5)
}"""

# Photos whose `sizes` name a width at which a file has more than 1.3 times the pixels that their place needs. What a
# square cuts off is needed; a carousel of several gives all of them the frame of the first. The gallery of pieces shows
# them in frames that are not theirs.
WIDER = """() => {
  if (location.pathname === "/_pieces") return []
  const probe = document.body.appendChild(document.createElement("div"))
  probe.style.position = "absolute"
  const pixels = length => {
    probe.style.width = length
    return probe.getBoundingClientRect().width
  }
  const named = sizes => {
    for (const size of sizes.split(/,(?![^(]*\\))/)) {
      const [, media, length] = /^\\s*(?:(\\(min-width[^)]*\\)))?\\s*(.*)$/s.exec(size)
      if (!media || matchMedia(media).matches) return pixels(length)
    }
  }
  const found = [...document.querySelectorAll("img[srcset]:not(.carousel__slide *)")]
    .filter(image => image.checkVisibility()).map(image => {
      const { width, height } = image.getBoundingClientRect()
      const whole = height * image.getAttribute("width") / image.getAttribute("height")
      const fit = getComputedStyle(image).objectFit
      const needed = fit === "cover" ? Math.max(width, whole) : fit === "contain" ? Math.min(width, whole) : width
      return [image, needed, named(image.sizes)]
    })
    .filter(([, needed, width]) => width ** 2 > 1.3 * needed ** 2)
    .map(([{ parentElement }, ...widths]) => `${parentElement.className} ${widths.map(Math.round)}`)
  probe.remove()
  return [...new Set(found)].slice(0, 5)
}"""

# Words that end before they are over, with no way to the rest: neither a link or a control that they stand in or
# beside, nor a name or a title that has all of them, nor a heading that says the same.
CUT = """() => {
  const isShown = element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !element.closest(".unseen, .skip")
  const words = element => element.textContent.trim()
  const hides = overflow => overflow === "hidden" || overflow === "clip"
  const isCut = element => {
    const wide = element.scrollWidth - element.clientWidth, tall = element.scrollHeight - element.clientHeight
    if (wide <= 1 && tall <= 1) return false
    const style = getComputedStyle(element)
    if (!hides(style.overflowX) && !hides(style.overflowY)) return false
    if (style.textOverflow === "ellipsis" && wide > 1) return true
    if (style.webkitLineClamp !== "none") return tall > 1
    const hasWords = [...element.childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim())
    return hasWords && (wide > 1 || tall > Number.parseFloat(style.fontSize) / 2)
  }
  const hasWay = element => element.closest("a[href], button, summary, label, [title], [aria-label]")
    || element.querySelector("a[href], button")
    || element.parentElement.querySelector(":scope > a[href], :scope > button, :scope > details")
    || [...document.querySelectorAll("h1, h2")].some(other =>
      other !== element && isShown(other) && !isCut(other) && words(other) === words(element))
  return [...document.querySelectorAll("body *")]
    .filter(element => element.clientWidth > 4 && words(element) && isCut(element) && isShown(element)
      && !element.matches("input, textarea, select") && !hasWay(element))
    .slice(0, 5).map(element => `cut: ${element.className || element.tagName} ${words(element).slice(0, 40)}`)
}"""

# What the keyboard reaches. Of the rest of a group of radio buttons the arrows reach more.
_REACHED = """[...document.querySelectorAll("a[href], button:not(:disabled), input:not([type=hidden], :disabled), "
    + "select:not(:disabled), textarea:not(:disabled), summary, [tabindex]")]
    .filter(element => element.tabIndex >= 0 && !element.closest("[inert]")
      && element.checkVisibility({ visibilityProperty: true }))"""

# Controls that the keyboard reaches in another order than they are read: by a number, or beside a neighbour that stands
# before it though it comes after it.
ORDER = """() => {
  const reached = """ + _REACHED + """
  const found = reached.filter(({ tabIndex }) => tabIndex > 0).map(one => `a tabindex: ${one.className || one.tagName}`)
  const stands = element => ["static", "relative"].includes(getComputedStyle(element).position)
  for (const [index, other] of reached.entries()) {
    const one = reached[index - 1]
    if (!one || one.parentElement !== other.parentElement || !stands(one) || !stands(other)) continue
    const a = one.getBoundingClientRect(), b = other.getBoundingClientRect()
    const isBeside = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2
    if (b.bottom <= a.top + 1 || (isBeside && b.right <= a.left + 1)) {
      found.push(`order: ${other.className || other.tagName} comes after ${one.className || one.tagName}`)
    }
  }
  return [...new Set(found)].slice(0, 5)
}"""

# Controls that look the same with the focus on them, and which kinds were looked at; `known` ones were before. A key
# was pressed already: browsers show where the focus is only to whoever uses keys.
FOCUS = """known => {
  const look = element => {
    const style = getComputedStyle(element)
    return [style.outlineStyle, style.outlineWidth, style.outlineColor, style.boxShadow, style.borderColor,
      style.backgroundColor, style.color, style.textDecoration, style.opacity, style.clipPath].join()
  }
  const rest = elements => {
    for (const element of elements) for (const animation of element.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish()
    }
    return elements.map(look).join("|")
  }
  const kinds = new Set(), faults = []
  for (const element of """ + _REACHED + """) {
    const kind = `${element.tagName}.${element.className} in ${element.parentElement.className}`
    if (known.includes(kind) || kinds.has(kind)) continue
    kinds.add(kind)
    const around = [element, ...element.labels ?? [], element.parentElement, element.parentElement.parentElement,
      element.nextElementSibling, element.firstElementChild].filter(Boolean)
    document.activeElement?.blur()
    const before = rest(around)
    element.focus({ preventScroll: true })
    // Some hand it on, as a menu does that opens.
    if (document.activeElement === element && rest(around) === before) faults.push(`focus is not seen: ${kind}`)
  }
  document.activeElement?.blur()
  return [[...kinds], faults]
}"""


def look(page) -> None:
    """The page is for everybody, and fits on the narrowest phone."""
    assert violations_of(page) == []
    before = page.viewport_size
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate(OVERFLOW) == []
    page.set_viewport_size(before)
