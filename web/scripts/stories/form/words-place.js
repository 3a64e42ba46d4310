// Where words stand on a photo of a story: the middle of their box, {x, y} in thousandths of the frame, within the
// bounds of MadangCore/Texts/StoryRule.swift. What is held there never leaves the frame.

import { clamp } from "../../photos/numbers.js"

// Where words stand that nobody placed.
export const USUAL = { x: 500, y: 800 }

const X_RANGE = [100, 900]
const Y_RANGE = [50, 950]
const STEP = 10
const LONG_STEP = 50
const DIRECTIONS = {
  ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 }
}

// The nearest place that words may have.
export function clamped({ x, y }) {
  return { x: clamp(Math.round(x), ...X_RANGE), y: clamp(Math.round(y), ...Y_RANGE) }
}

export function moved({ x, y }, by) {
  return clamped({ x: x + by.x, y: y + by.y })
}

// The way of a pointer, in pixels of the page, over a frame of that size.
export function fromPointer({ x, y }, { width, height }) {
  return { x: (x / width) * 1000, y: (y / height) * 1000 }
}

// How far a key moves the words; null for one that does not, or that is the browser's.
export function stepOf({ key, shiftKey, ctrlKey, metaKey, altKey }) {
  const direction = DIRECTIONS[key]
  if (direction === undefined || ctrlKey || metaKey || altKey) return null
  const step = shiftKey ? LONG_STEP : STEP
  return { x: direction.x * step, y: direction.y * step }
}
