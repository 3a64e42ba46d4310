// The one LiveEvents of the page.

import { openEvents } from "./http.js"
import { ownName } from "./keeping.js"
import { LiveEvents } from "./live-events.js"

// Without locks (they need a secure context) each tab that is looked at has a stream of its own.
const alone = { request: (name, options, hold) => hold() }

export const live = new LiveEvents({
  open: openEvents,
  locks: navigator.locks ?? alone,
  // Tabs from before somebody else logged in have another.
  makeChannel: () => new BroadcastChannel(ownName("madang-events"))
})

// Visitors have nothing to hear, and to who waits to be let in the stream is shut. A page that waits behind the back
// button listens to nothing (docs/product.md, rule 17).
export function keepLive() {
  const { dataset } = document.body
  if (!("signedIn" in dataset) || "waits" in dataset) return
  addEventListener("pagehide", () => live.stop())
  addEventListener("pageshow", () => live.start(!document.hidden, lookedAt()))
  // The scripts of a page run before this, in their order.
  document.addEventListener("DOMContentLoaded", () => live.settle(), { once: true })
  document.addEventListener("visibilitychange", () => live.look(!document.hidden))
  live.start(!document.hidden, lookedAt())
}

// The posts that this page is about.
function lookedAt() {
  return [...document.querySelectorAll("[data-look]")].map((element) => element.dataset.post)
}
