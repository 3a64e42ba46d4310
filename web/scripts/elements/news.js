// <madang-news>: the list of notifications. What comes while one reads waits behind a pill and moves nothing.

import { Pill } from "../frame/pill.js"
import { string } from "../lib/strings.js"
import { bell, startBell } from "../notifications/notifications.js"
import { renewPage } from "../offline/renewal.js"
import { define } from "../lib/define.js"

class NewsElement extends HTMLElement {
  #forget
  #pill = new Pill(this, () => this.#load())

  connectedCallback() {
    this.#forget = bell.observe((count, isNews) => this.#hear(count, isNews))
    // Its script may come after the first event.
    if (bell.isRinging) this.#offer()
  }

  disconnectedCallback() {
    this.#forget()
    this.#pill.hide()
  }

  #hear(count, isNews) {
    if (isNews) this.#offer()
    if (count === 0) this.#pill.hide()
  }

  #offer() {
    if (!this.#pill.isShown) this.#pill.show(string("bell.see"))
  }

  // The server counts the first page as read when it is fetched.
  async #load() {
    const list = this.querySelector("madang-list")
    if (!list) return renewPage()
    await list.refresh()
    list.querySelector("[data-items] a")?.focus({ preventScroll: true })
  }
}

startBell()
define("madang-news", NewsElement)
