import assert from "node:assert/strict"
import { beforeEach, test } from "node:test"
import { openPage } from "../page.mjs"

const { sendDeletion } = await import("../../../web/scripts/market/deletion.js")
let sent, page, returns

beforeEach(() => {
  openPage("<a href=\"/market/1/delete\" data-delete-listing=\"/market?gone=1\"></a>")
  sent = []
  returns = 0
  page = new EventTarget()
  globalThis.addEventListener = page.addEventListener.bind(page)
  globalThis.removeEventListener = page.removeEventListener.bind(page)
  HTMLElement.prototype.submit = function () { sent.push([this.getAttribute("action"), this.isConnected]) }
})

function show(persisted) {
  page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }))
}

test("a page to which somebody comes back after a deletion hears again, and looks what became of the listing", () => {
  const { body } = document
  sendDeletion(document.querySelector("a"), () => { returns += 1 })
  assert.deepEqual(sent, [["/market/1/delete", true]])
  assert.equal(body.querySelector("[name=next]").getAttribute("value"), "/market?gone=1")
  // The first time that a page is shown is no way back.
  show(false)
  assert.equal("leaving" in body.dataset, true)
  show(true)
  assert.equal("leaving" in body.dataset, false)
  assert.equal(body.querySelector("form"), null)
  assert.equal(returns, 1)
  show(true)
  assert.equal(returns, 1)
})
