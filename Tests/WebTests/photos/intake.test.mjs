import assert from "node:assert/strict"
import { test } from "node:test"
import { Draft } from "../../../web/scripts/photos/workbench/draft.js"
import { PhotoIntake } from "../../../web/scripts/photos/workbench/photo-intake.js"

// Of the phrases of the page these are told apart from others.
const phrases = [
  "compose.tooLarge={name} is too large", "compose.tooMany={n} of {total} left out", "compose.unreadable={name} is shut"
].join("\n")
globalThis.document = {
  querySelector: () => ({ content: phrases }),
  createElement: () => ({ setAttribute() {}, append(text) { this.text = text } })
}

const jpeg = (name) => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name)

// A form for three photos, and what it says is wrong.
function scene() {
  const draft = new Draft({ photoLimit: 3 })
  const list = {
    replaceChildren: (...lines) => { list.said = lines.map(({ text }) => text) }, hidden: true, said: []
  }
  const sources = { open: async (photo) => { photo.size = { width: 400, height: 300 }; return true } }
  const intake = new PhotoIntake(list, {
    draft, sources, announcer: { say() {} }, onBusy() {}, signal: new AbortController().signal
  })
  return { intake, list, names: () => draft.photos.map(({ file }) => file.name) }
}

test("photos are taken in as long as there is room, and the others are counted", async () => {
  const { intake, list, names } = scene()
  await intake.take(["a", "b", "c", "d", "e"].map(jpeg))
  assert.deepEqual(names(), ["a", "b", "c"])
  assert.deepEqual(list.said, ["2 of 3 left out"])
})

test("what was left out before the photos came is said with what is left out here", async () => {
  const { intake, list, names } = scene()
  await intake.take(["a", "b", "c", "d"].map(jpeg), { tooLarge: ["huge.jpg", "vast.png"], crowded: 4 })
  assert.deepEqual(names(), ["a", "b", "c"])
  assert.deepEqual(list.said, ["huge.jpg is too large", "vast.png is too large", "5 of 3 left out"])
  assert.equal(list.hidden, false)
})

test("a share of which nothing could be kept says why", async () => {
  const { intake, list, names } = scene()
  await intake.take([], { tooLarge: ["huge.jpg"], crowded: 0 })
  assert.deepEqual(names(), [])
  assert.deepEqual(list.said, ["huge.jpg is too large"])
})

test("a folder that was dropped is named, and what is picked after it is taken in", async () => {
  const { intake, list, names } = scene()
  const arrayBuffer = () => Promise.reject(new Error("gone"))
  const folder = { name: "Holiday", size: 4096, slice: () => ({ arrayBuffer }) }
  await intake.take([folder, jpeg("a")])
  assert.deepEqual(list.said, ["Holiday is shut"])
  await intake.take([jpeg("b")])
  assert.deepEqual(names(), ["a", "b"])
  assert.deepEqual(list.said, [])
})
