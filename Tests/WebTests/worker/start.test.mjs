import assert from "node:assert/strict"
import { afterEach, beforeEach, mock, test } from "node:test"

let limits, page

beforeEach(async () => {
  limits = []
  page = new EventTarget()
  globalThis.document = Object.assign(new EventTarget(), { body: { dataset: {} } })
  globalThis.location = new URL("http://yard.test/settings")
  globalThis.addEventListener = page.addEventListener.bind(page)
  globalThis.requestIdleCallback = (step, { timeout } = {}) => limits.push(timeout)
  const { keepOffline } = await import("../../../web/scripts/offline/start.js")
  keepOffline()
})

afterEach(() => mock.restoreAll())

// A form that is sent by its button, and what became of it.
async function submitted(action, method) {
  const sent = []
  const form = { method, getAttribute: () => action, submit: () => sent.push("form") }
  const running = { postMessage: ({ type }) => sent.push(type) }
  const serviceWorker = { getRegistration: async () => ({ active: running }) }
  Object.defineProperty(globalThis, "navigator", { value: { onLine: true, serviceWorker }, configurable: true })
  const event = new Event("submit", { cancelable: true })
  Object.defineProperty(event, "target", { value: form })
  document.dispatchEvent(event)
  if (event.defaultPrevented) while (!sent.includes("form")) await new Promise(setImmediate)
  return { sent, isHeld: event.defaultPrevented }
}

test("a page that is never idle gets its worker all the same", () => {
  assert.deepEqual(limits, [])
  page.dispatchEvent(new Event("load"))
  assert.deepEqual(limits, [2000])
})

test("who logs out before the rest of the page came takes everything from the device", async () => {
  assert.deepEqual(await submitted("/logout", "post"), { sent: ["forget", "form"], isHeld: true })
  assert.deepEqual(await submitted("/settings/profile", "get"), { sent: [], isHeld: false })
})
