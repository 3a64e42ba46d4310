import { FileStore } from "../photos/workbench/file-store.js"

// What waits to be sent, for each member of this device apart, in the order in which it was done. Every change of the
// list is made under a lock, as tabs and the worker share it.
export class OutboxStore {
  #member
  #files
  #locks

  constructor(member, { files = new FileStore("madang-outbox"), locks = navigator.locks } = {}) {
    this.#member = member
    this.#files = files
    this.#locks = locks
  }

  async all() {
    const entries = await this.#files.entries()
    return entries.filter(([key]) => key.startsWith(`${this.#member}/`)).map(([, item]) => item)
  }

  // Resolves to the item as it waits now, or null if nothing has to be sent any more.
  add(change, now = Date.now()) {
    return this.#locked(async () => {
      const items = await this.all()
      const key = `${this.#member}/${String(momentAfter(items, now)).padStart(15, "0")}-${crypto.randomUUID()}`
      const { put, drop } = collapse(items, change, key)
      if (drop) await this.#files.delete(drop)
      if (put) await this.#files.put(put.key, { ...put, edition: crypto.randomUUID() })
      return put
    })
  }

  // Notes something about an item, unless it changed since it was read.
  note(item, more) {
    return this.#locked(async () => {
      const current = await this.#files.get(item.key)
      if (current?.edition !== item.edition) return current ?? null
      const noted = { ...current, ...more }
      await this.#files.put(item.key, noted)
      return noted
    })
  }

  // The server has `item`. What was wished meanwhile waits on, and now goes back to what was just sent.
  finish(item) {
    return this.#locked(async () => {
      const current = await this.#files.get(item.key)
      if (!current) return
      if (current.edition === item.edition) await this.#files.delete(item.key)
      else await this.#files.put(item.key, { ...current, base: item.value, isTried: false })
    })
  }

  remove(key) {
    return this.#locked(() => this.#files.delete(key))
  }

  #locked(step) {
    return this.#locks.request("madang-waiting-list", step)
  }
}

// What is done within one millisecond, or after the clock was set back, keeps its order.
function momentAfter(items, now) {
  const last = items.length === 0 ? 0 : momentOf(items.at(-1))
  return Math.max(now, last + 1)
}

// Since when an item waits, as its key says.
export function momentOf({ key }) {
  return Number(key.split("/")[1].slice(0, 15))
}

// What the queue does with `change`, {put, drop}: the item to keep, and the key of one that is not needed any more.
// A change back to what the server has needs no sending, unless one was tried already: nobody knows what came of it.
export function collapse(items, change, key) {
  const former = items.find((item) => item.thing === change.thing && !item.isRefused)
  const wasTried = change.isTried ?? false
  if (!former) return { put: { ...change, key, isTried: wasTried }, drop: null }
  const base = former.base ?? null
  if (change.value === base && !former.isTried && !wasTried) return { put: null, drop: former.key }
  // It keeps its place in the order, and what is known of what it is about.
  const isTried = former.isTried || wasTried
  const about = change.about ?? former.about
  const put = { ...change, ...about && { about }, base, key: former.key, isTried, triedAt: former.triedAt }
  return { put, drop: null }
}
