import assert from "node:assert/strict"
import { test } from "node:test"
import { openPage } from "../page.mjs"

Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true })
globalThis.madangPhrases = ["bell.1= unread", "bell.many= unread"].join("\n")
globalThis.location = new URL("http://yard.test/")
globalThis.addEventListener = () => {}

test("the script of the bell hears of notifications only where a page has the badge", async () => {
  openPage()
  const { live } = await import("../../../web/scripts/lib/live.js")
  const heard = []
  live.listen = (name) => heard.push(name)
  await import("../../../web/scripts/elements/bell.js")
  assert.deepEqual(heard, [])
  const Bell = customElements.get("madang-bell")
  const badge = new Bell("madang-bell")
  badge.dataset.count = "0"
  document.body.append(badge)
  if (heard.length === 0) badge.connectedCallback()
  assert.ok(heard.includes("notification.created"))
})
