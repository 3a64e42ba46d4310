import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { test } from "node:test"
import { compactCount, likesKey } from "../../../web/scripts/lib/counts.js"
import { fill, isolated, parse } from "../../../web/scripts/lib/strings.js"

// The same table as WordingTests has for Strings.compactCount.
test("counts are shortened as on the server: cut, not rounded", () => {
  const ko = { 0: "0", 9999: "9,999", 10000: "1만", 12999: "1.2만", 1000000: "100만", 1239999: "123만", 120000000: "1.2억" }
  const en = { 999: "999", 1000: "1K", 1299: "1.2K", 123999: "123K", 1000000: "1M", 1290000: "1.2M" }
  for (const [count, text] of Object.entries(ko)) assert.equal(compactCount(Number(count), "ko"), text)
  for (const [count, text] of Object.entries(en)) assert.equal(compactCount(Number(count), "en"), text)
})

test("each number of likes has its sentence", () => {
  const keys = ["likes.0", "likes.1", "likes.many", "likes.many", "likes.very-many"]
  assert.deepEqual([0, 1, 2, 9999, 10_000].map(likesKey), keys)
})

test("phrases keep signs that look like markup or places", () => {
  const phrases = parse("a=1 < 2 & 3 = 3\nb={n}명 {unknown}")
  assert.equal(phrases.get("a"), "1 < 2 & 3 = 3")
  assert.equal(fill(phrases.get("b"), { n: 3 }), "3명 {unknown}")
})

test("a value does not turn its phrase, as on the server", () => {
  const vectors = JSON.parse(readFileSync(new URL("../../../data/direction-vectors.json", import.meta.url), "utf8"))
  for (const { text, isolated: wanted } of vectors) assert.equal(isolated(text), wanted, JSON.stringify(text))
  assert.equal(fill("“{memo}” 메뉴", { memo: "\u202e빛" }), "“\u2068빛\u2069” 메뉴")
  assert.equal(fill("{n}명", { n: 3 }), "3명")
})
