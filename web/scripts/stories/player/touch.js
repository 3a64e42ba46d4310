// Fingers and mouse on a frame: a tap, a touch that holds it, a swipe.

import { Speed } from "../../photos/viewer/swipes.js"
import { HOLD, swipeMeaning, tapZone, wayOf } from "./zones.js"

// What has a meaning of its own.
const controls = "a, button, form, [popover]"

export class Touch {
  #dialog
  #listener
  #press = null

  // Until `signal`. `listener` has begin(), which says whether a touch may begin; hold() once it is a long one;
  // pull(moved, way) while it goes somewhere; and end(meaning): "back" or "on" for a tap, what swipeMeaning() says for
  // a swipe, null for what means nothing. `later(step, milliseconds)` gives the function that calls the step off.
  constructor(dialog, listener, signal, { later = afterwards } = {}) {
    this.#dialog = dialog
    this.#listener = listener
    const listen = (type, act) => dialog.addEventListener(type, act, { signal })
    listen("pointerdown", (event) => this.#begin(event, later))
    listen("pointermove", (event) => this.#move(event))
    listen("pointerup", (event) => this.#end(event, (press) => this.#meaningOf(press, event)))
    // The browser took it for something of its own.
    listen("pointercancel", (event) => this.#end(event, () => null))
    // Who holds a frame wants neither its picture nor its menu.
    listen("dragstart", (event) => event.preventDefault())
    listen("contextmenu", (event) => this.#press && event.preventDefault())
    signal.addEventListener("abort", () => this.#press?.callOff(), { once: true })
  }

  #begin(event, later) {
    if (this.#press || !event.isPrimary || event.button !== 0) return
    if (event.target.closest(controls) || !this.#listener.begin()) return
    this.#dialog.setPointerCapture(event.pointerId)
    const press = this.#press = {
      pointer: event.pointerId, from: placeOf(event), moved: { x: 0, y: 0 }, way: null, isHeld: false,
      across: new Speed(), down: new Speed()
    }
    press.callOff = later(() => {
      press.isHeld = true
      this.#listener.hold()
    }, HOLD)
  }

  #move(event) {
    const press = this.#press
    if (press?.pointer !== event.pointerId || press.isHeld) return
    const { x, y } = placeOf(event)
    press.moved = { x: x - press.from.x, y: y - press.from.y }
    press.across.add(press.moved.x, event.timeStamp)
    press.down.add(press.moved.y, event.timeStamp)
    press.way ??= wayOf(press.moved)
    if (press.way === null) return
    press.callOff()
    this.#listener.pull(press.moved, press.way)
  }

  #end(event, meaningOf) {
    const press = this.#press
    if (press?.pointer !== event.pointerId) return
    this.#press = null
    press.callOff()
    this.#listener.end(press.isHeld ? null : meaningOf(press))
  }

  #meaningOf({ way, moved, across, down }, { clientX, timeStamp }) {
    const { left, width, height } = this.#dialog.getBoundingClientRect()
    if (way === null) return tapZone(clientX - left, width)
    const speed = { x: across.at(timeStamp), y: down.at(timeStamp) }
    return swipeMeaning({ way, moved, speed, size: { width, height } })
  }
}

function placeOf({ clientX: x, clientY: y }) {
  return { x, y }
}

function afterwards(step, milliseconds) {
  const timer = setTimeout(step, milliseconds)
  return () => clearTimeout(timer)
}
