import { keyOf, nextFragment, isKeepable, photosOf, shownRendition } from "./routing.js"

const address = "/saved"
// 1 050 photos: more than most people ever save, and a minute's walk on a slow line.
const pageLimit = 70
const lanes = 2
// A column at most so wide is shown (tokens.css, --column), on a screen of three pixels to each of CSS.
const columnWidth = 600

// Keeps what the reader saved: every page of the list and each photo as it is shown.
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
    const renditions = new Set()
    const pages = new Set()
    for (let next = address, count = 0; next !== null && count < pageLimit; count += 1) {
      const response = await fetch(next, { headers: { Accept: "text/html" }, credentials: "same-origin" })
      if (!isKeepable(response)) return
      const key = keyOf(response.url)
      const html = await this.#pages.keep(key, response, "pinned")
      pages.add(key)
      for (const photo of photosOf(html)) renditions.add(shownRendition(photo, await this.#pixels()))
      next = nextFragment(html)
    }
    await this.#dropOthers(pages, renditions)
    await this.#fetchAll([...renditions])
    await this.#cache.tidy()
  }

  // What is not saved any more is a photo like others; pages of an older walk lead nowhere.
  async #dropOthers(pages, renditions) {
    for (const { key, kind } of await this.#cache.entries()) {
      if (kind === "saved" && !renditions.has(key)) await this.#cache.relabel(key, "photo")
      if (kind === "pinned" && key.startsWith(`${address}?`) && !pages.has(key)) await this.#cache.drop(key)
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
