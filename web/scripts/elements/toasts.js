// <madang-toasts>: short messages, one below the other, gone after a while. While a dialog is open that has a place for
// them (frame/sheet.js), they stand there: what lies behind it is hardly seen, never said and cannot be pressed.

import { make, makeButton } from "../lib/make.js"
import { takeToast, toast } from "../lib/toast.js"
import { define } from "../lib/define.js"

const shortStay = 4000
const longStay = 7000

class ToastsElement extends HTMLElement {
  #abort

  connectedCallback() {
    this.#abort = new AbortController()
    document.addEventListener("madang:toast", ({ detail }) => this.#show(detail), { signal: this.#abort.signal })
    const left = takeToast()
    if (left) toast(left)
  }

  disconnectedCallback() {
    this.#abort.abort()
  }

  #show({ text, action }) {
    const element = make("div", "toast", text)
    if (action) element.append(...[action].flat().map((one) => this.#button(one, element)))
    // The dialog that was opened last is the last in the page.
    const place = [this, ...document.querySelectorAll("dialog[open] .toasts")].at(-1)
    place.replaceChildren(element)
    setTimeout(() => element.remove(), action ? longStay : shortStay)
  }

  #button({ label, run }, element) {
    return makeButton("toast__action", label, () => {
      element.remove()
      run()
    })
  }
}

define("madang-toasts", ToastsElement)
