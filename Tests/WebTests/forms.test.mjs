import assert from "node:assert/strict"
import { test } from "node:test"
import { Availability } from "../../web/scripts/lib/availability.js"
import { FormState } from "../../web/scripts/lib/form-state.js"
import { judgeEmail, judgePassword, judgeUsername, tidy } from "../../web/scripts/lib/rules.js"

test("usernames are judged as the server judges them", () => {
  const judged = { "": "required", ab: "too_short", abc: null, " Minji ": null, "a-b": "characters", "민지": "characters",
    abcdefghij0123456789: null, abcdefghij01234567890: "too_long", "_": "too_short" }
  for (const [name, fault] of Object.entries(judged)) assert.equal(judgeUsername(name), fault, name)
})

test("e-mail addresses are judged as the server judges them", () => {
  const judged = { "": "required", "a@b.co": null, " a.b+c@d.example ": null, "a@b": "email", "a@@b.co": "email",
    "a@-b.co": "email", "a..b@c.co": "email", "a@1.2.3.4": "email", "@b.co": "email", "한@글.kr": "email" }
  for (const [address, fault] of Object.entries(judged)) assert.equal(judgeEmail(address), fault, address)
})

test("a password counts what people see as characters", () => {
  const family = "👨‍👩‍👧‍👦"
  assert.equal(judgePassword(family.repeat(7)), "too_short")
  assert.equal(judgePassword(family.repeat(8)), null)
  assert.equal(judgePassword("x".repeat(129)), "too_long")
})

test("a password is not tidied: spaces are characters", () => {
  assert.equal(judgePassword("        "), null)
})

test("a password may not contain the username, whatever the case", () => {
  assert.equal(judgePassword("xxMinJixx", { username: " minji" }), "contains_username")
  assert.equal(judgePassword("xxminjxxx", { username: "minji" }), null)
  assert.equal(judgePassword("longenough", { username: "" }), null)
})

test("a text of which nothing can be seen is empty", () => {
  assert.equal(tidy(" \u200b\u3164\n"), "")
  assert.equal(tidy("\u3000가 나\r\n다 "), "가 나\n다")
})

function joinForm() {
  return new FormState([
    { name: "username", rule: "username", value: "" }, { name: "password", rule: "password", value: "" }
  ])
}

test("a field says nothing before it was left once", () => {
  const state = joinForm()
  state.type("username", "a")
  assert.deepEqual(state.shown("username"), {})
  state.leave("username")
  assert.equal(state.shown("username").fault, "too_short")
})

test("a form can be sent only when it can succeed", () => {
  const state = joinForm()
  assert.equal(state.canSucceed, false)
  state.type("username", "minji")
  state.type("password", "correct horse")
  assert.equal(state.canSucceed, true)
  state.setAvailability("username", "minji", "taken")
  assert.equal(state.canSucceed, false)
})

test("an answer about a name counts only for that name", () => {
  const state = joinForm()
  state.type("username", "minji2")
  state.setAvailability("username", "minji", "taken")
  state.leave("username")
  assert.equal(state.shown("username").fault, null)
})

test("what the server refused clears when that field is edited, and only then", () => {
  const state = joinForm()
  state.type("username", "minji")
  state.type("password", "correct horse")
  state.refuse("username", "이미 사용 중이에요")
  state.type("password", "correct horse!")
  assert.equal(state.shown("username").text, "이미 사용 중이에요")
  state.type("username", "minji2")
  assert.equal(state.shown("username").text, undefined)
  assert.equal(state.canSucceed, true)
})

test("a refused form can be sent again with the same values", () => {
  const state = joinForm()
  state.type("username", "minji")
  state.type("password", "correct horse")
  assert.equal(state.canSucceed, true)
  state.read("username", "minji")
  assert.equal(state.canSucceed, true)
})

test("answers that come out of order: only the latest question counts", async () => {
  const pending = new Map()
  const availability = new Availability({
    delay: 0, ask: (value) => new Promise((resolve) => pending.set(value, resolve))
  })
  const heard = []
  const asked = (value) => new Promise((resolve) => {
    availability.check(value, (answer) => heard.push([value, answer.available]))
    setTimeout(resolve, 5)
  })
  await asked("min")
  await asked("minji")
  pending.get("minji")({ available: true })
  pending.get("min")({ available: false })
  await new Promise((resolve) => setImmediate(resolve))
  assert.deepEqual(heard, [["minji", true]])
})
