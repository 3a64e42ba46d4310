import assert from "node:assert/strict"
import { after, beforeEach, test } from "node:test"
import { ListMemory } from "../../../web/scripts/feeds/list-memory.js"

const names = ["location", "sessionStorage", "document", "performance", "scrollY"]
const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)])
let memory

beforeEach(() => {
  const kept = new Map()
  const define = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  define("sessionStorage", {
    getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text),
    removeItem: (key) => kept.delete(key)
  })
  define("performance", { getEntriesByType: () => [{ type: "back_forward" }] })
  define("document", { body: { dataset: { member: "0ana" } } })
  define("scrollY", 40)
  at("/")
  memory = new ListMemory({ querySelector: () => ({ outerHTML: "<footer>" }) })
})

after(() => {
  for (const [name, descriptor] of before) {
    delete globalThis[name]
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
  }
})

function at(path) {
  Object.defineProperty(globalThis, "location", { value: new URL(path, "http://yard.test"), configurable: true })
}

test("a list comes back on the page of which it was kept", () => {
  memory.keep("<li>")
  assert.deepEqual([memory.recall().items, memory.recall().top], ["<li>", 40])
  at("/explore")
  assert.equal(memory.recall(), null)
})

test("a list that is left as a visit shows it leaves nothing older behind", () => {
  memory.keep("<li>")
  memory.forget()
  assert.equal(memory.recall(), null)
})

test("what was kept of another page stays for the way back to that one", () => {
  memory.keep("<li>")
  at("/p/1")
  memory.forget()
  at("/")
  assert.equal(memory.recall().items, "<li>")
})

test("nobody finds the list of somebody else who read here before", () => {
  memory.keep("<li>")
  document.body.dataset.member = "0ben"
  assert.equal(memory.recall(), null)
  delete document.body.dataset.member
  assert.equal(memory.recall(), null)
})
