import assert from "node:assert/strict"
import { test } from "node:test"
import { answerOf, openPage, parse, turn } from "../page.mjs"

const kept = new Map()
let isMenuOpen = false, opensMeanwhile = false

Object.assign(globalThis, {
  location: new URL("http://yard.test/market/1"), history: { state: null, replaceState() {} },
  sessionStorage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text) },
  fetch: async () => {
    isMenuOpen = opensMeanwhile
    return answerOf("/market/1", listing(2))
  }
})
openPage()
await Promise.all(["market/same-place", "offline/reader"].map((name) => import(`../../../web/scripts/${name}.js`)))
const { ListingElement } = await import("../../../web/scripts/market/listing-element.js")
const { live } = await import("../../../web/scripts/lib/live.js")

function listing(version) {
  return `<madang-listing><article data-listing="1" data-version="${version}"></article></madang-listing>`
}

async function settle() {
  for (let n = 0; n < 20; n += 1) await turn()
}

test("a newer listing takes the place of the older, and no menu away that was opened meanwhile", async (t) => {
  const listeners = new Map()
  t.mock.method(live, "listen", (kind, listener) => {
    listeners.set(kind, listener)
    return () => {}
  })
  openPage()
  customElements.define("madang-listing", ListingElement)
  document.body.append(...parse(listing(1)))
  const element = document.querySelector("madang-listing")
  t.mock.method(document, "querySelector", (css) => css.includes(":popover-open") && isMenuOpen ? element : null)
  const version = () => element.querySelector("[data-listing]").dataset.version
  element.connectedCallback()
  opensMeanwhile = true
  listeners.get("listing.edited")({ listing_id: "1" })
  await settle()
  assert.equal(version(), "1")
  isMenuOpen = opensMeanwhile = false
  document.dispatchEvent(new Event("focusin"))
  await settle()
  assert.equal(version(), "2")
  element.disconnectedCallback()
})
