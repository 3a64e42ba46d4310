// The photos of a masonry, of which only those near the screen are in the page: the browser lays out some sixty instead
// of five thousand. Rows above stand for what is left out there, one spacer in each column for where the columns end,
// and the height below. Nobody sees a difference: the photos that stay lie where they lay.

import { make } from "../lib/make.js"
import { MasonryPlaces } from "./masonry-places.js"

// As PageStyle says it: the rows below each photo.
const GAP = 5
// Shorter lists stay as they are.
const ENOUGH = 90
// Screens that are kept on both sides, and at which of them it is looked at anew.
const KEPT = 2.5
const LEAST = 1

export class MasonryWindow {
  #element
  #items
  #places
  #spacers = []
  #range = null
  #anchor = null
  #abort = new AbortController()
  #observer

  constructor(element) {
    this.#element = element
    this.#items = [...element.children]
    this.#places = this.#placed()
    this.#observer = new ResizeObserver(() => this.#resize())
    this.#observer.observe(element.parentElement)
    const { signal } = this.#abort
    addEventListener("scroll", () => this.follow(), { signal, passive: true })
    // What held the focus may go, once it does not.
    element.addEventListener("focusout", () => queueMicrotask(() => this.#settle()), { signal })
    this.follow()
  }

  get items() {
    return [...this.#items]
  }

  append(items) {
    this.#items.push(...items)
    for (const item of items) this.#places.add(spanOf(item))
    if (this.#isCut || this.#mayCut) this.#cut()
    else this.#element.append(...items)
  }

  replace(items) {
    this.#items = [...items]
    this.#places = this.#placed()
    this.#range = null
    this.#element.replaceChildren()
    if (this.#mayCut) this.#cut()
    else this.#restore()
  }

  forget(item) {
    this.#items = this.#items.filter((other) => other !== item)
    item.remove()
    this.#places = this.#placed()
    if (this.#isCut) this.#cut()
  }

  // Looks whether other photos have come near.
  follow() {
    this.#remember()
    if (!this.#mayCut) return
    const { from, to } = this.#rows(LEAST)
    const { first, end } = this.#places.between(from, to)
    if (!this.#range || first < this.#range.first || end > this.#range.end) this.#cut()
  }

  stop() {
    this.#abort.abort()
    this.#observer.disconnect()
  }

  // Private

  get #isCut() {
    return "cut" in this.#element.dataset
  }

  get #mayCut() {
    return this.#items.length > ENOUGH && CSS.supports("width", "round(down, 1px, 1px)")
  }

  #placed() {
    const columns = getComputedStyle(this.#element).getPropertyValue("--columns")
    return new MasonryPlaces(Number(columns), this.#items.map(spanOf))
  }

  get #row() {
    return Number.parseFloat(getComputedStyle(this.#element).gridAutoRows)
  }

  // From and to which row the screen reaches, and so many screens beside it.
  #rows(screens) {
    const { top } = this.#element.getBoundingClientRect()
    const [row, margin] = [this.#row, innerHeight * screens]
    return { from: (-top - margin) / row, to: (innerHeight - top + margin) / row }
  }

  #cut(rows = this.#rows(KEPT)) {
    this.#range = this.#places.between(rows.from, rows.to)
    this.#settle()
  }

  #restore() {
    delete this.#element.dataset.cut
    for (const item of this.#items) release(item)
    this.#element.replaceChildren(...this.#items)
  }

  // Makes the page what the range says. What is there already is not moved, so that it keeps the focus.
  #settle() {
    if (!this.#range || this.#abort.signal.aborted) return
    const { first, end } = this.#range
    const ends = this.#places.endsBefore(first)
    const above = Math.min(...ends)
    const shown = this.#items.slice(first, end)
    const held = this.#holder()
    if (held >= 0 && held < first) shown.unshift(this.#items[held])
    if (held >= end) shown.push(this.#items[held])
    this.#element.dataset.cut = ""
    this.#element.style.setProperty("--above", above)
    this.#element.style.setProperty("--rows", this.#places.height)
    for (const item of shown) release(item)
    if (held >= 0 && (held < first || held >= end)) this.#hold(held)
    arrange(this.#element, [...this.#spaced(ends, above), ...shown])
  }

  // The index of the photo that holds the focus, or -1.
  #holder() {
    const { activeElement } = document
    const item = this.#element.contains(activeElement) ? activeElement.closest("[data-items] > *") : null
    return this.#items.indexOf(item)
  }

  #spaced(ends, above) {
    while (this.#spacers.length < ends.length) this.#spacers.push(spacer())
    return ends.flatMap((end, lane) => {
      if (end === above) return []
      this.#spacers[lane].style.gridArea = `1 / ${lane + 1} / span ${end - above}`
      return [this.#spacers[lane]]
    })
  }

  #hold(index) {
    const item = this.#items[index]
    item.dataset.kept = ""
    item.style.setProperty("--lane", this.#places.lane(index))
    item.style.setProperty("--top", this.#places.top(index))
  }

  // Which photo is the first on the screen, and where.
  #remember() {
    const { top } = this.#element.getBoundingClientRect()
    const row = this.#row
    const { first } = this.#places.between(-top / row, -top / row + 1)
    const isNone = top >= 0 || first >= this.#places.count
    this.#anchor = isNone ? null : { first, offset: top + this.#places.top(first) * row }
  }

  // Another number of columns is another place for each photo; the first one on the screen stays there.
  #resize() {
    const places = this.#placed()
    if (places.columns === this.#places.columns) return
    const anchor = this.#anchor
    this.#places = places
    if (this.#mayCut) this.#cutAround(anchor)
    if (anchor) {
      const { top } = this.#element.getBoundingClientRect()
      scrollBy({ top: top + places.top(anchor.first) * this.#row - anchor.offset, behavior: "instant" })
    }
    this.follow()
  }

  #cutAround(anchor) {
    if (!anchor) return this.#cut()
    const [at, margin] = [this.#places.top(anchor.first), (innerHeight * KEPT) / this.#row]
    this.#cut({ from: at - margin, to: at + margin + innerHeight / this.#row })
  }
}

function spanOf(item) {
  const name = [...item.classList].find((name) => /^r-\d+$/.test(name))
  return Number(name?.slice(2) ?? 100) + GAP
}

function spacer() {
  return make("li", { class: "photos__spacer", "aria-hidden": "true" })
}

function release(item) {
  if (!("kept" in item.dataset)) return
  delete item.dataset.kept
  item.removeAttribute("style")
}

function arrange(element, shown) {
  const wanted = new Set(shown)
  for (const child of [...element.children]) if (!wanted.has(child)) child.remove()
  let next = element.firstElementChild
  for (const item of shown) {
    if (item === next) next = next.nextElementSibling
    else element.insertBefore(item, next)
  }
}
