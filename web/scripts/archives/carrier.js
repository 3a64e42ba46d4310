import { isAbort, longRetry, Problem } from "../lib/http.js"
import { askPatiently } from "../photos/upload.js"
import { ArchiveFault } from "./unpacking.js"

// Posts of an archive on their way to the yard, one after the other. A post is known again by when it was published, to
// the millisecond, so that a second run does nothing twice, however much later.
export class Carrier {
  #files
  #posts
  #call
  tally = { posts: 0, photos: 0, alreadyThere: 0 }
  // As in ForeignPosts.
  leftBehind = []

  // `urls` are those of calls: {photos, posts, own}, the last of the member's own posts. `ask` is `askPatiently`, or
  // what stands for it.
  constructor(files, posts, { urls, ask = askPatiently }) {
    this.#files = files
    this.#posts = posts
    this.#call = { urls, ask }
  }

  // Brings what is not there yet; `onStep(count)` hears how many posts are done. Rejects with a Problem, or an
  // AbortError of `signal`: what came is there, and the next run goes on.
  async carry({ signal, onStep }) {
    const known = await this.#momentsThere(signal)
    for (const [index, post] of this.#posts.entries()) {
      onStep(index)
      if (known.has(timeOf(post))) this.tally.alreadyThere += 1
      else await this.#bring(post, signal)
    }
    onStep(this.#posts.length)
  }

  // Private

  async #momentsThere(signal) {
    const moments = new Set()
    let url = this.#posts.length > 0 ? this.#call.urls.own : null
    while (url) {
      const { data, paging } = await this.#ask("GET", url, { signal })
      for (const post of data) moments.add(post.created_at)
      url = paging.next
    }
    return moments
  }

  async #bring(post, signal) {
    const ids = []
    try {
      for (const photo of post.photos) {
        const id = await this.#upload(photo, post, signal)
        if (id !== null) ids.push(id)
      }
      if (ids.length === 0 && post.text === "") return
      const sensitive = post.isSensitive ? { is_sensitive: true } : {}
      const body = { text: post.text, photo_ids: ids, created_at: timeOf(post), ...sensitive }
      await this.#ask("POST", this.#call.urls.posts, { body, signal })
    } catch (error) {
      // Nothing uses them. Whether the post came is not known where no answer came: its photos stay then.
      if (isAbort(error) || !error.isUncertain) await Promise.all(ids.map((id) => this.#takeBack(id)))
      throw error
    }
    this.tally.posts += 1
    this.tally.photos += ids.length
  }

  // Null for a photo that the yard does not take, or that cannot be read: the others come nevertheless.
  async #upload({ file, alt }, { moment }, signal) {
    try {
      const body = new FormData()
      // The name tells the server nothing.
      body.append("file", await this.#files.photo(file), "photo")
      if (alt !== "") body.append("alt_text", alt)
      return (await this.#ask("POST", this.#call.urls.photos, { body, signal })).id
    } catch (error) {
      if (!isOfAPicture(error)) throw error
      this.leftBehind.push({ reason: "photo_refused", moment, file })
      return null
    }
  }

  async #takeBack(id) {
    try {
      await this.#ask("DELETE", `${this.#call.urls.photos}/${id}`)
    } catch {
      // The server collects it after a day.
    }
  }

  #ask(method, url, options = {}) {
    const headers = method === "POST" ? { "Idempotency-Key": crypto.randomUUID() } : {}
    return this.#call.ask(method, url, { headers, retry: longRetry, ...options })
  }
}

function timeOf({ moment }) {
  return new Date(moment).toISOString()
}

function isOfAPicture(error) {
  if (error instanceof ArchiveFault) return true
  if (!(error instanceof Problem)) return false
  return [413, 415].includes(error.status)
    || (error.status === 422 && error.errors.some(({ field }) => field === "file"))
}
