// Fingers, mouse and wheel over an element, as moves and zooms. Positions are CSS pixels from its top left corner.

const TAP_TIME = 300
const TAP_DISTANCE = 24
const WHEEL_STEP = 0.002

export class Gestures {
  #element
  #listener
  #points = new Map()
  #box = null
  #lastTap = null
  #travelled = 0

  // `listener` has begin(at), move({x, y}, time), zoom(factor, at), toggle(at), end(time) and canZoom(factor). Times
  // are those at which the device saw it: a busy page hears of it later.
  constructor(element, listener, signal) {
    this.#element = element
    this.#listener = listener
    const listen = (type, action, options) => element.addEventListener(type, action, { signal, ...options })
    listen("pointerdown", (event) => this.#press(event))
    listen("pointermove", (event) => this.#drag(event))
    listen("pointerup", (event) => this.#lift(event))
    listen("pointercancel", (event) => this.#lose(event))
    listen("wheel", (event) => this.#wheel(event), { passive: false })
  }

  #press(event) {
    if (event.pointerType === "mouse" && event.button !== 0) return
    if (this.#points.size === 2) return
    this.#element.setPointerCapture(event.pointerId)
    if (this.#points.size === 0) this.#box = this.#element.getBoundingClientRect()
    const at = this.#place(event)
    this.#points.set(event.pointerId, at)
    if (this.#points.size === 1) {
      this.#travelled = 0
      this.#listener.begin(at)
    } else {
      this.#travelled = Infinity
    }
  }

  #drag(event) {
    const before = this.#points.get(event.pointerId)
    if (before === undefined) return
    const now = this.#place(event)
    const from = this.#hand()
    this.#points.set(event.pointerId, now)
    const to = this.#hand()
    this.#travelled += distance(before, now)
    this.#listener.move({ x: to.x - from.x, y: to.y - from.y }, event.timeStamp)
    if (from.span > 0 && to.span > 0) this.#listener.zoom(to.span / from.span, to)
  }

  #lift(event) {
    if (!this.#points.has(event.pointerId)) return
    const at = this.#place(event)
    this.#lose(event)
    if (this.#points.size > 0 || this.#travelled > TAP_DISTANCE / 2) return
    const isSecond = this.#lastTap !== null && event.timeStamp - this.#lastTap.time < TAP_TIME
      && distance(this.#lastTap.at, at) < TAP_DISTANCE
    if (isSecond) this.#listener.toggle(at)
    this.#lastTap = isSecond ? null : { time: event.timeStamp, at }
  }

  #lose(event) {
    if (!this.#points.delete(event.pointerId)) return
    if (this.#points.size === 0) this.#listener.end(event.timeStamp)
  }

  // At the end of the zoom the wheel scrolls the page again; a pinch on a trackpad (with ctrlKey) never does.
  #wheel(event) {
    const factor = Math.exp(-event.deltaY * WHEEL_STEP * (event.ctrlKey ? 5 : 1))
    if (!this.#listener.canZoom(factor)) {
      if (event.ctrlKey) event.preventDefault()
      return
    }
    event.preventDefault()
    this.#listener.zoom(factor, this.#place(event))
  }

  // The middle of the fingers and how far they are apart.
  #hand() {
    const [one, other = one] = this.#points.values()
    return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, span: distance(one, other) }
  }

  // While fingers move the element stays where it was: asked at each move, all that moved would be laid out anew.
  #place(event) {
    const { left, top } = this.#points.size > 0 ? this.#box : this.#element.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
}

function distance(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
