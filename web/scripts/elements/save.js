// <madang-save>: the star of a photo, or of the photo of a post that is seen. It follows the photo's state wherever that
// changes; a tap asks for the memo in a sheet.

import { leaveForLogin } from "../lib/http.js"
import { late } from "../lib/late.js"
import { observeOutbox, waitingFor } from "../lib/outbox.js"
import { word } from "../lib/words.js"
import { define } from "./define.js"

class SaveElement extends HTMLElement {
  #abort
  #forget = []
  #saved = new Set()
  #index = 0

  // Lifecycle

  connectedCallback() {
    const { signal } = this.#abort = new AbortController()
    this.#saved = new Set(this.#rendered)
    this.#link.addEventListener("click", (event) => this.#open(event), { signal })
    this.closest("[data-post]")?.addEventListener("madang:slide", ({ detail }) => this.#look(detail.index), { signal })
    if ("signedIn" in document.body.dataset) this.#follow(signal)
  }

  disconnectedCallback() {
    this.#abort.abort()
    for (const forget of this.#forget) forget()
  }

  // Actions

  async #open(event) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!("signedIn" in document.body.dataset)) return leaveForLogin()
    const id = this.#photos[this.#index]
    try {
      const { openMemo } = await import("../lib/memo-sheet.js")
      openMemo(id, { isSaved: this.#saved.has(id) })
    } catch {
      location.assign(this.#link.href)
    }
  }

  #look(index) {
    this.#index = index
    this.#link.pathname = `/photos/${this.#photos[index]}/save`
    this.#show()
  }

  // Private

  // Visitors save nothing; for members the store comes after the page.
  async #follow(signal) {
    const store = await late(import("../lib/saves.js"))
    if (store === null || signal.aborted) return
    const { saves, startSaves } = store
    startSaves()
    const waiting = observeOutbox(({ item }) => this.#isOurs(item) && this.#show())
    this.#forget = this.#photos.map((id) => saves.observe(id, this.#saved.has(id), (state) => this.#learn(id, state)))
    this.#forget.push(waiting)
  }

  #learn(id, { saved }) {
    if (saved) this.#saved.add(id)
    else this.#saved.delete(id)
    if (this.#photos.length > 1) this.dataset.saved = [...this.#saved].join(" ")
    this.#show()
  }

  #show() {
    const isOn = this.#saved.has(this.#photos[this.#index])
    this.#link.toggleAttribute("data-on", isOn)
    this.#link.setAttribute("aria-label", word(isOn ? "save.on" : "save.off"))
    const isWaiting = waitingFor(`save:${this.#photos[this.#index]}`) !== undefined
    this.#link.toggleAttribute("data-waiting", isWaiting)
    if (isWaiting) this.#link.setAttribute("aria-description", word("offline.waiting"))
    else this.#link.removeAttribute("aria-description")
  }

  #isOurs({ thing }) {
    return this.#photos.some((id) => thing === `save:${id}`)
  }

  get #rendered() {
    if ("saved" in this.dataset) return this.dataset.saved.split(" ")
    return this.#link.hasAttribute("data-on") ? [this.#photos[0]] : []
  }

  get #photos() {
    return this.dataset.photos.split(" ")
  }

  get #link() {
    return this.querySelector("a")
  }
}

define("madang-save", SaveElement)
