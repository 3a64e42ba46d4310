import assert from "node:assert/strict"
import { beforeEach, test } from "node:test"
import { fire, openPage, parse, settle } from "../page.mjs"

const markup = `<form><textarea></textarea><input type="file"><ul data-part="photos"></ul><p data-part="fault"></p>
  <span data-part="counter"></span><span data-part="count"></span><button>Send</button></form>`
let sent

globalThis.madangPhrases = ["thread.too-many=Too many photos.", "thread.remove-photo=Remove photo {n}",
  "compose.heic={name} is HEIC.", "compose.type={name} is no photo."].join("\n")
globalThis.sessionStorage = { getItem: () => null, setItem() {}, removeItem() {} }
globalThis.CSS = { supports: () => true }
openPage()
const { MessageForm } = await import("../../../web/scripts/threads/message-form.js")

// A form that came back with `kept` photos, and in which `picked` were picked before the script came.
function opened(kept, picked = 0) {
  const { body } = openPage(markup)
  const form = body.querySelector("form")
  const photos = Array.from({ length: kept }, (_, n) => `<li data-photo="p${n}"><img src="/media/p${n}.webp"></li>`)
  form.querySelector("[data-part=photos]").append(...parse(photos.join("")))
  for (const image of form.querySelectorAll("img")) image.src = image.getAttribute("src")
  form.querySelector("input").files = files(picked)
  new MessageForm(form, { send: (text, all) => { sent = all }, memory: "m", signal: new AbortController().signal })
  const part = (name) => form.querySelector(`[data-part=${name}]`)
  return {
    form, photos: () => part("photos").querySelectorAll("li"), send: form.querySelector("button:not([type=button])"),
    fault: () => part("fault").textContent, box: form.querySelector("textarea")
  }
}

const jpeg = (name) => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: "image/jpeg" })
const files = (count) => Array.from({ length: count }, (_, n) => jpeg(`${n}.jpg`))
const heic = new File(["\0\0\0\x18ftypheic"], "phone.heic", { type: "image/heic" })

function pick(form, ...picked) {
  const input = form.querySelector("input")
  input.files = picked
  fire(input, "change")
}

beforeEach(() => { sent = null })

test("a form that came back with too many photos says so and sends once some were taken away", async () => {
  const { form, photos, send, fault, box } = opened(7, 5)
  await settle()
  assert.equal(photos().length, 7)
  assert.deepEqual([send.disabled, fault()], [true, "Too many photos."])
  fire(form, "submit")
  box.value = "words"
  fire(box, "input")
  assert.deepEqual([sent, send.disabled, fault()], [null, true, "Too many photos."])
  for (let n = 0; n < 2; n += 1) photos()[0].querySelector("button").click()
  assert.deepEqual([send.disabled, fault()], [false, ""])
  fire(form, "submit")
  assert.equal(sent.length, 5)
})

test("photos are added as far as there is room", async () => {
  const { photos, send, fault } = opened(3, 4)
  await settle()
  assert.deepEqual([photos().length, send.disabled, fault()], [5, false, "Too many photos."])
})

test("what a full device does not keep can be sent all the same", (t) => {
  const { form, send, box } = opened(0)
  t.mock.method(globalThis.sessionStorage, "setItem", () => { throw new DOMException("full", "QuotaExceededError") })
  box.value = "words"
  assert.throws(() => fire(box, "input"), { name: "QuotaExceededError" })
  assert.equal(send.disabled, false)
  fire(form, "submit")
  assert.deepEqual(sent, [])
})

test("what the server cannot read is not taken, and what the browser reads of it goes as JPEG", async (t) => {
  const { form, photos, send, fault } = opened(0)
  // It reads none.
  globalThis.Image = class { async decode() { throw new Error("unknown") } }
  pick(form, heic, jpeg("sea.jpg"), new File(["words"], "notes.txt"))
  await settle()
  assert.deepEqual([photos().length, fault()], [1, "phone.heic is HEIC. notes.txt is no photo."])
  globalThis.Image = class {
    naturalWidth = 40
    naturalHeight = 30
    async decode() {}
  }
  const canvas = {
    getContext: () => new Proxy({}, { get: () => () => {} }),
    toBlob: (done, type) => done(new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], { type }))
  }
  t.mock.method(document, "createElement", () => canvas, { times: 1 })
  pick(form, heic)
  await settle()
  assert.deepEqual([photos().length, fault(), send.disabled], [2, "", false])
  fire(form, "submit")
  assert.deepEqual(sent.map(({ name, type }) => [name, type]), [["sea.jpg", "image/jpeg"], ["phone.jpg", "image/jpeg"]])
})

test("what is sent right after photos were picked has them", async () => {
  const { form, box } = opened(0)
  box.value = "here"
  fire(box, "input")
  pick(form, jpeg("sea.jpg"))
  pick(form, jpeg("hill.jpg"))
  fire(form, "submit")
  assert.equal(sent, null)
  await settle()
  assert.deepEqual(sent.map(({ name }) => name), ["sea.jpg", "hill.jpg"])
})
