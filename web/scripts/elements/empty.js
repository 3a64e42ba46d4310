// <madang-empty>: what stands in the place of a list in which nothing is. Pulled down it looks again.

import { PullToRefresh } from "../feeds/pull-to-refresh.js"
import { define } from "../lib/define.js"
import { fetchList } from "../lib/fragments.js"
import { string } from "../lib/strings.js"
import { toast } from "../lib/toast.js"

class EmptyElement extends HTMLElement {
  #abort
  #pull

  connectedCallback() {
    this.#abort = new AbortController()
    this.#pull = new PullToRefresh(this, () => this.#look())
    document.addEventListener("madang:refresh", () => this.#look(), { signal: this.#abort.signal })
  }

  disconnectedCallback() {
    this.#abort.abort()
    this.#pull.stop()
  }

  // The page around a list is another than that around none: it begins anew once there is something.
  async #look() {
    try {
      const { items } = await fetchList(location.href)
      if (items.length > 0) location.reload()
    } catch {
      toast(string(navigator.onLine ? "failed" : "offline"))
    }
  }
}

define("madang-empty", EmptyElement)
