import { Latest } from "../frame/latest.js"
import { call } from "../lib/http.js"
import { make } from "../lib/make.js"
import { fetchSheet } from "../lib/sheets.js"
import { string } from "../lib/strings.js"
import { optionFor } from "./suggestion-option.js"
import { tokenBefore } from "./suggestion-token.js"

const MOST = 6

// Suggestions in a text box that has the focus: "#" hashtags, "@" members. `isComposing(box)` says whether a syllable
// is being composed there.
export function suggestIn(box, isComposing) {
  if (document.activeElement === box) new Suggestions(box, isComposing).start()
}

// The list below one text box, as long as it has the focus. Its text is only read while a syllable is composed;
// what is chosen is put in when the composition is over.
class Suggestions {
  #box
  #isComposing
  #list
  #status
  #latest = new Latest()
  #abort = new AbortController()
  #token = null
  #active = -1
  #chosen = null

  constructor(box, isComposing) {
    this.#box = box
    this.#isComposing = isComposing
  }

  start() {
    const { signal } = this.#abort
    const listen = (name, act) => this.#box.addEventListener(name, act, { signal })
    listen("input", () => this.#look())
    listen("click", () => this.#look())
    listen("keydown", (event) => this.#pressed(event))
    listen("compositionend", () => this.#insertChosen())
    listen("blur", () => {
      if (this.#chosen === null) this.#end()
    })
    document.addEventListener("selectionchange", () => this.#moved(), { signal })
    for (const name of ["scroll", "resize"]) addEventListener(name, () => this.#place(), { signal, capture: true })
    // What was typed before this script was there.
    this.#look()
  }

  #end() {
    this.#close()
    this.#abort.abort()
    this.#list?.remove()
    this.#status?.remove()
  }

  get #isOpen() {
    return this.#list?.matches(":popover-open") ?? false
  }

  // What is typed now; an answer that comes late is no answer to it.
  #look() {
    const token = tokenBefore(this.#box.value, this.#box.selectionEnd)
    if (["sign", "query", "start"].every((part) => token?.[part] === this.#token?.[part])) return
    this.#token = token
    if (token === null) return this.#close()
    this.#latest.ask((signal) => find(token, signal), (found) => this.#show(found))
  }

  // The caret left what was typed.
  #moved() {
    if (!this.#isOpen || this.#box.selectionEnd === this.#token?.end) return
    this.#look()
  }

  #show(found) {
    if (found.length === 0) return this.#hide()
    this.#build()
    this.#list.replaceChildren(...found.map((thing, index) => this.#option(thing, index)))
    this.#activate(-1)
    if (!this.#isOpen) this.#list.showPopover()
    this.#place()
    this.#box.setAttribute("aria-controls", this.#list.id)
    this.#status.textContent = string("suggest.count", { n: found.length })
  }

  #close() {
    this.#latest.cancel()
    this.#token = null
    this.#hide()
  }

  #hide() {
    if (this.#isOpen) this.#list.hidePopover()
    this.#active = -1
    for (const name of ["aria-controls", "aria-activedescendant"]) this.#box.removeAttribute(name)
    if (this.#status) this.#status.textContent = ""
  }

  #build() {
    if (this.#list) return
    this.#list = make("ul", {
      class: "suggestions", id: "suggestions", popover: "manual", role: "listbox", "aria-label": string("suggest.title")
    })
    // The box keeps the focus, and the keyboard of a phone stays.
    this.#list.addEventListener("pointerdown", (event) => event.preventDefault())
    this.#list.addEventListener("mousedown", (event) => event.preventDefault())
    this.#list.addEventListener("click", (event) => this.#choose(event.target.closest("[role=option]")))
    this.#status = make("p", { class: "unseen", role: "status" })
    const layer = this.#box.closest("dialog, main") ?? document.body
    layer.append(this.#list, this.#status)
    this.#box.setAttribute("aria-autocomplete", "list")
  }

  #option(thing, index) {
    const option = optionFor(thing, `suggestion-${index}`)
    option.addEventListener("pointermove", () => this.#activate(index))
    return option
  }

  // Below the box, or above it where the keyboard of a phone leaves no room.
  #place() {
    if (!this.#isOpen) return
    const box = this.#box.getBoundingClientRect()
    const bottom = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight
    const height = this.#list.offsetHeight
    const isBelow = box.bottom + height <= bottom || box.top < height
    this.#list.style.insetBlockStart = `${isBelow ? Math.min(box.bottom, bottom - height) : box.top - height}px`
    this.#list.style.insetInlineStart = `${Math.max(8, box.left)}px`
    this.#list.style.inlineSize = `${Math.min(box.width, innerWidth - 16)}px`
  }

  // Keys of a composition belong to the input method.
  #pressed(event) {
    if (!this.#isOpen || event.isComposing || event.keyCode === 229) return
    const count = this.#list.childElementCount
    const acts = {
      ArrowDown: () => this.#activate((this.#active + 1) % count),
      ArrowUp: () => this.#activate((this.#active <= 0 ? count : this.#active) - 1),
      Enter: () => this.#choose(this.#list.children[this.#active]),
      Escape: () => this.#hide()
    }
    if (!(event.key in acts) || (event.key === "Enter" && this.#active < 0)) return
    event.preventDefault()
    event.stopPropagation()
    acts[event.key]()
  }

  #activate(index) {
    this.#active = index
    for (const [place, option] of [...this.#list.children].entries()) {
      option.setAttribute("aria-selected", place === index ? "true" : "false")
    }
    const option = this.#list.children[index]
    if (option) this.#box.setAttribute("aria-activedescendant", option.id)
    else this.#box.removeAttribute("aria-activedescendant")
    option?.scrollIntoView({ block: "nearest" })
  }

  #choose(option) {
    if (!option || this.#token === null) return
    this.#chosen = { text: `${option.dataset.insert} `, start: this.#token.start }
    if (!this.#isComposing(this.#box)) return this.#insertChosen()
    // Leaving the box ends the composition, and what it wrote stays; then comes the choice.
    this.#box.blur()
    this.#box.focus()
    setTimeout(() => this.#insertChosen())
  }

  #insertChosen() {
    const chosen = this.#chosen
    this.#chosen = null
    if (chosen === null) return
    queueMicrotask(() => {
      this.#box.focus()
      const token = tokenBefore(this.#box.value, this.#box.selectionEnd)
      this.#box.setSelectionRange(chosen.start, token?.start === chosen.start ? token.end : this.#box.selectionEnd)
      insert(this.#box, chosen.text)
      this.#close()
    })
  }
}

// The old call is the one that leaves the text undoable.
function insert(box, text) {
  if (document.execCommand("insertText", false, text)) return
  box.setRangeText(text, box.selectionStart, box.selectionEnd, "end")
  box.dispatchEvent(new Event("input", { bubbles: true }))
}

async function find({ sign, query }, signal) {
  const path = sign === "#"
    ? `/tags?limit=${MOST}&q=` : `/search?type=members&limit=${MOST}&q=${encodeURIComponent("@")}`
  const sheet = fetchSheet("later/suggestions.css")
  const { data } = await call("GET", path + encodeURIComponent(query), { signal, leave: () => {} })
  await sheet
  return data
}
