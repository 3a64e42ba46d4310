// Edits a comment where it stands, in a copy of the form that is on the page.

import { keepInterrupted, takeInterrupted } from "../frame/interrupted.js"
import { tidy } from "../frame/rules.js"
import { call } from "../lib/http.js"
import { make, makeButton } from "../lib/make.js"
import { fetchSheet } from "../lib/sheets.js"
import { toast } from "../lib/toast.js"
import { string } from "../lib/strings.js"
import { CommentForm } from "./comment-form.js"

export class CommentEditor {
  #row
  #rows
  #element
  #form
  #abort = new AbortController()

  // `form` is the form of the page, `rows` the Rows of its list.
  constructor(row, form, rows) {
    fetchSheet("later/comments.css")
    this.#row = row
    this.#rows = rows
    this.#element = this.#made(form)
    row.append(this.#element)
    const { signal } = this.#abort
    this.#form = new CommentForm(this.#element.querySelector("form"), { send: (text) => this.#save(text), signal })
    this.#form.text = takeInterrupted(this.#name) ?? row.querySelector(".comment__words").textContent
    this.#element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.isComposing) return
      this.close()
    }, { signal })
    this.#form.box.focus()
  }

  close() {
    this.#abort.abort()
    this.#element.remove()
    this.#row.querySelector(".comment__menu")?.focus()
  }

  // Private

  #made(original) {
    const form = original.cloneNode(true)
    const id = `edit-${this.#row.dataset.id}`
    form.querySelector("label").htmlFor = id
    form.querySelector("label").textContent = string("comment.edit")
    form.querySelector("textarea").id = id
    form.querySelector("textarea").setAttribute("aria-describedby", `${id}-fault`)
    form.querySelector("[data-part=fault]").id = `${id}-fault`
    form.querySelector("[data-part=fault]").textContent = ""
    form.querySelector("textarea").value = ""
    form.querySelector("[data-part=answer]")?.remove()
    form.querySelector("textarea").readOnly = false
    form.removeAttribute("aria-busy")
    form.querySelector("button").setAttribute("aria-label", string("comment.save"))
    const cancel = makeButton("text-link comment__cancel", string("comment.cancel"), () => this.close())
    form.querySelector(".comment-form__foot").append(cancel)
    return make("div", "comment__editor", form)
  }

  async #save(text) {
    const { id, version } = this.#row.dataset
    let fresh = null
    try {
      await call("PATCH", `/comments/${id}`, { body: { text }, headers: { "If-Match": `"${version}"` } })
    } catch (error) {
      if (error.status === 401) keepInterrupted(this.#name, text)
      if (error.status === 404) toast(string("comment.gone"))
      if (error.status === 409) fresh = await this.#learn(id, text, error)
      if (fresh === null) throw error
    }
    fresh ??= await this.#rows.load(id)
    this.close()
    if (!fresh) return
    this.#rows.swap(this.#row, fresh)
    fresh.querySelector(".comment__menu")?.focus()
    toast(string("comment.saved"))
  }

  // Somebody edited it elsewhere, on another device of theirs: what it says now is told, what was typed stays, and the
  // next press replaces it. Resolves to the row where it says `text` already, by an answer that was lost; else to null.
  async #learn(id, text, error) {
    const now = await this.#rows.load(id)
    if (!now) return null
    const words = now.querySelector(".comment__words").textContent
    if (tidy(words).normalize("NFC") === tidy(text).normalize("NFC")) return now
    this.#row.dataset.version = now.dataset.version
    error.message = string("comment.changed", { now: words })
    return null
  }

  get #name() {
    return `comment-${this.#row.dataset.id}`
  }
}
