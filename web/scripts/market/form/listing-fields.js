import { decimalText, moneyText, readAmount } from "../../frame/amounts.js"
import { countField, showField, writtenFault } from "../../frame/field-messages.js"
import { FormState } from "../../frame/form-state.js"
import { tidy } from "../../frame/rules.js"
import { grow } from "../../lib/text-box.js"
import { string } from "../../lib/strings.js"
import { listingRules } from "./listing-rules.js"

// The words of a listing: judged while somebody types, once they have left the field.
export class ListingFields {
  #root
  #state
  #currencies
  #onChange
  #left = new Map()
  #pristine

  constructor(root, { onChange, signal }) {
    this.#root = root
    this.#onChange = onChange
    this.#currencies = Object.fromEntries(this.#radios.map(({ value, dataset }) => [
      value, { code: value, decimals: Number(dataset.decimals), maximum: Number(dataset.maximum) }
    ]))
    // What was typed before this script came is a change, as what is typed later.
    this.#pristine = encoded(this.#written)
    this.#state = new FormState([...this.#inputs.map((input) => ({
      name: input.name, rule: input.dataset.rule, value: input.value, serverFault: writtenFault(input)
    })), { name: "currency", rule: "currency", value: this.#currency.code }], listingRules(this.#currencies))
    root.addEventListener("input", ({ target }) => this.#type(target), { signal })
    root.addEventListener("focusout", ({ target }) => this.#leave(target), { signal })
    this.#show()
  }

  // As the API takes them. What cannot be read stands as it was typed: the server says what is wrong with it.
  get words() {
    return this.#wordsOf(this.#values)
  }

  // As it was typed, for a draft: nothing of it is judged.
  get writing() {
    const values = this.#values
    return { ...values, allows_offers: values.allows_offers === "1" }
  }

  // The same as the page came.
  get writtenWords() {
    return this.#wordsOf(this.#written)
  }

  // What was typed, as one text to be kept; empty where nothing was.
  get value() {
    const text = encoded(this.#values)
    return text === this.#pristine ? "" : text
  }

  set value(text) {
    for (const [name, value] of new URLSearchParams(text)) {
      if (name === "currency") this.#radios.forEach((radio) => { radio.checked = radio.value === value })
      else this.#write(this.#root.querySelector(`[name="${name}"]`), value)
    }
    this.#state.type("currency", this.#currency.code)
    for (const input of this.#inputs) this.#state.read(input.name, input.value)
    this.#show()
  }

  // What was kept as one text, but for the fields in which something was typed before it was back.
  with(kept) {
    const written = this.#written
    const typed = Object.entries(this.#values).filter(([name, value]) => value !== written[name])
    return encoded({ ...Object.fromEntries(new URLSearchParams(kept)), ...Object.fromEntries(typed) })
  }

  get canSucceed() {
    return this.#state.canSucceed
  }

  // Says all that is wrong.
  judgeAll() {
    this.#state.leaveAll()
    this.#show()
  }

  // What the server refused, [{field, message}]; gives those that belong to none of these fields.
  refuse(errors) {
    const names = new Set(this.#inputs.map((input) => input.name))
    for (const { field, message } of errors) if (names.has(field)) this.#state.refuse(field, message)
    this.#show()
    return errors.filter(({ field }) => !names.has(field))
  }

  focusFirstFault() {
    const input = this.#inputs.find((one) => one.getAttribute("aria-invalid") === "true")
    input?.focus()
    return input !== undefined
  }

  // Private

  // What can no longer be chosen is as if nothing had been.
  #write(field, value) {
    const isOffered = field.localName !== "select" || [...field.options].some((option) => option.value === value)
    field.value = isOffered ? value : ""
  }

  #type(target) {
    const name = target.name
    if (name === "currency") this.#state.type(name, this.#currency.code)
    else if (target.dataset.rule) this.#state.type(name, target.value)
    else return
    // What the server said of the discount, and of offers, was said of another price.
    if (name === "price" || name === "currency") this.#state.type("discount", this.#values.discount)
    if (["price", "currency", "discount"].includes(name)) {
      this.#state.type("allows_offers", this.#values.allows_offers)
    }
    this.#show()
    this.#onChange()
  }

  #leave(target) {
    if (!target.dataset?.rule) return
    this.#state.leave(target.name)
    // A price that was changed may be less than the discount now.
    if (target.name === "price") this.#state.leave("discount")
    this.#show()
  }

  #show() {
    for (const input of this.#inputs) {
      showField(input, this.#state.shown(input.name))
      if (input.dataset.limit) countField(input, this.#left)
      if (input.localName === "textarea") grow(input)
    }
    for (const name of ["price", "discount"]) {
      this.#root.querySelector(`[name=${name}]`).inputMode = this.#currency.decimals === 0 ? "numeric" : "decimal"
    }
    this.#showBargain()
  }

  // What buyers pay, where there is a discount that can be taken off.
  #showBargain() {
    const { price, discount } = this.#values
    const [whole, less] = [price, discount].map((text) => readAmount(text, this.#currency).units)
    const line = this.#root.querySelector("[data-part=pays]")
    line.hidden = whole === undefined || !less || less > whole
    if (line.hidden) return
    const money = less === whole ? string("free") : moneyText(whole - less, this.#currency)
    const text = string("pays", { price: money })
    if (line.textContent !== text) line.textContent = text
  }

  #wordsOf(values) {
    const currency = this.#currencies[values.currency]
    const amount = (text, empty) => {
      const { units } = readAmount(text.trim() === "" ? empty : text, currency)
      return units === undefined ? text : decimalText(units, currency)
    }
    return {
      name: tidy(values.name), description: tidy(values.description), currency: values.currency,
      price: amount(values.price, ""), discount: amount(values.discount, "0"),
      stock: Number(values.stock.replace(/[,\s]/g, "")), ...chosenFacts(values),
      allows_offers: values.allows_offers === "1", answer_hours: Number(values.answer_hours)
    }
  }

  get #values() {
    const values = Object.fromEntries(this.#inputs.map(({ name, value }) => [name, value]))
    return { ...values, currency: this.#currency.code }
  }

  get #written() {
    const values = Object.fromEntries(this.#inputs.map((input) => [input.name, writtenValue(input)]))
    return { ...values, currency: this.#radios.find((radio) => radio.defaultChecked).value }
  }

  get #currency() {
    return this.#currencies[this.#radios.find((radio) => radio.checked).value]
  }

  get #radios() {
    return [...this.#root.querySelectorAll("[name=currency]")]
  }

  get #inputs() {
    return [...this.#root.querySelectorAll("[data-rule]")]
  }
}

function encoded(values) {
  return new URLSearchParams(values).toString()
}

// Of what the form asks; a yard may have no places.
function chosenFacts(values) {
  return Object.fromEntries(["category", "condition", "place"].filter((name) => name in values)
    .map((name) => [name, values[name]]))
}

// As the page came.
function writtenValue(input) {
  if (input.localName !== "select") return input.defaultValue
  return [...input.options].find((option) => option.defaultSelected)?.value ?? ""
}
