import assert from "node:assert/strict"
import { test } from "node:test"
import { FRAME_TIME, StoryClock } from "../../../web/scripts/stories/player/clock.js"

// A clock whose time the test moves.
function clock({ isCalm = () => false } = {}) {
  let now = 0
  const steps = new Set()
  const log = []
  const later = (act, milliseconds) => {
    const step = { act, at: now + milliseconds }
    steps.add(step)
    return () => steps.delete(step)
  }
  const made = new StoryClock({
    onEnd: () => log.push(`end at ${now}`), onChange: () => {}, isCalm, now: () => now, later
  })
  const pass = (milliseconds) => {
    now += milliseconds
    for (const step of [...steps]) {
      if (step.at > now) continue
      steps.delete(step)
      step.act()
    }
  }
  return { clock: made, log, pass, steps }
}

test("a frame ends after five seconds", () => {
  const { clock: story, log, pass } = clock()
  story.begin()
  assert.equal(story.isRunning, true)
  pass(FRAME_TIME - 1)
  assert.deepEqual(log, [])
  pass(1)
  assert.deepEqual(log, ["end at 5000"])
  assert.equal(story.isRunning, false)
})

test("what was over before a pause is over after it", () => {
  const { clock: story, log, pass } = clock()
  story.begin()
  pass(3000)
  story.pause("held")
  pass(60_000)
  story.resume("held")
  pass(1999)
  assert.deepEqual(log, [])
  pass(1)
  assert.deepEqual(log, ["end at 65000"])
})

test("it stands still for each reason, and goes on only when the last is gone", () => {
  const { clock: story, log, pass, steps } = clock()
  story.begin()
  for (const reason of ["hand", "held", "left", "covered", "reader", "loading"]) story.pause(reason)
  for (const reason of ["hand", "held", "left", "covered", "reader"]) {
    story.resume(reason)
    pass(FRAME_TIME)
    assert.equal(story.isRunning, false)
    assert.equal(steps.size, 0)
  }
  story.resume("loading")
  assert.equal(story.isRunning, true)
  pass(FRAME_TIME)
  assert.equal(log.length, 1)
})

test("the same reason twice is one", () => {
  const { clock: story } = clock()
  story.begin()
  story.pause("held")
  story.pause("held")
  story.resume("held")
  assert.equal(story.isRunning, true)
  story.resume("held")
  assert.equal(story.isRunning, true)
})

test("whoever lets it run takes away what people paused, and nothing else", () => {
  const { clock: story } = clock()
  story.begin()
  for (const reason of ["hand", "reader", "loading"]) story.pause(reason)
  assert.equal(story.isStopped, true)
  story.play()
  assert.deepEqual([story.isStopped, story.isRunning, story.has("loading")], [false, false, true])
  story.resume("loading")
  assert.equal(story.isRunning, true)
})

test("where nothing moves by itself a frame stands until somebody lets it run, and the next one stands again", () => {
  const { clock: story, log, pass } = clock({ isCalm: () => true })
  story.begin()
  pass(60_000)
  assert.deepEqual([story.isRunning, story.isStopped, log.length], [false, true, 0])
  story.play()
  pass(FRAME_TIME)
  assert.equal(log.length, 1)
  story.begin()
  pass(60_000)
  assert.deepEqual([story.isRunning, log.length], [false, 1])
})

test("whoever lets things move again while it is open sees the next frame run", () => {
  let isStill = true
  const { clock: story } = clock({ isCalm: () => isStill })
  story.begin()
  isStill = false
  story.begin()
  assert.equal(story.isRunning, true)
})

test("a pause stays over the frames", () => {
  const { clock: story, log, pass } = clock()
  story.begin()
  story.pause("hand")
  story.begin()
  pass(60_000)
  assert.deepEqual([story.isRunning, log.length], [false, 0])
})

test("after its end nothing is left to come", () => {
  const { clock: story, log, pass, steps } = clock()
  story.begin()
  pass(1000)
  story.stop()
  assert.equal(steps.size, 0)
  story.pause("held")
  story.resume("held")
  pass(60_000)
  assert.deepEqual(log, [])
})
