import assert from "node:assert/strict"
import { test } from "node:test"
// Fetched when it is needed: reading it takes longer than a turn.
import "../../../web/scripts/offline/draft-transfer.js"
import { discardButton, showWaitingPosts } from "../../../web/scripts/offline/waiting-posts.js"
import { FileStore } from "../../../web/scripts/photos/workbench/file-store.js"
import { Device } from "../drafts/device.mjs"
import { IndexedDB } from "../indexed-db.mjs"
import { openPage, settle } from "../page.mjs"

const post = {
  key: "ana/1", edition: "1", thing: "post:k", kind: "post", value: "k", base: null, isTried: true,
  draft: { text: "waits", postKey: "k", photos: [{ key: "p", file: null, id: "u1", isFound: true }] }
}

test("a post that was sent while its row still stood there does not go to the composer once more", async () => {
  const document = openPage(`<main class="frame__main"></main>`)
  document.body.dataset.member = "ana"
  const places = []
  Object.assign(globalThis, {
    indexedDB: new IndexedDB(), localStorage: new Device().wordsOf(null), addEventListener() {},
    madangPhrases: [
      "offline.discard-post=Discard post", "offline.discard-comment=Discard comment",
      "offline.discard-title=Discard without posting?", "offline.discard-text=This cannot be undone."
    ].join("\n"),
    BroadcastChannel: class extends EventTarget { postMessage() {} close() {} },
    location: Object.assign(new URL("https://yard.test/"), { assign: (place) => places.push(place) })
  })
  const locks = { request: (_, step) => step() }
  Object.defineProperty(globalThis, "navigator", { value: { onLine: false, locks }, configurable: true })
  const files = new FileStore("madang-outbox")
  await files.put(post.key, post)
  showWaitingPosts()
  await settle()
  const [edit] = document.querySelectorAll(".waiting-post__actions button")
  await files.delete(post.key)
  edit.click()
  await settle()
  assert.deepEqual(places, [])
  assert.deepEqual(Object.keys(localStorage), [])
  assert.equal(document.querySelector(".waiting-post"), null)
  // Sent while it was brought to the composer.
  await files.put(post.key, post)
  const { setItem } = localStorage
  globalThis.localStorage = new Proxy(localStorage, {
    get: (words, name) => name !== "setItem" ? words[name] : (...entry) => {
      files.delete(post.key)
      setItem(...entry)
    }
  })
  edit.click()
  await settle()
  assert.deepEqual([places, Object.keys(localStorage)], [[], []])
})

test("what waits is thrown away by its name, and asked about first", () => {
  openPage("")
  for (const kind of ["post", "comment"]) {
    const { textContent, dataset } = discardButton({ key: "ana/1", kind })
    assert.equal(textContent, `Discard ${kind}`)
    assert.equal(dataset.confirmAction, `Discard ${kind}`)
    assert.equal(dataset.confirm, "Discard without posting?")
    assert.equal(dataset.confirmText, "This cannot be undone.")
  }
})
