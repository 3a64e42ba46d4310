import assert from "node:assert/strict"
import { test } from "node:test"
import { firstFrame, StoryOrder } from "../../../web/scripts/stories/player/order.js"
import { StoryWalk } from "../../../web/scripts/stories/player/walk.js"

const turn = () => new Promise(setImmediate)

function story(id, { count = 1, next = null, previous = null, reached = 0 } = {}) {
  return {
    id, by: id[0], count, next, previous, reached,
    frame(wanted) {
      if (wanted === "first") return firstFrame(this)
      return wanted === "last" ? count : wanted
    }
  }
}

// The people a, b and c with the stories of a yard, of whom the first was touched. `log` is what is shown.
function walk(stories, { hold = null } = {}) {
  const yard = new Map(stories.map((one) => [one.id, one]))
  const log = []
  const kept = new Map()
  const answer = async (id) => {
    await hold?.(id)
    const one = yard.get(id)
    if (one instanceof Error) throw one
    return one ?? null
  }
  const fetch = {
    story(id) {
      if (!kept.has(id)) kept.set(id, answer(id))
      return kept.get(id)
    },
    fresh: (id) => answer(id),
    forgetAllBut: (id) => { for (const other of kept.keys()) if (other !== id) kept.delete(other) }
  }
  const people = ["a", "b", "c"].map((by) => ({ by, story: `${by}1`, isOwn: false }))
  const shown = {
    put: (isNext) => log.push(isNext === null ? "put" : isNext ? "next" : "previous"),
    show: (isAsked) => log.push(`${made.place.story}/${made.place.frame}${isAsked ? "" : " by itself"}`),
    wait: () => log.push("wait"), close: () => log.push("close"),
    end: (why) => log.push(why)
  }
  const made = new StoryWalk({ order: new StoryOrder(people, "a"), fetch, shown })
  made.begin(yard.get("a1"))
  log.length = 0
  return { walk: made, log, yard }
}

test("it goes over frames, stories and people, and closes behind the last", async () => {
  const { walk: way, log } = walk([
    story("a1", { count: 2, next: "a2" }), story("a2", { previous: "a1" }), story("b1", { count: 2, reached: 1 }),
    story("c1")
  ])
  for (let step = 0; step < 5; step += 1) await way.step(1, false)
  assert.deepEqual(log, [
    "a1/2 by itself", "wait", "put", "a2/1 by itself", "wait", "next", "b1/2 by itself", "wait", "next",
    "c1/1 by itself", "close"
  ])
})

test("the way back leads to the last frame of the story before, and begins anew before everything", async () => {
  const { walk: way, log } = walk([story("a1", { count: 2, next: "a2", reached: 1 }), story("a2", { previous: "a1" })])
  await way.step(1)
  await way.step(-1)
  await way.step(-1)
  await way.step(-1)
  assert.deepEqual(log, ["wait", "put", "a2/1", "wait", "put", "a1/2", "a1/1", "a1/1"])
})

test("of two steps at once the later one counts", async () => {
  let letGo
  const held = new Promise((resolve) => { letGo = resolve })
  const { walk: way, log } = walk([story("a1", { count: 2, reached: 1 }), story("b1")], { hold: () => held })
  way.step(1)
  way.step(-1)
  letGo()
  await turn()
  assert.deepEqual(log, ["wait", "a1/1"])
})

test("people whose story is gone are passed over, the same way", async () => {
  const { walk: way, log } = walk([story("a1"), story("c1")])
  await way.step(1)
  await way.step(-1)
  assert.deepEqual(log, ["wait", "wait", "next", "c1/1", "wait", "previous", "a1/1"])
})

test("a story that is gone is passed over to what lies behind it now", async () => {
  const { walk: way, log, yard } = walk([story("a1", { next: "a2" }), story("a3"), story("b1")])
  yard.set("a1", story("a1", { next: "a3" }))
  await way.step(1)
  assert.deepEqual(log, ["wait", "wait", "put", "a3/1"])
})

test("where the server still names it, the next person follows", async () => {
  const { walk: way, log } = walk([story("a1", { next: "a2" }), story("b1")])
  await way.step(1)
  assert.deepEqual(log, ["wait", "wait", "next", "b1/1"])
})

test("the story that is shown ends when it is deleted, others are left out", async () => {
  const { walk: way, log, yard } = walk([story("a1", { next: "a2" }), story("a2"), story("b1")])
  yard.delete("a2")
  yard.set("a1", story("a1"))
  await way.forget("a2")
  assert.equal(way.story.next, null)
  await way.step(1)
  assert.deepEqual(log, ["wait", "next", "b1/1"])
  await way.forget("b1")
  assert.equal(log.at(-1), "deleted")
})

test("whoever deletes their own goes on with their next one, and else is done", async () => {
  const { walk: way, log, yard } = walk([story("a1", { next: "a2" }), story("a2", { previous: "a1" })])
  const { story: first } = way
  yard.delete("a1")
  await way.removed(first)
  await way.step(-1)
  yard.delete("a2")
  await way.removed(way.story)
  assert.deepEqual(log, ["wait", "put", "a2/1", "wait", "a2/1", "close"])
})

test("somebody who is muted makes room for the next", async () => {
  const { walk: way, log } = walk([story("a1", { count: 3 }), story("b1"), story("c1")])
  await way.leaveOut("b")
  assert.deepEqual(log, [])
  await way.leaveOut("a")
  assert.deepEqual(log, ["wait", "next", "c1/1"])
  await way.leaveOut("c")
  assert.equal(log.at(-1), "close")
})

test("something missed is asked for: one that is gone meanwhile ends, without a line it stays", async () => {
  const { walk: way, log, yard } = walk([story("a1")])
  yard.set("a1", new Error("no line"))
  await way.renew()
  assert.deepEqual(log, [])
  yard.delete("a1")
  await way.renew()
  assert.deepEqual(log, ["deleted"])
})

test("a story that cannot be had ends it with a word, and nothing is shown after the end", async () => {
  const { walk: way, log } = walk([story("a1"), new Error("no line")])
  way.stop()
  await way.step(1)
  way.show(1)
  assert.deepEqual(log, [])
  const broken = walk([story("a1"), Object.assign(new Error("no line"), { id: "b1" })])
  await broken.walk.step(1)
  assert.deepEqual(broken.log, ["wait", "failed"])
})

test("people are turned to one by one; before the first there is nobody, behind the last it closes", async () => {
  const { walk: way, log } = walk([story("a1", { count: 3 }), story("b1"), story("c1")])
  await way.turnTo(-1)
  for (let step = 0; step < 3; step += 1) await way.turnTo(1)
  assert.deepEqual(log, ["wait", "next", "b1/1", "wait", "next", "c1/1", "close"])
})
