// The posts of a long list, of which only those near the screen are in the page: five thousand cards are three hundred
// thousand elements, all of them styled anew with each page that comes. What is far is taken out by groups, and kept as
// text; a gap as tall as the group keeps the place, so that nothing moves and the bar of the window says how long the
// list is. They come and go a few behind each frame, before anybody sees them, so that the page scrolls on meanwhile.

import { make } from "../lib/make.js"
import { markupOf, markupOfRemoved, recalledElements } from "../lib/markup.js"
import { arrange } from "../photos/arrange.js"
import { showHashes } from "../photos/placeholders.js"
import { missedNews } from "./missed-news.js"
import { PackedMarkup } from "./packed-markup.js"

// Whole rows of tiles, and few screens of cards.
const GROUP = 6
// Posts up to which all of them stay in the page.
const ENOUGH = 60
// Screens that are kept on both sides, and at which of them it is looked at anew.
const KEPT = 3
const LEAST = 1.5
// Cards that come behind one frame: on a phone two cost 20 ms. Tiles are small, and come by whole rows.
const STEP = 2

export class ItemWindow {
  #element
  // Each {id, item, fresh, packed, slide}: `item` is the element in the page, or null while it is away. Then there is
  // its packed markup, and how far its photos were moved aside; or its element, `fresh`, where it came and was not in
  // the page yet.
  #entries
  #markups = new PackedMarkup()
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
    return this.#entries.map(({ item, fresh, packed }) => item ?? fresh ?? this.#elementsOf([packed])[0])
  }

  get markup() {
    return this.#entries.map(({ item, fresh, packed }) => {
      return packed ? this.#markups.unpack(packed) : markupOf(item ?? fresh)
    }).join("")
  }

  // What comes lies behind the screen: it is away, and comes in as all that is away does. A whole page of cards at once
  // would be styled in one task.
  append(items) {
    const isLong = this.#entries.length + items.length > ENOUGH
    this.#regroup([...this.#entries, ...items.map(isLong ? freshOf : entryOf)])
    if (isLong && this.#frame === 0) this.#go()
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
    if (this.#abort.signal.aborted) return
    if (this.#entries.length <= ENOUGH && !this.#groups.some(({ gap }) => gap)) return
    const isSeen = this.#near(0).filter(({ gap }) => gap && isOnScreen(gap))
    if (isSeen.length > 0) {
      this.#keepPlace(() => {
        for (const group of isSeen) this.#show(group, group.entries)
      })
    }
    const isThere = this.#near(LEAST).every(({ gap }) => gap === null)
    if (isThere && this.#groups.filter(({ gap }) => gap === null).length * GROUP <= ENOUGH) return
    if (this.#frame === 0) this.#go()
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

  // Behind a frame, not within it: what the step costs and what painting costs are two tasks then.
  #go() {
    this.#frame = requestAnimationFrame(() => setTimeout(() => this.#step()))
  }

  // One thing for each frame, for as long as there is something to do: what is nearest comes, then what is far goes.
  #step() {
    this.#frame = 0
    if (this.#abort.signal.aborted) return
    const kept = new Set(this.#near(KEPT))
    const come = [...kept].filter(({ gap }) => gap)
    const isFar = (group) => !kept.has(group) && (mayGo(group) || group.entries.some(({ fresh }) => fresh))
    const go = come.length === 0 ? this.#groups.find(isFar) : null
    if (come.length === 0 && !go) return
    this.#keepPlace(() => {
      if (go) this.#hide(go)
      else this.#showSome(come.sort((one, other) => distanceOf(one.gap) - distanceOf(other.gap))[0])
    })
    this.#go()
  }

  // Groups begin with the first entry, whatever came or went before it. What is away of one stands side by side.
  #regroup(entries) {
    const before = this.#groups
    this.#entries = entries
    this.#groups = groupsOf(entries)
    this.#learnUsual(before)
    for (const [at, group] of this.#groups.entries()) {
      if (before[at] && isSame(before[at].entries, group.entries)) this.#groups[at] = before[at]
      else this.#open(group)
    }
    arrange(this.#element, this.#groups.flatMap(nodesOf))
    this.follow()
  }

  #open(group) {
    const [from, to] = awayOf(group)
    if (from === -1) return
    if (!group.entries.slice(from, to + 1).every(isGone)) return this.#recall(group.entries)
    group.gap = gapOf()
    this.#measureGap(group)
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

  // All is measured before anything is moved. What went far before all of it had come is guessed again.
  #hide(group) {
    const there = mayGo(group) ? group.entries.filter(({ item }) => item !== null) : []
    for (const entry of there) entry.slide = stripOf(entry.item)?.scrollLeft ?? 0
    if (group.gap === null) {
      const boxes = there.map(({ item }) => item.getBoundingClientRect())
      group.places[this.#view] = boxes.map(({ top, bottom }) => [top - boxes[0].top, bottom - boxes[0].top])
      group.gap = gapOf()
      there[0].item.before(group.gap)
    }
    for (const { item } of there) item.remove()
    for (const entry of [...there, ...group.entries.filter(({ fresh }) => fresh)]) this.#pack(entry)
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
    this.#recall(come)
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

  #pack(entry) {
    const packed = this.#markups.pack(markupOfRemoved(entry.item ?? entry.fresh))
    Object.assign(entry, { item: null, fresh: null, packed })
  }

  // Makes elements of what is away.
  #recall(entries) {
    const packed = entries.filter((entry) => entry.packed)
    const elements = this.#elementsOf(packed.map((entry) => entry.packed))
    for (const [at, entry] of packed.entries()) entry.item = elements[at]
    for (const entry of entries) Object.assign(entry, { item: entry.item ?? entry.fresh, fresh: null, packed: null })
  }

  // All at once: each document that the browser parses is one more to be freed.
  #elementsOf(packed) {
    return packed.length === 0 ? [] : recalledElements(packed.map((one) => this.#markups.unpack(one)).join(""))
  }

  #measureGaps() {
    this.#learnUsual(this.#groups)
    for (const group of this.#groups) if (group.gap) this.#measureGap(group)
  }

  #learnUsual(groups) {
    const shown = groups.filter(({ gap, entries }) => !gap && entries.every(({ item }) => item?.isConnected))
    if (shown.length === 0) return
    const all = shown.reduce((sum, group) => sum + bottomOf(group) - topOf(group), 0)
    this.#usual = all / shown.reduce((sum, { entries }) => sum + entries.length, 0)
  }

  // What was measured in this way counts; what was not is as tall as the others are.
  #measureGap(group) {
    const { gap, places } = group
    const [from, to] = awayOf(group)
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
  return { id: item.dataset.id, item, fresh: null, packed: null, slide: 0 }
}

function freshOf(item) {
  return { ...entryOf(item), item: null, fresh: item }
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

// Which of its entries are the first and the last that are away, or [-1, -1].
function awayOf({ entries }) {
  return [entries.findIndex(isGone), entries.findLastIndex(isGone)]
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
function mayGo(group) {
  if (isAway(group) || group.entries.length < GROUP) return false
  return !group.entries.some(({ item }) => item?.matches(":focus-within, :has(:popover-open, dialog[open])"))
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
