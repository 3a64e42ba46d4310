// Tiles of a grid are dragged to another place: with a mouse after a few pixels, with a finger after it has rested, so
// that it can still scroll; on a handle at once. The others step aside.

import { tick } from "../lib/haptics.js"
import { indexAt } from "./grid-places.js"

const mouseDistance = 6
const touchHold = 300
const touchDistance = 8
// So near to an edge of the window the page scrolls, at most so many pixels a frame.
const edge = 80
const pace = 18

export class GridDrag {
  #list
  #onMove
  #drag = null
  #timer = 0
  #frame = 0

  // Of the children of `list`, until `signal`; `onMove(id, index)` hears where one was let go.
  constructor(list, { onMove, signal }) {
    this.#list = list
    this.#onMove = onMove
    const listen = (type, act, options) => list.addEventListener(type, act, { signal, ...options })
    listen("pointerdown", (event) => this.#press(event))
    listen("pointermove", (event) => this.#follow(event))
    listen("pointerup", () => this.#drop())
    listen("pointercancel", () => this.#end())
    // A finger that holds a tile scrolls no more, and a photo is not dragged as a file.
    listen("touchmove", (event) => this.#drag?.isMoving && event.preventDefault(), { passive: false })
    listen("dragstart", (event) => event.preventDefault())
    listen("contextmenu", (event) => this.#drag && event.preventDefault())
    signal.addEventListener("abort", () => this.#end())
  }

  get isDragging() {
    return this.#drag?.isMoving ?? false
  }

  // Lets it go where it was.
  cancel() {
    this.#end()
  }

  // Private

  #press(event) {
    const item = event.target.closest("[data-id]")
    if (!item || item.parentElement !== this.#list || !event.isPrimary || event.button !== 0) return
    this.#end()
    const isQuick = event.pointerType === "mouse" || event.target.closest(".board__handle") !== null
    const start = pointOf(event)
    this.#drag = { item, pointer: event.pointerId, start, now: start, isQuick, isMoving: false }
    if (!isQuick) this.#timer = setTimeout(() => this.#lift(), touchHold)
  }

  #follow(event) {
    const drag = this.#drag
    if (drag === null || event.pointerId !== drag.pointer) return
    drag.now = pointOf(event)
    if (drag.isMoving) return this.#show()
    const distance = Math.hypot(drag.now.x - drag.start.x, drag.now.y - drag.start.y)
    if (drag.isQuick && distance > mouseDistance) this.#lift()
    if (!drag.isQuick && distance > touchDistance) this.#end()
  }

  #lift() {
    const { item, pointer, start } = this.#drag
    const items = [...this.#list.children]
    const from = items.indexOf(item)
    // On the page, wherever it is scrolled meanwhile.
    const boxes = items.map((each) => {
      const { left, top, width, height } = each.getBoundingClientRect()
      return { left: left + scrollX, top: top + scrollY, width, height }
    })
    Object.assign(this.#drag, {
      isMoving: true, items, boxes, from, to: from, origin: { x: start.x + scrollX, y: start.y + scrollY }
    })
    item.setPointerCapture(pointer)
    item.dataset.drag = ""
    this.#list.dataset.dragging = ""
    if (!this.#drag.isQuick) tick()
    this.#frame = requestAnimationFrame(() => this.#scroll())
    this.#show()
  }

  #show() {
    const { item, items, boxes, from, origin, now } = this.#drag
    const [x, y] = [now.x + scrollX - origin.x, now.y + scrollY - origin.y]
    item.style.translate = `${x}px ${y}px`
    const box = boxes[from]
    const to = indexAt({ x: box.left + box.width / 2 + x, y: box.top + box.width / 2 + y }, boxes)
    if (to === this.#drag.to) return
    this.#drag.to = to
    items.forEach((each, index) => {
      if (each === item) return
      const place = index + Number(index < from && index >= to) - Number(index > from && index <= to)
      const [there, here] = [boxes[place], boxes[index]]
      each.style.translate = place === index ? "" : `${there.left - here.left}px ${there.top - here.top}px`
    })
  }

  // While the finger rests near an edge.
  #scroll() {
    const { y } = this.#drag.now
    const near = Math.max(0, edge - y) - Math.max(0, y - (innerHeight - edge))
    if (near !== 0) {
      scrollBy({ top: -Math.sign(near) * Math.ceil(pace * Math.min(1, Math.abs(near) / edge)), behavior: "instant" })
      this.#show()
    }
    this.#frame = requestAnimationFrame(() => this.#scroll())
  }

  #drop() {
    const drag = this.#drag
    this.#end()
    if (drag?.isMoving && drag.to !== drag.from) this.#onMove(drag.item.dataset.id, drag.to)
  }

  #end() {
    clearTimeout(this.#timer)
    cancelAnimationFrame(this.#frame)
    if (this.#drag?.isMoving) {
      delete this.#drag.item.dataset.drag
      delete this.#list.dataset.dragging
      for (const item of this.#drag.items) item.style.translate = ""
    }
    this.#drag = null
  }
}

function pointOf({ clientX, clientY }) {
  return { x: clientX, y: clientY }
}
