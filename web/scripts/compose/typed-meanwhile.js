// The text of a post as the device kept it, with what was typed before that was back: neither is lost. `came` is what
// the page came with, which nobody typed here. One of both that only goes on with the other is all of it.
export function withTyped(kept, { typed, came }) {
  if (typed === came || kept.startsWith(typed)) return kept
  if (typed.startsWith(kept)) return typed
  const added = typed.startsWith(came) ? typed.slice(came.length) : typed
  return [kept, added].join("\n")
}
