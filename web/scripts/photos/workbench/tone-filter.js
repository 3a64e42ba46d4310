import { hasTones, toneTables } from "../tones.js"

// Shows the tones of a photo on a canvas by the filter `#tones` of the page, whose tables are those of the server: the
// canvas keeps its pixels, and moving a slider draws none. A page without the filter shows no tones.
export class ToneFilter {
  #canvas
  #functions
  #shown = ""

  constructor(canvas) {
    this.#canvas = canvas
    this.#functions = document.querySelectorAll("#tones :is(feFuncR, feFuncG, feFuncB)")
  }

  // `photo` of the draft, or of a dialog that knows no tones.
  show({ light = 0, contrast = 0, warmth = 0 }) {
    const tones = { light, contrast, warmth }
    const name = [light, contrast, warmth].join()
    if (name === this.#shown) return
    this.#shown = name
    this.#canvas.toggleAttribute("data-toned", hasTones(tones))
    if (!hasTones(tones)) return
    toneTables(tones).forEach((table, index) => {
      // Some browsers round what they find here, and some cut off what is behind the point.
      const values = Array.from(table, (value) => ((value + 0.25) / 255).toFixed(5)).join(" ")
      this.#functions[index]?.setAttribute("tableValues", values)
    })
  }
}
