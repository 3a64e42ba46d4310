// <madang-form>: judges fields while somebody types (after they left the field once), asks whether names are free,
// enables its button only when the form can succeed, and sends it so that a refused form stays filled in.

import { call } from "../lib/api.js"
import { Availability } from "../lib/availability.js"
import { FormState } from "../lib/form-state.js"
import { hasWord, word } from "../lib/words.js"

export class FormElement extends HTMLElement {
  #abort
  #state
  #availability = new Map()

  // Lifecycle

  connectedCallback() {
    const { signal } = this.#abort = new AbortController()
    this.#form.noValidate = true
    this.#state = new FormState(this.#inputs.map((input) => ({
      name: input.name, rule: input.dataset.rule, value: input.value, serverFault: this.#writtenFault(input)
    })))
    for (const input of this.#inputs) {
      if ("unique" in input.dataset) this.#availability.set(input.name, this.#asker(input.name))
    }
    this.#form.addEventListener("input", (event) => this.#type(event.target), { signal })
    this.#form.addEventListener("focusout", (event) => this.#leave(event.target), { signal })
    this.#form.addEventListener("click", (event) => this.#peek(event), { signal })
    this.#form.addEventListener("submit", (event) => this.#submit(event), { signal })
    // A browser fills forms in after the page is loaded, and again on the way back to it.
    addEventListener("pageshow", () => this.#readAll(), { signal })
    this.#readAll()
  }

  disconnectedCallback() {
    this.#abort.abort()
    for (const availability of this.#availability.values()) availability.cancel()
  }

  // Actions

  #type(input) {
    if (!input.dataset.rule) return
    this.#alert("")
    this.#state.type(input.name, input.value)
    const availability = this.#availability.get(input.name)
    if (availability && this.#state.isWellFormed(input.name)) {
      availability.check(input.value.trim(), (answer) => this.#answer(input, answer))
    } else {
      availability?.cancel()
    }
    this.#show()
  }

  #leave(input) {
    if (!input.dataset?.rule || input.value === "") return
    this.#state.leave(input.name)
    this.#show()
  }

  #answer(input, { available, code }) {
    this.#state.setAvailability(input.name, input.value, available ? null : code ?? "taken")
    this.#state.leave(input.name)
    this.#show()
  }

  #peek(event) {
    const button = event.target.closest("[data-peek]")
    if (!button) return
    const input = button.parentElement.querySelector("input")
    const isShown = input.type === "text"
    input.type = isShown ? "password" : "text"
    button.setAttribute("aria-pressed", String(!isShown))
  }

  async #submit(event) {
    event.preventDefault()
    if (this.#isBusy) return
    this.#readAll()
    this.#state.leaveAll()
    this.#show()
    if (!this.#state.canSucceed) return this.#focusFirstFault()
    const body = new URLSearchParams(new FormData(this.#form))
    this.#lock(true)
    this.#alert("")
    try {
      const response = await fetch(this.#form.action, { method: "POST", body, redirect: "manual", credentials: "same-origin" })
      // A redirect means that it worked; its address cannot be read, but the form says where it leads.
      if (response.type === "opaqueredirect" || response.ok) return location.replace(this.#form.elements.next?.value ?? "/")
      this.#lock(false)
      this.#take(new DOMParser().parseFromString(await response.text(), "text/html"))
    } catch {
      this.#lock(false)
      this.#alert(word("offline"))
    }
  }

  // Private

  // The page that refused the form says why, on the same fields.
  #take(page) {
    for (const input of this.#inputs) {
      const other = page.getElementById(input.id)
      if (other?.getAttribute("aria-invalid") === "true") this.#state.refuse(input.name, this.#writtenFault(other))
    }
    // Another page than the form's, as for a link that has run out, says it in its heading.
    const alert = page.querySelector(".form__alert:not([hidden])") ?? page.querySelector("h1")
    this.#show()
    if (this.#state.canSucceed) this.#alert(alert?.textContent ?? word("failed"))
    if (!this.#focusFirstFault()) this.#inputs.at(-1).focus()
  }

  #writtenFault(input) {
    if (input.getAttribute("aria-invalid") !== "true") return null
    return input.closest(".field").querySelector(".field__message").textContent
  }

  #asker(name) {
    return new Availability({
      ask: async (value) => (await call("GET", `/auth/availability?${new URLSearchParams({ [name]: value })}`))[name]
    })
  }

  #readAll() {
    for (const input of this.#inputs) this.#state.read(input.name, input.value)
    this.#show()
  }

  #show() {
    for (const input of this.#inputs) {
      const { fault, text, isFree } = this.#state.shown(input.name)
      const message = input.closest(".field").querySelector(".field__message")
      const words = text ?? (fault ? this.#faultText(input.name, fault) : isFree ? word("available") : message.dataset.hint)
      if (message.textContent !== words) message.textContent = words
      if (text || fault) input.setAttribute("aria-invalid", "true")
      else input.removeAttribute("aria-invalid")
    }
    this.#button.disabled = !this.#state.canSucceed
  }

  #faultText(name, fault) {
    const key = `${name}.${fault}`
    return hasWord(key) ? word(key) : word(`${name}.taken`)
  }

  #focusFirstFault() {
    const input = this.#inputs.find((input) => input.getAttribute("aria-invalid") === "true")
    input?.focus()
    return input !== undefined
  }

  #lock(isBusy) {
    this.#form.toggleAttribute("aria-busy", isBusy)
    if (isBusy) this.#form.setAttribute("aria-busy", "true")
    for (const input of this.#inputs) input.readOnly = isBusy
    this.#button.disabled = isBusy
  }

  #alert(text) {
    const alert = this.querySelector(".form__alert")
    alert.textContent = text
    alert.hidden = text === ""
  }

  get #isBusy() {
    return this.#form.hasAttribute("aria-busy")
  }

  get #form() {
    return this.querySelector("form")
  }

  get #inputs() {
    return [...this.querySelectorAll("input[data-rule]")]
  }

  get #button() {
    return this.#form.querySelector("button:not([type=button])")
  }
}
