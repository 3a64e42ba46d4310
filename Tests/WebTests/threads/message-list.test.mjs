import assert from "node:assert/strict"
import { afterEach, beforeEach, mock, test } from "node:test"
import { answerOf, openPage, parse, turn } from "../page.mjs"

const pageSize = 2
const shown = []
let asked, assigned, messages, reloads, refusal

globalThis.CSS = { escape: String, supports: () => true }
globalThis.CSSStyleSheet = class {
  replaceSync() {}
}
globalThis.ResizeObserver = class {
  observe() {}
  disconnect() {}
}
Object.assign(globalThis, { scrollY: 0, innerHeight: 800, scrollTo() {}, scrollBy() {}, addEventListener() {} })
globalThis.sessionStorage = { getItem: () => null, setItem() {}, removeItem() {} }
globalThis.madangPhrases = ""
globalThis.fetch = async (address, { method, body }) => {
  const url = new URL(address, location.href)
  asked.push([method, url.pathname + (url.searchParams.has("after") ? `?${url.searchParams.get("after")}` : "")])
  if (url.pathname === "/healthz") return new Response("ok")
  if (method === "GET") return answerOf(url.pathname, pageOf(url.searchParams.get("after")))
  if (refusal && url.pathname.endsWith("/messages")) return new Response("", { status: refusal })
  if (url.pathname === "/v1/offers/1") messages[0].state = "withdrawn"
  if (url.pathname.endsWith("/messages")) messages.push({ id: "9", text: JSON.parse(body).text })
  return new Response(JSON.stringify({ id: "9" }), { status: 201 })
}

openPage()
Object.assign(document.constructor.prototype, { getBoundingClientRect: () => ({ top: 0 }), files: [] })
Object.defineProperty(document.constructor.prototype, "dateTime", { get() { return this.getAttribute("datetime") } })
Object.defineProperty(document.constructor.prototype, "elements", {
  get() { return this.querySelectorAll("button, textarea, input") }
})
const { MessageList } = await import("../../../web/scripts/threads/message-list.js")
const { ThreadElement } = await import("../../../web/scripts/threads/thread-element.js")

// The page of the messages before `after`, the last of mine marked as read on each, as the server does.
function pageOf(after) {
  const before = messages.filter(({ id }) => after === null || id < after)
  const shown = before.slice(-pageSize)
  const lastRead = shown.findLast(({ isMine }) => isMine)
  const rows = shown.map((message) => `<li class="message${message.isMine ? " message--mine" : ""}"
    data-id="${message.id}">${message.state ? offerOf(message.state) : ""}<p class="message__foot">${
    message === lastRead ? "<span class=\"message__read\">Read</span>" : ""
  }<time datetime="2026-01-01T00:00:00Z" data-clock></time></p></li>`)
  const more = before.length > pageSize ? `<a rel="next" href="/threads/t?after=${shown[0].id}">Earlier</a>` : ""
  return `<a class="thread__listing"></a><div data-part="deal"></div>
    <section class="thread__list"><p data-pager>${more}</p><ol data-items>${rows.join("")}</ol></section>`
}

function offerOf(state) {
  const act = "<form data-call=\"DELETE /offers/1\"><button>Withdraw</button></form>"
  return `<div class="offer offer--${state}">${state === "open" ? act : ""}</div>`
}

const form = `<div class="thread__foot"><form class="message-form"><textarea></textarea><input type="file">
  <p data-part="fault"></p><p data-part="counter"></p><p data-part="count"></p><ul data-part="photos"></ul>
  <button>Send</button></form></div>`

// The page of the thread at `address`; gives its element.
function open(address) {
  const url = new URL(address, "http://yard.test")
  globalThis.location = Object.assign(url, {
    reload: () => { reloads += 1 }, assign: (place) => assigned.push(place)
  })
  const after = url.searchParams.get("after")
  openPage()
  Object.assign(document, { documentElement: { dataset: { zone: "UTC" }, lang: "en" }, adoptedStyleSheets: [] })
  customElements.define("madang-thread", ThreadElement)
  const earlier = after === null ? "" : " data-earlier"
  document.body.append(...parse(`<madang-thread data-thread="t"${earlier}>${pageOf(after)}
    <p data-part="news"></p>${form}</madang-thread>`))
  asked = []
  return document.querySelector("madang-thread")
}

// Its page as somebody looks at it, until the test ends.
function appear(address) {
  const root = open(address)
  shown.push(root)
  root.connectedCallback()
  return root
}

function listOf(root) {
  return new MessageList(root, "/threads/t", new AbortController().signal)
}

function stateOf(id) {
  return document.querySelector(`[data-id="${id}"] .offer`).className
}

function write(root, text) {
  root.querySelector("textarea").value = text
  root.querySelector("textarea").dispatchEvent(new Event("input"))
  root.querySelector(".message-form button").click()
}

async function settle() {
  for (let n = 0; n < 20; n += 1) await turn()
}

beforeEach(() => {
  assigned = []
  reloads = 0
  refusal = null
  messages = [
    { id: "1", isMine: true, state: "open" }, { id: "2", isMine: true }, { id: "3" }, { id: "4" }, { id: "5" }
  ]
})

// Also after a failure: what looks again and again would keep the process from ending.
afterEach(() => {
  for (const root of shown.splice(0)) root.disconnectedCallback()
  mock.timers.reset()
})

test("an open offer on an earlier page that was loaded shows what became of it", async () => {
  const list = listOf(open("/threads/t"))
  await list.showEarlier()
  await list.showEarlier()
  assert.equal(stateOf("1"), "offer offer--open")
  messages[0].state = "declined"
  await list.look()
  assert.equal(stateOf("1"), "offer offer--declined")
  assert.equal(document.querySelector("[data-call]"), null)
  asked = []
  await list.look()
  assert.deepEqual(asked, [["GET", "/threads/t"]])
})

test("an open offer that others have moved up from the latest page does so, too, and is not read", async () => {
  messages = messages.slice(0, 2)
  const list = listOf(open("/threads/t"))
  for (const id of ["3", "4", "5"]) {
    messages.push({ id })
    await list.look({ offers: false })
  }
  assert.deepEqual(asked, [["GET", "/threads/t"], ["GET", "/threads/t"], ["GET", "/threads/t"]])
  messages[0].state = "accepted"
  await list.look()
  assert.equal(stateOf("1"), "offer offer--accepted")
  assert.deepEqual(
    document.querySelectorAll(".message__read").map((mark) => mark.closest("[data-id]").dataset.id), ["2"])
  assert.deepEqual(list.messages.map(({ dataset }) => dataset.id), ["1", "2", "3", "4", "5"])
})

test("a page further back does not begin anew, and shows what became of its offer", async () => {
  const root = appear("/threads/t?after=3")
  document.dispatchEvent(new Event("visibilitychange"))
  await settle()
  assert.equal(reloads, 0)
  root.querySelector("[data-call] button").click()
  await settle()
  assert.deepEqual([stateOf("1"), reloads], ["offer offer--withdrawn", 0])
  assert.deepEqual(root.querySelectorAll("li[data-id]").map(({ dataset }) => dataset.id), ["1", "2"])
})

test("what is said on a page further back leads to the latest one, but not away from photos", async () => {
  const root = appear("/threads/t?after=3")
  const say = (text) => write(root, text)
  const input = root.querySelector("input")
  say("hi")
  input.files = [new File([new Uint8Array([0xff, 0xd8, 0xff])], "a.jpg", { type: "image/jpeg" })]
  input.dispatchEvent(new Event("change"))
  await settle()
  assert.deepEqual([assigned, reloads], [[], 0])
  assert.equal(root.querySelector("[data-waiting] .message__foot").textContent, "")
  root.querySelector(".chip-photo button").click()
  say("there")
  await settle()
  assert.deepEqual(messages.slice(5).map(({ text }) => text), ["hi", "there"])
  assert.deepEqual([assigned, reloads], [["/threads/t#latest"], 0])
})

test("what reached nobody is sent by itself once the server answers, later where it takes nothing", async () => {
  mock.timers.enable({ apis: ["setTimeout"] })
  Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true })
  const root = appear("/threads/t")
  const tries = () => asked.filter(([method]) => method === "POST").length
  const pass = async (seconds) => {
    for (let second = 0; second < seconds; second += 1) {
      mock.timers.tick(1000)
      await settle()
    }
  }
  refusal = 502
  write(root, "hi")
  await settle()
  assert.ok(root.querySelector("[data-waiting] .message__failure"))
  await pass(3 + 6 + 1)
  assert.equal(tries(), 3)
  refusal = null
  await pass(12)
  assert.deepEqual([tries(), messages.at(-1).text, root.querySelector("[data-waiting]")], [4, "hi", null])
})

test("a message that finds the session ended can be sent again by who stays", async () => {
  const root = appear("/threads/t")
  refusal = 401
  write(root, "hi")
  await settle()
  assert.deepEqual(assigned, ["/login?next=%2Fthreads%2Ft"])
  refusal = null
  root.querySelector(".message__failure button").click()
  await settle()
  assert.equal(messages.at(-1).text, "hi")
})

test("what one wrote is neither shown to nor sent by who logs in there next, and waits for its writer", async () => {
  const kept = new Map()
  globalThis.sessionStorage = {
    getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => kept.set(name, text),
    removeItem: (name) => kept.delete(name)
  }
  // What `member` finds in the thread, and how many messages there are then; `words` are what they write.
  const comes = async (member, ...words) => {
    const root = open("/threads/t")
    document.body.dataset.member = member
    root.connectedCallback()
    await settle()
    const found = [root.querySelector("textarea").value, Boolean(root.querySelector("[data-waiting]")), messages.length]
    if (words.length > 0) write(root, words[0])
    root.querySelector("textarea").value = words[1] ?? ""
    root.querySelector("textarea").dispatchEvent(new Event("input"))
    await settle()
    root.disconnectedCallback()
    return found
  }
  refusal = 502
  await comes("0ana", "from ana", "half a thou")
  refusal = null
  assert.deepEqual(await comes("0ben"), ["", false, 5])
  assert.deepEqual([await comes("0ana"), messages.at(-1).text], [["half a thou", false, 6], "from ana"])
})
