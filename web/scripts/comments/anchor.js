// Changes the page without moving what is being read.

// Calls `change` and scrolls by as much as the first line that is looked at was moved by it. Where the browser keeps
// the place by itself, nothing is left to do. `lines` are the elements that may be read, top to bottom.
export function keepingPlace(lines, top, change) {
  const anchor = [...lines].find((line) => line.getBoundingClientRect().bottom > top)
  const before = anchor?.getBoundingClientRect().top
  change()
  if (!anchor?.isConnected) return
  const moved = anchor.getBoundingClientRect().top - before
  if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: "instant" })
}

// Where a new first line would show: "below" the screen, "above" it, or where somebody reads.
export function placeOf(element, top, bottom) {
  const edge = element.getBoundingClientRect().top
  if (edge >= bottom) return "below"
  return edge < top ? "above" : "in sight"
}
