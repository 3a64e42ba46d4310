import assert from "node:assert/strict"
import { test } from "node:test"
import { ListingFields } from "../../../web/scripts/market/form/listing-fields.js"
import { openPage } from "../page.mjs"

globalThis.madangPhrases = "none="

// The fields of a listing that the page came with, in won.
function given(written) {
  const field = ([name, value]) => `<div class="field"><input name="${name}" data-rule="${name}" value="${value}">
    <p class="field__words" data-hint=""></p></div>`
  const won = `<input type="radio" name="currency" value="KRW" data-decimals="0" data-maximum="1000">`
  const pays = `<p data-part="pays"></p>`
  const document = openPage(`<form>${Object.entries(written).map(field).join("")}${won}${pays}</form>`)
  for (const [name, value] of Object.entries(written)) {
    document.querySelector(`[name=${name}]`).defaultValue = value
  }
  Object.assign(document.querySelector("[name=currency]"), { checked: true, defaultChecked: true })
  const fields = new ListingFields(document.querySelector("form"), {
    onChange() {}, signal: new AbortController().signal
  })
  return { fields, type: (name, value) => { document.querySelector(`[name=${name}]`).value = value } }
}

test("what was kept of a listing comes back in every field in which nothing was typed meanwhile", () => {
  const written = { name: "A chair", description: "", price: "9000", discount: "", stock: "1", allows_offers: "" }
  const { fields, type } = given(written)
  const kept = { ...written, name: "A good chair", description: "Hardly used, with a cushion", currency: "KRW" }
  const read = () => Object.fromEntries(new URLSearchParams(fields.with(new URLSearchParams(kept).toString())))
  assert.deepEqual(read(), kept)
  type("price", "8000")
  type("description", "Used")
  assert.deepEqual(read(), { ...kept, price: "8000", description: "Used" })
})

test("a draft has what was typed, though nothing of it can be listed yet", () => {
  const written = { name: "", description: "", price: "", discount: "", stock: "1", allows_offers: "" }
  const { fields, type } = given(written)
  for (const [name, value] of [["name", "ab"], ["price", "12x"], ["allows_offers", "1"]]) type(name, value)
  assert.deepEqual(fields.writing, { ...written, name: "ab", price: "12x", allows_offers: true, currency: "KRW" })
})
