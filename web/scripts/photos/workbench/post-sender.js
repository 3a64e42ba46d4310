import { longRetry, Problem } from "../../lib/http.js"
import { askPatiently } from "../upload.js"

// Photos that could not be sent; `failures` is [{photo, problem}].
export class PhotoFailure extends Error {
  constructor(failures) {
    super("photos failed")
    this.name = "PhotoFailure"
    this.failures = failures
  }
}

// Sends a draft: first the photos, then the post, or what else has words and photos. `wordsOf(draft)` gives its words
// by their names in the API. `published` is {id, version, photoIds} with its words where one is edited. `ask`
// is `askPatiently`, or what stands for it. `mayCorrect` says whether what is published can be changed, `retry` when a
// busy server is asked again. Calling `send` again after a failure does only what is missing.
export class PostSender {
  #draft
  #uploader
  #url
  #published
  #ask
  #wordsOf
  #mayCorrect
  #retry
  // What an edit was to say whose answer was lost: the server may have it.
  #tried = null
  #mends = [
    // The draft was deleted on another device, or published in another tab: what is sent is here all the same.
    {
      isFor: (problem) => this.#draft.yard !== null && isRefused(problem, "draft_id", "unknown"),
      run: () => {
        this.#draft.yard = null
      }
    },
    // Uploads that the server has collected since.
    {
      isFor: (problem) => this.#hasUploads && isRefused(problem, "photo_ids", "unknown"),
      run: () => this.#uploader.forgetUploads()
    },
    // Photos that another tab has published. Those of an edited post are its own.
    {
      isFor: (problem) => this.#published === null && isRefused(problem, "photo_ids", "taken"),
      run: () => this.#draft.renewPhotos()
    }
  ]

  constructor(draft, {
    uploader, url, published = null, ask = askPatiently, wordsOf = ({ text }) => ({ text }), mayCorrect = true,
    retry = longRetry
  }) {
    this.#draft = draft
    this.#uploader = uploader
    this.#url = url
    this.#published = published
    this.#ask = ask
    this.#wordsOf = wordsOf
    this.#mayCorrect = mayCorrect
    this.#retry = retry
  }

  // Resolves the post; rejects with PhotoFailure, Problem or an AbortError. What became of its draft or its photos
  // meanwhile is mended, each once.
  async send(options = {}) {
    const mended = new Set()
    while (true) {
      try {
        return await this.#sendAll(options)
      } catch (problem) {
        if (isRefused(problem, "photo_ids", "unknown")) await this.#tellLost(problem, options)
        const mend = this.#mends.find((one) => one.isFor(problem))
        if (mend === undefined || mended.has(mend)) throw problem
        mended.add(mend)
        mend.run()
      }
    }
  }

  get hasChanges() {
    if (this.#published === null) return !this.#draft.isEmpty
    return this.#uploader.missing.length > 0 || Object.keys(this.#changes()).length > 0
  }

  // The person has seen that somebody else edited the post, and wants this one to hold.
  overwrite() {
    this.#published.version = null
  }

  async #sendAll({ signal, onWait, onPost }) {
    // Again if one came meanwhile, as by undoing a removal: no post without all of its photos.
    while (this.#uploader.missing.length > 0) {
      const failures = await this.#uploader.upload({ signal, onWait })
      if (failures.length > 0) throw new PhotoFailure(failures)
    }
    onPost?.()
    return this.#published === null ? this.#publish({ signal, onWait }) : this.#edit({ signal, onWait })
  }

  // Names the photos whose upload was collected while the device had no file of them: nothing brings them back, and who
  // sees which they are takes them out.
  async #tellLost(problem, { signal }) {
    const lost = await this.#uploader.lost({ signal })
    if (lost.length === 0) return
    for (const { key } of lost) this.#draft.update(key, { fault: problem })
    throw new PhotoFailure(lost.map((photo) => ({ photo, problem })))
  }

  get #hasUploads() {
    return this.#draft.photos.some((photo) => photo.uploaded !== null || photo.copy)
  }

  async #publish(options) {
    const content = this.#content
    const { postKey } = this.#draft
    const headers = { "Idempotency-Key": postKey }
    this.#draft.noteTry()
    // The draft that the yard keeps of it goes as it is published.
    const draft = this.#draft.yard ? { draft_id: this.#draft.yard.id } : {}
    try {
      const post = await this.#send("POST", this.#url, { ...content, ...draft }, { headers, ...options })
      return await this.#correct(post, content, { postKey, options })
    } catch (problem) {
      if (problem instanceof Problem) this.#learn(problem)
      throw problem
    }
  }

  // An earlier try whose answer was lost may have published what the draft was then: bring it up to date. Where another
  // tab was told of its post meanwhile, the draft has another key, and the post is not its own.
  async #correct(post, content, { postKey, options }) {
    if (!this.#mayCorrect) return post
    if (isAs(post, content)) return post
    if (this.#draft.postKey !== postKey) return this.#sendAll(options)
    return this.#send("PATCH", `${this.#url}/${post.id}`, content, options)
  }

  // After a clear refusal the next try is another request; after a lost answer it is the same one.
  #learn(problem) {
    if (!problem.isUncertain) this.#draft.renewPostKey()
  }

  async #edit(options) {
    const changes = this.#changes()
    const { id, version } = this.#published
    if (Object.keys(changes).length === 0) return { id }
    const content = this.#content
    const headers = version === null ? {} : { "If-Match": `"${version}"` }
    try {
      return await this.#send("PATCH", `${this.#url}/${id}`, changes, { headers, ...options })
    } catch (problem) {
      if (isConflict(problem) && await this.#learnOwn(options)) return this.#edit(options)
      if (problem instanceof Problem && problem.isUncertain) this.#tried = content
      throw problem
    }
  }

  // Whether what the server has meanwhile came from here, by an edit whose answer was lost: what was changed since then
  // is a change of that.
  async #learnOwn({ signal }) {
    const { photo_ids: photoIds, ...words } = this.#tried ?? {}
    if (photoIds === undefined) return false
    const found = await this.#ask("GET", `${this.#url}/${this.#published.id}`, { signal })
    if (!isAs(found, this.#tried)) return false
    this.#tried = null
    Object.assign(this.#published, { ...words, photoIds, version: found.version })
    return true
  }

  get #content() {
    return { ...this.#wordsOf(this.#draft), photo_ids: this.#photoIds() }
  }

  #changes() {
    const { photoIds } = this.#published
    const changes = changedWords(this.#published, this.#wordsOf(this.#draft))
    const ids = this.#photoIds()
    if (!sameList(ids, photoIds)) changes.photo_ids = ids
    return changes
  }

  #photoIds() {
    return this.#draft.photos.map((photo) => this.#uploader.idOf(photo))
  }

  #send(method, url, body, options) {
    return this.#ask(method, url, { body, retry: this.#retry, ...options })
  }
}

function isRefused(problem, field, code) {
  return problem instanceof Problem && problem.errors.some((fault) => fault.field === field && fault.code === code)
}

// Somebody else changed it meanwhile, as far as the server knows.
function isConflict(problem) {
  return problem instanceof Problem && problem.status === 409 && !problem.isOtherMember
}

// Whether the server's `post` is what was sent as `content`.
function isAs(post, { photo_ids: ids, ...words }) {
  return Object.keys(changedWords(post, words)).length === 0 && sameList(post.photos.map(({ id }) => id), ids)
}

// Those of `words` that are not as in `known`.
function changedWords(known, words) {
  return Object.fromEntries(
    Object.entries(words).filter(([name, text]) => comparable(knownWord(known, name)) !== comparable(text)))
}

// A post answers with the listing that it carries, and is told its id; what is chosen from a list comes back with its
// name, or as null.
function knownWord(known, name) {
  if (name === "listing_id") return known.listing_id ?? known.listing?.id ?? ""
  const word = known[name]
  return typeof word === "object" ? word?.id ?? "" : word
}

// The server tidies a text a little (line ends, white space at the ends, NFC); that is no change.
function comparable(text) {
  return String(text).replace(/\r\n?/g, "\n").trim().normalize("NFC")
}

function sameList(one, other) {
  return one.length === other.length && one.every((item, index) => item === other[index])
}
