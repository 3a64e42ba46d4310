import assert from "node:assert/strict"
import { test } from "node:test"
import { answerOf, openPage, turn } from "../page.mjs"

const list = "<div data-shortcuts><h1 id=\"shortcuts-title\">Keys</h1></div>"
const asked = []

globalThis.madangPhrases = ""
globalThis.location = { origin: "http://yard.test", href: "http://yard.test/" }
globalThis.fetch = async (url) => {
  asked.push(url)
  return answerOf("/shortcuts", list)
}

openPage()
const { prepareSwitch, showShortcuts } = await import("../../../web/scripts/shortcuts/sheet.js")

test("a key that is pressed twice opens one sheet", async () => {
  showShortcuts()
  showShortcuts()
  await turn()
  await turn()
  assert.equal(asked.length, 1)
  assert.equal(document.querySelectorAll("dialog[open]").length, 1)
  assert.equal(document.querySelectorAll("#shortcuts-title").length, 1)
  // Closed it can be opened anew.
  document.querySelector("dialog").close()
  await turn()
  await showShortcuts()
  assert.equal(document.querySelectorAll("dialog[open]").length, 1)
})

test("the switch of the keys, which is kept at once, keeps no sheet open", () => {
  const { body } = openPage("<input type=\"checkbox\" data-shortcuts-switch>")
  globalThis.localStorage ??= { getItem: () => null }
  prepareSwitch(body)
  assert.equal("lossless" in body.querySelector("input").dataset, true)
})
