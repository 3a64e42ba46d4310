import assert from "node:assert/strict"
import { afterEach, beforeEach, test } from "node:test"
import { openOnce } from "../../../web/scripts/lib/late.js"

const { now } = Date
let gone, shown

beforeEach(() => {
  gone = []
  shown = []
  globalThis.location = { assign: (address) => gone.push(address) }
})

afterEach(() => { Date.now = now })

// Presses what is shown once `come` is called.
function pressed(address, name) {
  const press = {}
  press.end = openOnce(address, () => new Promise((resolve, reject) => {
    Object.assign(press, { come: () => resolve(() => shown.push(name)), fail: () => reject(new Error("no sheet")) })
  }))
  return press
}

test("what is pressed twice while it is on its way is fetched and shown once, and can be pressed again", async () => {
  const first = pressed("/@ana", "ana")
  assert.equal(pressed("/@ana", "ana again").come, undefined)
  first.come()
  await first.end
  const again = pressed("/@ana", "ana")
  again.come()
  await again.end
  assert.deepEqual([shown, gone], [["ana", "ana"], []])
})

test("what is pressed while something else is on its way is shown in its place", async () => {
  const presses = [pressed("/@ana", "ana"), pressed("/@cem", "cem"), pressed("/reports/new", "report")]
  presses[0].come()
  presses[1].fail()
  presses[2].come()
  await Promise.all(presses.map(({ end }) => end))
  assert.deepEqual([shown, gone], [["report"], []])
})

test("what does not come is gone to by a further press after a while", async () => {
  const first = pressed("/@ana", "ana")
  Date.now = () => now() + 3000
  await pressed("/@ana", "ana").end
  assert.deepEqual(gone, [])
  Date.now = () => now() + 5000
  await pressed("/@ana", "ana").end
  assert.deepEqual(gone, ["/@ana"])
  first.fail()
  await first.end
  assert.deepEqual([shown, gone], [[], ["/@ana"]])
})

test("what cannot be shown in this page is gone to, and can be pressed again on the way back", async () => {
  const first = pressed("/@ana", "ana")
  first.fail()
  await first.end
  assert.deepEqual(gone, ["/@ana"])
  const again = pressed("/@ana", "ana")
  again.come()
  await again.end
  assert.deepEqual(shown, ["ana"])
})
