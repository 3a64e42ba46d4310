// <madang-haptics>: the choice whether this device ticks under the finger, where it can. It takes effect at once.

import { define } from "../lib/define.js"
import { chooseHaptics, hasHaptics, tick, wantsHaptics } from "../lib/haptics.js"

class HapticsElement extends HTMLElement {
  #abort

  connectedCallback() {
    if (!hasHaptics()) return
    this.#abort = new AbortController()
    const box = this.querySelector("input")
    box.checked = wantsHaptics()
    box.addEventListener("change", () => {
      chooseHaptics(box.checked)
      tick()
    }, { signal: this.#abort.signal })
    this.hidden = false
  }

  disconnectedCallback() {
    this.#abort?.abort()
  }
}

define("madang-haptics", HapticsElement)
