// Says when others post while the feed is open: events tell of it. While none come it is asked after.

import { call } from "../lib/http.js"
import { makeButton } from "../lib/make.js"
import { string } from "../lib/strings.js"

const every = 30_000

export class NewPosts {
  #list
  #live
  #timer = null
  #pill = null
  #isLooking = false
  #abort = new AbortController()

  // `live` is the page's LiveEvents.
  constructor(list, live) {
    this.#list = list
    this.#live = live
    const { signal } = this.#abort
    document.addEventListener("visibilitychange", () => this.#return(), { signal })
    addEventListener("pagehide", () => clearInterval(this.#timer), { signal })
    addEventListener("pageshow", () => this.#follow(), { signal })
    this.#until(live.listen("post.created", ({ post_id: id }) => this.#hear([id])))
    this.#until(live.listen("reset", () => this.#look()))
    this.#until(live.listen("state", () => this.#follow()))
    this.#follow()
  }

  stop() {
    this.#abort.abort()
    clearInterval(this.#timer)
    this.hide()
  }

  hide() {
    this.#pill?.remove()
    this.#pill = null
  }

  #until(end) {
    this.#abort.signal.addEventListener("abort", end, { once: true })
  }

  // Nobody listened while nobody looked.
  #return() {
    this.#follow()
    if (!document.hidden) this.#look()
  }

  #follow() {
    clearInterval(this.#timer)
    if (!document.hidden && !this.#live.isLive) this.#timer = setInterval(() => this.#look(), every)
  }

  async #look() {
    if (this.#pill || this.#isLooking) return
    this.#isLooking = true
    try {
      const { data } = await call("GET", "/feed?limit=5", { signal: this.#abort.signal })
      this.#hear(data.map((post) => post.id))
    } catch {
      // It is asked again in half a minute.
    } finally {
      this.#isLooking = false
    }
  }

  #hear(ids) {
    if (!this.#pill && areNew(ids, this.#list.ids)) this.#show()
  }

  #show() {
    this.#pill = makeButton("button button--small new-posts", string("new-posts"), async () => {
      scrollTo({ top: 0 })
      this.hide()
      await this.#list.refresh()
    })
    this.#list.append(this.#pill)
  }
}

// Whether `latest` has a post that is newer than all of the list: ids sort as their posts' ages.
export function areNew(latest, known) {
  const newest = known.reduce((one, other) => one > other ? one : other, "")
  return latest.some((id) => id > newest)
}
