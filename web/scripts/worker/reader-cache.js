import { FileStore } from "../photos/workbench/file-store.js"
import { evicted, roomFor } from "./eviction.js"

// A use is noted once in so many milliseconds: looking at a photo is no reason to write to the disk.
const noticed = 60 * 60 * 1000
const prefix = "madang-kept-"

// What this device keeps of pages and photos for the one member who reads here: contents in a cache that bears the
// member's id, and a ledger of what is there, how large it is and when it was last used.
//
// There is one reader at a time. Whoever comes next finds nothing of the one before.
export class ReaderCache {
  #caches
  #ledger
  #device
  #reader = null
  #turn = Promise.resolve()

  constructor({
    caches = self.caches, ledger = new FileStore("madang-ledger"), device = new FileStore("madang-device")
  } = {}) {
    this.#caches = caches
    this.#ledger = ledger
    this.#device = device
  }

  // The id of the member, "none" for a visitor, null before anybody came.
  async reader() {
    this.#reader ??= await this.#device.get("reader") ?? null
    return this.#reader
  }

  // Somebody reads here; what was kept for others goes. Whether a member read here before.
  become(reader) {
    return this.#inTurn(async () => {
      const before = await this.reader()
      if (before === reader) return false
      await this.#wipe()
      this.#reader = reader
      await this.#device.put("reader", reader)
      return before !== null && before !== "none"
    })
  }

  // Nobody reads here any more: that first, so that what comes meanwhile is nobody's.
  forget() {
    return this.#inTurn(async () => {
      await this.#device.delete("reader")
      this.#reader = null
      await this.#wipe()
    })
  }

  note(name, value) {
    return this.#device.put(name, value)
  }

  noted(name) {
    return this.#device.get(name)
  }

  // Looks into the cache of whoever reads, and makes none: the reader may change meanwhile.
  async find(key) {
    const reader = await this.reader()
    const response = reader === null ? undefined : await this.#caches.match(key, { cacheName: nameFor(reader) })
    if (!response) return null
    // Whoever asks does not wait for the note.
    this.#use(key).catch(() => {})
    return response
  }

  async has(key) {
    return await this.#ledger.get(key) !== undefined
  }

  entry(key) {
    return this.#ledger.get(key)
  }

  async entries() {
    return (await this.#ledger.entries()).map(([key, entry]) => ({ key, ...entry }))
  }

  // Keeps `response` under `key`, if the one it was made for still reads here; `kind` as in eviction.js.
  keep(key, response, { kind, bytes, reader, version = null }) {
    return this.#inTurn(async () => {
      if (await this.reader() !== reader) return
      await (await this.#caches.open(nameFor(reader))).put(key, response)
      await this.#ledger.put(key, { kind, bytes, usedAt: Date.now(), version })
    })
  }

  relabel(key, kind) {
    return this.#inTurn(async () => {
      const entry = await this.#ledger.get(key)
      if (entry && entry.kind !== kind) await this.#ledger.put(key, { ...entry, kind })
    })
  }

  drop(key) {
    return this.#inTurn(async () => {
      const reader = await this.reader()
      if (reader === null) return
      await (await this.#caches.open(nameFor(reader))).delete(key)
      await this.#ledger.delete(key)
    })
  }

  // Makes room where too much is kept.
  async tidy() {
    // Browsers without an estimate keep to the fixed limits.
    const { quota } = await navigator.storage?.estimate?.() ?? {}
    for (const key of evicted(await this.entries(), roomFor(quota))) await this.drop(key)
  }

  #use(key) {
    return this.#inTurn(async () => {
      const entry = await this.#ledger.get(key)
      if (entry && Date.now() - entry.usedAt > noticed) await this.#ledger.put(key, { ...entry, usedAt: Date.now() })
    })
  }

  async #wipe() {
    for (const name of await this.#caches.keys()) {
      if (name.startsWith(prefix)) await this.#caches.delete(name)
    }
    await this.#ledger.clear()
  }

  // One change after the other: who reads must not change between the question and the writing.
  #inTurn(step) {
    const turn = this.#turn.then(step)
    this.#turn = turn.catch(() => {})
    return turn
  }
}

function nameFor(reader) {
  return prefix + reader
}
