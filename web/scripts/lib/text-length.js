// Lengths as people count them: grapheme clusters, as the server does.

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" })

// The length of what would be kept of `text`: no white space at the ends, one character for a line end.
export function textLength(text) {
  const kept = text.replace(/\r\n?/g, "\n").trim()
  let length = 0
  for (const _ of segmenter.segment(kept)) length += 1
  return length
}

// What a counter shows of `left` characters: nothing while there is plenty of room.
export function isNearLimit(left) {
  return left <= 50
}

// Whether somebody who cannot see the counter should hear of it now.
export function isWorthSaying(left, before) {
  if (left < 0) return before >= 0
  return [50, 20, 10, 0].some((mark) => left <= mark && before > mark)
}
