// Keeps the row of stories true: events tell that it is another one, and the server renders it.

import { fetchFragment } from "../lib/fragments.js"

// Milliseconds between two questions while no events come, as lists ask (feeds/new-posts.js).
const every = 30_000
// Within so many those ask whose rows changed, so that not all of them do at once; and so many lie between two
// questions.
const spread = 1000
const pause = 10_000
// Where the browser's clock and the server's differ, a ring that should be gone is asked for once more.
const again = 60_000

const news = ["story.created", "story.deleted", "story.seen", "member.blocked", "member.unblocked",
  "member.muted", "member.unmuted", "reset"]

export class StoryRow {
  #element
  #live
  #signal
  #ask
  #random
  #asked = -Infinity
  // What is going to ask: for news, while none come, and when the first ring ends.
  #question = null
  #poll = null
  #change = null
  #isWaiting = false
  #isAsking = false
  #isUrgent = false

  // Until `signal`. `element` is <madang-stories>, `live` the LiveEvents of the page.
  constructor(element, live, signal, { ask = askFor, random = Math.random } = {}) {
    this.#element = element
    this.#live = live
    this.#signal = signal
    this.#ask = ask
    this.#random = random
    const until = (end) => signal.addEventListener("abort", end, { once: true })
    for (const name of news) until(live.listen(name, () => this.#hear()))
    until(live.listen("state", () => this.#follow()))
    element.addEventListener("madang:story-closed", () => this.look(), { signal })
    document.addEventListener("madang:refresh", () => this.look(), { signal })
    document.addEventListener("visibilitychange", () => this.#return(), { signal })
    addEventListener("pagehide", () => this.#rest(), { signal })
    addEventListener("pageshow", ({ persisted }) => this.#comeBack(persisted), { signal })
    until(() => this.#rest())
    this.#follow()
  }

  // At once: somebody here did something, or wants to see what there is. Resolves once it is shown.
  async look() {
    clearTimeout(this.#question)
    this.#question = null
    this.#isWaiting = false
    if (this.#isAsking) {
      // The answer that is on its way may be older.
      this.#isUrgent = true
      return
    }
    this.#isAsking = true
    this.#asked = Date.now()
    try {
      this.#show((await this.#ask(this.#signal)).querySelector("madang-stories"))
    } catch {
      // What happens next asks again.
    }
    this.#isAsking = false
    if (!this.#isUrgent) return
    this.#isUrgent = false
    await this.look()
  }

  // Private

  // A page that nobody looks at waits until somebody does.
  #hear() {
    this.#isWaiting ||= document.hidden
    if (document.hidden || this.#question !== null) return
    const delay = Math.max(this.#random() * spread, this.#asked + pause - Date.now())
    this.#question = setTimeout(() => this.look(), delay)
  }

  #return() {
    this.#follow()
    if (!document.hidden) {
      // Nobody listened while nobody looked.
      if (this.#isWaiting || !this.#live.isLive) this.#hear()
      return
    }
    this.#isWaiting ||= this.#question !== null
    clearTimeout(this.#question)
    this.#question = null
  }

  #comeBack(isKept) {
    this.#follow()
    if (isKept) this.#hear()
  }

  #follow() {
    clearInterval(this.#poll)
    if (!document.hidden && !this.#live.isLive) this.#poll = setInterval(() => this.#hear(), every)
    this.#awaitChange()
  }

  #rest() {
    for (const timer of [this.#question, this.#poll, this.#change]) clearTimeout(timer)
    this.#question = null
  }

  #awaitChange() {
    clearTimeout(this.#change)
    const left = Date.parse(this.#element.dataset.changes) - Date.now()
    if (!Number.isNaN(left)) this.#change = setTimeout(() => this.#hear(), left > 0 ? left : again)
  }

  #show(fresh) {
    if (!fresh || this.#signal.aborted) return
    const row = this.#element.querySelector(".stories__row")
    const { scrollLeft } = row
    const focused = row.contains(document.activeElement) ? document.activeElement : null
    const known = new Map([...row.children].map((item) => [item.outerHTML, item]))
    const items = [...fresh.querySelector(".stories__row").children]
    row.replaceChildren(...items.map((item) => known.get(item.outerHTML) ?? item))
    row.scrollLeft = scrollLeft
    if (focused) sameIn(row, focused)?.focus({ preventScroll: true })
    if ("changes" in fresh.dataset) this.#element.dataset.changes = fresh.dataset.changes
    else delete this.#element.dataset.changes
    this.#awaitChange()
  }
}

function askFor(signal) {
  return fetchFragment("/", "stories", signal)
}

// The link of the same person, or of what is one's own; else the first.
function sameIn(row, link) {
  const { by } = link.dataset
  const way = by ? `a[data-by="${CSS.escape(by)}"]` : "a:not([data-by])"
  return row.querySelector(way) ?? row.querySelector("a")
}
