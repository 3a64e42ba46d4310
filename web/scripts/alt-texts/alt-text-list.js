import { make } from "../lib/make.js"
import { language, string } from "../lib/strings.js"

// Milliseconds for which a row says that it was saved.
const STAY = 1200

// The photos that lack a description: a row whose photo has one says so and goes, and the next field has the focus.
// Timers end with `signal`.
export class AltTextList {
  #root
  #signal

  constructor(root, signal) {
    this.#root = root
    this.#signal = signal
    root.addEventListener("madang:described", ({ target }) => this.#leave(target.closest("[data-id]")), { signal })
  }

  // Private

  async #leave(item) {
    const next = rowBehind(item)
    item.dataset.saved = ""
    item.replaceChildren(make("p", "alt-text__saved", string("alt-texts.saved")))
    this.#part("news").textContent = string("alt-texts.saved")
    this.#tell()
    const timer = setTimeout(() => this.#remove(item), STAY)
    this.#signal.addEventListener("abort", () => clearTimeout(timer))
    this.#focus(next ?? await this.#more(item))
  }

  #remove(item) {
    item.dispatchEvent(new CustomEvent("madang:removed", { bubbles: true, detail: { id: item.dataset.id } }))
    item.remove()
    this.#showEmpty()
  }

  // One more photo is described.
  #tell() {
    const { dataset } = this.#root
    const [n, total] = [Number(dataset.describedCount) + 1, Number(dataset.photoCount)]
    dataset.describedCount = String(n)
    const values = { n: n.toLocaleString(language()), total: total.toLocaleString(language()) }
    this.#part("coverage").textContent = n >= total
      ? string("alt-texts.all") : string(`alt-texts.coverage.${n === 1 ? "1" : "many"}`, values)
  }

  // The next page comes before one has reached its end, unless one is quicker. Resolves to what is behind `item` then;
  // else to the last row before it.
  async #more(item) {
    const list = this.#list
    if (!list.isAtEnd) await list.more()
    return rowBehind(item) ?? this.#rows.at(-1)
  }

  #focus(row) {
    if (this.#signal.aborted) return
    if (row) row.querySelector("textarea").focus()
    // Nothing is left: the keyboard goes on from here.
    else document.getElementById("content").focus({ preventScroll: true })
  }

  // The server's own words, from a template.
  #showEmpty() {
    const list = this.#list
    if (this.#root.querySelector("[data-items] > *") !== null || !list.isAtEnd) return
    list.hidden = true
    this.#part("head").hidden = true
    const { content } = this.#root.querySelector("template[data-empty]")
    this.#root.append(content.cloneNode(true))
  }

  // Those that are still to be described.
  get #rows() {
    return [...this.#root.querySelectorAll("[data-items] > :not([data-saved])")]
  }

  get #list() {
    return this.#root.querySelector("madang-list")
  }

  #part(name) {
    return this.#root.querySelector(`[data-part=${name}]`)
  }
}

// The first row behind `item` that is still to be described, undefined without one.
function rowBehind(item) {
  let row = item.nextElementSibling
  while (row !== null && "saved" in row.dataset) row = row.nextElementSibling
  return row ?? undefined
}
