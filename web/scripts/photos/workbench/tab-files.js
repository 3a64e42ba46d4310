// As a FileStore, of this page alone: for devices that keep nothing.
export class TabFiles {
  #files = new Map()

  async put(key, file) {
    this.#files.set(key, file)
  }

  async get(key) {
    return this.#files.get(key)
  }

  async delete(key) {
    this.#files.delete(key)
  }

  async keys() {
    return [...this.#files.keys()]
  }

  async close() {
    this.#files.clear()
  }
}
