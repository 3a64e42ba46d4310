import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { test } from "node:test"
import { cropOf, usualFrame } from "../../../web/scripts/photos/crop-geometry.js"
import { straightenedFrame, straightenedSize } from "../../../web/scripts/photos/straightening.js"

const vectors = JSON.parse(readFileSync(new URL("../../../data/straighten-vectors.json", import.meta.url), "utf8"))

// Where a point of the straightened picture comes from.
function source([width, height], tenths, x, y) {
  const kept = straightenedSize({ width, height }, tenths)
  const angle = (-tenths * Math.PI) / 1800
  const [across, down] = [x - kept.width / 2, y - kept.height / 2]
  return [
    width / 2 + across * Math.cos(angle) - down * Math.sin(angle),
    height / 2 + across * Math.sin(angle) + down * Math.cos(angle)
  ]
}

test("a straightened picture has the size of the vectors shared with the server", () => {
  assert.ok(vectors.length >= 200)
  for (const { picture: [width, height], straighten, size } of vectors) {
    const found = straightenedSize({ width, height }, straighten)
    assert.deepEqual([found.width, found.height], size, JSON.stringify({ width, height, straighten }))
  }
})

test("no corner of it is empty", () => {
  for (const { picture, straighten, size } of vectors) {
    const [width, height] = picture
    // Of a picture a few pixels high nothing would be left.
    if (Math.min(...size) < 2) continue
    for (const [x, y] of [[0, 0], [size[0], 0], [0, size[1]], size]) {
      const [left, top] = source(picture, straighten, x, y)
      const isWithin = left > -1e-6 && top > -1e-6 && left < width + 1e-6 && top < height + 1e-6
      assert.ok(isWithin, JSON.stringify({ picture, straighten, left, top }))
    }
  }
})

test("the middle of a frame stays on its spot while a picture is straightened", () => {
  const picture = { width: 4000, height: 3000 }
  const frame = { aspect: "square", zoom: 2, center: { x: 0.4, y: 0.55 } }
  const moved = straightenedFrame(picture, frame, { before: 0, after: 60 })
  const kept = straightenedSize(picture, 60)
  const [x, y] = source([4000, 3000], 60, moved.center.x * kept.width, moved.center.y * kept.height)
  assert.ok(Math.hypot(x - 1600, y - 1650) < 1e-6, `${x} ${y}`)
  const back = straightenedFrame(picture, moved, { before: 60, after: 0 })
  assert.ok(Math.hypot(back.center.x - 0.4, back.center.y - 0.55) < 1e-9)
})

test("a frame at the edge moves inwards with the corners", () => {
  const picture = { width: 4000, height: 3000 }
  const frame = { ...usualFrame(), center: { x: 0, y: 0 } }
  for (const after of [-150, -7, 12, 150]) {
    const moved = straightenedFrame(picture, frame, { before: 0, after })
    const kept = straightenedSize(picture, after)
    const { x, y, width, height } = cropOf(kept, moved)
    assert.ok(x >= 0 && y >= 0 && x + width <= kept.width && y + height <= kept.height)
    assert.equal(width, height)
  }
})
