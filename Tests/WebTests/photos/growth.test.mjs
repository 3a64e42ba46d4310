import assert from "node:assert/strict"
import { test } from "node:test"
import { grow, shrink } from "../../../web/scripts/photos/viewer/growth.js"

// An element that notes how long it is moved.
function moved(times, more = {}) {
  const animate = (_, { duration }) => {
    times.push(duration)
    return { finished: Promise.resolve(), cancel() {} }
  }
  return { animate, contains: () => false, style: {}, ...more }
}

async function timesOf(move, isCalm) {
  globalThis.matchMedia = () => ({ matches: isCalm })
  globalThis.getComputedStyle = () => ({ opacity: "1", getPropertyValue: (name) => ({ "--page-time": "240ms" })[name] })
  const times = []
  const dialog = moved(times, { children: [moved(times)] })
  await move(dialog, { image: moved(times) }, { isConnected: false })
  return times
}

test("a photo grows and shrinks as long as pages change", async () => {
  for (const move of [grow, shrink]) assert.deepEqual(await timesOf(move, false), [240, 240])
})

test("with little motion it fades, and not longer", async () => {
  for (const move of [grow, shrink]) assert.deepEqual(await timesOf(move, true), [160])
})
