// Draws the ThumbHash of the photos of `root` that are not there yet; what draws it is fetched only then.

import { late } from "./late.js"

export async function showHashes(root = document) {
  const waiting = [...root.querySelectorAll("img[data-hash]")].filter((image) => !image.complete)
  if (waiting.length === 0) return
  const hashes = await late(import("./thumbhash.js"))
  for (const image of waiting) if (!image.complete) hashes?.drawHash(image)
}
