import { afterPage, late } from "../lib/late.js"
import { make } from "../lib/make.js"
import { counted, grow, showLeft, textLength } from "../lib/text-box.js"

// A text box that grows with its text, colours hashtags and mentions and counts down near its limit. The colours
// lie in a layer behind the box that says the same in the same places; the box's own value is only read, so
// that the composition of Hangul is never disturbed. What knows hashtags comes after the page: until then the box
// shows its text itself.
export class HashtagField {
  #box
  #layer
  #counter
  #limit
  #say
  #onInput
  #onAnnounce
  #left = Infinity
  #shown = null
  #entities = null

  constructor(root, { limit, say = counted, onInput, onAnnounce, signal }) {
    this.#box = root.querySelector("textarea")
    this.#layer = root.querySelector("[data-part=colours]")
    this.#counter = root.querySelector("[data-part=counter]")
    this.#limit = limit
    this.#say = say
    this.#onInput = onInput
    this.#onAnnounce = onAnnounce
    this.#box.addEventListener("input", () => this.#changed(), { signal })
    const button = root.querySelector("[data-part=hashtag]")
    if (button !== null) button.addEventListener("click", () => this.#insertSign(), { signal })
    this.#refresh()
    afterPage(() => this.#colour(signal))
  }

  get isTooLong() {
    return this.#left < 0
  }

  get value() {
    return this.#box.value
  }

  // Only while nobody types: at the start and when a draft comes back.
  set value(text) {
    this.#box.value = text
    this.#changed()
  }

  async #colour(signal) {
    const entities = await late(import("./entities.js"))
    if (entities === null || signal.aborted) return
    this.#entities = entities
    this.#paint(this.#box.value)
    this.#box.dataset.coloured = ""
    signal.addEventListener("abort", () => delete this.#box.dataset.coloured)
  }

  #changed() {
    this.#refresh()
    this.#onInput(this.#box.value)
  }

  #refresh() {
    const text = this.#box.value
    if (text === this.#shown) return
    this.#shown = text
    this.#paint(text)
    grow(this.#box)
    this.#count(text)
  }

  #paint(text) {
    if (this.#entities === null) return
    const shown = ({ kind, text: words }) => kind === null ? words : make("mark", {}, words)
    const pieces = this.#entities.piecesOf(text).map(shown)
    // A text that ends with a line end has one more line, which a block shows only with something in it.
    this.#layer.replaceChildren(...pieces, "\u200b")
  }

  #count(text) {
    const left = this.#limit - textLength(text)
    const news = showLeft(this.#counter, left, this.#left, this.#say)
    if (left < 0) this.#box.setAttribute("aria-invalid", "true")
    else this.#box.removeAttribute("aria-invalid")
    if (news !== null) this.#onAnnounce(news)
    this.#left = left
  }

  // Behind a word or another sign a hashtag needs a space to begin.
  #insertSign() {
    this.#box.focus()
    const before = [...this.#box.value.slice(0, this.#box.selectionStart)].at(-1)
    const isBehindWord = before !== undefined && (this.#entities?.isWord(before) ?? /\S/.test(before))
    const sign = isBehindWord || "#&/".includes(before ?? " ") ? " #" : "#"
    // The old call is the one that leaves the text undoable.
    if (document.execCommand("insertText", false, sign)) return
    const { selectionStart, selectionEnd } = this.#box
    this.#box.setRangeText(sign, selectionStart, selectionEnd, "end")
    this.#changed()
  }
}
