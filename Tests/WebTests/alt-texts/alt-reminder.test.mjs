import assert from "node:assert/strict"
import { test } from "node:test"

globalThis.madangPhrases = [
  "alt-texts.missing.1=1 photo has none", "alt-texts.missing.many={n} photos have none"
].join("\n")
globalThis.document = { querySelector: () => null }
const { AltReminder } = await import("../../../web/scripts/alt-texts/alt-reminder.js")

class Dialog extends EventTarget {
  returnValue = ""
  isOpen = false
  title = { textContent: "" }

  querySelector(name) {
    assert.equal(name, "h2")
    return this.title
  }

  showModal() { this.isOpen = true }

  answer(value) {
    this.isOpen = false
    this.returnValue = value
    this.dispatchEvent(new Event("close"))
  }
}

function asking(...altTexts) {
  const dialog = new Dialog()
  const draft = { photos: altTexts.map((altText, key) => ({ key, altText })) }
  const done = []
  const reminder = new AltReminder(dialog, {
    draft, signal: new AbortController().signal,
    onDescribe: ({ key }) => done.push(`describe ${key}`), onPublish: () => done.push("publish")
  })
  return { dialog, draft, done, reminder }
}

test("photos that all have a description are published without a word, and so are words alone", () => {
  for (const altTexts of [[], ["sea"], ["sea", "hills"]]) {
    const { reminder, dialog } = asking(...altTexts)
    assert.equal(reminder.mayBegin(), true)
    assert.equal(dialog.isOpen, false)
  }
})

test("who does not wish it is not asked", () => {
  const draft = { photos: [{ altText: "" }] }
  assert.equal(new AltReminder(null, { draft }).mayBegin(), true)
})

test("a blank description is none, and they are counted", () => {
  const { reminder, dialog } = asking("sea", " \n", "")
  assert.equal(reminder.mayBegin(), false)
  assert.equal(dialog.isOpen, true)
  assert.equal(dialog.title.textContent, "2 photos have none")
  const one = asking("")
  one.reminder.mayBegin()
  assert.equal(one.dialog.title.textContent, "1 photo has none")
})

test("one answer leads to the first that lacks one, the other publishes; neither is asked again", () => {
  for (const [answer, led] of [["describe", "describe 1"], ["publish", "publish"]]) {
    const { reminder, dialog, done } = asking("sea", "", "")
    reminder.mayBegin()
    dialog.answer(answer)
    assert.deepEqual(done, [led])
    assert.equal(reminder.mayBegin(), true)
    assert.equal(dialog.isOpen, false)
  }
})

test("closed without an answer nothing is published, and it is asked again", () => {
  const { reminder, dialog, done } = asking("")
  reminder.mayBegin()
  dialog.answer("")
  assert.deepEqual(done, [])
  assert.equal(reminder.mayBegin(), false)
  assert.equal(dialog.isOpen, true)
})

test("a photo that went meanwhile leads nowhere", () => {
  const { reminder, dialog, draft, done } = asking("")
  reminder.mayBegin()
  draft.photos = []
  dialog.answer("describe")
  assert.deepEqual(done, [])
})
