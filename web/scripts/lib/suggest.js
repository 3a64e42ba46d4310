// Suggestions in every text box with `data-suggest`, whatever its form. What makes them comes with the first of them.
export function suggestWhereAsked() {
  document.addEventListener("focusin", async ({ target }) => {
    if (!target.matches?.("[data-suggest]")) return
    const { suggestIn } = await import("./suggestions.js")
    suggestIn(target)
  })
}
