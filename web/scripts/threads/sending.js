// Brings a message to the server: its photos first, each once, then what is said, once.

import { ApiError, asReader, call } from "../lib/api.js"

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
  const headers = { Accept: "application/json", "Idempotency-Key": key, ...asReader() }
  let response
  try {
    response = await fetch("/v1/photos", { method: "POST", headers, body, credentials: "same-origin" })
  } catch {
    throw new ApiError(0, "offline", null)
  }
  const isJSON = response.headers.get("Content-Type")?.includes("json")
  const answer = isJSON ? await response.json() : {}
  if (!response.ok) {
    const reason = answer.errors?.[0]?.message ?? answer.detail ?? answer.title
    throw new ApiError(response.status, answer.code ?? "internal", reason)
  }
  return answer.id
}
