import assert from "node:assert/strict"
import { test } from "node:test"
import { moved, placed, segment } from "../../../web/scripts/boards/order.js"

const letters = "abcdefghijklmnopqrstuvwxyz".split("")

// A sequence of numbers that looks like chance, and is the same each time.
function chance(seed) {
  let state = seed
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor(state / 2_147_483_648 * limit)
  }
}

test("a photo is moved to a place, and the others close up", () => {
  assert.deepEqual(moved(["a", "b", "c", "d"], "a", 2), ["b", "c", "a", "d"])
  assert.deepEqual(moved(["a", "b", "c", "d"], "d", 0), ["d", "a", "b", "c"])
  assert.deepEqual(moved(["a", "b"], "b", 9), ["a", "b"])
})

test("the smallest stretch is sent, and nothing where nothing differs", () => {
  assert.deepEqual(segment(["a", "b", "c", "d"], ["a", "c", "b", "d"]), ["c", "b"])
  assert.deepEqual(segment(["a", "b", "c", "d"], ["d", "a", "b", "c"]), ["d", "a", "b", "c"])
  assert.deepEqual(segment(["a", "b"], ["a", "b"]), [])
  assert.deepEqual(segment([], []), [])
})

test("whatever is moved, the stretch alone makes the same order", () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const next = chance(seed)
    const before = letters.slice(0, 1 + next(letters.length))
    let after = before
    for (let left = next(6); left > 0; left -= 1) after = moved(after, before[next(before.length)], next(before.length))
    const stretch = segment(before, after)
    assert.deepEqual(placed(before, stretch), after, `${before} to ${after}`)
    assert.deepEqual(placed(after, stretch), after, "said twice it is the same")
    if (stretch.length === 0) continue
    const shorter = [stretch.slice(1), stretch.slice(0, -1)]
    for (const one of shorter) assert.notDeepEqual(placed(before, one), after, `${stretch} is the smallest`)
  }
})

test("photos that came or went meanwhile stay where they are, and the order holds for the others", () => {
  const stretch = segment(["a", "b", "c", "d"], ["c", "b", "a", "d"])
  assert.deepEqual(placed(["x", "a", "b", "c", "d"], stretch), ["x", "c", "b", "a", "d"])
  assert.deepEqual(placed(["a", "x", "c", "d"], stretch), ["c", "x", "a", "d"])
  assert.deepEqual(segment(["a", "b", "gone"], ["new", "b", "a"]), ["b", "a"])
})

test("a name that is said twice counts once, and an unknown one not at all", () => {
  assert.deepEqual(placed(["a", "b", "c"], ["c", "a", "c", "z"]), ["c", "b", "a"])
})
