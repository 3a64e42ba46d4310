import assert from "node:assert/strict"
import { test } from "node:test"
import { showHashes } from "../../../web/scripts/photos/placeholders.js"

let drawn = 0

globalThis.ImageData ??= class {}
globalThis.document = {
  createElement: () => ({
    getContext: () => ({ putImageData() {} }),
    toDataURL() {
      drawn += 1
      return "data:"
    }
  })
}

function image(isThere = false) {
  return {
    dataset: { hash: "4IYGFIyEg4h4aYewp4YygHOc-A" }, style: {}, complete: isThere, naturalWidth: isThere ? 1 : 0,
    addEventListener() {}, getAttribute: (name) => ({ width: "4", height: "3" })[name]
  }
}

function page(...images) {
  return { querySelectorAll: () => images }
}

test("a photo that is not there yet gets its placeholder once, however often the list goes on", async () => {
  const [one, two, there] = [image(), image(), image(true)]
  await showHashes(page(one, there))
  await showHashes(page(one, two, there))
  assert.equal(drawn, 2)
  assert.deepEqual([one, two, there].map(({ style }) => style.backgroundImage), ["url(data:)", "url(data:)", undefined])
})

test("what stands for a sensitive photo keeps its placeholder for good", async () => {
  const waits = []
  const [photo, shape] = ["img", "svg"].map((localName) => (
    { ...image(), localName, addEventListener: (type) => waits.push(`${localName} ${type}`) }))
  Object.assign(shape, { complete: undefined, naturalWidth: undefined })
  await showHashes(page(photo, shape))
  assert.deepEqual([photo, shape].map(({ style }) => style.backgroundImage), ["url(data:)", "url(data:)"])
  assert.deepEqual(waits, ["img load"])
})

test("drawing many placeholders lets others have their turn in between", async () => {
  const now = performance.now
  let time = 0
  // Each look at the clock is five milliseconds later.
  performance.now = () => time += 5
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setTimeout(count)
  }
  setTimeout(count)
  await showHashes(page(...Array.from({ length: 20 }, () => image())))
  isDone = true
  performance.now = now
  assert.ok(turns >= 5, `${turns}`)
})
