import assert from "node:assert/strict"
import { test } from "node:test"

import { letterOf } from "../../../web/scripts/shortcuts/keys.js"
import { areOn, switchShortcuts } from "../../../web/scripts/shortcuts/switch.js"

test("a key is known by its letter, whatever alphabet the keyboard writes", () => {
  assert.equal(letterOf({ key: "j", code: "KeyJ" }), "j")
  assert.equal(letterOf({ key: "J", code: "KeyJ", shiftKey: true }), "j")
  assert.equal(letterOf({ key: "ㅓ", code: "KeyJ" }), "j")
  assert.equal(letterOf({ key: "Process", code: "KeyK" }), "k")
  assert.equal(letterOf({ key: "о", code: "KeyJ" }), "j")
  assert.equal(letterOf({ key: "?", code: "Slash", shiftKey: true }), "?")
  assert.equal(letterOf({ key: "Process", code: "Slash", shiftKey: true }), "?")
})

test("a keyboard that has its letters elsewhere is read by what it writes", () => {
  // Dvorak writes h where others have j.
  assert.equal(letterOf({ key: "h", code: "KeyJ" }), "h")
})

test("keys without a letter are left alone", () => {
  for (const key of ["Tab", "Escape", "ArrowDown", " ", "1", "Shift"]) assert.equal(letterOf({ key, code: key }), null)
})

test("who switches shortcuts off has them off, and on again", () => {
  const kept = new Map()
  globalThis.localStorage = {
    getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => kept.set(name, value),
    removeItem: (name) => kept.delete(name)
  }
  assert.equal(areOn(), true)
  switchShortcuts(false)
  assert.equal(areOn(), false)
  switchShortcuts(true)
  assert.equal(areOn(), true)
})

test("a browser that keeps nothing has shortcuts", () => {
  globalThis.localStorage = { getItem() { throw new Error("no storage") } }
  assert.equal(areOn(), true)
})
