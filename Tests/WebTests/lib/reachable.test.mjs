import assert from "node:assert/strict"
import { mock, test } from "node:test"
import { isReachable, isSurelyAway, untilReachable } from "../../../web/scripts/lib/reachable.js"
import { turn } from "../page.mjs"

test("whoever stops waiting for the server while it is asked hears of no line", async () => {
  globalThis.document = { body: { dataset: {} } }
  Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true })
  mock.timers.enable({ apis: ["setTimeout"] })
  for (const isStopped of [true, false]) {
    let answer
    globalThis.fetch = () => new Promise((resolve) => { answer = () => resolve(new Response("ok")) })
    const waiting = new AbortController()
    const isBack = untilReachable(waiting.signal)
    mock.timers.tick(3000)
    await turn()
    if (isStopped) waiting.abort()
    answer()
    assert.equal(await isBack, !isStopped)
  }
  mock.timers.reset()
})

test("a page in place of the answer is that of another, as of a hotel's network", async () => {
  globalThis.document = { body: { dataset: {} } }
  Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true })
  const answers = [
    ["<h1>Welcome to our Wi-Fi</h1>", "text/html; charset=utf-8"], ['{"status":"ok"}', "application/json"],
    // As a proxy may answer itself.
    ["OK", "text/plain"]
  ]
  const said = []
  for (const [body, type] of answers) {
    globalThis.fetch = async () => new Response(body, { headers: { "Content-Type": type } })
    said.push([await isReachable(), await isSurelyAway()])
  }
  assert.deepEqual(said, [[false, true], [true, false], [true, false]])
})

test("whoever leads elsewhere in place of the answer is another, as a hotel's network", async () => {
  globalThis.document = { body: { dataset: {} } }
  Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true })
  globalThis.fetch = async (_, { redirect }) => {
    if (redirect === "error") throw new TypeError("redirected")
    return Object.defineProperty(new Response("OK"), "redirected", { value: true })
  }
  assert.deepEqual([await isReachable(), await isSurelyAway()], [false, true])
})
