import { showLeft, textLength } from "../../lib/text-box.js"
import { say } from "./texts.js"

// The alternative text of the photo on the stage, with its counter near the limit.
export class AltField {
  #box
  #counter
  #limit
  #announcer
  #left = Infinity

  constructor(root, { limit, announcer, onInput, signal }) {
    this.#box = root.querySelector("textarea")
    this.#counter = root.querySelector("[data-part=alt-counter]")
    this.#limit = limit
    this.#announcer = announcer
    this.#box.addEventListener("input", () => {
      this.#count()
      onInput(this.#box.value)
    }, { signal })
  }

  // Another photo's text.
  show(altText) {
    this.#box.value = altText
    this.#left = Infinity
    this.#count()
  }

  isTooLong(altText) {
    return textLength(altText) > this.#limit
  }

  #count() {
    const left = this.#limit - textLength(this.#box.value)
    const news = showLeft(this.#counter, left, this.#left, say)
    if (left < 0) this.#box.setAttribute("aria-invalid", "true")
    else this.#box.removeAttribute("aria-invalid")
    if (news !== null) this.#announcer.say(this.#counter.textContent)
    this.#left = left
  }
}
