import { string } from "../../lib/strings.js"
import { grow, showLeft, textLength } from "../../lib/text-box.js"
import { recipeName } from "../../photos/workbench/draft.js"
import { drawCut } from "../../photos/workbench/photo-drawing.js"
import { say } from "../../photos/workbench/texts.js"
import { USUAL, fromPointer, moved, stepOf } from "./words-place.js"

// Pixels within which a press is none that drags.
const SLIP = 4

// Of a photo on which nobody has written.
const NO_WORDS = Object.freeze({ text: "", ...USUAL })

// The photo on the stage as followers see it, and its words: typed in a field, in a box that is dragged or moved by
// keys. Tells `onWords({text, x, y})`; knows no draft. Everything ends with `signal`.
export class WordsStage {
  #frame
  #canvas
  #box
  #field
  #counter
  #limit
  #announcer
  #onWords
  #key = null
  #words = NO_WORDS
  #left = Infinity
  #drag = null
  #wasDragged = false
  #shown = null
  // What the canvas shows, by name and source.
  #drawn = { name: "", source: null }
  #size = { width: 0, height: 0 }
  #request = 0

  constructor(root, { limit, announcer, onWords, signal }) {
    const part = (name) => root.querySelector(`[data-part="${name}"]`)
    this.#frame = part("words-frame")
    this.#canvas = part("words-picture")
    this.#box = part("words-box")
    this.#field = part("words-text")
    this.#counter = part("words-counter")
    this.#limit = limit
    this.#announcer = announcer
    this.#onWords = onWords
    this.#listen(signal)
    const observer = new ResizeObserver(([entry]) => this.#resize(entry.contentRect))
    observer.observe(this.#frame)
    signal.addEventListener("abort", () => {
      observer.disconnect()
      cancelAnimationFrame(this.#request)
    })
  }

  // `photo` of the draft and its upright `source` canvas, null where there is none.
  show(photo, source) {
    const key = photo === null ? null : photo.key
    const words = photo?.words ?? NO_WORDS
    // What was told from here is in the draft as it is: the field is not touched while somebody types.
    if (key !== this.#key || words !== this.#words) this.#begin(key, words)
    this.#shown = source === null ? null : { photo, source }
    this.#draw()
  }

  // Whether there are more words on `photo` than it may have.
  isTooLong({ words = NO_WORDS }) {
    return textLength(words.text) > this.#limit
  }

  // Private

  #listen(signal) {
    const listen = (target, type, action) => target.addEventListener(type, action, { signal })
    listen(this.#field, "input", () => this.#type())
    listen(this.#box, "pointerdown", (event) => this.#press(event))
    listen(this.#box, "pointermove", (event) => this.#follow(event))
    listen(this.#box, "pointerup", () => this.#drop())
    listen(this.#box, "pointercancel", () => this.#cancel())
    listen(this.#box, "keydown", (event) => this.#move(event))
    listen(this.#box, "click", (event) => this.#open(event))
  }

  #begin(key, words) {
    this.#key = key
    this.#words = words
    this.#drag = null
    this.#field.value = words.text
    this.#left = Infinity
    this.#count()
    this.#place(words)
  }

  #type() {
    this.#count()
    this.#change({ ...this.#words, text: this.#field.value })
  }

  #count() {
    const left = this.#limit - textLength(this.#field.value)
    const news = showLeft(this.#counter, left, this.#left, say)
    if (left < 0) this.#field.setAttribute("aria-invalid", "true")
    else this.#field.removeAttribute("aria-invalid")
    if (news !== null) this.#announcer.say(news)
    this.#left = left
    this.#grow()
  }

  // What is not shown has no height to take over.
  #grow() {
    if (this.#size.width > 0) grow(this.#field)
  }

  #change(words) {
    this.#words = words
    this.#place(words)
    this.#onWords(words)
  }

  // Moving

  #press(event) {
    if (event.button !== 0 || this.#drag !== null) return
    this.#box.setPointerCapture(event.pointerId)
    const { pointerId, clientX, clientY } = event
    this.#drag = { pointerId, from: { x: clientX, y: clientY }, to: null }
  }

  #follow(event) {
    const drag = this.#drag
    if (drag === null || event.pointerId !== drag.pointerId) return
    const way = { x: event.clientX - drag.from.x, y: event.clientY - drag.from.y }
    if (drag.to === null && Math.hypot(way.x, way.y) <= SLIP) return
    drag.to = moved(this.#words, fromPointer(way, this.#size))
    this.#place({ ...this.#words, ...drag.to })
  }

  #drop() {
    const to = this.#drag?.to ?? null
    this.#drag = null
    this.#wasDragged = to !== null
    if (to !== null) this.#moveTo(to)
  }

  #cancel() {
    this.#drag = null
    this.#place(this.#words)
  }

  #move(event) {
    const step = stepOf(event)
    if (step === null) return
    event.preventDefault()
    this.#moveTo(moved(this.#words, step))
  }

  #moveTo({ x, y }) {
    this.#change({ ...this.#words, x, y })
    this.#announcer.say(string("stories.words-at", { x: Math.round(x / 10), y: Math.round(y / 10) }))
  }

  // Pressed, and not dragged, the words are changed.
  #open({ detail }) {
    const isEndOfDrag = detail !== 0 && this.#wasDragged
    this.#wasDragged = false
    if (!isEndOfDrag) this.#field.focus()
  }

  // Showing

  #place({ text, x, y }) {
    this.#box.hidden = text.trim() === ""
    if (this.#box.textContent !== text) this.#box.textContent = text
    this.#box.style.setProperty("--x", `${x / 10}%`)
    this.#box.style.setProperty("--y", `${y / 10}%`)
  }

  #resize({ width, height }) {
    this.#size = { width, height }
    this.#grow()
    this.#draw()
  }

  #draw() {
    cancelAnimationFrame(this.#request)
    this.#request = requestAnimationFrame(() => this.#paint())
  }

  // Words that move, or are typed, draw no pixel anew.
  #paint() {
    if (this.#shown === null || this.#size.width === 0) return
    const { photo, source } = this.#shown
    const name = `${this.#size.width}/${this.#size.height}/${recipeName(photo)}`
    if (name === this.#drawn.name && source === this.#drawn.source) return
    this.#drawn = { name, source }
    drawCut(this.#canvas, source, photo, this.#size)
  }
}
