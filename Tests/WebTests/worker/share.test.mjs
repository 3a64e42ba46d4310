import assert from "node:assert/strict"
import { afterEach, beforeEach, test } from "node:test"
import { receiveShare } from "../../../web/scripts/worker/share.js"

const { Response } = globalThis
let kept, closed

// Node has no place that a path could be relative to.
beforeEach(() => {
  kept = new Map([["shared", "of before"]])
  closed = 0
  globalThis.Response = { redirect: (path, status) => `${status} ${path}` }
})

afterEach(() => { globalThis.Response = Response })

const store = {
  clear: async () => kept.clear(), put: async (key, value) => kept.set(key, value), close: async () => { closed += 1 }
}

function photo(name, megabytes = 1) {
  return Object.defineProperty(new File(["x"], name), "size", { value: megabytes * 1024 * 1024 })
}

async function share(photos, words = {}) {
  const form = { getAll: () => photos, get: (name) => words[name] ?? null }
  const answer = await receiveShare({ formData: async () => form }, store)
  return { answer, shared: kept.get("shared") }
}

test("photos and words wait on the device, in their order, and nothing of an earlier share", async () => {
  const photos = [photo("a.jpg"), "no file", photo("b.jpg", 25)]
  const { answer, shared } = await share(photos, { title: "hills", url: "https://hills.test" })
  assert.equal(answer, "303 /new?shared=here")
  assert.deepEqual(shared.files.map(({ name }) => name), ["a.jpg", "b.jpg"])
  assert.equal(shared.text, "hills\nhttps://hills.test")
  assert.deepEqual(shared.left, { tooLarge: [], crowded: 0 })
  assert.equal(closed, 1)
})

test("what is left out is told: files that are too large by name, and how many come behind the tenth", async () => {
  const many = Array.from({ length: 14 }, (_, index) => photo(`${index}.jpg`))
  const { shared } = await share([photo("huge.jpg", 30), ...many, photo("vast.png", 26)])
  assert.deepEqual(shared.files.map(({ name }) => name), many.slice(0, 10).map(({ name }) => name))
  assert.deepEqual(shared.left, { tooLarge: ["huge.jpg", "vast.png"], crowded: 4 })
})

test("a form that cannot be read, or a device without room, leads to the composer with a word", async () => {
  const unreadable = { formData: async () => { throw new TypeError("no form") } }
  assert.equal(await receiveShare(unreadable, store), "303 /new?shared=missed")
  const full = { ...store, put: async () => { throw new DOMException("full", "QuotaExceededError") } }
  const form = { getAll: () => [], get: () => null }
  assert.equal(await receiveShare({ formData: async () => form }, full), "303 /new?shared=missed")
  assert.equal(closed, 2)
})
