// What a mouse does with photos side by side: arrows where it rests, dragging, and which of how many is seen. That is
// there for keys, too. It comes with the first mouse that rests there, or the first key that leads there.

import { make, makeButton } from "../lib/make.js"
import { fetchSheet } from "../lib/sheets.js"
import { string } from "../lib/strings.js"
import { drawnIcon } from "./drawn-icon.js"

const slack = 6
// Of the width of a photo: who drags so far means the next one.
const enough = 1 / 6

export class CarouselMouse {
  #strip
  #go
  #drag = null
  #isDragged = false
  #count = make("span", { class: "carousel__count", "aria-hidden": "true" })
  #back
  #on

  // Of `carousel` with its `strip`, until `signal`. `go(index)` shows one of its photos, `place()` is the one seen.
  constructor(carousel, { strip, go, place, signal }) {
    this.#strip = strip
    this.#go = go
    this.#back = arrow("back", string("viewer.previous"), () => go(place() - 1))
    this.#on = arrow("forward", string("viewer.next"), () => go(place() + 1))
    this.#show(place())
    this.#appear(carousel, signal)
    carousel.addEventListener("madang:slide", ({ detail }) => this.#show(detail.index), { signal })
    strip.addEventListener("pointerdown", (event) => this.#press(event, place()), { signal })
    strip.addEventListener("pointermove", (event) => this.#move(event), { signal })
    for (const type of ["pointerup", "pointercancel"]) {
      strip.addEventListener(type, (event) => this.#release(event), { signal })
    }
    // The browser would carry the photo away.
    strip.addEventListener("dragstart", (event) => event.preventDefault(), { signal })
    strip.addEventListener("click", (event) => this.#swallow(event), { capture: true, signal })
    signal.addEventListener("abort", () => {
      for (const part of [this.#back, this.#on, this.#count]) part.remove()
    })
  }

  // Without their looks they would stand below the photo, too small to be hit.
  async #appear(carousel, signal) {
    await fetchSheet("later/carousel-mouse.css")
    if (!signal.aborted) carousel.append(this.#back, this.#on, this.#count)
  }

  #show(index) {
    const last = this.#strip.children.length - 1
    this.#count.textContent = `${index + 1}/${last + 1}`
    this.#back.hidden = index <= 0
    this.#on.hidden = index >= last
  }

  #press(event, index) {
    this.#isDragged = false
    if (event.pointerType !== "mouse" || event.button !== 0) return
    this.#drag = { x: event.clientX, left: this.#strip.scrollLeft, index }
  }

  #move(event) {
    if (this.#drag === null) return
    const way = event.clientX - this.#drag.x
    if (!this.#isDragged && Math.abs(way) < slack) return
    if (!this.#isDragged) this.#strip.setPointerCapture(event.pointerId)
    this.#isDragged = true
    this.#strip.dataset.dragged = ""
    this.#strip.scrollLeft = this.#drag.left - way
  }

  #release(event) {
    if (this.#drag === null) return
    const { x, index } = this.#drag
    this.#drag = null
    if (!this.#isDragged) return
    const way = event.clientX - x
    const isFar = Math.abs(way) > this.#strip.clientWidth * enough
    this.#go(index - (isFar ? Math.sign(way) : 0))
    // Snapping would cut the way there short.
    const rest = () => delete this.#strip.dataset.dragged
    if ("onscrollend" in window) this.#strip.addEventListener("scrollend", rest, { once: true })
    else rest()
  }

  // Letting go of what was dragged opens no photo.
  #swallow(event) {
    if (!this.#isDragged) return
    this.#isDragged = false
    event.preventDefault()
    event.stopPropagation()
  }
}

// For the mouse alone: keys have the arrows of the strip.
function arrow(side, label, act) {
  const attributes = { class: `carousel__arrow carousel__arrow--${side}`, "aria-label": label, tabindex: "-1" }
  const button = makeButton(attributes, "", (event) => {
    event.stopPropagation()
    act()
  })
  button.append(drawnIcon(side))
  return button
}
