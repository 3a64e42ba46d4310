// A form that sends what is said, once, and keeps it until it is there.

import { HashtagField } from "../compose/hashtag-field.js"
import { textLength } from "../lib/text-box.js"
import { failureText } from "../lib/toast.js"

const limit = 300

export class CommentForm {
  #form
  #field
  #send
  #isSending = false

  // `send(text)` resolves once the comment is kept; what it throws shows below the text.
  constructor(form, { send, onInput = () => {}, signal }) {
    this.#form = form
    this.#send = send
    this.#field = new HashtagField(form, {
      limit, signal,
      onInput: (text) => {
        this.#showFault("")
        this.#judge()
        onInput(text)
      },
      onAnnounce: (message) => { form.querySelector("[data-part=count]").textContent = message }
    })
    form.addEventListener("submit", (event) => this.#submit(event), { signal })
    this.box.addEventListener("keydown", (event) => this.#press(event), { signal })
    this.#judge()
  }

  get box() {
    return this.#form.querySelector("textarea")
  }

  get text() {
    return this.#field.value
  }

  set text(text) {
    this.#field.value = text
    this.#judge()
  }

  // Private

  get #canSend() {
    return !this.#isSending && !this.#field.isTooLong && textLength(this.text) > 0
  }

  #judge() {
    this.#form.querySelector("button").disabled = !this.#canSend
  }

  // As in a messenger with a keyboard: the line end stays what it is.
  #press(event) {
    if (event.key !== "Enter" || event.isComposing || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    this.#form.requestSubmit()
  }

  async #submit(event) {
    event.preventDefault()
    if (!this.#canSend) return
    this.#lock(true)
    try {
      await this.#send(this.text)
    } catch (error) {
      if (error.status !== 401) this.#showFault(failureText(error))
    } finally {
      this.#lock(false)
    }
  }

  // The box stays what has the focus: locked it would close the keyboard of a phone.
  #lock(isSending) {
    this.#isSending = isSending
    this.box.readOnly = isSending
    this.#form.toggleAttribute("aria-busy", isSending)
    if (isSending) this.#form.setAttribute("aria-busy", "true")
    this.#judge()
  }

  #showFault(message) {
    const place = this.#form.querySelector("[data-part=fault]")
    place.setAttribute("role", "alert")
    place.textContent = message
    if (message) this.box.setAttribute("aria-invalid", "true")
  }
}
