// <madang-boards>: the list of boards. A new one is made in a sheet, one that waits for a line stands on top, and what
// changes elsewhere changes here.

import { fetchList } from "../lib/fragments.js"
import { late } from "../lib/late.js"
import { live } from "../lib/live.js"
import { make } from "../lib/make.js"
import { toastOnNextPage } from "../lib/toast.js"
import { tellWorker } from "../offline/reader.js"
import { renewPage } from "../offline/renewal.js"
import { waitingMark } from "../offline/waiting-mark.js"
import { arrange } from "../photos/arrange.js"
import { showHashes } from "../photos/placeholders.js"
import { isSearch } from "./board-list.js"
import { fetchBoards, renewBoards } from "./boards-renewal.js"
import { observeBoards, refusalsOf, said, waitingItems, writeBoard } from "./changes.js"
import { boardsOf } from "./waiting.js"

// All who share a board hear of a change at once: they ask within so many milliseconds.
const spread = 1000

export class BoardsElement extends HTMLElement {
  #abort
  #timer = null
  // What asks for the boards anew.
  #renewal = null
  #place = make("ul", "list__items boards boards__waiting")

  connectedCallback() {
    const { signal } = this.#abort = new AbortController()
    document.addEventListener("click", (event) => this.#choose(event), { signal })
    addEventListener("pageshow", ({ persisted }) => persisted && this.#refreshSoon(), { signal })
    for (const name of ["board.changed", "board.gone", "reset"]) {
      signal.addEventListener("abort", live.listen(name, () => this.#refreshSoon()))
    }
    observeBoards((news) => this.#hear(news), signal)
    this.#watch(signal)
    this.#show()
  }

  disconnectedCallback() {
    this.#abort.abort()
    this.#renewal?.abort()
    clearTimeout(this.#timer)
  }

  // Actions

  #choose(event) {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = event.target.closest("[data-new-board], madang-boards .empty a[href$='/new']")
    if (!link) return
    event.preventDefault()
    this.#make(link)
  }

  async #make(link) {
    const sheets = await late(import("./board-sheet.js"))
    if (sheets === null) return location.assign(link.href)
    // Tried again it is the same board.
    const ref = `~${crypto.randomUUID()}`
    const board = await sheets.openBoardSheet(this.querySelector("template[data-sheet]"), {
      title: link.getAttribute("aria-label") ?? link.textContent, failed: said(this, "failed"),
      save: (facts) => writeBoard({ ref, isNew: true, ...facts }, refusalsOf(this))
    })
    if (!board?.id) return
    toastOnNextPage(said(this, "didMake"))
    location.assign(`/boards/${board.id}${board.visibility === "shared" ? "/members" : ""}`)
  }

  #hear({ type }) {
    this.#show()
    if (type === "sent" || type === "gone") tellWorker({ type: "saves" })
    if (["sent", "refused", "gone"].includes(type)) this.#refreshSoon()
  }

  // Private

  #refreshSoon() {
    if (this.#timer !== null) return
    this.#timer = setTimeout(() => this.#refresh(), Math.random() * spread)
  }

  // As far as the list is loaded. Without a line it stays as it was: the next news bring it.
  async #refresh() {
    this.#timer = null
    if (!this.#list) return this.#look()
    this.#renewal?.abort()
    const { signal } = this.#renewal = new AbortController()
    await customElements.whenDefined("madang-list")
    const boards = await late(fetchBoards(() => this.#list?.items.length ?? 0, signal))
    if (boards === null || signal.aborted || !this.#list) return
    if (boards.empty) {
      this.#list.replaceWith(...boards.empty.childNodes)
    } else {
      renewBoards(this.#items, boards.items)
      this.#list.goOn(boards.pager)
      showHashes(this.#items)
    }
    this.#show()
  }

  // Where nothing is, the page begins anew once there is something, and not before.
  async #look() {
    const found = await late(fetchList(location.href))
    if (found?.items.length > 0) renewPage()
  }

  // Also parts of the list that come later.
  #watch(signal) {
    if (!this.#items) return
    const observer = new MutationObserver(() => this.#show())
    observer.observe(this.#items, { childList: true })
    signal.addEventListener("abort", () => observer.disconnect())
  }

  // What waits for a line.
  #show() {
    const boards = boardsOf(waitingItems())
    for (const item of this.#items?.children ?? []) {
      const { id, handle } = item.dataset
      this.#mark(item, boards.find(({ ref }) => ref === id || ref === `~${handle}`))
    }
    const fresh = isSearch() ? [] : boards.filter(({ isNew, isGone }) => isNew && !isGone)
    const known = new Map([...this.#place.children].map((item) => [item.dataset.id, item]))
    arrange(this.#place, fresh.map((board) => known.get(board.ref) ?? this.#cardOf(board)))
    if (fresh.length === 0) this.#place.remove()
    else if (!this.#place.isConnected) this.prepend(this.#place)
    this.#showEmpty(fresh.length)
  }

  #mark(item, waiting) {
    const title = item.querySelector(".board-card__title")
    const mark = item.querySelector(".waiting-mark")
    item.hidden = waiting?.isGone ?? false
    if (waiting?.title) title.textContent = waiting.title
    if (waiting && !mark) item.querySelector("article").append(waitingMark())
    else if (!waiting) mark?.remove()
  }

  #cardOf({ ref, title }) {
    const card = make("article", "board-card",
      make("span", "board-card__cover"), make("b", { class: "board-card__title", dir: "auto" }, title),
      make("p", "board-card__facts quiet", said(this, "waits")), waitingMark())
    return make("li", { class: "boards__item", "data-id": ref }, card)
  }

  // The server's own words, from a template: shown while nothing is left.
  #showEmpty(waitingCount) {
    const isLeft = [...this.#items?.children ?? []].some((item) => !item.hidden)
    const isEmpty = !isLeft && waitingCount === 0 && this.querySelector("[rel=next]") === null
    const there = this.querySelector(".boards__empty")
    if (!this.#list) for (const empty of this.querySelectorAll(".empty")) empty.hidden = !isEmpty
    if (!this.#list || isEmpty === (there !== null)) return
    this.#list.hidden = isEmpty
    if (there) there.remove()
    else this.append(make("div", "boards__empty", this.querySelector("template[data-empty]").content.cloneNode(true)))
  }

  get #items() {
    return this.querySelector("[data-items]")
  }

  get #list() {
    return this.querySelector("madang-list")
  }
}
