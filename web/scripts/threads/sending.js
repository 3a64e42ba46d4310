// Brings a message to the server: its photos first, each once, then what is said, once.

import { call } from "../lib/http.js"
import { upload } from "../photos/upload.js"

// Where one of the files of a message is shown from. What is no file, {id, src}, the server has already.
export function sourceOf(file) {
  return file.src ?? URL.createObjectURL(file)
}

// What is to be said, with a key by which the server knows it again.
export class Outgoing {
  key
  text
  files
  #ids = []

  constructor(text, files, key = crypto.randomUUID()) {
    this.key = key
    this.text = text
    this.files = files
  }

  // Sends it to `path`, a call that takes messages; `options` go with each call. Resolves its answer; may be called
  // again after a failure.
  async send(path, options = {}) {
    for (let index = this.#ids.length; index < this.files.length; index += 1) {
      const file = this.files[index]
      this.#ids.push(file.id ?? await bring(file, `${this.key}-${index}`, options))
    }
    return call("POST", path, {
      body: { text: this.text, photo_ids: this.#ids }, headers: { "Idempotency-Key": this.key }, ...options
    })
  }
}

async function bring(file, key, options) {
  const body = new FormData()
  body.append("file", file, file.name)
  try {
    const headers = { "Idempotency-Key": key }
    const { id } = await call("POST", "/photos", { body, headers, way: upload, ...options })
    return id
  } catch (error) {
    // What is wrong with the photo says more than that something is.
    error.message = error.errors?.[0]?.message ?? error.message
    throw error
  }
}
