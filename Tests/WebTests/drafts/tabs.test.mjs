import assert from "node:assert/strict"
import { test } from "node:test"
import { Problem } from "../../../web/scripts/lib/http.js"
import { collapse } from "../../../web/scripts/offline/outbox-store.js"
import { forgetDraft, packed } from "../../../web/scripts/offline/draft-transfer.js"
import { sendPost } from "../../../web/scripts/offline/post-delivery.js"
import { publishedPhoto } from "../../../web/scripts/photos/workbench/draft.js"
import { FinishedDrafts } from "../../../web/scripts/photos/workbench/finished-drafts.js"
import { PhotoSources } from "../../../web/scripts/photos/workbench/photo-sources.js"
import { IndexedDB } from "../indexed-db.mjs"
import { turn } from "../page.mjs"
import { begin, Device, open, Yard } from "./device.mjs"

// One tab has begun a draft, with a photo that the yard has, and another one shows it, too.
async function given({ isDeaf = false } = {}) {
  const device = new Device()
  const yard = new Yard()
  const first = await open(device, yard, { isDeaf })
  first.draft.text = "begun"
  first.pick("k1")
  await first.uploader.upload()
  first.leave()
  return { device, yard, first, second: await open(device, yard) }
}

async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

for (const isDeaf of [false, true]) {
  const heard = isDeaf ? "that never hears of it" : "that hears of it"
  test(`what one tab published stays as it is when another one ${heard} publishes what it still shows`, async () => {
    const { yard, first, second } = await given({ isDeaf })
    second.draft.text = "rewritten"
    await second.publish()
    first.draft.text = "begun, and gone on with"
    await first.publish()
    assert.deepEqual(yard.texts, ["rewritten", "begun, and gone on with"])
    const photos = [...yard.posts.values()].map(({ photos }) => photos.map(({ id }) => id))
    assert.equal(photos[0].length, 1)
    assert.equal(photos[1].length, 1)
    assert.notEqual(photos[0][0], photos[1][0])
  })

  test(`what was not changed any more is a post of its own in a tab ${heard}, too`, async () => {
    const { yard, first, second } = await given({ isDeaf })
    second.draft.text = "rewritten"
    await second.publish()
    await first.publish()
    assert.deepEqual(yard.texts, ["rewritten", "begun"])
  })
}

test("a photo that another tab published is not changed by what is done to it here", async () => {
  const { yard, first, second } = await given()
  await second.publish()
  assert.equal(first.draft.photo("k1").uploaded, null)
  first.draft.update("k1", { filter: "gray" })
  await first.uploader.upload()
  assert.deepEqual(yard.changes, [])
  assert.equal(yard.photos.size, 2)
})

test("the key of a post that was tried comes back with its draft, and there is one post", async () => {
  const { device, yard, first } = await given()
  yard.lose()
  await assert.rejects(first.publish(), { status: 0 })
  const { postKey } = first.draft
  first.close()
  const later = await open(device, yard)
  assert.equal(later.draft.postKey, postKey)
  later.draft.text = "begun, and changed before the second try"
  await later.publish()
  assert.deepEqual(yard.texts, ["begun, and changed before the second try"])
})

test("a key is noted before it is tried, and is no more once its post was refused", async () => {
  const { device, yard, first } = await given()
  const noted = []
  yard.onPost = async () => {
    noted.push(device.kept.isTried, device.kept.postKey === first.draft.postKey)
    throw new Problem({ status: 422, errors: [{ field: "text", code: "format" }] })
  }
  await assert.rejects(first.publish(), { status: 422 })
  assert.deepEqual(noted, [true, true])
  assert.equal(device.kept.isTried, undefined)
  assert.equal(first.draft.isTried, false)
})

for (const isResting of [false, true]) {
  const how = isResting ? "comes back from behind the back button" : "hears of it"
  test(`two tabs have a key that one of them tried: once it is published the one that ${how} has another`, async () => {
    const { device, yard, first } = await given()
    yard.lose()
    await assert.rejects(first.publish(), { status: 0 })
    const other = await open(device, yard)
    assert.equal(other.draft.postKey, first.draft.postKey)
    if (isResting) first.rest()
    other.draft.text = "rewritten"
    await other.publish()
    assert.deepEqual(yard.texts, ["rewritten"])
    if (isResting) first.comeBack()
    assert.notEqual(first.draft.postKey, other.draft.postKey)
    await first.publish()
    assert.deepEqual(yard.texts, ["rewritten", "begun"])
  })
}

test("what this tab tried is its own, whatever another one published that never had its key", async () => {
  const { yard, first, second } = await given()
  yard.lose()
  await assert.rejects(first.publish(), { status: 0 })
  second.draft.text = "rewritten"
  await second.publish()
  first.draft.text = "begun, once"
  await first.publish()
  assert.deepEqual(yard.texts, ["begun, once", "rewritten"])
})

test("a tab that hears of it while its own post is under way changes nothing of the other one", async () => {
  const { device, yard, first } = await given()
  yard.lose()
  await assert.rejects(first.publish(), { status: 0 })
  const other = await open(device, yard)
  other.draft.text = "rewritten"
  first.draft.text = "sent at the same time"
  yard.onPost = () => other.publish()
  await first.publish()
  assert.deepEqual(yard.texts, ["rewritten", "sent at the same time"])
})

test("what is written in other tabs is kept with its files when a draft is thrown away", async () => {
  const { device, first, second } = await given()
  await second.autosave.finish()
  await settle()
  assert.equal(device.kept.text, "begun")
  assert.notEqual(device.kept.key, second.draft.key)
  assert.deepEqual(await device.files.keys(), ["madang:draft:ana:k1"])
  assert.equal(first.draft.yard, null)
})

test("a tab that knows a draft by its name in the yard alone parts from it, and from no other", async () => {
  const { device, yard, first, second } = await given()
  const other = await open(device, yard)
  const shown = [[first, "d1"], [second, "d1"], [other, "d2"]]
  for (const [{ draft }, id] of shown) {
    draft.part()
    draft.yard = { id, version: 1, isSaved: true }
  }
  const { key } = other.draft
  await second.autosave.finish()
  assert.equal(first.draft.yard, null)
  assert.deepEqual([other.draft.key, other.draft.yard.id], [key, "d2"])
})

test("a draft that came back to the form is a draft once more", () => {
  const device = new Device()
  const finished = new FinishedDrafts(device.wordsOf(null))
  finished.note({ key: "a", postKey: "k", yard: { id: "d1" } })
  finished.note({ key: "old", postKey: "older", yard: null }, 0)
  finished.reopen({ postKey: "k", yard: { id: "d1" } })
  assert.deepEqual(["a", "k", "d1"].map((name) => finished.has(name)), [true, false, false])
  // What nobody can show any more is forgotten.
  finished.note({ key: "b", postKey: "l", yard: null })
  assert.deepEqual(["old", "older", "a", "b"].map((name) => finished.has(name)), [false, false, true, true])
})

test("two tabs without a line have two posts that wait, and both are sent, each with its photo", async () => {
  const { yard, first, second } = await given({ isDeaf: true })
  const items = [second, first].map(({ draft }, index) => {
    draft.text = `from tab ${index + 1}`
    return { thing: `post:${draft.postKey}`, value: draft.postKey, base: null, draft: packed(draft) }
  })
  assert.equal(collapse([{ ...items[0], key: "1" }], items[1], "2").put.key, "2")
  globalThis.fetch = async (url, { method, headers, body }) => {
    const content = typeof body === "string" ? JSON.parse(body) : body
    try {
      return new Response(JSON.stringify(await yard.ask(method, url.replace("/v1", ""), { headers, body: content })))
    } catch ({ status, errors }) {
      return new Response(JSON.stringify({ errors }), { status })
    }
  }
  for (const item of items) assert.equal((await sendPost(item, "ana", { note: () => {} })).type, "sent")
  assert.deepEqual(yard.texts, ["from tab 1", "from tab 2"])
  const photos = [...yard.posts.values()].flatMap(({ photos }) => photos.map(({ id }) => id))
  assert.equal(new Set(photos).size, 2)
})

// A device without room for files, on which a photo was picked and uploaded, and described since.
async function givenFull() {
  const device = new Device()
  const yard = new Yard()
  device.files.put = async () => { throw new DOMException("full", "QuotaExceededError") }
  const tab = await open(device, yard)
  tab.draft.text = "begun"
  tab.pick("k1")
  await tab.uploader.upload()
  tab.draft.update("k1", { altText: "snow" })
  tab.close()
  return { device, yard }
}

test("a photo that the device had no room for comes back from the server, and is published", async () => {
  const { device, yard } = await givenFull()
  const again = await open(device, yard)
  assert.equal(again.draft.photos.length, 1)
  again.close()
  const last = await open(device, yard)
  assert.deepEqual(last.draft.photos.map((photo) => [photo.key, last.uploader.idOf(photo)]), [["k1", "u1"]])
  await last.publish()
  assert.deepEqual(yard.changes, [["u1", { alt_text: "snow" }]])
  assert.deepEqual([...yard.posts.values()].map(({ photos }) => photos), [[{ id: "u1" }]])
})

test("a photo that neither the device nor the server has any more is left out", async () => {
  const { device, yard } = await givenFull()
  yard.photos.clear()
  assert.deepEqual((await open(device, yard)).draft.photos, [])
})

test("the yard is asked about all photos at once that the device had no room for", async () => {
  const { device, yard } = await givenFull()
  const words = device.wordsOf(null)
  const { photos: [photo], ...kept } = device.kept
  const photos = ["k1", "k2", "k3"].map((key) => ({ ...photo, key }))
  words.setItem("madang:draft:ana", JSON.stringify({ ...kept, photos }))
  let running = 0
  let most = 0
  const find = async () => {
    running += 1
    most = Math.max(most, running)
    await turn()
    running -= 1
    return true
  }
  const { draft } = await open(device, yard, { find })
  assert.deepEqual([draft.photos.map(({ key }) => key), most], [["k1", "k2", "k3"], 3])
})

for (const way of ["leave", "close"]) {
  test(`a page that is left (${way}) before its photos are back leaves all that was kept`, async () => {
    const { device, yard, first } = await given()
    for (const key of ["k2", "k3"]) first.pick(key)
    first.close()
    const before = device.kept
    const read = ({ key }) => key === "k1" ? true : new Promise(() => {})
    const second = begin(device, yard, { read })
    await settle()
    assert.deepEqual(second.draft.photos.map(({ key }) => key), ["k1"])
    second.draft.text = "x"
    second[way]()
    assert.deepEqual(device.kept, before)
    const { draft } = await open(device, yard)
    assert.deepEqual([draft.text, draft.photos.map(({ key }) => key)], ["begun", ["k1", "k2", "k3"]])
    assert.equal(device.files.items.size, 3)
  })
}

test("a page that is left while it asks how its draft stands with the yard leaves what was kept", async () => {
  const { device, yard, first } = await given()
  first.draft.yard = { id: "d1", version: 1, isSaved: false }
  first.close()
  const before = device.kept
  const second = begin(device, yard, { stateOf: () => new Promise(() => {}) })
  await settle()
  second.draft.text = "x"
  second.leave()
  assert.deepEqual(device.kept, before)
})

test("files of photos that could not be opened in time are not swept away by a page that is left", async () => {
  const { device, yard, first } = await given()
  first.close()
  let fail
  const second = begin(device, yard, { read: () => new Promise((resolve) => { fail = () => resolve(false) }) })
  await settle()
  second.close()
  fail()
  await second.restored
  assert.deepEqual(await device.files.keys(), ["madang:draft:ana:k1"])
})

test("what was to be kept beside another device's draft stays another one where the yard never got it", async () => {
  const device = new Device()
  const opened = { id: "d1", version: 4 }
  const first = begin(device, new Yard(), { opened })
  first.draft.yard = { ...opened, isSaved: true }
  await first.restored
  first.draft.text = "mine"
  first.draft.part()
  first.close()
  const second = begin(device, new Yard(), { opened: { id: "d1", version: 5 } })
  second.draft.text = "theirs"
  second.draft.yard = { id: "d1", version: 5, isSaved: true }
  await second.restored
  assert.deepEqual([second.draft.text, second.draft.yard], ["mine", null])
})

test("what is typed and picked in a page of the yard before the device's draft is back is not lost", async () => {
  const { device, yard, first } = await given()
  first.draft.yard = { id: "d1", version: 1, isSaved: false }
  first.close()
  const shown = []
  const second = begin(device, yard, {
    opened: { id: "d1", version: 1 },
    onWords: (kept) => {
      shown.push(kept)
      return `${kept} and typed`
    }
  })
  second.draft.add(publishedPhoto({ id: "u9", filter: "none", altText: "", previewURL: "/9.webp" }))
  second.pick("k2")
  await second.restored
  assert.deepEqual([shown, second.draft.text], [["begun"], "begun and typed"])
  // The page's own photo is that of the yard's draft, which the device's one replaces.
  assert.deepEqual(second.draft.photos.map(({ key }) => key), ["k2", "k1"])
})

test("words that are back are shown before photos are, so that nobody types in their place", async () => {
  const { device, yard, first } = await given()
  first.close()
  const shown = []
  const second = begin(device, yard, {
    read: () => new Promise(() => {}),
    onWords: (kept) => {
      shown.push(kept)
      return kept
    }
  })
  await settle()
  assert.deepEqual([shown, second.draft.photos], [["begun"], []])
})

test("a draft that a full device cannot move to the page of its own stays where it is, with its photos", async () => {
  const { device, yard, first } = await given()
  first.pick("k2")
  first.draft.yard = { id: "d1", version: 1, isSaved: false }
  first.close()
  await settle()
  const { put } = device.files
  device.files.put = async (key, file) => {
    if (key.endsWith("k2")) throw new Error("no room")
    device.files.items.set(key, file)
  }
  const before = [...device.files.items.keys()]
  const opened = { id: "d1", version: 1 }
  const second = await open(device, yard, { opened })
  assert.deepEqual([...device.files.items.keys()], before)
  second.draft.text = "gone on with"
  second.close()
  device.files.put = put
  for (let visit = 0; visit < 2; visit += 1) {
    const third = await open(device, yard, { opened })
    assert.deepEqual([third.draft.text, third.draft.photos.map(({ key }) => key)], ["gone on with", ["k1", "k2"]])
    third.close()
    assert.equal(device.kept, null)
  }
})

for (const [what, text, yard] of [
  ["that the yard has", "begun", { id: "d1", version: 1, isSaved: false }],
  ["whose first answer was lost", "begun", null],
  ["of which nothing is left", "", { id: "d1", version: 1, isSaved: false }]
]) {
  test(`what is to be taken back of a draft ${what} comes back with it, and is forgotten once it is done`, async () => {
    const device = new Device()
    const first = await open(device, new Yard())
    first.draft.text = text
    first.draft.yard = yard
    first.draft.owed = { publish_at: "" }
    first.close()
    const second = await open(device, new Yard())
    assert.deepEqual([second.draft.owed, second.draft.text], [{ publish_at: "" }, text])
    second.draft.owed = null
    const third = await open(device, new Yard())
    assert.equal(third.draft.owed, null)
  })
}

test("what was begun in the form for new ones is kept, too, while the yard's draft of it comes back", async () => {
  const { device, yard, first } = await given()
  first.draft.yard = { id: "d1", version: 1, isSaved: false }
  first.close()
  const opened = { id: "d1", version: 1 }
  const second = begin(device, yard, { opened, read: () => new Promise(() => {}) })
  await settle()
  second.leave()
  assert.equal(device.kept, null)
  const third = await open(device, yard, { opened })
  assert.deepEqual([third.draft.text, third.draft.photos.map(({ key }) => key)], ["begun", ["k1"]])
})

test("whether the yard has a photo is asked without its original, and the strip shows the yard's picture", async () => {
  const asked = []
  globalThis.fetch = async (url) => {
    asked.push(url)
    const photo = { urls: { small: "/media/1.webp" }, original: { url: "/v1/photos/u1/original" } }
    return url.endsWith("gone") ? new Response("{}", { status: 404 }) : new Response(JSON.stringify(photo))
  }
  const sources = new PhotoSources("/v1/photos")
  const photo = { key: "k1", id: "u1" }
  assert.deepEqual([await sources.find(photo), await sources.find({ key: "k2", id: "gone" })], [true, false])
  assert.deepEqual([asked, photo.previewURL], [["/v1/photos/u1", "/v1/photos/gone"], "/media/1.webp"])
})

// A device on which `first` shows a draft, and another tab from which its member logs out.
async function givenLogOut(member) {
  const scene = await given()
  globalThis.document = { body: { dataset: {} } }
  globalThis.localStorage = scene.device.wordsOf(new EventTarget())
  globalThis.indexedDB = new IndexedDB()
  await forgetDraft(member)
  return scene
}

test("nothing is kept again by a tab that is closed after its member logged out in another one", async () => {
  const { device, first, second } = await givenLogOut("ana")
  first.draft.text = "gone on with"
  first.pick("k2")
  for (const tab of [first, second]) tab.leave()
  // Nobody counts on the device then.
  assert.deepEqual([first, second].map(({ autosave }) => autosave.isOver), [true, true])
  first.close()
  assert.equal(device.kept, null)
  assert.deepEqual([Object.keys(localStorage), device.files.items.has("madang:draft:ana:k2")], [[], false])
})

test("a tab whose storage was cleared by the answer to a log-out keeps nothing again, either", async () => {
  const { device, first } = await given()
  device.wordsOf(null).removeItem("madang:draft:ana")
  for (const tab of device.tabs) tab.dispatchEvent(Object.assign(new Event("storage"), { key: null, newValue: null }))
  first.leave()
  assert.equal(device.kept, null)
})

test("what a member writes is kept on when another one logs out", async () => {
  const { device, first } = await givenLogOut("ben")
  first.draft.text = "gone on with"
  first.leave()
  assert.deepEqual([first.autosave.isOver, device.kept.text], [false, "gone on with"])
})
