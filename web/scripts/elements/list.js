// <madang-list>: a list that goes on. Loads the next page one screen before the end, keeps its place when one
// comes back, and where the list is the feed, says when others post and can be pulled to refresh.

import { ListMemory } from "../feeds/list-memory.js"
import { ListWalk } from "../feeds/list-walk.js"
import { letPullDown } from "../feeds/pull-down.js"
import { ItemContainer } from "../feeds/item-container.js"
import { adoptStyles, fetchList, leaveFor, nextAddress } from "../lib/fragments.js"
import { late } from "../lib/late.js"
import { live } from "../lib/live.js"
import { recalledElements } from "../lib/markup.js"
import { toast } from "../lib/toast.js"
import { string } from "../lib/strings.js"
import { showHashes } from "../photos/placeholders.js"
import { posts } from "../posts/posts.js"
import { define } from "../lib/define.js"

// By the kinds of lists that grow by thousands: of their items only those near the screen are in the page.
const masonry = () => import("../photos/masonry-window.js")
const cards = () => import("../posts/post-window.js")
const windows = { photos: masonry, posts: cards, tiles: cards }

class ListElement extends HTMLElement {
  #abort
  #observer
  #walk
  #container
  #isSpread = false
  #memory
  // Not a number while what was kept comes back: the page may be left before it is there.
  #pages = 1
  #newPosts
  #refreshing = null

  // Lifecycle

  connectedCallback() {
    const { signal } = this.#abort = new AbortController()
    this.#memory = new ListMemory(this)
    this.#container = new ItemContainer(this.#items)
    this.#begin()
    this.#observer = new IntersectionObserver((entries) => this.#approach(entries), { rootMargin: "0px 0px 100% 0px" })
    this.#watch()
    this.addEventListener("click", (event) => this.#retry(event), { signal })
    this.addEventListener("madang:removed", (event) => this.#forget(event), { signal })
    signal.addEventListener("abort", posts.listen((id, { isDeleted }) => {
      // Lists of posts have them by their own ids (posts/post-places.js).
      if (isDeleted && this.#items.querySelector("[data-of-post]")) this.drop((item) => item.dataset.ofPost === id)
    }))
    document.addEventListener("visibilitychange", () => this.#rest(), { signal })
    addEventListener("pagehide", () => this.#leave(), { signal })
    addEventListener("pageshow", () => this.#watch(), { signal })
    if (this.#isMain) {
      letPullDown(this, () => this.refresh(), signal)
      document.addEventListener("madang:refresh", () => this.refresh(), { signal })
      this.#restore()
    }
    if ("poll" in this.dataset) this.#lookForNews(signal)
  }

  disconnectedCallback() {
    this.#abort.abort()
    this.#refreshing?.abort()
    this.#observer.disconnect()
    this.#walk.stop()
    this.#container.stop()
    this.#newPosts?.stop()
  }

  // Actions

  // Starts anew from the top. Of two at once the later one counts: the address may have changed in between.
  async refresh() {
    this.#refreshing?.abort()
    const { signal } = this.#refreshing = new AbortController()
    try {
      const page = await fetchList(this.dataset.address ?? location.href, signal, leaveFor)
      if (signal.aborted) return
      if (page.empty) return this.replaceWith(...page.empty.childNodes)
      this.#container.replace(page.items.map(({ element }) => element))
      this.#pages = 1
      this.goOn(page.pager)
      this.#newPosts?.hide()
    } catch (error) {
      if (error.name === "AbortError" || error.status === 401) return
      toast(navigator.onLine ? string("failed") : string("offline"))
    }
  }

  // Its items are others now: `pager` says what comes behind them.
  goOn(pager) {
    this.#walk.stop()
    this.#replacePager(pager)
    this.#begin()
    this.#watch()
  }

  // Puts items that came meanwhile on top.
  putOnTop(elements) {
    this.#walk.take(elements.map((element) => element.dataset.id))
    this.#container.prepend(elements)
  }

  // Also those that are not in the page for now.
  get items() {
    return this.#container.items
  }

  get ids() {
    return this.#container.ids
  }

  get isAtEnd() {
    return this.#walk.isAtEnd
  }

  // What is not in the page now must not come back into it: photos of a post that is gone, of somebody who is blocked.
  drop(isGone) {
    for (const item of this.items.filter(isGone)) {
      this.#walk.forget(item.dataset.id)
      this.#container.forget(item)
    }
    this.#teach()
  }

  // The list is shown in another way, in which its items have other heights.
  resize() {
    this.#container.resize()
  }

  // Loads the next page, as coming near its end does.
  more() {
    return this.#load()
  }

  #approach(entries) {
    if (entries.some((entry) => entry.isIntersecting) && !this.#walk.hasFailed) this.#load()
  }

  #retry(event) {
    const button = event.target.closest("[data-retry], [rel=next]")
    if (!button) return
    event.preventDefault()
    this.#load()
  }

  async #load() {
    if (this.#walk.isLoading || this.#walk.isAtEnd) return
    const [walk, pager] = [this.#walk, this.#pager]
    this.#showFailure(false)
    pager.setAttribute("aria-busy", "true")
    try {
      const [page] = await Promise.all([walk.advance(), this.#spread()])
      // The list may have begun anew meanwhile.
      if (!page || walk !== this.#walk) return
      this.#pages += 1
      this.#container.append(page.items.map(({ element }) => element))
      showHashes(this)
      this.#replacePager(page.pager)
      this.#watch()
    } catch {
      this.#showFailure(true)
    } finally {
      pager.removeAttribute("aria-busy")
    }
  }

  // Private

  #begin() {
    this.#walk = new ListWalk({
      ids: this.ids,
      next: nextAddress(this.#pager),
      fetch: (address, signal) => fetchList(address, signal, leaveFor)
    })
  }

  // Observing anew makes the observer look again: a page may be shorter than the screen.
  #watch() {
    this.#observer.disconnect()
    if (!this.#walk.isAtEnd && !document.hidden) this.#observer.observe(this.#pager)
  }

  #rest() {
    if (document.hidden) this.#walk.stop()
    this.#watch()
  }

  #leave() {
    this.#walk.stop()
    this.#observer.disconnect()
    if (!this.#isMain) return
    if (this.#pages > 1) this.#memory.keep(this.#container.markup)
    else if (this.#pages === 1) this.#memory.forget()
  }

  // Only the feed says when others post.
  async #lookForNews(signal) {
    const news = await late(import("../feeds/new-posts.js"))
    if (news && !signal.aborted) this.#newPosts = new news.NewPosts(this, live)
  }

  // More of them come only onto a container that lets thousands be there.
  async #spread() {
    const open = windows[this.dataset.kind]
    if (!open || this.#isSpread) return
    this.#isSpread = true
    try {
      const { ItemWindow } = await open()
      if (!this.#abort.signal.aborted) this.#container = new ItemWindow(this.#items)
    } catch {
      // The list goes on without.
      this.#isSpread = false
    }
  }

  async #restore() {
    const kept = this.#memory.recall()
    if (!kept) return
    this.#pages = NaN
    if (this.dataset.kind === "photos") await this.#spread()
    adoptStyles(kept.css)
    this.#container.replace(recalledElements(kept.items))
    this.#pages = 2
    this.goOn(...recalledElements(kept.pager))
    scrollTo({ top: kept.top, behavior: "instant" })
    this.#container.follow()
    // Of posts the place is there at once; what is far from it leaves afterwards.
    this.#spread()
  }

  #forget({ target, detail }) {
    this.#walk.forget(detail.id)
    this.#container.forget(target)
  }

  // A feed of which nothing is left says what to do, in place of its end.
  #teach() {
    if ("poll" in this.dataset && this.ids.length === 0 && this.isAtEnd) this.refresh()
  }

  // What is behind the last item may be gone by the time it is asked for: then nothing comes, and no pager.
  #replacePager(pager) {
    if (pager) this.#pager.replaceWith(pager)
    else this.#pager.replaceChildren()
  }

  #showFailure(hasFailed) {
    const message = this.#pager.querySelector(".pager__failure")
    if (!message) return
    message.hidden = !hasFailed
    this.#pager.querySelector("[rel=next]").hidden = hasFailed
  }

  // A list inside a page has neither place nor pull of its own.
  get #isMain() {
    return this.closest("details, article") === null
  }

  get #items() {
    return this.querySelector("[data-items]")
  }

  get #pager() {
    return this.querySelector("[data-pager]")
  }
}

define("madang-list", ListElement)
