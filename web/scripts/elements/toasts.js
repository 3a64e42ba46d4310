// <madang-toasts>: short messages, one below the other, gone after a while.

import { takeToast, toast } from "../lib/toast.js"
import { define } from "./define.js"

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
    const element = document.createElement("div")
    element.className = "toast"
    element.append(text)
    if (action) element.append(this.#button(action, element))
    this.replaceChildren(element)
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      element.remove()
    }, action ? longStay : shortStay)
    this.#timers.add(timer)
  }

  #button({ label, run }, element) {
    const button = document.createElement("button")
    button.className = "toast__action"
    button.textContent = label
    button.addEventListener("click", () => {
      element.remove()
      run()
    })
    return button
  }
}

define("madang-toasts", ToastsElement)
