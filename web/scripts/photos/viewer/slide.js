// One photo in the viewer: at once what the page has of it, then `large`, and its largest file once it is near.

import { make } from "../../lib/make.js"
import { FRAME } from "./physics.js"
import { fitted, WHOLE } from "./view-geometry.js"

export class Slide {
  #photo
  #image = document.createElement("img")
  #onState
  #wanted = null
  #view = WHOLE
  #fit = { width: 0, height: 0 }
  #motion = null

  // `onState()` hears that it failed or loads.
  constructor(photo, index, onState) {
    this.#photo = photo
    this.#onState = onState
    this.hasFailed = false
    this.index = index
    this.element = make("li", "viewer__slide", this.#image)
    this.element.style.setProperty("--at", index)
    this.#image.className = `viewer__photo ${photo.tone}`
    this.#image.alt = photo.alt
    this.#image.draggable = false
    this.#image.style.backgroundImage = photo.image.style.backgroundImage
    if (!photo.veil && photo.preview) this.#image.src = photo.preview
  }

  get image() {
    return this.#image
  }

  get photo() {
    return this.#photo
  }

  get view() {
    return this.#view
  }

  get fit() {
    return this.#fit
  }

  // Loads what is wanted, again after it failed; nothing while a veil lies before it.
  load() {
    if (this.#photo.veil) return
    this.#image.alt = this.#photo.alt
    this.#show(this.#wanted ?? this.#photo.large)
  }

  fitInto(stage) {
    this.#fit = fitted(this.#photo.size, stage)
    this.#image.style.width = `${this.#fit.width}px`
    this.#image.style.height = `${this.#fit.height}px`
  }

  look(view) {
    this.#motion?.cancel()
    this.#motion = null
    this.#view = view
    this.#image.style.transform = view.zoom === 1 && view.x === 0 && view.y === 0 ? "" : transformOf(view)
    if (view.zoom > 1 && !this.#photo.veil && this.#wanted !== this.#photo.full) this.#show(this.#photo.full)
  }

  // Goes through the views, one each frame, and rests at the last. The browser moves it, whatever the scripts do.
  glide(views) {
    this.look(views.at(-1))
    const frames = { transform: views.map(transformOf) }
    this.#motion = this.#image.animate(frames, { duration: (views.length - 1) * FRAME })
  }

  // Stops it where it is, and returns the view that is seen there.
  caught() {
    const isOnItsWay = this.#image.getAnimations()
      .some((animation) => animation === this.#motion || animation instanceof CSSTransition)
    if (!isOnItsWay) return this.#view
    const { a: zoom, e: x, f: y } = new DOMMatrix(getComputedStyle(this.#image).transform)
    return { zoom, x, y }
  }

  // What lies behind is not read out.
  set isPresent(isPresent) {
    this.element.toggleAttribute("data-present", isPresent)
    this.element.ariaHidden = isPresent ? null : "true"
  }

  async #show(url) {
    this.#wanted = url
    this.#fail(false)
    const loader = new Image()
    loader.src = url
    try {
      await loader.decode()
      if (this.#wanted === url) this.#image.src = url
      this.#image.dataset.shown = url
    } catch {
      if (this.#wanted === url) this.#fail(true)
    }
  }

  #fail(hasFailed) {
    this.hasFailed = hasFailed
    this.#onState()
  }
}

function transformOf({ zoom, x, y }) {
  return `translate(${x}px, ${y}px) scale(${zoom})`
}
