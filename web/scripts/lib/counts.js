// The browser's twin of Sources/Wording/Strings+Counts.swift.

const units = {
  ko: [[1e12, "조"], [1e8, "억"], [1e4, "만"]],
  en: [[1e9, "B"], [1e6, "M"], [1e3, "K"]]
}

// A count in little room. Cut, not rounded: it never shows more than there is.
export function compactCount(value, language) {
  const unit = units[language].find(([size]) => value >= size)
  if (!unit) return grouped(value)
  const [size, suffix] = unit
  const whole = Math.floor(value / size)
  const tenth = Math.floor((value % size) / (size / 10))
  if (whole >= 100 || tenth === 0) return grouped(whole) + suffix
  return `${whole}.${tenth}${suffix}`
}

// Key of the sentence that says how many like a post.
export function likesKey(count) {
  return countKey("likes", count)
}

// Key of the sentence that says how many comments a post has.
export function commentsKey(count) {
  return countKey("comments", count)
}

function countKey(name, count) {
  if (count < 2) return `${name}.${count}`
  return count < 10_000 ? `${name}.many` : `${name}.very-many`
}

function grouped(value) {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ",")
}
