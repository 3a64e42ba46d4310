import assert from "node:assert/strict"
import { beforeEach, test } from "node:test"

const turn = () => new Promise((resolve) => setImmediate(resolve))
const settled = async () => {
  for (let count = 0; count < 60; count += 1) await turn()
}

// What a browser keeps, in memory: one store of files by name.
class Database {
  static stores = new Map()

  static open(name) {
    const request = {}
    setImmediate(() => {
      const isNew = !Database.stores.has(name)
      if (isNew) Database.stores.set(name, new Map())
      request.result = new Database(Database.stores.get(name))
      if (isNew) request.onupgradeneeded?.()
      request.onsuccess()
    })
    return request
  }

  constructor(values) {
    this.values = values
  }

  createObjectStore() {}
  close() {}

  transaction() {
    const { values } = this
    const sorted = () => [...values].sort(([one], [other]) => one < other ? -1 : 1)
    const done = (result) => ({ result })
    const transaction = {
      objectStore: () => ({
        get: (key) => done(structuredClone(values.get(key))),
        put: (value, key) => done(values.set(key, structuredClone(value)) && key),
        delete: (key) => done(values.delete(key)),
        getAllKeys: () => done(sorted().map(([key]) => key)),
        getAll: () => done(sorted().map(([, value]) => structuredClone(value)))
      })
    }
    setImmediate(() => transaction.oncomplete())
    return transaction
  }
}

const asked = []
const answers = []
const heard = []
let answer = () => ({ is_on: true, photo_count: 1 })

globalThis.indexedDB = Database
globalThis.location = new URL("http://yard.test/saved")
globalThis.performance = { getEntriesByType: () => [] }
globalThis.sessionStorage = { getItem: () => null, setItem: () => {} }
globalThis.BroadcastChannel = class extends EventTarget {
  postMessage() {}
  close() {}
}
// Nothing of this waits for time.
globalThis.setTimeout = () => 0
const page = new EventTarget()
globalThis.addEventListener = page.addEventListener.bind(page)
globalThis.document = Object.assign(new EventTarget(), {
  body: Object.assign(new EventTarget(), { dataset: { member: "ana" } }), hidden: false, readyState: "complete"
})
document.body.addEventListener("madang:board-filled", ({ detail }) => heard.push(detail))
const lasts = new Map()
const locks = {
  request(name, step) {
    const next = (lasts.get(name) ?? Promise.resolve()).then(step)
    lasts.set(name, next.catch(() => {}))
    return next
  }
}
let isOnline = true
Object.defineProperty(globalThis, "navigator", {
  value: { locks, get onLine() { return isOnline } }, configurable: true
})
globalThis.fetch = async (url, { method, body }) => {
  asked.push(`${method} ${url}${body ? ` ${body}` : ""}`)
  if (!isOnline) throw new TypeError("no line")
  await new Promise((resolve) => answers.push(resolve))
  const { status = 200, ...value } = answer(url)
  return new Response(JSON.stringify(value), { status })
}

const { fill, isPlaced, leave, place, placements } = await import("../../../web/scripts/boards/placements.js")
const { makeBoard, waitingItems, writeBoard, deleteBoard } = await import("../../../web/scripts/boards/changes.js")

const board = (ref, ...more) => ({ ref, names: [ref, ...more] })
const letAll = async () => {
  for (let left = 40; left > 0; left -= 1) {
    answers.splice(0).forEach((resolve) => resolve())
    await turn()
  }
}

beforeEach(async () => {
  isOnline = true
  document.hidden = false
  answer = () => ({ is_on: true, photo_count: 1 })
  for (const list of [asked, answers, heard]) list.splice(0)
})

test("a photo is placed with one request, and every place knows of it", async () => {
  const seen = []
  const end = placements.listen((key, { value }) => seen.push([key, value]))
  const wish = place(board("b1"), "x", true, { wasOn: false })
  assert.equal(isPlaced(board("b1"), "x", false), true)
  await letAll()
  assert.equal(await wish, null)
  end()
  assert.deepEqual(asked, ["PUT /v1/boards/b1/photos/x"])
  assert.deepEqual(seen.at(-1), ["b1:x", true])
  assert.equal(isPlaced(board("b1"), "y", undefined), undefined)
})

test("what is refused is said and taken back", async () => {
  answer = () => ({ status: 422, code: "invalid", detail: "The board is full." })
  const wish = place(board("b2"), "x", true, { wasOn: false })
  await letAll()
  assert.equal((await wish).message, "The board is full.")
  assert.equal(isPlaced(board("b2"), "x", false), false)
})

test("of many a few are asked at a time, and all at once where the page is left", async () => {
  const wishes = Array.from({ length: 20 }, (_, index) => place(board("b3"), `p${index}`, false, { wasOn: true }))
  await turn()
  assert.equal(asked.length, 6)
  answers.splice(0, 2).forEach((resolve) => resolve())
  await settled()
  assert.equal(asked.length, 8)
  document.hidden = true
  document.dispatchEvent(new Event("visibilitychange"))
  await settled()
  assert.equal(asked.length, 20)
  await letAll()
  await Promise.all(wishes)
})

test("what can still be taken back was never sent", async () => {
  place(board("b4"), "x", false, { wasOn: true, after: 7000 })
  assert.equal(isPlaced(board("b4"), "x", true), false)
  assert.equal(placements.takeBack("b4:x"), true)
  await letAll()
  assert.equal(isPlaced(board("b4"), "x", true), true)
  assert.deepEqual(asked, [])
})

test("many come in one go, and what the server says of each is known", async () => {
  answer = () => ({ added: ["x", "y"], removed: ["x"], missing: ["z"] })
  const filling = fill(board("b5"), ["x", "y", "z"], { from: board("b6") })
  await letAll()
  assert.deepEqual(await filling, { added: ["x", "y"], removed: ["x"], missing: ["z"], isWaiting: false })
  assert.deepEqual(asked, ['POST /v1/boards/b5/photos {"photo_ids":["x","y","z"],"from":"b6"}'])
  assert.deepEqual(["x", "y", "z"].map((id) => isPlaced(board("b5"), id)), [true, true, undefined])
  assert.deepEqual(["x", "y"].map((id) => isPlaced(board("b6"), id)), [false, undefined])
  assert.deepEqual(heard, [{ ref: "b5", ids: ["x", "y", "z"] }])
})

test("a board is written with its version, and made under a handle", async () => {
  const headers = []
  const { fetch } = globalThis
  globalThis.fetch = (url, options) => {
    headers.push(options.headers["If-Match"])
    return fetch(url, options)
  }
  answer = (url) => ({ id: url.includes("~") ? "b9" : "b1", version: 4 })
  const refusals = { board: "refused" }
  const writing = writeBoard({ ref: "b1", version: 3, title: "Light", note: "", visibility: "private" }, refusals)
  const making = makeBoard("Shade", refusals)
  await letAll()
  globalThis.fetch = fetch
  assert.equal((await writing).version, 4)
  assert.deepEqual(await making, { ref: "b9", title: "Shade", note: "", visibility: "private" })
  assert.deepEqual(headers, ['"3"', undefined])
  assert.match(asked[1], /^PUT \/v1\/boards\/~[0-9a-f-]{36} \{"title":"Shade"/)
})

test("without a line a board is made, filled, renamed and deleted, and nothing of it is left", async () => {
  isOnline = false
  const refusals = { board: "refused" }
  const made = await makeBoard("Below ground", refusals)
  assert.match(made.ref, /^~/)
  assert.equal(await place(board(made.ref), "x", true, { wasOn: false, about: { src: "/x" } }), null)
  await writeBoard({ ref: made.ref, isNew: true, title: "Deep", note: "", visibility: "private" }, refusals)
  await writeBoard({ ref: made.ref, isNew: true, cover_photo_id: "x" }, refusals)
  const items = waitingItems()
  assert.deepEqual(items.map(({ kind }) => kind), ["board", "placement"])
  assert.deepEqual(items[0].body, { title: "Deep", note: "", visibility: "private", cover_photo_id: "x" })
  assert.equal(items[0].text, "Deep")
  assert.equal(isPlaced(board(made.ref), "x"), true)
  await deleteBoard(made.ref, refusals)
  assert.deepEqual(waitingItems(), [])
})

test("a save that is taken away takes along what waits to place its photo", async () => {
  isOnline = false
  await place(board("b7"), "gone", true, { wasOn: false })
  await place(board("b7"), "kept", true, { wasOn: false })
  await fill(board("b8"), ["gone", "kept"])
  await fill(board("b8"), ["gone"])
  await leave("gone")
  const left = waitingItems().map(({ kind, thing, body }) => kind === "fill" ? body.photo_ids : thing)
  assert.deepEqual(left, ["placement:b7:kept", ["kept"]])
  assert.equal(isPlaced(board("b8"), "kept"), true)
  assert.equal(isPlaced(board("b8"), "gone", false), false)
})
