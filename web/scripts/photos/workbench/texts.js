import { string } from "../../lib/strings.js"

// The composer's phrases (Sources/Wording/Strings+Composer.swift), with values in their {places}.
export function say(key, values) {
  return string(`compose.${key}`, values)
}
