import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { test } from "node:test"
import { bytesOf, decodedHash } from "../../../web/scripts/photos/thumbhash.js"

const vectors = JSON.parse(readFileSync(new URL("../../../data/thumbhash-vectors.json", import.meta.url), "utf8"))

// The picture of a vector in 0…1 of its sides: its corners' colours run into each other.
function colour(corners, x, y) {
  return [0, 1, 2, 3].map((band) => (corners[0][band] * (1 - x) + corners[1][band] * x) * (1 - y)
    + (corners[2][band] * (1 - x) + corners[3][band] * x) * y)
}

test("a hash shows the picture that the server made it of, roughly", () => {
  assert.ok(vectors.length > 4)
  for (const { name, corners, hash } of vectors) {
    const { width, height, rgba } = decodedHash(bytesOf(hash))
    let wrong = 0
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const wanted = colour(corners, (x + 0.5) / width, (y + 0.5) / height)
        const shown = rgba.subarray((x + y * width) * 4)
        // What cannot be seen through has its own colour; what can, the average.
        for (const band of corners.every((corner) => corner[3] === 255) ? [0, 1, 2, 3] : [3]) {
          wrong += Math.abs(wanted[band] - shown[band]) / width / height / 4
        }
      }
    }
    assert.ok(wrong < 10, `${name}: wrong by ${wrong} of 255`)
  }
})

test("a hash fills the place of its photo, whatever its shape is", () => {
  const hash = bytesOf(vectors[0].hash)
  for (const ratio of [4 / 3, 3 / 2, 16 / 9, 3 / 4, 2 / 3, 1, 6028 / 3391, 2.35, 0.42]) {
    const { width, height, rgba } = decodedHash(hash, ratio)
    assert.ok(Math.abs(width / height / ratio - 1) < 0.012, `${width} by ${height} for ${ratio}`)
    assert.ok(Math.max(width, height) <= 32 && rgba.length === width * height * 4)
  }
})

// Apps draw the same (MadangClientTests/Images/ThumbHashDrawingTests.swift).
test("a hash is drawn as the vectors shared with apps say", () => {
  for (const { name, hash, drawn } of vectors) {
    const { width, height, rgba } = decodedHash(bytesOf(hash))
    assert.deepEqual([width, height], [drawn.width, drawn.height], name)
    for (const [x, y, ...wanted] of drawn.pixels) {
      const shown = rgba.subarray((x + y * width) * 4, (x + y * width) * 4 + 4)
      wanted.forEach((part, band) => assert.ok(Math.abs(part - shown[band]) <= 1, `${name} at ${x}, ${y}`))
    }
  }
})

test("a picture keeps its rough shape", () => {
  for (const { name, width, height, hash } of vectors) {
    const drawn = decodedHash(bytesOf(hash))
    assert.equal(Math.max(drawn.width, drawn.height), 32, name)
    assert.ok(Math.sign(drawn.width - drawn.height) === Math.sign(width - height), name)
  }
})

test("what is cut off or empty is no hash", () => {
  for (const { hash } of vectors) {
    const bytes = bytesOf(hash)
    for (let length = 0; length < bytes.length - 1; length += 1) {
      assert.equal(decodedHash(bytes.subarray(0, length)), null)
    }
  }
})
