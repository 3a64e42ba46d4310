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

// What a worker keeps of the first page of a device, as {key: address}.
async function taken(path) {
  const kept = {}
  globalThis.location = new URL("http://yard.test/service-worker.js")
  globalThis.fetch = async (url) => new Response(url, {
    headers: { "Content-Type": "text/html", "Madang-Member": "none" }
  })
  const cache = { become: async () => false, note: async () => {} }
  const pages = { keep: async (key, response) => { kept[key] = await response.text() } }
  const data = { type: "hello", reader: "none", photos: [], isControlled: false }
  const source = { url: new URL(path, location.href).href }
  await new Mail({ release: {}, cache, pages, photos: {} }).receive({ data, source, ports: [] })
  return kept
}

test("the first page of a device is kept as it would be later, and nothing that was looked for in place of it",
  async () => {
    assert.deepEqual(await taken("/market"), { "/market": "http://yard.test/market" })
    const other = ["/market?q=lamp", "/saved?q=snow", "/new?draft=5", "/settings", "/?cursor=b"]
    for (const path of other) assert.deepEqual(await taken(path), {}, path)
  })
