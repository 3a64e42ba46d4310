import assert from "node:assert/strict"
import { test } from "node:test"
import { openPage, turn } from "../page.mjs"

const page = new EventTarget()
Object.assign(globalThis, {
  addEventListener: page.addEventListener.bind(page), scrollY: 0, matchMedia: () => ({ matches: false }),
  madangPhrases: "loading=Loading\nrefresh=Let go"
})
const document = openPage("<main><madang-list><p></p></madang-list></main>")
document.documentElement = document
const { PullToRefresh } = await import("../../../web/scripts/feeds/pull-to-refresh.js")

const list = document.querySelector("madang-list")
let refreshed = 0
new PullToRefresh(list, async () => { refreshed += 1 })

// A finger that goes from place to place, and is lifted at the last; gives how far the list came along on its way.
function swipe(...places) {
  const target = document.querySelector("p")
  const send = (type, [clientX, clientY]) => {
    const event = Object.assign(new Event(type), { touches: [{ clientX, clientY }] })
    Object.defineProperty(event, "target", { value: { closest: (selector) => target.closest(selector) } })
    page.dispatchEvent(event)
    return list.style.translate
  }
  const seen = places.map((place, index) => send(index === 0 ? "touchstart" : "touchmove", place))
  page.dispatchEvent(new Event("touchend"))
  return seen.filter(Boolean)
}

test("a finger that goes down refreshes the list", async () => {
  assert.notDeepEqual(swipe([100, 100], [102, 140], [110, 300]), [])
  await turn()
  assert.equal(refreshed, 1)
})

test("a finger that swipes from photo to photo leaves the list where it is, however far down it comes", async () => {
  assert.deepEqual(swipe([300, 100], [297, 102], [270, 110], [120, 290]), [])
  await turn()
  assert.equal(refreshed, 1)
})
