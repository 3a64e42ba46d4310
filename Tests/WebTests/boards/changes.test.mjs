import assert from "node:assert/strict"
import { test } from "node:test"
import { writingFrom } from "../../../web/scripts/boards/changes.js"

// A server that has `version` of a board, and a page that may know less.
function board(version) {
  const scene = { version, known: version, written: [] }
  scene.write = async (title, seen) => {
    if (seen !== scene.version) {
      scene.known = scene.version
      throw Object.assign(new Error(), { status: 409 })
    }
    scene.written.push(title)
    scene.known = scene.version += 1
  }
  return scene
}

test("who changes a board is told that somebody else did meanwhile, also where the page knows it already", async () => {
  const scene = board(3)
  const save = writingFrom(() => scene.known, scene.write)
  // Renamed elsewhere, and the page has heard of it.
  scene.version = scene.known = 4
  await assert.rejects(save("mine"), { status: 409 })
  assert.deepEqual(scene.written, [])
  // Whoever knows that writes over it.
  await save("mine all the same")
  assert.deepEqual(scene.written, ["mine all the same"])
})

test("what fails for another reason tells nobody of a newer version", async () => {
  const scene = board(3)
  let isThere = false
  const save = writingFrom(() => scene.known, async (title, seen) => {
    if (!isThere) throw Object.assign(new Error(), { status: 0 })
    await scene.write(title, seen)
  })
  scene.version = scene.known = 4
  await assert.rejects(save("mine"), { status: 0 })
  isThere = true
  await assert.rejects(save("mine"), { status: 409 })
})
