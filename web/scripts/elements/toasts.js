// <madang-toasts>: short messages, one below the other, gone after a while.

import { make, makeButton } from "../lib/make.js"
import { takeToast, toast } from "../lib/toast.js"
import { define } from "../lib/define.js"

const shortStay = 4000
const longStay = 7000

class ToastsElement extends HTMLElement {
  #abort
  #timers = new Set()

  connectedCallback() {
    this.#abort = new AbortController()
    document.addEventListener("madang:toast", ({ detail }) => this.#show(detail), { signal: this.#abort.signal })
    const left = takeToast()
    if (left) toast(left)
  }

  disconnectedCallback() {
    this.#abort.abort()
    for (const timer of this.#timers) clearTimeout(timer)
  }

  #show({ text, action }) {
    const element = make("div", "toast", text)
    if (action) element.append(...[action].flat().map((one) => this.#button(one, element)))
    this.replaceChildren(element)
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      element.remove()
    }, action ? longStay : shortStay)
    this.#timers.add(timer)
  }

  #button({ label, run }, element) {
    return makeButton("toast__action", label, () => {
      element.remove()
      run()
    })
  }
}

define("madang-toasts", ToastsElement)
