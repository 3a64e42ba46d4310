// <madang-empty>: what stands in the place of a list in which nothing is. Pulled down it looks again; where the list
// would be the feed, it tells of the first post.

import { letPullDown } from "../feeds/pull-down.js"
import { define, WorkElement } from "../lib/define.js"
import { fetchList } from "../lib/fragments.js"
import { late } from "../lib/late.js"
import { string } from "../lib/strings.js"
import { toast } from "../lib/toast.js"
import { renewPage } from "../offline/renewal.js"

class EmptyElement extends WorkElement {
  begin(signal) {
    letPullDown(this, () => this.#look(), signal)
    document.addEventListener("madang:refresh", () => this.#look(), { signal })
    if ("poll" in this.dataset) this.#await(signal)
  }

  // The page around a list is another than that around none: it begins anew once there is something.
  async #look() {
    try {
      const { items } = await fetchList(location.href)
      if (items.length > 0) renewPage()
    } catch (error) {
      // The session has ended: the page itself leads to the login.
      if (error.status === 401) renewPage()
      else toast(string(navigator.onLine ? "failed" : "offline"))
    }
  }

  async #await(signal) {
    const first = await late(import("../feeds/first-post.js"))
    if (first && !signal.aborted) first.awaitPost(this, () => this.#look(), signal)
  }
}

define("madang-empty", EmptyElement)
