import assert from "node:assert/strict"
import { readFile, readdir } from "node:fs/promises"
import { afterEach, test } from "node:test"
import { call, isForeign, leaveForLogin, longRetry, openEvents, request, send } from "../../../web/scripts/lib/http.js"

const { fetch: realFetch, setTimeout: realTimeout } = globalThis
afterEach(() => {
  Object.assign(globalThis, { fetch: realFetch, setTimeout: realTimeout })
  for (const name of ["document", "location", "addEventListener"]) delete globalThis[name]
})

function answers(...responses) {
  const asked = []
  globalThis.fetch = async (address, options) => {
    asked.push([options.method, address, options.headers])
    const next = responses.shift()
    if (next instanceof Error) throw next
    return next
  }
  return asked
}

const problem = (status, code, headers = {}) => new Response(JSON.stringify({ code, detail: "왜냐하면" }),
  { status, headers: { "Content-Type": "application/problem+json", ...headers } })

test("a refusal is an error with its status, code and sentence", async () => {
  answers(problem(409, "taken"))
  await assert.rejects(call("POST", "/auth/register"), { status: 409, code: "taken", message: "왜냐하면" })
})

test("a server that is not reached is status 0", async () => {
  answers(new TypeError("no network"))
  await assert.rejects(call("GET", "/feed"), { status: 0, code: "offline" })
})

test("a busy server is asked again, but not for what must not happen twice", async () => {
  const wait = { "Retry-After": "0.001" }
  const asked = answers(problem(503, "busy", wait), new Response("{}", { status: 200 }))
  await call("PUT", "/posts/1/like")
  assert.equal(asked.length, 2)
  const once = answers(problem(503, "busy", wait))
  await assert.rejects(call("POST", "/posts"), { status: 503 })
  assert.equal(once.length, 1)
})

test("a session that ended leads to the login page", async () => {
  let left = 0
  answers(problem(401, "unauthorized"))
  await assert.rejects(call("GET", "/me", { leave: () => { left += 1 } }), { status: 401 })
  assert.equal(left, 1)
})

// A page that can be left, and whose clock strikes when the test says so: `places` are those that it was left for.
function leaving() {
  const [page, places, alarms] = [new EventTarget(), [], []]
  globalThis.addEventListener = page.addEventListener.bind(page)
  globalThis.setTimeout = (step) => alarms.push(step)
  globalThis.location = { pathname: "/p/1", search: "?a=b", assign: (place) => places.push(place) }
  return {
    places, show: (persisted) => page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted })),
    strike: () => alarms.splice(0).forEach((step) => step())
  }
}

test("many refused calls lead to the login page once, and back to this page", async () => {
  const { places, show } = leaving()
  answers(problem(401, "unauthorized"), problem(401, "unauthorized"))
  await Promise.allSettled([call("GET", "/me"), call("GET", "/feed")])
  assert.deepEqual(places, ["/login?next=%2Fp%2F1%3Fa%3Db"])
  // The page had only begun to load.
  show(false)
  answers(problem(401, "unauthorized"))
  await Promise.allSettled([call("GET", "/me")])
  assert.equal(places.length, 1)
  show(true)
})

test("a page that comes back from the login, or that somebody chose to stay on, leads there again", () => {
  const { places, show, strike } = leaving()
  const comeBack = () => show(true)
  for (const again of [comeBack, strike, comeBack]) {
    leaveForLogin()
    leaveForLogin()
    again()
  }
  assert.equal(places.length, 3)
})

test("what has a key may be asked again, as a write that sets what it names", async () => {
  const wait = { "Retry-After": "0.001" }
  const asked = answers(problem(503, "busy", wait), new Response("{}", { status: 201 }))
  await call("POST", "/posts", { body: {}, headers: { "Idempotency-Key": "k" } })
  assert.deepEqual(asked.map(([, , headers]) => headers["Idempotency-Key"]), ["k", "k"])
})

test("a long retry asks five times more, and tells of each pause", async () => {
  const busy = () => problem(429, "busy", { "Retry-After": "0.001" })
  const asked = answers(...Array.from({ length: 6 }, busy))
  const heard = []
  const onWait = (seconds) => heard.push(seconds)
  await assert.rejects(request("PUT", "/v1/a", { retry: longRetry, onWait }), { status: 429 })
  assert.equal(asked.length, 6)
  assert.deepEqual(heard.slice(0, 2), [0.001, null])
})

test("a pause that is given up ends at once", async () => {
  const abort = new AbortController()
  answers(problem(503, "busy", { "Retry-After": "60" }))
  const waiting = request("PUT", "/v1/a", { retry: longRetry, onWait: () => abort.abort(), signal: abort.signal })
  await assert.rejects(waiting, { name: "AbortError" })
})

test("a page of the network's own is no answer of the server", async () => {
  answers(new Response("<h1>Log in to our Wi-Fi</h1>", { status: 200 }))
  await assert.rejects(call("GET", "/feed"), { status: 0 })
})

test("a page of the network's own is no page of the yard, whoever asked for it", async () => {
  const html = { "Content-Type": "text/html; charset=utf-8" }
  answers(new Response("<h1>Log in to our Wi-Fi</h1>", { headers: html }))
  await assert.rejects(send("GET", "/saved"), { status: 0, code: "offline" })
  for (const own of [{ "Madang-Member": "none" }, { "X-Request-Id": "a1" }]) {
    answers(new Response("<h1>Saved</h1>", { headers: { ...html, ...own } }))
    assert.equal((await send("GET", "/saved")).status, 200)
  }
})

test("what a proxy says in place of the server is known as that, in whatever form", () => {
  const answer = (status, headers) => isForeign(new Response("", { status, headers }))
  assert.deepEqual([
    answer(502, { "Content-Type": "text/html" }), answer(504, { "Content-Type": "text/plain" }), answer(511, {}),
    answer(503, { "X-Request-Id": "a1" }), answer(502, { "Madang-Member": "none" }), answer(404, {})
  ], [true, true, true, false, false, false])
})

test("a request is given up after 20 s without an answer, also one that ends with its page", async (t) => {
  const ends = t.mock.method(AbortSignal, "timeout", () => AbortSignal.abort(new DOMException("late", "TimeoutError")))
  globalThis.fetch = async (_, { signal }) => signal.throwIfAborted()
  await assert.rejects(call("PUT", "/posts/1/like"), { status: 0 })
  const { signal } = new AbortController()
  await assert.rejects(request("PATCH", "/v1/drafts/d1", { signal }), { status: 0, code: "offline" })
  assert.deepEqual(ends.mock.calls.map(({ arguments: [milliseconds] }) => milliseconds), [20_000, 20_000])
})

test("a page that goes ends its requests, and what is large may take as long as it does", async (t) => {
  const page = new AbortController()
  const ends = t.mock.method(AbortSignal, "timeout", () => new AbortController().signal)
  globalThis.fetch = (_, { signal }) => new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason))
  })
  const asked = [{}, { limit: null }].map((more) => send("GET", "/v1/photos/1", { signal: page.signal, ...more }))
  page.abort()
  for (const answer of asked) await assert.rejects(answer, { name: "AbortError" })
  assert.equal(ends.mock.callCount(), 1)
})

test("a refusal says when somebody else is logged in by now", async () => {
  globalThis.document = { body: { dataset: { member: "0ana" } } }
  const asked = answers(problem(409, "conflict", { "Madang-Member": "0ben" }))
  await assert.rejects(call("PUT", "/posts/1/like"), { status: 409, isOtherMember: true })
  assert.equal(asked[0][2]["Madang-Member"], "0ana")
})

test("a page listens as its reader, whoever is logged in by now", () => {
  globalThis.document = { body: { dataset: { member: "0ana" } } }
  globalThis.EventSource = class { constructor(url) { this.url = url } }
  assert.equal(openEvents(null).url, "/v1/events?member=0ana&posts=")
  assert.equal(openEvents("0e", ["p", "q"]).url, "/v1/events?member=0ana&posts=p%2Cq&last_event_id=0e")
  delete globalThis.EventSource
})

// What scripts write is done as the reader of their page, or not at all: http.js sees to that, for photos, too.
test("every request goes one way", async () => {
  const scripts = new URL("../../../web/scripts/", import.meta.url)
  const files = (await readdir(scripts, { recursive: true })).filter((file) => /^(?!worker\/).*\.js$/.test(file))
  for (const file of files.filter((file) => !["lib/http.js", "photos/upload.js"].includes(file))) {
    const text = await readFile(new URL(file, scripts), "utf8")
    assert.doesNotMatch(text, /(?<![#.\w`])fetch\(|new (XMLHttpRequest|EventSource)\(|sendBeacon/, file)
  }
})
