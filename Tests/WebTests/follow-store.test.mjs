import assert from "node:assert/strict"
import { test } from "node:test"
import { FollowStore } from "../../web/scripts/lib/follow-store.js"

// A server whose answers the test lets go.
function scene({ refuse = false } = {}) {
  const sent = []
  const waiting = []
  const announced = []
  const store = new FollowStore({
    send: (username, following) => {
      sent.push([username, following])
      return new Promise((resolve, reject) => waiting.push(() => {
        if (refuse) reject(new Error("refused"))
        else resolve({ following, followers: following ? 8 : 7 })
      }))
    },
    announce: (username, state) => announced.push([username, state.following, state.followers])
  })
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return { store, sent, announced, async answer() { waiting.shift()(); await turn() } }
}

test("a tap shows everywhere at once, and in no other member's place", async () => {
  const { store, announced, answer } = scene()
  const seen = { one: [], two: [], other: [] }
  store.observe("ana", false, ({ following }) => seen.one.push(following))
  store.observe("ana", false, ({ following }) => seen.two.push(following))
  store.observe("ben", false, ({ following }) => seen.other.push(following))
  store.wish("ana", true)
  assert.deepEqual(seen, { one: [true], two: [true], other: [] })
  await answer()
  assert.deepEqual(announced, [["ana", true, 8]])
})

test("ten quick taps end in the right state, with one request at a time", async () => {
  const { store, sent, answer } = scene()
  store.observe("ana", false, () => {})
  for (let tap = 1; tap <= 9; tap += 1) store.wish("ana", tap % 2 === 1)
  store.wish("ana", false)
  assert.deepEqual(sent, [["ana", true]])
  await answer()
  assert.deepEqual(sent, [["ana", true], ["ana", false]])
  await answer()
  assert.equal(store.isFollowing("ana"), false)
})

test("a refusal takes it back, and says why", async () => {
  const { store, answer } = scene({ refuse: true })
  const seen = []
  store.observe("ana", false, ({ following }, error) => seen.push([following, error?.message]))
  store.wish("ana", true)
  await answer()
  assert.deepEqual(seen, [[true, undefined], [false, "refused"]])
})

test("another page's word counts, unless a wish of this page is under way", async () => {
  const { store, answer } = scene()
  store.observe("ana", false, () => {})
  store.learn("ana", { following: true, followers: 3 })
  assert.equal(store.isFollowing("ana"), true)
  store.wish("ana", false)
  store.learn("ana", { following: true, followers: 3 })
  assert.equal(store.isFollowing("ana"), false)
  await answer()
  assert.equal(store.isFollowing("ana"), false)
})

test("a place that comes later shows what is known by then", () => {
  const { store } = scene()
  store.observe("ana", false, () => {})
  store.learn("ana", { following: true, followers: 3 })
  const seen = []
  store.observe("ana", false, ({ following }) => seen.push(following))
  assert.deepEqual(seen, [true])
})

test("a member may be called as something that every object has", () => {
  const { store } = scene()
  for (const name of ["constructor", "__proto__"]) {
    const seen = []
    store.observe(name, false, ({ following }) => seen.push(following))
    store.learn(name, { following: true, followers: 3 })
    assert.deepEqual(seen, [true])
    assert.equal(store.isFollowing(name), true)
  }
  assert.equal({}.following, undefined)
})
