// <madang-veil>: what lies before a sensitive photo. It works by itself; the script takes it away for good, wherever
// the photo stands on the page, also where it comes in later.

import { define } from "../lib/define.js"
import { fetchSheet } from "../lib/sheets.js"

// The photos that were wanted, until the page is left.
const wanted = new Set()

class VeilElement extends HTMLElement {
  connectedCallback() {
    if (wanted.has(this.#photo)) return this.#lift()
    // A page that came without any has no styles for it.
    fetchSheet("later/veil.css")
    // At once: an open one hides its summary, and the focus would be nowhere.
    this.#front.addEventListener("click", (event) => {
      event.preventDefault()
      this.lift()
    })
    // By the browser itself, as where it finds a word.
    this.#leaf.addEventListener("toggle", () => this.#leaf.open && this.lift())
    if (this.#leaf.open) this.lift()
  }

  // Of every veil of the photo; this one may be in no page for the moment, as in a long list.
  lift() {
    wanted.add(this.#photo)
    for (const veil of new Set([this, ...document.querySelectorAll(`madang-veil[data-of="${this.#photo}"]`)])) {
      // One that this script has not reached yet finds out by itself.
      if (#lift in veil) veil.#lift()
    }
  }

  // What it says to who sees it, as nodes.
  get words() {
    return [...this.querySelector(".veil__note").childNodes].map((node) => node.cloneNode(true))
  }

  get label() {
    return this.#front.getAttribute("aria-label")
  }

  // The photo stands where it would stand without one; who opened it by a key goes on there.
  #lift() {
    const hadFocus = this.#front === document.activeElement
    const link = this.querySelector("a")
    if (link === null) return
    this.replaceWith(link)
    if (hadFocus) link.focus({ preventScroll: true })
  }

  get #leaf() {
    return this.querySelector("details")
  }

  get #front() {
    return this.querySelector("summary")
  }

  get #photo() {
    return this.dataset.of
  }
}

define("madang-veil", VeilElement)
