// The posts of a long list, of which only those near the screen are in the page: five thousand cards are three hundred
// thousand elements, all of them styled anew with each page that comes. What is far is taken out by groups, and kept as
// text; a gap as tall as the group keeps the place, so that nothing moves and the bar of the window says how long the
// list is. They come and go a few in a frame, before anybody sees them, so that the page scrolls on meanwhile.

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
// Cards that come in one frame: on a phone two cost 20 ms. Tiles are small, and come by whole rows.
const STEP = 2

export class ItemWindow {
  #element
  // Each {id, item, markup, slide}: `item` is the element, or null while it is away; then there is its markup, and how
  // far its photos were moved aside.
  #entries
  // Each {entries, gap, places}: `gap` stands in the page in the place of those that are away; `places` are where each
  // began and ended, from the group's beginning, by the ways the list is shown.
  #groups = []
  // How tall an entry is on average, by which unmeasured ones are guessed.
  #usual = 0
  #width
  #frame = 0
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

  // The list is shown in another way: its items have other heights now, and rows are whole.
  resize() {
    for (const group of this.#groups) if (group.gap && !isAway(group)) this.#show(group, group.entries)
    this.#measureGaps()
  }

  // Looks whether other posts have come near. What is on the screen comes at once, as after a jump.
  follow() {
    if (this.#entries.length <= ENOUGH || this.#abort.signal.aborted) return
    const isSeen = this.#near(0).filter(({ gap }) => gap && isOnScreen(gap))
    if (isSeen.length > 0) {
      this.#keepPlace(() => {
        for (const group of isSeen) this.#show(group, group.entries)
      })
    }
    const isThere = this.#near(LEAST).every(({ gap }) => gap === null)
    if (isThere && this.#groups.filter(({ gap }) => gap === null).length * GROUP <= ENOUGH) return
    this.#frame ||= requestAnimationFrame(() => this.#step())
  }

  stop() {
    this.#abort.abort()
    cancelAnimationFrame(this.#frame)
    this.#observer.disconnect()
    this.#news.stop()
  }

  // Private

  // Of the ways to show the list, which one it is now.
  get #view() {
    return this.#element.parentElement.dataset.view ?? ""
  }

  // One thing in a frame, for as long as there is something to do: what is nearest comes, then what is far goes.
  #step() {
    this.#frame = 0
    const kept = new Set(this.#near(KEPT))
    const come = [...kept].filter(({ gap }) => gap)
    const go = come.length === 0 ? this.#groups.find((group) => !kept.has(group) && mayGo(group)) : null
    if (come.length === 0 && !go) return
    this.#keepPlace(() => {
      if (go) this.#hide(go)
      else this.#showSome(come.sort((one, other) => distanceOf(one.gap) - distanceOf(other.gap))[0])
    })
    this.#frame = requestAnimationFrame(() => this.#step())
  }

  // Groups begin with the first entry, whatever came or went before it. One is away where all of its entries are.
  #regroup(entries) {
    const before = this.#groups
    this.#entries = entries
    this.#groups = groupsOf(entries)
    for (const [at, group] of this.#groups.entries()) {
      if (before[at] && isSame(before[at].entries, group.entries)) this.#groups[at] = before[at]
      else if (isAway(group)) group.gap = gapOf()
      else recall(group.entries)
    }
    this.#measureGaps()
    arrange(this.#element, this.#groups.flatMap(nodesOf))
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
  #hide(group) {
    const boxes = group.entries.map(({ item }) => item.getBoundingClientRect())
    group.places[this.#view] = boxes.map(({ top, bottom }) => [top - boxes[0].top, bottom - boxes[0].top])
    for (const entry of group.entries) entry.slide = stripOf(entry.item)?.scrollLeft ?? 0
    group.gap = gapOf()
    group.entries[0].item.before(group.gap)
    for (const entry of group.entries) {
      entry.item.remove()
      entry.markup = markupOfRemoved(entry.item)
      entry.item = null
    }
    this.#measureGap(group)
  }

  // The side that is nearer to the screen.
  #showSome(group) {
    const away = group.entries.filter(({ item }) => item === null)
    if (this.#view === "tiles") return this.#show(group, away)
    this.#show(group, group.gap.getBoundingClientRect().top > 0 ? away.slice(0, STEP) : away.slice(-STEP))
  }

  // `entries` are some of the group that stand beside each other; those that are there stay as they are.
  #show(group, entries) {
    const come = entries.filter(({ item }) => item === null)
    const at = group.entries.indexOf(come[0])
    recall(come)
    const items = come.map(({ item }) => item)
    if (group.entries.every(({ item }) => item !== null)) {
      group.gap.replaceWith(...items)
      group.gap = null
    } else {
      if (at === 0 || group.entries[at - 1].item !== null) group.gap.before(...items)
      else group.gap.after(...items)
      this.#measureGap(group)
    }
    for (const { item, slide } of come) if (slide > 0) stripOf(item).scrollLeft = slide
    showHashes(this.#element)
    this.#news.tell(come.map(({ id }) => id))
  }

  #measureGaps() {
    const shown = this.#groups.filter(({ gap, entries }) => !gap && entries.every(({ item }) => item.isConnected))
    const all = shown.reduce((sum, group) => sum + bottomOf(group) - topOf(group), 0)
    this.#usual = all / Math.max(1, shown.reduce((sum, { entries }) => sum + entries.length, 0))
    for (const group of this.#groups) if (group.gap) this.#measureGap(group)
  }

  // What was measured in this way counts; what was not is as tall as the others are.
  #measureGap({ gap, entries, places }) {
    const [from, to] = [entries.findIndex(isGone), entries.findLastIndex(isGone)]
    const known = places[this.#view]
    const height = known ? known[to][1] - known[from][0] : this.#usual * (to - from + 1)
    gap.style.blockSize = `${height}px`
  }

  // A window of another width has items of other heights.
  #resize() {
    const width = this.#element.clientWidth
    if (width === this.#width) return
    this.#width = width
    for (const group of this.#groups) group.places = {}
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
    { entries: entries.slice(at * GROUP, (at + 1) * GROUP), gap: null, places: {} }))
}

function isSame(one, other) {
  return one.length === other.length && one.every((entry, at) => entry === other[at])
}

function gapOf() {
  const gap = make("li", { class: "list__gap", role: "presentation" })
  // Whole rows of tiles.
  gap.style.gridColumn = "1 / -1"
  return gap
}

function isGone({ item }) {
  return item === null
}

function isAway({ entries }) {
  return entries.every(isGone)
}

// What stands in the page for it: its entries, the gap in the place of those that are away.
function nodesOf({ gap, entries }) {
  return [...new Set(entries.map(({ item }) => item ?? gap))]
}

function isOnScreen(gap) {
  const { top, bottom } = gap.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

// From the screen, in pixels.
function distanceOf(gap) {
  const { top, bottom } = gap.getBoundingClientRect()
  return Math.max(0, top - innerHeight, -bottom)
}

// Not what holds the focus or has something open, and no part of a row.
function mayGo({ gap, entries }) {
  if (gap || entries.length < GROUP) return false
  return !entries.some(({ item }) => item.matches(":focus-within, :has(:popover-open, dialog[open])"))
}

// Makes elements of what is away.
function recall(entries) {
  for (const entry of entries) {
    if (entry.item === null) [entry.item] = recalledElements(entry.markup)
    entry.markup = null
  }
}

function stripOf(item) {
  return item.querySelector(".carousel__strip")
}

function topOf({ gap, entries }) {
  return (entries[0].item ?? gap).getBoundingClientRect().top
}

function bottomOf({ gap, entries }) {
  return (entries.at(-1).item ?? gap).getBoundingClientRect().bottom
}
