import assert from "node:assert/strict"
import { test } from "node:test"
import { Draft } from "../../../web/scripts/photos/workbench/draft.js"
import { KeptDraft } from "../../../web/scripts/photos/workbench/kept-draft.js"
import { Uploader } from "../../../web/scripts/photos/workbench/uploader.js"
import { openPage, turn } from "../page.mjs"

const page = `<madang-composer data-drafts-url="/v1/drafts" data-drafts-page="/drafts" data-zone="UTC">
  <form><fieldset data-part="controls"></fieldset><button type="button" data-part="stop">Stop</button>
  <button type="button" data-part="save-draft">Save</button><p data-part="draft-state"></p></form></madang-composer>`

// A composer whose requests are answered once a test says so; `left` is where it went.
function given() {
  const document = openPage(page)
  const root = document.querySelector("madang-composer")
  globalThis.sessionStorage = { setItem() {} }
  const places = []
  globalThis.location = Object.assign(new URL("https://yard.test/new"), { replace: (place) => places.push(place) })
  const draft = new Draft()
  const asked = []
  globalThis.fetch = (url, { method, body, signal }) => new Promise((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason))
    const content = JSON.parse(body ?? "{}")
    asked.push({ method, content, answer: (status = 200) => resolve(answerTo(content, asked.length, status)) })
  })
  const closing = new AbortController()
  const left = []
  const keeping = []
  const kept = new KeptDraft(root, {
    draft, uploader: new Uploader(draft, { url: "/photos" }), kind: "post", contentOf: ({ text }) => ({ text }),
    isKept: true, isReady: () => true, onLeave: async (url) => left.push(url), onForget: async () => {},
    guard: () => ({ disarm() {} }), onKeeping: () => keeping.push(kept.isKeeping), signal: closing.signal
  })
  const part = (name) => root.querySelector(`[data-part="${name}"]`)
  return { draft, kept, asked, left, keeping, places, part, closing }
}

function answerTo(content, version, status) {
  const draft = { ...content, id: "d1", version, photos: [] }
  return new Response(JSON.stringify(status === 200 ? draft : { code: "invalid", detail: "no" }), { status })
}

async function settle() {
  for (let step = 0; step < 5; step += 1) await turn()
}

test("what is changed while a draft is saved is saved, too, before the page is left", async () => {
  const { draft, asked, left, part } = given()
  draft.text = "첫눈"
  part("save-draft").click()
  await settle()
  draft.text = "첫눈이 왔다"
  asked[0].answer()
  await settle()
  assert.deepEqual(left, [])
  asked[1].answer()
  await settle()
  assert.deepEqual(asked.map(({ method, content }) => [method, content.text]),
    [["POST", "첫눈"], ["PATCH", "첫눈이 왔다"]])
  assert.deepEqual(left, ["/drafts"])
})

test("nothing is typed or published while a draft is saved, until that fails", async () => {
  const { draft, kept, asked, left, keeping, part, closing } = given()
  draft.text = "첫눈"
  part("save-draft").click()
  await settle()
  assert.equal(part("controls").disabled, true)
  assert.equal(kept.isKeeping, true)
  asked[0].answer(422)
  await settle()
  assert.equal(part("controls").disabled, false)
  assert.deepEqual([keeping, left], [[true, false], []])
  closing.abort()
})

test("a draft whose saving hangs can be stopped by its button, and be saved once more", async () => {
  const { draft, kept, asked, left, part } = given()
  const [save, form] = [part("save-draft"), part("controls").closest("form")]
  draft.text = "첫눈"
  save.click()
  await settle()
  assert.deepEqual([save.textContent, form.getAttribute("aria-busy"), asked.length], ["Stop", "true", 1])
  save.click()
  await settle()
  assert.deepEqual([save.textContent, form.getAttribute("aria-busy"), part("controls").disabled, kept.isKeeping],
    ["Save", null, false, false])
  assert.equal(part("draft-state").dataset.state, "stopped")
  save.click()
  await settle()
  asked.at(-1).answer()
  await settle()
  assert.deepEqual([asked.length, left], [2, ["/drafts"]])
})

for (const isSaved of [true, false]) {
  const what = isSaved ? "is opened from the yard" : "stays where the yard lacks what was written"
  test(`a draft of which the device lacks files ${what}`, async () => {
    const { kept, asked, places } = given()
    const state = kept.stateOf({ id: "d1", version: 1, isSaved, isWhole: false })
    asked[0].answer()
    assert.equal(await state, isSaved ? "newer" : "same")
    assert.deepEqual(places, isSaved ? ["/new?draft=d1"] : [])
  })
}
