// The way to all that pages do offline: loaded once the page itself is there.

import { late } from "./late.js"

const idle = globalThis.requestIdleCallback ?? ((step) => setTimeout(step, 1))

// What a device keeps is keyed by who reads: a member's id, or "none" for visitors.
export function reader() {
  return document.body.dataset.member ?? "none"
}

export function keepOffline() {
  // A copy says at once what it is; there is nothing to wait for.
  if ("kept" in document.body.dataset) return begin()
  // At the latest after two seconds: a busy page may never be idle.
  addEventListener("load", () => idle(begin, { timeout: 2000 }), { once: true })
}

// Says something to the worker that runs; without one there is nobody to say it to.
export async function tellWorker(message) {
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.active?.postMessage(message)
}

async function begin() {
  const offline = await late(import("../offline/index.js"))
  offline?.startOffline()
}
