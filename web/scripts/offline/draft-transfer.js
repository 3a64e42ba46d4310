// A draft on its way between the composer and the queue, and photos from the share sheet on theirs to the composer.

import { words } from "../lib/keeping.js"
import { DraftStore } from "../photos/workbench/draft-store.js"
import { FileStore } from "../photos/workbench/file-store.js"

// So long shared photos wait for somebody to log in.
const sharedLifetime = 60 * 60 * 1000

// The draft as the queue keeps it: words, photos with their files, and the keys that make it one post.
export function packed(draft) {
  const photos = draft.photos.map((photo) => ({ ...photo, progress: null, fault: null }))
  return { text: draft.text, isSensitive: draft.isSensitive, postKey: draft.postKey, photos, yard: draft.yard }
}

// Puts a draft that waited where the composer finds it.
export async function returnToComposer(member, { text, isSensitive = false, postKey, photos, yard = null }) {
  const files = new FileStore("madang-drafts")
  const store = new DraftStore(member, words(), files)
  for (const photo of photos) await store.keepFile(photo)
  store.save({ isEmpty: false, text, isSensitive, postKey, photos, yard })
  await files.close()
}

// Whoever logs out leaves no draft behind, of posts or of listings.
export async function forgetDraft(member) {
  const files = new FileStore("madang-drafts")
  const isTheirs = (key) => key.startsWith("madang:draft:") && key.includes(member)
  for (const key of Object.keys(words()).filter(isTheirs)) words().removeItem(key)
  for (const key of (await files.keys()).filter(isTheirs)) await files.delete(key)
  await files.close()
}

// {text, files} from the share sheet, once; null with none.
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
