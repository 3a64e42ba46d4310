// What is said of stories: to who does not see them, and in short messages, since those of the page lie behind.

import { make } from "../../lib/make.js"

// As long as a message of the page (elements/toasts.js).
const stay = 4000

export class Told {
  #said = make("p", { class: "unseen", "aria-live": "polite" })
  #message = make("p", { class: "story-player__message", role: "status" })
  #timer = null

  // In `dialog`, until `signal`.
  constructor(dialog, signal) {
    dialog.append(this.#said, this.#message)
    document.addEventListener("madang:toast", ({ detail }) => this.#show(detail.text), { signal })
    signal.addEventListener("abort", () => clearTimeout(this.#timer), { once: true })
  }

  say(sentence) {
    if (this.#said.textContent !== sentence) this.#said.textContent = sentence
  }

  #show(text) {
    clearTimeout(this.#timer)
    this.#message.textContent = text
    this.#timer = setTimeout(() => { this.#message.textContent = "" }, stay)
  }
}
