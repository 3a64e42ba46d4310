import { request } from "../lib/http.js"
import { string } from "../lib/strings.js"
import { grow, showLeft, textLength } from "../lib/text-box.js"
import { failureText } from "../lib/toast.js"

// The description of one photo: sent once, and kept in its field until it is there. Says "madang:described" then.
export class AltTextForm {
  #root
  #form
  #box
  #limit
  #left = Infinity
  #isSaving = false

  constructor(root, signal) {
    this.#root = root
    this.#form = root.querySelector("form")
    this.#box = this.#form.querySelector("textarea")
    this.#limit = Number(this.#box.dataset.limit)
    this.#form.addEventListener("submit", (event) => this.#submit(event), { signal })
    this.#box.addEventListener("input", () => this.#type(), { signal })
    this.#box.addEventListener("keydown", (event) => this.#press(event), { signal })
    // The browser may have filled it in again.
    this.#count()
  }

  // Actions

  #type() {
    this.#showFault("")
    this.#count()
  }

  // A description is a sentence: Enter saves it, and with Shift begins another line.
  #press(event) {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return
    event.preventDefault()
    this.#form.requestSubmit()
  }

  async #submit(event) {
    event.preventDefault()
    if (this.#isSaving || !this.#judge()) return
    const { value } = this.#box
    this.#lock(true)
    try {
      const { photosUrl } = this.#root.closest("[data-photos-url]").dataset
      const { id } = this.#root.closest("[data-id]").dataset
      await request("PATCH", `${photosUrl}/${id}`, { body: { alt_text: value }, keepalive: true })
    } catch (error) {
      this.#lock(false)
      this.#showFault(failureText(error))
      return this.#box.focus()
    }
    this.#root.dispatchEvent(new CustomEvent("madang:described", { bubbles: true }))
  }

  // Private

  // Whether it can be saved; else says why not.
  #judge() {
    const length = textLength(this.#box.value)
    if (length > 0 && length <= this.#limit) return true
    if (length === 0) this.#showFault(string("alt_text.required"))
    this.#box.focus()
    return false
  }

  #count() {
    grow(this.#box)
    const left = this.#limit - textLength(this.#box.value)
    const news = showLeft(this.#part("counter"), left, this.#left)
    if (left < 0) this.#box.setAttribute("aria-invalid", "true")
    if (news !== null) this.#part("count").textContent = news
    this.#left = left
  }

  #showFault(message) {
    const place = this.#part("fault")
    if (message) place.setAttribute("role", "alert")
    place.textContent = message
    if (message) this.#box.setAttribute("aria-invalid", "true")
    else this.#box.removeAttribute("aria-invalid")
  }

  // The box stays what has the focus: locked it would close the keyboard of a phone.
  #lock(isSaving) {
    this.#isSaving = isSaving
    this.#box.readOnly = isSaving
    this.#form.querySelector("button").disabled = isSaving
    if (isSaving) this.#form.setAttribute("aria-busy", "true")
    else this.#form.removeAttribute("aria-busy")
  }

  #part(name) {
    return this.#form.querySelector(`[data-part=${name}]`)
  }
}
