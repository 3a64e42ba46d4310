// Logging out takes everything from the device: what was kept to be read, what waits to be sent, and its address at a
// push service.

import { confirm } from "../lib/confirm.js"
import { canWait } from "../lib/outbox.js"
import { toast } from "../lib/toast.js"
import { string } from "../lib/strings.js"
import { reader, tellWorker } from "./reader.js"

// `form` is the one that ends the session.
export async function logOut(form) {
  try {
    if (await isWaiting() && !await confirm(asked(form))) return
    await forgetAll()
  } catch {
    // The device's store cannot be had: the server's answer asks the browser to empty it.
  }
  // The session itself can only be ended by the server.
  if (navigator.onLine) form.submit()
  else toast(string("offline.log-out-later"))
}

// What the server asks of the browser with its answer (Clear-Site-Data), also where no answer comes.
async function forgetAll() {
  await tellWorker({ type: "forget" })
  if (!canWait()) return
  const { queueOfPage } = await import("./queue.js")
  for (const { key } of await queueOfPage().items()) await queueOfPage().takeBack(key)
  const { forgetDraft } = await import("./draft-transfer.js")
  await forgetDraft(reader())
}

async function isWaiting() {
  if (!canWait()) return false
  const { queueOfPage } = await import("./queue.js")
  return (await queueOfPage().items()).length > 0
}

// The dialog takes its texts from what asks.
function asked(form) {
  form.dataset.confirm = string("offline.log-out-title")
  form.dataset.confirmText = string("offline.log-out-text")
  form.dataset.confirmAction = string("offline.log-out")
  return form
}
