// Says when others post while the feed is open.

import { call } from "./api.js"
import { word } from "./words.js"

const every = 30_000

export class NewPosts {
  #list
  #timer = null
  #pill = null
  #isLooking = false
  #abort = new AbortController()

  constructor(list) {
    this.#list = list
    const { signal } = this.#abort
    document.addEventListener("visibilitychange", () => this.#follow(), { signal })
    addEventListener("pagehide", () => clearInterval(this.#timer), { signal })
    addEventListener("pageshow", () => this.#follow(), { signal })
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

  #follow() {
    clearInterval(this.#timer)
    if (!document.hidden) this.#timer = setInterval(() => this.#look(), every)
  }

  async #look() {
    if (this.#pill || this.#isLooking) return
    this.#isLooking = true
    try {
      const { data } = await call("GET", "/feed?limit=5", { signal: this.#abort.signal })
      if (areNew(data.map((post) => post.id), this.#list.ids)) this.#show()
    } catch {
      // It is asked again in half a minute.
    } finally {
      this.#isLooking = false
    }
  }

  #show() {
    const pill = document.createElement("button")
    pill.className = "button button--small new-posts"
    pill.textContent = word("new-posts")
    pill.addEventListener("click", async () => {
      scrollTo({ top: 0 })
      this.hide()
      await this.#list.refresh()
    })
    this.#pill = pill
    this.#list.append(pill)
  }
}

// Whether `latest` has a post that is newer than all of the list: ids sort as their posts' ages.
export function areNew(latest, known) {
  const newest = known.reduce((one, other) => one > other ? one : other, "")
  return latest.some((id) => id > newest)
}
