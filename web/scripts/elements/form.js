// <madang-form>: judges fields while somebody types (after they left the field once), asks whether names are free and
// passwords common, enables its button only when the form can succeed, and sends it so that a refused form stays
// filled in. Where the yard asks for work, the browser does it meanwhile.

import { CommonPasswords } from "../accounts/common-passwords.js"
import { countField, showField, writtenFault } from "../frame/field-messages.js"
import { FormState } from "../frame/form-state.js"
import { Latest } from "../frame/latest.js"
import { loginWay } from "../frame/login-way.js"
import { call, isForeign, send } from "../lib/http.js"
import { late } from "../lib/late.js"
import { parsedPage } from "../lib/markup.js"
import { isSurelyAway, untilReachable } from "../lib/reachable.js"
import { string } from "../lib/strings.js"
import { define } from "../lib/define.js"

const commonPasswords = new CommonPasswords()

class FormElement extends HTMLElement {
  #abort
  #state
  // What is asked elsewhere about a field, {ask, latest} by its name.
  #questions = new Map()
  // Characters left when the counter was last shown, by field.
  #left = new Map()
  // The work that this form brings along; null where it needs none, or its script cannot be had.
  #proof = null
  // Ends the wait for a server that is away.
  #back = null
  // Which sending the work is done for.
  #sending = 0

  // Lifecycle

  connectedCallback() {
    const { signal } = this.#abort = new AbortController()
    this.#state = new FormState(this.#inputs.map((input) => ({
      name: input.name, rule: input.dataset.rule, value: input.value,
      // Somebody may have typed before this script came: what the server said is about the value that it wrote.
      serverFault: input.value === input.defaultValue ? writtenFault(input) : null,
      names: input.dataset.names?.split("\n").filter(Boolean), most: input.dataset.most
    })))
    for (const input of this.#inputs) {
      const ask = questionOf(input)
      if (ask) this.#questions.set(input.name, { ask, latest: new Latest(350) })
    }
    this.#form.addEventListener("input", (event) => this.#type(event.target), { signal })
    this.#form.addEventListener("focusout", (event) => this.#leave(event.target), { signal })
    this.#form.addEventListener("click", (event) => this.#peek(event), { signal })
    this.#form.addEventListener("submit", (event) => this.#submit(event), { signal })
    if ("proof" in this.#form.dataset) this.#proof = this.#makeProof()
    // A browser fills forms in after the page is loaded, and again on the way back to it.
    addEventListener("pageshow", () => {
      this.#lock(false)
      this.#readAll()
    }, { signal })
    this.#readAll()
  }

  disconnectedCallback() {
    this.#abort.abort()
    for (const { latest } of this.#questions.values()) latest.cancel()
  }

  // Actions

  #type(input) {
    if (!input.dataset.rule) return
    this.#proof?.then((proof) => proof?.begin())
    this.#alert("")
    this.#back?.abort()
    this.#state.type(input.name, input.value)
    this.#ask(input)
    this.#show()
  }

  #leave(input) {
    if (!input.dataset?.rule) return
    this.#state.leave(input.name)
    this.#show()
  }

  #peek(event) {
    const button = event.target.closest("[data-peek]")
    if (!button) return
    const input = button.parentElement.querySelector("input")
    reveal(button, input.type === "password")
  }

  async #submit(event) {
    event.preventDefault()
    if (this.#isBusy) return
    this.#back?.abort()
    this.#readAll()
    this.#state.leaveAll()
    this.#show()
    if (!this.#state.canSucceed) return this.#focusFirstFault()
    this.#hidePasswords()
    this.#lock(true)
    this.#alert("")
    if (this.#proof && !await this.#prove()) return
    const body = new URLSearchParams(new FormData(this.#form))
    // A network that wants a log-in first may lead there, too: nobody else gets what is filled in.
    if (await isSurelyAway()) return this.#sendOnceBack()
    // Where a form leads that is carried, only the browser learns.
    if ("carries" in this.#form.dataset) return this.#form.submit()
    try {
      const response = await send("POST", this.#form.action, { body, redirect: "manual" })
      if (isForeign(response)) return this.#sendOnceBack()
      const isRedirect = response.type === "opaqueredirect"
      // A redirect means that it worked; its address cannot be read, but the form says where it leads.
      if (isRedirect || response.ok) return location.replace(this.#form.elements.next?.value ?? "/")
      this.#lock(false)
      const page = await parsedPage(response)
      // The password comes first: the browser itself goes to the page that asks and carries what was filled in.
      if (page.querySelector("[data-carries]")) return this.#form.submit()
      this.#take(page)
    } catch {
      this.#lock(false)
      this.#alert(string("offline"))
    }
  }

  // Private

  // What is filled in stays, and goes again once the server is back, unless somebody changes it meanwhile.
  async #sendOnceBack() {
    this.#lock(false)
    this.#alert(navigator.onLine ? string("away.again") : `${string("offline")} ${string("offline.waiting")}`)
    const back = this.#back = new AbortController()
    addEventListener("pagehide", () => back.abort(), { signal: back.signal })
    this.#abort.signal.addEventListener("abort", () => back.abort(), { once: true })
    if (await untilReachable(back.signal)) this.#form.requestSubmit()
  }

  async #makeProof() {
    const joining = await late(import("../accounts/join-proof.js"))
    return joining && new joining.JoinProof({ found: (done, count) => this.#showWork(done / count) })
  }

  // Puts the work into the form. Whether it is still to be sent: somebody may have left the page and come back.
  async #prove() {
    const sending = this.#sending += 1
    const status = this.querySelector("[data-part=proving]")
    status.textContent = string("proving.begins")
    const proof = await this.#proof
    const text = await proof?.text() ?? ""
    if (!this.#isBusy || sending !== this.#sending) return false
    status.textContent = ""
    this.#form.elements.proof.value = text
    // It is good for one form that is sent.
    proof?.drop()
    return true
  }

  // Only whoever waits for it sees it.
  #showWork(part) {
    const status = this.querySelector("[data-part=working]")
    status.hidden = !this.#isBusy || part === 1
    status.textContent = string("proving", { percent: Math.round(part * 100) })
  }

  // The page that refused the form says why, on the same fields.
  #take(page) {
    for (const input of this.#inputs) {
      const other = page.getElementById(input.id)
      if (other?.getAttribute("aria-invalid") === "true") this.#state.refuse(input.name, writtenFault(other))
    }
    const alert = page.querySelector(".form__alert:not([hidden])")
    this.#show()
    if (this.#state.canSucceed && alert) this.#alert(alert.textContent)
    else if (this.#state.canSucceed) this.#tellOf(page)
    if (!this.#focusFirstFault()) this.#inputs.at(-1).focus()
  }

  // Another page than the form's, as for a link that has run out, says it in its heading.
  #tellOf(page) {
    this.#alert(page.querySelector("h1")?.textContent ?? string("failed"))
    const way = loginWay(page)
    if (way) this.querySelector(".form__alert").append(" ", way)
  }

  // Only what is well-formed is worth a question; a newer question silences the older.
  #ask(input) {
    const question = this.#questions.get(input.name)
    const { value } = input
    if (!question || !this.#state.isWellFormed(input.name)) return question?.latest.cancel()
    question.latest.ask(() => question.ask(value), (verdict) => {
      this.#state.setVerdict(input.name, value, verdict)
      // That a name is free is said at once: who waits for it need not leave the field.
      if (verdict.isFree || verdict.text) this.#state.leave(input.name)
      this.#show()
    })
  }

  #readAll() {
    for (const input of this.#inputs) {
      if (this.#state.read(input.name, input.value)) this.#ask(input)
    }
    this.#show()
  }

  #show() {
    for (const input of this.#inputs) {
      showField(input, this.#state.shown(input.name))
      if (input.dataset.limit) countField(input, this.#left)
    }
    this.#button.disabled = this.#isBusy || !this.#state.canSucceed
  }

  #focusFirstFault() {
    const input = this.#inputs.find((input) => input.getAttribute("aria-invalid") === "true")
    input?.focus()
    return input !== undefined
  }

  // What was shown is hidden before it is sent: browsers remember what stands in fields of text.
  #hidePasswords() {
    for (const button of this.querySelectorAll("[data-peek]")) reveal(button, false)
  }

  #lock(isBusy) {
    if (isBusy) this.#form.setAttribute("aria-busy", "true")
    else this.#form.removeAttribute("aria-busy")
    for (const input of this.#inputs) input.readOnly = isBusy
    for (const button of this.querySelectorAll("[data-peek]")) button.disabled = isBusy
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
    return [...this.querySelectorAll("[data-rule]")]
  }

  get #button() {
    return this.#form.querySelector("button:not([type=button])")
  }
}

// What can be asked about a value of the field. Where nobody answers nothing is said: the server judges the form
// anyway.
function questionOf({ name, dataset }) {
  if ("unique" in dataset) return (value) => askWhetherFree(name, value.trim())
  // Whether everybody would try this password first; nobody but this page hears of it.
  if (dataset.rule === "password") return async (value) => await commonPasswords.has(value) ? { code: "common" } : {}
  return null
}

// Whether somebody else has the name or address.
async function askWhetherFree(name, value) {
  const answer = (await call("GET", `/auth/availability?${new URLSearchParams({ [name]: value })}`))[name]
  return answer.available ? { isFree: true } : { code: answer.code ?? "taken", text: answer.message }
}

function reveal(button, isShown) {
  button.parentElement.querySelector("input").type = isShown ? "text" : "password"
  button.setAttribute("aria-pressed", String(isShown))
}

define("madang-form", FormElement)
