// Phrases of the page's language (Sources/Website/Frame/ScriptStrings.swift): those of every page are a script that
// comes before all others, those of this page alone stand in a <meta>.

let phrases

export function string(key, values = {}) {
  return fill(all().get(key) ?? key, values)
}

export function hasString(key) {
  return all().has(key)
}

function all() {
  if (phrases) return phrases
  const own = document.querySelector('meta[name="madang-strings"]')?.content
  phrases = parse([globalThis.madangPhrases, own].filter(Boolean).join("\n"))
  return phrases
}

// Lines of `key=text`.
export function parse(content) {
  return new Map(content.split("\n").map((line) => {
    const sign = line.indexOf("=")
    return [line.slice(0, sign), line.slice(sign + 1)]
  }))
}

// Puts values into their {places}. Those that run from right to left, or turn the direction, do not turn the phrase.
export function fill(phrase, values) {
  return phrase.replace(/\{(\w+)\}/g, (place, name) => name in values ? isolated(values[name]) : place)
}

const turning =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

// As MadangCore's `TextDirection.isolated`, by the same vectors.
export function isolated(value) {
  const text = String(value)
  return turning.test(text) ? `\u2068${text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "")}\u2069` : text
}

export function language() {
  return document.documentElement.lang
}
