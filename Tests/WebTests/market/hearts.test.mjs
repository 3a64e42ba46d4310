import assert from "node:assert/strict"
import { beforeEach, test } from "node:test"
import { IndexedDB } from "../indexed-db.mjs"
import { turn } from "../page.mjs"

class Channel extends EventTarget {
  postMessage() {}
  close() {}
}

const asked = []
let answer = { is_hearted: true, heart_count: 4 }
let status = 200
let isReached = true
const strings = { "heart.refused": "A heart could not be given." }

Object.assign(globalThis, {
  addEventListener: () => {}, BroadcastChannel: Channel, performance: { getEntriesByType: () => [] },
  sessionStorage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
  location: { pathname: "/market/1" }, indexedDB: new IndexedDB(),
  document: {
    body: { dataset: { member: "ana" } }, documentElement: { lang: "en" }, addEventListener: () => {},
    querySelectorAll: () => [], readyState: "complete",
    querySelector: (selector) => selector.includes("strings") ? { textContent: JSON.stringify(strings) } : null,
    getElementById: () => ({ textContent: JSON.stringify(strings) }), dispatchEvent: () => {}
  },
  fetch: async (url, { method }) => {
    if (!isReached) throw new TypeError("Failed to fetch")
    asked.push(`${method} ${url}`)
    return new Response(JSON.stringify(answer), { status })
  }
})

const locks = { request: (_, step) => step() }
Object.defineProperty(globalThis, "navigator", { value: { onLine: true, locks }, configurable: true })

const { hearts } = await import("../../../web/scripts/market/hearts.js")

beforeEach(() => {
  asked.splice(0)
  status = 200
})

test("a heart shows at once with its number, and then as the server counts it", async () => {
  const shown = []
  const forget = hearts.observe("1", { value: false, count: 1 }, ({ value, count }) => shown.push([value, count]))
  answer = { is_hearted: true, heart_count: 4 }
  await hearts.wish("1", true)
  assert.deepEqual(asked, ["PUT /v1/listings/1/heart"])
  assert.deepEqual(shown[0], [true, 2])
  assert.deepEqual(shown.at(-1), [true, 4])
  forget()
})

test("one that is refused is taken back, with its number", async () => {
  const shown = []
  const forget = hearts.observe("2", { value: true, count: 1 }, ({ value, count }) => shown.push([value, count]))
  status = 403
  answer = { code: "forbidden" }
  const error = await hearts.wish("2", false)
  assert.equal(error.status, 403)
  assert.deepEqual(asked, ["DELETE /v1/listings/2/heart"])
  assert.deepEqual(shown[0], [false, 0])
  assert.deepEqual(shown.at(-1), [true, 1])
  forget()
})

test("one that is given without a line waits as it was wished, and is sent with the line", async () => {
  const shown = []
  const forget = hearts.observe("3", { value: false, count: 0 }, (state) => shown.push(state))
  isReached = false
  await hearts.wish("3", true)
  assert.deepEqual(shown.at(-1), { value: true, count: 1, isWaiting: true })
  isReached = true
  answer = { is_hearted: true, heart_count: 5 }
  const { queueOfPage } = await import("../../../web/scripts/offline/queue.js")
  queueOfPage().sendSoon()
  while (asked.length === 0 || shown.at(-1).isWaiting) await turn()
  assert.deepEqual([asked, shown.at(-1).count], [["PUT /v1/listings/3/heart"], 5])
  forget()
})
