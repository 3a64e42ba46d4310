// <madang-board>: a board with its photos. They are put in another order, picked, moved and taken off; what waits for a
// line shows, and what others do comes by itself.

import { confirm } from "../lib/confirm.js"
import { fetchFragment } from "../lib/fragments.js"
import { send } from "../lib/http.js"
import { late } from "../lib/late.js"
import { live } from "../lib/live.js"
import { mayHaveArrived } from "../lib/outbox.js"
import { isReturn } from "../lib/returning.js"
import { toast, toastFailure, toastOnNextPage } from "../lib/toast.js"
import { renewPage } from "../offline/renewal.js"
import { Arranging } from "./arranging.js"
import { BoardHead } from "./board-head.js"
import { BoardList } from "./board-list.js"
import { deleteBoard, observeBoards, refusalsOf, said, writeBoard, writingFrom } from "./changes.js"
import { placed } from "./order.js"
import { grace, place, placements } from "./placements.js"
import { isOf } from "./waiting.js"

// All who are on a board hear of a change at once: they ask within so many milliseconds.
const spread = 1000

export class BoardElement extends HTMLElement {
  #abort
  #head
  #list
  #arranging = null
  #selection = null
  // Something changed while it could not be shown.
  #isOld = false
  #timer = null
  #isLeaving = false

  // Lifecycle

  connectedCallback() {
    const { signal } = this.#abort = new AbortController()
    this.#head = new BoardHead(this, this.#names)
    this.#list = new BoardList(this, {
      names: this.#names, signal, onDrop: (id) => this.#takeOff([id]), onChange: () => this.#arranging?.refresh()
    })
    this.#head.show()
    this.addEventListener("click", (event) => this.#choose(event), { signal })
    this.addEventListener("submit", (event) => this.#useCover(event), { signal })
    document.addEventListener("click", (event) => this.#chooseOfHead(event), { signal })
    // Those of menus do not bubble. That of the board stands in the top bar.
    const onToggle = ({ newState }) => newState === "closed" && this.#catchUp()
    document.addEventListener("toggle", onToggle, { signal, capture: true })
    addEventListener("pageshow", ({ persisted }) => persisted && this.#lookSoon(), { signal })
    this.#follow(signal)
    // A list that was put together from memory is as old as when it was left.
    if (isReturn()) this.#lookSoon()
  }

  disconnectedCallback() {
    this.#abort.abort()
    clearTimeout(this.#timer)
  }

  // Actions

  #choose(event) {
    if (!isPlain(event)) return
    const id = event.target.closest("[data-items] > [data-id]")?.dataset.id
    if (event.target.closest("[data-arrange]")) this.#toggleArranging()
    else if (event.target.closest("[data-choose]")) this.#toggleSelection()
    else if (id && event.target.closest("[data-move-photo]")) this.#move(id, event)
    else if (id && event.target.closest("[data-take-off]")) {
      closeMenu(event)
      this.#takeOff([id])
    }
  }

  // The menu of the board stands in the top bar.
  #chooseOfHead(event) {
    if (event.defaultPrevented || !isPlain(event)) return
    const edit = event.target.closest("[data-edit-board]")
    const remove = event.target.closest("[data-delete-board]")
    const leave = event.target.closest("[data-leave-board]")
    if (!edit && !remove && !leave) return
    event.preventDefault()
    if (edit) this.#edit(edit)
    else if (remove) this.#delete(remove)
    else this.#leave(leave)
  }

  #toggleArranging() {
    if (this.#arranging) return this.#arranging.end()
    this.#selection?.end()
    if (!this.#list.element) return
    this.#arranging = new Arranging(this, {
      list: this.#list, button: this.querySelector("[data-arrange]"), signal: this.#abort.signal,
      onEnd: () => {
        this.#arranging = null
        this.#catchUp()
      }
    })
  }

  async #toggleSelection() {
    if (this.#selection) return this.#selection.end()
    this.#arranging?.end()
    const module = await late(import("./selection.js"))
    if (!module || this.#selection || !this.#list.element) return
    const button = this.querySelector("[data-choose]")
    button.setAttribute("aria-pressed", "true")
    this.#selection = new module.Selection(this, {
      name: button.textContent, board: this.#board, aboutOf: (id) => this.#aboutOf(id), signal: this.#abort.signal,
      onEnd: ({ hadFocus }) => {
        this.#selection = null
        button.setAttribute("aria-pressed", "false")
        if (hadFocus) button.focus()
        this.#catchUp()
      }
    })
  }

  async #move(id, event) {
    const title = event.target.closest("[data-move-photo]").textContent.trim()
    const { href } = event.target.closest("[data-move-photo]")
    closeMenu(event)
    const modules = await late(Promise.all([import("./target-sheet.js"), import("./selection.js")]))
    if (modules === null) return location.assign(href)
    const [{ pickBoard }, { moveTo }] = modules
    const target = await pickBoard({ title, without: this.#names })
    if (target) await moveTo(this, this.#board, target, [id], (one) => this.#aboutOf(one))
  }

  // Sent once the message is gone, and taken back as long as it stays. Without a line it waits at once, and no less.
  async #takeOff(ids) {
    const going = ids.filter((id) => this.#list.mayTakeOff(id) || !this.#list.item(id))
    const options = { wasOn: true, refusals: refusalsOf(this), after: mayHaveArrived() ? grace : 0 }
    placements.hurry()
    const wishes = going.map((id) => place(this.#board, id, false, options))
    const [n, left] = [going.length, ids.length - going.length]
    const words = [n > 0 ? said(this, "didOff", { n }) : "", left > 0 ? said(this, "left", { n: left }) : ""]
    const undo = { label: said(this, "undo"), run: () => this.#putBack(going) }
    toast(words.filter(Boolean).join(" "), n > 0 ? undo : null)
    const error = (await Promise.all(wishes)).find(Boolean)
    if (error) toastFailure(error, { failed: said(this, "failed") })
  }

  async #putBack(ids) {
    const sent = ids.filter((id) => !placements.takeBack(`${this.#board.ref}:${id}`))
    const wishes = sent.map((id) => {
      return place(this.#board, id, true, { wasOn: false, about: this.#aboutOf(id), refusals: refusalsOf(this) })
    })
    const error = (await Promise.all(wishes)).find(Boolean)
    if (error) toastFailure(error, { failed: said(this, "failed") })
  }

  async #useCover(event) {
    if (!event.submitter?.matches("[data-use-cover]")) return
    event.preventDefault()
    event.submitter.closest("[popover]")?.hidePopover()
    try {
      await this.#write({ ...this.#facts, cover_photo_id: event.submitter.value })
      toast(said(this, "didCover"))
    } catch (error) {
      toastFailure(error, { failed: said(this, "saveFailed") })
    }
  }

  async #edit(link) {
    link.closest("[popover]")?.hidePopover()
    const sheets = await late(import("./board-sheet.js"))
    if (sheets === null) return location.assign(link.href)
    const { visibility } = this.dataset
    const saved = await sheets.openBoardSheet(this.querySelector("template[data-sheet]"), {
      title: link.textContent.trim(), facts: this.#facts, failed: said(this, "saveFailed"),
      save: writingFrom(() => this.#version, (facts, version) => this.#write(facts, version))
    })
    if (saved) toast(said(this, "didSave"))
    // What can be done with the board is another menu then.
    if (saved?.visibility && saved.visibility !== visibility) renewPage()
  }

  async #delete(link) {
    if (!await confirm(link)) return
    this.#isLeaving = true
    try {
      await deleteBoard(this.#board.ref, refusalsOf(this))
      this.#go(said(this, "didDelete"))
    } catch (error) {
      this.#isLeaving = false
      toastFailure(error, { failed: said(this, "saveFailed") })
    }
  }

  // By the form of the page that the link leads to.
  async #leave(link) {
    if (!await confirm(link)) return
    this.#isLeaving = true
    try {
      const body = new URLSearchParams({ act: "leave" })
      const answer = await send("POST", link.pathname, { body, redirect: "manual" })
      if (answer.ok || answer.type === "opaqueredirect") this.#go(said(this, "didLeave"))
      else location.assign(link.href)
    } catch (error) {
      this.#isLeaving = false
      toastFailure(error)
    }
  }

  // Private

  #follow(signal) {
    const ends = [
      live.listen("board.changed", ({ board_id: id }) => {
        if (id === this.#board.ref) this.#lookSoon()
      }),
      live.listen("board.gone", ({ board_id: id }) => {
        if (id === this.#board.ref && !this.#isLeaving) this.#go(said(this, "gone"))
      }),
      live.listen("reset", () => this.#lookSoon()),
      placements.listen((key) => {
        if (this.#names.some((name) => key.startsWith(`${name}:`))) this.#list.show()
      })
    ]
    for (const end of ends) signal.addEventListener("abort", end)
    observeBoards((news) => this.#hear(news), signal)
  }

  // What becomes of changes that wait. Of what was sent the server's own tiles come.
  #hear({ type, item, answer }) {
    if (!isOf(item, this.#names) && !this.#names.includes(item.body?.from)) return
    if (type === "sent" && item.kind === "order") {
      this.#list.serve(placed(this.#list.served, item.value.split(" ")))
    }
    if (type === "sent" && answer?.version) this.dataset.version = answer.version
    if (["sent", "refused", "gone"].includes(type)) this.#lookSoon()
    if (type === "sent") return
    this.#head.show()
    if (item.kind === "order" && !this.#arranging) this.#list.takeOrders()
    else this.#list.show()
  }

  // Throws what `writeBoard` throws. Another version is known by the time that somebody tries again.
  async #write(facts, version = this.#version) {
    try {
      const answer = await writeBoard({ ref: this.#board.ref, version, ...facts }, refusalsOf(this))
      if (answer.version) this.dataset.version = answer.version
      if (answer.version) this.#look()
      return answer
    } catch (error) {
      if (error.status === 409) await this.#look()
      throw error
    }
  }

  #catchUp() {
    if (this.#isOld) this.#lookSoon()
    this.#isOld = false
  }

  #lookSoon() {
    this.#timer ??= setTimeout(() => this.#look(), Math.random() * spread)
  }

  // How the server has it now. While photos are put in order or picked, or a menu is open, nothing else moves them.
  async #look() {
    clearTimeout(this.#timer)
    this.#timer = null
    if (this.#isLeaving) return
    try {
      const page = await fetchFragment(location.href, "head", this.#abort.signal)
      this.#head.renew(page)
      if (this.#arranging || this.#selection || document.querySelector(":popover-open")) this.#isOld = true
      else await this.#renewTiles(page)
    } catch (error) {
      if (error.status === 403 || error.status === 404) this.#go(said(this, "gone"))
      // Without a line it stays as it was: the next look brings it.
    }
    this.#head.show()
    this.#list.show()
  }

  async #renewTiles(page) {
    const fresh = [...page.querySelectorAll("[data-items] > [data-id]")]
    const { list, served } = this.#list
    const isWhole = page.querySelector("[rel=next]") === null
    if (this.#list.isAs(fresh.map(({ dataset }) => dataset.id), isWhole)) return this.#list.renew(fresh)
    if (!list) return renewPage()
    await customElements.whenDefined("madang-list")
    const refresh = () => {
      scrollTo({ top: 0 })
      return list.refresh()
    }
    if (isWhole || served.length <= fresh.length) await list.refresh()
    else toast(said(this, "changed"), { label: said(this, "refresh"), run: refresh })
  }

  // To the others, with a word.
  #go(words) {
    this.#isLeaving = true
    toastOnNextPage(words)
    location.replace("/boards")
  }

  // As `Selection` wants it.
  get #board() {
    return {
      ref: this.dataset.board, names: this.#names, mayTakeOff: (id) => this.#list.mayTakeOff(id),
      hide: (ids) => this.#list.leave(ids), show: (ids) => this.#list.stay(ids),
      forget: (ids) => this.#list.forget(ids), takeOff: (ids) => this.#takeOff(ids), look: () => this.#lookSoon()
    }
  }

  get #names() {
    const { board, handle } = this.dataset
    return handle ? [board, `~${handle}`] : [board]
  }

  get #version() {
    return Number(this.dataset.version)
  }

  get #facts() {
    const { title, note, visibility } = this.dataset
    return { title, note, visibility }
  }

  // What a page without a line shows of a photo.
  #aboutOf(id) {
    const link = this.#list.item(id)?.querySelector(".board__link")
    const image = link?.querySelector("img")
    if (!image) return undefined
    const [width, height] = ["width", "height"].map((name) => Number(image.getAttribute(name)))
    return { page: link.getAttribute("href"), src: image.currentSrc || image.src, alt: image.alt, width, height }
  }
}

function isPlain({ button, metaKey, ctrlKey, shiftKey }) {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey
}

function closeMenu(event) {
  event.preventDefault()
  event.target.closest("[popover]")?.hidePopover()
}
