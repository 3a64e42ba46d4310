import assert from "node:assert/strict"
import { readdirSync } from "node:fs"
import { test } from "node:test"

const scripts = new URL("../../web/scripts/", import.meta.url)
// What a page or a worker names; importing any other module does nothing (index.js).
const begins = /(^|\/)index\.js$|^elements\/|^transitions\.js$|^offline\/page\.js$|^accounts\/join-worker\.js$/

test("importing a module opens nothing and listens to nothing", async () => {
  const touched = []
  const forbidden = (name) => new Proxy(() => {}, {
    get: (_, key) => { touched.push(`${name}.${String(key)}`) },
    apply: () => { touched.push(`${name}()`) },
    construct: () => { touched.push(`new ${name}()`); return {} }
  })
  globalThis.HTMLElement = class {}
  const names = [
    "document", "sessionStorage", "localStorage", "indexedDB", "addEventListener", "location", "fetch", "setTimeout",
    "BroadcastChannel", "EventSource", "XMLHttpRequest", "Worker"
  ]
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)])
  for (const name of names) Object.defineProperty(globalThis, name, { value: forbidden(name), configurable: true })
  try {
    const files = readdirSync(scripts, { recursive: true })
    for (const file of files.filter((file) => file.endsWith(".js") && !begins.test(file))) {
      await import(new URL(file, scripts))
      assert.deepEqual(touched, [], file)
    }
  } finally {
    for (const [name, descriptor] of before) {
      delete globalThis[name]
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    }
  }
})
