// A draft on its way between the composer and the queue, and photos from the share sheet on theirs to the composer.

import { DraftStore } from "../compose/draft-store.js"
import { FileShelf } from "../compose/file-shelf.js"

// So long shared photos wait for somebody to log in.
const sharedLifetime = 60 * 60 * 1000

// The draft as the queue keeps it: words, photos with their files, and the keys that make it one post.
export function packed(draft) {
  const photos = draft.photos.map((photo) => ({ ...photo, progress: null, fault: null }))
  return { text: draft.text, postKey: draft.postKey, photos }
}

// Puts a draft that waited where the composer finds it.
export async function returnToComposer(member, { text, postKey, photos }) {
  const shelf = new FileShelf("madang-drafts")
  const store = new DraftStore(member, localStorage, shelf)
  for (const photo of photos) await store.keepFile(photo)
  store.save({ isEmpty: false, text, postKey, photos })
  await shelf.close()
}

// Whoever logs out leaves no draft behind.
export async function forgetDraft(member) {
  const shelf = new FileShelf("madang-drafts")
  const store = new DraftStore(member, localStorage, shelf)
  await store.clear({ photos: [] })
  await store.sweep({ photos: [] })
  await shelf.close()
}

// {text, files} from the share sheet, once; null with none.
export async function takeShared() {
  const shelf = new FileShelf("madang-shared")
  try {
    const shared = await shelf.get("shared")
    await shelf.clear()
    return shared && Date.now() - shared.at < sharedLifetime ? shared : null
  } catch {
    // A device that refuses storage has nothing to give.
    return null
  } finally {
    await shelf.close()
  }
}
