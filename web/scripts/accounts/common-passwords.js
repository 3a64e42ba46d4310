// The most common passwords, known by the beginnings of their SHA-256 (scripts/make-common-passwords): the same table
// that the server asks. It comes here so that a password never leaves the page before its form is sent.

import { send } from "../lib/http.js"

const prefix = 8

export class CommonPasswords {
  #load
  #table = null

  // `load` resolves to the table's bytes; they are asked for once, and again after a failure.
  constructor(load = fetchTable) {
    this.#load = load
  }

  // Resolves to whether `password` is in the list, whatever its case. Rejects where that cannot be known: the table
  // did not come, or the page is not secure and so may not hash. The server judges the form anyway.
  async has(password) {
    this.#table ??= this.#load()
    try {
      const table = await this.#table
      const text = new TextEncoder().encode(password.normalize("NFC").toLowerCase())
      return holds(table, new Uint8Array(await crypto.subtle.digest("SHA-256", text)))
    } catch (error) {
      this.#table = null
      throw error
    }
  }
}

// Binary search: entries of eight bytes, sorted.
function holds(table, hash) {
  let low = 0
  let high = table.length / prefix
  while (low < high) {
    const middle = (low + high) >> 1
    const order = compare(table, middle * prefix, hash)
    if (order === 0) return true
    if (order < 0) low = middle + 1
    else high = middle
  }
  return false
}

function compare(table, start, hash) {
  for (let index = 0; index < prefix; index += 1) {
    const difference = table[start + index] - hash[index]
    if (difference !== 0) return difference
  }
  return 0
}

async function fetchTable() {
  const response = await send("GET", new URL("../../data/common-passwords.bin", import.meta.url))
  if (!response.ok) throw new Error(`the list answered ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
