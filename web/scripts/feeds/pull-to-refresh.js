// Pull the page down from its top to refresh, on touch screens, also where the list is short.

import { tick } from "../lib/haptics.js"
import { make } from "../lib/make.js"
import { string } from "../lib/strings.js"

const enough = 72
// Within so many pixels nobody knows yet which way a finger goes.
const slack = 8

export class PullToRefresh {
  #list
  #refresh
  #abort = new AbortController()
  #start = null
  #hint = null
  #isBusy = false

  constructor(list, refresh) {
    this.#list = list
    this.#refresh = refresh
    // The browser's own pull would reload the page under ours.
    document.documentElement.style.overscrollBehaviorY = "contain"
    const options = { passive: true, signal: this.#abort.signal }
    addEventListener("touchstart", (event) => this.#touch(event), options)
    addEventListener("touchmove", (event) => this.#move(event), options)
    addEventListener("touchend", () => this.#release(), options)
    addEventListener("touchcancel", () => this.#end(), options)
  }

  stop() {
    this.#abort.abort()
    this.#end()
  }

  #touch(event) {
    // Tiles that are being arranged are pulled down for another reason.
    const isInside = event.target.closest("main") !== null && event.target.closest("[data-arranging]") === null
    const mayPull = scrollY <= 0 && event.touches.length === 1 && isInside && !this.#isBusy
    this.#start = mayPull ? placeOf(event) : null
  }

  #move(event) {
    if (this.#start === null) return
    const { x, y } = placeOf(event)
    const [across, down] = [Math.abs(x - this.#start.x), y - this.#start.y]
    const isPulled = this.#hint !== null
    if (!isPulled && Math.hypot(across, down) < slack) return
    // A finger that goes aside swipes from photo to photo.
    if (down <= 0 || scrollY > 0 || !isPulled && across > down) return this.#end()
    this.#show(Math.min(1.2, down / enough / 1.6))
  }

  async #release() {
    const isFar = this.#hint?.dataset.ready !== undefined
    if (this.#start === null || !isFar) return this.#end()
    this.#start = null
    this.#isBusy = true
    this.#hint.textContent = string("loading")
    await this.#refresh()
    tick()
    this.#isBusy = false
    this.#end()
  }

  #show(share) {
    if (!this.#hint) {
      this.#hint = make("div", "pull")
      this.#list.prepend(this.#hint)
    }
    this.#hint.style.opacity = Math.min(1, share)
    this.#list.style.translate = `0 ${share * enough}px`
    this.#hint.style.translate = `0 ${-enough * 0.7}px`
    if (share >= 1) {
      this.#hint.dataset.ready = ""
      this.#hint.textContent = string("refresh")
    } else {
      delete this.#hint.dataset.ready
      this.#hint.textContent = "↓"
    }
  }

  #end() {
    this.#start = null
    this.#hint?.remove()
    this.#hint = null
    this.#list.style.translate = ""
  }
}

function placeOf({ touches: [{ clientX, clientY }] }) {
  return { x: clientX, y: clientY }
}
