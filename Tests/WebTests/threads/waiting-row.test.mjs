import assert from "node:assert/strict"
import { test } from "node:test"
// Fetched when it is needed: reading it takes longer than a turn.
import "../../../web/scripts/lib/confirm.js"
import { WaitingRow } from "../../../web/scripts/threads/waiting-row.js"
import { openPage, settle } from "../page.mjs"

const confirming = `<dialog id="confirm"><h2 id="confirm-title"></h2><p id="confirm-text"></p>
  <form><button type="button"></button><button></button></form></dialog>`

test("a message that was not sent goes only after that was asked, by its name", async () => {
  const document = openPage(confirming)
  globalThis.madangPhrases = [
    "retry=Try again", "thread.discard=Discard message", "thread.discard-title=Discard this unsent message?",
    "thread.discard-text=This cannot be undone.", "thread.not-sent=Not sent.", "thread.sending=Sending"
  ].join("\n")
  let count = 0
  const row = new WaitingRow({ text: "hello?", files: [] })
  document.body.append(row.element)
  row.showFailure("", { retry() {}, discard: () => { count += 1 } })
  const discard = row.element.querySelectorAll("button").at(-1)
  assert.equal(discard.textContent, "Discard message")
  const dialog = document.querySelector("#confirm")
  const [keep, go] = dialog.querySelectorAll("button")

  discard.click()
  await settle()
  assert.equal(dialog.open, true)
  assert.equal(dialog.querySelector("#confirm-title").textContent, "Discard this unsent message?")
  assert.equal(go.textContent, "Discard message")
  assert.equal(document.activeElement, keep)
  dialog.close()
  await settle()
  assert.equal(count, 0)

  discard.click()
  await settle()
  go.click()
  await settle()
  assert.equal(count, 1)
})
