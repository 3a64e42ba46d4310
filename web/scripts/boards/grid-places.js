// Places in a grid of tiles, by their numbers.

// The place that is nearest to a point; `boxes` are {left, top, width, height} of all places, in their order.
export function indexAt(point, boxes) {
  const distances = boxes.map((box) => distance(point, box))
  return distances.indexOf(Math.min(...distances))
}

// Where a key takes what is at `index`, in a grid of so many columns; null for keys that move nothing.
export function step(index, key, columns, count) {
  const last = count - 1
  if (key === "ArrowLeft") return Math.max(0, index - 1)
  if (key === "ArrowRight") return Math.min(last, index + 1)
  if (key === "ArrowUp") return index < columns ? index : index - columns
  if (key === "ArrowDown") return isInLastRow(index, columns, count) ? index : Math.min(last, index + columns)
  if (key === "Home") return 0
  return key === "End" ? last : null
}

function isInLastRow(index, columns, count) {
  return Math.floor(index / columns) === Math.floor((count - 1) / columns)
}

// Nothing where the point is inside; the distance to the edge elsewhere.
function distance({ x, y }, { left, top, width, height }) {
  return Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height))
}
