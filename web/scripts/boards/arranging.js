// The order of a board is changed: tiles are dragged, or moved by keys on their handles. What came of it is sent once
// it rests, as the smallest stretch that differs from what the server has.

import { toastFailure } from "../lib/toast.js"
import { forgetOrder, orderBoard, refusalsOf, said } from "./changes.js"
import { GridDrag } from "./grid-drag.js"
import { step } from "./grid-places.js"
import { moved, placed, segment } from "./order.js"

// Milliseconds after the last move.
const rest = 600

export class Arranging {
  #root
  #list
  #button
  #label
  #drag
  #timer = null
  // Orders before each move, for the way back.
  #history = []
  #isSending = false
  #abort = new AbortController()
  #onEnd

  // Begins it. `root` is the element with the list and its words, `list` a BoardList, `button` what begins and ends it.
  // `onEnd()` hears of the end, which comes with `signal`.
  constructor(root, { list, button, onEnd, signal }) {
    this.#root = root
    this.#list = list
    this.#button = button
    this.#label = button.textContent
    this.#onEnd = onEnd
    button.textContent = said(root, "arrangeDone")
    button.setAttribute("aria-pressed", "true")
    root.dataset.arranging = ""
    const own = this.#abort.signal
    this.#drag = new GridDrag(list.element, { onMove: (id, index) => this.#move(id, index), signal: own })
    root.addEventListener("click", (event) => this.#click(event), { capture: true, signal: own })
    root.addEventListener("keydown", (event) => this.#press(event), { signal: own })
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.#drag.cancel(), { signal: own })
    // Before the list keeps its markup, and with it handles that nobody is behind any more.
    addEventListener("pagehide", () => this.end(), { capture: true, signal: own })
    signal.addEventListener("abort", () => this.end(), { signal: own })
    this.refresh()
  }

  // What moved is sent at once.
  end() {
    if (this.#abort.signal.aborted) return
    this.#abort.abort()
    this.#button.textContent = this.#label
    this.#button.setAttribute("aria-pressed", "false")
    delete this.#root.dataset.arranging
    for (const handle of this.#handles) handle.hidden = true
    if (this.#timer !== null) this.#settle()
    this.#onEnd()
  }

  // Tiles came or went.
  refresh() {
    const ids = this.#list.shown
    const count = Math.max(ids.length, Number(this.#root.dataset.photoCount))
    for (const [index, handle] of this.#handles.entries()) {
      handle.hidden = false
      handle.setAttribute("aria-label", said(this.#root, "handleLabel", { n: index + 1, count }))
    }
  }

  // Actions

  // A touch on a tile leads nowhere meanwhile.
  #click(event) {
    if (!event.target.closest("[data-items] > [data-id]")) return
    event.preventDefault()
    event.stopPropagation()
  }

  #press(event) {
    const item = event.target.closest(".board__handle")?.closest("[data-id]")
    if (!item || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === "Escape") return this.#takeBack(item.dataset.id, event)
    const ids = this.#list.shown
    const index = ids.indexOf(item.dataset.id)
    const place = step(index, event.key, this.#columns, ids.length)
    if (place === null) return
    event.preventDefault()
    if (place !== index) this.#move(item.dataset.id, place)
  }

  #takeBack(id, event) {
    event.preventDefault()
    if (!this.#drag.isDragging && this.#history.length > 0) this.#show(this.#history.pop(), id)
  }

  #move(id, index) {
    this.#history.push(this.#list.shown)
    this.#show(moved(this.#list.shown, id, index), id)
  }

  // Private

  #show(ids, id) {
    this.#list.arrange(ids)
    this.refresh()
    const handle = this.#list.item(id)?.querySelector(".board__handle")
    handle?.focus()
    handle?.closest("[data-id]").scrollIntoView({ block: "nearest" })
    const [n, count] = [ids.indexOf(id) + 1, Math.max(ids.length, Number(this.#root.dataset.photoCount))]
    this.#root.querySelector("[data-part=news]").textContent = said(this.#root, "moved", { n, count })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#settle(), rest)
  }

  // One request at a time; what moved meanwhile goes after it.
  async #settle() {
    clearTimeout(this.#timer)
    this.#timer = null
    const [ref, wanted] = [this.#root.dataset.board, segment(this.#list.served, this.#list.shown)]
    if (this.#isSending) return
    if (wanted.length === 0) return forgetOrder(ref)
    this.#isSending = true
    let error = null
    try {
      const answer = await orderBoard(ref, wanted, refusalsOf(this.#root))
      // What waits is sent later, and the next order takes its place.
      if (answer?.isWaiting === undefined) this.#list.serve(placed(this.#list.served, wanted))
    } catch (failure) {
      error = failure
    }
    this.#isSending = false
    if (error) return this.#springBack(error)
    if (this.#timer === null && this.#isLeftOver(wanted)) this.#settle()
  }

  // Somebody moved on while it was sent.
  #isLeftOver(sent) {
    const left = segment(this.#list.served, this.#list.shown)
    return left.length > 0 && left.join(" ") !== sent.join(" ")
  }

  #springBack(error) {
    clearTimeout(this.#timer)
    this.#timer = null
    this.#history = []
    this.#list.arrange(this.#list.served)
    if (!this.#abort.signal.aborted) this.refresh()
    toastFailure(error, { failed: said(this.#root, "orderFailed") })
  }

  get #columns() {
    return getComputedStyle(this.#list.element).gridTemplateColumns.split(" ").length
  }

  // In the order of their tiles.
  get #handles() {
    return [...this.#list.element.querySelectorAll(":scope > [data-id] .board__handle")]
  }
}
