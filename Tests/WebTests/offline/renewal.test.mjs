import assert from "node:assert/strict"
import { beforeEach, test } from "node:test"
import { renewPage } from "../../../web/scripts/offline/renewal.js"
import { takeToast, toastOnNextPage } from "../../../web/scripts/lib/toast.js"

let did, said, page

beforeEach(() => {
  did = []
  said = null
  page = new EventTarget()
  const kept = new Map()
  const store = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) }
  globalThis.sessionStorage = { ...store, removeItem: (key) => kept.delete(key) }
  globalThis.addEventListener = page.addEventListener.bind(page)
  globalThis.document = { querySelector: () => said && { firstChild: { textContent: said } } }
  globalThis.location = { href: "http://yard.test/p/1", reload: () => did.push("reload") }
})

// `registration` is what the browser has of a worker.
function withWorker(registration) {
  const serviceWorker = { getRegistration: async () => registration }
  Object.defineProperty(globalThis, "navigator", { value: { serviceWorker }, configurable: true })
}

test("the worker knows that a page is old before it is loaded anew", async () => {
  withWorker({
    active: {
      async postMessage(message, [port]) {
        did.push(message)
        await new Promise(setImmediate)
        did.push("known")
        port.postMessage({})
        port.close()
      }
    }
  })
  await renewPage()
  assert.deepEqual(did, [{ type: "old", url: "http://yard.test/p/1" }, "known", "reload"])
})

test("without a worker, and where the browser refuses it, a page is loaded anew all the same", async (context) => {
  context.mock.method(console, "warn", () => {})
  withWorker(undefined)
  await renewPage()
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true })
  await renewPage()
  const serviceWorker = { getRegistration: () => Promise.reject(new DOMException("no", "SecurityError")) }
  Object.defineProperty(globalThis, "navigator", { value: { serviceWorker }, configurable: true })
  await renewPage()
  assert.deepEqual(did, ["reload", "reload", "reload"])
})

test("who leaves the page meanwhile is not brought back", async () => {
  withWorker(undefined)
  const renewal = renewPage()
  page.dispatchEvent(new Event("beforeunload"))
  await renewal
  assert.deepEqual(did, [])
  // The page is as old as it was when it comes out of the browser's memory.
  page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }))
  assert.deepEqual(did, ["reload"])
})

test("what is said until the page goes is said once more on the next", async () => {
  withWorker(undefined)
  await renewPage()
  said = "A like you gave offline was not accepted."
  page.dispatchEvent(new Event("pagehide"))
  assert.equal(takeToast(), said)
  // Of a page that says nothing nothing takes the place of what the next one is to say.
  said = null
  await renewPage()
  toastOnNextPage("deleted")
  page.dispatchEvent(new Event("pagehide"))
  assert.equal(takeToast(), "deleted")
})
