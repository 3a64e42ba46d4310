// The posts of a long list, of which only those near the screen are in the page: five thousand cards are three hundred
// thousand elements, all of them styled anew with each page that comes. What is far is taken out by groups, and kept as
// text; a gap as tall as the group keeps the place, so that nothing moves and the bar of the window says how long the
// list is.

import { make } from "../lib/make.js"
import { markupOf, markupOfRemoved, recalledElements } from "../lib/markup.js"
import { arrange } from "../photos/arrange.js"
import { showHashes } from "../photos/placeholders.js"
import { missedNews } from "./missed-news.js"

// Whole rows of tiles, and few screens of cards.
const GROUP = 6
// Posts up to which all of them stay in the page.
const ENOUGH = 60
// Screens that are kept on both sides, and at which of them it is looked at anew.
const KEPT = 3
const LEAST = 1.5

export class ItemWindow {
  #element
  // Each {id, item, markup, slide}: `item` is the element, or null while it is away; then there is its markup, and how
  // far its photos were moved aside.
  #entries
  // Each {entries, gap, heights}: `gap` stands in the page in their place; `heights` by the ways the list is shown.
  #groups = []
  #width
  #abort = new AbortController()
  #news
  #observer

  constructor(element) {
    this.#element = element
    this.#width = element.clientWidth
    this.#news = missedNews((id) => this.#entries.some((entry) => entry.id === id && entry.item === null))
    this.#observer = new ResizeObserver(() => this.#resize())
    this.#observer.observe(element)
    addEventListener("scroll", () => this.follow(), { signal: this.#abort.signal, passive: true })
    this.replace([...element.children])
  }

  get ids() {
    return this.#entries.map(({ id }) => id)
  }

  // Those that are away are elements of no page.
  get items() {
    return this.#entries.map(({ item, markup }) => item ?? recalledElements(markup)[0])
  }

  get markup() {
    return this.#entries.map(({ item, markup }) => item ? markupOf(item) : markup).join("")
  }

  append(items) {
    this.#regroup([...this.#entries, ...items.map(entryOf)])
  }

  prepend(items) {
    this.#regroup([...items.map(entryOf), ...this.#entries])
  }

  replace(items) {
    this.#groups = []
    this.#regroup(items.map(entryOf))
  }

  forget({ dataset }) {
    this.#regroup(this.#entries.filter(({ id }) => id !== dataset.id))
  }

  // The list is shown in another way: its items have other heights now.
  resize() {
    this.#measureGaps()
  }

  // Looks whether other posts have come near.
  follow() {
    if (this.#entries.length <= ENOUGH || this.#abort.signal.aborted) return
    const isThere = this.#near(LEAST).every(({ gap }) => gap === null)
    if (isThere && this.#groups.filter(({ gap }) => gap === null).length * GROUP <= ENOUGH) return
    const kept = new Set(this.#near(KEPT))
    const come = [...kept].filter(({ gap }) => gap)
    const go = this.#groups.filter((group) => !kept.has(group) && mayGo(group))
    if (come.length + go.length === 0) return
    this.#keepPlace(() => {
      this.#hide(go)
      this.#show(come)
    })
    this.#tell(come)
  }

  stop() {
    this.#abort.abort()
    this.#observer.disconnect()
    this.#news.stop()
  }

  // Private

  // Of the ways to show the list, which one it is now.
  get #view() {
    return this.#element.parentElement.dataset.view ?? ""
  }

  // Groups begin with the first entry, whatever came or went before it. One is away where all of its entries are.
  #regroup(entries) {
    const before = this.#groups
    this.#entries = entries
    this.#groups = groupsOf(entries)
    for (const [at, group] of this.#groups.entries()) {
      if (before[at] && isSame(before[at].entries, group.entries)) this.#groups[at] = before[at]
      else if (group.entries.every(({ item }) => item === null)) group.gap = gapOf()
      else recall(group)
    }
    this.#measureGaps()
    arrange(this.#element, this.#groups.flatMap(({ gap, entries }) => gap ?? entries.map(({ item }) => item)))
    this.follow()
  }

  // The groups within so many screens of the screen: where each lies is what the page says.
  #near(screens) {
    const [from, to] = [-innerHeight * screens, innerHeight * (1 + screens)]
    let [low, high] = [0, this.#groups.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (bottomOf(this.#groups[middle]) < from) low = middle + 1
      else high = middle
    }
    let end = low
    while (end < this.#groups.length && topOf(this.#groups[end]) <= to) end += 1
    return this.#groups.slice(low, end)
  }

  // All is measured before anything is moved.
  #hide(groups) {
    const view = this.#view
    for (const group of groups) {
      group.heights[view] = bottomOf(group) - topOf(group)
      for (const entry of group.entries) entry.slide = stripOf(entry.item)?.scrollLeft ?? 0
    }
    for (const group of groups) {
      group.gap = gapOf(group.heights[view])
      group.entries[0].item.before(group.gap)
      for (const entry of group.entries) {
        entry.item.remove()
        entry.markup = markupOfRemoved(entry.item)
        entry.item = null
      }
    }
  }

  #show(groups) {
    for (const group of groups) {
      recall(group)
      group.gap.replaceWith(...group.entries.map(({ item }) => item))
      group.gap = null
      for (const { item, slide } of group.entries) if (slide > 0) stripOf(item).scrollLeft = slide
    }
  }

  #tell(groups) {
    if (groups.length === 0) return
    showHashes(this.#element)
    this.#news.tell(groups.flatMap(({ entries }) => entries.map(({ id }) => id)))
  }

  // What was measured in this way counts; what was not is as tall as the others are.
  #measureGaps() {
    const gaps = this.#groups.filter(({ gap }) => gap)
    if (gaps.length === 0) return
    const view = this.#view
    const shown = this.#groups.filter(({ gap, entries }) => !gap && entries.every(({ item }) => item.isConnected))
    const all = shown.reduce((sum, group) => sum + bottomOf(group) - topOf(group), 0)
    const usual = all / Math.max(1, shown.reduce((sum, { entries }) => sum + entries.length, 0))
    for (const { gap, heights, entries } of gaps) {
      gap.style.blockSize = `${heights[view] ?? usual * entries.length}px`
    }
  }

  // A window of another width has items of other heights.
  #resize() {
    const width = this.#element.clientWidth
    if (width === this.#width) return
    this.#width = width
    for (const group of this.#groups) group.heights = {}
    this.#keepPlace(() => this.#measureGaps())
    this.follow()
  }

  // What is seen stays where it is, whatever `change` does above it.
  #keepPlace(change) {
    const seen = this.#entries.find(({ item }) => item && item.getBoundingClientRect().bottom > 0)?.item
    const before = seen?.getBoundingClientRect().top
    change()
    if (!seen?.isConnected) return
    const moved = seen.getBoundingClientRect().top - before
    if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: "instant" })
  }
}

function entryOf(item) {
  return { id: item.dataset.id, item, markup: null, slide: 0 }
}

function groupsOf(entries) {
  return Array.from({ length: Math.ceil(entries.length / GROUP) }, (_, at) => (
    { entries: entries.slice(at * GROUP, (at + 1) * GROUP), gap: null, heights: {} }))
}

function isSame(one, other) {
  return one.length === other.length && one.every((entry, at) => entry === other[at])
}

function gapOf(height = 0) {
  const gap = make("li", { class: "list__gap", role: "presentation" })
  // Whole rows of tiles.
  gap.style.gridColumn = "1 / -1"
  gap.style.blockSize = `${height}px`
  return gap
}

// Not what holds the focus or has something open, and no part of a row.
function mayGo({ gap, entries }) {
  if (gap || entries.length < GROUP) return false
  return !entries.some(({ item }) => item.matches(":focus-within, :has(:popover-open, dialog[open])"))
}

// Makes elements of what is away.
function recall({ entries }) {
  for (const entry of entries) {
    if (entry.item === null) [entry.item] = recalledElements(entry.markup)
    entry.markup = null
  }
}

function stripOf(item) {
  return item.querySelector(".carousel__strip")
}

function topOf({ gap, entries }) {
  return (gap ?? entries[0].item).getBoundingClientRect().top
}

function bottomOf({ gap, entries }) {
  return (gap ?? entries.at(-1).item).getBoundingClientRect().bottom
}
