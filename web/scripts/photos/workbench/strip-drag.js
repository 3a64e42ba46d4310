const MOUSE_DISTANCE = 6
const TOUCH_HOLD = 300
const TOUCH_DISTANCE = 8

// Reorders the items of a horizontal list by dragging: at once with a mouse, after a hold with a finger, so that
// a finger can still scroll the list. Tells `onMove(key, index)` when the item is let go.
export class StripDrag {
  #list
  #onMove
  #drag = null
  #timer = 0

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
    this.#drag = { item, pointer: event.pointerId, start: event.clientX, isMoving: false }
    if (event.pointerType !== "mouse") this.#timer = setTimeout(() => this.#lift(), TOUCH_HOLD)
  }

  #follow(event) {
    const drag = this.#drag
    if (drag === null || event.pointerId !== drag.pointer) return
    const distance = event.clientX - drag.start
    if (!drag.isMoving) {
      if (event.pointerType === "mouse" && Math.abs(distance) > MOUSE_DISTANCE) this.#lift()
      else if (event.pointerType !== "mouse" && Math.abs(distance) > TOUCH_DISTANCE) this.#end()
      return
    }
    drag.item.style.translate = `${distance}px`
    this.#makeRoom(distance)
  }

  #lift() {
    const { item, pointer } = this.#drag
    item.setPointerCapture(pointer)
    item.dataset.drag = "held"
    const items = [...this.#list.children]
    Object.assign(this.#drag, { isMoving: true, items, from: items.indexOf(item), to: items.indexOf(item) })
    const centers = items.map((each) => each.offsetLeft + each.offsetWidth / 2)
    Object.assign(this.#drag, { centers, pace: centers.length > 1 ? centers[1] - centers[0] : 0 })
  }

  // The others step aside to where they would be.
  #makeRoom(distance) {
    const { items, item, centers, from, pace } = this.#drag
    const center = centers[from] + distance
    const to = Math.max(0, Math.min(items.length - 1, from + Math.round((center - centers[from]) / (pace || 1))))
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
