// What this device has of drafts and the yard has not, from what DraftStore keeps in `words`: [{draft, text}], `draft`
// the id of the yard's one, null for what was begun in the form for new ones.
export function unsentDrafts(words, member, kind) {
  const name = kind === "listing" ? `listing:${member}` : member
  const unsent = []
  for (const key of Object.keys(words)) {
    const id = draftIn(key, name)
    const kept = id === undefined ? null : read(words, key)
    if (kept === null || kept.yard?.isSaved) continue
    const text = kind === "listing" ? new URLSearchParams(kept.text).get("name") : kept.text
    unsent.push({ draft: id, text: (text ?? "").trim().slice(0, 120) })
  }
  return unsent
}

// Null for the form for new ones, undefined where something else is kept.
function draftIn(key, name) {
  const [, rest = ""] = /^madang:draft:(.+)$/.exec(key) ?? []
  if (rest === name) return null
  const id = rest.endsWith(`:${name}`) ? rest.slice(0, -name.length - 1) : ""
  // A listing's name ends as that of a post.
  return id === "" || id.includes("listing") ? undefined : id
}

function read(words, key) {
  try {
    return JSON.parse(words.getItem(key))
  } catch {
    return null
  }
}
