// Phrases of the page's language, written by the server into one <meta> (Sources/Website/Frame/Words.swift).

let phrases

export function word(key, values = {}) {
  phrases ??= parse(document.querySelector('meta[name="madang-words"]').content)
  return fill(phrases.get(key) ?? key, values)
}

export function hasWord(key) {
  phrases ??= parse(document.querySelector('meta[name="madang-words"]').content)
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
