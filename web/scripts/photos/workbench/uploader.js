import { isAbort, longRetry } from "../../lib/http.js"
import { askPatiently } from "../upload.js"
import { changesOf, isUploaded, recipeName, recipeOf, renewed, savedState } from "./draft.js"

// So many photos go at a time.
export const PARALLEL = 2

// How much of a photo's way is done when all bytes have gone: the server still has to make its renditions.
const SENT_SHARE = 0.9

// Brings the server's photos up to a draft: uploads what it lacks, patches what changed, two at a time. What
// succeeded is noted in the draft, so that the next call only does what is missing.
export class Uploader {
  #draft
  #url
  #ask
  #fields
  #areCopied
  // By key of photo.
  #underway = new Map()
  #sendings = 0

  // `fields` go with each file. `areCopied` says that the published photos stay as they are: one that is changed is
  // copied first. `ask` is `askPatiently`, or what stands for it.
  constructor(draft, { url, ask = askPatiently, fields = {}, areCopied = false }) {
    this.#draft = draft
    this.#url = url
    this.#ask = ask
    this.#fields = fields
    this.#areCopied = areCopied
  }

  get missing() {
    return this.#draft.photos.filter((photo) => !this.#isDone(photo))
  }

  // Whether all photos are being brought, because the draft is sent.
  get isSending() {
    return this.#sendings > 0
  }

  // Resolves the problems, one {photo, problem} for each photo that failed; rejects only when aborted.
  async upload({ signal, onWait } = {}) {
    const queue = this.missing
    const failures = []
    const lane = async () => {
      for (let photo = queue.shift(); photo !== undefined; photo = queue.shift()) {
        const problem = await this.bring(photo, { signal, onWait, retry: longRetry })
        if (problem === null) continue
        this.#draft.update(photo.key, { fault: problem })
        failures.push({ photo, problem })
      }
    }
    this.#sendings += 1
    try {
      await Promise.all(Array.from({ length: PARALLEL }, lane))
    } finally {
      this.#sendings -= 1
    }
    return failures.sort((one, other) => this.#place(one) - this.#place(other))
  }

  // Brings one photo; `options` go with each request. Resolves null or why it failed; rejects only when aborted.
  // What is under way already is waited for, and only what it left is done.
  async bring(photo, options) {
    const { key } = photo
    const earlier = this.#underway.get(key)
    if (earlier !== undefined) await ended(earlier, options.signal)
    if (this.#isDone(photo)) return null
    const bringing = this.#bring(photo, options)
    this.#underway.set(key, bringing)
    try {
      return await bringing
    } finally {
      this.#underway.delete(key)
    }
  }

  // Null until the server has the photo for this draft.
  idOf(photo) {
    const own = photo.isTaken ? null : photo.id
    return photo.copy?.id ?? own ?? photo.uploaded?.id ?? null
  }

  // Forgets uploads that the server does not know any more: unused ones are collected after a while.
  forgetUploads() {
    for (const photo of this.#draft.photos) this.#draft.update(photo.key, forgotten(photo))
  }

  // Resolves to the photos that the server alone had, and has no more: they cannot be uploaded once more.
  async lost(options) {
    const found = this.#draft.photos.filter(({ isFound, copy }) => isFound && !copy)
    const areGone = await Promise.all(found.map(({ id }) => this.#isGone(id, options)))
    return found.filter((_, index) => areGone[index])
  }

  async #isGone(id, options) {
    try {
      await this.#ask("GET", `${this.#url}/${id}`, { ...options })
      return false
    } catch (problem) {
      if (isAbort(problem)) throw problem
      return problem.status === 404
    }
  }

  async #bring(photo, options) {
    const { attempt } = photo
    this.#draft.update(photo.key, { progress: 0, fault: null })
    try {
      if (photo.id !== null) await this.#patchPublished(photo, options)
      else if (photo.uploaded !== null) await this.#patchUploaded(photo, options)
      else await this.#post(photo, options)
      // What was brought is another thing's by now.
      if (photo.attempt !== attempt) this.#draft.update(photo.key, renewed(photo))
      this.#draft.update(photo.key, { progress: 1 })
      return null
    } catch (problem) {
      this.#draft.update(photo.key, { progress: null })
      if (isAbort(problem)) throw problem
      return problem
    }
  }

  async #post(photo, options) {
    const recipe = recipeName(photo)
    const altText = photo.altText
    const onProgress = (share) => this.#draft.update(photo.key, { progress: share * SENT_SHARE })
    const headers = { "Idempotency-Key": idempotencyKey(photo) }
    const { id } = await this.#ask("POST", this.#url, { body: this.#form(photo), headers, ...options, onProgress })
    this.#draft.update(photo.key, { uploaded: { id, recipe, altText } })
  }

  // The file is there: its cut, look and words alone go again.
  async #patchUploaded(photo, options) {
    const { uploaded, altText } = photo
    const recipe = recipeName(photo)
    const changes = isUploaded(photo) ? {} : recipeOf(photo)
    if (uploaded.altText !== altText) changes.alt_text = altText
    try {
      await this.#patch(uploaded.id, changes, options)
    } catch (problem) {
      if (problem.status !== 404) throw problem
      // It was collected meanwhile.
      this.#draft.update(photo.key, { uploaded: null })
      return this.#post(photo, options)
    }
    this.#draft.update(photo.key, { uploaded: { id: uploaded.id, recipe, altText } })
  }

  async #patchPublished(photo, options) {
    const id = this.#areCopied || photo.isTaken ? await this.#copyOf(photo, options) : photo.id
    await this.#patch(id, changesOf(photo), options)
    this.#draft.update(photo.key, { saved: savedState(photo) })
  }

  async #copyOf(photo, options) {
    if (photo.copy) return photo.copy.id
    const headers = { "Idempotency-Key": `${photo.attempt ?? this.#draft.postKey}-${photo.id}` }
    const { id } = await this.#ask("POST", `${this.#url}/${photo.id}/copies`, { headers, ...options })
    this.#draft.update(photo.key, { copy: { id, saved: photo.saved } })
    return id
  }

  #patch(id, changes, options) {
    return this.#ask("PATCH", `${this.#url}/${id}`, { body: changes, ...options })
  }

  #form(photo) {
    const { crop, rotate, filter, ...numbers } = recipeOf(photo)
    const body = new FormData()
    if (crop !== "") body.append("crop", crop)
    for (const [name, value] of Object.entries(this.#fields)) body.append(name, value)
    body.append("rotate", String(rotate))
    body.append("filter", filter)
    for (const [name, number] of Object.entries(numbers)) if (number !== 0) body.append(name, String(number))
    if (photo.altText.trim() !== "") body.append("alt_text", photo.altText)
    body.append("file", photo.file, photo.name)
    return body
  }

  #isDone(photo) {
    if (photo.isTaken && !photo.copy) return false
    if (photo.id !== null) return changesOf(photo) === null
    return isUploaded(photo) && photo.uploaded.altText === photo.altText
  }

  #place({ photo }) {
    return this.#draft.position(photo.key)
  }
}

// The photo without what the server has of it alone: a copy is made anew of what is published.
function forgotten({ copy = null, saved }) {
  return copy === null ? { uploaded: null } : { copy: null, saved: copy.saved }
}

// Resolves once `promise` ends, whatever became of it; rejects when `signal` ends before.
function ended(promise, signal) {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal?.aborted) return abort()
    signal?.addEventListener("abort", abort, { once: true })
    promise.catch(() => null).then(() => {
      signal?.removeEventListener("abort", abort)
      resolve()
    })
  })
}

// One key for a photo with one recipe and description, of one attempt: an answer that was lost is found again, a
// changed photo is uploaded anew.
export function idempotencyKey(photo) {
  const { key, altText, attempt } = photo
  const again = attempt === undefined ? "" : `/${attempt}`
  return `${key}-${fingerprint(`${recipeName(photo)}/${altText}${again}`)}`
}

// FNV-1a, 32 bits: short, and equal only for what is equal within one photo's few versions.
function fingerprint(text) {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  }
  return hash.toString(16).padStart(8, "0")
}
