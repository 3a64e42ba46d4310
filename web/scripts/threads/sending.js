// Brings a message to the server: its photos first, each once, then what is said, once.

import { call } from "../lib/http.js"

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

  // Sends it to `path`, a call that takes messages. Resolves its answer; may be called again after a failure.
  async send(path) {
    for (let index = this.#ids.length; index < this.files.length; index += 1) {
      this.#ids.push(await upload(this.files[index], `${this.key}-${index}`))
    }
    return call("POST", path, {
      body: { text: this.text, photo_ids: this.#ids }, headers: { "Idempotency-Key": this.key }
    })
  }
}

async function upload(file, key) {
  const body = new FormData()
  body.append("file", file, file.name)
  try {
    const { id } = await call("POST", "/photos", { body, headers: { "Idempotency-Key": key }, keepalive: false })
    return id
  } catch (error) {
    // What is wrong with the photo says more than that something is.
    error.message = error.errors?.[0]?.message ?? error.message
    throw error
  }
}
