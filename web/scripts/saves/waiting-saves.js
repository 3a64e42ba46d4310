// Photos that were saved without a line, above those that the server knows: as the device showed them where they were
// saved, with their memo. They go once the server's own row is there.

import { make, makeButton } from "../lib/make.js"
import { observeOutbox } from "../lib/outbox.js"
import { string } from "../lib/strings.js"
import { waitingMark } from "../offline/waiting-mark.js"
import { showMemo } from "./memo-line.js"

// What is kept of a photo beside the wish to save it, as this page shows it; undefined where it does not.
export function photoOnPage(id) {
  const link = document.querySelector(`a[data-photo="${CSS.escape(id)}"]`)
  const image = link?.querySelector("img")
  if (!image) return undefined
  const { width, height } = sizeOf(image)
  return { page: link.getAttribute("href"), src: image.currentSrc || image.src, alt: image.alt, width, height }
}

// As the element says, not as a smaller file of it is.
function sizeOf(image) {
  return { width: Number(image.getAttribute("width")), height: Number(image.getAttribute("height")) }
}

export class WaitingSaves {
  #root
  #isListed
  #rows = new Map()
  // Rows that can come back.
  #dropped = new Map()
  #place = make("ul", "saved__waiting")

  // `root` is the <madang-saved>; `isListed(id)` says whether the server's row of a photo stands there.
  constructor(root, isListed, signal) {
    this.#root = root
    this.#isListed = isListed
    root.prepend(this.#place)
    signal.addEventListener("abort", observeOutbox((news) => this.#hear(news)), { once: true })
  }

  // The server's row is there, or the save was taken back.
  drop(id) {
    const row = this.#rows.get(id)
    if (!row) return
    row.remove()
    this.#rows.delete(id)
    this.#dropped.set(id, row)
    this.#showEmpty()
  }

  // The way back, as long as nothing was sent; gives whether there is one.
  restore(id) {
    const row = this.#dropped.get(id)
    if (!row) return false
    this.#dropped.delete(id)
    this.#put(id, row)
    return true
  }

  #hear({ type, item }) {
    if (item.kind !== "save") return
    const id = item.thing.slice("save:".length)
    if (type === "waiting" && item.value !== null) return this.#show(id, item)
    // After it was sent the server's row takes its place (saved-element.js).
    if (type !== "sent") this.drop(id)
    this.#dropped.delete(id)
  }

  #show(id, { about, value }) {
    if (this.#rows.has(id)) {
      return showMemo(this.#rows.get(id), value)
    }
    if (!about || this.#isListed(id)) return
    this.#put(id, this.#made(id, about, value))
  }

  #put(id, row) {
    this.#rows.set(id, row)
    this.#place.prepend(row)
    this.#showEmpty()
  }

  #made(id, { page, src, alt, width, height }, memo) {
    const image = make("img", { class: "photo", src, alt, width, height, decoding: "async" })
    const link = make("a", { class: "saved__link", href: page, "data-photo": id }, image)
    const words = make("p", { class: "saved__memo", dir: "auto", id: `save-${id}` })
    const edit = makeButton({ class: "text-link", "data-edit-memo": "" }, string("offline.edit"))
    const remove = makeButton({ class: "text-link", "data-unsave": "" }, string("save.remove"))
    const article = make("article", "saved__save",
      make("div", "saved__photo", link, words, waitingMark()), make("footer", "saved__foot", edit, remove))
    const item = make("li", { class: "saved__item", "data-id": id }, article)
    showMemo(item, memo)
    return item
  }

  // Where the server knows of nothing its words for that stand on the page.
  #showEmpty() {
    const empty = this.#root.querySelector(".empty")
    if (empty) empty.hidden = this.#rows.size > 0
  }
}
