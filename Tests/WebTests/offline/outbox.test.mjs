import assert from "node:assert/strict"
import { test } from "node:test"
import { Problem } from "../../../web/scripts/lib/http.js"
import { isBehind, tellOutbox, waitingFor } from "../../../web/scripts/lib/outbox.js"
import { judged } from "../../../web/scripts/offline/answers.js"
import { isTransient } from "../../../web/scripts/lib/http.js"
import { sendWaiting } from "../../../web/scripts/offline/delivery.js"
import { tellRefusals } from "../../../web/scripts/offline/refusals.js"
import { collapse, OutboxStore } from "../../../web/scripts/offline/outbox-store.js"

// IndexedDB in memory, and locks that let one in after the other.
class MemoryFiles {
  #values = new Map()
  async entries() { return structuredClone([...this.#values].sort(([one], [other]) => one < other ? -1 : 1)) }
  async get(key) { return structuredClone(this.#values.get(key)) }
  async put(key, value) { this.#values.set(key, structuredClone(value)) }
  async delete(key) { this.#values.delete(key) }
}

class Locks {
  #last = new Map()
  request(name, step) {
    const turn = (this.#last.get(name) ?? Promise.resolve()).then(step)
    this.#last.set(name, turn.catch(() => {}))
    return turn
  }
}

const like = (id, value, more = {}) => ({
  thing: `like:${id}`, kind: "like", method: value ? "PUT" : "DELETE", path: `/posts/${id}/like`, value, base: !value,
  ...more
})
const memo = (id, value, base) => ({
  thing: `save:${id}`, kind: "save", method: "PUT", path: `/photos/${id}/save`, body: { memo: value }, value, base,
  memo: value
})

function scene(member = "ana") {
  const files = new MemoryFiles()
  const locks = new Locks()
  const list = new OutboxStore(member, { files, locks })
  return { files, locks, list }
}

// A server that answers as told, and notes what it was asked.
function serving(answers, asked) {
  globalThis.fetch = async (url, { method, headers, body }) => {
    asked.push({ call: `${method} ${url}`, member: headers["Madang-Member"], body })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer === "dead") throw new TypeError("Failed to fetch")
    const another = { status: 409, headers: { "Madang-Member": "0ben" } }
    if (answer === "another's") return new Response('{"code":"conflict"}', another)
    return new Response('{"is_liked":true,"like_count":1}', { status: answer })
  }
}

test("of several changes of one thing the last is kept, at the place of the first", async () => {
  const { list } = scene()
  await list.add(memo("a", "one", null), 1)
  await list.add(like("b", true), 2)
  await list.add(memo("a", "two", "one"), 3)
  assert.deepEqual((await list.all()).map(({ thing, value, base }) => [thing, value, base]),
    [["save:a", "two", null], ["like:b", true, false]])
})

test("a change that was taken back before it was tried is not sent at all", async () => {
  const { list } = scene()
  await list.add(like("a", true))
  assert.equal(await list.add(like("a", false)), null)
  assert.deepEqual(await list.all(), [])
})

test("a change that may have arrived is taken back by asking", () => {
  const tried = [{ ...like("a", true), key: "k", isTried: true }]
  assert.equal(collapse(tried, like("a", false), "new").put.value, false)
  assert.equal(collapse([], like("a", true, { isTried: true }), "new").put.isTried, true)
})

test("what waits is kept while somebody else is logged in, and not refused", async () => {
  const { list, locks } = scene()
  const news = []
  serving(["another's"], [])
  await list.add(like("a", true), 1)
  assert.equal(await sendWaiting("ana", { list, locks, announce: (item) => news.push(item) }), false)
  assert.deepEqual(news.map(({ type }) => type), ["login"])
  assert.deepEqual((await list.all()).map(({ thing }) => thing), ["like:a"])
})

test("what waits is sent in order, for its member, and once", async () => {
  const { list, locks } = scene()
  const asked = []
  const news = []
  serving([200], asked)
  await list.add(like("a", true), 1)
  await list.add(memo("b", "soft light", null), 2)
  const senders = [1, 2, 3].map(() => sendWaiting("ana", { list, locks, announce: (item) => news.push(item) }))
  assert.deepEqual(await Promise.all(senders), [true, true, true])
  assert.deepEqual(asked.map(({ call, member }) => [call, member]),
    [["PUT /v1/posts/a/like", "ana"], ["PUT /v1/photos/b/save", "ana"]])
  assert.equal(asked[1].body, '{"memo":"soft light"}')
  assert.deepEqual(news.map(({ type, item }) => [type, item.thing]), [["sent", "like:a"], ["sent", "save:b"]])
})

test("without a line everything stays, in order", async () => {
  const { list, locks } = scene()
  serving([200, "dead"], [])
  await list.add(like("a", true), 1)
  await list.add(like("b", true), 2)
  await list.add(like("c", true), 3)
  assert.equal(await sendWaiting("ana", { list, locks, announce: () => {} }), false)
  assert.deepEqual((await list.all()).map(({ thing }) => thing), ["like:b", "like:c"])
})

test("while the yard is moved everything stays, in order, and what is written next waits behind it", async () => {
  const { list, locks } = scene()
  serving([503], [])
  await list.add(like("a", true), 1)
  await list.add(memo("b", "soft light", null), 2)
  assert.equal(await sendWaiting("ana", { list, locks, announce: () => {} }), false)
  assert.deepEqual((await list.all()).map(({ thing, isRefused }) => [thing, isRefused ?? false]),
    [["like:a", false], ["save:b", false]])
  const moved = new Problem({ status: 503, code: "read_only", detail: "The yard is being moved.", retryAfter: 30 })
  assert.deepEqual(judged("POST", moved), { type: "later", status: 503 })
  assert.ok(moved.isAway, "it is put in the queue and not refused")
  assert.ok(!new Problem({ status: 503, code: "busy", detail: "Busy." }).isAway)
})

test("a refused change leaves with its reason and its memo, the next ones are sent", async () => {
  const { list, locks } = scene()
  const news = []
  serving([422, 200], [])
  await list.add(memo("a", "not kept", null), 1)
  await list.add(like("b", true), 2)
  assert.equal(await sendWaiting("ana", { list, locks, announce: (item) => news.push(item) }), true)
  assert.deepEqual(news.map(({ type, status, item }) => [type, status, item.memo]),
    [["refused", 422, "not kept"], ["sent", undefined, undefined]])
  assert.deepEqual(await list.all(), [])
})

test("a session that ended keeps the queue and asks to log in", async () => {
  const { list, locks } = scene()
  const news = []
  serving([401], [])
  await list.add(like("a", true))
  assert.equal(await sendWaiting("ana", { list, locks, announce: (item) => news.push(item) }), false)
  assert.deepEqual(news.map(({ type }) => type), ["login"])
  assert.equal((await list.all()).length, 1)
})

test("what is wished while it is sent is sent after it", async () => {
  const { list, locks } = scene()
  const asked = []
  serving([200], asked)
  const answer = globalThis.fetch
  globalThis.fetch = async (...request) => {
    if (asked.length === 0) await list.add(like("a", false, { base: true }))
    return answer(...request)
  }
  await list.add(like("a", true))
  assert.equal(await sendWaiting("ana", { list, locks, announce: () => {} }), true)
  assert.deepEqual(asked.map(({ call }) => call), ["PUT /v1/posts/a/like", "DELETE /v1/posts/a/like"])
})

test("each member of a device has a queue of their own", async () => {
  const { files, locks, list } = scene("ana")
  const other = new OutboxStore("ben", { files, locks })
  await list.add(like("a", true))
  assert.deepEqual(await other.all(), [])
  const asked = []
  serving([200], asked)
  await sendWaiting("ben", { list: other, locks, announce: () => {} })
  assert.deepEqual(asked, [])
})

test("a post that was tried a day ago is not tried again by itself", async () => {
  const { list, locks } = scene()
  const asked = []
  const news = []
  serving([200], asked)
  const triedAt = Date.now() - 24 * 60 * 60 * 1000
  const draft = { text: "old", postKey: "k", photos: [] }
  await list.add({ thing: "post:k", kind: "post", value: "k", base: null, draft, isTried: true, triedAt })
  await sendWaiting("ana", { list, locks, announce: (item) => news.push(item) })
  assert.deepEqual(asked, [])
  assert.equal(news[0].code, "uncertain")
  assert.equal((await list.all())[0].draft.text, "old")
})

test("a post that was tried by a clock a day ahead is given back: nobody knows when that was", async () => {
  const { list, locks } = scene()
  const asked = []
  const news = []
  serving([200], asked)
  const triedAt = Date.now() + 24 * 60 * 60 * 1000
  const draft = { text: "old", postKey: "k", photos: [] }
  await list.add({ thing: "post:k", kind: "post", value: "k", base: null, draft, isTried: true, triedAt })
  await sendWaiting("ana", { list, locks, announce: (item) => news.push(item) })
  assert.deepEqual([asked, news[0].code], [[], "uncertain"])
})

test("answers are final or passing", () => {
  assert.deepEqual([0, 401, 408, 429, 500, 503].map(isTransient), [true, true, true, true, true, true])
  assert.deepEqual([400, 403, 404, 409, 422].map(isTransient), [false, false, false, false, false])
  assert.equal(judged("DELETE", new Problem({ status: 404 })).type, "sent")
  assert.equal(judged("PUT", new Problem({ status: 404, detail: "gone" })).message, "gone")
})

const comment = (key, text) => ({
  thing: `comment:${key}`, kind: "comment", method: "POST", path: "/posts/p/comments", body: { text },
  idempotencyKey: key, about: "p", value: key, base: { isUnknown: true }
})

test("comments go out in order, each under its own key, and a refused one stays with its words", async () => {
  const { list, locks } = scene()
  await list.add(comment("k1", "first"), 1)
  await list.add(comment("k2", "second"), 2)
  await list.add(comment("k3", "third"), 3)
  const [asked, keys, told] = [[], [], []]
  const answers = [201, 422, 201]
  globalThis.fetch = async (url, { headers, body }) => {
    keys.push(headers["Idempotency-Key"])
    asked.push(JSON.parse(body).text)
    const status = answers.shift()
    return new Response(status === 422 ? '{"code":"invalid","detail":"no"}' : '{"id":"c"}', { status })
  }
  const isDone = await sendWaiting("ana", { list, locks, announce: (news) => told.push(news.type) })
  assert.equal(isDone, true)
  assert.deepEqual([asked, keys, told],
    [["first", "second", "third"], ["k1", "k2", "k3"], ["sent", "refused", "sent"]])
  const left = await list.all()
  const kept = left.map(({ isRefused, body, code }) => [isRefused, body.text, code])
  assert.deepEqual(kept, [[true, "second", "invalid"]])
  // It is not tried again by itself.
  await sendWaiting("ana", { list, locks, announce: () => {} })
  assert.equal(asked.length, 3)
})

test("a comment whose answer was lost a day ago is given back, as the server knows its key no more", async () => {
  const { list, locks } = scene()
  const old = Date.now() - 24 * 60 * 60 * 1000
  await list.add({ ...comment("k1", "long ago"), isTried: true, triedAt: old }, old)
  const asked = []
  serving([201], asked)
  await sendWaiting("ana", { list, locks, announce: () => {} })
  assert.equal(asked.length, 0)
  assert.deepEqual((await list.all()).map(({ isRefused, code }) => [isRefused, code]), [[true, "uncertain"]])
})

for (const hasRoom of [false, true]) {
  const later = hasRoom ? "that has room again" : "still without room"
  test(`a comment whose lost try could not be noted is not tried again after a day, on a device ${later}`, async () => {
    const { list, locks, files } = scene()
    const day = 24 * 60 * 60 * 1000
    const key = `full-${hasRoom}`
    await list.add(comment(key, "no room"), Date.now() - (hasRoom ? 0 : day))
    const put = files.put.bind(files)
    full(files)
    const [asked, told] = [[], []]
    serving(["dead"], asked)
    const announce = ({ code }) => told.push(code)
    await sendWaiting("ana", { list, locks, announce })
    if (hasRoom) files.put = put
    const now = Date.now
    Date.now = () => now() + (hasRoom ? day : 0)
    try {
      await sendWaiting("ana", { list, locks, announce })
      await sendWaiting("ana", { list, locks, announce })
    } finally {
      Date.now = now
    }
    assert.deepEqual([asked.length, told.includes("uncertain")], [hasRoom ? 1 : 0, true])
  })
}

test("a comment that waited for days without a line is sent, where the device can note that", async () => {
  const { list, locks } = scene()
  await list.add(comment("days", "from the hills"), Date.now() - 3 * 24 * 60 * 60 * 1000)
  const asked = []
  serving([201], asked)
  await sendWaiting("ana", { list, locks, announce: () => {} })
  assert.equal(asked.length, 1)
})

test("a memo that is changed while it waits keeps the picture of its photo", async () => {
  const { list } = scene()
  await list.add({ ...memo("a", "one", { isUnknown: true }), about: { src: "/a.webp" } }, 1)
  await list.add(memo("a", "two", { isUnknown: true }), 2)
  assert.deepEqual((await list.all()).map(({ value, about }) => [value, about.src]), [["two", "/a.webp"]])
})

test("what is done within one millisecond is sent in its order, as after a clock that was set back", async () => {
  const { list } = scene()
  const ids = Array.from({ length: 12 }, (_, index) => `p${index}`)
  for (const id of ids) await list.add(like(id, true), 7)
  await list.add(like("late", true), 3)
  assert.deepEqual((await list.all()).map(({ thing }) => thing), [...ids, "late"].map((id) => `like:${id}`))
})

const board = (ref, facts, more = {}) => ({
  thing: `board:${ref}`, kind: "board", method: facts ? "PUT" : "DELETE", path: `/boards/${ref}`, leads: true,
  body: facts, value: facts && JSON.stringify(facts), base: null, ...more
})
const placement = (ref, photo, isOn, more = {}) => ({
  thing: `placement:${ref}:${photo}`, kind: "placement", method: isOn ? "PUT" : "DELETE",
  path: `/boards/${ref}/photos/${photo}`, value: isOn, base: !isOn, ...more
})

test("what stands below a waiting board goes behind it, and nothing else does", () => {
  const waits = [board("~made", { title: "Light" }), like("p", true), memo("x", "soft", null)]
  for (const item of waits) tellOutbox({ type: "waiting", item })
  const behind = ["/boards/~made", "/boards/~made/photos/x", "/boards/~made/order", "/posts/p/like", "/photos/x/save"]
  const free = [
    "/boards/~made2", "/boards/~made2/photos/x", "/boards/b1/photos/x", "/posts/p", "/posts/p/comments",
    "/posts/p/like/more", "/photos/y/save"
  ]
  assert.deepEqual(behind.filter((path) => !isBehind({ path })), [])
  assert.deepEqual(free.filter((path) => isBehind({ path })), [])
  for (const item of waits) tellOutbox({ type: "sent", item })
  assert.deepEqual(behind.filter((path) => isBehind({ path })), [])
  assert.equal(waitingFor("board:~made"), undefined)
})

test("a board made and renamed without a line is one change, and comes before what is placed on it", async () => {
  const { list, locks } = scene()
  const asked = []
  serving([200], asked)
  await list.add(board("~made", { title: "Light" }), 1)
  await list.add(placement("~made", "x", true), 2)
  await list.add(board("~made", { title: "Shade" }, { base: { isUnknown: true } }), 3)
  await sendWaiting("ana", { list, locks, announce: () => {} })
  assert.deepEqual(asked.map(({ call, body }) => [call, body]),
    [["PUT /v1/boards/~made", '{"title":"Shade"}'], ["PUT /v1/boards/~made/photos/x", undefined]])
})

test("a board that was made and deleted without a line is nothing", async () => {
  const { list } = scene()
  await list.add(board("~made", { title: "Light" }), 1)
  assert.equal(await list.add(board("~made", null, { base: { isUnknown: true } }), 2), null)
  assert.deepEqual(await list.all(), [])
})

test("a save that is taken away takes its waiting placements along", async () => {
  const { list, locks } = scene()
  const asked = []
  serving([200], asked)
  await list.add(placement("b1", "x", true, { base: false }), 1)
  await list.add(placement("b2", "x", true, { base: { isUnknown: true } }), 2)
  // As boards/placements.js does it before the save goes.
  await list.add(placement("b1", "x", false, { base: { isUnknown: true } }), 3)
  await list.add(placement("b2", "x", false, { base: { isUnknown: true } }), 4)
  await list.add({ ...memo("x", null, { isUnknown: true }), method: "DELETE", body: undefined }, 5)
  await sendWaiting("ana", { list, locks, announce: () => {} })
  assert.deepEqual(asked.map(({ call }) => call), ["DELETE /v1/boards/b2/photos/x", "DELETE /v1/photos/x/save"])
})

test("a change of an old version is refused", async () => {
  const { list, locks } = scene()
  const [tags, told] = [[], []]
  globalThis.fetch = async (url, { headers }) => {
    tags.push(headers["If-Match"])
    return new Response('{"code":"conflict","detail":"Somebody was faster."}', { status: 409 })
  }
  await list.add(board("b1", { title: "Light" }, { version: 3, base: { isUnknown: true } }))
  await sendWaiting("ana", { list, locks, announce: (news) => told.push(news) })
  assert.deepEqual(tags, ['"3"'])
  assert.deepEqual(told.map(({ type, status, message }) => [type, status, message]),
    [["refused", 409, "Somebody was faster."]])
})

test("a change says itself what it is refused with, and which words are worth keeping", () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, "document")
  const said = []
  globalThis.madangPhrases = "offline.copy-memo=Copy memo\noffline.save-refused=Not saved."
  globalThis.document = Object.assign(new EventTarget(), { querySelector: () => null })
  document.addEventListener("madang:toast", ({ detail }) => said.push([detail.text, detail.action?.label]))
  tellRefusals()
  const texts = { refused: "The board was not saved.", text: "Light\n\nof autumn" }
  const refused = (item, message = "") => tellOutbox({ type: "refused", item, message })
  refused(board("b1", { title: "Light" }, texts), "Somebody was faster.")
  refused(board("b1", { title: "Light" }, { ...texts, copy: "Copy the words" }))
  refused(placement("b1", "x", true, { refused: "It was not placed." }))
  refused(memo("x", "", null))
  if (before) Object.defineProperty(globalThis, "document", before)
  else delete globalThis.document
  assert.deepEqual(said, [
    ["The board was not saved. Somebody was faster.", "Copy memo"], ["The board was not saved.", "Copy the words"],
    ["It was not placed.", undefined], ["Not saved.", undefined]
  ])
})

// A device without room for any change of what waits.
function full(files) {
  files.put = async () => { throw new DOMException("full", "QuotaExceededError") }
}

test("what waits is sent where the device has no room to note that it is tried", async () => {
  const { files, list, locks } = scene()
  const asked = []
  serving([200], asked)
  await list.add(like("a", true), 1)
  await list.add(memo("b", "soft light", null), 2)
  full(files)
  assert.equal(await sendWaiting("ana", { list, locks, announce: () => {} }), true)
  assert.deepEqual(asked.map(({ call }) => call), ["PUT /v1/posts/a/like", "PUT /v1/photos/b/save"])
  assert.deepEqual(await list.all(), [])
})

test("what is refused where the device has no room to note that keeps nothing behind it", async () => {
  const { files, list, locks } = scene()
  const told = []
  serving([422, 200], [])
  await list.add(comment("k1", "first"))
  await list.add(like("a", true))
  full(files)
  assert.equal(await sendWaiting("ana", { list, locks, announce: ({ type }) => told.push(type) }), true)
  assert.deepEqual(told, ["refused", "sent"])
  assert.deepEqual((await list.all()).map(({ body }) => body.text), ["first"])
})

test("a post that could not be sent says so where the device has no room for what came of its photos", async () => {
  const { files, list, locks } = scene()
  serving([503], [])
  const draft = { text: "waits", postKey: "k", photos: [] }
  await list.add({ thing: "post:k", kind: "post", value: "k", base: null, draft })
  full(files)
  assert.equal(await sendWaiting("ana", { list, locks, announce: () => {} }), false)
})
