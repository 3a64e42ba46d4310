import assert from "node:assert/strict"
import { test } from "node:test"
import { DraftStore } from "../../../web/scripts/photos/workbench/draft-store.js"
import {
  Draft, changesOf, pickedPhoto, publishedPhoto, recipeName, recipeOf, revealed, savedState
} from "../../../web/scripts/photos/workbench/draft.js"

const size = { width: 4000, height: 3000 }
const plain = { filter: "none", straighten: 0, light: 0, contrast: 0, warmth: 0 }

function picked(name, key = name) {
  return pickedPhoto(new File([name], `${name}.jpg`), size, { key })
}

function published(recipe = { crop: "500,0,3000,3000", rotate: 0, filter: "none" }) {
  const photo = publishedPhoto({ id: "p1", filter: recipe.filter, altText: "문", previewURL: "/p1" })
  const original = { url: "/o", width: 4000, height: 3000, orientation: 1 }
  return Object.assign(photo, revealed(photo, { original, recipe }))
}

function keys(draft) {
  return draft.photos.map((photo) => photo.key)
}

test("photos keep their order, and the first is selected", () => {
  const draft = new Draft()
  for (const name of ["a", "b", "c"]) draft.add(picked(name))
  draft.move("c", 0)
  assert.deepEqual(keys(draft), ["c", "a", "b"])
  assert.equal(draft.selected.key, "a")
  draft.move("c", 99)
  assert.deepEqual(keys(draft), ["a", "b", "c"])
})

test("a removed photo comes back where it was, with its recipe", () => {
  const draft = new Draft()
  for (const name of ["a", "b", "c"]) draft.add(picked(name))
  draft.select("b")
  draft.turn("b")
  const { photo, index } = draft.remove("b")
  assert.equal(draft.selected.key, "c")
  draft.add(photo, index)
  assert.deepEqual(keys(draft), ["a", "b", "c"])
  assert.equal(draft.photo("b").rotate, 90)
})

test("all photos get one shape, but for those whose original has not come", () => {
  const draft = new Draft()
  for (const photo of [picked("a"), picked("b"), published()]) draft.add(photo)
  draft.add(publishedPhoto({ id: "p2", filter: "none", altText: "", previewURL: "/p2" }))
  draft.reshape("a", "4:5")
  draft.reshapeAll(draft.photo("a").frame.aspect)
  assert.deepEqual(draft.photos.map(({ frame }) => frame?.aspect), ["4:5", "4:5", "4:5", undefined])
})

test("removing the last photo selects the one before it, and then none", () => {
  const draft = new Draft()
  draft.add(picked("a"))
  draft.add(picked("b"))
  draft.select("b")
  draft.remove("b")
  assert.equal(draft.selected.key, "a")
  draft.remove("a")
  assert.equal(draft.selected, null)
})

test("observers hear what changed until they stop listening", () => {
  const draft = new Draft()
  const heard = []
  const stop = draft.observe((what, key) => heard.push([what, key]))
  draft.text = "안녕"
  draft.text = "안녕"
  draft.add(picked("a"))
  draft.update("a", { filter: "gray" })
  draft.update("a", { progress: 0.5 })
  stop()
  draft.text = "끝"
  assert.deepEqual(heard, [["text", null], ["photos", "a"], ["photo", "a"], ["progress", "a"]])
})

test("that its photos are sensitive is heard as its words are, and is so of photos alone", () => {
  const draft = new Draft()
  const heard = []
  draft.observe((what) => heard.push(what))
  draft.isSensitive = true
  draft.isSensitive = true
  assert.deepEqual(heard, ["text"])
  assert.ok(draft.isSensitive && !draft.hasSensitive)
  draft.add(picked("a"))
  assert.ok(draft.hasSensitive)
  draft.clear()
  assert.ok(!draft.isSensitive && !draft.hasSensitive)
})

test("an empty draft has neither photos nor a text that can be seen", () => {
  const draft = new Draft()
  draft.text = "  \n "
  assert.ok(draft.isEmpty)
  draft.text = "무슨 이야기"
  assert.ok(!draft.isEmpty)
})

test("the recipe's crop is in pixels of the rotated picture", () => {
  const draft = new Draft()
  draft.add(picked("a"))
  draft.reshape("a", "4:5")
  assert.deepEqual(recipeOf(draft.photo("a")), { ...plain, crop: "800,0,2400,3000", rotate: 0 })
  draft.turn("a")
  assert.deepEqual(recipeOf(draft.photo("a")), { ...plain, crop: "0,125,3000,3750", rotate: 90 })
  draft.reshape("a", "whole")
  assert.equal(recipeOf(draft.photo("a")).crop, "")
})

test("each photo keeps its own recipe", () => {
  const draft = new Draft()
  draft.add(picked("a"))
  draft.add(picked("b"))
  draft.update("a", { filter: "gray" })
  draft.turn("a")
  assert.deepEqual(recipeName(draft.photo("b")), "500,0,3000,3000/0/none")
  assert.notEqual(recipeName(draft.photo("a")), recipeName(draft.photo("b")))
})

test("an untouched published photo has nothing to save, whatever its crop", () => {
  for (const crop of ["500,0,3000,3000", "13,17,1601,901", "0,0,7,9", null, ""]) {
    assert.equal(changesOf(published({ crop, rotate: 0, filter: "gray" })), null, crop)
  }
  assert.equal(changesOf(published({ crop: "100,900,1333,2001", rotate: 270, filter: "none" })), null)
})

test("only what changed of a published photo is patched", () => {
  const photo = published()
  photo.altText = "파란 문"
  assert.deepEqual(changesOf(photo), { alt_text: "파란 문" })
  photo.saved = savedState(photo)
  photo.filter = "gray"
  assert.deepEqual(changesOf(photo), { filter: "gray" })
  photo.filter = "none"
  photo.frame = { ...photo.frame, aspect: "whole", zoom: 1 }
  assert.deepEqual(changesOf(photo), { crop: "", rotate: 0, straighten: 0 })
  photo.saved = savedState(photo)
  assert.equal(changesOf(photo), null)
})

test("a published photo whose original was never opened can still change its words and filter", () => {
  const photo = publishedPhoto({ id: "p1", filter: "none", altText: "", previewURL: "/p1" })
  assert.equal(changesOf(photo), null)
  Object.assign(photo, { altText: "문", filter: "gray" })
  assert.deepEqual(changesOf(photo), { alt_text: "문", filter: "gray" })
  photo.saved = savedState(photo)
  assert.equal(changesOf(photo), null)
})

class Words {
  #items = new Map()
  getItem(key) { return this.#items.get(key) ?? null }
  setItem(key, value) { this.#items.set(key, value) }
  removeItem(key) { this.#items.delete(key) }
}

class Files {
  #items = new Map()
  async put(key, file) { this.#items.set(key, file) }
  async get(key) { return this.#items.get(key) }
  async delete(key) { this.#items.delete(key) }
  async keys() { return [...this.#items.keys()] }
}

async function stored(member = "m1") {
  const words = new Words()
  const files = new Files()
  const store = new DraftStore(member, words, files)
  const draft = new Draft()
  draft.text = "초안 #마당"
  draft.add(picked("a"))
  draft.turn("a")
  draft.update("a", { altText: "문", uploaded: { id: "u1", recipe: "r", altText: "문" }, progress: 0.4 })
  draft.update("a", { words: { text: "바다", x: 100, y: 950 } })
  for (const photo of draft.photos) await store.keepFile(photo)
  store.save(draft)
  return { words, files, store, draft }
}

test("a draft comes back with its files, recipes and uploads", async () => {
  const { store, draft } = await stored()
  const kept = await store.load()
  assert.equal(kept.text, "초안 #마당")
  assert.equal(kept.postKey, draft.postKey)
  const [photo] = kept.photos
  assert.deepEqual([photo.rotate, photo.altText, photo.uploaded.id], [90, "문", "u1"])
  assert.deepEqual(photo.words, { text: "바다", x: 100, y: 950 })
  assert.equal(recipeName(photo), recipeName(draft.photo("a")))
  assert.equal(photo.progress, null)
  assert.equal(await photo.file.text(), "a")
})

test("that its photos are sensitive comes back with a draft, and with one of before it is not so", async () => {
  const { words, store, draft } = await stored()
  assert.equal((await store.load()).isSensitive, false)
  assert.ok(!words.getItem("madang:draft:m1").includes("isSensitive"))
  draft.isSensitive = true
  store.save(draft)
  assert.equal((await store.load()).isSensitive, true)
})

test("a draft of which nothing but its names could be kept takes nothing away that is kept", async () => {
  const { words, store, draft } = await stored()
  const before = words.getItem("madang:draft:m1")
  for (const { key } of draft.photos) draft.remove(key)
  draft.text = ""
  // Its draft was deleted on another device: the photo is nobody's until there is another one.
  draft.add(publishedPhoto({ id: "u2", filter: "none", altText: "", previewURL: "/2.webp" }))
  assert.equal(store.save(draft), false)
  assert.equal(words.getItem("madang:draft:m1"), before)
  // One that was emptied is gone.
  draft.remove("u2")
  assert.equal(store.save(draft), true)
  assert.equal(words.getItem("madang:draft:m1"), null)
})

test("words that were taken away beside photos of another listing do not come back", async () => {
  const [words, draft] = [new Words(), new Draft()]
  const store = new DraftStore("m1", words, new Files())
  draft.add(publishedPhoto({ id: "u2", filter: "none", altText: "", previewURL: "/2.webp" }))
  draft.text = "name=chair"
  assert.equal(store.save(draft), true)
  // What another tab keeps in this place stays.
  const other = new Draft()
  other.add(publishedPhoto({ id: "u3", filter: "none", altText: "", previewURL: "/3.webp" }))
  store.save(other)
  assert.equal((await store.load()).text, "name=chair")
  draft.text = ""
  store.save(draft)
  assert.equal(await store.load(), null)
})

test("names alone that an older page kept are no draft", async () => {
  const { words, files } = await stored()
  words.setItem("madang:draft:m1", JSON.stringify({ text: " ", key: "a", postKey: "b", photos: [] }))
  const store = new DraftStore("m1", words, files)
  assert.deepEqual([await store.load(), store.summary], [null, null])
  words.setItem("madang:draft:m1", JSON.stringify({ text: "", key: "a", photos: [], owed: { publish_at: "" } }))
  assert.deepEqual((await store.load()).owed, { publish_at: "" })
})

test("another member of the same device sees no draft of mine", async () => {
  const { words, files } = await stored("m1")
  assert.equal(await new DraftStore("m2", words, files).load(), null)
})

test("a sent draft leaves nothing behind", async () => {
  const { store, draft, files } = await stored()
  await store.clear(draft)
  assert.equal(await store.load(), null)
  assert.deepEqual(await files.keys(), [])
})

test("neither a sent draft nor an empty one takes away what another tab keeps in its place by now", async () => {
  const { store, draft, files } = await stored()
  const other = new Draft()
  other.text = "다른 탭의 글"
  for (const key of ["a", "b"]) other.add(picked(key))
  for (const photo of other.photos) await store.keepFile(photo)
  store.save(other)
  store.save(new Draft())
  draft.add(picked("c"))
  await store.keepFile(draft.photo("c"))
  await store.clear(draft)
  assert.equal((await store.load()).text, "다른 탭의 글")
  assert.deepEqual((await files.keys()).sort(), ["madang:draft:m1:a", "madang:draft:m1:b"])
  await store.clear(other)
  assert.deepEqual([await store.load(), await files.keys()], [null, []])
})

test("whether its key was tried comes back with a draft, and one of before may have been", async () => {
  const { words, store, draft } = await stored()
  const { key, postKey } = draft
  assert.deepEqual([(await store.load()).key, (await store.load()).isTried], [key, false])
  draft.noteTry()
  store.save(draft)
  const later = new Draft()
  later.resume(await store.load())
  assert.deepEqual([later.key, later.postKey, later.isTried], [key, postKey, true])
  words.setItem("madang:draft:m1", JSON.stringify({ text: "어제", postKey: "k", photos: [] }))
  const old = new Draft()
  old.resume(await store.load())
  assert.deepEqual([old.key, old.postKey, old.isTried], ["k", "k", true])
  await store.clear(old)
  assert.equal(await store.load(), null)
})

test("files without a draft are swept, those of others stay", async () => {
  const { store, draft, files } = await stored()
  await files.put("madang:draft:m1:gone", "x")
  await files.put("madang:draft:m2:theirs", "y")
  await store.sweep(draft)
  assert.deepEqual((await files.keys()).sort(), ["madang:draft:m1:a", "madang:draft:m2:theirs"])
})

test("a photo whose file was lost is found at the server where it was uploaded, and else left out", async () => {
  const { store, draft, files } = await stored()
  assert.equal((await store.load()).isWhole, true)
  await files.delete("madang:draft:m1:a")
  const { photos: [found], isWhole } = await store.load()
  assert.deepEqual([found.key, found.id, isWhole], ["a", draft.photo("a").uploaded.id, false])
  draft.update("a", { uploaded: null })
  store.save(draft)
  assert.deepEqual((await store.load()).photos, [])
})

test("a device that refuses storage only loses the reload", async () => {
  const refuse = () => { throw new DOMException("no", "SecurityError") }
  const words = { getItem: refuse, setItem: refuse, removeItem: refuse }
  const files = { put: refuse, get: refuse, delete: refuse, keys: refuse }
  const store = new DraftStore("m1", words, files)
  const draft = new Draft()
  draft.add(picked("a"))
  assert.equal(store.save(draft), false)
  assert.equal(await store.keepFile(draft.photo("a")), false)
  await store.sweep(draft)
  await store.clear(draft)
  assert.equal(await store.load(), null)
})

test("a photo is straightened on its spot, and its crop lies in what is left", () => {
  const draft = new Draft()
  draft.add(picked("a"))
  draft.straighten("a", 50)
  assert.deepEqual(recipeOf(draft.photo("a")), { ...plain, crop: "450,0,2696,2696", rotate: 0, straighten: 50 })
  draft.straighten("a", 0)
  assert.deepEqual(recipeOf(draft.photo("a")), { ...plain, crop: "500,0,3000,3000", rotate: 0 })
})

test("a recipe with angle or tones has another name, one without the name of before", () => {
  const draft = new Draft()
  draft.add(picked("a"))
  const before = recipeName(draft.photo("a"))
  assert.equal(before, "500,0,3000,3000/0/none")
  const names = new Set([before])
  for (const name of ["light", "contrast", "warmth"]) {
    draft.update("a", { [name]: 1 })
    names.add(recipeName(draft.photo("a")))
    draft.update("a", { [name]: 0 })
  }
  draft.straighten("a", 1)
  names.add(recipeName(draft.photo("a")))
  assert.equal(names.size, 5)
  draft.straighten("a", 0)
  assert.equal(recipeName(draft.photo("a")), before)
})

test("of a published photo only the tones are sent when only they changed", () => {
  const photo = published({ ...plain, crop: "0,0,800,800", rotate: 0, straighten: 40, light: 10, warmth: -5 })
  assert.deepEqual([photo.straighten, photo.light, photo.warmth], [40, 10, -5])
  assert.equal(changesOf(photo), null)
  photo.light = 0
  assert.deepEqual(changesOf(photo), { light: 0, contrast: 0, warmth: -5 })
  photo.saved = savedState(photo)
  assert.equal(changesOf(photo), null)
})

test("a published photo of a yard that knows no tones has none", () => {
  const photo = published()
  assert.deepEqual([photo.straighten, photo.light, photo.contrast, photo.warmth], [0, 0, 0, 0])
  assert.equal(changesOf(photo), null)
})

test("a draft of before has no tones, and one with tones keeps them on the device", async () => {
  const kept = new Map()
  const words = {
    getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key)
  }
  const files = { get: async () => new File(["a"], "a.jpg"), put: async () => {}, delete: async () => {} }
  const store = new DraftStore("ana", words, files)
  const draft = new Draft()
  draft.add(picked("a"))
  draft.straighten("a", -20)
  draft.update("a", { warmth: 30 })
  store.save(draft)
  const [photo] = (await store.load()).photos
  assert.equal(recipeName(photo), recipeName(draft.photo("a")))
  const [key, text] = [...kept][0]
  const old = JSON.parse(text)
  for (const name of ["straighten", "light", "contrast", "warmth"]) delete old.photos[0][name]
  kept.set(key, JSON.stringify(old))
  const [earlier] = (await store.load()).photos
  assert.deepEqual([earlier.straighten, earlier.light, earlier.contrast, earlier.warmth], [0, 0, 0, 0])
})
