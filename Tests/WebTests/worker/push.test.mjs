import assert from "node:assert/strict"
import { afterEach, test } from "node:test"
import { Mail } from "../../../web/scripts/worker/mail.js"
import { Pages } from "../../../web/scripts/worker/pages.js"
import { notificationOf, Pushes, windowFor } from "../../../web/scripts/worker/push.js"

const realFetch = globalThis.fetch
const realNavigator = Object.getOwnPropertyDescriptor(globalThis, "navigator")
afterEach(() => {
  globalThis.fetch = realFetch
  if (realNavigator) Object.defineProperty(globalThis, "navigator", realNavigator)
})

const yard = "https://yard.test"
const message = {
  web_push: 8030,
  notification: {
    title: "벤님이 내 게시물을 좋아해요", body: "산책", navigate: `${yard}/p/0abc#comments`, tag: "g1", lang: "ko", dir: "auto",
    icon: `${yard}/assets/r1/images/icon-touch-180.png`
  },
  app_badge: 3, member: "ana"
}

// A worker on a device where `reader` reads, with `windows` open: [url, isControlled].
function worker({ reader = "ana", windows = [], shown = [] } = {}) {
  const log = []
  const client = ([url]) => ({
    url, focus: async () => { log.push(["focus", url]) }, navigate: async (to) => { log.push(["navigate", url, to]) }
  })
  globalThis.clients = {
    matchAll: async ({ includeUncontrolled = false }) =>
      windows.filter(([, isControlled = true]) => includeUncontrolled || isControlled).map(client),
    openWindow: async (url) => { log.push(["open", url]) }
  }
  const subscription = {
    endpoint: "https://push.example/new", unsubscribe: async () => { log.push(["unsubscribe"]) },
    options: { applicationServerKey: Uint8Array.from(Buffer.from("BJ8l", "base64url")).buffer },
    toJSON: () => ({ endpoint: "https://push.example/new", keys: { p256dh: "BCVx", auth: "BTBZ" } })
  }
  const registration = {
    showNotification: async (title, options) => { log.push(["show", title, options]) },
    getNotifications: async () => shown.map((name) => ({ close: () => log.push(["close", name]) })),
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async ({ applicationServerKey: key }) => {
        log.push(["subscribe", key])
        return subscription
      }
    }
  }
  globalThis.self = { registration }
  Object.defineProperty(globalThis, "navigator", {
    value: { setAppBadge: async (count) => { log.push(["badge", count]) } }, configurable: true
  })
  const cache = {
    reader: async () => reader, become: async () => {}, note: async () => {},
    forget: async () => { log.push(["forget"]) }
  }
  return { log, cache, pushes: new Pushes({ release: { version: "r1" }, cache }) }
}

async function pressed(windows, navigate = `${yard}/p/0abc`) {
  const { log, pushes } = worker({ windows })
  await pushes.open({ close: () => log.push(["close"]), data: { navigate } })
  assert.deepEqual(log.shift(), ["close"])
  return log
}

test("a message becomes a notification that takes the place of the one before and knows where it leads", () => {
  const { notification: { title, navigate, ...rest } } = message
  assert.deepEqual(notificationOf(message, "/badge.png"), {
    title, options: { ...rest, badge: "/badge.png", renotify: true, data: { navigate } }
  })
})

test("whoever reads on the device is told, and the app's icon says how much is unread", async () => {
  const { log, pushes } = worker()
  await pushes.show(message)
  assert.deepEqual(log.map(([act]) => act), ["show", "badge"])
  assert.equal(log[0][2].badge, "/assets/r1/images/badge-96.png")
  assert.equal(log[1][1], 3)
})

test("of what was meant for another member nothing is seen, and nothing more comes", async () => {
  for (const reader of ["ben", "none", null]) {
    const { log, pushes } = worker({ reader })
    await pushes.show(message)
    assert.deepEqual(log, [["unsubscribe"]], String(reader))
  }
})

test("a window that shows the page is looked at, also one from before the worker", async () => {
  const there = `${yard}/p/0abc`
  assert.deepEqual(await pressed([[`${yard}/`], [there]]), [["focus", there]])
  assert.deepEqual(await pressed([[`${yard}/`], [there, false]]), [["focus", there]])
})

test("else one goes there: at another place of the page, or the last used one", async () => {
  const to = `${yard}/p/0abc#comments`
  const page = `${yard}/p/0abc`
  assert.deepEqual(await pressed([[`${yard}/`], [page]], to), [["focus", page], ["navigate", page, to]])
  const windows = [[`${yard}/explore`], [`${yard}/`]]
  assert.deepEqual(
    await pressed(windows, to), [["focus", `${yard}/explore`], ["navigate", `${yard}/explore`, to]])
})

test("with none, or where somebody writes, a window opens", async () => {
  const to = `${yard}/p/0abc`
  assert.deepEqual(await pressed([]), [["open", to]])
  // A worker can lead those alone that it controls.
  assert.deepEqual(await pressed([[`${yard}/`, false]]), [["open", to]])
  for (const path of ["/new", "/new?tag=a", "/market/new", "/p/1/edit", "/comments/1/edit"]) {
    assert.deepEqual(await pressed([[yard + path]]), [["open", to]], path)
    assert.equal(windowFor(to, [{ url: yard + path }, { url: `${yard}/news` }]).url, `${yard}/news`, path)
  }
})

test("a yard at another name than its public one opens a window", () => {
  assert.equal(windowFor("https://public.test/p/1", [{ url: `${yard}/` }]), undefined)
})

test("a new address is told as whoever reads here, under the yard's key", async () => {
  const asked = []
  globalThis.fetch = async (path, { method, headers, body }) => {
    asked.push([method, path, headers["Madang-Member"], body && JSON.parse(body)])
    return method === "GET" ? new Response('{"public_key":"BJ8l"}') : new Response(null, { status: 204 })
  }
  const { log, pushes } = worker()
  await pushes.renew()
  assert.deepEqual(log, [["subscribe", "BJ8l"]])
  assert.deepEqual(asked, [
    ["GET", "/v1/me/push", undefined, undefined],
    ["PUT", "/v1/me/push/device", "ana", { address: "https://push.example/new", public_key: "BCVx", secret: "BTBZ" }]
  ])
  for (const reader of ["none", null]) await worker({ reader }).pushes.renew()
  assert.equal(asked.length, 2)
})

test("a log-out ends it, and takes away what is shown", async () => {
  const { log, cache, pushes } = worker({ shown: ["a", "b"] })
  await new Mail({ release: {}, cache, pushes }).receive({ data: { type: "forget" }, ports: [] })
  const acts = log.map((entry) => entry.join(" ")).sort()
  assert.deepEqual(acts, ["close a", "close b", "forget", "unsubscribe"])
})

test("browsers without push log out all the same", async () => {
  const { log, cache, pushes } = worker()
  self.registration = {}
  await new Mail({ release: {}, cache, pushes }).receive({ data: { type: "forget" }, ports: [] })
  assert.deepEqual(log, [["forget"]])
})

test("whoever comes next ends what the one before was told, by the page itself or by its greeting", async () => {
  const acts = ["close a", "unsubscribe"]
  for (const member of ["ben", "none"]) {
    for (const had of [true, false]) {
      const { log, cache, pushes } = worker({ shown: ["a"] })
      cache.become = async () => had
      const pages = new Pages({ cache, pushes })
      const response = new Response("", { headers: { "Madang-Member": member } })
      const waits = []
      const later = (promise) => waits.push(promise)
      await pages.answer({ url: new URL(yard), network: async () => response, isKept: false, clientId: "", later })
      await Promise.all(waits)
      assert.deepEqual(log.map((entry) => entry.join(" ")).sort(), had ? acts : [], `${member}, ${had}`)
    }
  }
  const { log, cache, pushes } = worker({ shown: ["a"] })
  const mail = new Mail({ release: {}, cache: { ...cache, become: async () => true, entry: async () => null }, pushes })
  globalThis.fetch = async () => { throw new TypeError("no line") }
  await mail.receive({ data: { type: "hello", reader: "ben", isControlled: true }, source: {}, ports: [] })
  assert.deepEqual(log.map((entry) => entry.join(" ")).sort(), acts)
})

test("the worker hands each event on, and lives until it is done", async () => {
  const { log } = worker({ shown: [] })
  const listeners = new Map()
  const none = { get: async () => undefined, match: async () => undefined, keys: async () => [] }
  Object.assign(self, { addEventListener: (name, listener) => listeners.set(name, listener), caches: none })
  const { serve } = await import("../../../web/scripts/worker/index.js")
  serve({ version: "r1", files: [] })
  const done = []
  const waitUntil = (promise) => done.push(promise)
  const notification = { close() {}, data: { navigate: `${yard}/p/0abc` } }
  listeners.get("notificationclick")({ notification, waitUntil })
  await Promise.all(done)
  assert.deepEqual(log, [["open", `${yard}/p/0abc`]])
  assert.ok(listeners.has("push") && listeners.has("pushsubscriptionchange"))
})
