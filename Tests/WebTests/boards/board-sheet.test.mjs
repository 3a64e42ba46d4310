import assert from "node:assert/strict"
import { beforeEach, test } from "node:test"
import { fire, openPage, parse, turn } from "../page.mjs"

const form = `<template><form><p class="form__alert" role="alert" hidden></p>
  <div class="field" data-field="title"><input name="title"><p class="field__words" data-hint=""></p></div>
  <div class="field" data-field="note"><textarea name="note"></textarea></div>
  <input type="radio" name="visibility" value="private" checked>
  <button>Save</button><a class="button" href="/boards" data-cancel>Cancel</a></form></template>`
const facts = { title: "Light", note: "", visibility: "private" }
let said, sent, kept

globalThis.madangPhrases = "failed=That did not work."
globalThis.FormData = class {
  get() { return "private" }
}
globalThis.sessionStorage = {
  getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => kept.set(name, text),
  removeItem: (name) => kept.delete(name)
}
openPage()
const { openBoardSheet } = await import("../../../web/scripts/boards/board-sheet.js")

beforeEach(() => {
  openPage("<button id=\"opener\"></button>")
  said = []
  kept = new Map()
  document.addEventListener("madang:toast", ({ detail }) => said.push(detail.text))
  document.querySelector("#opener").focus()
})

// A sheet whose form is on its way until `sent` answers.
function sending() {
  const [template] = parse(form)
  const save = () => new Promise((resolve, reject) => { sent = { resolve, reject } })
  const settled = openBoardSheet(template, { title: "New board", facts, save, failed: "Not saved." })
  const dialog = document.querySelector("dialog")
  const [send, cancel] = dialog.querySelectorAll("form button")
  send.click()
  return { dialog, send, cancel, close: dialog.querySelector(".sheet__close"), settled }
}

test("while a board is sent no button and no key leads out of its sheet", async () => {
  const { dialog, send, cancel, close, settled } = sending()
  assert.deepEqual([send, cancel, close].map(({ disabled }) => disabled), [true, true, true])
  assert.equal(fire(dialog, "cancel"), false)
  sent.resolve({ id: "1" })
  assert.deepEqual(await settled, { id: "1" })
  assert.equal(dialog.isConnected, false)
})

test("who could not send a board reads why, where the focus is then, and may leave", async () => {
  const { dialog, send, cancel, close, settled } = sending()
  sent.reject(Object.assign(new Error(), { status: 500 }))
  await turn()
  const alert = dialog.querySelector(".form__alert")
  assert.equal(document.activeElement, alert)
  assert.equal(alert.textContent, "Not saved.")
  assert.deepEqual([send, cancel, close].map(({ disabled }) => disabled), [false, false, false])
  cancel.click()
  assert.equal(await settled, null)
  assert.equal(document.activeElement.id, "opener")
})

test("what becomes of a board is told also where the browser closed its sheet meanwhile", async () => {
  const made = sending()
  made.dialog.close()
  await turn()
  sent.resolve({ id: "1" })
  assert.deepEqual(await made.settled, { id: "1" })
  const failed = sending()
  failed.dialog.close()
  await turn()
  sent.reject(Object.assign(new Error(), { status: 500 }))
  assert.equal(await failed.settled, null)
  assert.deepEqual(said, ["Not saved."])
})

test("what is wrong with a field is said there", async () => {
  const { dialog } = sending()
  const error = { status: 422, errors: [{ field: "title", message: "Too long." }] }
  sent.reject(Object.assign(new Error(), error))
  await turn()
  assert.equal(dialog.querySelector(".field__words").textContent, "Too long.")
  assert.equal(document.activeElement, dialog.querySelector("[name=title]"))
  assert.equal(dialog.querySelector(".form__alert").hidden, true)
})

test("what was written of a board as the session ended stands in its sheet after the login, once", async () => {
  const first = sending()
  first.dialog.querySelector("[name=title]").value = "Dusk"
  first.dialog.querySelector("[name=note]").value = "after six"
  sent.reject(Object.assign(new Error(), { status: 401 }))
  await turn()
  openPage("<button id=\"opener\"></button>")
  const titleAndNote = ({ dialog }) => ["title", "note"].map((name) => dialog.querySelector(`[name=${name}]`).value)
  assert.deepEqual(titleAndNote(sending()), ["Dusk", "after six"])
  openPage("<button id=\"opener\"></button>")
  assert.deepEqual(titleAndNote(sending()), ["Light", ""])
})
