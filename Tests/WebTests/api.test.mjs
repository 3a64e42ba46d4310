import assert from "node:assert/strict"
import { afterEach, test } from "node:test"
import { call } from "../../web/scripts/lib/api.js"

const realFetch = globalThis.fetch
afterEach(() => { globalThis.fetch = realFetch })

function answers(...responses) {
  const asked = []
  globalThis.fetch = async (address, options) => {
    asked.push([options.method, address])
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

test("many refused calls lead to the login page once, and back to this page", async () => {
  const places = []
  globalThis.location = { pathname: "/p/1", search: "?a=b", assign: (place) => places.push(place) }
  answers(problem(401, "unauthorized"), problem(401, "unauthorized"))
  await Promise.allSettled([call("GET", "/me"), call("GET", "/feed")])
  assert.deepEqual(places, ["/login?next=%2Fp%2F1%3Fa%3Db"])
})
