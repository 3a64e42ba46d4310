import assert from "node:assert/strict"
import { test } from "node:test"

Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true })
globalThis.madangPhrases = ["messages.1= new message", "messages.many= new messages"].join("\n")
const badge = { replaceChildren(...content) { this.textContent = content.map((part) => part.text ?? part).join("") } }
globalThis.document = {
  title: "Feed · Madang", body: { dataset: {} }, addEventListener() {},
  querySelector: () => null, querySelectorAll: (selector) => selector === "[data-unread-messages]" ? [badge] : [],
  createElement: () => ({ setAttribute() {}, append(text) { this.text = text } })
}
globalThis.addEventListener = () => {}

test("the badge of messages says how many there are, of one and of several", async () => {
  const { live } = await import("../../../web/scripts/lib/live.js")
  const heard = new Map()
  live.listen = (name, listener) => heard.set(name, listener)
  const { startBell } = await import("../../../web/scripts/notifications/notifications.js")
  startBell()
  const said = [1, 2, 100].map((count) => {
    heard.get("thread.message")({ unread_count: count })
    return badge.textContent
  })
  assert.deepEqual(said, ["1 new message", "2 new messages", "99+ new messages"])
  assert.equal(badge.hidden, false)
  heard.get("thread.read")({ unread_count: 0 })
  assert.equal(badge.hidden, true)
})
