import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { test } from "node:test"

const listeners = []
globalThis.self = globalThis
globalThis.addEventListener = (type, listener) => { listeners.push([type, listener]) }
globalThis.document = { querySelectorAll: () => [] }
await import("../../../web/scripts/transitions.js")

function fire(type, event = {}) {
  for (const [wanted, listener] of [...listeners]) if (wanted === type) listener(event)
}

test("a touch or a key ends the change of pages", () => {
  for (const type of ["pointerdown", "keydown"]) {
    let skipped = 0
    const viewTransition = {
      ready: Promise.resolve(), finished: Promise.resolve(), skipTransition: () => { skipped += 1 }
    }
    fire("pagereveal", { viewTransition })
    assert.equal(skipped, 0)
    fire(type)
    assert.equal(skipped, 1)
  }
})

test("a page that comes without a change waits for no touch", () => {
  const before = listeners.length
  fire("pagereveal", { viewTransition: null })
  assert.equal(listeners.length, before)
})

test("the tile that leads on has the name alone while pages change, also on a page that is about a photo", async () => {
  const [own, image] = [{ style: {} }, { style: {} }]
  const link = {
    pathname: "/market/2", getBoundingClientRect: () => ({ top: 0, bottom: 9 }), querySelector: () => image
  }
  document.querySelectorAll = (css) => css === ".photo" ? [own] : [link]
  Object.assign(globalThis, {
    innerHeight: 99, getComputedStyle: (element) => ({ viewTransitionName: element === own ? "photo" : "none" })
  })
  const viewTransition = { ready: Promise.resolve(), finished: Promise.resolve(), skipTransition() {} }
  fire("pageswap", { viewTransition, activation: { entry: { url: "http://yard.test/market/2" } } })
  assert.deepEqual([own, image].map(({ style }) => style.viewTransitionName), ["none", "photo"])
  await Promise.resolve()
  await Promise.resolve()
  assert.deepEqual([own, image].map(({ style }) => style.viewTransitionName), ["", ""])
  document.querySelectorAll = () => []
})

test("a change of pages takes at most 250 ms, and a tap reaches the page below it", () => {
  const style = (name) => readFileSync(new URL(`../../../web/styles/${name}`, import.meta.url), "utf8")
  const [, time] = /--page-time: (\d+)ms;/.exec(style("tokens.css"))
  assert.ok(Number(time) <= 250, time)
  assert.match(style("base.css"), /::view-transition-group\(\*\) \{ animation-duration: var\(--page-time\);/)
  assert.match(style("base.css"), /::view-transition \{ pointer-events: none; \}/)
})
