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

// Puts values into their {places}.
export function fill(phrase, values) {
  return phrase.replace(/\{(\w+)\}/g, (place, name) => name in values ? values[name] : place)
}

export function language() {
  return document.documentElement.lang
}
