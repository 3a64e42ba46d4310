import assert from "node:assert/strict"
import { test } from "node:test"
import { Mail } from "../../../web/scripts/worker/mail.js"

// What the browser hears of a sending that ends with `isDone`.
function sent(isDone, reader = "7") {
  const locks = { request: async () => isDone }
  Object.defineProperty(globalThis, "navigator", { value: { locks }, configurable: true })
  return new Mail({ cache: { reader: async () => reader } }).sendWaiting()
}

test("a browser that wakes the worker to send hears whether something is left, and wakes it again", async () => {
  await assert.rejects(sent(false))
  await sent(true)
})

test("nothing is left of whoever reads here no more", async () => {
  await sent(false, null)
  await sent(false, "none")
})
