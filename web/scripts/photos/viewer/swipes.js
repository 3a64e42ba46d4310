// What a finger means that moved over the viewer. Distances in CSS pixels, speeds in pixels a millisecond.

import { clamp } from "../numbers.js"

const START = 8
const FAST = 0.35
const MEMORY = 100

// "across" or "down" once it is clear, else null. Upwards is nothing of its own: it counts as across at rest.
export function swipeAxis({ x, y }) {
  if (Math.max(Math.abs(x), Math.abs(y)) < START) return null
  return y > Math.abs(x) ? "down" : "across"
}

// How many photos further: -1, 0 or 1. Leftwards leads on; a third of the width is enough, or speed that still
// goes the same way. Who caught a photo on its way (`isCaught`) gets the nearer one.
export function swipeStep({ distance, speed, width, isCaught = false }) {
  const isFar = Math.abs(distance) > width / (isCaught ? 2 : 3)
  const isFast = Math.abs(distance) > START * 2 && Math.abs(speed) > FAST && Math.sign(speed) === Math.sign(distance)
  const turnsBack = Math.abs(speed) > FAST && Math.sign(speed) !== Math.sign(distance)
  if ((!isFar && !isFast) || turnsBack) return 0
  return distance < 0 ? 1 : -1
}

// Whether a swipe down closes.
export function swipeCloses({ distance, speed, height }) {
  if (speed < -FAST) return false
  return distance > height / 6 || (distance > START * 3 && speed > FAST)
}

// How much smaller a photo is that was pulled down by `distance`: on its way to `least`, the size of the photo that it
// came from, as a share of its own. One that fills the page there shrinks all the same.
export function pulledScale({ distance, height, least }) {
  return 1 - clamp(distance / height, 0, 1) * (1 - clamp(least, 0.3, 0.7))
}

// How fast a position changed of late.
export class Speed {
  #samples = []

  add(position, time) {
    this.#samples = this.#samples.filter((sample) => time - sample.time <= MEMORY)
    this.#samples.push({ position, time })
  }

  // At `time`: who rested before lifting the finger is not fast.
  at(time) {
    const recent = this.#samples.filter((sample) => time - sample.time <= MEMORY)
    if (recent.length < 2) return 0
    const [first, last] = [recent[0], recent.at(-1)]
    return last.time === first.time ? 0 : (last.position - first.position) / (last.time - first.time)
  }
}
