// <madang-listing>: a listing by itself, which is as it is, whoever changes it. What asks before it goes is fetched
// with the press.

import { late } from "../lib/late.js"
import { renewPage } from "../offline/renewal.js"
import { showHashes } from "../photos/placeholders.js"
import { fetchListing, noteListing, observeListings, tidyAddress } from "./listings.js"

export class ListingElement extends HTMLElement {
  #abort

  connectedCallback() {
    const { signal } = this.#abort = new AbortController()
    const { did } = tidyAddress()
    const news = { listed: { isNew: true }, pulled_up: { isPulledUp: true } }[did]
    noteListing(this.#id, { version: this.#version, ...news })
    signal.addEventListener("abort", observeListings((id, news) => id === this.#id && this.#hear(news)))
    this.addEventListener("click", (event) => this.#ask(event), { signal })
  }

  disconnectedCallback() {
    this.#abort.abort()
  }

  // Once it is gone the server says it best.
  #hear({ isGone }) {
    // Word of what the form did may come before its answer.
    if ("leaving" in document.body.dataset) return
    if (isGone) renewPage()
    else this.#renew()
  }

  async #renew() {
    if (this.#waits()) return
    try {
      const [fresh, { takePlace }] = await Promise.all([fetchListing(this.#id, "page"), import("./same-place.js")])
      // A menu may have been opened meanwhile.
      if (this.#waits()) return
      if (!fresh) return renewPage()
      const article = fresh.querySelector("[data-listing]")
      if (!isOther(article, this.#article)) return
      takePlace(this.#article, article)
      showHashes(this)
      noteListing(this.#id, { version: this.#version })
    } catch {
      // It stays as it was: the next look at the page brings it.
    }
  }

  // Not while somebody looks at a photo or chooses from a menu: when they are back.
  #waits() {
    if (!document.querySelector("dialog[open], :popover-open")) return false
    document.addEventListener("focusin", () => this.#renew(), { once: true, signal: this.#abort.signal })
    return true
  }

  async #ask(event) {
    const link = event.target.closest("[data-delete-listing]")
    if (!link) return
    event.preventDefault()
    const deletion = await late(import("./deletion.js"))
    if (deletion === null) return location.assign(link.href)
    await deletion.deleteListing(link, () => this.#renew())
  }

  get #id() {
    return this.#article.dataset.listing
  }

  get #version() {
    return Number(this.#article.dataset.version)
  }

  get #article() {
    return this.querySelector("[data-listing]")
  }
}

// Whether `fresh` says something else than what is there. What moderators hide keeps its version.
function isOther({ dataset: fresh }, { dataset: shown }) {
  const newer = Number(fresh.version) - Number(shown.version)
  return newer > 0 || (newer === 0 && fresh.isHidden !== shown.isHidden)
}
