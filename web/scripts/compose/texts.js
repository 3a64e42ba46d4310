import { word } from "../lib/words.js"

// The composer's phrases (Sources/Wording/Strings+Composer.swift), with values in their {places}.
export const texts = {
  say: (key, values) => word(`compose.${key}`, values)
}
