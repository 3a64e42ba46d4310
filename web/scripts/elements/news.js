// <madang-news>: the list of notifications. What comes while one reads waits behind a pill and moves nothing.

import { makeButton } from "../lib/make.js"
import { string } from "../lib/strings.js"
import { bell, startBell } from "../notifications/notifications.js"
import { define } from "../lib/define.js"

class NewsElement extends HTMLElement {
  #forget
  #pill = null

  connectedCallback() {
    this.#forget = bell.observe((count, isNews) => this.#hear(count, isNews))
    // Its script may come after the first event.
    if (bell.isRinging) this.#offer()
  }

  disconnectedCallback() {
    this.#forget()
    this.#hide()
  }

  #hear(count, isNews) {
    if (isNews) this.#offer()
    if (count === 0) this.#hide()
  }

  #offer() {
    if (this.#pill) return
    this.#pill = makeButton("button button--small new-posts", string("bell.see"), () => this.#load())
    this.append(this.#pill)
  }

  // The server counts the first page as read when it is fetched.
  async #load() {
    const list = this.querySelector("madang-list")
    if (!list) return location.reload()
    scrollTo({ top: 0 })
    this.#hide()
    await list.refresh()
    list.querySelector("[data-items] a")?.focus({ preventScroll: true })
  }

  #hide() {
    this.#pill?.remove()
    this.#pill = null
  }
}

startBell()
define("madang-news", NewsElement)
