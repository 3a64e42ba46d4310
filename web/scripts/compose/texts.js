import { word } from "../lib/words.js"

// The composer's phrases (Sources/Wording/Strings+Composer.swift), with values in their {places}.
export function say(key, values) {
  return word(`compose.${key}`, values)
}
