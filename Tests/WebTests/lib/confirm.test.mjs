import assert from "node:assert/strict"
import { test } from "node:test"
import { closeBeside } from "../../../web/scripts/lib/confirm.js"

// A dialog of 200 × 100 in the middle of a window, and what a hand does: `press` and `letGo` at a place, on the dialog
// itself (its padding, or beside it) or on something in it.
function opened(options) {
  const dialog = new EventTarget()
  let closed = 0
  Object.assign(dialog, {
    getBoundingClientRect: () => ({ left: 100, right: 300, top: 100, bottom: 200 }), close: () => { closed += 1 }
  })
  closeBeside(dialog, options)
  const tell = (type, [clientX, clientY], target = dialog) => {
    const event = Object.assign(new Event(type), { clientX, clientY })
    dialog.dispatchEvent(Object.defineProperty(event, "target", { value: target }))
  }
  return {
    get closed() { return closed },
    press: (place, target) => tell("pointerdown", place, target),
    letGo: (place, target) => tell("click", place, target),
    type: (dataset = {}) => tell("input", [], { dataset })
  }
}

const [beside, padding, field] = [[50, 50], [110, 110], [200, 150]]

test("a tap beside a dialog closes it, and one on its own padding does not", () => {
  const scene = opened()
  scene.press(padding)
  scene.letGo(padding)
  assert.equal(scene.closed, 0)
  scene.press(beside)
  scene.letGo(beside)
  assert.equal(scene.closed, 1)
})

test("a selection that ends beside the dialog, or begins there, does not close it", () => {
  const scene = opened()
  scene.press(field, {})
  scene.letGo(beside)
  scene.press(beside)
  scene.letGo(padding)
  assert.equal(scene.closed, 0)
})

test("a button that is pressed by a key, which has no place, does not close it", () => {
  const scene = opened()
  scene.press(beside)
  scene.letGo([0, 0], {})
  assert.equal(scene.closed, 0)
})

test("a tap beside a dialog whose field was changed, or that is not to be closed, leaves it open", () => {
  const scene = opened()
  scene.type()
  const busy = opened({ mayClose: () => false })
  for (const one of [scene, busy]) {
    one.press(beside)
    one.letGo(beside)
    assert.equal(one.closed, 0)
  }
})

test("a field of which nothing is lost keeps no dialog open", () => {
  const scene = opened()
  scene.type({ lossless: "" })
  scene.press(beside)
  scene.letGo(beside)
  assert.equal(scene.closed, 1)
})
