// Draws the placeholder of the photos of `root` that are not there yet, each once; what draws it is fetched only then.

import { late } from "../lib/late.js"

// Milliseconds of drawing after which others have their turn.
const TURN = 8

const begun = new WeakSet()

export async function showHashes(root = document) {
  const waiting = [...root.querySelectorAll("[data-hash], [data-blur-hash]")].filter(isWaiting)
  if (waiting.length === 0) return
  for (const image of waiting) begun.add(image)
  const hashes = await late(import("./thumbhash.js"))
  if (hashes === null) {
    // The next time asks again.
    for (const image of waiting) begun.delete(image)
    return
  }
  let since = performance.now()
  for (const image of waiting) {
    if (performance.now() - since > TURN) {
      await new Promise((done) => setTimeout(done))
      since = performance.now()
    }
    if (!isThere(image)) hashes.drawHash(image)
  }
}

function isWaiting(image) {
  return !begun.has(image) && !isThere(image)
}

// One that could not be had is complete, too, and keeps its placeholder; what stands for a sensitive one is none.
function isThere(image) {
  return image.complete && image.naturalWidth > 0
}
