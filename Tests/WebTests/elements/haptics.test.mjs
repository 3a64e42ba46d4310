import assert from "node:assert/strict"
import { test } from "node:test"
import { fire, openPage, parse } from "../page.mjs"

const kept = new Map()
let isTouched = false
Object.assign(globalThis, {
  matchMedia: () => ({ matches: isTouched }),
  localStorage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text) }
})
navigator.vibrate = () => true
openPage()
await import("../../../web/scripts/elements/haptics.js")

function open() {
  document.body.replaceChildren(...parse("<madang-haptics hidden><input type=\"checkbox\"></madang-haptics>"))
  const element = document.querySelector("madang-haptics")
  element.connectedCallback()
  return element
}

test("where nothing can tick there is no choice, and a device keeps its own", () => {
  assert.equal(open().hidden, true)
  isTouched = true
  const element = open(), box = element.querySelector("input")
  assert.deepEqual([element.hidden, box.checked], [false, true])
  box.checked = false
  fire(box, "change")
  assert.equal(open().querySelector("input").checked, false)
})
