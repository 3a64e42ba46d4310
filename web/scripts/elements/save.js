// <madang-save>: the star of a photo, or of the photo of a post that is seen. It follows the photo's state wherever
// that changes; a tap asks for the memo in a sheet, or saves at once for whoever chose that.

import { leaveForLogin } from "../lib/http.js"
import { late } from "../lib/late.js"
import { string } from "../lib/strings.js"
import { define } from "../lib/define.js"

class SaveElement extends HTMLElement {
  #abort
  #forget = []
  #saved = new Set()
  #waiting = new Set()
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
    const isSaved = this.#saved.has(id)
    try {
      if (!isSaved && document.body.dataset.saving === "at_once") {
        const { saveAtOnce } = await import("../saves/save-at-once.js")
        return saveAtOnce(id)
      }
      const { openMemo } = await import("../saves/memo-sheet.js")
      openMemo(id, { isSaved })
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
    const store = await late(import("../saves/saves.js"))
    if (store === null || signal.aborted) return
    const { saves, startSaves } = store
    startSaves()
    this.#forget = this.#photos.map((id) => {
      return saves.observe(id, { value: this.#saved.has(id) ? true : null }, (state) => this.#learn(id, state))
    })
  }

  #learn(id, { value, isWaiting }) {
    if (value === null) this.#saved.delete(id)
    else this.#saved.add(id)
    if (isWaiting) this.#waiting.add(id)
    else this.#waiting.delete(id)
    if (this.#photos.length > 1) this.dataset.saved = [...this.#saved].join(" ")
    this.#show()
  }

  #show() {
    const isOn = this.#saved.has(this.#photos[this.#index])
    this.#link.toggleAttribute("data-on", isOn)
    this.#link.setAttribute("aria-label", string(isOn ? "save.on" : "save.off"))
    const isWaiting = this.#waiting.has(this.#photos[this.#index])
    this.#link.toggleAttribute("data-waiting", isWaiting)
    if (isWaiting) this.#link.setAttribute("aria-description", string("offline.waiting"))
    else this.#link.removeAttribute("aria-description")
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
