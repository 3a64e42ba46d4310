// Phrases of the page's language, written by the server into one <meta> (Sources/Website/Frame/ScriptStrings.swift).

let phrases

export function string(key, values = {}) {
  phrases ??= parse(document.querySelector('meta[name="madang-strings"]').content)
  return fill(phrases.get(key) ?? key, values)
}

export function hasString(key) {
  phrases ??= parse(document.querySelector('meta[name="madang-strings"]').content)
  return phrases.has(key)
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
