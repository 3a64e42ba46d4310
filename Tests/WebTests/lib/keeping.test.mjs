import assert from "node:assert/strict"
import { test } from "node:test"

import { keeps, ownName, words } from "../../../web/scripts/lib/keeping.js"

test("on a device that others use, words go with the tab", () => {
  globalThis.localStorage = { name: "device" }
  globalThis.sessionStorage = { name: "tab" }
  globalThis.document = { body: { dataset: {} } }
  assert.equal(keeps(), true)
  assert.equal(words().name, "device")
  document.body.dataset.shared = ""
  assert.equal(keeps(), false)
  assert.equal(words().name, "tab")
})

test("what a tab remembers has another name for each reader, and for visitors", () => {
  globalThis.document = { body: { dataset: { member: "0ana" } } }
  assert.equal(ownName("words"), "words-0ana")
  delete document.body.dataset.member
  assert.equal(ownName("words"), "words-none")
})
