import assert from "node:assert/strict"
import { test } from "node:test"
import { isByHand } from "../../../web/scripts/stories/player/hand.js"

const finger = { detail: 1, pointerType: "touch", isTrusted: true, width: 42, height: 38, pressure: 0.6 }
const mouse = { detail: 1, pointerType: "mouse", isTrusted: true, width: 1, height: 1, pressure: 0.5 }

test("fingers and mice are hands", () => {
  assert.equal(isByHand(finger), true)
  assert.equal(isByHand(mouse), true)
  // Safari says nothing of pressure, and older ones nothing of pointers.
  assert.equal(isByHand({ ...finger, pressure: 0 }), true)
  assert.equal(isByHand({ detail: 1, isTrusted: true }), true)
  // Firefox says by what: 1 is a mouse, 5 a touch.
  assert.equal(isByHand({ ...mouse, mozInputSource: 1 }), true)
})

test("a finger without the touch before it is one: the script came between the two", () => {
  assert.equal(isByHand({ detail: 1, pointerType: "touch", isTrusted: true }), true)
})

test("the keyboard is none, and neither is what readers press on a desk", () => {
  assert.equal(isByHand({ detail: 0, pointerType: "", isTrusted: true }), false)
  assert.equal(isByHand({ detail: 0, isTrusted: true }), false)
  assert.equal(isByHand({ detail: 1, isTrusted: true, mozInputSource: 0 }), false)
})

test("a touch without size and weight is a reader's", () => {
  assert.equal(isByHand({ ...finger, width: 1, height: 1, pressure: 0 }), false)
  assert.equal(isByHand({ ...finger, width: 0, height: 0, pressure: undefined }), false)
})

test("a script is none", () => {
  assert.equal(isByHand({ ...mouse, isTrusted: false }), false)
})
