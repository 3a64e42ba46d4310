// <madang-heart>: the heart of a listing answers at once, and follows what other tabs do.

import { compactCount } from "../lib/counts.js"
import { leaveForLogin } from "../lib/http.js"
import { late } from "../lib/late.js"
import { language, string } from "../lib/strings.js"
import { toast } from "../lib/toast.js"
import { waitingMark } from "../offline/waiting-mark.js"
import { hearts } from "../market/hearts.js"
import { define, WorkElement } from "../lib/define.js"

class HeartElement extends WorkElement {
  // Lifecycle

  begin(signal) {
    const rendered = { value: this.#button.value === "0", count: Number(this.dataset.count) }
    const forget = hearts.observe(this.#listing, rendered, (state, error) => this.#show(state, error))
    signal.addEventListener("abort", forget)
    this.querySelector("form").addEventListener("submit", (event) => this.#toggle(event), { signal })
  }

  // Actions

  #toggle(event) {
    event.preventDefault()
    if (!("signedIn" in document.body.dataset)) return leaveForLogin()
    const isHearted = !hearts.value(this.#listing)
    hearts.wish(this.#listing, isHearted)
    if (isHearted) late(import("../lib/haptics.js")).then((haptics) => haptics?.tick())
  }

  // Private

  #show({ value: isHearted, count, isWaiting }, error) {
    this.#button.setAttribute("aria-pressed", String(isHearted))
    this.#button.classList.toggle("heart__button--spring", isHearted)
    this.#button.value = isHearted ? "0" : "1"
    this.dataset.count = count
    const number = this.querySelector("[data-part=count]")
    number.textContent = count > 0 ? compactCount(count, language()) : ""
    if (isWaiting) number.append(waitingMark())
    if (error && error.status !== 401) toast(error.status === 0 ? string("offline") : string("heart.failed"))
  }

  get #button() {
    return this.querySelector("button")
  }

  get #listing() {
    return this.dataset.of
  }
}

define("madang-heart", HeartElement)
