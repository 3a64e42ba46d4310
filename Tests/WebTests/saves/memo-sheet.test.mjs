import assert from "node:assert/strict"
import { beforeEach, test } from "node:test"
import { IndexedDB } from "../indexed-db.mjs"
import { fire, openPage, settle } from "../page.mjs"

const locks = { request: (_, step) => step() }
const family = "👨‍👩‍👧‍👦"
let asked, answer

Object.assign(globalThis, {
  CSS: { escape: (text) => text }, indexedDB: new IndexedDB(), addEventListener() {},
  location: new URL("http://yard.test/explore"), sessionStorage: { getItem: () => null, setItem() {}, removeItem() {} },
  BroadcastChannel: class extends EventTarget { postMessage() {} close() {} },
  madangPhrases: "over.1={n} too many\nsave.failed=Not saved.",
  fetch: async (url, { method, body }) => {
    if (!url.endsWith("/save")) return new Response("{}", { status: 404 })
    asked.push([method, url.split("/").at(-2), body])
    const { status = 200, ...value } = answer
    return new Response(JSON.stringify(value), { status, headers: { "Content-Type": "application/problem+json" } })
  }
})
Object.defineProperty(globalThis, "navigator", { value: { onLine: true, locks }, configurable: true })
openPage()
const { openMemo } = await import("../../../web/scripts/saves/memo-sheet.js")

beforeEach(() => {
  openPage().body.dataset.member = "ana"
  asked = []
})

// The sheet of a photo that is not saved; `write` puts a text into its box.
function opened(id) {
  openMemo(id)
  const dialog = document.querySelector("dialog")
  const [box, confirm, counter, fault] = ["textarea", ".button--primary", ".counter", ".form__alert"].map((part) => (
    dialog.querySelector(part)))
  const write = (text) => {
    box.value = text
    fire(box, "input")
  }
  return { dialog, box, confirm, counter, fault, write }
}

test("the sheet of a memo counts what people see, and takes neither nothing nor too much", () => {
  const { confirm, counter, write } = opened("a")
  for (const [text, isRefused, count] of [
    ["", true, null], ["  \n ", true, null], ["warm", false, null], ["가".repeat(149), false, null],
    [family.repeat(150), false, "50"], [family.repeat(200), false, "0"], ["가".repeat(201), true, "1 too many"]
  ]) {
    write(text)
    assert.deepEqual([confirm.disabled, counter.hidden ? null : counter.textContent], [isRefused, count], text)
  }
})

test("what is refused stays in its sheet with the reason, can be sent again, is in no other (rule 15)", async () => {
  const { dialog, box, fault, write } = opened("b")
  write("this one")
  answer = { status: 429, code: "rate_limited", detail: "Too much at once." }
  const form = dialog.querySelector("form")
  fire(form, "submit")
  await settle()
  assert.deepEqual([fault.textContent, fault.hidden, box.value], ["Too much at once.", false, "this one"])
  answer = { memo: "this one" }
  fire(form, "submit")
  await settle()
  assert.equal(dialog.isConnected, false)
  assert.deepEqual(asked, [["PUT", "b", '{"memo":"this one"}'], ["PUT", "b", '{"memo":"this one"}']])
  assert.equal(opened("c").box.value, "")
})
