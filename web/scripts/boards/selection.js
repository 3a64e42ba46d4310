// Several photos of a list are picked, and placed on a board, moved to another or taken off.

import { make, makeButton } from "../lib/make.js"
import { fetchSheet } from "../lib/sheets.js"
import { toast, toastFailure } from "../lib/toast.js"
import { refusalsOf, said } from "./changes.js"
import { fill } from "./placements.js"
import { pickBoard } from "./target-sheet.js"

// As many as go at once (docs/api/boards.md).
const limit = 100

export class Selection {
  #root
  #board
  #aboutOf
  #onEnd
  #picked = new Set()
  // Where the next stretch begins.
  #last = null
  #bar
  #count = make("p", { class: "choosing__count", role: "status" })
  #acts
  #abort = new AbortController()

  // Begins it. `root` is the element with the list and its words, `name` what the mode is called, `aboutOf(id)` what is
  // shown of a photo where it waits for a line. On a board `board` is {ref, names} with `hide(ids)` and `show(ids)` for
  // photos that are to leave it, `forget(ids)` for those that did, `mayTakeOff(id)`, `takeOff(ids)` and `look()`.
  // `onEnd({hadFocus})` hears of the end, which comes with `signal`.
  constructor(root, { name, aboutOf, board = null, onEnd, signal }) {
    this.#root = root
    this.#board = board
    this.#aboutOf = aboutOf
    this.#onEnd = onEnd
    fetchSheet("later/boards.css")
    this.#acts = this.#makeActs()
    const cancel = makeButton("button button--small", said(root, "cancel"), () => this.end())
    const buttons = make("div", "choosing__acts", ...this.#acts, cancel)
    this.#bar = make("div", { class: "choosing", role: "toolbar", "aria-label": name }, this.#count, buttons)
    root.dataset.choosing = ""
    this.#dress()
    this.#listen()
    signal.addEventListener("abort", () => this.end(), { signal: this.#abort.signal })
    root.append(this.#bar)
    this.#show()
  }

  end() {
    if (this.#abort.signal.aborted) return
    this.#abort.abort()
    const hadFocus = this.#bar.contains(document.activeElement)
    this.#bar.remove()
    delete this.#root.dataset.choosing
    for (const item of this.#items) this.#undress(item)
    this.#onEnd({ hadFocus })
  }

  // Actions

  #listen() {
    const { signal } = this.#abort
    this.#root.addEventListener("click", (event) => this.#click(event), { capture: true, signal })
    document.addEventListener("keydown", (event) => this.#press(event), { signal })
    // Before the list keeps its markup, and with it checks that nobody is behind any more.
    addEventListener("pagehide", () => this.end(), { capture: true, signal })
    const list = this.#root.querySelector("[data-items]")
    const observer = new MutationObserver(() => this.#dress())
    observer.observe(list, { childList: true })
    signal.addEventListener("abort", () => observer.disconnect())
  }

  // A touch anywhere on an item picks it; links lead nowhere meanwhile.
  #click(event) {
    const item = event.target.closest("[data-items] > [data-id]")
    if (!item) return
    event.stopPropagation()
    const isBox = event.target.matches(".board__check")
    const isStretch = event.shiftKey && this.#last !== null
    // The label passes it on to its box.
    if (!isBox && !isStretch && event.target.closest(".board__pick")) return
    if (!isBox) event.preventDefault()
    if (isStretch) this.#pickTo(item)
    else this.#pick([item.dataset.id], !this.#picked.has(item.dataset.id))
  }

  #pickTo(item) {
    const ids = this.#items.map(({ dataset }) => dataset.id)
    const [from, to] = [ids.indexOf(this.#last), ids.indexOf(item.dataset.id)].sort((one, other) => one - other)
    this.#pick(ids.slice(Math.max(0, from), to + 1), true)
  }

  #press(event) {
    if (event.defaultPrevented || document.querySelector("dialog[open], [popover]:popover-open")) return
    if (event.key === "Escape") return this.end()
    const isText = event.target.matches("textarea, [contenteditable], input:not([type=checkbox])")
    if (event.key !== "a" || !(event.ctrlKey || event.metaKey) || isText) return
    event.preventDefault()
    this.#pick(this.#items.map(({ dataset }) => dataset.id), true)
  }

  async #add() {
    const ids = this.#ids
    const target = await pickBoard({ without: this.#board?.names })
    if (target === null) return
    this.end()
    await this.#fill(target, ids)
  }

  async #move() {
    const ids = this.#ids
    const target = await pickBoard({ title: said(this.#root, "move"), without: this.#board.names })
    if (target === null) return
    this.end()
    await moveTo(this.#root, this.#board, target, ids, this.#aboutOf)
  }

  #takeOff() {
    const ids = this.#ids
    this.end()
    this.#board.takeOff(ids)
  }

  // Private

  async #fill(target, ids) {
    const [words, refusals] = [this.#root, refusalsOf(this.#root)]
    try {
      const abouts = aboutsOf(ids, this.#aboutOf)
      const { missing } = await fill(target, ids, { abouts, refusals })
      toast(said(words, "didAdd", { n: ids.length - missing.length, title: target.title }))
    } catch (error) {
      toastFailure(error, { failed: said(words, "failed") })
    }
  }

  #makeActs() {
    const act = (name, run) => makeButton("button button--small", said(this.#root, name), run)
    const acts = [act("add", () => this.#add())]
    if (this.#board) acts.push(act("move", () => this.#move()), act("off", () => this.#takeOff()))
    acts[0].classList.add("button--primary")
    return acts
  }

  // Of what is too much the first ones are taken.
  #pick(ids, isPicked) {
    for (const id of ids) {
      if (!isPicked) this.#picked.delete(id)
      else if (this.#picked.size < limit || this.#picked.has(id)) this.#picked.add(id)
      else {
        toast(said(this.#root, "many"))
        break
      }
    }
    this.#last = ids.at(-1)
    this.#show()
  }

  #show() {
    for (const item of this.#items) {
      const isPicked = this.#picked.has(item.dataset.id)
      item.toggleAttribute("data-picked", isPicked)
      item.querySelector(".board__check").checked = isPicked
    }
    const n = this.#picked.size
    this.#count.textContent = said(this.#root, "chosen", { n })
    for (const button of this.#acts) button.disabled = n === 0
  }

  // Also what comes later with the list.
  #dress() {
    for (const item of this.#items) {
      const pick = item.querySelector(".board__pick") ?? addPick(item)
      pick.hidden = false
    }
    this.#show()
  }

  #undress(item) {
    const pick = item.querySelector(".board__pick")
    item.removeAttribute("data-picked")
    if (!pick) return
    pick.querySelector("input").checked = false
    pick.hidden = true
  }

  // As they stand in the list.
  get #ids() {
    return this.#items.map(({ dataset }) => dataset.id).filter((id) => this.#picked.has(id))
  }

  get #items() {
    return [...this.#root.querySelectorAll("[data-items] > [data-id]")]
  }
}

// Moves photos from one board to another, with a way back. `board` is as in `Selection`.
export async function moveTo(words, board, target, ids, aboutOf) {
  const refusals = refusalsOf(words)
  const going = ids.filter((id) => board.mayTakeOff(id))
  board.hide(going)
  try {
    const { removed, missing, isWaiting } = await fill(target, ids, {
      from: board, abouts: aboutsOf(ids, aboutOf), refusals
    })
    const gone = going.filter((id) => removed.includes(id))
    // What waits for a line is hidden because it waits.
    board.show(isWaiting ? going : going.filter((id) => !gone.includes(id)))
    if (!isWaiting) board.forget(gone)
    const stayed = ids.length - gone.length - missing.length
    const sentence = gone.length > 0
      ? said(words, "didMove", { n: gone.length, title: target.title })
      : said(words, "didAdd", { n: ids.length - missing.length, title: target.title })
    const left = stayed > 0 ? ` ${said(words, "left", { n: stayed })}` : ""
    const undo = { label: said(words, "undo"), run: () => moveBack(words, board, target, gone) }
    toast(sentence + left, gone.length > 0 ? undo : null)
  } catch (error) {
    board.show(going)
    toastFailure(error, { failed: said(words, "failed") })
  }
}

async function moveBack(words, board, target, ids) {
  try {
    await fill(board, ids, { from: target, refusals: refusalsOf(words) })
    board.look()
  } catch (error) {
    toastFailure(error, { failed: said(words, "failed") })
  }
}

function aboutsOf(ids, aboutOf) {
  return Object.fromEntries(ids.map((id) => [id, aboutOf(id)]).filter(([, about]) => about))
}

function addPick(item) {
  const { id } = item.dataset
  const label = item.querySelector("img")?.alt ?? ""
  const box = make("input", { type: "checkbox", class: "board__check", value: id, "aria-label": label })
  const pick = make("label", "board__pick", box)
  item.append(pick)
  return pick
}
