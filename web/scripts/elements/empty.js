// <madang-empty>: what stands in the place of a list in which nothing is. Pulled down it looks again, and where the
// list would be the feed, it says when the first post comes.

import { letPullDown } from "../feeds/pull-down.js"
import { define } from "../lib/define.js"
import { fetchList } from "../lib/fragments.js"
import { late } from "../lib/late.js"
import { live } from "../lib/live.js"
import { string } from "../lib/strings.js"
import { toast } from "../lib/toast.js"
import { renewPage } from "../offline/renewal.js"

class EmptyElement extends HTMLElement {
  // As those of a list.
  ids = []
  #abort

  connectedCallback() {
    const { signal } = this.#abort = new AbortController()
    letPullDown(this, () => this.refresh(), signal)
    document.addEventListener("madang:refresh", () => this.refresh(), { signal })
    if ("poll" in this.dataset) this.#lookForNews(signal)
  }

  disconnectedCallback() {
    this.#abort.abort()
  }

  // The page around a list is another than that around none: it begins anew once there is something.
  async refresh() {
    try {
      const { items } = await fetchList(location.href)
      if (items.length > 0) renewPage()
    } catch {
      toast(string(navigator.onLine ? "failed" : "offline"))
    }
  }

  async #lookForNews(signal) {
    const news = await late(import("../feeds/new-posts.js"))
    if (!news || signal.aborted) return
    const posts = new news.NewPosts(this, live)
    signal.addEventListener("abort", () => posts.stop(), { once: true })
  }
}

define("madang-empty", EmptyElement)
