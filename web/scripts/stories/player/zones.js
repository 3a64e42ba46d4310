// What a finger, or a mouse, means on a frame.

import { swipeAxis, swipeCloses, swipeStep } from "../../photos/viewer/swipes.js"

// Milliseconds after which a touch holds the frame.
export const HOLD = 200

// A tap at `x` of so much width: the first third leads back.
export function tapZone(x, width) {
  return x < width / 3 ? "back" : "on"
}

// "across" or "down" once it is clear where a touch goes, else null.
export function wayOf(moved) {
  return swipeAxis(moved)
}

// "next-person", "previous-person", "close", or null for one that means nothing. `moved`, in CSS pixels, and `speed`,
// in pixels a millisecond, are {x, y}; `size` is the window's.
export function swipeMeaning({ way, moved, speed, size }) {
  if (way === "down") {
    return swipeCloses({ distance: moved.y, speed: speed.y, height: size.height }) ? "close" : null
  }
  if (way !== "across") return null
  const step = swipeStep({ distance: moved.x, speed: speed.x, width: size.width })
  if (step === 0) return null
  return step > 0 ? "next-person" : "previous-person"
}
