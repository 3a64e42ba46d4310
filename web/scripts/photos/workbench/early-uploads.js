import { isAbort, isTransient, noRetry, statusOf } from "../../lib/http.js"
import { idempotencyKey, PARALLEL } from "./uploader.js"

// Milliseconds that a photo on the server rests after a change: each change makes its renditions anew there.
const REST = 1500

// Milliseconds before the next try where the server is away or busy and names no time, and the longest of these.
const FIRST_PAUSE = 3000
const LONGEST_PAUSE = 60_000

// Uploads picked photos while somebody writes, so that publishing is one small request. Photos of a published post are
// left alone: their changes are seen once the form is sent. Those of a draft that the yard keeps are nobody's yet, as
// copies are, and follow, too. Everything ends with `signal`.
export class EarlyUploads {
  #draft
  #uploader
  #signal
  // AbortController of each photo under way, by its key.
  #underway = new Map()
  // When a photo was changed last, by its key.
  #changes = new Map()
  // What was refused and would be again, by key of photo.
  #refused = new Map()
  #pause = FIRST_PAUSE
  #pausedUntil = 0
  #timer = 0

  constructor(draft, uploader, signal) {
    this.#draft = draft
    this.#uploader = uploader
    this.#signal = signal
    draft.observe((what, key) => this.#changed(what, key))
    signal.addEventListener("abort", () => this.#end())
    this.#run()
  }

  // Private

  #changed(what, key) {
    if (what !== "photo" && what !== "photos") return
    if (what === "photo") this.#changes.set(key, Date.now())
    for (const [photo, abort] of this.#underway) if (this.#draft.photo(photo) === null) abort.abort()
    this.#run()
  }

  #run() {
    clearTimeout(this.#timer)
    if (this.#signal.aborted || this.#uploader.isSending) return
    const waiting = this.#uploader.missing.filter((photo) => this.#mayGo(photo))
    const now = Date.now()
    for (const photo of waiting.filter((photo) => this.#time(photo) <= now)) {
      if (this.#underway.size < PARALLEL) this.#bring(photo)
    }
    const later = waiting.map((photo) => this.#time(photo)).filter((time) => time > now)
    if (later.length > 0) this.#timer = setTimeout(() => this.#run(), Math.min(...later) - now)
  }

  #mayGo(photo) {
    const { id, key, isTaken } = photo
    const isUnseen = id === null || isTaken || this.#draft.yard
    return isUnseen && !this.#underway.has(key) && this.#refused.get(key) !== idempotencyKey(photo)
  }

  // When the photo may go.
  #time({ id, key, uploaded }) {
    const rested = id === null && uploaded === null ? 0 : (this.#changes.get(key) ?? 0) + REST
    return Math.max(rested, this.#pausedUntil)
  }

  async #bring(photo) {
    const abort = new AbortController()
    this.#underway.set(photo.key, abort)
    const key = idempotencyKey(photo)
    try {
      const problem = await this.#uploader.bring(photo, { signal: abort.signal, retry: noRetry })
      if (problem === null) this.#pause = FIRST_PAUSE
      else this.#failed(photo, key, problem)
    } catch (error) {
      if (!isAbort(error)) throw error
    } finally {
      this.#underway.delete(photo.key)
    }
    this.#run()
  }

  // Nobody has asked for it yet: a line or a server that is away is no failure, and what is refused is marked.
  #failed(photo, key, problem) {
    if (isTransient(statusOf(problem))) {
      this.#pausedUntil = Date.now() + (problem.retryAfter === null ? this.#pause : problem.retryAfter * 1000)
      this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE)
    } else {
      this.#refused.set(photo.key, key)
      this.#draft.update(photo.key, { fault: problem })
    }
  }

  #end() {
    clearTimeout(this.#timer)
    for (const abort of this.#underway.values()) abort.abort()
  }
}
