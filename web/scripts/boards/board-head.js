// The head of a board: its title, what it is for, who sees it and how much is on it.

import { make } from "../lib/make.js"
import { waitingMark } from "../offline/waiting-mark.js"
import { waitingItems } from "./changes.js"
import { isOf, netOf } from "./waiting.js"

export class BoardHead {
  #root
  #names

  // `root` is the <madang-board>, `names` all that the board may be called by.
  constructor(root, names) {
    this.#root = root
    this.#names = names
  }

  // What waits for a line: other words, and that something else waits.
  show() {
    if (!this.#head) return
    const items = waitingItems()
    const { facts } = netOf(items, this.#names, [])
    if (facts) this.#write(facts)
    const waits = items.some((item) => this.#isAbout(item))
    const mark = this.#head.querySelector(".waiting-mark")
    if (waits && !mark) this.#head.querySelector(".board__facts").append(" ", waitingMark())
    else if (!waits) mark?.remove()
  }

  // Takes it, and all that scripts have to know, from `page`, the same page as the server has it now.
  renew(page) {
    const [head, root] = [page.querySelector(".board__head"), page.querySelector("madang-board")]
    if (!head || !root) return
    this.#head.replaceWith(document.importNode(head, true))
    for (const name of ["title", "note", "version", "visibility", "photoCount"]) {
      this.#root.dataset[name] = root.dataset[name]
    }
    const [there, fresh] = [this.#root, root].map((one) => one.querySelector("template[data-sheet]"))
    if (there && fresh) there.replaceWith(document.importNode(fresh, true))
  }

  // Private

  #write({ title, note }) {
    this.#head.querySelector(".board__title").textContent = title
    const place = this.#head.querySelector(".board__note") ?? make("p", { class: "board__note", dir: "auto" })
    place.textContent = note
    if (!place.isConnected && note !== "") this.#head.querySelector(".board__title").after(place)
    Object.assign(this.#root.dataset, { title, note })
  }

  // Photos that wait to be placed have a mark of their own.
  #isAbout(item) {
    if (item.kind === "fill") return this.#names.includes(item.body.from)
    return isOf(item, this.#names) && !(item.kind === "placement" && item.value)
  }

  get #head() {
    return document.querySelector(`.board-page[data-board="${this.#root.dataset.board}"] .board__head`)
  }
}
