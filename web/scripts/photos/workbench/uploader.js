import { isAbort, longRetry, request } from "../../lib/http.js"
import { changesOf, recipeName, recipeOf, savedState } from "./draft.js"

const PARALLEL = 2

// How much of a photo's way is done when all bytes have gone: the server still has to make its renditions.
const SENT_SHARE = 0.9

// Brings the server's photos up to a draft: uploads what it lacks, patches what changed, two at a time. What
// succeeded is noted in the draft, so that the next call only does what is missing.
export class Uploader {
  #draft
  #url
  #ask
  #fields

  // `fields` go with each file. `ask` is `request`, or what stands for it.
  constructor(draft, { url, ask = request, fields = {} }) {
    this.#draft = draft
    this.#url = url
    this.#ask = ask
    this.#fields = fields
  }

  get missing() {
    return this.#draft.photos.filter((photo) => !this.#isDone(photo))
  }

  // Resolves the problems, one {photo, problem} for each photo that failed; rejects only when aborted.
  async upload({ signal, onWait } = {}) {
    const queue = this.missing
    const failures = []
    const lane = async () => {
      for (let photo = queue.shift(); photo !== undefined; photo = queue.shift()) {
        const problem = await this.#bring(photo, { signal, onWait })
        if (problem !== null) failures.push({ photo, problem })
      }
    }
    await Promise.all(Array.from({ length: PARALLEL }, lane))
    return failures.sort((one, other) => this.#place(one) - this.#place(other))
  }

  // Null until the server has the photo.
  idOf(photo) {
    return photo.id ?? photo.uploaded?.id ?? null
  }

  // Forgets uploads that the server does not know any more: unused ones are collected after a while.
  forgetUploads() {
    for (const photo of this.#draft.photos) this.#draft.update(photo.key, { uploaded: null })
  }

  async #bring(photo, options) {
    this.#draft.update(photo.key, { progress: 0, fault: null })
    try {
      if (photo.id !== null) await this.#patchPublished(photo, options)
      else if (this.#isCurrent(photo)) await this.#patchUploaded(photo, options)
      else await this.#post(photo, options)
      this.#draft.update(photo.key, { progress: 1 })
      return null
    } catch (problem) {
      this.#draft.update(photo.key, { progress: null })
      if (isAbort(problem)) throw problem
      this.#draft.update(photo.key, { fault: problem })
      return problem
    }
  }

  async #post(photo, options) {
    const recipe = recipeName(photo)
    const altText = photo.altText
    const onProgress = (share) => this.#draft.update(photo.key, { progress: share * SENT_SHARE })
    const headers = { "Idempotency-Key": idempotencyKey(photo) }
    const { id } = await this.#send("POST", this.#url, { body: this.#form(photo), headers, ...options, onProgress })
    this.#draft.update(photo.key, { uploaded: { id, recipe, altText } })
  }

  async #patchUploaded(photo, options) {
    const { uploaded, altText } = photo
    await this.#patch(uploaded.id, { alt_text: altText }, options)
    this.#draft.update(photo.key, { uploaded: { ...uploaded, altText } })
  }

  async #patchPublished(photo, options) {
    await this.#patch(photo.id, changesOf(photo), options)
    this.#draft.update(photo.key, { saved: savedState(photo) })
  }

  #patch(id, changes, options) {
    return this.#send("PATCH", `${this.#url}/${id}`, { body: changes, ...options })
  }

  #send(method, url, options) {
    return this.#ask(method, url, { retry: longRetry, ...options })
  }

  #form(photo) {
    const { crop, rotate, filter } = recipeOf(photo)
    const body = new FormData()
    if (crop !== "") body.append("crop", crop)
    for (const [name, value] of Object.entries(this.#fields)) body.append(name, value)
    body.append("rotate", String(rotate))
    body.append("filter", filter)
    if (photo.altText.trim() !== "") body.append("alt_text", photo.altText)
    body.append("file", photo.file, photo.name)
    return body
  }

  #isDone(photo) {
    if (photo.id !== null) return changesOf(photo) === null
    return this.#isCurrent(photo) && photo.uploaded.altText === photo.altText
  }

  #isCurrent(photo) {
    return photo.uploaded !== null && photo.uploaded.recipe === recipeName(photo)
  }

  #place({ photo }) {
    return this.#draft.position(photo.key)
  }
}

// One key for a photo with one recipe and description: an answer that was lost is found again, a changed photo
// is uploaded anew.
export function idempotencyKey(photo) {
  return `${photo.key}-${fingerprint(`${recipeName(photo)}/${photo.altText}`)}`
}

// FNV-1a, 32 bits: short, and equal only for what is equal within one photo's few versions.
function fingerprint(text) {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  }
  return hash.toString(16).padStart(8, "0")
}
