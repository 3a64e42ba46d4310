import assert from "node:assert/strict"
import { test } from "node:test"

let Push
globalThis.HTMLElement = class {}
globalThis.customElements = { get: () => undefined, define: (_, element) => { Push = element } }
globalThis.madangPhrases = [
  "push.failed=켜지 못했어요.", "failed=문제가 생겼어요.", "offline=인터넷에 연결되어 있지 않아요."
].join("\n")
const toasts = []
globalThis.document = Object.assign(new EventTarget(), { body: { dataset: {} }, querySelector: () => null })
document.addEventListener("madang:toast", ({ detail }) => toasts.push(detail.text))
await import("../../../web/scripts/elements/push.js")

const names = ["turn-on", "turn-off", "denied", "install", "unable"]
let focused = null

class Part extends EventTarget {
  hidden = true
  attributes = {}

  constructor(name) {
    super()
    this.dataset = { part: name }
    this.localName = name.startsWith("turn") ? "button" : "p"
  }

  setAttribute(name, value) { this.attributes[name] = value }
  focus() { focused = document.activeElement = this }
}

const bytes = (text) => Uint8Array.from(Buffer.from(text, "base64url")).buffer

// The element on a page of which `body` are the marks, in a browser of which the rest is told.
async function page({
  body = { worker: "" }, isOn = false, isSubscribed = false, permission = "default", answer = "granted",
  hasPush = true, standalone, status = 204, failure = null, hasWorker = true, subscribedBy = "BJ8l", gate = null
} = {}) {
  document.body.dataset = body
  const parts = names.map((name) => new Part(name))
  const log = []
  const device = { isSubscribed }
  let number = 1
  const subscription = (key) => {
    const endpoint = `https://push.example/${number}`
    return {
      endpoint, options: { applicationServerKey: bytes(key) },
      toJSON: () => ({ endpoint, keys: { p256dh: "BCVx", auth: "BTBZ" } }),
      unsubscribe: async () => { device.isSubscribed = false; number += 1 }
    }
  }
  const pushManager = {
    getSubscription: async () => device.isSubscribed ? subscription(subscribedBy) : null,
    subscribe: async ({ applicationServerKey }) => {
      log.push(applicationServerKey)
      if (failure) throw new DOMException("in a browser's words", failure)
      device.isSubscribed = true
      subscribedBy = applicationServerKey
      return subscription(applicationServerKey)
    }
  }
  const registration = { pushManager }
  globalThis.PushManager = hasPush ? class {} : undefined
  globalThis.Notification = {
    permission, requestPermission: async () => { Notification.permission = answer; return answer }
  }
  const ready = hasWorker ? Promise.resolve(registration) : new Promise(() => {})
  const serviceWorker = { ready, getRegistration: async () => hasWorker ? registration : undefined }
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: { standalone, serviceWorker } })
  globalThis.fetch = async (path, { method }) => {
    log.push(`${method} ${path}`)
    await gate
    if (status === 0) throw new TypeError("no line")
    return new Response(status === 204 ? null : "{}", { status })
  }
  const element = Object.assign(new Push(), { hidden: true, dataset: { key: "BJ8l", ...(isOn ? { on: "" } : {}) } })
  element.querySelectorAll = (selector) => parts.filter((part) => selector !== "button" || part.localName === "button")
  element.querySelector = (selector) => selector.includes(":not") ? parts.find((part) => !part.hidden)
    : parts.find((part) => selector === `[data-part=${part.dataset.part}]`)
  element.contains = (other) => parts.includes(other)
  toasts.length = 0
  focused = null
  element.connectedCallback()
  await settled()
  const shown = () => parts.filter((part) => !part.hidden).map((part) => part.dataset.part).join()
  const press = async (name) => {
    const part = parts.find((part) => part.dataset.part === name)
    document.activeElement = part
    part.dispatchEvent(new Event("click"))
    await settled()
  }
  return { element, parts, log, shown, press, device }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

test("it is seen once it knows what the browser can", async () => {
  const { element, shown } = await page()
  assert.equal(element.hidden, false)
  assert.equal(shown(), "turn-on")
  assert.equal((await page({ isOn: true, isSubscribed: true, permission: "granted" })).shown(), "turn-off")
  assert.equal((await page({ permission: "denied" })).shown(), "denied")
  assert.equal((await page({ hasPush: false })).shown(), "unable")
  assert.equal((await page({ hasPush: false, standalone: false })).shown(), "install")
  assert.equal((await page({ body: {} })).shown(), "unable")
})

test("it is on where the yard and the browser both have it, under the yard's key", async () => {
  assert.equal((await page({ isOn: true, permission: "granted" })).shown(), "turn-on")
  assert.equal((await page({ isSubscribed: true, permission: "granted" })).shown(), "turn-on")
  const older = { isOn: true, isSubscribed: true, permission: "granted", subscribedBy: "BOLD" }
  const { shown, press, log } = await page(older)
  assert.equal(shown(), "turn-on")
  await press("turn-on")
  assert.deepEqual([shown(), log], ["turn-off", ["BJ8l", "PUT /v1/me/push/device"]])
})

test("two presses are one", async () => {
  const { log, press, shown } = await page()
  await Promise.all([press("turn-on"), press("turn-on")])
  assert.deepEqual([log, shown()], [["BJ8l", "PUT /v1/me/push/device"], "turn-off"])
})

test("whoever went on meanwhile stays where they are", async () => {
  let open
  const { log, press, shown } = await page({ gate: new Promise((resolve) => { open = resolve }) })
  await press("turn-on")
  assert.equal(log.length, 2)
  // Looks of its own wait until it is known.
  document.dispatchEvent(new Event("visibilitychange"))
  document.activeElement = new Part("of another form")
  open()
  await settled()
  assert.deepEqual([shown(), focused], ["turn-off", null])
  document.activeElement = document.body
  await press("turn-off")
  assert.equal(focused.dataset.part, "turn-on")
})

test("what the browser forbids meanwhile is told as that", async () => {
  const { shown, press } = await page({ failure: "NotAllowedError" })
  Notification.requestPermission = async () => {
    Notification.permission = "denied"
    return "granted"
  }
  await press("turn-on")
  assert.deepEqual([shown(), toasts], ["denied", ["켜지 못했어요."]])
  assert.equal(focused.dataset.part, "denied")
})

test("turning on asks, tells the yard, and offers the other button next", async () => {
  const { element, log, shown, press, parts } = await page()
  await press("turn-on")
  assert.deepEqual(log, ["BJ8l", "PUT /v1/me/push/device"])
  assert.equal(shown(), "turn-off")
  assert.equal(element.dataset.on, "")
  assert.equal(focused, parts[1])
  assert.equal(parts[0].attributes["aria-busy"], "false")
  assert.deepEqual(toasts, [])
})

test("whoever says no is told where to change it; whoever says nothing may say yes later", async () => {
  const refused = await page({ answer: "denied" })
  await refused.press("turn-on")
  assert.deepEqual([refused.shown(), refused.log, toasts], ["denied", [], []])
  assert.equal(focused.tabIndex, -1)
  const silent = await page({ answer: "default" })
  await silent.press("turn-on")
  assert.deepEqual([silent.shown(), silent.log, toasts], ["turn-on", [], []])
})

test("a push service that cannot be had is told in our words", async () => {
  const { shown, press } = await page({ failure: "AbortError" })
  await press("turn-on")
  assert.deepEqual([shown(), toasts], ["turn-on", ["켜지 못했어요."]])
})

test("where no worker begins nobody waits for it for ever", async (context) => {
  const { shown, press } = await page({ hasWorker: false })
  context.mock.method(globalThis, "setTimeout", (step) => setImmediate(step))
  await press("turn-on")
  context.mock.restoreAll()
  await settled()
  assert.deepEqual([shown(), toasts], ["turn-on", ["켜지 못했어요."]])
})

test("what the yard does not take is neither on nor in the browser", async () => {
  for (const [status, text] of [[0, "인터넷에 연결되어 있지 않아요."], [500, "켜지 못했어요."]]) {
    const { shown, press, device } = await page({ status })
    await press("turn-on")
    assert.deepEqual([shown(), toasts, device.isSubscribed], ["turn-on", [text], false], String(status))
  }
})

test("turning off ends it here and in the yard, or here alone without a line", async () => {
  for (const status of [204, 0]) {
    const { element, log, shown, press, device } = await page({
      isOn: true, isSubscribed: true, permission: "granted", status
    })
    await press("turn-off")
    assert.deepEqual(log, ["DELETE /v1/me/push/device"])
    assert.deepEqual([shown(), "on" in element.dataset, device.isSubscribed, toasts], ["turn-on", false, false, []])
  }
})

test("what cannot be turned off is told in words that fit", async () => {
  const { shown, press } = await page({ isOn: true, isSubscribed: true, permission: "granted", status: 500 })
  const { pushManager } = await navigator.serviceWorker.getRegistration()
  const there = await pushManager.getSubscription()
  there.unsubscribe = async () => { throw new DOMException("in a browser's words", "AbortError") }
  pushManager.getSubscription = async () => there
  await press("turn-off")
  assert.deepEqual([shown(), toasts], ["turn-off", ["문제가 생겼어요."]])
})

test("what was allowed elsewhere meanwhile is seen when somebody comes back", async () => {
  const { element, shown } = await page({ permission: "denied" })
  Notification.permission = "default"
  document.dispatchEvent(new Event("visibilitychange"))
  await settled()
  assert.equal(shown(), "turn-on")
  element.disconnectedCallback()
  Notification.permission = "denied"
  document.dispatchEvent(new Event("visibilitychange"))
  await settled()
  assert.equal(shown(), "turn-on")
})
