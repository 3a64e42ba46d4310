// Says what became of changes that waited, where it is not what somebody wished.

import { observeOutbox } from "../lib/outbox.js"
import { toast } from "../lib/toast.js"
import { string } from "../lib/strings.js"

export function tellRefusals() {
  observeOutbox(({ type, item, message, isKnown }) => {
    if (type === "sent" && item.kind === "post") toast(string("offline.post-sent"))
    if (type !== "refused" || item.kind === "post" || isKnown) return
    const sentence = item.refused ?? string(nameOf(item))
    toast(message ? `${sentence} ${message}` : sentence, copyAction(item))
  })
}

function nameOf({ kind, memo }) {
  if (kind.endsWith("like")) return "offline.like-refused"
  if (kind === "comment") return "offline.comment-refused"
  return memo ? "offline.memo-refused" : "offline.save-refused"
}

// What somebody wrote is not lost with the refusal. A change may bring its own words: for what it was `refused`, the
// `text` that is worth keeping, and what its button says.
function copyAction({ kind, memo, body, text = memo, copy }) {
  const words = kind === "comment" ? body.text : text
  if (!words) return null
  return {
    label: copy ?? string(kind === "comment" ? "offline.copy-comment" : "offline.copy-memo"),
    run: async () => {
      await navigator.clipboard.writeText(words)
      toast(string("offline.copied"))
    }
  }
}
