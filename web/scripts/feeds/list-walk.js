// The walk through a long list: one page at a time, each item once, nothing after the end.

export class ListWalk {
  #known
  #next
  #fetch
  #loading = null
  #abort = null
  #hasFailed = false

  // `fetch(address, signal)` resolves to {items: [{id, …}], next}; `next` is null on the last page.
  constructor({ ids, next, fetch }) {
    this.#known = new Set(ids)
    this.#next = next
    this.#fetch = fetch
  }

  get isAtEnd() {
    return this.#next === null
  }

  get hasFailed() {
    return this.#hasFailed
  }

  get isLoading() {
    return this.#loading !== null
  }

  get ids() {
    return [...this.#known]
  }

  // The new items of the next page and what `fetch` gave, or null where there is nothing to do: at the end, while
  // a page is under way, or after `stop`. Throws what `fetch` throws; then the same page can be asked for again.
  async advance() {
    if (this.#next === null || this.#loading) return null
    this.#abort = new AbortController()
    this.#loading = this.#fetch(this.#next, this.#abort.signal)
    try {
      const page = await this.#loading
      this.#hasFailed = false
      this.#next = page.next
      return { ...page, items: page.items.filter((item) => this.#take(item.id)) }
    } catch (error) {
      if (error.name === "AbortError") return null
      this.#hasFailed = true
      throw error
    } finally {
      this.#loading = null
    }
  }

  // Ends what is under way; the walk can go on later from the same page.
  stop() {
    this.#abort?.abort()
  }

  // They came another way.
  take(ids) {
    for (const id of ids) this.#known.add(id)
  }

  forget(id) {
    this.#known.delete(id)
  }

  #take(id) {
    if (this.#known.has(id)) return false
    this.#known.add(id)
    return true
  }
}
