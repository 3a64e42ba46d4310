// The rows under a post, kept as they are on the server: what comes, changes and goes shows by itself.

import { fetchList } from "../lib/fragments.js"
import { late } from "../lib/late.js"
import { make } from "../lib/make.js"
import { string } from "../lib/strings.js"
import { posts } from "../posts/posts.js"
import { keepingPlace, placeOf } from "./anchor.js"

export class CommentList {
  #root
  #post
  #signal
  #pill = null
  #waiting = []
  #isLooking = false
  #isAsked = false
  #isHeld = false
  #mustReload = false

  // `root` is the <madang-comments>.
  constructor(root, signal) {
    this.#root = root
    this.#post = root.dataset.post
    this.#signal = signal
  }

  row(id) {
    return this.#root.querySelector(`.comment[data-id="${id}"]`)
  }

  get ids() {
    return [...this.#items.children, ...this.#waiting].map((item) => item.dataset.id)
  }

  get isHeld() {
    return this.#isHeld
  }

  // While one's own comment is on its way, it must not come as somebody else's news.
  hold() {
    this.#isHeld = true
  }

  // Shows one's own comment, and what came before it meanwhile.
  async release(own = null) {
    this.#isHeld = false
    await this.look({ own })
  }

  // Asks for what is new; one question at a time, and one more where something happened meanwhile.
  async look({ own = null } = {}) {
    if (this.#isHeld) return
    if (this.#isLooking && own === null) {
      this.#isAsked = true
      return
    }
    this.#isLooking = true
    this.#isAsked = false
    try {
      await this.#take(await fetchList(this.#address, this.#signal), own !== null)
    } catch {
      // Offline, or the page is left: the next news, or coming back to it, asks again.
    } finally {
      this.#isLooking = false
    }
    // Also where it failed: there may be a line again since.
    if (this.#isAsked) await this.look({ own })
  }

  // Takes a row away.
  drop(id) {
    this.#waiting = this.#waiting.filter((row) => row.dataset.id !== id)
    if (this.#waiting.length === 0 && !this.#mustReload) this.hidePill()
    const row = this.row(id)
    if (!row) return
    const hadFocus = row.contains(document.activeElement)
    row.dispatchEvent(new CustomEvent("madang:removed", { bubbles: true, detail: { id } }))
    this.keeping(() => row.remove())
    if (hadFocus) this.focusTitle()
  }

  focusTitle() {
    const title = this.#root.querySelector(".comments__title")
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  }

  hidePill() {
    this.#pill?.remove()
    this.#pill = null
  }

  // Changes the page without moving what is being read.
  keeping(change) {
    keepingPlace(this.#items.children, this.#top, change)
  }

  // Private

  get #items() {
    return this.#list.querySelector("[data-items]")
  }

  get #list() {
    return this.#root.querySelector("madang-list")
  }

  get #startsLater() {
    return "fromMiddle" in this.#root.dataset
  }

  async #take(page, isOwn) {
    if (page.total !== null) posts.tell(this.#post, { comments: page.total })
    const { fresh, hasGap } = newer(this.ids, page.items.map(({ id }) => id), page.next !== null)
    const rows = page.items.filter(({ id }) => fresh.includes(id)).map(({ element }) => element)
    if (rows.length === 0 && !(isOwn && this.#waiting.length > 0)) return
    if (!isOwn) this.#root.querySelector("[data-part=news]").textContent = string("comment.new")
    this.#mustReload ||= hasGap || this.#startsLater
    this.#waiting.unshift(...rows)
    if (!isOwn && (this.#mustReload || this.#place === "in sight")) this.#showPill()
    else await this.#showWaiting()
  }

  // An empty list has no lines that could move.
  get #place() {
    const first = this.#items.firstElementChild
    return first ? placeOf(first, this.#top, innerHeight) : "below"
  }

  // Below the bar.
  get #top() {
    return document.querySelector(".frame__main").getBoundingClientRect().top + scrollY
  }

  get #address() {
    return `/p/${this.#post}`
  }

  // Puts what waits on top of the list. Where that would leave some out the list begins anew; while somebody edits one
  // of its rows it does not, and the pill stays for the rest.
  async #showWaiting() {
    const mustReload = this.#mustReload && !this.#root.querySelector(".comment__editor")
    if (mustReload === this.#mustReload) this.hidePill()
    else this.#showPill()
    const isAtAddress = location.pathname + location.search === this.#address
    if (mustReload && !isAtAddress) return location.assign(`${this.#address}#comments`)
    const rows = this.#waiting
    this.#waiting = []
    if (!mustReload) return this.keeping(() => this.#list.putOnTop(rows))
    // The same address would not load the page again, only go to its comments.
    this.#mustReload = false
    await this.#list.refresh()
  }

  async #showPill() {
    if (this.#pill) return
    const pill = this.#pill = make("div", "new-comments")
    this.#root.querySelector(".comments__title").after(pill)
    const module = await late(import("./new-comments.js"))
    module?.fill(pill, async () => {
      const [newest] = this.#waiting
      await this.#showWaiting()
      const first = newest && this.row(newest.dataset.id)
      if (!first) return
      first.dataset.fresh = ""
      first.scrollIntoView({ block: "nearest" })
      this.focusTitle()
    })
  }
}

// What of a page of the newest comments is not shown yet. Ids sort as their comments' ages.
//
// `shown` are the ids in the list, `fetched` those of the page, newest first; `hasMore` says that the page is not the
// last. Gives the new ids, newest first, and whether there may be more of them than the page holds: then they cannot be
// put on top of the list without leaving some out.
export function newer(shown, fetched, hasMore) {
  const newest = shown.reduce((one, other) => one > other ? one : other, "")
  const fresh = fetched.filter((id) => id > newest)
  return { fresh, hasGap: hasMore && shown.length > 0 && fresh.length === fetched.length && fresh.length > 0 }
}
