// <madang-view-switch>: a list shown in another way, in place, from its top or where its reader was. The choice is
// remembered.

import { define } from "../lib/define.js"

const aYear = 365 * 24 * 60 * 60

class ViewSwitchElement extends HTMLElement {
  #abort

  connectedCallback() {
    this.#abort = new AbortController()
    this.addEventListener("click", (event) => this.#switch(event), { signal: this.#abort.signal })
  }

  disconnectedCallback() {
    this.#abort.abort()
  }

  #switch(event) {
    const link = event.target.closest("a")
    const list = document.querySelector("madang-list[data-view]")
    if (!link || !list || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    const { view } = link.dataset
    const bar = document.querySelector(".top").getBoundingClientRect().bottom
    const anchor = this.#firstBelow(bar, list)
    const offset = Math.max(bar, anchor?.getBoundingClientRect().top ?? 0)
    list.dataset.view = view
    document.cookie = `${this.dataset.cookie}=${view}; path=/; max-age=${aYear}; samesite=lax`
    for (const other of this.querySelectorAll("a")) other.removeAttribute("aria-current")
    link.setAttribute("aria-current", "true")
    this.querySelector("a:not([aria-current])").focus({ preventScroll: true })
    if ("toTop" in this.dataset) scrollTo({ top: 0, behavior: "instant" })
    else if (anchor && scrollY > 0) scrollBy({ top: anchor.getBoundingClientRect().top - offset, behavior: "instant" })
  }

  // The first item that is not wholly under the bar.
  #firstBelow(bar, list) {
    return [...list.querySelector("[data-items]").children]
      .find((item) => item.getBoundingClientRect().bottom > bar + 1)
  }
}

define("madang-view-switch", ViewSwitchElement)
