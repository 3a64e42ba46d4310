// The way to all that pages do offline: loaded once the page itself is there.

import { late } from "../lib/late.js"

export function keepOffline() {
  document.addEventListener("submit", holdLogOut)
  // A copy says at once what it is; there is nothing to wait for.
  if ("kept" in document.body.dataset) return begin()
  const idle = globalThis.requestIdleCallback ?? ((step) => setTimeout(step, 1))
  // At the latest after two seconds: a busy page may never be idle.
  addEventListener("load", () => idle(begin, { timeout: 2000 }), { once: true })
}

// Also who logs out at once is asked about what waits, and leaves nothing on the device.
async function holdLogOut(event) {
  const form = event.target
  if (event.defaultPrevented || new URL(form.action, location.href).pathname !== "/logout") return
  event.preventDefault()
  const module = await late(import("./logout.js"))
  if (module) await module.logOut(form)
  else form.submit()
}

async function begin() {
  const offline = await late(import("./index.js"))
  offline?.startOffline()
}
