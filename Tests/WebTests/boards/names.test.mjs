import assert from "node:assert/strict"
import { test } from "node:test"
import { matches } from "../../../web/scripts/boards/names.js"

test("titles are found without case and marks, by any of their parts", () => {
  for (const [title, query] of [
    ["Light and shade", "SHADE light"], ["Café", "cafe"], ["cafe", "Café"], ["골목과 나무", "나무"], ["빛", "빛"],
    ["Ｌｉｇｈｔ", "light"], ["한 줄", ""], ["Straße", "straße"]
  ]) assert.ok(matches(title, query), `${query} in ${title}`)
  for (const [title, query] of [["Light", "night"], ["Light", "light shade"], ["골목", "나무"]]) {
    assert.ok(!matches(title, query), `${query} not in ${title}`)
  }
})

test("a syllable that is still being typed finds what it becomes", () => {
  for (const query of ["ㄴ", "나", "남", "나무"]) assert.ok(matches("나무", query), query)
  for (const query of ["비", "빛", "빛과 그", "늘"]) assert.ok(matches("빛과 그늘", query), query)
  for (const query of ["다", "달", "닭", "달기"]) assert.ok(matches("닭이 달기", query), query)
})
