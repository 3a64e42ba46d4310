import { late } from "../lib/late.js"

const composing = new WeakSet()

// Suggestions in every text box with `data-suggest`, whatever its form. What makes them comes with the first of them.
export function suggestWhereAsked() {
  addEventListener("compositionstart", (event) => composing.add(event.target), true)
  addEventListener("compositionend", (event) => composing.delete(event.target), true)
  document.addEventListener("focusin", async ({ target }) => {
    if (!target.matches?.("[data-suggest]")) return
    const suggestions = await late(import("./suggestions.js"))
    // A syllable may be composed since before the suggestions were there.
    suggestions?.suggestIn(target, (box) => composing.has(box))
  })
}
