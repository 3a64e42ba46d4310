// Logging out takes everything from the device: what was kept to be read, and what waits to be sent.

import { confirm } from "../lib/confirm.js"
import { canWait } from "../lib/outbox.js"
import { tellWorker } from "../lib/worker.js"
import { word } from "../lib/words.js"

export function guardLogout() {
  document.addEventListener("submit", async (event) => {
    const form = event.target
    if (new URL(form.action, location.href).pathname !== "/logout" || event.defaultPrevented) return
    event.preventDefault()
    if (await isWaiting() && !await confirm(asked(form))) return
    await tellWorker({ type: "forget" })
    form.submit()
  })
}

async function isWaiting() {
  if (!canWait()) return false
  const { waitingItems } = await import("./queue.js")
  return (await waitingItems()).length > 0
}

// The dialog takes its texts from what asks.
function asked(form) {
  form.dataset.confirm = word("offline.log-out-title")
  form.dataset.confirmText = word("offline.log-out-text")
  form.dataset.confirmAction = word("offline.log-out")
  return form
}
