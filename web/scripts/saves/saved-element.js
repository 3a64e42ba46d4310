// <madang-saved>: the list of saved photos. Memos are edited in a sheet; a long press or the menu takes one away, with
// a way back; several are picked for a board; what changes elsewhere changes here.

import { confirm } from "../lib/confirm.js"
import { fetchList } from "../lib/fragments.js"
import { late } from "../lib/late.js"
import { make } from "../lib/make.js"
import { observeOutbox, waitingFor } from "../lib/outbox.js"
import { isReturn } from "../lib/returning.js"
import { string } from "../lib/strings.js"
import { renewPage } from "../offline/renewal.js"
import { waitingMark } from "../offline/waiting-mark.js"
import { LongPress } from "./long-press.js"
import { memoIn, showMemo } from "./memo-line.js"
import { openMemo } from "./memo-sheet.js"
import { look, memoOf, removalText, removeWithUndo, saves } from "./saves.js"
import { photoOnPage, WaitingSaves } from "./waiting-saves.js"

export class SavedElement extends HTMLElement {
  #abort
  #forget
  // Items that were taken away, by id, with what stood behind them.
  #gone = new Map()
  // Saved elsewhere while the list is open, by id.
  #news = new Set()
  // Saved on this device, and unknown to the server.
  #waiting
  // Null while nothing is picked.
  #selection = null

  connectedCallback() {
    const { signal } = this.#abort = new AbortController()
    this.#forget = saves.listen((id, state) => this.#learn(id, state))
    this.addEventListener("click", (event) => this.#choose(event), { signal })
    document.addEventListener("click", (event) => this.#chooseOfPage(event), { signal })
    document.addEventListener("madang:board-filled", ({ detail }) => this.#noteBoard(detail), { signal })
    addEventListener("pageshow", ({ persisted }) => { if (persisted) look(this.#ids) }, { signal })
    if (isReturn()) look(this.#ids)
    // A search shows what was found.
    if (!isSearch()) this.#waiting = new WaitingSaves(this, (id) => this.#item(id) !== null, signal)
    this.#keepMarks(signal)
    const photo = "madang-saved:not([data-choosing]) .saved__link"
    new LongPress(this, photo, (link) => this.#ask(link.closest(".saved__item")), signal)
  }

  disconnectedCallback() {
    this.#abort.abort()
    this.#forget()
  }

  // Actions

  #choose(event) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const item = event.target.closest(".saved__item")
    if (event.target.closest("[data-unsave]")) {
      event.preventDefault()
      this.#ask(item)
    } else if (event.target.closest("[data-edit-memo]")) {
      event.preventDefault()
      item.querySelector("[popover]")?.hidePopover()
      saves.learn(item.dataset.id, { value: memoIn(item) })
      openMemo(item.dataset.id, { isSaved: true, memo: memoIn(item), boards: boardsOf(item) })
    }
  }

  // What begins to pick several stands in the top bar.
  async #chooseOfPage(event) {
    const link = event.target.closest("a[data-choose]")
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (this.#selection) return this.#selection.end()
    const module = await late(import("../boards/selection.js"))
    if (module === null) return location.assign(link.href)
    if (this.#selection || !this.#items) return
    this.#selection = new module.Selection(this, {
      name: link.getAttribute("aria-label"), aboutOf: photoOnPage, signal: this.#abort.signal,
      onEnd: ({ hadFocus }) => {
        this.#selection = null
        if (hadFocus) link.focus()
      }
    })
  }

  async #ask(item) {
    const [link, memo] = [item.querySelector("[data-unsave]"), memoIn(item)]
    const more = boardsOf(item).length > 0 ? this.dataset.memoGoes : ""
    Object.assign(link.dataset, {
      confirm: string("save.remove-title"), confirmText: removalText(memo, more),
      confirmAction: string("save.remove")
    })
    if (!await confirm(link)) return
    saves.learn(item.dataset.id, { value: memo })
    removeWithUndo(item.dataset.id, memo)
    // The place of what is gone: the keyboard goes on from there.
    document.getElementById("content").focus({ preventScroll: true })
  }

  // Private

  // Photos were placed on a board from here.
  #noteBoard({ ref, ids }) {
    for (const id of ids) {
      const item = this.#item(id)
      if (item) item.dataset.boards = [...new Set([...boardsOf(item), ref])].join(" ")
    }
  }

  async #learn(id, { value, isWaiting }) {
    if (value === null) {
      this.#waiting?.drop(id)
      return this.#takeAway(id)
    }
    this.#putBack(id)
    const item = this.#item(id)
    if (!item) return this.#waiting?.restore(id) || isWaiting ? undefined : this.#await(id)
    const text = typeof value === "string" ? value : await memoOf(id).catch(() => null)
    if (text === null) return
    showMemo(item, text)
  }

  // Several saves that are heard of together are fetched together. A search shows what was found.
  #await(id) {
    if (isSearch()) return
    this.#news.add(id)
    if (this.#news.size === 1) queueMicrotask(() => this.#bring())
  }

  // What is new stands in the first page; what is not there is further down the list.
  async #bring() {
    const [list, news] = [this.querySelector("madang-list"), this.#news]
    this.#news = new Set()
    if (!list) return renewPage()
    try {
      const { items } = await fetchList(location.pathname, this.#abort.signal)
      const fresh = items.filter(({ id }) => news.has(id) && !list.ids.includes(id))
      list.putOnTop(fresh.map(({ element }) => element))
      for (const { id } of fresh) this.#waiting?.drop(id)
      this.#showEmpty()
    } catch {
      // Without a line the list stays as it is; the next visit shows it.
    }
  }

  #takeAway(id) {
    const item = this.#item(id)
    if (!item) return
    this.#gone.set(id, { item, next: item.nextElementSibling })
    item.remove()
    this.#showEmpty()
  }

  #putBack(id) {
    const place = this.#gone.get(id)
    if (!place) return
    this.#gone.delete(id)
    const isThere = place.next?.parentElement === this.#items
    this.#items.insertBefore(place.item, isThere ? place.next : null)
    this.#showEmpty()
  }

  // What waits for a line bears a mark, also in parts of the list that come later.
  #keepMarks(signal) {
    const mark = () => {
      for (const item of this.querySelectorAll(".saved__item")) this.#mark(item)
    }
    signal.addEventListener("abort", observeOutbox(mark))
    // Where nothing is saved there is no list.
    if (!this.#items) return
    const observer = new MutationObserver(mark)
    observer.observe(this.#items, { childList: true })
    signal.addEventListener("abort", () => observer.disconnect())
  }

  #mark(item) {
    const memo = item.querySelector(".saved__memo")
    const waiting = waitingFor(`save:${item.dataset.id}`)
    const mark = item.querySelector(".waiting-mark")
    if (!waiting) return mark?.remove()
    if (waiting.value !== null) showMemo(item, waiting.value)
    if (!mark) memo.after(waitingMark())
  }

  // The server's own words, from a template: shown while nothing is left.
  #showEmpty() {
    const isEmpty = this.#items.children.length === 0 && this.querySelector("[rel=next]") === null
    this.querySelector("madang-list").hidden = isEmpty
    this.querySelector(".saved__empty")?.remove()
    if (!isEmpty) return
    this.append(make("div", "saved__empty", this.querySelector("template[data-empty]").content.cloneNode(true)))
  }

  get #ids() {
    return [...this.querySelectorAll("[data-items] > .saved__item")].map((item) => item.dataset.id)
  }

  get #items() {
    return this.querySelector("[data-items]")
  }

  #item(id) {
    return this.querySelector(`[data-items] > [data-id="${id}"]`)
  }
}

// The ids of the boards that it lies on, as the page knows them.
function boardsOf({ dataset }) {
  return dataset.boards?.split(" ").filter(Boolean) ?? []
}

function isSearch() {
  return new URLSearchParams(location.search).has("q")
}
