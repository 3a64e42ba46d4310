import { late } from "./late.js"

const composing = new WeakSet()

// Whether a syllable is being composed in `box`, also since before the suggestions were there.
export function isComposing(box) {
  return composing.has(box)
}

// Suggestions in every text box with `data-suggest`, whatever its form. What makes them comes with the first of them.
export function suggestWhereAsked() {
  addEventListener("compositionstart", (event) => composing.add(event.target), true)
  addEventListener("compositionend", (event) => composing.delete(event.target), true)
  document.addEventListener("focusin", async ({ target }) => {
    if (!target.matches?.("[data-suggest]")) return
    const suggestions = await late(import("./suggestions.js"))
    suggestions?.suggestIn(target)
  })
}
