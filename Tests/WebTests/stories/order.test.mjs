import assert from "node:assert/strict"
import { test } from "node:test"
import { firstFrame, StoryOrder } from "../../../web/scripts/stories/player/order.js"

const people = [
  { by: "me", story: "m1", isOwn: true },
  { by: "ana", story: "a1", isOwn: false },
  { by: "ben", story: "b1", isOwn: false }
]
const one = { count: 1, next: null, previous: null }

test("frames come first, then the stories of the same person, then the next person, and then nothing", () => {
  const order = new StoryOrder(people, "ana")
  const place = { by: "ana", story: "a1", frame: 1 }
  assert.deepEqual(order.next(place, { ...one, count: 2 }), { by: "ana", story: "a1", frame: 2 })
  assert.deepEqual(order.next(place, { ...one, next: "a2" }), { by: "ana", story: "a2", frame: "first" })
  assert.deepEqual(order.next(place, one), { by: "ben", story: "b1", frame: "first" })
  assert.equal(order.next({ by: "ben", story: "b1", frame: 1 }, one), null)
})

test("the way back leads over the same", () => {
  const order = new StoryOrder(people, "ana")
  const place = { by: "ben", story: "b2", frame: 2 }
  assert.deepEqual(order.previous(place, one), { by: "ben", story: "b2", frame: 1 })
  const first = { ...place, frame: 1 }
  assert.deepEqual(order.previous(first, { ...one, previous: "b1" }), { by: "ben", story: "b1", frame: "last" })
  assert.deepEqual(order.previous(first, one), { by: "ana", story: "a1", frame: "first" })
  assert.equal(order.previous({ by: "ana", story: "a1", frame: 1 }, one), null)
})

test("one's own are among them for who touched them, and else not", () => {
  const last = { by: "me", story: "m1", frame: 1 }
  assert.deepEqual(new StoryOrder(people, "me").next(last, one), { by: "ana", story: "a1", frame: "first" })
  assert.equal(new StoryOrder(people, "ana").person("ana", -1), null)
})

test("somebody who is left out is passed over both ways", () => {
  const order = new StoryOrder([...people, { by: "cleo", story: "c1", isOwn: false }], "ana")
  order.leaveOut("ben")
  assert.equal(order.person("ana", 1).by, "cleo")
  assert.equal(order.person("cleo", -1).by, "ana")
  assert.equal(order.person("ben", 1), null)
})

test("a story goes on with the first frame that its viewer has not seen, and begins anew where all are seen", () => {
  assert.equal(firstFrame({ reached: 0, count: 3 }), 1)
  assert.equal(firstFrame({ reached: 2, count: 3 }), 3)
  assert.equal(firstFrame({ reached: 3, count: 3 }), 1)
})
