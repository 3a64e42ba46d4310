import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { test } from "node:test"
import {
  clampedFrame, cropOf, cropText, frameOf, movedFrame, parsedCrop, shownArea, turned, turnedFrame, usualFrame,
  zoomedFrame
} from "../../../web/scripts/photos/crop-geometry.js"

const vectors = JSON.parse(readFileSync(new URL("../../../data/crop-vectors.json", import.meta.url), "utf8"))
const picture = { width: 4000, height: 3000 }

function given({ picture: [width, height], aspect, zoom, center: [x, y] }) {
  return { size: { width, height }, frame: { aspect, zoom, center: { x, y } } }
}

test("a frame cuts the rectangle of the vectors shared with the server", () => {
  assert.ok(vectors.length > 20)
  for (const vector of vectors) {
    const { size, frame } = given(vector)
    const { x, y, width, height } = cropOf(size, frame)
    assert.deepEqual([x, y, width, height], vector.crop, JSON.stringify(vector))
  }
})

test("a rectangle becomes the frame that cuts the same rectangle again", () => {
  for (const vector of vectors) {
    const { size, frame } = given(vector)
    const crop = cropOf(size, frame)
    const limit = Math.max(3, frameOf(size, crop).zoom)
    assert.deepEqual(cropOf(size, frameOf(size, crop), limit), crop, JSON.stringify(vector))
  }
})

// Its twin follows the same fingers (MadangCoreTests/Photos/CropGeometryTests.swift).
test("a frame follows fingers as the vectors shared with apps say", () => {
  const gestures = JSON.parse(readFileSync(new URL("../../../data/crop-move-vectors.json", import.meta.url), "utf8"))
  assert.ok(gestures.length >= 60)
  for (const one of gestures) {
    const [width, height] = one.picture
    const [zoom, x, y] = one.view
    const frame = { aspect: one.aspect, zoom, center: { x, y } }
    const flat = (found) => [found.zoom, found.center.x, found.center.y]
    const expect = (found, wanted) => flat(found).forEach((part, index) => {
      assert.ok(Math.abs(part - wanted[index]) < 1e-9, JSON.stringify(one))
    })
    const size = { width, height }
    expect(movedFrame(size, frame, { x: one.move[0], y: one.move[1] }), one.moved)
    expect(zoomedFrame(size, frame, one.zoom[0], { x: one.zoom[1], y: one.zoom[2] }), one.zoomed)
    expect(turnedFrame(turned(size), frame), one.turned)
  }
})

test("a story's frame is nine wide and sixteen high, also once its photo is turned", () => {
  const frame = turnedFrame(turned(picture), clampedFrame(picture, usualFrame("9:16")))
  const crop = cropOf(turned(picture), frame)
  assert.deepEqual(crop, { x: 375, y: 0, width: 2250, height: 4000 })
  const back = frameOf(turned(picture), crop)
  assert.equal(back.aspect, "own")
  assert.deepEqual(cropOf(turned(picture), back), crop)
})

test("a crop of no named shape keeps its own ratio", () => {
  const crop = { x: 100, y: 200, width: 1600, height: 900 }
  const frame = frameOf(picture, crop)
  assert.equal(frame.aspect, "own")
  assert.deepEqual(cropOf(picture, frame), crop)
})

test("moving stops at the picture's edge", () => {
  const far = movedFrame(picture, usualFrame(), { x: 9999, y: 9999 })
  assert.deepEqual(cropOf(picture, far), { x: 1000, y: 0, width: 3000, height: 3000 })
})

test("zooming keeps the point under the finger", () => {
  const anchor = { x: 0.25, y: 0.75 }
  const before = usualFrame()
  const after = zoomedFrame(picture, before, 2, anchor)
  const point = (frame) => {
    const area = shownArea(picture, frame)
    return frame.center.x * picture.width + (anchor.x - 0.5) * area.width
  }
  assert.ok(Math.abs(point(before) - point(after)) < 1e-6)
})

test("zoom stays between one and three", () => {
  assert.equal(zoomedFrame(picture, usualFrame(), 9).zoom, 3)
  assert.equal(zoomedFrame(picture, usualFrame(), 0.2).zoom, 1)
  assert.equal(clampedFrame(picture, { ...usualFrame(), zoom: Number.NaN }).zoom, 1)
})

test("four quarter turns lead back to the same crop", () => {
  let size = picture
  const start = clampedFrame(size, { aspect: "4:5", zoom: 2, center: { x: 0.3, y: 0.6 } })
  let frame = start
  for (let count = 0; count < 4; count += 1) {
    size = turned(size)
    frame = turnedFrame(size, frame)
  }
  assert.ok(Math.abs(frame.center.x - start.center.x) < 1e-9 && Math.abs(frame.center.y - start.center.y) < 1e-9)
})

test("a quarter turn clockwise brings the left edge to the top", () => {
  const left = { aspect: "square", zoom: 3, center: { x: 0.2, y: 0.5 } }
  const { center } = turnedFrame(turned(picture), left)
  assert.equal(center.x, 0.5)
  assert.ok(center.y < 0.25)
})

test("the whole picture is sent as no crop", () => {
  assert.equal(cropText(picture, cropOf(picture, usualFrame("whole"))), "")
  assert.equal(cropText(picture, cropOf(picture, usualFrame())), "500,0,3000,3000")
  assert.deepEqual(parsedCrop("500,0,3000,3000"), { x: 500, y: 0, width: 3000, height: 3000 })
  assert.equal(parsedCrop(""), null)
  assert.equal(parsedCrop(null), null)
})
