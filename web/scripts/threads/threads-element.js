// <madang-threads>: the list of threads, in which the one moves to the top that somebody writes in. In a wide window it
// stands beside each of them.

import { fetchList } from "../lib/fragments.js"
import { live } from "../lib/live.js"

export class ThreadsElement extends HTMLElement {
  #abort
  #isLooking = false
  #isLate = false

  connectedCallback() {
    const { signal } = this.#abort = new AbortController()
    const look = () => this.#look()
    const ends = ["thread.message", "thread.read", "reset"].map((name) => live.listen(name, look))
    signal.addEventListener("abort", () => ends.forEach((end) => end()), { once: true })
    document.addEventListener("visibilitychange", () => document.hidden || look(), { signal })
    this.addEventListener("madang:filled", () => this.#mark(), { signal })
    addEventListener("pageshow", ({ persisted }) => persisted && look(), { signal })
  }

  disconnectedCallback() {
    this.#abort.abort()
  }

  // The rows of the first page come to the top, in its order; those below stay where they are.
  async #look() {
    if (this.#isForLater) return
    this.#isLate = true
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      while (this.#isLate) {
        this.#isLate = false
        this.#put(await fetchList("/threads", this.#abort.signal))
      }
    } catch {
      // Asked for again with the next event, or when somebody looks again.
    } finally {
      this.#isLooking = false
    }
  }

  #put({ items }) {
    const list = this.querySelector("[data-items]")
    if (!list) {
      if (items.length > 0) location.reload()
      return
    }
    const focused = document.activeElement?.closest?.("[data-id]")?.dataset.id
    const ids = new Set(items.map(({ id }) => id))
    for (const row of [...list.children]) if (ids.has(row.dataset.id)) row.remove()
    list.prepend(...items.map(({ element }) => element))
    this.#mark()
    if (ids.has(focused)) list.querySelector(`[data-id="${focused}"] a`)?.focus({ preventScroll: true })
  }

  // Beside a thread, where there is no room for it.
  get #isForLater() {
    return this.querySelector("madang-side:empty") !== null
  }

  // The one that is open beside it.
  #mark() {
    for (const link of this.querySelectorAll(".talk__link")) {
      if (link.pathname === location.pathname) link.setAttribute("aria-current", "page")
    }
  }
}
