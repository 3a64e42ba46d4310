import assert from "node:assert/strict"
import { test } from "node:test"
import { ReaderCache } from "../../../web/scripts/worker/reader-cache.js"

// A store of the browser: each answer takes a turn of the loop, as on a disk.
class Store {
  values = new Map()
  #turn = () => new Promise(setImmediate)

  async get(key) {
    await this.#turn()
    return this.values.get(key)
  }

  async put(key, value) {
    await this.#turn()
    this.values.set(key, value)
  }

  async delete(key) {
    await this.#turn()
    return this.values.delete(key)
  }

  async clear() {
    await this.#turn()
    this.values.clear()
  }

  async entries() {
    await this.#turn()
    return [...this.values]
  }

  async match(key) {
    return this.get(key)
  }
}

class Caches extends Store {
  async open(name) {
    await new Promise(setImmediate)
    if (!this.values.has(name)) this.values.set(name, new Store())
    return this.values.get(name)
  }

  async match(key, { cacheName }) {
    return (await this.get(cacheName))?.match(key)
  }

  async keys() {
    return [...this.values.keys()]
  }
}

function device() {
  const caches = new Caches(), ledger = new Store()
  return { caches, ledger, cache: new ReaderCache({ caches, ledger, device: new Store() }) }
}

const page = { kind: "page", bytes: 1 }

test("what is looked for while the reader changes leaves no cache of the one before", async () => {
  for (const act of [(cache) => cache.find("/new"), (cache) => cache.drop("/new")]) {
    const { caches, cache } = device()
    await cache.become("none")
    const [asked] = [act(cache), cache.become("ana")]
    await asked
    await cache.keep("/", "the feed", { ...page, reader: "ana" })
    assert.deepEqual(await caches.keys(), ["madang-kept-ana"])
  }
})

test("what is noted while the reader changes is in no ledger of the next", async () => {
  for (let turns = 0; turns < 6; turns += 1) {
    const { ledger, cache } = device()
    await cache.become("ana")
    await cache.keep("/", "the feed", { ...page, reader: "ana" })
    const next = cache.become("ben")
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate)
    await Promise.all([next, cache.relabel("/", "pinned")])
    assert.deepEqual(await ledger.entries(), [], `${turns} turns later`)
  }
})

test("whoever comes learns whether a member read before them", async () => {
  const { cache } = device()
  const had = []
  for (const reader of ["none", "ana", "ana", "ben", "none", "ana"]) had.push(await cache.become(reader))
  assert.deepEqual(had, [false, false, false, true, true, false])
  await cache.forget()
  assert.equal(await cache.become("ben"), false)
})

test("nobody reads from the moment that somebody logs out, however long it takes to wipe", async () => {
  const { caches, cache } = device()
  await cache.become("ana")
  await cache.keep("/", "the feed", { ...page, reader: "ana" })
  let open
  caches.keys = () => new Promise((resolve) => { open = () => resolve([...caches.values.keys()]) })
  const gone = cache.forget()
  while (!open) await new Promise(setImmediate)
  assert.equal(await cache.reader(), null)
  open()
  await gone
  assert.deepEqual([...caches.values.keys()], [])
})

test("a page comes back for its reader alone", async () => {
  const { cache } = device()
  await cache.become("ana")
  await cache.keep("/", "the feed", { ...page, reader: "ana" })
  await cache.keep("/saved", "somebody else's", { ...page, reader: "ben" })
  assert.equal(await cache.find("/"), "the feed")
  assert.equal(await cache.find("/saved"), null)
  await cache.forget()
  assert.equal(await cache.find("/"), null)
})
