// The form of a board in a sheet: the server's own, sent without leaving the page. While it is sent the sheet stays.

import { keepInterrupted, takeInterrupted } from "../frame/interrupted.js"
import { showAlert, showSheet } from "../frame/sheet.js"
import { make, makeButton } from "../lib/make.js"
import { grow, showLeft, textLength } from "../lib/text-box.js"
import { failureText, toastFailure } from "../lib/toast.js"

// Shows a copy of `template` with `facts`, {title, note, visibility}, where they are newer than it. `save(facts)` sends
// what was written; what it throws is said in the sheet, and nothing is lost. `failed` is said where nobody says more.
// Resolves to what `save` gives, or to null where somebody changed their mind.
export function openBoardSheet(template, { title, facts = {}, save, failed }) {
  return new Promise((resolve) => new BoardSheet(template, { title, facts, save, failed, resolve }))
}

class BoardSheet {
  #form
  #dialog
  #cancel
  #save
  #failed
  #resolve
  #saved = null
  #left = new Map()

  constructor(template, { title, facts, save, failed, resolve }) {
    this.#form = document.importNode(template.content.querySelector("form"), true)
    this.#save = save
    this.#failed = failed
    this.#resolve = resolve
    this.#cancel = this.#makeCancel()
    this.#fillIn({ ...facts, ...takeInterrupted(this.#name) })
    this.#form.addEventListener("input", (event) => this.#type(event.target))
    this.#form.addEventListener("submit", (event) => this.#submit(event))
    const heading = make("h2", { class: "dialog__title", id: "board-sheet-title" }, title)
    const content = make("div", "board-sheet", heading, this.#form)
    this.#dialog = showSheet(content, "board-sheet-title", { mayClose: () => !this.#isBusy })
    // A browser may close it all the same: what was sent is told of once it is known.
    this.#dialog.addEventListener("close", () => this.#isBusy || resolve(this.#saved))
    this.#judge()
  }

  // Actions

  // What the server said of the old value holds no longer.
  #type(input) {
    const words = input.closest(".field")?.querySelector(".field__words")
    if (words) words.textContent = words.dataset.hint
    this.#judge()
  }

  async #submit(event) {
    event.preventDefault()
    if (this.#isBusy || this.#button.disabled) return
    if (this.#asksForOthers && !this.#alone.checked) return this.#alone.focus()
    this.#lock(true)
    try {
      this.#saved = await this.#save(this.#facts)
      this.#lock(false)
      if (this.#dialog.open) this.#dialog.close()
      else this.#resolve(this.#saved)
    } catch (error) {
      if (error.status === 401) keepInterrupted(this.#name, this.#facts)
      this.#lock(false)
      this.#show(error)
    }
  }

  // Private

  #fillIn(facts) {
    for (const [name, value] of Object.entries(facts)) {
      for (const input of this.#form.querySelectorAll(`[name="${name}"]`)) {
        if (input.type === "radio") input.checked = input.value === value
        else input.value = value
      }
    }
  }

  // Blank titles and long texts are not sent; that others leave is asked where they would.
  #judge() {
    let isGood = this.#field("title").value.trim() !== ""
    for (const input of this.#form.querySelectorAll("[data-limit]")) isGood = this.#count(input) && isGood
    const alone = this.#alone?.closest("label")
    if (alone) alone.hidden = !this.#asksForOthers
    this.#button.disabled = this.#isBusy || !isGood
  }

  // Whether there is room for it.
  #count(input) {
    const left = Number(input.dataset.limit) - textLength(input.value)
    const field = input.closest(".field")
    const news = showLeft(field.querySelector("[data-part=counter]"), left, this.#left.get(input.name) ?? left)
    if (news !== null) field.querySelector("[data-part=count]").textContent = news
    this.#left.set(input.name, left)
    if (input.matches("textarea") && input.isConnected) grow(input)
    if (left < 0) input.setAttribute("aria-invalid", "true")
    else input.removeAttribute("aria-invalid")
    return left >= 0
  }

  #show(error) {
    if (!this.#dialog.open) {
      toastFailure(error, { failed: this.#failed })
      return this.#resolve(null)
    }
    if (error.status === 401) return
    const faults = error.errors ?? []
    const others = faults.filter(({ field, message }) => !this.#refuse(field, message))
    const isAboutAll = faults.length === 0 || others.length > 0
    if (isAboutAll) showAlert(this.#form, others[0]?.message || failureText(error, { failed: this.#failed }))
    this.#form.querySelector("[aria-invalid=true]")?.focus()
  }

  // Whether the form has that field.
  #refuse(name, message) {
    const words = this.#form.querySelector(`[data-field="${name}"] .field__words`)
    if (!words) return false
    words.textContent = message
    this.#field(name).setAttribute("aria-invalid", "true")
    return true
  }

  // The form's link leads to another page: here a button closes the sheet.
  #makeCancel() {
    const link = this.#form.querySelector("[data-cancel]")
    const button = makeButton("button", link.textContent, () => this.#dialog.close())
    link.replaceWith(button)
    return button
  }

  #lock(isBusy) {
    for (const button of [this.#cancel, this.#dialog.querySelector(".sheet__close")]) button.disabled = isBusy
    for (const input of this.#form.querySelectorAll("input, textarea")) input.readOnly = isBusy
    if (isBusy) this.#form.setAttribute("aria-busy", "true")
    else this.#form.removeAttribute("aria-busy")
    if (isBusy) this.#form.querySelector(".form__alert").hidden = true
    this.#judge()
  }

  get #facts() {
    const [title, note] = ["title", "note"].map((name) => this.#field(name).value.trim())
    return { title, note, visibility: this.#visibility }
  }

  get #name() {
    return `board-${this.#form.getAttribute("action")}`
  }

  get #visibility() {
    return new FormData(this.#form).get("visibility")
  }

  // Others are on it, and leave once it is not shared any more.
  get #asksForOthers() {
    return this.#alone !== null && this.#visibility !== "shared"
  }

  get #alone() {
    return this.#form.querySelector("[name=alone]")
  }

  get #isBusy() {
    return this.#form.hasAttribute("aria-busy")
  }

  get #button() {
    return this.#form.querySelector("button:not([type=button])")
  }

  #field(name) {
    return this.#form.querySelector(`[name="${name}"]`)
  }
}
