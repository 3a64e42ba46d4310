import assert from "node:assert/strict"
import { mock, test } from "node:test"
import { answerOf, fire, openPage, settle, turn } from "../page.mjs"

const form = `<section data-report-form><h1 id="report-title">What is wrong?</h1><form action="/reports">
  <p class="form__alert" role="alert" hidden></p><input name="kind">
  <button>Send report</button><a data-cancel href="/">Cancel</a></form></section>`
let answers
let isAway = false

Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true })
globalThis.addEventListener = () => {}
globalThis.madangPhrases = "failed=That did not work.\noffline=You are offline.\naway.again=Sent again once it is back."
globalThis.location = { origin: "http://yard.test", href: "http://yard.test/" }
globalThis.FormData = class {
  * [Symbol.iterator]() {}
}
globalThis.fetch = async (address) => {
  if (address === "/healthz") return new Response("", { status: isAway ? 502 : 200 })
  const answer = await answers.shift()
  if (answer instanceof Error) throw answer
  return answerOf("/reports", answer)
}

openPage()
const { prepare } = await import("../../../web/scripts/reports/report-sheet.js")

test("a report that cannot be sent says so in its form, where the focus is then, and can be sent again", async () => {
  const thanks = "<div data-report-thanks><h2>Thank you</h2></div>"
  openPage("<button id=\"opener\"></button>")
  const said = []
  document.addEventListener("madang:toast", ({ detail }) => said.push(detail.text))
  answers = [form, new TypeError("no line"), thanks]
  ;(await prepare("http://yard.test/report"))()
  const dialog = document.querySelector("dialog")
  const [alert, send] = [".form__alert", "form button"].map((one) => dialog.querySelector(one))
  send.focus()
  send.click()
  assert.equal(alert.hidden, true)
  await settle()
  assert.equal(alert.hidden, false)
  assert.match(alert.textContent, /That did not work|You are offline/)
  assert.equal(document.activeElement, alert)
  assert.equal(send.disabled, false)
  // A message would lie behind the sheet.
  assert.deepEqual(said, [])
  send.click()
  assert.equal(alert.hidden, true)
  await settle()
  assert.equal(dialog.isConnected, false)
  assert.deepEqual(said, ["Thank you"])
})

test("while a report is sent its sheet stays, and where a browser closes it a message says so", async () => {
  openPage("<button id=\"opener\"></button>")
  const said = []
  document.addEventListener("madang:toast", ({ detail }) => said.push(detail.text))
  let fail
  answers = [form, new Promise((resolve) => { fail = () => resolve(new TypeError("no line")) })]
  ;(await prepare("http://yard.test/report"))()
  const dialog = document.querySelector("dialog")
  dialog.querySelector("form button").click()
  dialog.querySelector(".sheet__close").click()
  dialog.querySelector("[data-cancel]").click()
  assert.equal(fire(dialog, "cancel"), false)
  assert.equal(dialog.open, true)
  dialog.close()
  await turn()
  fail()
  await settle()
  assert.equal(said.length, 1)
  assert.match(said[0], /That did not work|You are offline/)
})

test("a report without a reason is refused by the server, and what it says has the focus", async () => {
  openPage("<button id=\"opener\"></button>")
  const refused = form.replace("role=\"alert\" hidden></p>", "role=\"alert\">Reason is required.</p>")
  answers = [form, refused]
  ;(await prepare("http://yard.test/report"))()
  const dialog = document.querySelector("dialog")
  dialog.querySelector("form button").click()
  await settle()
  const alert = dialog.querySelector(".form__alert")
  assert.equal(alert.textContent, "Reason is required.")
  assert.equal(document.activeElement, alert)
  assert.equal(dialog.open, true)
})

test("a report to a server that is away stays in its sheet, and goes again by itself once it is back", async () => {
  openPage("<button id=\"opener\"></button>")
  mock.timers.enable({ apis: ["setTimeout"] })
  const said = []
  document.addEventListener("madang:toast", ({ detail }) => said.push(detail.text))
  isAway = true
  answers = [form, "<h1>502 Bad Gateway</h1>", "<div data-report-thanks><h2>Thank you</h2></div>"]
  ;(await prepare("http://yard.test/report"))()
  const dialog = document.querySelector("dialog")
  const [alert, send] = [".form__alert", "form button"].map((one) => dialog.querySelector(one))
  const written = dialog.querySelector("form")
  written.requestSubmit = (submitter) => fire(written, "submit", { submitter })
  send.click()
  await settle()
  assert.equal(alert.textContent, "Sent again once it is back.")
  assert.equal(alert.hidden, false)
  assert.equal(send.disabled, false)
  mock.timers.tick(3000)
  await settle()
  assert.equal(answers.length, 1)
  isAway = false
  mock.timers.tick(3000)
  await settle()
  assert.equal(answers.length, 0)
  assert.deepEqual(said, ["Thank you"])
  mock.timers.reset()
})

test("a report whose sheet is closed while the server is away does not go", async () => {
  openPage("<button id=\"opener\"></button>")
  mock.timers.enable({ apis: ["setTimeout"] })
  isAway = true
  answers = [form, "<h1>502 Bad Gateway</h1>", "<div data-report-thanks><h2>Thank you</h2></div>"]
  ;(await prepare("http://yard.test/report"))()
  const dialog = document.querySelector("dialog")
  dialog.querySelector("form").requestSubmit = () => assert.fail("sent")
  dialog.querySelector("form button").click()
  await settle()
  dialog.close()
  await settle()
  isAway = false
  mock.timers.tick(3000)
  await settle()
  assert.equal(answers.length, 1)
  mock.timers.reset()
})

test("a report of a session that ended leads to the login beside its sheet, and goes by the next press", async () => {
  openPage("<button id=\"opener\"></button>")
  const said = []
  document.addEventListener("madang:toast", ({ detail }) => said.push(detail.text))
  const refusal = `<h1>Please log in</h1>
    <p class="empty__actions"><a href="/login?next=/report">Log in</a></p>`
  answers = [form, refusal, "<div data-report-thanks><h2>Thank you</h2></div>"]
  ;(await prepare("http://yard.test/report"))()
  const dialog = document.querySelector("dialog")
  const send = dialog.querySelector("form button")
  send.click()
  await settle()
  const way = dialog.querySelector(".form__alert a")
  assert.deepEqual(
    [dialog.querySelector(".form__alert").textContent, way.getAttribute("href"), way.getAttribute("target")],
    ["Please log in Log in", "/login?next=%2F", "_blank"])
  send.click()
  await settle()
  assert.deepEqual(said, ["Thank you"])
})
