// Says what became of changes that waited, where it is not what somebody wished.

import { observeOutbox } from "../lib/outbox.js"
import { toast } from "../lib/toast.js"
import { string } from "../lib/strings.js"

export function tellRefusals() {
  observeOutbox(({ type, item, message, code }) => {
    if (type === "sent" && item.kind === "post") toast(string("offline.post-sent"))
    if (type !== "refused" || item.kind === "post") return
    const sentence = string(nameOf(item))
    toast(message ? `${sentence} ${message}` : sentence, memoAction(item))
  })
}

function nameOf({ kind, memo }) {
  if (kind === "like") return "offline.like-refused"
  return memo ? "offline.memo-refused" : "offline.save-refused"
}

// What somebody wrote is not lost with the refusal.
function memoAction({ memo }) {
  if (!memo) return null
  return {
    label: string("offline.copy-memo"),
    run: async () => {
      await navigator.clipboard.writeText(memo)
      toast(string("offline.copied"))
    }
  }
}
