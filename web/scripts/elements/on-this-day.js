// <madang-on-this-day>: the line above the feed about posts of earlier years. It goes once it was opened or hidden.

import { define, WorkElement } from "../lib/define.js"
import { call } from "../lib/http.js"
import { string } from "../lib/strings.js"
import { toast, toastFailure } from "../lib/toast.js"

class OnThisDayElement extends WorkElement {
  #isOpened = false

  begin(signal) {
    this.querySelector("form").addEventListener("submit", (event) => this.#hide(event), { signal })
    // Also in another tab.
    for (const name of ["click", "auxclick"]) {
      this.querySelector("a").addEventListener(name, () => { this.#isOpened = true }, { signal })
    }
    // Whoever comes back finds the page as they left it.
    addEventListener("pageshow", () => this.#leave(), { signal })
    document.addEventListener("visibilitychange", () => this.#leave(), { signal })
  }

  // Actions

  async #hide(event) {
    event.preventDefault()
    this.#keepingPlace(() => { this.hidden = true })
    this.#focusBelow()
    try {
      await call("PUT", "/me/on-this-day/seen", { body: { date: this.dataset.date } })
    } catch (error) {
      // The day is over: what the line told of does not come up any more.
      if (error.status !== 422) return this.#comeBack(error)
    }
    this.remove()
    toast(string("on-this-day.hidden"))
  }

  #leave() {
    if (this.#isOpened && !document.hidden) this.#keepingPlace(() => this.remove())
  }

  // Private

  #comeBack(error) {
    this.#keepingPlace(() => { this.hidden = false })
    this.querySelector("button").focus({ preventScroll: true })
    toastFailure(error)
  }

  // Whoever pressed a key goes on with the first post; as a tile it has no head.
  #focusBelow() {
    const ways = this.nextElementSibling?.querySelectorAll("a, button") ?? []
    const shown = [...ways].find((one) => one.offsetParent !== null)
    shown?.focus({ preventScroll: true })
  }

  // What is read below stays where it is, as far as the page can be scrolled.
  #keepingPlace(change) {
    const below = this.nextElementSibling
    const before = below?.getBoundingClientRect().top
    change()
    const moved = below?.getBoundingClientRect().top - before
    if (scrollY > 0 && Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: "instant" })
  }
}

define("madang-on-this-day", OnThisDayElement)
