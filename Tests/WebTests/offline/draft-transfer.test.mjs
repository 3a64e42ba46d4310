import assert from "node:assert/strict"
import { beforeEach, test } from "node:test"
import { returnToComposer, unsentDraft } from "../../../web/scripts/offline/draft-transfer.js"
import { nameOf } from "../../../web/scripts/offline/waiting-posts.js"
import { DraftStore } from "../../../web/scripts/photos/workbench/draft-store.js"
import { Draft, pickedPhoto } from "../../../web/scripts/photos/workbench/draft.js"
import { Device } from "../drafts/device.mjs"

const size = { width: 400, height: 300 }
const picked = (key) => pickedPhoto(new File([key], `${key}.jpg`), size, { key })
const waiting = () => ({ text: "waits", postKey: "k", photos: ["w1", "w2"].map(picked) })
let device

globalThis.document = { body: { dataset: { member: "ana" } } }

beforeEach(() => {
  device = new Device()
  globalThis.localStorage = device.wordsOf(null)
})

// Something that is begun in the composer.
async function begin() {
  const store = new DraftStore("ana", localStorage, device.files)
  const draft = new Draft()
  draft.text = "begun"
  draft.add(picked("b1"))
  await store.keepFile(draft.photo("b1"))
  store.save(draft)
  return store
}

test("a post that waited is a draft again, which may have been sent under its key", async () => {
  assert.equal(unsentDraft("ana"), null)
  assert.equal(await returnToComposer("ana", waiting(), device.files), true)
  const kept = await new DraftStore("ana", localStorage, device.files).load()
  assert.deepEqual([kept.text, kept.postKey, kept.isTried], ["waits", "k", true])
  assert.deepEqual(kept.photos.map(({ key }) => key), ["w1", "w2"])
  assert.deepEqual(unsentDraft("ana"), { text: "waits", photoCount: 2 })
  // It is nobody's whose tab showed it before it waited.
  assert.notEqual(kept.key, "k")
})

test("what is begun in the composer stays where the device has no room for the files of another post", async () => {
  const store = await begin()
  const { put } = device.files
  device.files.put = async (key, file) => {
    if (key.endsWith("w2")) throw new DOMException("full", "QuotaExceededError")
    return put.call(device.files, key, file)
  }
  assert.equal(await returnToComposer("ana", waiting(), device.files), false)
  assert.equal((await store.load()).text, "begun")
  assert.deepEqual(await device.files.keys(), ["madang:draft:ana:b1"])
})

test("and where it has no room for its words", async () => {
  const store = await begin()
  const { getItem, removeItem } = localStorage
  globalThis.localStorage = {
    getItem, removeItem, setItem: () => { throw new DOMException("full", "QuotaExceededError") }
  }
  assert.equal(await returnToComposer("ana", waiting(), device.files), false)
  assert.equal((await store.load()).text, "begun")
  assert.deepEqual(await device.files.keys(), ["madang:draft:ana:b1"])
})

test("what would be lost is named by how it begins, or by its photos", () => {
  globalThis.madangPhrases = "offline.photos.1=1 photo\noffline.photos.many={n} photos"
  document.querySelector = () => null
  assert.equal(nameOf({ text: " The tide\nis low ", photoCount: 3 }), "The tide is low")
  assert.equal(nameOf({ text: "바".repeat(61), photoCount: 0 }), `${"바".repeat(60)}…`)
  assert.equal(nameOf({ text: " ", photoCount: 1 }), "1 photo")
  assert.equal(nameOf({ text: "", photoCount: 4 }), "4 photos")
})
