import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { test } from "node:test"
import { NO_TONES, hasTones, tonePixels, toneTable, toneTables } from "../../../web/scripts/photos/tones.js"

const vectors = JSON.parse(readFileSync(new URL("../../../data/tone-vectors.json", import.meta.url), "utf8"))
const strongest = [-100, 0, 100].flatMap((light) => [-100, 0, 100].flatMap((contrast) =>
  [-100, 0, 100].map((warmth) => ({ light, contrast, warmth }))))

test("colours are toned as the vectors shared with the server say", () => {
  assert.ok(vectors.length >= 150)
  for (const { color, toned, ...tones } of vectors) {
    const tables = toneTables(tones)
    assert.deepEqual(color.map((value, index) => tables[index][value]), toned, JSON.stringify({ color, ...tones }))
  }
})

test("no tones change nothing", () => {
  assert.equal(hasTones(NO_TONES), false)
  for (const table of toneTables(NO_TONES)) assert.deepEqual([...table], Array.from({ length: 256 }, (_, i) => i))
})

test("what is lighter stays lighter, at the strongest tones too", () => {
  for (const tones of strongest) {
    for (const table of toneTables(tones)) {
      assert.ok(table.every((value, index) => index === 0 || value >= table[index - 1]), JSON.stringify(tones))
    }
  }
})

test("light and contrast leave black and white, contrast the middle too", () => {
  for (const tones of strongest.filter(({ warmth }) => warmth === 0)) {
    const table = toneTable(tones, "green")
    assert.deepEqual([table[0], table[255]], [0, 255])
  }
  for (const contrast of [-100, 100]) {
    const table = toneTable({ ...NO_TONES, contrast }, "green")
    assert.ok(Math.abs(table[127] - 127) <= 1 && Math.abs(table[128] - 128) <= 1)
  }
})

test("pixels are toned in place, their opacity is not", () => {
  const pixels = Uint8ClampedArray.of(128, 128, 128, 7, 0, 0, 0, 255)
  tonePixels(pixels, { light: 100, contrast: 0, warmth: 0 })
  assert.deepEqual([...pixels], [181, 181, 181, 7, 0, 0, 0, 255])
})
