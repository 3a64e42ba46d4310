import assert from "node:assert/strict"
import { test } from "node:test"
import { unsentDrafts } from "../../../web/scripts/drafts/unsent.js"

// As localStorage: its entries are its keys.
function storage(entries) {
  const words = Object.create({ getItem: (key) => entries[key] ?? null })
  return Object.assign(words, Object.fromEntries(Object.keys(entries).map((key) => [key, entries[key]])))
}

const kept = (text, yard) => JSON.stringify({ text, postKey: "k", photos: [], ...yard && { yard } })

test("what the yard has not stands in the list of its kind, with the draft that it belongs to", () => {
  const words = storage({
    "madang:draft:m1": kept("새 글"),
    "madang:draft:d1:m1": kept("고친 글", { id: "d1", version: 1, isSaved: false }),
    "madang:draft:d2:m1": kept("저장한 글", { id: "d2", version: 1, isSaved: true }),
    "madang:draft:listing:m1": kept("name=%EC%9E%90%EC%A0%84%EA%B1%B0&price=1"),
    "madang:draft:d3:listing:m1": kept("name=&price=1", { id: "d3", version: 2, isSaved: false }),
    "madang:draft:m2": kept("남의 글"),
    "madang:other": "x"
  })
  assert.deepEqual(unsentDrafts(words, "m1", "post"), [
    { draft: null, text: "새 글" }, { draft: "d1", text: "고친 글" }
  ])
  assert.deepEqual(unsentDrafts(words, "m1", "listing"), [
    { draft: null, text: "자전거" }, { draft: "d3", text: "" }
  ])
})

test("what cannot be read is no draft", () => {
  assert.deepEqual(unsentDrafts(storage({ "madang:draft:m1": "{" }), "m1", "post"), [])
})
