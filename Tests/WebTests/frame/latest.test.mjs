import assert from "node:assert/strict"
import { test } from "node:test"
import { Latest } from "../../../web/scripts/frame/latest.js"

test("an answer that comes late is not heard", async () => {
  const latest = new Latest(0)
  const heard = []
  const answers = []
  const ask = () => new Promise((resolve) => answers.push(resolve))
  const turn = () => new Promise((resolve) => setTimeout(resolve, 5))
  latest.ask(ask, (answer) => heard.push(answer))
  await turn()
  latest.ask(ask, (answer) => heard.push(answer))
  await turn()
  answers[1]("second")
  answers[0]("first")
  await turn()
  assert.deepEqual(heard, ["second"])
  latest.ask(ask, (answer) => heard.push(answer))
  latest.cancel()
  await turn()
  assert.equal(answers.length, 2)
  latest.ask(() => Promise.reject(new Error("offline")), (answer) => heard.push(answer))
  await turn()
  assert.deepEqual(heard, ["second"])
})

test("a name is asked for once, not at every key", async () => {
  const asked = []
  const latest = new Latest(0)
  const answer = await new Promise((resolve) => {
    for (const value of ["unh", "unhur", "unhurri", "unhurried"]) {
      latest.ask(async () => {
        asked.push(value)
        return { available: true }
      }, resolve)
    }
  })
  // Whatever the keys before had asked for would have been due earlier.
  assert.deepEqual(asked, ["unhurried"])
  assert.deepEqual(answer, { available: true })
})
