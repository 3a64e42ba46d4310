// How a connection ends that the browser lost or closed: when storage is cleared, or a phone was asleep.
const lost = ["InvalidStateError", "UnknownError", "AbortError"]

// Files and notes by name in the browser's IndexedDB: put, get, delete, keys, entries, clear. Each call rejects if the
// browser refuses, also after it was tried once more with a new connection.
export class FileStore {
  #name
  #opening = null

  constructor(name) {
    this.#name = name
  }

  put(key, file) {
    return this.#run("readwrite", (files) => files.put(file, key))
  }

  get(key) {
    return this.#run("readonly", (files) => files.get(key))
  }

  delete(key) {
    return this.#run("readwrite", (files) => files.delete(key))
  }

  keys() {
    return this.#run("readonly", (files) => files.getAllKeys())
  }

  // Resolves to [[key, value], …] in the order of their keys, all of one moment.
  async entries() {
    let keys
    const values = await this.#run("readonly", (files) => {
      keys = files.getAllKeys()
      return files.getAll()
    })
    return keys.result.map((key, index) => [key, values[index]])
  }

  clear() {
    return this.#run("readwrite", (files) => files.clear())
  }

  async close() {
    if (this.#opening === null) return
    const opening = this.#opening
    this.#opening = null
    try {
      (await opening).close()
    } catch {
      // What never opened needs no closing.
    }
  }

  async #run(mode, action) {
    const opening = this.#open()
    try {
      return await this.#ask(opening, mode, action)
    } catch (error) {
      if (this.#opening === opening && !lost.includes(error?.name)) throw error
      this.#forget(opening)
      return this.#ask(this.#open(), mode, action)
    }
  }

  async #ask(opening, mode, action) {
    const database = await opening
    return new Promise((resolve, reject) => {
      const transaction = database.transaction("files", mode)
      const request = action(transaction.objectStore("files"))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  }

  #open() {
    if (this.#opening !== null) return this.#opening
    const opening = this.#opening = new Promise((resolve, reject) => {
      const request = indexedDB.open(this.#name, 1)
      request.onupgradeneeded = () => request.result.createObjectStore("files")
      request.onsuccess = () => {
        request.result.onclose = () => this.#forget(opening)
        resolve(request.result)
      }
      request.onerror = () => reject(request.error)
    })
    opening.catch(() => this.#forget(opening))
    return opening
  }

  // The next call opens it anew.
  #forget(opening) {
    if (this.#opening === opening) this.#opening = null
  }
}
