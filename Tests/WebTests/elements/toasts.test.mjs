import assert from "node:assert/strict"
import { beforeEach, test } from "node:test"
import { fire, openPage, turn } from "../page.mjs"

globalThis.sessionStorage = { getItem: () => null, removeItem: () => {} }
globalThis.madangPhrases = ""
let page, toasts, timers
globalThis.setTimeout = (step, milliseconds) => { timers.push([step, milliseconds]) }

openPage()
const { showSheet } = await import("../../../web/scripts/frame/sheet.js")
const { toast } = await import("../../../web/scripts/lib/toast.js")
await import("../../../web/scripts/elements/toasts.js")
const Toasts = customElements.get("madang-toasts")

beforeEach(() => {
  timers = []
  page = openPage("<main><button id=\"opener\"></button></main>")
  toasts = new Toasts("madang-toasts")
  page.body.append(toasts)
  toasts.connectedCallback()
})

function sheet(title) {
  const heading = document.createElement("h2")
  heading.id = title
  return showSheet(heading, title)
}

test("a message stands in the dialog that was opened last, and in the page while none is open", async () => {
  toast("page")
  assert.equal(toasts.textContent, "page")
  const [first, second] = [sheet("one"), sheet("two")]
  toast("sheet")
  const places = [first, second].map((dialog) => dialog.querySelector("[role=status]"))
  assert.deepEqual(places.map(({ textContent }) => textContent), ["", "sheet"])
  second.close()
  // Before the browser says that it is closed.
  toast("below")
  assert.equal(places[0].textContent, "below")
  await turn()
  first.close()
  toast("page again")
  await turn()
  assert.deepEqual([...toasts.children].map(({ textContent }) => textContent), ["page again", "below"])
})

test("what can be done in a message can be done in the page, too, once its dialog is closed", async () => {
  let undone = 0
  const dialog = sheet("one")
  toast("Removed", { label: "Undo", run: () => undone++ })
  dialog.close()
  await turn()
  assert.equal(dialog.isConnected, false)
  toasts.querySelector("button").click()
  assert.equal(undone, 1)
  assert.equal(toasts.textContent, "")
})

test("who presses a button of a message is back where they were", () => {
  const opener = page.getElementById("opener")
  opener.focus()
  let focused
  toast("Removed", { label: "Undo", run: () => focused = document.activeElement })
  const button = toasts.querySelector("button")
  button.focus()
  button.click()
  assert.equal(focused, opener)
})

test("a message goes after its time, wherever it stands by then", async () => {
  const dialog = sheet("one")
  toast("Saved")
  dialog.close()
  await turn()
  assert.equal(toasts.textContent, "Saved")
  const [[end, milliseconds]] = timers
  assert.equal(milliseconds, 4000)
  end()
  assert.equal(toasts.textContent, "")
})

test("a sheet that may not close stays open, whatever is pressed", async () => {
  let mayClose = false
  const heading = document.createElement("h2")
  const dialog = showSheet(heading, "one", { mayClose: () => mayClose })
  const close = dialog.querySelector(".sheet__close")
  close.click()
  assert.equal(fire(dialog, "cancel"), false)
  assert.equal(dialog.open, true)
  mayClose = true
  assert.equal(fire(dialog, "cancel"), true)
  close.click()
  assert.equal(dialog.open, false)
})
