// One photo in the viewer: at once what the page has of it, then `large`, and its largest file once it is near.

import { make } from "../../lib/make.js"
import { fitted, WHOLE } from "./view-geometry.js"

export class Slide {
  #photo
  #image = document.createElement("img")
  #onState
  #wanted = null
  #view = WHOLE
  #fit = { width: 0, height: 0 }

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
    if (photo.preview) this.#image.src = photo.preview
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

  // Loads what is wanted, again after it failed.
  load() {
    this.#show(this.#wanted ?? this.#photo.large)
  }

  fitInto(stage) {
    this.#fit = fitted(this.#photo.size, stage)
    this.#image.style.width = `${this.#fit.width}px`
    this.#image.style.height = `${this.#fit.height}px`
  }

  look(view) {
    this.#view = view
    this.#image.style.transform = view.zoom === 1 && view.x === 0 && view.y === 0
      ? "" : `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`
    if (view.zoom > 1 && this.#wanted !== this.#photo.full) this.#show(this.#photo.full)
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
