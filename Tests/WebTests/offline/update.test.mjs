import assert from "node:assert/strict"
import { test } from "node:test"

const shown = []
const note = { replaceChildren: (text) => shown.push(text), remove() {} }
const kept = new Map()

globalThis.document = {
  readyState: "complete",
  body: { dataset: {} },
  addEventListener() {},
  querySelector: (selector) => (selector === ".app-notes" ? { querySelector: () => note } : note),
  createElement: () => ({ append() {}, addEventListener() {}, setAttribute() {}, dataset: {} })
}
globalThis.sessionStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) }
globalThis.MessageChannel = class {
  port1 = {}
  port2 = { postMessage: (data) => this.port1.onmessage({ data }) }
}
globalThis.navigator = { serviceWorker: Object.assign(new EventTarget(), { controller: {} }) }

class Worker extends EventTarget {
  state = "installing"

  constructor(version) {
    super()
    this.version = version
  }

  postMessage(_, [port]) {
    port.postMessage({ version: this.version })
  }
}

test("a tab is offered a release once, and never one that it has been of", async (context) => {
  const { followReleases } = await import("../../../web/scripts/offline/update.js")
  context.mock.method(globalThis, "setTimeout", (step) => setImmediate(step))
  const registration = new EventTarget()
  followReleases(registration)
  const [own] = JSON.parse(kept.get("madang-releases"))
  const asked = []
  for (const version of ["next", own, "next", "after", own, "next"]) {
    const worker = new Worker(version)
    registration.installing = worker
    registration.dispatchEvent(new Event("updatefound"))
    worker.state = "installed"
    const before = shown.length
    worker.dispatchEvent(new Event("statechange"))
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
    if (shown.length > before) asked.push(version)
  }
  assert.deepEqual(asked, ["next", "after"])
})
