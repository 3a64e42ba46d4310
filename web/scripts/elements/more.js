// <madang-more>: shows "more" only where a text is cut, and then the whole text in place. As a tile a text has that
// link however long it is: nothing else there leads to the post.

import { define } from "../lib/define.js"

class MoreElement extends HTMLElement {
  #abort
  #observer

  connectedCallback() {
    this.#abort = new AbortController()
    this.#link.addEventListener("click", (event) => this.#open(event), { signal: this.#abort.signal })
    this.#observer = new ResizeObserver(() => this.#measure())
    this.#observer.observe(this.#words)
  }

  disconnectedCallback() {
    this.#abort.abort()
    this.#observer.disconnect()
  }

  #measure() {
    const words = this.#words
    if (words.clientHeight > 0) this.#link.toggleAttribute("data-cut", words.scrollHeight > words.clientHeight + 1)
  }

  #open(event) {
    // A tile is a way to its post, not a text to unfold.
    if (this.closest("[data-view=tiles]")) return
    event.preventDefault()
    // It grows, and is measured again.
    this.dataset.open = ""
    this.#words.tabIndex = -1
    this.#words.focus({ preventScroll: true })
  }

  get #link() {
    return this.querySelector("a.card__more")
  }

  get #words() {
    return this.querySelector(".card__words")
  }
}

define("madang-more", MoreElement)
