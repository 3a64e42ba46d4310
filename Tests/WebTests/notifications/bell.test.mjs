import assert from "node:assert/strict"
import { test } from "node:test"
import { Bell, badgeText, titled } from "../../../web/scripts/notifications/bell.js"

function scene(count) {
  const bell = new Bell(count)
  const heard = []
  bell.observe((count, isNews) => heard.push([count, isNews]))
  return { bell, heard }
}

test("a notification rings once, however often it is told", () => {
  const { bell, heard } = scene(1)
  bell.hearCreated({ id: "a", unread_count: 2 })
  bell.hearCreated({ id: "a", unread_count: 2 })
  assert.deepEqual(heard, [[2, true]])
})

test("an old one that is told again corrects the number and does not ring", () => {
  const { bell, heard } = scene(0)
  bell.hearCreated({ id: "a", unread_count: 1 })
  bell.hearRead({ up_to: "a", unread_count: 0 })
  bell.hearCreated({ id: "a", unread_count: 0 })
  bell.hearCreated({ id: "b", unread_count: 0 })
  assert.deepEqual(heard, [[1, true], [0, false]])
  assert.equal(bell.count, 0)
})

test("who comes late learns whether something rang that was not read since", () => {
  const { bell } = scene(0)
  assert.equal(bell.isRinging, false)
  bell.hearCreated({ id: "a", unread_count: 1 })
  bell.learn(2)
  assert.equal(bell.isRinging, true)
  bell.hearRead({ up_to: "a", unread_count: 0 })
  assert.equal(bell.isRinging, false)
  bell.learn(1)
  assert.equal(bell.isRinging, false)
})

test("what is asked for counts as told", () => {
  const { bell, heard } = scene(3)
  bell.learn(3)
  bell.learn(120)
  assert.deepEqual(heard, [[120, false]])
})

test("the badge has room for 99, and the title takes the number and gives it back", () => {
  assert.deepEqual([1, 99, 100, 1000].map(badgeText), ["1", "99", "99+", "99+"])
  assert.equal(titled("피드 · 마당", 3), "(3) 피드 · 마당")
  assert.equal(titled("(3) 피드 · 마당", 120), "(99+) 피드 · 마당")
  assert.equal(titled("(99+) 피드 · 마당", 0), "피드 · 마당")
  assert.equal(titled("(2) (a) b", 0), "(a) b")
})
