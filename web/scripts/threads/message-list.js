// The messages of a thread: what the server has, earlier ones above, what is on its way below.

import { momentOf, tellTimes, times } from "../frame/times.js"
import { fetchList, leaveFor } from "../lib/fragments.js"
import { make } from "../lib/make.js"
import { string } from "../lib/strings.js"

export class MessageList {
  #root
  #address
  #signal
  #isLooking = null
  #isLate = false
  #withOffers = false

  // `root` holds the list of the thread with the address `address`: its latest page, or one further back.
  constructor(root, address, signal) {
    this.#root = root
    this.#address = address
    this.#signal = signal
    tellTimes(root)
    this.#markDays()
  }

  get #items() {
    return this.#root.querySelector("[data-items]")
  }

  get messages() {
    return [...this.#items.querySelectorAll("[data-id]")]
  }

  get lastID() {
    return this.messages.at(-1)?.dataset.id ?? ""
  }

  row(id) {
    return this.#items.querySelector(`[data-id="${CSS.escape(id)}"]`)
  }

  // Puts something below what is there, which the server does not have yet.
  append(element) {
    this.#items.append(element)
  }

  // Whether this page is further back: what is said comes on the latest one.
  get isEarlier() {
    return "earlier" in this.#root.dataset
  }

  // Asks for what is new, once more if it is called meanwhile; with `offers` also for what became of the open ones that
  // are further up than the latest page. Resolves to the new rows: none on a page further back.
  look({ offers = true } = {}) {
    this.#isLate = true
    this.#withOffers ||= offers
    this.#isLooking ??= this.#lookAgain().finally(() => { this.#isLooking = null })
    return this.#isLooking
  }

  async #lookAgain() {
    const fresh = []
    while (this.#isLate) {
      const offers = this.#withOffers
      this.#isLate = this.#withOffers = false
      let latest = { items: [], next: location.href }
      if (!this.isEarlier) {
        latest = await fetchList(this.#address, this.#signal)
        const rows = latest.items.map(({ element }) => element)
        const isKnown = rows.some((row) => row.dataset.id && this.row(row.dataset.id))
        // More was said than one page holds: what lies between is asked for by opening the page anew.
        if (!isKnown && latest.next && this.messages.length > 0) {
          location.reload()
          return fresh
        }
        fresh.push(...this.#add(rows))
      }
      if (offers) await this.#renewOffers(latest)
    }
    return fresh
  }

  // From `page` on upwards, as far as there are open offers. Addresses of pages that were shown would not do: what was
  // on the latest page moves up with each message.
  async #renewOffers(page) {
    const offers = this.messages.filter((row) => row.querySelector(".offer--open"))
    const open = new Set(offers.map(({ dataset }) => dataset.id))
    try {
      while (true) {
        for (const { id, element } of page.items) if (open.delete(id)) this.#renew(element)
        if (open.size === 0 || !page.next) return
        page = await fetchList(page.next, this.#signal)
      }
    } catch {
      // Asked for again when something changes, or when somebody looks again.
    }
  }

  #add(rows) {
    const fresh = rows.filter((row) => row.dataset.id && !this.row(row.dataset.id) && row.dataset.id > this.lastID)
    const waiting = this.#items.querySelector("[data-waiting]")
    const read = rows.findLast((row) => row.querySelector(".message__read"))
    rows.filter((row) => row.dataset.id && !fresh.includes(row)).forEach((row) => this.#renew(row))
    for (const row of fresh) {
      this.#items.insertBefore(row, waiting)
      tellTimes(row)
      if (row.matches(".message--mine")) this.#standBack(row)
    }
    this.#markDays()
    if (read) this.markRead(read.dataset.id)
    return fresh
  }

  // What is said never changes, but what became of an offer does, and what can be done about it. Whoever was at one of
  // its buttons stays there, or comes to the message.
  #renew(row) {
    const old = this.row(row.dataset.id)
    if (!old || dealOf(old) === dealOf(row)) return
    const call = old.contains(document.activeElement) && document.activeElement.form?.dataset.call
    // A page further up marks the last that was read on that page.
    row.querySelector(".message__read")?.remove()
    const mark = old.querySelector(".message__read")
    if (mark) row.querySelector(".message__foot").prepend(mark, " ")
    old.replaceWith(row)
    tellTimes(row)
    if (!call) return
    const button = row.querySelector(`[data-call="${CSS.escape(call)}"] button`)
    if (!button) row.tabIndex = -1
    ;(button ?? row).focus({ preventScroll: true })
  }

  // Word of what one says oneself may come before the answer to its sending: it stands there once.
  #standBack(row) {
    const waiting = [...this.#items.querySelectorAll("[data-waiting]:not([hidden])")]
    const twin = waiting.find((other) => contentOf(other) === contentOf(row))
    if (twin) twin.hidden = true
  }

  // The other one has read up to there: it stands beside the last of mine that they have read.
  markRead(id) {
    const mine = this.messages.filter((row) => row.matches(".message--mine") && row.dataset.id <= id).at(-1)
    if (!mine) return
    const mark = this.#items.querySelector(".message__read") ?? document.createElement("span")
    if (mark.closest("[data-id]")?.dataset.id > mine.dataset.id) return
    mark.className = "message__read"
    mark.textContent = string("thread.read")
    mine.querySelector(".message__foot").prepend(mark, " ")
  }

  // A line before the first message of each day, in the reader's zone.
  #markDays() {
    for (const mark of this.#items.querySelectorAll(".day")) mark.remove()
    let last
    for (const row of this.messages) {
      const moment = momentOf(row.querySelector(".message__foot time"))
      const day = times().day(moment)
      if (day !== last) row.before(make("li", "day", make("span", {}, times().date(moment))))
      last = day
    }
  }

  get earlier() {
    return this.#root.querySelector("[data-pager] [rel=next]")
  }

  // Puts the page before the first message above it; the reader stays where they are.
  async showEarlier() {
    const link = this.earlier
    if (!link || link.getAttribute("aria-busy") === "true") return
    link.setAttribute("aria-busy", "true")
    try {
      const { items, next } = await fetchList(link.href, this.#signal, leaveFor)
      const [first] = this.messages
      const before = first?.getBoundingClientRect().top ?? 0
      const rows = items.map(({ element }) => element).filter((row) => row.dataset.id && !this.row(row.dataset.id))
      this.#items.prepend(...rows)
      rows.forEach((row) => tellTimes(row))
      this.#markDays()
      if (next) link.href = next
      else link.remove()
      if (first) scrollBy(0, first.getBoundingClientRect().top - before)
    } catch {
      // The link stays: it is asked for again.
    } finally {
      link.removeAttribute("aria-busy")
    }
  }
}

// The state of an offer, and all that can be done in a row.
function dealOf(row) {
  const acts = [...row.querySelectorAll("[data-call], a.button")]
    .map((act) => act.dataset.call ?? act.getAttribute("href"))
  return [row.querySelector(".offer")?.className ?? "", ...acts].join(" ")
}

function contentOf(row) {
  const photos = row.querySelectorAll(".message__photos img")
  return `${photos.length} ${row.querySelector(".message__words")?.textContent ?? ""}`
}
