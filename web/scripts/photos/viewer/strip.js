// The strip that the photos lie on, one screen each, with a gap between.

import { make } from "../../lib/make.js"
import { clamp } from "../numbers.js"
import { isCalm } from "./growth.js"
import { FRAME, glide } from "./physics.js"

export class Strip {
  #element = make("ul", { class: "viewer__strip", role: "presentation" })
  #index = 0
  #motion = null

  get element() {
    return this.#element
  }

  // Goes to photo `index`, `step` photos on, from `offset` pixels beside the one before, at `speed`. Photos between are
  // not shown.
  turn(index, { step, offset, speed }) {
    const from = clamp(step, -1, 1) * this.#pitch + offset
    this.#index = index
    this.pull(0)
    if (isCalm() || Math.abs(from) < 1) return
    const frames = glide({ position: from, speed, room: 0 })
    const places = { translate: frames.map((offset) => this.#translate(offset)) }
    this.#motion = this.#element.animate(places, { duration: (frames.length - 1) * FRAME })
  }

  // Leaves it `offset` pixels beside its place.
  pull(offset) {
    this.#motion?.cancel()
    this.#motion = null
    this.#element.style.translate = this.#translate(offset)
  }

  // Stops it where it is. Returns how many pixels that is beside its place.
  caught() {
    if (this.#motion === null || this.#motion.playState === "finished") return 0
    const begin = this.#element.parentElement.getBoundingClientRect().x
    const offset = this.#element.getBoundingClientRect().x - begin + this.#index * this.#pitch
    this.pull(offset)
    return offset
  }

  get #pitch() {
    return this.#element.clientWidth + Number.parseFloat(getComputedStyle(this.#element).columnGap)
  }

  #translate(offset) {
    return `calc(${-this.#index} * (100% + var(--viewer-gap)) + ${offset}px)`
  }
}
