import { isTransient, noRetry, Problem, request, statusOf } from "../../lib/http.js"
import { untilReachable } from "../../lib/reachable.js"

// Milliseconds after the last change, and before the next try where the server is busy; so long somebody who throws it
// away waits for that at most.
const REST = 2500
const PAUSE = 15_000
const LONGEST_WAIT = 3000

// The draft of a page as the yard keeps it, for every device of its author: saved a moment after somebody stops
// writing, and when the page is left. `draft.yard` says which one it is, {id, version, isSaved, tried, beside}, null
// for one that the yard does not have: `tried` is what was sent last, `beside` what went with it since the yard
// answered. Everything ends with `signal`.
export class YardDraft {
  #draft
  #uploader
  #url
  #kind
  #contentOf
  #onState
  #onConflict
  #ask
  #signal
  #timer = 0
  // What the yard has, and what it was asked to have last.
  #known = null
  #underway = null
  // Of the requests that make it again, by the key of the draft; the first has that one, which the device keeps.
  #keys = new Map()
  #isResting = false
  #isOver = false
  // Whether the device kept it without the yard's answer, which may have been lost with the page.
  #mayBeThere = false

  // `contentOf(draft)` gives what was written, by its names in the API. `onState(state, problem)` hears "saving",
  // "saved", "waiting" (no line) and "refused", `onConflict()` that another device saved the same draft meanwhile.
  constructor(draft, {
    uploader, url, kind, contentOf, onState = () => {}, onConflict = () => {}, ask = request, signal
  }) {
    this.#draft = draft
    this.#uploader = uploader
    this.#url = url
    this.#kind = kind
    this.#contentOf = contentOf
    this.#onState = onState
    this.#onConflict = onConflict
    this.#ask = ask
    this.#signal = signal
  }

  // Begins to follow the draft. What the yard gave the page with is not sent back to it.
  start() {
    if (this.#draft.yard?.isSaved) this.#known = this.#text
    this.#mayBeThere = this.#draft.yard === null && !this.#isEmpty
    this.#draft.observe((what) => {
      if (what !== "progress" && what !== "state") this.#changed()
    })
    // A page that is left may be the last that one sees of it.
    globalThis.addEventListener?.("pagehide", () => this.#leave(), { signal: this.#signal })
    globalThis.document?.addEventListener(
      "visibilitychange", () => document.hidden && this.#leave(), { signal: this.#signal })
    this.#signal.addEventListener("abort", () => this.#leave())
    if (!this.#isKnown) this.#changed(this.isOwing ? 0 : REST)
  }

  // Whether the yard has all that was written, photos too.
  get hasAll() {
    return this.#hasWords && this.#uploader.missing.length === 0
  }

  // Whether it has that, and nothing beside it that is to be taken back.
  get isSaved() {
    return this.hasAll && !this.isOwing
  }

  // Whether the yard may have what is to be taken back unless all of it arrives (`arrived`).
  get isOwing() {
    return this.#draft.owed !== null
  }

  // Saves now, with `more` beside what was written; `options` go with each request. What would take that back, `undo`,
  // is owed from here on until `arrived`, or a refusal: the next request that does not have it in `more` sends it, also
  // after the page was lost. Resolves the draft as the yard has it; rejects with a Problem, or an AbortError.
  async save(more = {}, options = {}) {
    clearTimeout(this.#timer)
    await this.#underway?.catch(() => {})
    options.signal?.throwIfAborted()
    this.#underway = this.#save(more, options)
    try {
      return await this.#underway
    } finally {
      this.#underway = null
    }
  }

  // Another verb is about to use the draft: nothing is saved until `resume`. What may be with the yard is found first:
  // its photos are that draft's.
  async rest() {
    this.#isResting = true
    clearTimeout(this.#timer)
    await this.#underway?.catch(() => {})
    // Whoever waited for that may have stopped meanwhile.
    if (this.#isResting && (this.#mayBeThere || this.isOwing)) await this.#find()
  }

  resume() {
    this.#isResting = false
    if (!this.#isKnown) this.#changed(this.isOwing ? 0 : REST)
  }

  // What is written here is another draft from now on: both are kept.
  keepBoth() {
    this.#draft.part()
    this.#isResting = false
    return this.save()
  }

  // All that was to be saved is with the yard, which keeps what went beside it. Nothing of it is saved any more.
  arrived() {
    this.#owe(null)
    this.end()
  }

  // Nothing of it is saved any more: it was published, or is thrown away.
  end() {
    this.#isOver = true
    clearTimeout(this.#timer)
  }

  // What the yard has of it is thrown away. Resolves once it heard of that, or was waited for long enough: what is owed
  // then still is.
  discard() {
    return this.#finish(async (wait) => {
      if (this.isOwing) await wait(this.#find())
      // Without a line it stays in the list of drafts, where it can be deleted.
      if (this.#draft.yard !== null) await wait(this.#settled(this.#delete()))
    })
  }

  // Nothing more of what is written here goes to the yard, which goes on with what it has. Resolves as `discard`.
  release() {
    return this.#finish(async (wait) => {
      const { yard } = this.#draft
      const send = (owed) => this.#changeOwn(yard, owed, { keepalive: true })
      if (yard !== null && this.isOwing) await wait(this.#settled(this.#settle(send)))
    })
  }

  // Private

  get #content() {
    const photos = this.#draft.photos.map((photo) => this.#uploader.idOf(photo)).filter((id) => id !== null)
    return { ...this.#contentOf(this.#draft), photo_ids: photos }
  }

  get #text() {
    return JSON.stringify(this.#content)
  }

  get #hasWords() {
    return this.#draft.yard !== null && this.#known === this.#text
  }

  get #isKnown() {
    return this.#hasWords && !this.isOwing
  }

  // The device keeps what is owed with the draft, which is not said to be saved as long as something is.
  #owe(owed) {
    this.#draft.owed = owed
    if (this.#draft.yard !== null) this.#note({ isSaved: this.#isKnown })
  }

  #changed(rest = REST) {
    if (this.#draft.yard?.isSaved && !this.#isKnown) this.#note({ isSaved: false })
    this.#later(rest)
  }

  #later(milliseconds) {
    clearTimeout(this.#timer)
    if (this.#isOver || this.#isResting || this.#signal.aborted) return
    this.#timer = setTimeout(() => this.#try(), milliseconds)
  }

  #leave() {
    if (this.#isOver || this.#isResting || this.#underway !== null || this.#isKnown) return
    this.#try({ keepalive: true })
  }

  async #try(options) {
    if (this.#underway !== null) return this.#later(REST)
    // Nobody keeps what is empty; a draft that was emptied is saved as it is.
    if (this.#isKnown || (this.#draft.yard === null && this.#isEmpty && !this.isOwing)) return
    this.#underway = this.#save({}, options)
    try {
      await this.#underway
      if (!this.#isKnown) this.#later(REST)
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      this.#failed(problem)
    } finally {
      this.#underway = null
    }
  }

  // Photos come as they are uploaded: without any and without words there is nothing yet.
  get #isEmpty() {
    return this.#draft.isEmpty || (this.#draft.text.trim() === "" && this.#content.photo_ids.length === 0)
  }

  // A draft that the yard may have without this page knowing it is found by its key.
  async #find() {
    if (this.#draft.yard === null) await this.#save({}).catch(() => {})
  }

  // Takes `steps(wait)` once nothing is under way any more; waits for all of it no longer than somebody does.
  async #finish(steps) {
    this.end()
    let timer
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, LONGEST_WAIT)
    })
    const wait = (step) => Promise.race([step?.catch(() => {}), late])
    await wait(this.#underway)
    await steps(wait)
    clearTimeout(timer)
  }

  #delete() {
    return this.#ask("DELETE", `${this.#url}/${this.#draft.yard.id}`, { keepalive: true })
  }

  // With `request` nothing is owed any more, nor to a draft that is gone.
  async #settled(request) {
    await request.catch((problem) => {
      if (problem.status !== 404) throw problem
    })
    this.#draft.owed = null
  }

  async #save(more, { undo = null, ...options } = {}) {
    this.#timer = 0
    const content = this.#content
    const text = JSON.stringify(content)
    this.#onState("saving")
    const before = this.#draft.owed
    if (undo !== null) this.#owe(undo)
    const saved = await this.#settle((besides) => this.#send(content, besides, options), more).catch((problem) => {
      if (undo !== null && this.#draft.owed === undo && isRefusal(problem)) this.#owe(before)
      throw problem
    })
    this.#known = text
    this.#draft.yard = { id: saved.id, version: saved.version, isSaved: this.#isKnown }
    this.#onState("saved")
    return saved
  }

  // Takes `send(besides)`, with what is owed where `more` has nothing else in its place. Where that is refused, as a
  // time that has passed meanwhile, nothing comes in its place.
  async #settle(send, more = {}) {
    const { owed } = this.#draft
    try {
      const saved = await send({ ...owed, ...more })
      if (this.#isTakenBackBy({ ...owed, ...more })) this.#draft.owed = null
      return saved
    } catch (problem) {
      const refused = problem.status === 422 ? problem.errors.map(({ field }) => field) : []
      const names = refused.filter((name) => owed?.[name] && !(name in more))
      if (names.length === 0 || this.#draft.owed !== owed) throw problem
      this.#draft.owed = { ...owed, ...Object.fromEntries(names.map((name) => [name, ""])) }
      return this.#settle(send, more)
    }
  }

  #isTakenBackBy(content) {
    return this.isOwing && Object.entries(this.#draft.owed).every(([name, value]) => content[name] === value)
  }

  async #send(written, more, options) {
    const content = { ...written, ...more }
    const { yard } = this.#draft
    if (yard === null) return this.#create(content, options)
    // A page that is left never hears what became of it.
    const besides = Object.keys(more).length === 0 ? [] : [JSON.stringify(more)]
    this.#note({ tried: JSON.stringify(written), beside: [...new Set([...yard.beside ?? [], ...besides])] })
    try {
      return await this.#changeOwn(yard, content, options)
    } catch (problem) {
      if (problem.status !== 404 || this.#isOver) throw problem
      // Deleted on another device, while something was written here.
      this.#draft.yard = null
      this.#makeAnew()
      return this.#create(content, options)
    }
  }

  // Also on top of what came from here by a request whose answer was lost.
  async #changeOwn(yard, content, options) {
    try {
      return await this.#change(content, options)
    } catch (problem) {
      if (problem.status === 409 && await this.#isOwn(yard, content, options)) return this.#change(content, options)
      throw problem
    }
  }

  #change(content, options) {
    const { id, version } = this.#draft.yard
    const headers = { "If-Match": `"${version}"` }
    return this.#ask("PATCH", `${this.#url}/${id}`, { body: content, headers, retry: noRetry, ...options })
  }

  // Whether what the yard has meanwhile came from here, by a request whose answer was lost. Where `content` takes a
  // time back, another device may have chosen one for the same words.
  async #isOwn({ id, tried }, content, { signal }) {
    const found = await this.#ask("GET", `${this.#url}/${id}`, { signal })
    const { beside = [] } = this.#draft.yard
    if (!isSame(found, tried)) return false
    if (this.#isTakenBackBy(content) && !beside.some((sent) => isSame(found, sent))) return false
    this.#note({ version: found.version })
    return true
  }

  // A first answer that was lost is found again by its key, also after the page was left; what was written since then
  // follows.
  async #create(content, options) {
    const { key } = this.#draft
    const headers = { "Idempotency-Key": this.#keys.get(key) ?? `draft-${key}` }
    const body = { kind: this.#kind, ...content }
    try {
      const made = await this.#ask("POST", this.#url, { body, headers, retry: noRetry, ...options })
      this.#draft.yard = { id: made.id, version: made.version, isSaved: false }
      return isSame(made, JSON.stringify(content)) ? made : await this.#change(content, options)
    } catch (problem) {
      // After a clear refusal the next try is another request.
      if (problem instanceof Problem && !problem.isUncertain) this.#makeAnew()
      throw problem
    }
  }

  #makeAnew() {
    this.#keys.set(this.#draft.key, crypto.randomUUID())
  }

  #failed(problem) {
    if (problem.status === 409 && !problem.isOtherMember && this.#draft.yard !== null) {
      this.#isResting = true
      this.#onState("refused", problem)
      return this.#onConflict()
    }
    const isWaiting = isTransient(statusOf(problem)) || problem.isAway
    this.#onState(isWaiting ? "waiting" : "refused", problem)
    if (!isWaiting || this.#isOver || this.#signal.aborted) return
    if (problem.status === 0 || problem.isAway) this.#onceBack()
    else this.#later((problem.retryAfter ?? PAUSE / 1000) * 1000)
  }

  async #onceBack() {
    if (await untilReachable(this.#signal) && !this.#isKnown) this.#later(0)
  }

  #note(changes) {
    this.#draft.yard = { ...this.#draft.yard, ...changes }
  }
}

// Whether the yard surely did nothing: it says why, also while it is being moved.
function isRefusal(problem) {
  return problem instanceof Problem && (!problem.isUncertain || problem.code === "read_only")
}

// Whether the yard's draft says what was once sent as `tried`.
export function isSame(draft, tried) {
  if (tried === undefined) return false
  return Object.entries(JSON.parse(tried)).every(([name, sent]) => {
    const found = name === "photo_ids" ? draft.photos.map(({ id }) => id) : draft[name] ?? ""
    return JSON.stringify(found) === JSON.stringify(sent ?? "")
  })
}
