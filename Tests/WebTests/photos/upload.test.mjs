import assert from "node:assert/strict"
import { afterEach, beforeEach, mock, test } from "node:test"
import { askPatiently } from "../../../web/scripts/photos/upload.js"
import { turn } from "../page.mjs"

const { fetch: realFetch } = globalThis
let headers, transfer

beforeEach(() => {
  headers = {}
  globalThis.document = { body: { dataset: { member: "0ana" } } }
  globalThis.XMLHttpRequest = class {
    upload = {}
    status = 201
    responseText = '{"id":"p1"}'
    open() { transfer = this }
    setRequestHeader(name, value) { headers[name] = value }
    getResponseHeader(name) { return this.headers?.[name] ?? null }
    send() {}

    abort() {
      this.onabort()
      this.onloadend()
    }

    go(loaded) { this.upload.onprogress({ loaded, total: 100 }) }

    answer() {
      this.onload()
      this.onloadend()
    }
  }
  mock.timers.enable({ apis: ["setTimeout", "Date"] })
})

afterEach(() => {
  mock.timers.reset()
  Object.assign(globalThis, { fetch: realFetch })
  for (const name of ["document", "XMLHttpRequest"]) delete globalThis[name]
})

// What becomes of a photo; null while it is under way.
function sending(options = {}) {
  const photo = { outcome: null }
  askPatiently("POST", "/v1/photos", { body: new FormData(), ...options }).then(
    (answer) => { photo.outcome = answer },
    (error) => { photo.outcome = error.name === "AbortError" ? "stopped" : error.code })
  return photo
}

test("a photo tells how much of it has gone, and says as whom it is meant", async () => {
  const shares = []
  const photo = sending({ onProgress: (share) => shares.push(share) })
  transfer.go(50)
  transfer.answer()
  await turn()
  assert.deepEqual([photo.outcome, shares], [{ id: "p1" }, [0.5]])
  assert.deepEqual(headers, { Accept: "application/json", "Madang-Member": "0ana" })
})

test("a photo on a dead line is given up after 20 s, one that goes on is not however long it takes", async () => {
  const photo = sending()
  for (const share of [5, 10, 15, 20]) {
    mock.timers.tick(19_000)
    transfer.go(share)
  }
  await turn()
  assert.equal(photo.outcome, null)
  mock.timers.tick(19_999)
  await turn()
  assert.equal(photo.outcome, null)
  mock.timers.tick(1)
  await turn()
  assert.equal(photo.outcome, "offline")
})

test("what the device holds back of a photo may take as long as the rest of it did, and at least 20 s", async () => {
  for (const [took, longest] of [[90_000, 90_000], [1000, 20_000]]) {
    const photo = sending()
    for (let passed = 0; passed < took; passed += 1000) {
      mock.timers.tick(1000)
      transfer.go(passed / 1000)
    }
    transfer.go(100)
    mock.timers.tick(longest - 1)
    await turn()
    assert.equal(photo.outcome, null)
    mock.timers.tick(1)
    await turn()
    assert.equal(photo.outcome, "offline")
  }
})

test("an answer ends the wait, as whoever stops it does", async () => {
  const stop = new AbortController()
  const [stopped, answered] = [sending({ signal: stop.signal }), sending()]
  transfer.answer()
  stop.abort()
  await turn()
  mock.timers.tick(60_000)
  await turn()
  assert.deepEqual([stopped.outcome, answered.outcome], ["stopped", { id: "p1" }])
})

test("a page of the network's own is no answer to a photo", async () => {
  const photo = sending()
  Object.assign(transfer, { status: 200, headers: { "Content-Type": "text/html" } })
  transfer.answer()
  await turn()
  assert.equal(photo.outcome, "offline")
})

test("a worker, which hears of no progress, gives all of it two minutes", async (t) => {
  delete globalThis.XMLHttpRequest
  const ends = t.mock.method(AbortSignal, "timeout", () => new AbortController().signal)
  globalThis.fetch = async () => new Response('{"id":"p1"}', { status: 201 })
  const photo = sending()
  await turn()
  assert.deepEqual(photo.outcome, { id: "p1" })
  assert.deepEqual(ends.mock.calls.map(({ arguments: [milliseconds] }) => milliseconds), [120_000])
})
