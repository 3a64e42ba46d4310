import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { test } from "node:test"
import { entitiesIn, piecesOf } from "../../../web/scripts/compose/entities.js"

function read(path) {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8")
}

const vectors = JSON.parse(read("data/entity-vectors.json"))

test("entities are found as in the vectors shared with the server", () => {
  assert.ok(vectors.length > 30)
  for (const { text, entities } of vectors) {
    const expected = entities.map(({ kind, text, start, end }) => ({ kind, text, start, end }))
    assert.deepEqual(entitiesIn(text), expected, JSON.stringify(text))
  }
})

test("the pieces of a text are the text", () => {
  for (const { text } of vectors) {
    assert.equal(piecesOf(text).map((piece) => piece.text).join(""), text)
  }
})

test("a repeated hashtag is a piece each time", () => {
  const kinds = piecesOf("#마당 좋다 #마당").map((piece) => piece.kind)
  assert.deepEqual(kinds, ["hashtag", null, "hashtag"])
})
