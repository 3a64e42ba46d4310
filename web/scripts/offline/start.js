// The way to all that pages do offline: loaded once the page itself is there.

import { late } from "../lib/late.js"

export function keepOffline() {
  // A copy says at once what it is; there is nothing to wait for.
  if ("kept" in document.body.dataset) return begin()
  const idle = globalThis.requestIdleCallback ?? ((step) => setTimeout(step, 1))
  // At the latest after two seconds: a busy page may never be idle.
  addEventListener("load", () => idle(begin, { timeout: 2000 }), { once: true })
}

async function begin() {
  const offline = await late(import("./index.js"))
  offline?.startOffline()
}
