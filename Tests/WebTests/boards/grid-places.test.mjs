import assert from "node:assert/strict"
import { test } from "node:test"
import { indexAt, step } from "../../../web/scripts/boards/grid-places.js"

// Squares of 100 pixels, 10 apart, three in a row.
const boxes = Array.from({ length: 7 }, (_, index) => ({
  left: index % 3 * 110, top: Math.floor(index / 3) * 110, width: 100, height: 100
}))

test("a point belongs to the tile below it, or to the nearest one", () => {
  assert.equal(indexAt({ x: 50, y: 50 }, boxes), 0)
  assert.equal(indexAt({ x: 160, y: 160 }, boxes), 4)
  assert.equal(indexAt({ x: 106, y: 50 }, boxes), 1)
  assert.equal(indexAt({ x: -500, y: -500 }, boxes), 0)
  // Beside the last one of a row that is not full.
  assert.equal(indexAt({ x: 140, y: 300 }, boxes), 6)
  assert.equal(indexAt({ x: 50, y: 9000 }, boxes), 6)
})

test("arrow keys move by one and by a row, Home and End to the ends", () => {
  const at = (index, key) => step(index, key, 3, 7)
  assert.deepEqual(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"].map((key) => at(4, key)),
    [3, 5, 1, 6, 0, 6])
  // Nothing leaves the grid.
  assert.deepEqual([at(0, "ArrowLeft"), at(2, "ArrowUp"), at(6, "ArrowRight"), at(6, "ArrowDown")], [0, 2, 6, 6])
  // Below it the last row has no such column.
  assert.equal(at(5, "ArrowDown"), 6)
  assert.equal(at(3, "ArrowDown"), 6)
  assert.deepEqual([at(1, "Enter"), at(1, "a")], [null, null])
  assert.equal(step(0, "ArrowDown", 3, 1), 0)
})
