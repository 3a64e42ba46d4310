// What fingers do with the photo from the first that comes to the last that goes: they pull the strip aside, the photo
// down, or, once it is near, the photo itself. Positions and moves in CSS pixels; `at` from the middle of the stage.

import { glideOver } from "./physics.js"
import { Speed, swipeAxis } from "./swipes.js"
import { heldView, isNear, pulledView, roomOf, settledView, shownZoom } from "./view-geometry.js"

export class Hold {
  #fit
  #stage
  // Where the fingers are with it, had it no edges and no limits.
  #pull
  #pinchedAt = null
  #across = new Speed()
  #down = new Speed()

  // `view` is what is seen; `offset` how far the strip is from its place, because it was caught on its way.
  constructor({ at, view, offset, fit, stage }) {
    this.at = at
    this.moved = { x: offset, y: 0 }
    this.axis = offset === 0 ? null : "across"
    this.isCaught = offset !== 0
    this.isNear = isNear(view)
    this.#fit = fit
    this.#stage = stage
    this.#pull = pulledView(view, fit, stage)
  }

  // What is to be seen of a photo that is near.
  get view() {
    return heldView(this.#pull, this.#fit, this.#stage)
  }

  get isPinched() {
    return this.#pinchedAt !== null
  }

  move({ x, y }, time) {
    this.moved = { x: this.moved.x + x, y: this.moved.y + y }
    this.#across.add(this.moved.x, time)
    this.#down.add(this.moved.y, time)
    if (this.isNear) this.#pull = { zoom: this.#pull.zoom, x: this.#pull.x + x, y: this.#pull.y + y }
    else this.axis ??= swipeAxis(this.moved)
  }

  // What lies under the fingers stays under them.
  pinch(factor, at) {
    this.isNear = true
    this.axis = null
    this.#pinchedAt = at
    const zoom = this.#pull.zoom * factor
    const growth = shownZoom(zoom) / shownZoom(this.#pull.zoom)
    this.#pull = { zoom, x: at.x - (at.x - this.#pull.x) * growth, y: at.y - (at.y - this.#pull.y) * growth }
  }

  // Of the last moment, in pixels a millisecond.
  speed(time) {
    return { x: this.#across.at(time), y: this.#down.at(time) }
  }

  // The views from letting go at `time` to rest; the last is where it rests. After two fingers it only finds its place.
  views(time) {
    const seen = this.view
    if (this.isPinched) return [settledView(seen, this.#pinchedAt, this.#fit, this.#stage)]
    const room = roomOf(seen.zoom, this.#fit, this.#stage)
    const places = glideOver({ at: seen, speed: this.speed(time), room })
    return places.map(({ x, y }) => ({ zoom: seen.zoom, x, y }))
  }
}
