// A draft on its way between the composer and the queue, and photos from the share sheet on theirs to the composer.

import { words } from "../lib/keeping.js"
import { DraftStore, forgottenMark } from "../photos/workbench/draft-store.js"
import { FileStore } from "../photos/workbench/file-store.js"
import { FinishedDrafts } from "../photos/workbench/finished-drafts.js"

// So long shared photos wait for somebody to log in.
const sharedLifetime = 60 * 60 * 1000

// The draft as the queue keeps it: words, photos with their files, and the keys that make it one post.
export function packed(draft) {
  const photos = draft.photos.map((photo) => ({ ...photo, progress: null, fault: null }))
  return { text: draft.text, isSensitive: draft.isSensitive, postKey: draft.postKey, photos, yard: draft.yard }
}

// What the composer of `member` has unsent, {text, photoCount}; null for nothing.
export function unsentDraft(member) {
  return new DraftStore(member, words()).summary
}

// Puts a draft that waited where the composer finds it, in place of what is there. Resolves whether all of it is kept
// there; else what was there is as it was. Its post may have been sent under its key already.
export async function returnToComposer(
  member, { text, isSensitive = false, postKey, photos, yard = null }, files = new FileStore("madang-drafts")
) {
  const store = new DraftStore(member, words(), files)
  const key = crypto.randomUUID()
  const draft = { isEmpty: false, text, isSensitive, key, postKey, isTried: true, photos, yard }
  try {
    let isKept = true
    for (const photo of photos) isKept = isKept && await store.keepFile(photo)
    isKept = isKept && store.save(draft)
    if (!isKept) await store.clear(draft)
    return isKept
  } finally {
    await files.close()
  }
}

// Takes what `returnToComposer` put there away again.
export async function forgetReturned(member, { postKey }, files = new FileStore("madang-drafts")) {
  const store = new DraftStore(member, words(), files)
  const kept = await store.load()
  if (kept?.postKey === postKey) await store.clear(kept)
  await files.close()
}

// Whoever logs out leaves no draft behind, of posts or of listings.
export async function forgetDraft(member) {
  const files = new FileStore("madang-drafts")
  const isTheirs = (key) => key.startsWith("madang:draft:") && key.includes(member)
  tellOthers(member)
  for (const key of Object.keys(words()).filter(isTheirs)) words().removeItem(key)
  for (const key of (await files.keys()).filter(isTheirs)) await files.delete(key)
  await files.close()
  new FinishedDrafts(words()).clear()
}

function tellOthers(member) {
  try {
    words().setItem(forgottenMark(member), "1")
    words().removeItem(forgottenMark(member))
  } catch {
    // On a device without room others hear of it as it is cleared.
  }
}

// {text, files, left} from the share sheet (worker/share.js), once; null with none.
export async function takeShared() {
  const files = new FileStore("madang-shared")
  try {
    const shared = await files.get("shared")
    await files.clear()
    return shared && Date.now() - shared.at < sharedLifetime ? shared : null
  } catch {
    // A device that refuses storage has nothing to give.
    return null
  } finally {
    await files.close()
  }
}
