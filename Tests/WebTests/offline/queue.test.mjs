import assert from "node:assert/strict"
import { mock, test } from "node:test"
import { observeOutbox, waitingFor } from "../../../web/scripts/lib/outbox.js"
import "../../../web/scripts/offline/server-state.js"
import { FileStore } from "../../../web/scripts/photos/workbench/file-store.js"
import { IndexedDB } from "../indexed-db.mjs"
import { openPage, turn } from "../page.mjs"

const item = (key, more = {}) => ({
  key: `ana/${key}`, edition: key, thing: `like:${key}`, kind: "like", method: "PUT", path: `/posts/${key}/like`,
  value: true, base: false, ...more
})
let count = 0

// A page of ana with the queue of it, where `items` wait; `errors` are what it reports.
async function given(items) {
  const document = openPage("<main class=\"frame__main\"></main>")
  document.body.dataset.member = "ana"
  const page = new EventTarget()
  const errors = []
  const database = new IndexedDB()
  globalThis.madangPhrases = ""
  Object.assign(globalThis, {
    indexedDB: database, addEventListener: page.addEventListener.bind(page), reportError: (error) => errors.push(error),
    BroadcastChannel: class extends EventTarget { postMessage() {} close() {} }
  })
  const locks = { request: (_, step) => step() }
  Object.defineProperty(globalThis, "navigator", { value: { onLine: true, locks }, configurable: true })
  const files = new FileStore("madang-outbox")
  for (const one of items) await files.put(one.key, one)
  count += 1
  // One page is one instance of the module.
  const { queueOfPage } = await import(`../../../web/scripts/offline/queue.js?${count}`)
  return { database, files, page, errors, queue: queueOfPage() }
}

function serving(asked) {
  globalThis.fetch = async (url, { method }) => {
    asked.push(`${method} ${url}`)
    return new Response("{}")
  }
}

async function settle() {
  for (let step = 0; step < 20; step += 1) await turn()
}

test("a queue that the device cannot read now is looked at again, and what waits is sent then", async () => {
  mock.timers.enable({ apis: ["setTimeout"] })
  const { database, queue, errors } = await given([item("a")])
  const asked = []
  serving(asked)
  database.failures = 2
  queue.sendSoon()
  await settle()
  assert.deepEqual([asked, errors.length], [[], 1])
  mock.timers.tick(2000)
  await settle()
  assert.deepEqual(asked, ["PUT /v1/posts/a/like"])
  mock.timers.reset()
})

test("what the device has no room for is told as a line that is gone, and not in the browser's words", async () => {
  const { database, queue } = await given([])
  const asked = []
  serving(asked)
  database.failures = 10
  await assert.rejects(queue.enqueue(item("a")), { name: "Problem", status: 0, message: "" })
  await settle()
  assert.deepEqual([asked, waitingFor("like:a")], [[], undefined])
})

test("who waits too long for an answer is on a line that hangs: it may have arrived, and waits", async (t) => {
  const { files } = await given([])
  const { deliver } = await import("../../../web/scripts/offline/deliver.js")
  const limits = []
  const ending = new AbortController()
  t.mock.method(AbortSignal, "timeout", (limit) => {
    limits.push(limit)
    return ending.signal
  })
  globalThis.fetch = (url, { signal }) => new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason))
  })
  const delivering = deliver(item("h"))
  await settle()
  assert.deepEqual(await files.keys(), [])
  ending.abort(new DOMException("too late", "TimeoutError"))
  assert.deepEqual(await delivering, { isWaiting: true })
  const [[, waiting]] = await files.entries()
  assert.deepEqual([limits[0], waiting.thing, waiting.isTried], [20_000, "like:h", true])
})

test("a page that comes back from behind the back button tells what became of what waited", async () => {
  const post = item("d", { kind: "post", thing: "post:d", draft: { text: "sent by another tab", photos: [] } })
  const comment = item("c", { kind: "comment", thing: "comment:c", idempotencyKey: "c" })
  const { files, page, queue } = await given([item("a"), item("b"), comment, post])
  globalThis.fetch = async (url, { method }) => {
    if (method !== "GET") return new Promise(() => {})
    assert.equal(url, "/v1/posts/a")
    return new Response('{"is_liked":false,"like_count":3}')
  }
  const told = []
  await queue.resume()
  const stop = observeOutbox(({ type, item: { thing }, answer }) => {
    told.push([type, thing, ...answer ? [answer.is_liked] : []].join(" "))
  })
  told.length = 0
  for (const key of ["ana/a", "ana/d"]) await files.delete(key)
  await files.put("ana/c", { ...comment, isRefused: true })
  await files.put("ana/e", item("e"))
  const comeBack = (persisted) => page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }))
  comeBack(false)
  await settle()
  assert.deepEqual(told, [])
  comeBack(true)
  await settle()
  assert.deepEqual(told, ["gone like:a", "gone post:d", "refused comment:c", "waiting like:e", "gone like:a false"])
  stop()
})

for (const [what, status, told] of [["is not saved there", 404, null], ["is saved there", 200, "soft"]]) {
  test(`what is gone from the list and ${what} is so on a page that comes back`, async () => {
    const save = item("s", { kind: "save", thing: "save:s", path: "/photos/s/save", value: "soft" })
    const { files, page, queue } = await given([save])
    globalThis.fetch = async (url, { method }) => {
      if (method !== "GET") return new Promise(() => {})
      return new Response(status === 200 ? '{"memo":"soft"}' : "{}", { status })
    }
    await queue.resume()
    const news = []
    const stop = observeOutbox(({ type, item: { value }, answer }) => {
      if (answer !== undefined) news.push([type, answer === null ? value : answer.memo])
    })
    await files.delete("ana/s")
    page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }))
    await settle()
    assert.deepEqual(news, [["gone", told]])
    stop()
  })
}

test("a wish that waits again after it was taken back is no other one's end on a page that comes back", async () => {
  mock.timers.enable({ apis: ["setTimeout"] })
  const { page, queue } = await given([])
  navigator.onLine = false
  for (const value of [true, false, true]) {
    const { key, edition, ...change } = item("a", { value })
    await queue.enqueue(change)
  }
  const told = []
  const stop = observeOutbox(({ type }) => told.push(type))
  told.length = 0
  page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }))
  await settle()
  assert.deepEqual([told, waitingFor("like:a")?.value], [[], true])
  stop()
  mock.timers.reset()
})

test("a post that is refused on a full device is so on its page, and is sent again only by its button", async () => {
  const draft = { text: "첫눈", postKey: "k", photos: [] }
  const { queue } = await given([item("p", { kind: "post", thing: "post:k", path: "/posts", draft })])
  const full = mock.method(FileStore.prototype, "put", async () => { throw new Error("no room") })
  let asked = 0
  globalThis.fetch = async () => {
    asked += 1
    return new Response('{"code":"invalid","detail":"Too long."}', { status: 422 })
  }
  const look = async () => (await queue.items()).map(({ isRefused, reason }) => [isRefused ?? false, reason])
  queue.sendSoon()
  await settle()
  assert.deepEqual([await look(), asked], [[[true, "Too long."]], 1])
  queue.sendSoon()
  await settle()
  assert.equal(asked, 1)
  const [refused] = await queue.items()
  await queue.retry(refused)
  await settle()
  assert.deepEqual([await look(), asked], [[[true, "Too long."]], 2])
  full.mock.restore()
})

test("a refused post that is tried again while another one is sent goes out behind that", async () => {
  const post = (key, more) => item(key, {
    kind: "post", thing: `post:${key}`, path: "/posts", draft: { text: key, postKey: key, photos: [] }, ...more
  })
  const { files, queue } = await given([post("a", { isRefused: true, reason: "Too long." }), post("b")])
  const asked = []
  let answer
  globalThis.fetch = async (url, { body }) => {
    const { text } = JSON.parse(body)
    asked.push(text)
    if (text === "b") await new Promise((resolve) => { answer = resolve })
    return new Response(JSON.stringify({ id: text, text, is_sensitive: false, photos: [] }))
  }
  await queue.resume()
  await settle()
  await queue.retry((await queue.items())[0])
  answer()
  await settle()
  assert.deepEqual([asked, await files.keys()], [["b", "a"], []])
})

test("a refused post that another page tries again waits on a page that comes back, and is sent", async () => {
  const draft = { text: "첫눈", postKey: "k", photos: [] }
  const post = item("p", { kind: "post", thing: "post:k", path: "/posts", draft })
  const { files, page, queue } = await given([{ ...post, isRefused: true, reason: "Too long." }])
  let asked = 0
  globalThis.fetch = () => {
    asked += 1
    return new Promise(() => {})
  }
  await queue.resume()
  await files.put(post.key, { ...post, isRefused: false, reason: "" })
  page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }))
  await settle()
  assert.deepEqual([(await queue.items()).map(({ isRefused }) => isRefused), asked], [[false], 1])
})
