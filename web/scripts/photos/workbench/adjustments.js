// The sliders of a recipe under the stage: a row each with its value and a button that takes it back, as two taps on
// the slider do. Tells `onChange(name, number)`; knows no draft.
export class Adjustments {
  #root
  #onChange
  #onReset

  constructor(root, { onChange, onReset, signal }) {
    this.#root = root
    this.#onChange = onChange
    this.#onReset = onReset
    root.addEventListener("input", ({ target }) => this.#change(target, Number(target.value)), { signal })
    root.addEventListener("dblclick", ({ target }) => this.#resetAt(target), { signal })
    root.addEventListener("click", ({ target }) => {
      if (target.closest("button") !== null) this.#resetAt(target)
    }, { signal })
  }

  // `photo` of the draft; null while its recipe is not known.
  show(photo) {
    for (const slider of this.#root.querySelectorAll("input")) {
      slider.disabled = photo === null
      this.#showValue(slider, photo === null ? 0 : photo[slider.dataset.adjust])
    }
  }

  // Private

  #change(slider, number) {
    this.#showValue(slider, number)
    this.#onChange(slider.dataset.adjust, number)
  }

  // The focus stays in the row when its button goes.
  #resetAt(target) {
    const slider = target.closest("[data-part=adjustment]")?.querySelector("input") ?? null
    if (slider === null || slider.disabled || Number(slider.value) === 0) return
    slider.focus()
    this.#change(slider, 0)
    this.#onReset(slider.labels[0].textContent)
  }

  #showValue(slider, number) {
    const row = slider.closest("[data-part=adjustment]")
    const words = shown(slider.dataset.adjust, number)
    slider.value = String(number)
    slider.setAttribute("aria-valuetext", words)
    row.querySelector("output").textContent = words
    row.querySelector("button").toggleAttribute("data-unused", number === 0)
  }
}

function shown(name, number) {
  const sign = number > 0 ? "+" : number < 0 ? "\u2212" : ""
  const size = Math.abs(number)
  return name === "straighten" ? `${sign}${(size / 10).toFixed(1)}°` : `${sign}${size}`
}
