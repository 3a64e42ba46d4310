import assert from "node:assert/strict"
import { test } from "node:test"
import { evicted, limits, roomFor } from "../../../web/scripts/worker/eviction.js"

function entries(kind, count, bytes, from = 0) {
  return Array.from({ length: count }, (_, index) => ({ key: `${kind}${index}`, kind, bytes, usedAt: from + index }))
}

test("what fits stays", () => {
  const all = [...entries("page", 10, 60_000), ...entries("photo", 100, 100_000), ...entries("saved", 100, 100_000)]
  assert.deepEqual(evicted(all), [])
})

test("the least used photos that were only looked at go first", () => {
  const dropped = evicted([...entries("photo", 410, 100_000, 1000), ...entries("saved", 10, 100_000)])
  assert.deepEqual(dropped, Array.from({ length: 10 }, (_, index) => `photo${index}`))
})

test("saved photos go last of all, whenever they were used", () => {
  const all = [...entries("photo", 300, 100_000, 1_000_000), ...entries("saved", 900, 200_000)]
  const dropped = evicted(all)
  assert.equal(dropped.length, 100)
  assert.ok(dropped.every((key) => key.startsWith("photo")))
})

test("saved photos alone keep to the room, the oldest leave", () => {
  const dropped = evicted(entries("saved", 1010, 200_000))
  assert.deepEqual(dropped, Array.from({ length: 10 }, (_, index) => `saved${index}`))
})

test("pages keep to their own limit, and those kept on purpose stay", () => {
  const dropped = evicted([...entries("page", 200, 100_000, 50), ...entries("pinned", 3, 100_000)])
  assert.equal(dropped.length, 100)
  assert.ok(dropped.every((key) => key.startsWith("page")))
})

test("whatever was kept, the rest fits", () => {
  const kinds = ["page", "pinned", "photo", "saved"]
  for (let round = 0; round < 200; round += 1) {
    const all = Array.from({ length: 300 }, (_, index) => ({
      key: String(index), kind: kinds[Math.floor(Math.random() * 4)], bytes: Math.floor(Math.random() * 2_000_000),
      usedAt: Math.random()
    }))
    const room = Math.random() * limits.all
    const dropped = new Set(evicted(all, room))
    const left = all.filter(({ key }) => !dropped.has(key))
    const sum = (kind) =>
      left.filter((entry) => !kind || entry.kind === kind).reduce((total, { bytes }) => total + bytes, 0)
    assert.ok(sum() <= room)
    assert.ok(sum("photo") <= limits.visited && sum("page") <= limits.pages)
    // No saved photo went while one that was only looked at stayed.
    const lostSaved = all.some(({ key, kind }) => kind === "saved" && dropped.has(key))
    assert.ok(!lostSaved || sum("photo") === 0)
  }
})

test("a small device is asked for a quarter of what it grants, a large one for no more than is useful", () => {
  assert.equal(roomFor(100_000_000), 25_000_000)
  assert.equal(roomFor(10_000_000_000), limits.all)
  assert.equal(roomFor(undefined), limits.all)
})
