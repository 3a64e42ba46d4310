import assert from "node:assert/strict"
import { beforeEach, test } from "node:test"
import { answerOf, openPage, parse, turn } from "../page.mjs"

const kept = new Map()
let page, way

Object.assign(globalThis, {
  CSSStyleSheet: class {
    replaceSync() {}
  },
  location: new URL("http://yard.test/market"), history: { state: null, replaceState() {} },
  performance: { getEntriesByType: () => [{ type: way }] },
  sessionStorage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text) },
  fetch: async (url) => answerOf("/market/1", tileOf(new URL(url).pathname.split("/")[2]))
})
openPage()
// What the market fetches when it is needed is here already: reading it takes longer than a turn.
await Promise.all(["market/same-place", "offline/reader"].map((name) => import(`../../../web/scripts/${name}.js`)))
const { MarketElement } = await import("../../../web/scripts/market/market-element.js")
const { notedListings, noteListing } = await import("../../../web/scripts/market/listings.js")

function tileOf(id) {
  return `<article class="listing" data-id="${id}" data-version="1"></article>`
}

// The market with the listings `ids`, as somebody comes to it; gives what it shows then.
async function come(how, ids, attributes = "data-plain=\"1\"") {
  way = how
  page = new EventTarget()
  globalThis.addEventListener = page.addEventListener.bind(page)
  openPage()
  document.adoptedStyleSheets = []
  customElements.define("madang-market", MarketElement)
  document.body.append(...parse(`<madang-market ${attributes}><madang-list>${ids.map(tileOf).join("")}</madang-list>
    </madang-market>`))
  const list = document.querySelector("madang-list")
  Object.defineProperty(list, "items", { get: () => list.children })
  Object.assign(list, { drop() {}, putOnTop: (tiles) => list.prepend(...tiles) })
  const market = document.querySelector("madang-market")
  market.connectedCallback()
  page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }))
  for (let n = 0; n < 20; n += 1) await turn()
  market.disconnectedCallback()
  return list.children.map(({ dataset }) => dataset.id)
}

beforeEach(() => kept.clear())

test("what somebody lists is put on top of the market to which they come back, once", async () => {
  noteListing("1", { version: 1, isNew: true })
  assert.deepEqual(await come("back_forward", ["9"]), ["1", "9"])
  assert.deepEqual(await come("back_forward", ["9"]), ["9"])
})

test("a market that is opened afresh has what is new in its place: it does not come to the top later", async () => {
  noteListing("1", { version: 1, isNew: true })
  noteListing("2", { version: 1, isPulledUp: true })
  assert.deepEqual(await come("navigate", ["9", "8", "2"]), ["9", "8", "2"])
  assert.deepEqual(await come("back_forward", ["9", "8", "2"]), ["9", "8", "2"])
  assert.equal(notedListings()["1"].version, 1)
})

test("a list of listings elsewhere leaves it to the market where a new one belongs", async () => {
  noteListing("2", { version: 1, isNew: true })
  noteListing("3", { version: 1, isPulledUp: true })
  assert.deepEqual(await come("back_forward", ["9", "3"], ""), ["9", "3"])
  assert.deepEqual(await come("back_forward", ["9", "3"]), ["3", "2", "9"])
})

test("what a filtered market, or one that the device kept, does not show waits for the whole one", async () => {
  noteListing("1", { version: 1, isNew: true })
  await come("navigate", ["9"], "data-plain=\"\"")
  assert.deepEqual(await come("back_forward", ["9"]), ["1", "9"])
})

test("a list that comes with a listing that is gone is not loaded again for it", async () => {
  let reloads = 0
  location.reload = () => { reloads += 1 }
  noteListing("9", { isGone: true })
  assert.deepEqual([await come("navigate", ["9"]), reloads], [[], 0])
  assert.deepEqual([await come("back_forward", ["9"]), reloads], [[], 1])
})

test("a tab without room for what it saw shows the market all the same", async (t) => {
  noteListing("1", { version: 1, isNew: true })
  t.mock.method(sessionStorage, "setItem", () => { throw new DOMException("full", "QuotaExceededError") })
  noteListing("2", { version: 1, isGone: true })
  assert.deepEqual(await come("back_forward", ["9"]), ["1", "9"])
})
