import assert from "node:assert/strict"
import { test } from "node:test"
import { IndexedDB } from "../indexed-db.mjs"
import { openPage } from "../page.mjs"

test("who comes back to a post by the back button sees what was sent since they left", async (t) => {
  Object.assign(globalThis, {
    indexedDB: new IndexedDB(), addEventListener() {}, madangPhrases: "",
    BroadcastChannel: class extends EventTarget { postMessage() {} close() {} }
  })
  const locks = { request: (_, step) => step() }
  Object.defineProperty(globalThis, "navigator", { value: { onLine: true, locks }, configurable: true })
  const document = openPage("<madang-comments data-post=\"p1\"><madang-list></madang-list></madang-comments>")
  document.body.dataset.member = "ana"
  const { WaitingComments } = await import("../../../web/scripts/comments/waiting-comments.js")
  const looks = []
  for (const type of ["navigate", "back_forward"]) {
    t.mock.method(performance, "getEntriesByType", () => [{ type }])
    const closing = new AbortController()
    const list = { look: () => looks.push(type) }
    new WaitingComments(document.querySelector("madang-comments"), list, closing.signal)
    closing.abort()
  }
  assert.deepEqual(looks, ["back_forward"])
})
