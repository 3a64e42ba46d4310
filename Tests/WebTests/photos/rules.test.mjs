import assert from "node:assert/strict"
import { test } from "node:test"
import { fileFault, formatOf, sizeFault } from "../../../web/scripts/photos/workbench/file-judgement.js"
import { layout } from "../../../web/scripts/photos/workbench/photo-drawing.js"
import { fitted, uprightTransform } from "../../../web/scripts/photos/workbench/photo-source.js"
import { isNearLimit, isWorthSaying, textLength } from "../../../web/scripts/lib/text-box.js"

const text = (string) => new TextEncoder().encode(string)
const bytes = (...parts) => new Blob(parts.map((part) => (typeof part === "string" ? part : new Uint8Array(part))))
const jpeg = [0xff, 0xd8, 0xff, 0xe0]

test("files are told apart by their first bytes, never by name", async () => {
  assert.equal(formatOf(new Uint8Array(jpeg)), "jpeg")
  assert.equal(formatOf(text("GIF89a")), "gif")
  assert.equal(formatOf(text("RIFF1234WEBPVP8 ")), "webp")
  assert.equal(formatOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])), "png")
  assert.equal(await fileFault(bytes(jpeg, "rest")), null)
  assert.equal(await fileFault(new File(["<html>"], "photo.jpg", { type: "image/jpeg" })), "type")
})

test("HEIC and AVIF, which the browser may be able to read, are told from the rest", async () => {
  for (const brand of ["heic", "heix", "mif1", "hevc"]) {
    assert.equal(await fileFault(bytes([0, 0, 0, 24], `ftyp${brand}`)), "heic")
  }
  assert.equal(await fileFault(bytes([0, 0, 0, 24], "ftypavif")), "avif")
  assert.equal(await fileFault(bytes([0, 0, 0, 24], "ftypisom")), "type")
})

test("empty and too large files are refused before the upload", async () => {
  assert.equal(await fileFault(bytes("")), "empty")
  const limit = 25 * 1024 * 1024
  assert.equal(await fileFault(bytes(jpeg, new Uint8Array(limit - 4))), null)
  assert.equal(await fileFault(bytes(jpeg, new Uint8Array(limit - 3))), "tooLarge")
})

test("pixels are limited as on the server", () => {
  assert.equal(sizeFault({ width: 10_000, height: 6_000 }), null)
  assert.equal(sizeFault({ width: 10_000, height: 6_001 }), "tooManyPixels")
  assert.equal(sizeFault({ width: 16_384, height: 1 }), null)
  assert.equal(sizeFault({ width: 16_385, height: 1 }), "tooManyPixels")
})

test("characters are counted as people see them", () => {
  assert.equal(textLength("👨‍👩‍👧‍👦한글e\u0301"), 4)
  assert.equal(textLength("  a\r\nb \n"), 3)
  assert.equal(textLength("한"), 1)
})

test("the counter appears at fifty left, and is said at few marks", () => {
  assert.ok(!isNearLimit(51))
  assert.ok(isNearLimit(50))
  assert.ok(isWorthSaying(50, 51))
  assert.ok(!isWorthSaying(49, 50))
  assert.ok(isWorthSaying(-1, 0))
  assert.ok(!isWorthSaying(-2, -1))
  assert.ok(!isWorthSaying(-1, -2))
  // What was too long fits again.
  assert.ok(isWorthSaying(0, -1))
  assert.ok(isWorthSaying(30, -1))
})

test("all eight orientations set the first pixel where it belongs", () => {
  // The stored picture's corner (0, 0) and its opposite, by EXIF orientation, in an upright 4 × 2 picture.
  const corners = {
    1: [[0, 0], [4, 2]], 2: [[4, 0], [0, 2]], 3: [[4, 2], [0, 0]], 4: [[0, 2], [4, 0]],
    5: [[0, 0], [4, 2]], 6: [[4, 0], [0, 2]], 7: [[4, 2], [0, 0]], 8: [[0, 2], [4, 0]]
  }
  for (const [orientation, [first, last]] of Object.entries(corners)) {
    const [a, b, c, d, e, f] = uprightTransform(Number(orientation), { width: 4, height: 2 })
    const place = (x, y) => [a * x + c * y + e, b * x + d * y + f]
    const [width, height] = Number(orientation) >= 5 ? [2, 4] : [4, 2]
    assert.deepEqual([place(0, 0), place(width, height)], [first, last], orientation)
  }
})

test("orientation six turns a lying picture a quarter clockwise", () => {
  const [a, b, c, d, e, f] = uprightTransform(6, { width: 2, height: 4 })
  // The stored top right corner becomes the bottom right one.
  assert.deepEqual([a * 4 + e, b * 4 + f], [2, 4])
  assert.deepEqual([c * 2 + e, d * 2 + f], [0, 0])
})

test("previews are never enlarged", () => {
  assert.deepEqual(fitted({ width: 800, height: 600 }, 1600), { width: 800, height: 600 })
  assert.deepEqual(fitted({ width: 4000, height: 3000 }, 1600), { width: 1600, height: 1200 })
  assert.deepEqual(fitted({ width: 16_384, height: 1 }, 320), { width: 320, height: 1 })
})

test("the window of a 4:5 frame stands in the middle of the stage", () => {
  const frame = { aspect: "4:5", zoom: 1, center: { x: 0.5, y: 0.5 } }
  const place = layout({ width: 4000, height: 3000 }, frame, { width: 300, height: 300 })
  assert.deepEqual(place.window, { width: 240, height: 300, x: 30, y: 0 })
  assert.deepEqual(place.picture, { x: -50, y: 0, width: 400, height: 300 })
})
