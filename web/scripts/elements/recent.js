import { string } from "../lib/strings.js"
import { RecentSearches } from "../search/recent-searches.js"
import { define, WorkElement } from "../lib/define.js"

// <madang-recent> shows what was looked for on this device, or keeps what was just found there; without script it
// stays hidden.
class RecentElement extends WorkElement {
  #searches

  begin(signal) {
    this.#searches = new RecentSearches(this.dataset.member)
    if (this.dataset.found !== undefined) return this.#searches.add(this.dataset.found)
    this.addEventListener("click", (event) => this.#clicked(event), { signal })
    this.#show()
  }

  #clicked(event) {
    const forgotten = event.target.closest("[data-forget]")
    if (forgotten) this.#searches.forget(forgotten.dataset.forget)
    else if (event.target.closest("[data-clear]")) this.#searches.clear()
    else return
    this.#show()
    this.closest(".search")?.querySelector("[name=q]")?.focus()
  }

  #show() {
    const queries = this.#searches.all
    this.querySelector("[data-searches]").replaceChildren(...queries.map((query) => this.#row(query)))
    this.hidden = queries.length === 0
  }

  #row(query) {
    const row = this.querySelector("template").content.firstElementChild.cloneNode(true)
    const link = row.querySelector("[data-search]")
    link.href = `/search?q=${encodeURIComponent(query)}`
    link.querySelector(".rows__label").textContent = query
    const button = row.querySelector("[data-forget]")
    button.dataset.forget = query
    button.setAttribute("aria-label", string("search.forget", { query }))
    return row
  }
}

define("madang-recent", RecentElement)
