import { movedFrame, usualFrame, zoomedFrame } from "../crop-geometry.js"
import { Gestures } from "../gestures.js"
import { pictureOf } from "./draft.js"
import { addOutline, drawTurned, layout, preparedContext } from "./photo-drawing.js"
import { ToneFilter } from "./tone-filter.js"

const STEP = 0.05
const ZOOM_STEP = 0.1
const REST = 600

// Shows one photo and lets it be moved and zoomed behind a window of its aspect. Tells `onChange(frame)`; knows
// no draft. With `isRound` the window is a circle within the frame. The element is a box with a canvas in it,
// focusable, with the role of an application.
export class CropStage {
  #element
  #canvas
  #onChange
  #onAnnounce
  #isRound
  #filter
  #shown = null
  #box = { width: 0, height: 0 }
  #request = 0
  #isHeld = false
  #hasLines = false
  #rest = 0

  constructor(element, { onChange, onAnnounce, isRound = false, signal }) {
    this.#element = element
    this.#canvas = element.querySelector("canvas")
    this.#onChange = onChange
    this.#onAnnounce = onAnnounce
    this.#isRound = isRound
    this.#filter = new ToneFilter(this.#canvas)
    new Gestures(element, this, signal)
    element.addEventListener("keydown", (event) => this.#key(event), { signal })
    const observer = new ResizeObserver(([entry]) => this.#resize(entry.contentRect))
    observer.observe(element)
    signal.addEventListener("abort", () => {
      observer.disconnect()
      cancelAnimationFrame(this.#request)
      clearTimeout(this.#rest)
    })
  }

  // `photo` of the draft and its upright `source` canvas; null shows nothing.
  show(photo, source) {
    this.#shown = photo === null || source === null ? null : { photo, source }
    if (this.#shown !== null) this.#canvas.dataset.filter = photo.filter
    this.#draw()
  }

  // Something is being set beside the stage; with `hasLines` the lines of thirds help.
  touch({ hasLines }) {
    this.#touch(hasLines)
    this.#draw()
  }

  // Gestures

  begin() {
    this.#hold(true)
  }

  end() {
    this.#hold(false)
  }

  move({ x, y }) {
    if (this.#isIdle) return
    const { scale } = layout(this.#picture, this.#frame, this.#box)
    this.#change(movedFrame(this.#picture, this.#frame, { x: -x / scale, y: -y / scale }, this.#limit))
  }

  zoom(factor, at) {
    if (this.#isIdle) return
    this.#touch()
    this.#zoomTo(this.#frame.zoom * factor, this.#anchor(at))
  }

  toggle(at) {
    if (this.#isIdle) return
    this.#touch()
    this.#zoomTo(this.#frame.zoom > 1.05 ? 1 : 2, this.#anchor(at))
    this.#announce()
  }

  canZoom(factor) {
    if (this.#isIdle) return false
    return factor > 1 ? this.#frame.zoom < this.#limit : this.#frame.zoom > 1
  }

  // Private

  get #isIdle() {
    return this.#shown === null || this.#element.closest("fieldset:disabled") !== null
  }

  get #frame() {
    return this.#shown.photo.frame
  }

  get #limit() {
    return this.#shown.photo.zoomLimit
  }

  get #picture() {
    return pictureOf(this.#shown.photo)
  }

  #key(event) {
    if (this.#isIdle || event.ctrlKey || event.metaKey || event.altKey) return
    const step = STEP / (event.shiftKey ? 5 : 1)
    const moves = {
      ArrowLeft: { x: -step, y: 0 }, ArrowRight: { x: step, y: 0 },
      ArrowUp: { x: 0, y: -step }, ArrowDown: { x: 0, y: step }
    }
    const zooms = { "+": ZOOM_STEP, "=": ZOOM_STEP, "-": -ZOOM_STEP, _: -ZOOM_STEP }
    if (event.key in moves) this.#step(moves[event.key])
    else if (event.key in zooms) this.#zoomTo(this.#frame.zoom + zooms[event.key])
    else if (event.key === "0") this.#change({ ...usualFrame(this.#frame.aspect), ratio: this.#frame.ratio })
    else return
    event.preventDefault()
    this.#touch()
    this.#announce()
  }

  #step({ x, y }) {
    const { window, scale } = layout(this.#picture, this.#frame, this.#box)
    const distance = { x: (x * window.width) / scale, y: (y * window.height) / scale }
    this.#change(movedFrame(this.#picture, this.#frame, distance, this.#limit))
  }

  #zoomTo(zoom, anchor) {
    this.#change(zoomedFrame(this.#picture, this.#frame, zoom, anchor, this.#limit))
  }

  #change(frame) {
    this.#onChange(frame)
    this.#draw()
  }

  #anchor(at) {
    const { window } = layout(this.#picture, this.#frame, this.#box)
    const fraction = (value, start, length) => Math.max(0, Math.min(1, (value - start) / length))
    return { x: fraction(at.x, window.x, window.width), y: fraction(at.y, window.y, window.height) }
  }

  #announce() {
    const { zoom, center } = this.#frame
    this.#onAnnounce({ zoom, x: Math.round(center.x * 100), y: Math.round(center.y * 100) })
  }

  #hold(isHeld) {
    this.#isHeld = isHeld
    this.#draw()
  }

  // The lines of thirds stay a moment after a key or a turn of the wheel.
  #touch(hasLines = true) {
    clearTimeout(this.#rest)
    this.#hasLines = hasLines
    this.#rest = setTimeout(() => {
      this.#rest = 0
      this.#draw()
    }, REST)
  }

  #resize({ width, height }) {
    this.#box = { width, height }
    this.#draw()
  }

  #draw() {
    cancelAnimationFrame(this.#request)
    this.#request = requestAnimationFrame(() => this.#paint())
  }

  #paint() {
    if (this.#box.width === 0) return
    const isMoving = this.#isHeld || this.#rest !== 0
    this.#element.toggleAttribute("data-moving", isMoving)
    // A phone draws nine times as many pixels at rest.
    const context = preparedContext(this.#canvas, this.#box, isMoving ? 1 : undefined)
    if (this.#shown === null) return
    const { photo, source } = this.#shown
    const place = layout(this.#picture, this.#frame, this.#box)
    drawTurned(context, source, photo, place)
    this.#shade(context, place)
    this.#filter.show(photo)
    const hasLines = this.#isHeld || (this.#rest !== 0 && this.#hasLines)
    if (!this.#isIdle && hasLines) this.#drawThirds(context, place.window)
  }

  // What will be cut off lies in the shade.
  #shade(context, place) {
    const { window } = place
    context.fillStyle = getComputedStyle(this.#element).getPropertyValue("--stage-shade")
    context.beginPath()
    addOutline(context, this.#shown.photo, place)
    if (this.#isRound) this.#addCircle(context, window)
    else context.rect(window.x, window.y, window.width, window.height)
    context.fill("evenodd")
  }

  #addCircle(context, { x, y, width, height }) {
    context.moveTo(x + width, y + height / 2)
    context.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI)
  }

  #drawThirds(context, { x, y, width, height }) {
    context.strokeStyle = "rgb(255 255 255 / .7)"
    context.lineWidth = 1
    context.shadowColor = "rgb(0 0 0 / .5)"
    context.shadowBlur = 2
    context.beginPath()
    for (const third of [1 / 3, 2 / 3]) {
      context.moveTo(x + width * third, y)
      context.lineTo(x + width * third, y + height)
      context.moveTo(x, y + height * third)
      context.lineTo(x + width, y + height * third)
    }
    context.stroke()
  }
}
