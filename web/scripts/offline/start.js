// The way to all that pages do offline: loaded once the page itself is there.

import { late } from "../lib/late.js"

export function keepOffline() {
  document.addEventListener("submit", hold)
  // A copy says at once what it is; there is nothing to wait for.
  if ("kept" in document.body.dataset) return begin()
  const idle = globalThis.requestIdleCallback ?? ((step) => setTimeout(step, 1))
  // At the latest after two seconds: a busy page may never be idle.
  addEventListener("load", () => idle(begin, { timeout: 2000 }), { once: true })
}

// What no script takes the browser sends, once the server answers. Also who logs out at once is asked about what waits,
// and leaves nothing on the device.
async function hold(event) {
  const { target: form, submitter } = event
  if (event.defaultPrevented || (submitter?.formMethod || form.method) !== "post") return
  event.preventDefault()
  const forms = await late(import("./forms.js"))
  if (forms) return forms.sendForm(form, submitter)
  document.removeEventListener("submit", hold)
  form.requestSubmit(submitter)
}

async function begin() {
  const offline = await late(import("./index.js"))
  offline?.startOffline()
}
