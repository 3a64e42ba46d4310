// <madang-market>: a list of listings that is as they are, whoever changes them, and the form that says which are
// shown.

import { Pill } from "../frame/pill.js"
import { isReturn } from "../lib/returning.js"
import { string } from "../lib/strings.js"
import { renewPage } from "../offline/renewal.js"
import { activeFilters, showFilters, takeOff } from "./filters.js"
import { fetchListing, notedListings, noteListing, observeListings, tidyAddress } from "./listings.js"

// What an alert can ask for besides words.
const alertFilters = ["category", "condition", "place", "free"]

export class MarketElement extends HTMLElement {
  #abort
  #pill = new Pill(this, () => this.#showNews())

  connectedCallback() {
    const { signal } = this.#abort = new AbortController()
    signal.addEventListener("abort", observeListings((id, news) => this.#hear(id, news)))
    this.#form?.addEventListener("submit", (event) => this.#send(event), { signal })
    this.#form?.addEventListener("change", (event) => this.#filters.includes(event.target) && this.#look(), { signal })
    this.addEventListener("click", (event) => this.#takeOff(event), { signal })
    addEventListener("pageshow", ({ persisted }) => this.#catchUp(persisted || isReturn()), { signal })
    const { gone } = tidyAddress()
    if (gone) noteListing(gone, { isGone: true })
  }

  disconnectedCallback() {
    this.#abort.abort()
    this.#pill.hide()
  }

  // What makes an alert of the form leads on.
  #send(event) {
    if (event.submitter?.dataset.part === "alert") return
    event.preventDefault()
    this.querySelector("[popover]:popover-open")?.hidePopover()
    this.#look()
  }

  // The next chip, or what opens the filters, has the focus of the one that goes.
  #takeOff(event) {
    const chip = event.target.closest("[data-filter]")
    if (!chip || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    const place = [...this.querySelectorAll("[data-filter]")].indexOf(chip)
    takeOff(this.#filters, chip.dataset.filter)
    this.#look()
    const chips = this.querySelectorAll("[data-filter]")
    const next = chips[Math.min(place, chips.length - 1)] ?? this.querySelector("[popovertarget=market-filters]")
    next.focus()
  }

  // Other listings in the same page, with an address of their own.
  async #look() {
    const url = this.#address()
    if ("plain" in this.dataset) this.dataset.plain = url.search === "" ? "1" : ""
    history.replaceState(history.state, "", url)
    const filters = activeFilters(this.#filters.filter((field) => field.name !== "sort"))
    showFilters(this, filters, (name) => this.#address(name))
    const alert = this.querySelector("[data-part=alert]")
    if (alert) alert.hidden = !["q", ...alertFilters].some((name) => url.searchParams.has(name))
    for (const link of document.querySelectorAll("madang-view-switch a")) {
      link.search = new URLSearchParams([...url.searchParams, ["view", link.dataset.view]])
    }
    if (!this.#list || this.#form.querySelector("[role=alert]")) return location.reload()
    await customElements.whenDefined("madang-list")
    await this.#list.refresh()
    scrollTo({ top: 0, behavior: "instant" })
  }

  // Of what the form asks for, without the filter called `left`.
  #address(left = null) {
    const url = new URL(this.#form.action)
    for (const [name, value] of new FormData(this.#form)) {
      if (value.trim() && name !== left) url.searchParams.set(name, value.trim())
    }
    return url
  }

  #hear(id, { isNew, sellerID, isGone }) {
    if (isGone) this.#drop(id)
    else if (!isNew) this.#renew(id)
    else if (sellerID === document.body.dataset.member) this.#putOnTop(id)
    else this.#offer(id)
  }

  // Back from pages of this tab: what they did and saw is not in what was kept. A list that was just loaded has what is
  // new in its place.
  async #catchUp(isBack) {
    const isFresh = !("kept" in document.body.dataset)
    // What is kept comes back with the list's own script.
    if (this.#list) await customElements.whenDefined("madang-list")
    for (const [id, { version, isNew, isPulledUp, isGone }] of Object.entries(notedListings())) {
      const item = this.#item(id)
      // Once: what is listed afterwards comes above it. A page that the device kept, or that is filtered, shows nothing
      // of it.
      if (this.dataset.plain && isFresh && (isNew || isPulledUp)) noteListing(id, { isNew: false, isPulledUp: false })
      if (isGone) this.#drop(id, isBack && isFresh)
      else if (isBack && isPulledUp && this.dataset.plain) this.#pullUp(id)
      else if (item && Number(item.dataset.version) < version) this.#renew(id)
      else if (isBack && isNew) this.#putOnTop(id)
    }
  }

  // With `mayRenew` a page without listings comes anew: it is another one. A page that was just loaded, or that the
  // device kept, would come as it is, again and again.
  #drop(id, mayRenew = true) {
    this.#list?.drop((item) => item.dataset.id === id)
    const item = this.#item(id)
    if (!item) return
    item.remove()
    if (mayRenew && this.#list.items.length === 0) renewPage()
  }

  async #renew(id) {
    if (!this.#item(id)) return
    try {
      const [fresh, { takePlace }] = await Promise.all([fetchListing(id, "tile"), import("./same-place.js")])
      const item = this.#item(id)
      if (!fresh) this.#drop(id)
      // Of two answers the later one may be the older.
      else if (item && Number(item.dataset.version) < Number(fresh.dataset.version)) takePlace(item, fresh)
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

  #pullUp(id) {
    this.#list?.drop((item) => item.dataset.id === id)
    this.#item(id)?.remove()
    this.#putOnTop(id)
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

  // And the order.
  get #filters() {
    return [...this.#form.querySelectorAll("[data-part=filters] [name]")]
  }

  get #form() {
    return this.querySelector(".market__form")
  }
}
