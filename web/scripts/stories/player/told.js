// What is said of stories to who does not see them; and a place for short messages, since those of the page lie behind.

import { placeToasts } from "../../frame/sheet.js"
import { make } from "../../lib/make.js"

export class Told {
  #said = make("p", { class: "unseen", "aria-live": "polite" })

  constructor(dialog) {
    dialog.append(this.#said)
    placeToasts(dialog)
  }

  say(sentence) {
    if (this.#said.textContent !== sentence) this.#said.textContent = sentence
  }
}
