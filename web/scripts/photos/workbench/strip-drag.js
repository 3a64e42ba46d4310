import { clamp } from "../numbers.js"

const MOUSE_DISTANCE = 6
const TOUCH_HOLD = 300
const TOUCH_DISTANCE = 8
// So near to an end of what is seen the list scrolls, at most so many pixels a frame.
const EDGE = 32
const PACE = 10

// Reorders the items of a horizontal list by dragging: at once with a mouse, after a hold with a finger, so that
// a finger can still scroll the list. Tells `onMove(key, index)` when the item is let go.
export class StripDrag {
  #list
  #onMove
  #drag = null
  #timer = 0
  #frame = 0

  constructor(list, { onMove, signal }) {
    this.#list = list
    this.#onMove = onMove
    const listen = (type, action, options) => list.addEventListener(type, action, { signal, ...options })
    listen("pointerdown", (event) => this.#press(event))
    listen("pointermove", (event) => this.#follow(event))
    listen("pointerup", () => this.#drop())
    listen("pointercancel", () => this.#end())
    listen("touchmove", (event) => this.#holdPage(event), { passive: false })
    listen("contextmenu", (event) => this.#holdPage(event))
    listen("click", (event) => this.#swallow(event), { capture: true })
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.#end(), { signal })
    signal.addEventListener("abort", () => this.#end())
  }

  #press(event) {
    const item = event.target.closest("[data-key]")
    if (item === null || event.button !== 0 || item.closest("fieldset:disabled") !== null) return
    this.#end()
    const x = event.clientX
    this.#drag = { item, pointer: event.pointerId, start: x, now: x, isMoving: false }
    if (event.pointerType !== "mouse") this.#timer = setTimeout(() => this.#lift(), TOUCH_HOLD)
  }

  #follow(event) {
    const drag = this.#drag
    if (drag === null || event.pointerId !== drag.pointer) return
    drag.now = event.clientX
    if (drag.isMoving) return this.#show()
    const distance = Math.abs(drag.now - drag.start)
    if (event.pointerType === "mouse" && distance > MOUSE_DISTANCE) this.#lift()
    else if (event.pointerType !== "mouse" && distance > TOUCH_DISTANCE) this.#end()
  }

  #lift() {
    const { item, pointer } = this.#drag
    item.setPointerCapture(pointer)
    item.dataset.drag = "held"
    const items = [...this.#list.children]
    Object.assign(this.#drag, { isMoving: true, items, from: items.indexOf(item), to: items.indexOf(item) })
    const centers = items.map((each) => each.offsetLeft + each.offsetWidth / 2)
    const { scrollLeft, scrollWidth, clientWidth } = this.#list
    Object.assign(this.#drag, {
      centers, pace: centers.length > 1 ? centers[1] - centers[0] : 0, scrolled: scrollLeft,
      reach: scrollWidth - clientWidth
    })
    this.#frame = requestAnimationFrame(() => this.#scroll())
  }

  // It stays within the list, which would grow with it.
  #show() {
    const { item, start, now, scrolled, centers, from } = this.#drag
    const moved = now - start + this.#list.scrollLeft - scrolled
    const distance = clamp(moved, centers[0] - centers[from], centers.at(-1) - centers[from])
    item.style.translate = `${distance}px`
    this.#makeRoom(distance)
  }

  // While the finger rests near the end to which it moved.
  #scroll() {
    const { start, now, reach } = this.#drag
    const { left, right } = this.#list.getBoundingClientRect()
    const near = now > start ? Math.max(0, now - right + EDGE) : Math.min(0, now - left - EDGE)
    if (near !== 0) {
      const step = Math.sign(near) * Math.ceil(PACE * Math.min(1, Math.abs(near) / EDGE))
      this.#list.scrollLeft = clamp(this.#list.scrollLeft + step, 0, reach)
      this.#show()
    }
    this.#frame = requestAnimationFrame(() => this.#scroll())
  }

  // The others step aside to where they would be.
  #makeRoom(distance) {
    const { items, item, from, pace } = this.#drag
    const to = clamp(from + Math.round(distance / (pace || 1)), 0, items.length - 1)
    this.#drag.to = to
    items.forEach((each, index) => {
      if (each === item) return
      const steps = Number(index > from && index <= to) - Number(index < from && index >= to)
      each.style.translate = steps === 0 ? "" : `${-steps * pace}px`
    })
  }

  #drop() {
    const drag = this.#drag
    this.#end()
    if (drag === null || !drag.isMoving) return
    this.#list.dataset.dragged = ""
    setTimeout(() => delete this.#list.dataset.dragged)
    if (drag.to !== drag.from) this.#onMove(drag.item.dataset.key, drag.to)
  }

  #end() {
    clearTimeout(this.#timer)
    cancelAnimationFrame(this.#frame)
    if (this.#drag !== null && this.#drag.isMoving) {
      delete this.#drag.item.dataset.drag
      for (const item of this.#drag.items) item.style.translate = ""
    }
    this.#drag = null
  }

  #holdPage(event) {
    if (this.#drag !== null && this.#drag.isMoving) event.preventDefault()
  }

  // The click that ends a drag selects nothing.
  #swallow(event) {
    if ("dragged" in this.#list.dataset) event.stopPropagation()
  }
}
