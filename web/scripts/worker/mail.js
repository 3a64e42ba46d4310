import { isKeepable, isOfDraft, keyOf, routeOf } from "./routing.js"
import { sendWaiting } from "../offline/delivery.js"

// A day: pages that were kept on purpose are looked after that often.
const renewal = 24 * 60 * 60 * 1000

// What pages ask of the worker.
export class Mail {
  #release
  #cache
  #pages
  #photos
  #saved
  #pushes

  constructor({ release, cache, pages, photos, saved, pushes }) {
    this.#release = release
    this.#cache = cache
    this.#pages = pages
    this.#photos = photos
    this.#saved = saved
    this.#pushes = pushes
  }

  async receive({ data, source, ports }) {
    if (data.type === "hello") await this.#greet(data, source)
    if (data.type === "saves") await this.#saved.refresh()
    if (data.type === "forget") await this.#forget()
    if (data.type === "version") await this.#compare(data)
    if (data.type === "old") this.#pages.forgo(data.url)
    if (data.type === "update") await self.skipWaiting()
    ports[0]?.postMessage({ version: this.#release.version })
  }

  // The queue of whoever reads here, where the browser wakes the worker for it (Background Sync). Fails where
  // something is left: only then does the browser wake the worker once more.
  async sendWaiting() {
    const reader = await this.#cache.reader()
    if (reader === null || reader === "none") return
    if (!await sendWaiting(reader)) throw new Error("something still waits for a line")
  }

  // A page is open: `reader`, its screen and photos, and whether it came through a worker.
  async #greet({ reader, screen, photos, isControlled }, source) {
    if (await this.#cache.become(reader)) await this.#pushes.end()
    await this.#cache.note("screen", screen)
    try {
      // The first page of a device came before there was a worker to keep it.
      if (!isControlled) await this.#take(source.url, photos)
      if (reader !== "none") await this.#warm()
    } catch {
      // Offline meanwhile: another visit will do.
    }
  }

  async #forget() {
    await Promise.all([this.#cache.forget(), this.#pushes.end()])
  }

  async #take(url, photos) {
    // As it would be kept if it came through the worker: not what was looked for, nor a draft, in place of the whole.
    const route = routeOf({ method: "GET", url, mode: "navigate" }, location.origin)
    if (route === "page" && !isOfDraft(url)) await this.#fetchPage(url, keyOf(url), "page")
    for (const photo of photos) await this.#photos.fetch(photo, "photo")
  }

  // What a member wants on the underground without having opened it before: the composer and what they saved.
  async #warm() {
    if (await this.#isStale("/new")) await this.#fetchPage("/new", "/new", "pinned")
    if (await this.#isStale("/saved")) await this.#saved.refresh()
  }

  async #isStale(key) {
    const entry = await this.#cache.entry(key)
    return !entry || entry.version !== this.#release.version || Date.now() - entry.usedAt > renewal
  }

  async #fetchPage(url, key, kind) {
    const response = await fetch(url, { headers: { Accept: "text/html" }, credentials: "same-origin" })
    if (isKeepable(response)) await this.#pages.keep(key, response, kind)
  }

  // A page that is of this release already needs no question: where it is alone, the new worker begins.
  async #compare({ version }) {
    if (version !== this.#release.version) return
    const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true })
    if (windows.length === 1) await self.skipWaiting()
  }
}
