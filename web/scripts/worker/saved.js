import { boardsIn, keyOf, nextFragment, isGone, isKeepable, photosOf, shownRendition } from "./routing.js"

const address = "/saved"
// 1 050 photos: more than most people ever save, and a minute's walk on a slow line.
const pageLimit = 70
const boards = "/boards"
const choice = "/boards?fragment=choice"
// Of all boards and their later parts: 2 700 photos, most of which are saved and there already.
const boardPageLimit = 90
const lanes = 2
// A column at most so wide is shown (tokens.css, --column), on a screen of three pixels to each of CSS.
const columnWidth = 600

// Keeps what the reader saved: every page of the list and each photo as it is shown; and the boards with it.
export class SavedWalk {
  #cache
  #pages
  #photos
  #walking = null
  #isWanted = false

  constructor({ cache, pages, photos }) {
    this.#cache = cache
    this.#pages = pages
    this.#photos = photos
  }

  // One walk at a time; who asks during one gets another after it.
  refresh() {
    this.#isWanted = true
    this.#walking ??= this.#walkOn().finally(() => {
      this.#walking = null
    })
    return this.#walking
  }

  async #walkOn() {
    while (this.#isWanted) {
      this.#isWanted = false
      try {
        await this.#walk()
      } catch {
        // Offline in the middle: what is there stays, the next visit goes on.
        return
      }
    }
  }

  async #walk() {
    const kept = { pages: new Set(), renditions: new Set() }
    if (await this.#keepList(address, pageLimit, kept) === null) return
    const isWhole = await this.#keepBoards(kept).then(() => true, () => false)
    if (isWhole) await this.#dropOthers(kept)
    await this.#fetchAll([...kept.renditions])
    await this.#cache.tidy()
  }

  // Those used last come first; one that went meanwhile is passed over.
  async #keepBoards(kept) {
    if (await this.#keep(choice, kept) === null) return
    const list = await this.#keepList(boards, boardPageLimit, kept)
    if (list === null) return
    let left = boardPageLimit - list.length
    for (const board of list.flatMap(boardsIn)) {
      if (left <= 0) return
      left -= (await this.#keepList(board, left, kept))?.length ?? 1
    }
  }

  // The page at `first` and its later parts, as their texts; null where there is no such page.
  async #keepList(first, limit, kept) {
    const texts = []
    for (let next = first; next !== null && texts.length < limit; next = nextFragment(texts.at(-1))) {
      const html = await this.#keep(next, kept)
      if (html === null) return texts.length > 0 ? texts : null
      texts.push(html)
    }
    return texts
  }

  // Null for what is gone. Fails: Error where the server says something else.
  async #keep(next, { pages, renditions }) {
    const response = await fetch(next, { headers: { Accept: "text/html" }, credentials: "same-origin" })
    if (isGone(response)) return null
    if (!isKeepable(response)) throw new Error(`${next} cannot be kept`)
    const key = keyOf(response.url)
    const html = await this.#pages.keep(key, response, "pinned")
    pages.add(key)
    for (const photo of photosOf(html)) renditions.add(shownRendition(photo, await this.#pixels()))
    return html
  }

  // What is neither saved nor on a board any more is a photo like others; pages of an older walk lead nowhere.
  async #dropOthers({ pages, renditions }) {
    for (const { key, kind } of await this.#cache.entries()) {
      if (kind === "saved" && !renditions.has(key)) await this.#cache.relabel(key, "photo")
      if (kind === "pinned" && isWalked(key) && !pages.has(key)) await this.#cache.drop(key)
    }
  }

  async #fetchAll(queue) {
    const lane = async () => {
      for (let path = queue.shift(); path !== undefined; path = queue.shift()) await this.#photos.fetch(path, "saved")
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }

  async #pixels() {
    const { width, ratio } = await this.#cache.noted("screen") ?? { width: columnWidth, ratio: 2 }
    return Math.min(width, columnWidth) * ratio
  }
}

function isWalked(key) {
  return key.startsWith(`${address}?`) || key === boards || key.startsWith(`${boards}/`) || key.startsWith(`${boards}?`)
}
