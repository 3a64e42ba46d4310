import assert from "node:assert/strict"
import { test } from "node:test"
import { itemsOf } from "../../web/scripts/lib/blocks.js"

// As much of a list as the script looks at: items whose heads lead to somebody.
function item(id, username) {
  return {
    dataset: { id },
    querySelector: (selector) => selector.includes(`href="/@${username}"`) ? {} : null
  }
}

test("what is taken away after a block is theirs, and nobody else's", () => {
  const items = [item("1", "bo"), item("2", "boris"), item("3", "ana"), item("4", "bo")]
  const root = { querySelectorAll: () => items }
  assert.deepEqual(itemsOf("bo", root).map((one) => one.dataset.id), ["1", "4"])
  assert.deepEqual(itemsOf("nobody", root), [])
})
