import assert from "node:assert/strict"
import { test } from "node:test"
import { pastedFiles } from "../../../web/scripts/photos/pasted.js"

const picture = { name: "image.png" }

// With a picture, and these texts by their types.
function paste(texts) {
  const clipboardData = {
    types: [...Object.keys(texts), "Files"], files: [picture], getData: (type) => texts[type] ?? ""
  }
  return pastedFiles({ clipboardData })
}

test("a copied picture, and a copied file with its name beside it, are pasted", () => {
  assert.deepEqual(paste({ "text/html": "<img>" }), [picture])
  assert.deepEqual(paste({ "text/html": "<img>", "text/plain": "https://example.org/a.png" }), [picture])
  assert.deepEqual(paste({ "text/plain": "image.png" }), [picture])
})

test("words that come with a picture of themselves are words", () => {
  assert.deepEqual(paste({ "text/html": "<b>Sea: calm</b>", "text/plain": "Sea: calm" }), [])
})

test("a paste without anything has no files", () => {
  assert.deepEqual(pastedFiles({ clipboardData: null }), [])
})
