import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { test } from "node:test"
import { MasonryPlaces } from "../../../web/scripts/photos/masonry-places.js"

function seeded(state) {
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

// Of every shape, a few as tall and as wide as can be.
function spans(count, seed) {
  const chance = seeded(seed)
  return Array.from({ length: count }, () => {
    const rare = chance()
    if (rare < 0.02) return 3005
    if (rare < 0.05) return 15
    return 15 + Math.floor(chance() * 300)
  })
}

test("each next photo lies under the column that was shortest, the leftmost of equals, and none over another", () => {
  for (let columns = 1; columns <= 6; columns += 1) {
    const all = spans(400, columns)
    const places = new MasonryPlaces(columns)
    const ends = Array.from({ length: columns }, () => 0)
    for (const [index, span] of all.entries()) {
      places.add(span)
      const shortest = Math.min(...ends)
      assert.equal(places.top(index), shortest)
      assert.equal(places.lane(index), ends.indexOf(shortest))
      ends[places.lane(index)] += span
    }
    assert.equal(places.height, Math.max(...ends))
  }
})

test("a cut leaves out nothing that is seen", () => {
  for (let columns = 2; columns <= 6; columns += 1) {
    const all = spans(600, columns * 31)
    const places = new MasonryPlaces(columns, all)
    for (let from = -200; from < places.height; from += 777) {
      const { first, end } = places.between(from, from + 1500)
      for (let index = 0; index < all.length; index += 1) {
        const isSeen = places.bottom(index) > from && places.top(index) < from + 1500
        if (isSeen) assert.ok(index >= first && index < end, `${index} is seen at ${from} and left out`)
      }
    }
  }
})

test("a list without photos has no height", () => {
  const places = new MasonryPlaces(3)
  assert.equal(places.height, 0)
  assert.deepEqual(places.between(0, 1000), { first: 0, end: 0 })
})

test("the places are those of the vectors shared with the server", () => {
  const vectors = JSON.parse(readFileSync(new URL("../../../data/masonry-vectors.json", import.meta.url), "utf8"))
  assert.equal(vectors.length, 6)
  for (const { columns, height, spans, lanes } of vectors) {
    const places = new MasonryPlaces(columns, spans.map((span) => span + 5))
    assert.equal(spans.map((_, index) => places.lane(index)).join(""), lanes)
    assert.equal(places.height, height)
  }
})
