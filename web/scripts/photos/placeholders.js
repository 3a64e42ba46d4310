// Draws the placeholder of the photos of `root` that are not there yet; what draws it is fetched only then.

import { late } from "../lib/late.js"

export async function showHashes(root = document) {
  const waiting = [...root.querySelectorAll("img[data-hash], img[data-blur-hash]")].filter((image) => !isThere(image))
  if (waiting.length === 0) return
  const hashes = await late(import("./thumbhash.js"))
  for (const image of waiting) if (!isThere(image)) hashes?.drawHash(image)
}

// One that could not be had is complete, too, and keeps its placeholder.
function isThere(image) {
  return image.complete && image.naturalWidth > 0
}
