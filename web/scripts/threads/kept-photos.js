// The photos of a first message whose writer has to log in before it is sent: the device has them until they are back.
// They lie with the drafts, which go with whoever logs out.

import { reader } from "../lib/http.js"
import { keeps } from "../lib/keeping.js"
import { FileStore } from "../photos/workbench/file-store.js"

// Milliseconds that they wait for their writer.
const lifetime = 60 * 60 * 1000

export class KeptPhotos {
  #key
  #store

  constructor(listing, store = new FileStore("madang-drafts")) {
    this.#key = `madang:draft:message:${listing}:${reader()}`
    this.#store = store
  }

  // Nothing is kept where others use the device, or where it has no room.
  async keep(files) {
    if (files.length > 0 && keeps()) await this.#store.put(this.#key, { files, at: Date.now() }).catch(() => {})
  }

  // Resolves to the files that were kept, once.
  async take() {
    try {
      const kept = await this.#store.get(this.#key)
      if (!kept) return []
      await this.#store.delete(this.#key)
      return Date.now() - kept.at < lifetime ? kept.files : []
    } catch {
      // A device that refuses storage has nothing to give.
      return []
    }
  }
}
