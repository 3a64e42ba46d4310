// Calls `act(target)` when a finger or the mouse rests on something for half a second (docs/product.md, "Saved").

const holdTime = 500
const slack = 10

export class LongPress {
  #root
  #selector
  #act
  #timer = null
  #start = null
  #signal
  // Over once something new is pressed.
  #release = new AbortController()

  // Of whatever matches `selector` in `root`, until `signal`.
  constructor(root, selector, act, signal) {
    this.#root = root
    this.#selector = selector
    this.#act = act
    this.#signal = signal
    root.addEventListener("pointerdown", (event) => this.#begin(event), { signal })
    for (const type of ["pointerup", "pointercancel", "pointerleave"]) {
      root.addEventListener(type, () => this.#end(), { signal })
    }
    root.addEventListener("pointermove", (event) => this.#move(event), { signal })
    // A phone's own menu would lie over the question.
    root.addEventListener("contextmenu", (event) => {
      if (this.#start?.isTouch && event.target.closest(selector)) event.preventDefault()
    }, { signal })
    root.addEventListener("dragstart", (event) => {
      if (event.target.closest(selector)) event.preventDefault()
    }, { signal })
    signal.addEventListener("abort", () => this.#end())
  }

  #begin(event) {
    const target = event.target.closest(this.#selector)
    if (!target || !event.isPrimary || event.button !== 0) return
    this.#start = { x: event.clientX, y: event.clientY, isTouch: event.pointerType === "touch" }
    this.#end()
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.#ignoreRelease()
      this.#act(target)
    }, holdTime)
  }

  #move(event) {
    if (this.#timer === null) return
    if (Math.hypot(event.clientX - this.#start.x, event.clientY - this.#start.y) > slack) this.#end()
  }

  #end() {
    clearTimeout(this.#timer)
    this.#timer = null
  }

  // Letting go is no choice, whatever lies under the finger by then, as the buttons of a dialog that `act` opened.
  // Only what is pressed after it counts, also by a key: its click has no detail.
  #ignoreRelease() {
    this.#release.abort()
    this.#release = new AbortController()
    const options = { capture: true, signal: this.#release.signal }
    addEventListener("pointerdown", () => this.#release.abort(), options)
    addEventListener("click", (event) => {
      if (event.detail === 0) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }, options)
    this.#signal.addEventListener("abort", () => this.#release.abort(), { once: true })
  }
}
