// Stylesheets that come when they are needed: most pages do without them.

import { send } from "./http.js"
import { late } from "./late.js"

const sheets = new Map()

// Adopts the sheet of `web/styles` once. Resolves also where it cannot be had: what it styles is better plain than not
// there.
export function fetchSheet(name) {
  if (!sheets.has(name)) sheets.set(name, adopt(name))
  return sheets.get(name)
}

// A sheet that the document adopts styles what it is about. A link would have the whole page styled anew, in the moment
// in which somebody does something.
async function adopt(name) {
  const response = await late(send("GET", new URL(`../../styles/${name}`, import.meta.url)))
  if (!response?.ok) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(await response.text())
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
