import { isNearLimit, isWorthSaying, textLength } from "../lib/text-length.js"

// The alternative text of the photo on the stage, with its counter near the limit.
export class AltField {
  #box
  #counter
  #limit
  #texts
  #announcer
  #left = Infinity

  constructor(root, { limit, texts, announcer, onInput, signal }) {
    this.#box = root.querySelector("textarea")
    this.#counter = root.querySelector("[data-part=alt-counter]")
    this.#limit = limit
    this.#texts = texts
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
    const message = left < 0 ? this.#texts.say("over", { n: -left }) : String(left)
    this.#counter.hidden = !isNearLimit(left)
    this.#counter.textContent = message
    this.#counter.dataset.state = left < 0 ? "over" : "near"
    this.#box.toggleAttribute("aria-invalid", left < 0)
    if (isWorthSaying(left, this.#left)) this.#announcer.say(message)
    this.#left = left
  }
}
