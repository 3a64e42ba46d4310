import assert from "node:assert/strict"
import { beforeEach, mock, test } from "node:test"
import { fire, openPage, settle } from "../page.mjs"

const markup = `<form class="form" action="/moderation/decisions"><p class="form__alert" role="alert" hidden></p>
  <textarea name="reason"></textarea><button id="save" name="act" value="save"></button>
  <button id="drop" name="act" value="drop"></button></form>`
const phrases = ["away.again=Sent once it is back.", "offline=You are offline.", "offline.waiting=Waiting.",
  "failed=That failed."]

globalThis.madangPhrases = phrases.join("\n")
globalThis.location = { origin: "http://yard.test", href: "http://yard.test/moderation" }
globalThis.fetch = async (address) => {
  asked.push(address)
  if (isAway === "unreachable") throw new TypeError("no line")
  return new Response("", { status: isAway ? 502 : status, headers: ours ? { "X-Request-Id": "1" } : {} })
}

let asked, isAway, gone, shows, hides, status, ours
openPage()
const { sendForm } = await import("../../../web/scripts/offline/forms.js")
const { keepOffline } = await import("../../../web/scripts/offline/start.js")

beforeEach(() => {
  mock.timers.reset()
  mock.timers.enable({ apis: ["setTimeout"] })
  Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true })
  asked = []
  gone = []
  shows = []
  hides = []
  status = 200
  ours = false
  isAway = false
  globalThis.addEventListener = (type, step) => (type === "pagehide" ? hides : shows).push(step)
})

test("a form goes at once as its button sends it where the server answers", async () => {
  const { form, save } = open()
  assert.equal(await sendForm(form, save), true)
  assert.deepEqual(asked, ["/healthz"])
  assert.deepEqual(gone, [save])
})

test("a form stays while the server is away, says so, and goes once when it is back", async () => {
  const { form, save, alert } = open()
  isAway = true
  const sending = sendForm(form, save)
  await settle()
  assert.deepEqual([alert.hidden, alert.textContent, gone], [false, "Sent once it is back.", []])
  assert.equal(document.activeElement, alert)
  await pass(3000)
  assert.equal(gone.length, 0)
  isAway = false
  await pass(3000)
  assert.equal(await sending, true)
  assert.deepEqual(gone, [save])
  await pass(9000)
  assert.equal(gone.length, 1)
})

test("without a line it says that, and waits as well", async () => {
  const { form, alert } = open()
  navigator.onLine = false
  isAway = "unreachable"
  const sending = sendForm(form, null)
  await settle()
  assert.equal(alert.textContent, "You are offline. Waiting.")
  navigator.onLine = true
  isAway = false
  await pass(3000)
  assert.equal(await sending, true)
  assert.deepEqual(gone, [null])
})

test("a form goes where nobody knows whether the server is there", async () => {
  // A device without a network may have a server of its own, and a proxy may not know the address that is asked.
  const { form, save } = open()
  navigator.onLine = false
  status = 404
  assert.equal(await sendForm(form, save), true)
  status = 502
  ours = true
  shows.forEach((show) => show())
  assert.equal(await sendForm(form, save), true)
  assert.deepEqual(gone, [save, save])
})

test("who leaves the page while a form waits does not find it sent", async () => {
  const { form, save, alert } = open()
  isAway = true
  const sending = sendForm(form, save)
  await settle()
  hides.forEach((hide) => hide())
  assert.equal(alert.hidden, true)
  isAway = false
  await pass(3000)
  assert.deepEqual([await sending, gone], [false, []])
})

test("of two forms that wait the later one goes", async () => {
  const first = open()
  isAway = true
  const earlier = sendForm(first.form, first.save)
  await settle()
  const other = first.form.cloneNode(true)
  document.body.append(other)
  other.requestSubmit = (submitter) => gone.push(submitter)
  const later = sendForm(other, null)
  await settle()
  assert.equal(first.alert.hidden, true)
  isAway = false
  await pass(3000)
  assert.deepEqual(await Promise.all([earlier, later]), [false, true])
  assert.deepEqual(gone, [null])
})

test("a form whose button went meanwhile is not sent without it, and that is said", async () => {
  const { form, save } = open()
  const said = []
  document.addEventListener("madang:toast", ({ detail }) => said.push(detail.text))
  isAway = true
  const sending = sendForm(form, save)
  await settle()
  save.form = null
  isAway = false
  await pass(3000)
  assert.deepEqual([await sending, gone, said], [false, [], ["That failed."]])
})

test("who changes what waits sends it by hand", async () => {
  const { form, save, alert } = open()
  isAway = true
  const sending = sendForm(form, save)
  await settle()
  fire(form.querySelector("textarea"), "input")
  assert.equal(alert.hidden, true)
  isAway = false
  await pass(3000)
  assert.equal(await sending, false)
  assert.deepEqual(gone, [])
  assert.equal(await sendForm(form, save), true)
  assert.deepEqual(gone, [save])
})

test("of two presses the later one counts, whether the first is asked about or waits", async () => {
  const { form, save, drop } = open()
  const quick = await Promise.all([sendForm(form, save), sendForm(form, drop)])
  assert.deepEqual([quick, gone], [[false, true], [drop]])
  const later = open()
  isAway = true
  const first = sendForm(later.form, later.save)
  await settle()
  const second = sendForm(later.form, later.drop)
  await settle()
  isAway = false
  await pass(3000)
  assert.deepEqual(await Promise.all([first, second]), [false, true])
  assert.deepEqual(gone, [drop, later.drop])
  assert.equal(later.alert.hidden, true)
})

test("what the browser sends already is not sent a second time, until the page came back or stayed", async () => {
  const { form, save } = open()
  await sendForm(form, save)
  assert.equal(await sendForm(form, save), false)
  for (const show of shows) show()
  assert.equal(await sendForm(form, save), true)
  assert.equal(await sendForm(form, save), false)
  await pass(5000)
  assert.equal(await sendForm(form, save), true)
  assert.equal(gone.length, 3)
})

test("a form without a place for messages says it at the edge of the screen", async () => {
  const { form, save, alert } = open()
  const said = []
  document.addEventListener("madang:toast", ({ detail }) => said.push(detail.text))
  alert.remove()
  isAway = "unreachable"
  sendForm(form, save)
  await settle()
  assert.deepEqual(said, ["Sent once it is back."])
  isAway = false
  await pass(3000)
  assert.deepEqual(gone, [save])
})

test("a page holds what no script takes and what would be sent, and nothing else", async () => {
  const { form, save, drop } = open()
  keepOffline()
  form.requestSubmit = (submitter) => gone.push(submitter)
  form.method = "get"
  assert.equal(fire(form, "submit", { submitter: save }), true)
  // A button may say how its form goes.
  drop.formMethod = "post"
  assert.equal(fire(form, "submit", { submitter: drop }), false)
  await settle()
  form.method = "post"
  form.addEventListener("submit", (event) => event.preventDefault(), { once: true })
  fire(form, "submit", { submitter: save })
  await settle()
  assert.deepEqual([asked, gone], [["/healthz"], [drop]])
})

// The form and its parts. What the browser does is written down: a press sends it unless somebody prevents that.
function open() {
  openPage(markup)
  const form = document.querySelector("form")
  const [save, drop] = ["#save", "#drop"].map((one) => Object.assign(form.querySelector(one), { form }))
  form.requestSubmit = (submitter) => { if (fire(form, "submit", { submitter })) gone.push(submitter) }
  return { form, save, drop, alert: form.querySelector(".form__alert") }
}

async function pass(milliseconds) {
  await settle()
  mock.timers.tick(milliseconds)
  await settle()
}
