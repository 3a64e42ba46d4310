import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { test } from "node:test"
import { decodedBlurHash } from "../../../web/scripts/photos/blurhash.js"

// Decoded by another implementation (PyPI, blurhash 1.1.5).
const vectors = JSON.parse(readFileSync(new URL("../../../data/blurhash-vectors.json", import.meta.url), "utf8"))

test("a hash shows the picture that others see in it", () => {
  assert.ok(vectors.length > 4)
  for (const { hash, width, height, rgb } of vectors) {
    const { rgba } = decodedBlurHash(hash, width, height)
    const colours = [...rgba].filter((_, index) => index % 4 !== 3)
    assert.equal(colours.length, rgb.length)
    for (const [index, value] of rgb.entries()) {
      assert.ok(Math.abs(colours[index] - value) <= 1, `${hash}: ${colours[index]} for ${value} at ${index}`)
    }
    assert.ok(rgba.every((value, index) => index % 4 !== 3 || value === 255))
  }
})

test("what is no hash shows nothing", () => {
  const wrong = [
    "", "L", "LoC%a7", "LoC%a7IoIVxZ_NM|M{s:%hRjWAo", "LoC%a7IoIVxZ_NM|M{s:%hRjWAo0x", "LoC%a7IoIVxZ_NM|M{s:%hRjWA<>",
    "~oC%a7"
  ]
  for (const hash of wrong) {
    assert.equal(decodedBlurHash(hash), null, hash)
  }
})
