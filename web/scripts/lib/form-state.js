// What is known of a form's fields: their values, what is wrong with them, and what may be said already.

import { rules } from "./rules.js"

export class FormState {
  #fields = new Map()

  // `fields` are {name, rule, value, serverFault}.
  constructor(fields) {
    for (const { name, rule, value, serverFault } of fields) {
      this.#fields.set(name, { rule, value, serverFault, wasLeft: false, availability: null })
    }
  }

  // Somebody typed: what the server said of the old value holds no longer.
  type(name, value) {
    const field = this.#fields.get(name)
    field.value = value
    field.serverFault = null
  }

  // The field's value as it is now, without judging who changed it.
  read(name, value) {
    const field = this.#fields.get(name)
    if (field.value === value) return
    this.type(name, value)
  }

  leave(name) {
    this.#fields.get(name).wasLeft = true
  }

  leaveAll() {
    for (const field of this.#fields.values()) field.wasLeft = true
  }

  // What the server refused the sent value with.
  refuse(name, text) {
    this.#fields.get(name).serverFault = text
  }

  // `code` is null where the value is free.
  setAvailability(name, value, code) {
    this.#fields.get(name).availability = { value, code }
  }

  isWellFormed(name) {
    const { rule, value } = this.#fields.get(name)
    return this.#judge(rule, value) === null
  }

  // {fault} by key, {text} of the server, or {isFree}.
  shown(name) {
    const field = this.#fields.get(name)
    if (field.serverFault) return { text: field.serverFault }
    const fault = this.#fault(field)
    const isFree = fault === null && field.availability?.value === field.value && field.availability.code === null
    return field.wasLeft ? { fault, isFree } : {}
  }

  get canSucceed() {
    return [...this.#fields.values()].every((field) => !field.serverFault && this.#fault(field) === null)
  }

  #fault(field) {
    const fault = this.#judge(field.rule, field.value)
    if (fault) return fault
    return field.availability?.value === field.value ? field.availability.code : null
  }

  #judge(rule, value) {
    return rules[rule](value, { username: this.#fields.get("username")?.value })
  }
}
