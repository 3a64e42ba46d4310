import assert from "node:assert/strict"
import { test } from "node:test"
import { fire, openPage } from "../page.mjs"

globalThis.CSS = { supports: () => true }
const { AltField } = await import("../../../web/scripts/photos/workbench/alt-field.js")

test("a text that is too long is called invalid until it fits", () => {
  openPage('<div><textarea></textarea><p data-part="alt-counter"></p></div>')
  const [root, box] = ["div", "textarea"].map((name) => document.querySelector(name))
  const { signal } = new AbortController()
  new AltField(root, { limit: 10, announcer: { say() {} }, onInput() {}, signal })
  const type = (text) => {
    box.value = text
    fire(box, "input")
  }
  type("a cat on a wall")
  assert.equal(box.getAttribute("aria-invalid"), "true")
  type("a cat")
  assert.equal(box.hasAttribute("aria-invalid"), false)
})
