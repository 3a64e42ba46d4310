import assert from "node:assert/strict"
import { test } from "node:test"
import { withTyped } from "../../../web/scripts/compose/typed-meanwhile.js"

for (const [what, kept, typed, came, text] of [
  ["nothing was typed", "snow", "", "", "snow"],
  ["the page shows an older state of it", "snow, and ice", "snow", "snow", "snow, and ice"],
  ["the page shows a state that was longer", "snow", "snow, and ice", "snow, and ice", "snow"],
  ["the page shows what the yard proposes", "snow", "Welcome!", "Welcome!", "snow"],
  ["something else was typed", "snow", "rain", "", "snow\nrain"],
  ["the page's text was gone on with", "snow, and ice", "snow fell", "snow", "snow, and ice\n fell"],
  ["the page's text was rewritten", "snow, and ice", "rain", "snow", "snow, and ice\nrain"],
  ["the browser brought back what was kept", "snow", "snow", "", "snow"],
  ["the browser brought back a part of it", "snow, and ice", "snow, and", "", "snow, and ice"],
  ["what was kept is gone on with", "snow", "snow, and ice", "", "snow, and ice"]
]) {
  test(`a text that comes back stands before what was typed meanwhile, where ${what}`, () => {
    assert.equal(withTyped(kept, { typed, came }), text)
  })
}
