// The viewer: photos over the whole screen, loaded when the first one is tapped (photos/photos.js).

import { fetchSheet } from "../../lib/sheets.js"
import { PhotoSet } from "./photo-set.js"
import { Viewer } from "./viewer.js"

let open = null

// Shows the photo of `link`, an `<a data-photo>`, and the set that it belongs to.
export async function openViewer(link) {
  await fetchStyles()
  if (open?.isOpen) return
  open = new Viewer(new PhotoSet(link))
}

// Resolves also where they fail: a photo without them is better than none.
export function fetchStyles() {
  return fetchSheet("later/viewer.css")
}
