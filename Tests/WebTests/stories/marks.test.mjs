import assert from "node:assert/strict"
import { test } from "node:test"
import { StoryMarks } from "../../../web/scripts/stories/player/marks.js"

const turn = () => new Promise(setImmediate)

// A server that answers when the test says so.
function server() {
  const asked = []
  const answers = []
  const marks = new StoryMarks((id, frames) => {
    asked.push(`${id}: ${frames}`)
    return new Promise((resolve, reject) => answers.push({ resolve, reject }))
  })
  const answer = async (how = "resolve") => {
    answers.shift()[how](new Error("no line"))
    await turn()
  }
  return { marks, asked, answer }
}

test("each frame is told once", async () => {
  const { marks, asked, answer } = server()
  marks.see("a", 1)
  marks.see("a", 1)
  await answer()
  marks.see("a", 1)
  marks.see("a", 2)
  await answer()
  assert.deepEqual(asked, ["a: 1", "a: 2"])
})

test("of what is seen while one is on its way the last frame counts", async () => {
  const { marks, asked, answer } = server()
  for (const frame of [1, 2, 3]) marks.see("a", frame)
  assert.deepEqual(asked, ["a: 1"])
  await answer()
  assert.deepEqual(asked, ["a: 1", "a: 3"])
})

test("it never goes back", async () => {
  const { marks, asked, answer } = server()
  marks.see("a", 3)
  await answer()
  marks.see("a", 2)
  assert.deepEqual(asked, ["a: 3"])
})

test("stories do not wait for each other", () => {
  const { marks, asked } = server()
  marks.see("a", 1)
  marks.see("b", 1)
  assert.deepEqual(asked, ["a: 1", "b: 1"])
})

test("what fails is told when it is seen again, and nobody hears of it", async () => {
  const { marks, asked, answer } = server()
  marks.see("a", 1)
  await answer("reject")
  assert.deepEqual(asked, ["a: 1"])
  marks.see("a", 1)
  marks.see("a", 2)
  await answer("reject")
  // What came meanwhile is tried.
  assert.deepEqual(asked, ["a: 1", "a: 1", "a: 2"])
  await answer()
  await marks.settled()
})

test("it is settled once nothing is on its way", async () => {
  const { marks, answer } = server()
  await marks.settled()
  marks.see("a", 1)
  let isSettled = false
  marks.settled().then(() => { isSettled = true })
  await turn()
  assert.equal(isSettled, false)
  await answer()
  assert.equal(isSettled, true)
})
