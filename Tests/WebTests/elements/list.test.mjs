import assert from "node:assert/strict"
import { test } from "node:test"
import { openPage, parse } from "../page.mjs"

const kept = new Map()
const page = new EventTarget()
const address = "http://yard.test/explore"

Object.assign(globalThis, {
  addEventListener: page.addEventListener.bind(page), scrollY: 0, scrollTo() {},
  madangPhrases: "", matchMedia: () => ({ matches: false }),
  location: new URL(address), performance: { getEntriesByType: () => [{ type: "back_forward" }] },
  sessionStorage: {
    getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text),
    removeItem: (key) => kept.delete(key)
  },
  IntersectionObserver: class {
    observe() {}
    disconnect() {}
  }
})
openPage()
await import("../../../web/scripts/elements/list.js")

test("a page that is left again before its list is put back keeps the place in it", () => {
  document.body.append(
    ...parse("<madang-list data-kind=\"photos\"><ul data-items></ul><footer data-pager></footer></madang-list>"))
  const list = document.querySelector("madang-list")
  const memory = JSON.stringify({ address, top: 900, items: "", pager: "", css: "" })
  kept.set("madang-list", memory)
  list.connectedCallback()
  page.dispatchEvent(new Event("pagehide"))
  assert.equal(kept.get("madang-list"), memory)
  list.disconnectedCallback()
})
