// Files and notes by name in the browser's IndexedDB: put, get, delete, keys, entries, clear. Each call rejects if the
// browser refuses.
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
    const database = await this.#open()
    return new Promise((resolve, reject) => {
      const transaction = database.transaction("files", mode)
      const request = action(transaction.objectStore("files"))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  }

  #open() {
    this.#opening ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(this.#name, 1)
      request.onupgradeneeded = () => request.result.createObjectStore("files")
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    return this.#opening
  }
}
