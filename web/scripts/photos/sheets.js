// Stylesheets that come when somebody reaches for a photo.

import { send } from "../lib/http.js"
import { late } from "../lib/late.js"

const sheets = new Map()

// Adopts the sheet of `web/styles` once. Resolves also where it cannot be had: a photo without it is better than none.
export function fetchSheet(name) {
  if (!sheets.has(name)) sheets.set(name, adopt(name))
  return sheets.get(name)
}

// A sheet that the document adopts styles what it is about. A link would have the whole page styled anew, in the moment
// in which somebody touches a photo.
async function adopt(name) {
  const response = await late(send("GET", new URL(`../../styles/${name}`, import.meta.url)))
  if (!response?.ok) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(await response.text())
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
