import assert from "node:assert/strict"
import { test } from "node:test"
import { Draft, pickedPhoto } from "../../../web/scripts/photos/workbench/draft.js"
import { SamePhotos } from "../../../web/scripts/market/form/same-photos.js"

// Elements that take what they are given.
globalThis.document ??= {
  createElement: () => ({ setAttribute() {}, append() {} }), querySelector: () => null
}

const size = { width: 400, height: 300 }
const found = {
  photo_id: "u1", other: { urls: { thumb: "/t.webp" } }, listing: { id: "9", name: "Vase", url: "/market/9" }
}

function given(ask) {
  const box = { checked: false, focus() { this.isFocused = true } }
  const list = { rows: [], replaceChildren(...rows) { this.rows = rows } }
  const section = {
    hidden: true, scrollIntoView() {}, querySelector: (words) => words.includes("name=") ? box : list
  }
  const draft = new Draft()
  draft.add(pickedPhoto(new File(["x"], "1.jpg"), size, { key: "k1" }))
  const same = new SamePhotos(section, draft, { url: "/v1/photos", signal: new AbortController().signal, ask })
  return { box, list, section, draft, same }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test("each upload is asked for once, and what stands elsewhere has to be acknowledged", async () => {
  const asked = []
  const { box, list, section, draft, same } = given(async (method, url) => {
    asked.push(url)
    return { data: [found, { ...found, photo_id: "u2" }] }
  })
  assert.deepEqual(asked, [])
  draft.update("k1", { uploaded: { id: "u1", recipe: "a", altText: "" } })
  draft.update("k1", { altText: "A vase" })
  await settled()
  assert.deepEqual(asked, ["/v1/photos/u1/same"])
  assert.equal(section.hidden, false)
  assert.equal(list.rows.length, 1)
  assert.equal(same.isAcknowledged, false)
  box.checked = true
  assert.equal(same.isAcknowledged, true)
})

test("a question that fails is asked again with the next change, and holds nobody up", async () => {
  let count = 0
  const { section, draft, same } = given(async () => {
    count += 1
    throw new Error("no line")
  })
  draft.update("k1", { uploaded: { id: "u1", recipe: "a", altText: "" } })
  await settled()
  assert.equal(same.isAcknowledged, true)
  assert.equal(section.hidden, true)
  draft.update("k1", { altText: "A vase" })
  await settled()
  assert.equal(count, 2)
})
