// Says when others post while the feed is open: events tell of it. While none come it is asked after.

import { Pill } from "../frame/pill.js"
import { call } from "../lib/http.js"
import { string } from "../lib/strings.js"

const every = 30_000

// Milliseconds within which open feeds ask who posted, so that not all of them do at once, and between two questions
// while the pill is there.
const spread = 1000
const pause = 10_000

// So many posts are counted.
const most = 20

export class NewPosts {
  #list
  #live
  #timer = null
  #question = null
  #pill
  #isLooking = false
  #abort = new AbortController()

  // `live` is the page's LiveEvents.
  constructor(list, live) {
    this.#list = list
    this.#live = live
    this.#pill = new Pill(list, () => list.refresh())
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
    clearTimeout(this.#question)
    this.#question = null
    this.#pill.hide()
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

  #hear(ids) {
    if (this.#question !== null || newer(ids, this.#list.ids).length === 0) return
    const delay = this.#pill.isShown ? pause : Math.random() * spread
    this.#question = setTimeout(() => this.#look(), delay)
  }

  async #look() {
    this.#question = null
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      const { signal } = this.#abort
      const { data } = await call("GET", `/feed?limit=${most}`, { signal, leave: () => {} })
      const ids = newer(data.map((post) => post.id), this.#list.ids)
      if (ids.length > 0) this.#show(data.filter((post) => ids.includes(post.id)))
    } catch {
      // The next event, or half a minute without any, asks again.
    } finally {
      this.#isLooking = false
    }
  }

  #show(posts) {
    const n = posts.length < most ? posts.length : `${most}+`
    const label = string(n === 1 ? "new-posts.1" : "new-posts.many", { n })
    this.#pill.show(label, posts.map(({ author }) => author))
  }
}

// Those of `latest` that are newer than all of the list: ids sort as their posts' ages.
export function newer(latest, known) {
  const newest = known.reduce((one, other) => one > other ? one : other, "")
  return latest.filter((id) => id > newest)
}
