// The viewer: photos over the whole screen, loaded when the first one is tapped (lib/photos.js).

import { PhotoSet } from "./photo-set.js"
import { Viewer } from "./viewer.js"

let open = null
const styles = fetchStyles()

// Shows the photo of `link`, an `<a data-photo>`, and the set that it belongs to.
export async function openViewer(link) {
  await styles
  if (open?.isOpen) return
  open = new Viewer(new PhotoSet(link))
}

// Resolves also where they fail: a photo without them is better than none.
function fetchStyles() {
  const link = document.createElement("link")
  link.rel = "stylesheet"
  link.href = new URL("../../styles/later/viewer.css", import.meta.url).href
  document.head.append(link)
  return new Promise((resolve) => {
    link.addEventListener("load", resolve)
    link.addEventListener("error", resolve)
  })
}
