import assert from "node:assert/strict"
import { test } from "node:test"

let OnThisDay
globalThis.HTMLElement = class {}
globalThis.customElements = { get: () => undefined, define: (_, element) => { OnThisDay = element } }
globalThis.madangPhrases = [
  "on-this-day.hidden=오늘은 더 보이지 않아요.", "failed=문제가 생겼어요.", "offline=인터넷에 연결되어 있지 않아요."
].join("\n")
globalThis.document = Object.assign(new EventTarget(), {
  hidden: false, body: { dataset: { member: "0ana" } }, querySelector: () => null
})
const page = new EventTarget()
globalThis.addEventListener = page.addEventListener.bind(page)
const toasts = []
document.addEventListener("madang:toast", ({ detail }) => toasts.push(detail.text))
await import("../../../web/scripts/elements/on-this-day.js")

class Part extends EventTarget {
  offsetParent = {}

  focus(options) { focused = { part: this, ...options } }
}

let focused = null
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

// The line above a list whose reader scrolled by `top`; `answer` is what the server says, null where there is no line.
function line({ top = 0, answer = 204, firstIsHidden = false } = {}) {
  const [form, link, button] = [new Part(), new Part(), new Part()]
  const ways = [new Part(), new Part()]
  if (firstIsHidden) ways[0].offsetParent = null
  const [log, scrolls] = [[], []]
  focused = null
  toasts.length = 0
  globalThis.scrollY = top
  globalThis.scrollBy = (options) => scrolls.push(options.top)
  globalThis.fetch = async (url, { method, body, headers }) => {
    log.push(`${method} ${url} ${body} ${headers["Madang-Member"]}`)
    if (answer === null) throw new TypeError("no line")
    return new Response(answer === 204 ? null : "{}", { status: answer })
  }
  const element = new OnThisDay()
  element.isThere = true
  element.hidden = false
  element.dataset = { date: "2026-11-28" }
  element.querySelector = (selector) => ({ form, a: link, button })[selector]
  element.remove = () => { element.isThere = false }
  // Below it the list, which takes its place.
  element.nextElementSibling = {
    querySelectorAll: () => ways,
    getBoundingClientRect: () => ({ top: 100 - top + (element.isThere && !element.hidden ? 64 : 0) })
  }
  element.connectedCallback()
  const hide = async () => {
    const event = new Event("submit", { cancelable: true })
    form.dispatchEvent(event)
    const isAtOnce = element.hidden
    await settled()
    return { isAtOnce, isTaken: event.defaultPrevented }
  }
  return { element, link, button, ways, log, scrolls, hide }
}

test("it goes at once, says so, and lets the focus go on to the first post", async () => {
  const { element, ways, log, hide } = line()
  assert.deepEqual(await hide(), { isAtOnce: true, isTaken: true })
  assert.deepEqual(log, ['PUT /v1/me/on-this-day/seen {"date":"2026-11-28"} 0ana'])
  assert.equal(element.isThere, false)
  assert.deepEqual(toasts, ["오늘은 더 보이지 않아요."])
  assert.equal(focused.part, ways[0])
  assert.equal(focused.preventScroll, true)
})

test("of tiles the first that is shown gets the focus", async () => {
  const { ways, hide } = line({ firstIsHidden: true })
  await hide()
  assert.equal(focused.part, ways[1])
})

test("what is read below it stays where it is, as far as the page can be scrolled", async () => {
  const atTop = line()
  await atTop.hide()
  assert.deepEqual(atTop.scrolls, [])
  const scrolled = line({ top: 300 })
  await scrolled.hide()
  assert.deepEqual(scrolled.scrolls, [-64])
})

test("without a line it comes back with the usual sentence, and with the focus", async () => {
  const { element, button, scrolls, hide } = line({ top: 300, answer: null })
  assert.equal((await hide()).isAtOnce, true)
  assert.ok(element.isThere && !element.hidden)
  assert.deepEqual(toasts, ["인터넷에 연결되어 있지 않아요."])
  assert.equal(focused.part, button)
  assert.deepEqual(scrolls, [-64, 64])
})

test("of a day that is over nothing comes back", async () => {
  const { element, hide } = line({ answer: 422 })
  await hide()
  assert.equal(element.isThere, false)
  assert.deepEqual(toasts, ["오늘은 더 보이지 않아요."])
})

test("whoever comes back from its page, or from another tab with it, does not find it any more", async () => {
  for (const [press, comeBack] of [
    ["click", () => page.dispatchEvent(new Event("pageshow"))],
    ["auxclick", () => document.dispatchEvent(new Event("visibilitychange"))]
  ]) {
    const { element, link } = line()
    comeBack()
    assert.ok(element.isThere)
    link.dispatchEvent(new Event(press))
    document.hidden = true
    comeBack()
    assert.ok(element.isThere)
    document.hidden = false
    comeBack()
    assert.equal(element.isThere, false)
    element.disconnectedCallback()
  }
})
