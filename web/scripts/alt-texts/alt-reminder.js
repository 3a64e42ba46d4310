import { counted } from "../lib/text-box.js"

// Asks once, before something is published, whether photos are to go without a description. `dialog` is null for who
// does not want to be asked. `draft` is what has `photos`; `onDescribe(photo)` leads to the first one's field, and
// `onPublish()` goes on as it is.
export class AltReminder {
  #dialog
  #draft
  #onDescribe
  #onPublish
  #signal
  #isAnswered = false

  constructor(dialog, { draft, onDescribe, onPublish, signal }) {
    this.#dialog = dialog
    this.#draft = draft
    this.#onDescribe = onDescribe
    this.#onPublish = onPublish
    this.#signal = signal
  }

  // Whether it can be published; else the question stands there.
  mayBegin() {
    if (this.#dialog === null || this.#isAnswered || this.#missing.length === 0) return true
    this.#ask()
    return false
  }

  // Private

  #ask() {
    const dialog = this.#dialog
    dialog.querySelector("h2").textContent = counted("alt-texts.missing", { n: this.#missing.length })
    dialog.returnValue = ""
    dialog.showModal()
    dialog.addEventListener("close", () => this.#answered(), { once: true, signal: this.#signal })
  }

  // Who closes it without an answer is asked once more.
  #answered() {
    const { returnValue } = this.#dialog
    this.#isAnswered = returnValue !== ""
    if (returnValue === "publish") this.#onPublish()
    // A photo may have gone meanwhile.
    if (returnValue === "describe" && this.#missing.length > 0) this.#onDescribe(this.#missing[0])
  }

  get #missing() {
    return this.#draft.photos.filter(({ altText }) => altText.trim() === "")
  }
}
