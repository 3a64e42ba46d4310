// <madang-market>: a list of listings that is as they are, whoever changes them, and the form that says which are
// shown.

import { Pill } from "../frame/pill.js"
import { isReturn } from "../lib/returning.js"
import { string } from "../lib/strings.js"
import { renewPage } from "../offline/renewal.js"
import { fetchListing, notedListings, noteListing, observeListings, tidyAddress } from "./listings.js"

export class MarketElement extends HTMLElement {
  #abort
  #pill = new Pill(this, () => this.#showNews())

  connectedCallback() {
    const { signal } = this.#abort = new AbortController()
    signal.addEventListener("abort", observeListings((id, news) => this.#hear(id, news)))
    this.#form?.addEventListener("submit", (event) => this.#look(event), { signal })
    this.#form?.addEventListener("change", (event) => event.target.matches("select") && this.#look(event), { signal })
    addEventListener("pageshow", ({ persisted }) => (persisted || isReturn()) && this.#catchUp(), { signal })
    const { gone } = tidyAddress()
    if (gone) noteListing(gone, { isGone: true })
  }

  disconnectedCallback() {
    this.#abort.abort()
    this.#pill.hide()
  }

  // Other listings in the same page, with an address of their own.
  async #look(event) {
    event.preventDefault()
    const url = new URL(this.#form.action)
    for (const [name, value] of new FormData(this.#form)) if (value.trim()) url.searchParams.set(name, value.trim())
    this.dataset.plain = url.search === "" ? "1" : ""
    history.replaceState(history.state, "", url)
    for (const link of document.querySelectorAll("madang-view-switch a")) {
      link.search = new URLSearchParams([...url.searchParams, ["view", link.dataset.view]])
    }
    if (!this.#list || this.#form.querySelector("[role=alert]")) return location.reload()
    await customElements.whenDefined("madang-list")
    await this.#list.refresh()
    scrollTo({ top: 0, behavior: "instant" })
  }

  #hear(id, { isNew, sellerID, isGone }) {
    if (isGone) this.#drop(id)
    else if (!isNew) this.#renew(id)
    else if (sellerID === document.body.dataset.member) this.#putOnTop(id)
    else this.#offer(id)
  }

  // Back from pages of this tab: what they did and saw is not in what was kept.
  async #catchUp() {
    // What is kept comes back with the list's own script.
    if (this.#list) await customElements.whenDefined("madang-list")
    for (const [id, { version, isNew, isGone }] of Object.entries(notedListings())) {
      const item = this.#item(id)
      if (isGone) this.#drop(id)
      else if (item && Number(item.dataset.version) < version) this.#renew(id)
      else if (!item && isNew) this.#putOnTop(id)
    }
  }

  #drop(id) {
    this.#list?.drop((item) => item.dataset.id === id)
    const item = this.#item(id)
    if (!item) return
    item.remove()
    if (this.#list.items.length === 0) renewPage()
  }

  async #renew(id) {
    if (!this.#item(id)) return
    try {
      const fresh = await fetchListing(id, "tile")
      const item = this.#item(id)
      if (!fresh) this.#drop(id)
      // Of two answers the later one may be the older.
      else if (item && Number(item.dataset.version) < Number(fresh.dataset.version)) item.replaceWith(fresh)
    } catch {
      // It stays as it was: the next look at the page brings it.
    }
  }

  // Newest first is the one order in which somebody can tell where it belongs.
  async #putOnTop(id) {
    if (!this.dataset.plain || this.#item(id)) return
    if (!this.#list) return renewPage()
    try {
      const tile = await fetchListing(id, "tile")
      if (tile && !this.#item(id)) this.#list.putOnTop([tile])
    } catch {
      this.#offer(id)
    }
  }

  // What others list moves nothing while somebody reads.
  #offer(id) {
    if (this.dataset.plain && !this.#pill.isShown && !this.#item(id)) this.#pill.show(string("market.new"))
  }

  // The page around a list is another than that around none.
  async #showNews() {
    if (this.#list) await this.#list.refresh()
    else renewPage()
  }

  #item(id) {
    return this.#list?.items?.find((item) => item.dataset.id === id) ?? null
  }

  get #list() {
    return this.querySelector("madang-list")
  }

  get #form() {
    return this.querySelector(".market__form")
  }
}
