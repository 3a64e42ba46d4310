// Calls `act(target)` when a finger or the mouse rests on something for half a second (docs/product.md, "Saved").

const holdTime = 500
const slack = 10

export class LongPress {
  #root
  #selector
  #act
  #timer = null
  #start = null
  #wasPressed = false

  // Of whatever matches `selector` in `root`, until `signal`.
  constructor(root, selector, act, signal) {
    this.#root = root
    this.#selector = selector
    this.#act = act
    root.addEventListener("pointerdown", (event) => this.#begin(event), { signal })
    for (const type of ["pointerup", "pointercancel", "pointerleave"]) {
      root.addEventListener(type, () => this.#end(), { signal })
    }
    root.addEventListener("pointermove", (event) => this.#move(event), { signal })
    // What comes after it is no tap; and a phone's own menu would lie over the question.
    root.addEventListener("click", (event) => this.#swallow(event), { capture: true, signal })
    root.addEventListener("contextmenu", (event) => {
      if (this.#start?.isTouch && event.target.closest(selector)) event.preventDefault()
    }, { signal })
    root.addEventListener("dragstart", (event) => {
      if (event.target.closest(selector)) event.preventDefault()
    }, { signal })
    signal.addEventListener("abort", () => this.#end())
  }

  #begin(event) {
    this.#wasPressed = false
    const target = event.target.closest(this.#selector)
    if (!target || !event.isPrimary || event.button !== 0) return
    this.#start = { x: event.clientX, y: event.clientY, isTouch: event.pointerType === "touch" }
    this.#end()
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.#wasPressed = true
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

  #swallow(event) {
    if (!this.#wasPressed || !event.target.closest(this.#selector)) return
    this.#wasPressed = false
    event.preventDefault()
    event.stopImmediatePropagation()
  }
}
