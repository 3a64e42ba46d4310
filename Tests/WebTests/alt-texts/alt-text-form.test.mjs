import assert from "node:assert/strict"
import { test } from "node:test"

globalThis.madangPhrases = [
  "alt_text.required=Say what it shows", "failed=Something went wrong", "offline=You are offline",
  "left.1=1 left", "left.many={n} left", "over.1=1 too many", "over.many={n} too many"
].join("\n")
globalThis.CSS = { supports: () => true }
globalThis.document = { body: { dataset: {} }, querySelector: () => null }
const { AltTextForm } = await import("../../../web/scripts/alt-texts/alt-text-form.js")

class Node extends EventTarget {
  attributes = {}
  dataset = {}
  textContent = ""
  hidden = false

  setAttribute(name, value) { this.attributes[name] = value }
  removeAttribute(name) { delete this.attributes[name] }
}

// A row with `value` in its field. `answers` are statuses that the server answers with, 0 for a line that is gone.
function row(value, answers = []) {
  const box = Object.assign(new Node(), { value, dataset: { limit: "10" }, readOnly: false, focused: 0 })
  box.focus = () => { box.focused += 1 }
  const button = { disabled: false }
  const parts = { fault: new Node(), counter: new Node(), count: new Node() }
  const form = new Node()
  form.querySelector = (selector) => selector === "textarea" ? box : selector === "button" ? button
    : parts[/data-part=(\w+)/.exec(selector)[1]]
  form.requestSubmit = () => form.dispatchEvent(new Event("submit", { cancelable: true }))
  const root = new Node()
  root.querySelector = () => form
  root.closest = (selector) => ({ dataset: selector.includes("url") ? { photosUrl: "/v1/photos" } : { id: "p1" } })
  const heard = []
  root.addEventListener("madang:described", () => heard.push("described"))
  const asked = []
  globalThis.fetch = async (url, { method, body }) => {
    asked.push([method, url, JSON.parse(body)])
    const status = answers.shift() ?? 200
    if (status === 0) throw new TypeError("no line")
    return new Response(JSON.stringify(status === 422 ? { code: "invalid", detail: "Too odd" } : {}), { status })
  }
  new AltTextForm(root, new AbortController().signal)
  const type = (text) => {
    box.value = text
    box.dispatchEvent(new Event("input"))
  }
  const press = (more) => {
    const event = Object.assign(new Event("keydown", { cancelable: true }), { key: "Enter", ...more })
    box.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { box, button, form, parts, heard, asked, type, press }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

test("it is sent once, and says that the photo is described", async () => {
  const { form, asked, heard, button } = row("sea")
  form.requestSubmit()
  form.requestSubmit()
  assert.equal(button.disabled, true)
  await settled()
  assert.deepEqual(asked, [["PATCH", "/v1/photos/p1", { alt_text: "sea" }]])
  assert.deepEqual(heard, ["described"])
})

test("Enter saves, but not within a composition nor with Shift", async () => {
  const { press, asked } = row("바다")
  assert.equal(press({ isComposing: true }), false)
  assert.equal(press({ shiftKey: true }), false)
  assert.deepEqual(asked, [])
  assert.equal(press({}), true)
  await settled()
  assert.equal(asked.length, 1)
})

test("nothing, and more than the limit, are not sent", async () => {
  const { form, asked, parts, box, type } = row("  ")
  form.requestSubmit()
  assert.equal(parts.fault.textContent, "Say what it shows")
  assert.equal(box.attributes["aria-invalid"], "true")
  type("12345678901")
  assert.equal(parts.fault.textContent, "")
  assert.equal(parts.counter.textContent, "1 too many")
  assert.equal(box.attributes["aria-invalid"], "true")
  form.requestSubmit()
  await settled()
  assert.deepEqual(asked, [])
  type("1234567890")
  assert.equal(parts.counter.textContent, "0")
  assert.equal(box.attributes["aria-invalid"], undefined)
})

test("what fails leaves what was typed, says why, and can be sent again", async () => {
  const { form, asked, parts, box, button, heard } = row("sea", [0, 422, 200])
  for (const words of ["You are offline", "Too odd"]) {
    form.requestSubmit()
    await settled()
    assert.equal(parts.fault.textContent, words)
    assert.equal(box.value, "sea")
    assert.equal(box.readOnly || button.disabled, false)
    assert.equal(form.attributes["aria-busy"], undefined)
  }
  assert.deepEqual(heard, [])
  form.requestSubmit()
  await settled()
  assert.equal(asked.length, 3)
  assert.deepEqual(heard, ["described"])
})
