import assert from "node:assert/strict"
import { test } from "node:test"
import { badgeApp } from "../../../web/scripts/notifications/bell.js"

const shown = []
let setAppBadge = async (count) => { shown.push(count) }
Object.defineProperty(globalThis, "navigator", {
  value: { get setAppBadge() { return setAppBadge } }, configurable: true
})

test("the app's icon tells all that is unread, of notifications and of messages", async () => {
  const messages = { textContent: "2새 메시지", replaceChildren() {} }
  const elements = { "madang-bell": { dataset: { count: "3" } }, "[data-unread-messages]": messages }
  globalThis.document = {
    title: "피드 · 마당", body: { dataset: {} }, addEventListener() {}, querySelectorAll: () => [],
    querySelector: (selector) => elements[selector] ?? null
  }
  globalThis.addEventListener = () => {}
  const { bell, startBell } = await import("../../../web/scripts/notifications/notifications.js")
  startBell()
  bell.hearCreated({ id: "a", unread_count: 4 })
  bell.hearRead({ up_to: "a", unread_count: 0 })
  assert.deepEqual(shown, [5, 6, 2])
  // Where others use the device, too, it says nothing, and that of who read here before goes.
  document.body.dataset.shared = ""
  bell.hearCreated({ id: "b", unread_count: 1 })
  assert.deepEqual(shown.slice(3), [0])
})

test("where there is no icon, or it may not be changed, nothing happens", async () => {
  setAppBadge = async () => { throw new DOMException("", "NotAllowedError") }
  await badgeApp(1)
  setAppBadge = undefined
  await badgeApp(1)
})
