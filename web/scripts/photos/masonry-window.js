// The photos of a masonry at the places that arithmetic gives them, of which only those near the screen are in the
// page. The browser's own grid looks for the place of every photo again in each layout, row by row; a photo with a
// place of its own costs nothing while others come. Nobody sees a difference: all photos lie where the grid laid them.

import { markupOf } from "../lib/markup.js"
import { arrange } from "./arrange.js"
import { MasonryPlaces } from "./masonry-places.js"

// As PageStyle says it: the rows below each photo.
const GAP = 5
// Photos up to which all of them stay in the page.
const ENOUGH = 90
// Screens that are kept on both sides, and at which of them it is looked at anew.
const KEPT = 2.5
const LEAST = 1

export class ItemWindow {
  #element
  #items
  #places
  // Those that have their place.
  #laid = new WeakSet()
  #range = null
  #anchor = null
  #abort = new AbortController()
  #observer

  constructor(element) {
    this.#element = element
    this.#items = [...element.children]
    this.#place()
    if (this.#canPlace) element.dataset.placed = ""
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

  get ids() {
    return this.#items.map(({ dataset }) => dataset.id)
  }

  get markup() {
    return this.#items.map(markupOf).join("")
  }

  append(items) {
    this.#items.push(...items)
    for (const item of items) this.#places.add(spanOf(item))
    if (this.#canPlace) this.#cut()
    else this.#element.append(...items)
  }

  replace(items) {
    this.#items = [...items]
    this.#place()
    this.#element.replaceChildren(...this.#canPlace ? [] : items)
    if (this.#canPlace) this.#cut()
  }

  forget(item) {
    this.#items = this.#items.filter((other) => other !== item)
    item.remove()
    this.#place()
    if (this.#canPlace) this.#cut()
  }

  // It hears of it by itself.
  resize() {}

  // Looks whether other photos have come near.
  follow() {
    this.#remember()
    if (!this.#canPlace) return
    const { first, end } = this.#near(this.#rows(LEAST))
    if (!this.#range || first < this.#range.first || end > this.#range.end) this.#cut()
  }

  stop() {
    this.#abort.abort()
    this.#observer.disconnect()
  }

  // Private

  // Elsewhere the grid's rows are rounded one by one, and lie where no arithmetic says.
  get #canPlace() {
    return CSS.supports("width", "round(down, 1px, 1px)")
  }

  get #columns() {
    return Number(getComputedStyle(this.#element).getPropertyValue("--columns"))
  }

  #place() {
    this.#places = new MasonryPlaces(this.#columns, this.#items.map(spanOf))
    this.#laid = new WeakSet()
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

  #near({ from, to }) {
    return this.#items.length > ENOUGH ? this.#places.between(from, to) : { first: 0, end: this.#items.length }
  }

  #cut(rows = this.#rows(KEPT)) {
    this.#range = this.#near(rows)
    this.#settle()
  }

  // Makes the page what the range says. What is there already is not moved, so that it keeps the focus.
  #settle() {
    if (!this.#range || this.#abort.signal.aborted) return
    const { first, end } = this.#range
    const shown = this.#items.slice(first, end)
    const held = this.#holder()
    if (held >= 0 && held < first) shown.unshift(this.#items[held])
    if (held >= end) shown.push(this.#items[held])
    for (let index = first; index < end; index += 1) this.#lay(index)
    if (held >= 0) this.#lay(held)
    this.#element.style.blockSize = lengthOf(this.#places.height)
    arrange(this.#element, shown)
  }

  // Properties of the photo's own, not custom ones: these are inherited, and everything in the photo would be styled
  // anew.
  #lay(index) {
    const item = this.#items[index]
    if (this.#laid.has(item)) return
    this.#laid.add(item)
    const share = this.#places.lane(index) / Math.max(1, this.#places.columns - 1)
    const [top, bottom] = [this.#places.top(index), this.#places.bottom(index)]
    item.style.insetBlockStart = lengthOf(top)
    // With the gap below, as the grid had it: what lies on the photo's lower edge counts from there.
    item.style.blockSize = lengthOf(bottom - top)
    item.style.insetInlineStart = `calc((100% - ${lengthOf(100)}) * ${share})`
  }

  // The index of the photo that holds the focus, or -1.
  #holder() {
    const { activeElement } = document
    const item = this.#element.contains(activeElement) ? activeElement.closest("[data-items] > *") : null
    return this.#items.indexOf(item)
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
    if (this.#columns === this.#places.columns) return
    const anchor = this.#anchor
    this.#place()
    if (this.#canPlace) this.#cutAround(anchor)
    if (anchor) {
      const { top } = this.#element.getBoundingClientRect()
      scrollBy({ top: top + this.#places.top(anchor.first) * this.#row - anchor.offset, behavior: "instant" })
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

// So many rows, whatever a row measures then.
function lengthOf(count) {
  return `calc(var(--row) * ${count})`
}
