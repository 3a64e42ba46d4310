import { foundPhoto, pickedPhoto, publishedPhoto } from "./draft.js"

// What is written for a moment as the drafts of `member` are forgotten: other tabs hear of it, and keep none again.
export function forgottenMark(member) {
  return `madang:forgotten:${member}`
}

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

  // Resolves {text, isSensitive, key, postKey, isTried, photos, yard, owed, isWhole}, or null if nothing was kept.
  // Photos that the page came with are with the server. So are those that were uploaded and whose file could not be
  // kept; a photo that is nowhere is left out. `isWhole` says that no file is missing.
  async load() {
    const kept = this.#read()
    if (kept === null) return null
    const photos = []
    let isWhole = true
    for (const entry of kept.photos) {
      if (entry.id) {
        photos.push({ ...publishedPhoto({ ...entry, ...entry.saved }), ...entry })
        continue
      }
      const file = await this.#file(entry.key)
      if (file) photos.push(pickedPhoto(file, entry.size, entry))
      else if (entry.uploaded) photos.push(foundPhoto(entry))
      if (!file) isWhole = false
    }
    const { text, isSensitive = false, postKey, yard = null, owed = null } = kept
    return { text, isSensitive, key: keyOf(kept), postKey, isTried: isTried(kept), photos, yard, owed, isWhole }
  }

  // What is kept, as people know it: {text, photoCount}, or null if nothing is.
  get summary() {
    const kept = this.#read()
    return kept === null ? null : { text: kept.text, photoCount: kept.photos.length }
  }

  // Whether the device has it then. Where it has no room or gives no permission, the draft lives on in the page.
  save(draft) {
    if (draft.isEmpty && !draft.owed) {
      this.#forgetWords(draft)
      return true
    }
    const { text, key, postKey } = draft
    const isOwn = ({ file, isTaken, isFound }) => file !== null || isTaken || isFound || draft.yard
    const photos = draft.photos.filter(isOwn).map(entryOf)
    // A name alone is no draft: photos that are kept stay in its place. Words alone were taken away on this page.
    if (isBare({ text, photos, owed: draft.owed })) {
      if (this.#read()?.photos.length === 0) this.#forgetWords(draft)
      return false
    }
    // What is said of few drafts is written for these alone, as it was before there were any.
    const more = {
      ...draft.isSensitive && { isSensitive: true }, ...draft.isTried && { isTried: true },
      ...draft.yard && { yard: draft.yard }, ...draft.owed && { owed: draft.owed }
    }
    try {
      this.#words.setItem(this.#key, JSON.stringify({ text, key, postKey, photos, ...more }))
      return true
    } catch {
      return false
    }
  }

  // Resolves whether the device has it then, as `save`.
  async keepFile(photo) {
    if (photo.file === null) return true
    try {
      await this.#files.put(this.#fileKey(photo.key), photo.file)
      return true
    } catch {
      return false
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
      // What could not be read is not there.
    }
  }

  // Forgets the draft. What another tab keeps in this place by now stays, with its files.
  async clear(draft) {
    this.#forgetWords(draft)
    const living = new Set(this.#read()?.photos.map((photo) => photo.key))
    for (const { key } of draft.photos) if (!living.has(key)) await this.dropFile(key)
  }

  #read() {
    try {
      const kept = JSON.parse(this.#words.getItem(this.#key))
      return kept === null || isBare(kept) ? null : kept
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

  #forgetWords({ key }) {
    const kept = this.#read()
    if (kept !== null && keyOf(kept) !== key) return
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

// Of a photo what is kept beside its file, or beside its id.
const kept = [
  "key", "name", "size", "rotate", "straighten", "light", "contrast", "warmth", "filter", "frame", "altText", "words",
  "uploaded", "attempt"
]
const keptOfSent = ["id", "saved", "previewURL", "zoomLimit", "isTaken", "isFound", "copy"]

// Whether nothing is in it but its names.
function isBare({ text, photos, owed = null }) {
  return text.trim() === "" && photos.length === 0 && owed === null
}

// Before drafts had keys of their own, they had that of their post, and nobody noted whether it was tried.
function keyOf({ key, postKey }) {
  return key ?? postKey
}

function isTried({ key, isTried = key === undefined }) {
  return isTried
}

function entryOf(photo) {
  const names = photo.file === null ? [...kept, ...keptOfSent] : kept
  return Object.fromEntries(names.map((name) => [name, photo[name]]))
}
