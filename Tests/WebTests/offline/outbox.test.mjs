import assert from "node:assert/strict"
import { test } from "node:test"
import { Problem } from "../../../web/scripts/lib/http.js"
import { judged } from "../../../web/scripts/offline/answers.js"
import { isPassing } from "../../../web/scripts/lib/http.js"
import { sendWaiting } from "../../../web/scripts/offline/delivery.js"
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

test("answers are final or passing", () => {
  assert.deepEqual([0, 401, 408, 429, 500, 503].map(isPassing), [true, true, true, true, true, true])
  assert.deepEqual([400, 403, 404, 409, 422].map(isPassing), [false, false, false, false, false])
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

test("a memo that is changed while it waits keeps the picture of its photo", async () => {
  const { list } = scene()
  await list.add({ ...memo("a", "one", { isUnknown: true }), about: { src: "/a.webp" } }, 1)
  await list.add(memo("a", "two", { isUnknown: true }), 2)
  assert.deepEqual((await list.all()).map(({ value, about }) => [value, about.src]), [["two", "/a.webp"]])
})
