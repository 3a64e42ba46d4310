import assert from "node:assert/strict"
import { test } from "node:test"
import { openPage, turn } from "../page.mjs"

const shown = []
const asked = []
let source

Object.defineProperty(globalThis, "navigator", {
  value: { setAppBadge: async (count) => { shown.push(count) } }, configurable: true
})
globalThis.madangPhrases = ""
globalThis.location = new URL("http://yard.test/")
globalThis.addEventListener = () => {}
globalThis.BroadcastChannel = class extends EventTarget {
  postMessage() {}
}
globalThis.EventSource = class extends EventTarget {
  constructor() {
    super()
    source = this
  }
}
globalThis.fetch = async (url) => {
  asked.push(url)
  return new Response(JSON.stringify({ data: [], unread_count: url.includes("threads") ? 3 : 4 }))
}

test("who missed events asks for what is unread of both, notifications and messages", async () => {
  openPage("<madang-bell data-count=\"1\"></madang-bell><a href=\"/threads\"><b data-unread-messages>1</b></a>")
  document.title = "Feed"
  const { bell, startBell } = await import("../../../web/scripts/notifications/notifications.js")
  const { live } = await import("../../../web/scripts/lib/live.js")
  startBell()
  live.start(true)
  live.settle()
  source.dispatchEvent(Object.assign(new Event("reset"), { data: "{}", lastEventId: "1" }))
  for (let n = 0; n < 20; n += 1) await turn()
  assert.deepEqual(asked, ["/v1/notifications?limit=1", "/v1/threads?limit=1"])
  assert.equal(bell.count, 4)
  assert.match(document.querySelector("[data-unread-messages]").textContent, /^3/)
  assert.equal(shown.at(-1), 7)
})
