// The viewer: photos over the whole screen, loaded when the first one is tapped (photos/photos.js).

import { send } from "../../lib/http.js"
import { late } from "../../lib/late.js"
import { PhotoSet } from "./photo-set.js"
import { Viewer } from "./viewer.js"

let open = null
let styles = null

// Shows the photo of `link`, an `<a data-photo>`, and the set that it belongs to.
export async function openViewer(link) {
  await fetchStyles()
  if (open?.isOpen) return
  open = new Viewer(new PhotoSet(link))
}

// Resolves also where they fail: a photo without them is better than none.
export function fetchStyles() {
  styles ??= fetchSheet("later/viewer.css")
  return styles
}

// A sheet that the document adopts styles what it is about. A link would have the whole page styled anew, in the moment
// in which somebody touches a photo.
async function fetchSheet(name) {
  const response = await late(send("GET", new URL(`../../../styles/${name}`, import.meta.url)))
  if (!response?.ok) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(await response.text())
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
