import { define, WorkElement } from "../lib/define.js"
import { fetchFragment } from "../lib/fragments.js"
import { late } from "../lib/late.js"

// As wide as `--measure` has room for a second column (web/styles/tokens.css).
const wide = matchMedia("(min-width: 68.75em)")

// <madang-side>: the column beside the feed, or the part `data-part` of the page `data-from`. It is fetched once there
// is room for it; a phone does without.
class SideElement extends WorkElement {
  begin(signal) {
    wide.addEventListener("change", () => this.#fill(signal), { signal })
    this.#fill(signal)
  }

  async #fill(signal) {
    if (!wide.matches || this.childElementCount > 0) return
    const { from = location.pathname, part = "side" } = this.dataset
    const page = await late(fetchFragment(from, part, signal))
    if (page === null || this.childElementCount > 0) return
    this.replaceChildren(...page.body.children)
    this.dispatchEvent(new CustomEvent("madang:filled", { bubbles: true }))
  }
}

define("madang-side", SideElement)
