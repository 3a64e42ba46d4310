const PREFIX = "madang:finished:"

// Longer than a server knows the key of a post (docs/api/errors.md), and than most tabs stay open.
const KEPT = 7 * 24 * 60 * 60 * 1000

// Which drafts are finished on this device: published, in the queue, or thrown away. A tab that shows one of them, too,
// may know it by its key, by the key of its post, or by its id in the yard: each is noted. On a device that refuses to
// keep anything, tabs know nothing of each other.
export class FinishedDrafts {
  #words
  #page

  // `words` is where they are kept, `page` hears of what other tabs note there.
  constructor(words, page = globalThis) {
    this.#words = words
    this.#page = page
  }

  // Calls `listener()` when another tab has finished one.
  listen(listener, signal) {
    const hear = ({ key, newValue }) => {
      if (key?.startsWith(PREFIX) && newValue !== null) listener()
    }
    this.#page.addEventListener("storage", hear, { signal })
  }

  has(name) {
    try {
      return this.#words.getItem(`${PREFIX}${name}`) !== null
    } catch {
      return false
    }
  }

  note(draft, now = Date.now()) {
    try {
      this.#forgetOld(now)
      for (const name of namesOf(draft)) this.#words.setItem(`${PREFIX}${name}`, String(now))
    } catch {
      // As above.
    }
  }

  // It is a draft once more.
  reopen(draft) {
    try {
      for (const name of namesOf(draft)) this.#words.removeItem(`${PREFIX}${name}`)
    } catch {
      // As above.
    }
  }

  clear() {
    for (const key of this.#keys) this.#words.removeItem(key)
  }

  // Private

  get #keys() {
    return Object.keys(this.#words).filter((key) => key.startsWith(PREFIX))
  }

  #forgetOld(now) {
    for (const key of this.#keys) if (now - Number(this.#words.getItem(key)) > KEPT) this.#words.removeItem(key)
  }
}

function namesOf({ key, postKey, yard }) {
  return [key, postKey, yard?.id].filter((name) => name !== undefined)
}
