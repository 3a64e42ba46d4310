// As much of IndexedDB as FileStore uses, in memory, with what browsers do to it.

export class IndexedDB {
  // Whether there is room for nothing more, and how many of the next openings fail.
  isFull = false
  failures = 0
  opened = 0
  #stores = new Map()
  #open = new Set()

  open(name) {
    const request = {}
    queueMicrotask(() => {
      this.opened += 1
      if (this.failures > 0) {
        this.failures -= 1
        request.error = new DOMException("not now", "UnknownError")
        return request.onerror()
      }
      request.result = this.#database(name)
      if (!this.#stores.has(name)) request.onupgradeneeded()
      request.onsuccess()
    })
    return request
  }

  // The browser closes all of it, as on an iPhone that slept; `isWiped` as by Clear-Site-Data. Some say so, others not.
  close({ isWiped = false, isSilent = false } = {}) {
    if (isWiped) this.#stores.clear()
    for (const database of this.#open) {
      database.isClosed = true
      if (!isSilent) database.onclose?.()
    }
    this.#open.clear()
  }

  #database(name) {
    const database = {
      isClosed: false,
      createObjectStore: () => this.#stores.set(name, new Map()),
      transaction: (_, mode) => {
        if (database.isClosed) throw new DOMException("closed", "InvalidStateError")
        return this.#transaction(this.#stores.get(name), mode)
      },
      close: () => {
        database.isClosed = true
        this.#open.delete(database)
      }
    }
    this.#open.add(database)
    return database
  }

  #transaction(values, mode) {
    const transaction = { objectStore: () => calls }
    const keys = () => [...values.keys()].sort()
    let isAborted = false
    const calls = {
      put: (value, key) => {
        if (this.isFull) isAborted = true
        else values.set(key, structuredClone(value))
        return { result: key }
      },
      get: (key) => ({ result: structuredClone(values.get(key)) }),
      delete: (key) => ({ result: void values.delete(key) }),
      getAllKeys: () => ({ result: keys() }),
      getAll: () => ({ result: keys().map((key) => structuredClone(values.get(key))) }),
      clear: () => ({ result: values.clear() })
    }
    queueMicrotask(() => {
      transaction.error = new DOMException("full", "QuotaExceededError")
      if (isAborted) transaction.onabort()
      else transaction.oncomplete()
    })
    return transaction
  }
}
