// The tiles of a board as its reader sees them: as the server has them, but for what waits for a line, what was just
// taken off, and an order that is being made.

import { make, makeButton } from "../lib/make.js"
import { waitingMark } from "../offline/waiting-mark.js"
import { arrange } from "../photos/arrange.js"
import { said, waitingItems } from "./changes.js"
import { placed } from "./order.js"
import { placements } from "./placements.js"
import { netOf } from "./waiting.js"

export class BoardList {
  #root
  #names
  #onDrop
  #onChange
  // All tiles by id, also those that are not in the page for now.
  #items = new Map()
  // As the server has them, and as they are shown.
  #served = []
  #order = []
  // On their way to another board.
  #leaving = new Set()
  // Those that are in the page.
  #inPage = new Set()
  #observer = null
  #place = make("ul", "list__items board board__waiting")
  #rows = new Map()

  // `root` is the <madang-board>, `names` all that the board may be called by. `onDrop(id)` takes off what waits to be
  // placed, `onChange()` hears that other tiles are shown. Until `signal`.
  constructor(root, { names, onDrop, onChange, signal }) {
    this.#root = root
    this.#names = names
    this.#onDrop = onDrop
    this.#onChange = onChange
    signal.addEventListener("abort", () => this.#observer?.disconnect())
    this.#begin()
  }

  // The <madang-list>; null where nothing was on the board.
  get list() {
    return this.#root.querySelector("madang-list")
  }

  // What holds the tiles.
  get element() {
    return this.#root.querySelector("[data-items]")
  }

  // The ids in the order that the server knows.
  get served() {
    return [...this.#served]
  }

  // Those that are in the page, in their order.
  get shown() {
    return this.#order.filter((id) => this.#inPage.has(id))
  }

  item(id) {
    return this.#items.get(id) ?? null
  }

  // Whether the reader may take it off.
  mayTakeOff(id) {
    return this.#items.has(id) && "mine" in this.#items.get(id).dataset
  }

  // The server has them in this order now.
  serve(ids) {
    this.#served = ids
  }

  // Shows the tiles in this order.
  arrange(ids) {
    this.#order = placed(this.#order, ids)
    this.show()
  }

  // They are about to leave, and come back with `stay`.
  leave(ids) {
    for (const id of ids) this.#leaving.add(id)
    this.show()
  }

  stay(ids) {
    for (const id of ids) this.#leaving.delete(id)
    this.show()
  }

  // The server has them here no more.
  forget(ids) {
    const gone = new Set(ids)
    for (const id of ids) this.#leaving.delete(id)
    for (const id of ids) this.#items.get(id)?.remove()
    for (const id of ids) this.#items.delete(id)
    this.#served = this.#served.filter((id) => !gone.has(id))
    this.#order = this.#order.filter((id) => !gone.has(id))
    this.show()
  }

  // Whether the server still has what is shown, but for what is on its way off: `ids` are those of its first part, or
  // of the whole board.
  isAs(ids, isWhole) {
    this.#learn(ids)
    const isLeft = (id) => !this.#leaving.has(id) && !this.#isTakenOff(id)
    const [fresh, served] = [ids.filter(isLeft), this.#served.filter(isLeft)]
    return fresh.every((id, index) => id === served[index]) && (!isWhole || fresh.length === served.length)
  }

  // The server has the same tiles: those that look otherwise now are replaced.
  renew(fresh) {
    for (const item of fresh) {
      const there = this.#items.get(item.dataset.id)
      if (!there || looksOf(there) === looksOf(item)) continue
      const tile = document.importNode(item, true)
      this.#items.set(item.dataset.id, tile)
      there.replaceWith(tile)
    }
    this.#observer?.takeRecords()
  }

  // What waits is in another order now.
  takeOrders() {
    this.#order = this.#net.orders.reduce(placed, this.#served)
    this.show()
  }

  // Shows all of it as it is known now.
  show() {
    // The server's words for nothing took the place of the list.
    if (this.#observer && !this.element) this.#beginAnew()
    const net = this.#net
    const gone = new Set(net.removed.filter((id) => this.mayTakeOff(id)))
    const isHidden = (id) => gone.has(id) || this.#leaving.has(id) || this.#isTakenOff(id)
    const ids = this.#order.filter((id) => this.#items.has(id) && !isHidden(id))
    this.#inPage = new Set(ids)
    if (this.element) arrange(this.element, ids.map((id) => this.#items.get(id)))
    this.#observer?.takeRecords()
    this.#showRows(net.added)
    this.#showEmpty(ids.length + this.#rows.size === 0)
    this.#onChange()
  }

  // Private

  #begin() {
    this.#takeIn()
    this.#served = [...this.#items.keys()]
    this.takeOrders()
    if (!this.element) return
    this.#observer = new MutationObserver(() => this.#hear())
    this.#observer.observe(this.element, { childList: true })
  }

  // Tiles came with the next part of the list, or all of them anew, or some went with their posts.
  #hear() {
    const children = [...this.element.children]
    const fresh = children.filter((item) => this.#items.get(item.dataset.id) !== item).map(({ dataset }) => dataset.id)
    if (fresh.length === children.length && this.#inPage.size > 0) return this.#beginAnew()
    const gone = new Set([...this.#inPage].filter((id) => !this.#items.get(id).isConnected))
    for (const id of gone) this.#items.delete(id)
    this.#takeIn()
    this.#served = [...this.#served.filter((id) => !gone.has(id)), ...fresh]
    this.#order = [...this.#order.filter((id) => !gone.has(id)), ...fresh]
    this.#order = this.#net.orders.reduce(placed, this.#order)
    this.show()
  }

  #beginAnew() {
    if (!this.element) this.#observer = null
    this.#items.clear()
    this.#takeIn()
    this.#served = [...this.#items.keys()]
    this.#order = this.#served
    this.#learn(this.#served)
    this.takeOrders()
  }

  // What was taken off here and is there was placed again elsewhere; a wish that is not granted yet is newer.
  #learn(ids) {
    for (const id of ids.filter((id) => this.#isTakenOff(id))) {
      for (const name of this.#names) placements.learn(`${name}:${id}`, { value: true })
    }
  }

  #takeIn() {
    for (const item of this.element?.children ?? []) this.#items.set(item.dataset.id, item)
  }

  #isTakenOff(id) {
    return this.#names.some((name) => placements.value(`${name}:${id}`) === false)
  }

  #showRows(added) {
    const wanted = new Set(added.filter(({ id, about }) => about && !this.#isTakenOff(id)).map(({ id }) => id))
    for (const [id, row] of this.#rows) {
      if (wanted.has(id)) continue
      row.remove()
      this.#rows.delete(id)
    }
    for (const { id, about } of added) {
      if (wanted.has(id) && !this.#rows.has(id)) this.#rows.set(id, this.#rowOf(id, about))
    }
    arrange(this.#place, [...wanted].map((id) => this.#rows.get(id)))
    if (wanted.size === 0) return this.#place.remove()
    if (this.#place.isConnected) return
    const list = this.list ?? this.#root.querySelector("madang-empty, .empty")
    if (list) list.before(this.#place)
    else this.#root.append(this.#place)
  }

  // As the device showed it where it was placed.
  #rowOf(id, { page, src, alt, width, height }) {
    const image = make("img", { class: "photo", src, alt, width, height, decoding: "async" })
    const link = make("a", { class: "board__link", href: page, "data-photo": id, "data-by": "" }, image)
    const drop = makeButton("text-link board__drop", said(this.#root, "off"), () => this.#onDrop(id))
    return make("li", { class: "board__item", "data-id": id }, link, waitingMark(), drop)
  }

  // The server's own words, from a template: shown while nothing is left.
  #showEmpty(isEmpty) {
    const [list, words] = [this.list, this.#root.querySelector("template[data-empty]")]
    const isNothing = isEmpty && this.#root.querySelector("[rel=next]") === null
    const there = this.#root.querySelector(".board__empty")
    if (!list) {
      // The server's own words took its place.
      there?.remove()
      for (const empty of this.#root.querySelectorAll(".empty")) empty.hidden = !isNothing
      return
    }
    list.hidden = isNothing
    if (!words || isNothing === (there !== null)) return
    if (there) there.remove()
    else this.#root.append(make("div", "board__empty", words.content.cloneNode(true)))
  }

  // A search shows what was found, in the order in which it was.
  get #net() {
    const net = netOf(waitingItems(), this.#names, this.#served)
    return isSearch() ? { ...net, added: [], orders: [] } : net
  }
}

// What differs although it is the same photo.
function looksOf(item) {
  return `${"cover" in item.dataset} ${item.querySelector(".board__memo")?.textContent ?? ""}`
}

export function isSearch() {
  return new URLSearchParams(location.search).has("q")
}
