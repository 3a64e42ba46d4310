import assert from "node:assert/strict"
import { afterEach, beforeEach, mock, test } from "node:test"
import { Problem } from "../../../web/scripts/lib/http.js"
import { Draft } from "../../../web/scripts/photos/workbench/draft.js"
import { Sending } from "../../../web/scripts/photos/workbench/sending.js"
import { openPage, turn } from "../page.mjs"

globalThis.madangPhrases = "none="

let frame
beforeEach(() => {
  openPage()
  frame = new EventTarget()
  globalThis.addEventListener = frame.addEventListener.bind(frame)
  Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true })
  globalThis.fetch = async () => new Response("ok")
  mock.timers.enable({ apis: ["setTimeout"] })
})
afterEach(() => mock.timers.reset())

const offline = () => new Problem({ status: 0, code: "offline" })

// A form with a text, of which each sending is answered by the next of `answers`, and then taken. `shown` is whether
// the report of a failure is to be read.
function given(...answers) {
  const draft = new Draft()
  draft.text = "첫눈"
  const told = { sent: [], shown: false }
  const panel = {
    listen({ onSend }) { panel.press = onSend },
    lock() {}, unlock() {}, showProgress() {}, setReady() {},
    showFailure() { told.shown = true },
    clearReport() { told.shown = false }
  }
  const sender = {
    async send() {
      told.sent.push(draft.text)
      const answer = answers.shift()
      if (answer) throw answer
      return { id: "9" }
    }
  }
  const closing = new AbortController()
  const sending = new Sending(null, {
    draft, sender, uploader: { missing: [] }, panel, onSent: () => {}, onReload: () => {}, signal: closing.signal
  })
  return { draft, panel, told, sending, close: () => closing.abort() }
}

async function pass(seconds) {
  for (let second = 0; second < seconds; second += 1) {
    mock.timers.tick(1000)
    for (let step = 0; step < 4; step += 1) await turn()
  }
}

test("what found no line is sent by itself once the line is back", async () => {
  const { panel, told, close } = given(offline())
  let isBack = false
  globalThis.fetch = async () => {
    if (!isBack) throw new TypeError("no line")
    return new Response("ok")
  }
  panel.press()
  await pass(20)
  assert.deepEqual(told, { sent: ["첫눈"], shown: true })
  isBack = true
  await pass(4)
  assert.equal(told.sent.length, 2)
  await pass(60)
  assert.equal(told.sent.length, 2)
  close()
})

test("a server that answers and takes nothing is asked later and later, and at once by who presses", async () => {
  const { panel, told, close } = given(...Array.from({ length: 20 }, offline))
  panel.press()
  await pass(3 + 6 + 12 + 1)
  assert.equal(told.sent.length, 4)
  await pass(20)
  assert.equal(told.sent.length, 4)
  panel.press()
  await pass(4)
  assert.equal(told.sent.length, 6)
  close()
})

test("what is changed meanwhile is sent by nobody but its author", async () => {
  for (const change of [
    (draft) => { draft.text = "첫눈이" },
    (draft) => { draft.isSensitive = true },
    // As another tab has published it.
    (draft) => draft.part(),
    (draft) => draft.renewPostKey()
  ]) {
    const { draft, panel, told, close } = given(offline())
    panel.press()
    await pass(1)
    assert.equal(told.shown, true)
    change(draft)
    assert.equal(told.shown, false)
    await pass(30)
    assert.equal(told.sent.length, 1)
    close()
  }
})

test("what is only learned of a draft meanwhile keeps nothing back", async () => {
  const { draft, panel, told, close } = given(offline())
  panel.press()
  await pass(1)
  draft.yard = { id: "d1", version: 2, isSaved: true }
  draft.noteTry()
  await pass(4)
  assert.equal(told.sent.length, 2)
  close()
})

test("a page that was left sends nothing when it comes back", async () => {
  const { panel, told, close } = given(offline())
  panel.press()
  await pass(1)
  frame.dispatchEvent(new Event("pagehide"))
  await pass(30)
  assert.equal(told.sent.length, 1)
  close()
})
