import assert from "node:assert/strict"
import { test } from "node:test"
import { keyAction } from "../../../web/scripts/stories/player/keys.js"

// What has the focus, by what it stands in.
const inside = (selector) => ({ closest: (asked) => asked === selector ? {} : null })
const nowhere = inside("")

function action(key, more = {}) {
  return keyAction({
    key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, repeat: false, target: nowhere, ...more
  })
}

test("arrows lead over the frames, with Shift and by pages over people", () => {
  assert.deepEqual([action("ArrowRight"), action("ArrowLeft")], [{ step: 1 }, { step: -1 }])
  assert.deepEqual(action("ArrowRight", { shiftKey: true }), { person: 1 })
  assert.deepEqual(action("ArrowLeft", { shiftKey: true }), { person: -1 })
  assert.deepEqual([action("PageDown"), action("PageUp")], [{ person: 1 }, { person: -1 }])
})

test("Home and End lead to the first and the last frame", () => {
  assert.deepEqual([action("Home"), action("End")], [{ show: "first" }, { show: "last" }])
})

test("Space stops and goes on, once however long it is held, and presses a button that has the focus", () => {
  assert.deepEqual(action(" "), { toggle: true })
  assert.deepEqual(action(" ", { repeat: true }), {})
  assert.equal(action(" ", { target: inside("button") }), null)
})

test("the page behind does not scroll", () => {
  assert.deepEqual([action("ArrowUp"), action("ArrowDown")], [{}, {}])
})

test("other keys are the browser's, as all are with a modifier, and in a menu", () => {
  for (const key of ["Tab", "Escape", "Enter", "a", "Shift"]) assert.equal(action(key), null)
  for (const modifier of ["ctrlKey", "metaKey", "altKey"]) {
    for (const key of ["ArrowRight", " ", "Home"]) assert.equal(action(key, { [modifier]: true }), null)
  }
  assert.equal(action("Home", { shiftKey: true }), null)
  assert.equal(action("ArrowRight", { target: inside("[popover]") }), null)
})
