// What is known of a form's fields: their values, what is wrong with them, and what may be said already.

import { rules } from "./rules.js"

export class FormState {
  #fields = new Map()
  #judges

  // `fields` are {name, rule, value, serverFault, names, most}; `judges` are the rules by name.
  constructor(fields, judges = rules) {
    this.#judges = judges
    for (const { name, rule, value, serverFault = null, names = [], most } of fields) {
      const judged = { rule, value, names, most }
      this.#fields.set(name, { ...judged, serverFault, wasTyped: false, wasLeft: false, verdict: null })
    }
  }

  // Somebody typed: what the server said of the old value holds no longer.
  type(name, value) {
    const field = this.#fields.get(name)
    field.value = value
    field.serverFault = null
    field.wasTyped = true
  }

  // The field's value as it is now, whoever changed it; gives whether it is another one.
  read(name, value) {
    const field = this.#fields.get(name)
    if (field.value === value) return false
    field.value = value
    field.serverFault = null
    return true
  }

  // Who only passes an empty field on the way to another is not told that it is empty.
  leave(name) {
    const field = this.#fields.get(name)
    if (field.value !== "" || field.wasTyped) field.wasLeft = true
  }

  leaveAll() {
    for (const field of this.#fields.values()) field.wasLeft = true
  }

  // What the server refused the sent value with.
  refuse(name, text) {
    this.#fields.get(name).serverFault = text
  }

  // What was found out about a value elsewhere: `code` is null where nothing is wrong with it, `text` the server's
  // sentence, `isFree` whether that is worth saying.
  setVerdict(name, value, { code = null, text = null, isFree = false }) {
    this.#fields.get(name).verdict = { value, code, text, isFree }
  }

  isWellFormed(name) {
    return this.#judge(this.#fields.get(name)) === null
  }

  // {fault} by key and {text} of the server, or {isFree}.
  shown(name) {
    const field = this.#fields.get(name)
    if (field.serverFault) return { text: field.serverFault }
    if (!field.wasLeft) return {}
    const fault = this.#judge(field)
    const verdict = field.verdict?.value === field.value ? field.verdict : null
    if (fault || !verdict) return { fault, isFree: false }
    return { fault: verdict.code, text: verdict.text ?? undefined, isFree: verdict.isFree }
  }

  get canSucceed() {
    return [...this.#fields.values()].every((field) => {
      const isRefused = field.verdict?.value === field.value && field.verdict.code !== null
      return !field.serverFault && this.#judge(field) === null && !isRefused
    })
  }

  // Some rules look at other fields as well.
  #judge({ rule, value, names, most }) {
    const others = Object.fromEntries([...this.#fields].map(([name, field]) => [name, field.value]))
    return this.#judges[rule](value, { ...others, names, most })
  }
}
