import assert from "node:assert/strict"
import { beforeEach, test } from "node:test"
import { fire, openPage, parse } from "../page.mjs"

const markup = `<form><textarea></textarea><input type="file"><ul data-part="photos"></ul><p data-part="fault"></p>
  <span data-part="counter"></span><span data-part="count"></span><button>Send</button></form>`
let sent

globalThis.madangPhrases = "thread.too-many=Too many photos.\nthread.remove-photo=Remove photo {n}"
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

const files = (count) => Array.from({ length: count }, (_, n) => new File(["x"], `${n}.jpg`, { type: "image/jpeg" }))

beforeEach(() => { sent = null })

test("a form that came back with too many photos says so and sends once some were taken away", () => {
  const { form, photos, send, fault, box } = opened(7, 5)
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

test("photos are added as far as there is room", () => {
  const { photos, send, fault } = opened(3, 4)
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
