import assert from "node:assert/strict"
import { beforeEach, test } from "node:test"
import { openPage } from "../page.mjs"

globalThis.madangPhrases = [
  "offline.install=Install", "offline.install-how=See how", "offline.install-not-now=Not now",
  "offline.install-offer=Open it from your home screen"
].join("\n")
openPage()
const { offerInstallation } = await import("../../../web/scripts/offline/install.js")

const yesterday = "install=2026-01-01"
let cookies, window

beforeEach(() => { cookies = [] })

// A page of a member, who has visited before where a cookie says so, and where it leads.
function open(path, { member = "ana", standalone } = {}) {
  const places = `<div data-install="button" hidden><button></button></div><ol data-install="steps" hidden></ol>`
  const page = openPage(path.startsWith("/settings") ? places : "")
  if (member) page.body.dataset.member = member
  const cookie = { get: () => cookies.join("; "), set: (text) => { cookies = [text.split(";")[0]] } }
  Object.defineProperty(page, "cookie", cookie)
  const led = []
  globalThis.location = Object.assign(new URL(path, "http://yard.test"), { assign: (place) => led.push(place) })
  Object.defineProperty(globalThis, "navigator", { value: { standalone }, configurable: true })
  window = new EventTarget()
  globalThis.addEventListener = window.addEventListener.bind(window)
  offerInstallation()
  return { page, led }
}

// What a browser says that can install; gives how often it was told to.
function canInstall() {
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { asked: 0 })
  event.prompt = async () => { event.asked += 1 }
  window.dispatchEvent(event)
  assert.ok(event.defaultPrevented)
  return event
}

function offers() {
  return document.querySelectorAll(".app-note__action").map(({ textContent }) => textContent)
}

test("installing is offered once, on the feed, to a member who comes back on another day", () => {
  // The first day is for looking around.
  for (const path of ["/", "/"]) {
    open(path)
    canInstall()
    assert.deepEqual(offers(), [])
  }
  cookies = [yesterday]
  for (const [path, member] of [["/explore", "ana"], ["/", null]]) {
    open(path, { member })
    canInstall()
    assert.deepEqual(offers(), [])
  }
  open("/")
  canInstall()
  assert.deepEqual(offers(), ["Install", "Not now"])
  document.querySelectorAll(".app-note__action")[1].click()
  assert.deepEqual(offers(), [])
  open("/")
  canInstall()
  assert.deepEqual(offers(), [])
})

test("the settings have a button for it, until it was pressed", () => {
  const { page } = open("/settings")
  const place = page.querySelector("[data-install=button]")
  assert.equal(place.hidden, true)
  const event = canInstall()
  assert.equal(place.hidden, false)
  place.querySelector("button").onclick()
  assert.deepEqual([event.asked, place.hidden], [1, true])
  assert.equal(page.querySelector("[data-install=steps]").hidden, true)
})

test("an iPhone, which says nothing of it, is led once to steps in the settings", () => {
  cookies = [yesterday]
  const { led } = open("/", { standalone: false })
  assert.deepEqual(offers(), ["See how", "Not now"])
  document.querySelector(".app-note__action").click()
  assert.deepEqual(led, ["/settings#install"])
  open("/", { standalone: false })
  assert.deepEqual(offers(), [])
  // The browser had nothing to go to, before they were shown.
  const shown = []
  HTMLElement.prototype.scrollIntoView = function note() { shown.push(this) }
  const steps = open("/settings#install", { standalone: false }).page.querySelector("[data-install=steps]")
  assert.equal(steps.hidden, false)
  assert.deepEqual(shown, [steps])
})
