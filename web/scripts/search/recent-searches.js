// What was looked for on this device, latest first; each member has their own.

import { words } from "../lib/keeping.js"

const MOST = 8

export class RecentSearches {
  #key
  #store

  constructor(member, store = words()) {
    this.#key = `madang-searches-${member}`
    this.#store = store
  }

  get all() {
    try {
      const kept = JSON.parse(this.#store.getItem(this.#key) ?? "[]")
      return Array.isArray(kept) ? kept.filter((query) => typeof query === "string").slice(0, MOST) : []
    } catch {
      // What somebody else wrote there, or a browser that keeps nothing.
      return []
    }
  }

  add(query) {
    if (query !== "") this.#keep([query, ...this.all.filter((other) => other !== query)])
  }

  forget(query) {
    this.#keep(this.all.filter((other) => other !== query))
  }

  clear() {
    this.#keep([])
  }

  #keep(queries) {
    try {
      if (queries.length === 0) this.#store.removeItem(this.#key)
      else this.#store.setItem(this.#key, JSON.stringify(queries.slice(0, MOST)))
    } catch {
      // A browser that keeps nothing searches as well.
    }
  }
}
