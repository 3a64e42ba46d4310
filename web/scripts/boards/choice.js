// The boards where a photo can be placed, in a sheet: the last three and those that it lies on, all of them where
// somebody asks or looks for one, and a new one.

import { fetchFragment } from "../lib/fragments.js"
import { Problem } from "../lib/http.js"
import { live } from "../lib/live.js"
import { make, makeButton } from "../lib/make.js"
import { fetchSheet } from "../lib/sheets.js"
import { failureText } from "../lib/toast.js"
import { makeBoard, refusalsOf, waitingItems } from "./changes.js"
import { matches } from "./names.js"
import { boardsOf } from "./waiting.js"

const offered = 3

// The part as the server renders it, the same for every photo; and whether it may be another one by now.
let kept = null
let isOld = true
let isFollowed = false

// Resolves to a fresh copy of it, with what waits for a line. `leave` is as that of `fetchFragment`, and so is what it
// throws.
export async function fetchChoice(leave) {
  follow()
  const [section] = await Promise.all([current(leave), fetchSheet("later/boards.css")])
  const copy = document.importNode(section, true)
  addWaiting(copy)
  return copy
}

// `section` is what `fetchChoice` gives. A board is {ref, names, title, visibility}.
export class BoardChoice {
  #section
  #isOn
  #press
  // By ref, of those that were pressed or released.
  #wishes = new Map()
  #asksForAll = false

  // `isOn(board)` says which are pressed at first, null where none can be; `press(board)` hears of each press.
  constructor(section, { isOn = null, press }) {
    this.#section = section
    this.#isOn = isOn
    this.#press = press
    for (const button of this.#buttons) this.#begin(button)
    section.addEventListener("click", (event) => this.#click(event))
    this.#find.dataset.lossless = ""
    this.#find.addEventListener("input", () => this.#show())
    this.#find.addEventListener("keydown", (event) => this.#findByKey(event))
    this.#all.addEventListener("click", () => this.#showAll())
    this.#name.addEventListener("keydown", (event) => this.#makeByKey(event))
    this.#makeButton.addEventListener("click", () => this.#make())
    this.#show()
  }

  // What differs from how it was, as [{board, isOn}].
  get changes() {
    return this.#boards.filter(({ ref }) => this.#wishes.has(ref))
      .map((board) => ({ board, isOn: this.#wishes.get(board.ref) }))
  }

  // Whether one of them was on when it came.
  get hasAny() {
    return this.#boards.some((board) => this.#isOn?.(board))
  }

  // What is refused later on is told in these words.
  get refusals() {
    return refusalsOf(this.#section)
  }

  // The first thing that a keyboard can choose.
  get first() {
    return this.#buttons.find((button) => !button.parentElement.hidden) ?? this.#name
  }

  // Actions

  #click(event) {
    const button = event.target.closest(".board-choice__board")
    if (button) this.#toggle(button)
  }

  #findByKey(event) {
    if (event.key !== "Enter" || event.isComposing) return
    // A form around it is not sent by this.
    event.preventDefault()
    const found = this.#buttons.filter((button) => !button.parentElement.hidden)
    if (this.#find.value.trim() !== "" && found.length === 1) this.#toggle(found[0])
  }

  #showAll() {
    const next = this.#buttons.find((button) => button.parentElement.hidden)
    this.#asksForAll = true
    this.#show()
    next?.focus()
  }

  #makeByKey(event) {
    if (event.key !== "Enter" || event.isComposing) return
    event.preventDefault()
    this.#make()
  }

  async #make() {
    const title = this.#name.value.trim()
    if (title === "" || this.#makeButton.disabled) return this.#name.focus()
    this.#makeButton.disabled = true
    this.#showFault("")
    try {
      const board = await makeBoard(title, this.refusals)
      isOld = true
      this.#name.value = ""
      this.#find.value = ""
      this.#toggle(this.#add(board))
      this.#show()
    } catch (error) {
      this.#showFault(error.errors?.[0]?.message || failureText(error, { failed: this.#section.dataset.failed }))
      this.#name.focus()
    } finally {
      this.#makeButton.disabled = false
    }
  }

  // Private

  #toggle(button) {
    const board = boardOf(button)
    if (this.#isOn) {
      const isPressed = !isOn(button)
      button.setAttribute("aria-pressed", String(isPressed))
      if (isPressed === this.#isOn(board)) this.#wishes.delete(board.ref)
      else this.#wishes.set(board.ref, isPressed)
    }
    this.#press(board)
  }

  #begin(button) {
    if (this.#isOn === null) button.removeAttribute("aria-pressed")
    else button.setAttribute("aria-pressed", String(this.#isOn(boardOf(button))))
  }

  #add(board) {
    const row = rowOf(board)
    this.#list.prepend(row)
    const button = row.querySelector("button")
    this.#begin(button)
    return button
  }

  // Those that are on stay in sight, wherever they stand.
  #show() {
    const query = this.#find.value.trim()
    const buttons = this.#buttons
    let left = offered
    for (const button of buttons) {
      const isFirst = left > 0
      left -= 1
      const isListed = this.#asksForAll || isFirst || isOn(button) || this.#wishes.has(boardOf(button).ref)
      button.parentElement.hidden = query ? !matches(boardOf(button).title, query) : !isListed
    }
    const isHidden = ({ parentElement }) => parentElement.hidden
    this.#none.hidden = query === "" || !buttons.every(isHidden)
    this.#all.hidden = query !== "" || !buttons.some(isHidden)
    // Among few there is nothing to look for.
    for (const part of [this.#find, this.#find.previousElementSibling]) part.hidden = buttons.length <= offered
  }

  #showFault(text) {
    const place = this.#section.querySelector("[role=alert]") ?? make("p", { class: "form__alert", role: "alert" })
    if (!place.isConnected) this.#section.append(place)
    place.textContent = text
    place.hidden = text === ""
  }

  get #boards() {
    return this.#buttons.map(boardOf)
  }

  get #buttons() {
    return [...this.#list.querySelectorAll(".board-choice__board")]
  }

  get #list() {
    return this.#section.querySelector(".board-choice__list")
  }

  get #find() {
    return this.#section.querySelector(".board-choice__find")
  }

  get #none() {
    return this.#section.querySelector(".board-choice__none")
  }

  get #all() {
    return this.#section.querySelector(".board-choice__all")
  }

  get #name() {
    return this.#section.querySelector(".board-choice__new input")
  }

  get #makeButton() {
    return this.#section.querySelector(".board-choice__new button")
  }
}

// Without a line the one that was fetched before is better than none.
async function current(leave) {
  if (kept && !isOld) return kept
  try {
    isOld = false
    const part = (await fetchFragment("/boards", "choice", undefined, leave)).querySelector(".board-choice")
    if (!part) throw new Problem({ status: 404 })
    kept = part
  } catch (error) {
    isOld = true
    if (kept === null) throw error
  }
  return kept
}

function follow() {
  if (isFollowed) return
  isFollowed = true
  const forget = () => {
    isOld = true
  }
  for (const name of ["board.changed", "board.gone", "reset"]) live.listen(name, forget)
  document.addEventListener("madang:board-filled", forget)
}

function addWaiting(section) {
  const list = section.querySelector(".board-choice__list")
  for (const board of boardsOf(waitingItems()).reverse()) {
    const item = rows(section).find((row) => boardOf(row.firstElementChild).names.includes(board.ref))
    if (board.isGone) item?.remove()
    else if (item) item.querySelector(".board-choice__name").textContent = board.title
    else if (board.isNew) list.prepend(rowOf(board))
  }
}

function rows(section) {
  return [...section.querySelectorAll(".board-choice__item")]
}

// As the server renders one that is in no list yet.
function rowOf({ ref, title, visibility }) {
  const name = make("span", { class: "board-choice__name", dir: "auto" }, title)
  const attributes = {
    class: "board-choice__board", "data-board": ref, "data-visibility": visibility, "aria-pressed": "false"
  }
  return make("li", "board-choice__item", makeButton(attributes, name, () => {}))
}

function boardOf(button) {
  const { board, handle, visibility } = button.dataset
  const title = button.querySelector(".board-choice__name").textContent
  return { ref: board, names: handle ? [board, `~${handle}`] : [board], title, visibility }
}

function isOn(button) {
  return button.getAttribute("aria-pressed") === "true"
}
