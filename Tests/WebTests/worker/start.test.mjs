import assert from "node:assert/strict"
import { test } from "node:test"

test("a page that is never idle gets its worker all the same", async () => {
  const limits = []
  const page = new EventTarget()
  globalThis.document = { body: { dataset: {} } }
  globalThis.addEventListener = page.addEventListener.bind(page)
  globalThis.requestIdleCallback = (step, { timeout } = {}) => limits.push(timeout)
  const { keepOffline } = await import("../../../web/scripts/offline/start.js")
  keepOffline()
  assert.deepEqual(limits, [])
  page.dispatchEvent(new Event("load"))
  assert.deepEqual(limits, [2000])
})
