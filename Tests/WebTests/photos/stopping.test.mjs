import assert from "node:assert/strict"
import { test } from "node:test"
import { Draft } from "../../../web/scripts/photos/workbench/draft.js"
import { Sending } from "../../../web/scripts/photos/workbench/sending.js"
import { openPage, turn } from "../page.mjs"

globalThis.madangPhrases = "none="
openPage()

// A panel that notes what it is told.
class Panel {
  calls = []
  clearReport() {}
  showProgress() {}
  setReady() {}
  listen({ onSend, onStop }) { Object.assign(this, { send: onSend, stop: onStop }) }
  lock() { this.calls.push("lock") }
  unlock() { this.calls.push("unlock") }
  showNote() { this.calls.push("note") }
}

test("a publishing that waits for the saving of its draft on a line that hangs can be stopped", async () => {
  const panel = new Panel()
  const sent = []
  const kept = { isKeeping: false, rest: () => new Promise(() => {}), resume: () => panel.calls.push("resume") }
  const sending = new Sending(null, {
    draft: new Draft(), sender: { send: async () => sent.push("post") }, uploader: { missing: [] }, panel, kept,
    onSent: () => {}, onReload: () => {}, signal: new AbortController().signal
  })
  panel.send()
  await turn()
  panel.stop()
  await turn()
  assert.deepEqual([panel.calls, sending.isBusy, sent], [["lock", "resume", "unlock", "note"], false, []])
  // It can be sent once the line is there.
  kept.rest = async () => {}
  panel.send()
  await turn()
  assert.deepEqual(sent, ["post"])
})
