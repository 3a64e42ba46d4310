import { pickedPhoto } from "./draft.js"

// Keeps an unsent draft on this device: its words in localStorage, the photos' files in IndexedDB. Each member
// has their own. A device that refuses storage (private windows, full disks) only loses the reload.
export class DraftStore {
  #key
  #words
  #files

  constructor(member, words, files) {
    this.#key = `madang:draft:${member}`
    this.#words = words
    this.#files = files
  }

  // Resolves {text, postKey, photos}, or null if nothing was kept. Photos whose file is gone are left out.
  async load() {
    const kept = this.#read()
    if (kept === null) return null
    const photos = []
    for (const entry of kept.photos) {
      const file = await this.#file(entry.key)
      if (file) photos.push(pickedPhoto(file, entry.size, entry))
    }
    return { text: kept.text, postKey: kept.postKey, photos }
  }

  save(draft) {
    if (draft.isEmpty) {
      this.#forgetWords()
      return
    }
    const photos = draft.photos.filter((photo) => photo.file !== null).map(
      ({ key, name, size, rotate, straighten, light, contrast, warmth, filter, frame, altText, words, uploaded }) =>
        ({ key, name, size, rotate, straighten, light, contrast, warmth, filter, frame, altText, words, uploaded }))
    try {
      this.#words.setItem(this.#key, JSON.stringify({ text: draft.text, postKey: draft.postKey, photos }))
    } catch {
      // No room or no permission: the draft lives on in the page.
    }
  }

  async keepFile(photo) {
    try {
      await this.#files.put(this.#fileKey(photo.key), photo.file)
    } catch {
      // As above.
    }
  }

  async dropFile(key) {
    try {
      await this.#files.delete(this.#fileKey(key))
    } catch {
      // What could not be kept need not be dropped.
    }
  }

  // Forgets files of photos that are in no draft any more (a tab that was killed while removing one).
  async sweep(draft) {
    const living = new Set(draft.photos.map((photo) => this.#fileKey(photo.key)))
    try {
      for (const key of await this.#files.keys()) {
        if (key.startsWith(this.#fileKey("")) && !living.has(key)) await this.#files.delete(key)
      }
    } catch {
      // As above.
    }
  }

  async clear(draft) {
    this.#forgetWords()
    for (const photo of draft.photos) await this.dropFile(photo.key)
  }

  #read() {
    try {
      return JSON.parse(this.#words.getItem(this.#key))
    } catch {
      return null
    }
  }

  async #file(key) {
    try {
      return await this.#files.get(this.#fileKey(key))
    } catch {
      return null
    }
  }

  #forgetWords() {
    try {
      this.#words.removeItem(this.#key)
    } catch {
      // No storage, nothing kept.
    }
  }

  #fileKey(key) {
    return `${this.#key}:${key}`
  }
}
