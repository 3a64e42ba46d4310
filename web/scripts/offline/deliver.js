// The way of a change to the server where the line may be gone, or the server away: what cannot be sent now waits on
// the device, and is sent once, in order, when there is a line again (docs/decisions/0026-offline.md).

import { call, Problem } from "../lib/http.js"
import { canWait, isBehind, waitingFor } from "../lib/outbox.js"
import { headersOf } from "./answers.js"

// The answer of the server, or {isWaiting} if it will be sent later: false where two changes made none. Throws what
// `call` throws for refusals.
export async function deliver(change) {
  if (!isBehind(change)) {
    try {
      const { method, path, body } = change
      return await call(method, path, { body, headers: headersOf(change) })
    } catch (error) {
      if (!(error.status === 0 || error.isAway) || !canWait()) throw error
    }
  }
  await (await queueOfPage()).enqueue(change)
  return { isWaiting: waitingFor(change.thing) !== undefined }
}

async function queueOfPage() {
  try {
    const { queueOfPage } = await import("./queue.js")
    return queueOfPage()
  } catch {
    throw new Problem({ status: 0, code: "offline" })
  }
}
