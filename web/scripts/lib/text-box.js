// Text boxes: lengths as people count them, grapheme clusters as on the server, and what is left of a limit.

import { string } from "./strings.js"

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" })

// The length of what would be kept of `text`: no white space at the ends, one character for a line end.
export function textLength(text) {
  return characterCount(text.replace(/\r\n?/g, "\n").trim())
}

// Characters are grapheme clusters: a family emoji is one.
export function characterCount(text) {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

// What a counter shows of `left` characters: nothing while there is plenty of room.
export function isNearLimit(left) {
  return left <= 50
}

// Whether somebody who cannot see the counter should hear of it now: also that it fits again.
export function isWorthSaying(left, before) {
  return (left < 0) !== (before < 0) || [50, 20, 10, 0].some((mark) => left <= mark && before > mark)
}

// Shows in `counter` what is left once it is little, `left` characters where `before` were. Gives what somebody who
// cannot see it should hear now, null for nothing. `say(key, {n})` has the words for "left" and "over".
export function showLeft(counter, left, before, say = counted) {
  const over = left < 0 ? say("over", { n: -left }) : ""
  counter.hidden = !isNearLimit(left)
  counter.textContent = over || String(left)
  counter.dataset.state = over ? "over" : "near"
  return isWorthSaying(left, before) ? over || say("left", { n: left }) : null
}

export function counted(key, { n }) {
  return string(n === 1 ? `${key}.1` : `${key}.many`, { n })
}

// For browsers without field-sizing: content.
export function grow(box) {
  if (CSS.supports("field-sizing", "content")) return
  box.style.blockSize = "auto"
  box.style.blockSize = `${box.scrollHeight}px`
}
