import assert from "node:assert/strict"
import { test } from "node:test"
import { swipeMeaning, tapZone, wayOf } from "../../../web/scripts/stories/player/zones.js"

const size = { width: 390, height: 844 }
const still = { x: 0, y: 0 }

test("a tap in the first third leads back, everywhere else on", () => {
  assert.deepEqual([0, 129, 130, 200, 389].map((x) => tapZone(x, 390)), ["back", "back", "on", "on", "on"])
})

test("a finger that hardly moved goes nowhere", () => {
  assert.equal(wayOf({ x: 5, y: 5 }), null)
  assert.equal(wayOf({ x: 12, y: 3 }), "across")
  assert.equal(wayOf({ x: 3, y: 12 }), "down")
})

test("a swipe across leads to other people", () => {
  assert.equal(swipeMeaning({ way: "across", moved: { x: -200, y: 0 }, speed: still, size }), "next-person")
  assert.equal(swipeMeaning({ way: "across", moved: { x: 200, y: 0 }, speed: still, size }), "previous-person")
  assert.equal(swipeMeaning({ way: "across", moved: { x: -40, y: 0 }, speed: { x: -1, y: 0 }, size }), "next-person")
})

test("a swipe down closes, far or fast", () => {
  assert.equal(swipeMeaning({ way: "down", moved: { x: 0, y: 300 }, speed: still, size }), "close")
  assert.equal(swipeMeaning({ way: "down", moved: { x: 0, y: 60 }, speed: { x: 0, y: 1 }, size }), "close")
})

test("one that is short, slow, taken back or no way at all means nothing", () => {
  for (const touch of [
    { way: "across", moved: { x: -40, y: 0 }, speed: still },
    { way: "across", moved: { x: -200, y: 0 }, speed: { x: 1, y: 0 } },
    { way: "down", moved: { x: 0, y: 60 }, speed: still },
    { way: "down", moved: { x: 0, y: 300 }, speed: { x: 0, y: -1 } },
    { way: null, moved: { x: 3, y: 3 }, speed: still }
  ]) assert.equal(swipeMeaning({ ...touch, size }), null, JSON.stringify(touch))
})
