import assert from "node:assert/strict"
import { test } from "node:test"

import { editedPost } from "../../../web/scripts/compose/edited-post.js"

// The form of an edit, with what stands on its page.
function form(dataset) {
  const fields = {
    "textarea[name=text]": { defaultValue: "words" }, "[name=sensitive]": { defaultChecked: true }
  }
  return {
    dataset: { post: "p", version: "3", ...dataset },
    querySelector: (selector) => fields[selector] ?? null,
    querySelectorAll: () => ["a", "b"].map((photo) => ({ dataset: { photo } }))
  }
}

test("an edit begins with what the post is", () => {
  assert.deepEqual(editedPost(form()), {
    id: "p", version: "3", text: "words", is_sensitive: true, photoIds: ["a", "b"]
  })
  assert.equal(editedPost({ dataset: {} }), null)
})

test("a form that came back tells nothing of what the post is: all of it is sent again", () => {
  assert.deepEqual(editedPost(form({ returned: "" })), { id: "p", version: "3", photoIds: [] })
})
