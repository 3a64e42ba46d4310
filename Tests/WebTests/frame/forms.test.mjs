import assert from "node:assert/strict"
import { test } from "node:test"
import { readFileSync } from "node:fs"
import { CommonPasswords } from "../../../web/scripts/accounts/common-passwords.js"
import { FormState } from "../../../web/scripts/frame/form-state.js"
import { judgeEmail, judgeOffer, judgePassword, judgeUsername, rules, tidy } from "../../../web/scripts/frame/rules.js"

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

test("a password may not contain one's own names, whatever the case", () => {
  assert.equal(judgePassword("xxMinJixx", { username: " minji" }), "contains_own_name")
  assert.equal(judgePassword("SKYlark-2026", { email: "skylark@example.org" }), "contains_own_name")
  assert.equal(judgePassword("example.org!", { email: "skylark@example.org" }), null)
  assert.equal(judgePassword("ab-cd-ef-gh", { email: "ab@example.org" }), null, "too short to count")
  assert.equal(judgePassword("내이름은 김민지입니다", { names: ["김민지"] }), "contains_own_name")
  assert.equal(judgePassword("xxminjxxx", { username: "minji" }), null)
  assert.equal(judgePassword("longenough", { username: "" }), null)
})

test("an offer is judged by what is asked for, in its currency", () => {
  const judged = {
    "30000 KRW": { "": "required", "30,000": null, 1: null, 0: "nothing_offered", 30001: "above_asked",
      "1.5": "amount.KRW", "-1": "out_of_range.KRW", "삼만": "amount.KRW" },
    "12.50 USD": {
      "12.5": null, "0.01": null, "12.51": "above_asked", "0.00": "nothing_offered", "1.234": "amount.USD"
    }
  }
  for (const [most, offers] of Object.entries(judged)) {
    for (const [value, fault] of Object.entries(offers)) assert.equal(judgeOffer(value, { most }), fault, value)
  }
})

test("the state of a form judges an offer by the most that its field takes", () => {
  const state = new FormState([{ name: "amount", rule: "offer", value: "", most: "30000 KRW" }])
  assert.ok(!state.canSucceed)
  state.type("amount", "40000")
  state.leave("amount")
  assert.equal(state.shown("amount").fault, "above_asked")
  state.type("amount", "29000")
  assert.ok(state.canSucceed)
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

test("who passes an empty field is told nothing, who empties it is", () => {
  const state = joinForm()
  state.leave("username")
  assert.deepEqual(state.shown("username"), {})
  state.type("username", "a")
  state.type("username", "")
  state.leave("username")
  assert.equal(state.shown("username").fault, "required")
})

test("that a password is common is said once the field was left, and keeps the form back at once", () => {
  const state = joinForm()
  state.type("username", "minji")
  state.type("password", "password1")
  state.setVerdict("password", "password1", { code: "common" })
  assert.equal(state.canSucceed, false)
  assert.deepEqual(state.shown("password"), {})
  state.leave("password")
  assert.equal(state.shown("password").fault, "common")
})

test("names and bios are judged as the server judges them", () => {
  const { displayName, bio } = rules
  assert.deepEqual(["", "  ", "김민지", "x".repeat(20), "x".repeat(21), "a\u0000b"].map((name) => displayName(name)),
    ["required", "required", null, null, "too_long", "control_characters"])
  const texts = ["", "두 줄\n\t글", "👨‍👩‍👧‍👦".repeat(150), "x".repeat(151)]
  assert.deepEqual(texts.map((text) => bio(text)), [null, null, null, "too_long"])
})

test("display names are judged as the server judges them", () => {
  const vectors = JSON.parse(readFileSync(new URL("../../../data/display-name-vectors.json", import.meta.url), "utf8"))
  for (const { name, fault } of vectors) assert.equal(rules.displayName(name), fault, JSON.stringify(name))
})

test("the marks on a letter of a text are counted as the server counts them", () => {
  const vectors = JSON.parse(readFileSync(new URL("../../../data/text-mark-vectors.json", import.meta.url), "utf8"))
  for (const { text, fault } of vectors) assert.equal(rules.bio(text), fault, JSON.stringify(text))
})

test("the list of common passwords is asked on the page itself, whatever the case", async () => {
  const table = new Uint8Array(readFileSync(new URL("../../../data/common-passwords.bin", import.meta.url)))
  let loads = 0
  const list = new CommonPasswords(async () => {
    loads += 1
    return table
  })
  const judged = {}
  const words = ["123456", "PASSWORD", "qqqqqq1", "correct horse battery staple", "마당에눈이내리네", ""]
  for (const word of words) judged[word] = await list.has(word)
  assert.deepEqual(judged, {
    "123456": true, PASSWORD: true, qqqqqq1: true, "correct horse battery staple": false, "마당에눈이내리네": false,
    "": false
  })
  assert.equal(loads, 1)
})

test("a list that did not come is asked for again", async () => {
  let loads = 0
  const list = new CommonPasswords(async () => {
    loads += 1
    throw new Error("offline")
  })
  await assert.rejects(list.has("123456"))
  await assert.rejects(list.has("123456"))
  assert.equal(loads, 2)
})

test("a form can be sent only when it can succeed", () => {
  const state = joinForm()
  assert.equal(state.canSucceed, false)
  state.type("username", "minji")
  state.type("password", "correct horse")
  assert.equal(state.canSucceed, true)
  state.setVerdict("username", "minji", { code: "taken" })
  assert.equal(state.canSucceed, false)
  state.type("username", "minji2")
  assert.equal(state.canSucceed, true)
})

test("a password that held the address is judged anew when the address changes", () => {
  const state = new FormState([
    { name: "email", rule: "email", value: "persimmon@example.org" }, { name: "password", rule: "password", value: "" }
  ])
  state.type("password", "persimmon tree")
  state.leave("password")
  assert.equal(state.shown("password").fault, "contains_own_name")
  assert.equal(state.canSucceed, false)
  state.type("email", "other@example.org")
  assert.equal(state.shown("password").fault, null)
  assert.equal(state.canSucceed, true)
})

test("an answer about a name counts only for that name", () => {
  const state = joinForm()
  state.type("username", "minji2")
  state.setVerdict("username", "minji", { code: "taken", text: "이미 사용 중이에요" })
  state.leave("username")
  assert.deepEqual(state.shown("username"), { fault: null, isFree: false })
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
