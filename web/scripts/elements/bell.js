// <madang-bell>: the badge with the number of unread notifications, kept true while the page is open.

import { string } from "../lib/strings.js"
import { badgeText } from "../notifications/bell.js"
import { bell, startBell } from "../notifications/notifications.js"
import { define } from "../lib/define.js"

class BellElement extends HTMLElement {
  #forget

  connectedCallback() {
    // Pages without the badge have this script, too: they hear nothing, since they do not know how many are unread.
    startBell()
    this.#forget = bell.observe((count, isNews) => this.#show(count, isNews))
    if (Number(this.dataset.count) !== bell.count) this.#show(bell.count, false)
  }

  disconnectedCallback() {
    this.#forget()
  }

  #show(count, isNews) {
    this.dataset.count = count
    this.hidden = count === 0
    this.querySelector("b").textContent = badgeText(count)
    this.querySelector(".unseen").textContent = string(count === 1 ? "bell.1" : "bell.many", { n: count })
    this.classList.remove("bell--ringing")
    if (!isNews) return
    // Read, so that the movement begins anew.
    this.getBoundingClientRect()
    this.classList.add("bell--ringing")
  }
}

define("madang-bell", BellElement)
