import assert from "node:assert/strict"
import { afterEach, test } from "node:test"
import { deviceOf, isSubscribed, shownPart, turnOff, turnOn } from "../../../web/scripts/notifications/push.js"

const realFetch = globalThis.fetch
afterEach(() => { globalThis.fetch = realFetch })

const device = { address: "https://push.example/send/f3a9", public_key: "BCVxsr7N_eNg", secret: "BTBZMqHH6r4T-w" }

const key = "BJ8l5U0m"

// A subscription as browsers write it, made for a key.
function subscription(log, { address: endpoint, public_key: p256dh, secret: auth } = device, forKey = key) {
  return {
    endpoint, options: { applicationServerKey: Uint8Array.from(Buffer.from(forKey, "base64url")).buffer },
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh, auth } }),
    unsubscribe: async () => { log.push("unsubscribe"); return true }
  }
}

// A browser that is subscribed under the key `has`, and whose push service fails with `failure`. As real ones it gives
// what there is, and refuses another key.
function browser({ has = null, failure = null } = {}) {
  const log = []
  let there = has && subscription(log, { ...device, address: "https://push.example/send/old" }, has)
  const pushManager = {
    subscribe: async (options) => {
      log.push(options)
      if (failure) throw new DOMException("in a browser's words", failure)
      if (there && has !== options.applicationServerKey) throw new DOMException("another key", "InvalidStateError")
      there ??= own
      return there
    },
    getSubscription: async () => there
  }
  const own = subscription(log)
  if (there) {
    there.unsubscribe = async () => {
      log.push("unsubscribe")
      there = null
    }
  }
  return { log, registration: { pushManager } }
}

function server(...statuses) {
  const asked = []
  globalThis.fetch = async (address, { method, headers, body }) => {
    asked.push([method, address, headers["Madang-Member"], body && JSON.parse(body)])
    const status = statuses.shift() ?? 204
    if (status === 0) throw new TypeError("no line")
    return new Response(status === 204 ? null : "{}", { status })
  }
  return asked
}

const options = { userVisibleOnly: true, applicationServerKey: key }

test("one part is shown: what somebody can do, or why they cannot", () => {
  const able = { isAble: true, isInTab: false, permission: "granted", isOn: false }
  const shown = (facts) => shownPart({ ...able, ...facts })
  assert.equal(shown({}), "turn-on")
  assert.equal(shown({ permission: "default" }), "turn-on")
  assert.equal(shown({ isOn: true }), "turn-off")
  assert.equal(shown({ permission: "denied", isOn: true }), "denied")
  assert.equal(shown({ isAble: false, permission: null }), "unable")
  assert.equal(shown({ isAble: false, permission: null, isInTab: true }), "install")
  // Tabs of an iPad may learn it one day.
  assert.equal(shown({ isInTab: true }), "turn-on")
})

test("a subscription becomes what the API takes, its keys as they are", () => {
  assert.deepEqual(deviceOf(subscription([])), device)
})

test("turning on subscribes under the yard's key and tells the yard as whom", async () => {
  const { log, registration } = browser()
  const asked = server()
  await turnOn(registration, key, { member: "ana" })
  assert.deepEqual(log, [options])
  assert.deepEqual(asked, [["PUT", "/v1/me/push/device", "ana", device]])
})

test("what is there under the yard's key is told, what is there under another one gives way", async () => {
  const same = browser({ has: key })
  const asked = server()
  await turnOn(same.registration, key)
  assert.deepEqual([same.log, asked[0][3].address], [[options], "https://push.example/send/old"])
  const other = browser({ has: "BOLD" })
  await turnOn(other.registration, key)
  assert.deepEqual([other.log, asked[1][3]], [["unsubscribe", options], device])
})

test("a browser that will not, or its push service, is heard of, and the yard is told nothing", async () => {
  for (const failure of ["NotAllowedError", "AbortError"]) {
    const { log, registration } = browser({ has: key, failure })
    const asked = server()
    await assert.rejects(turnOn(registration, key), { name: failure })
    assert.deepEqual([log, asked], [[options], []])
  }
})

test("what the yard does not take ends in the browser, too, but what was there before it was asked", async () => {
  for (const status of [0, 409, 422, 500]) {
    const fresh = browser()
    server(status)
    await assert.rejects(turnOn(fresh.registration, key), { name: "Problem", status })
    assert.deepEqual(fresh.log, [options, "unsubscribe"], String(status))
    const known = browser({ has: key })
    server(status)
    await assert.rejects(turnOn(known.registration, key), { status })
    assert.deepEqual(known.log, [options], String(status))
  }
})

test("turning off ends both; one of them is enough", async () => {
  const whole = browser({ has: key })
  const asked = server()
  await turnOff(whole.registration)
  assert.deepEqual(whole.log, ["unsubscribe"])
  assert.deepEqual(asked, [["DELETE", "/v1/me/push/device", undefined, undefined]])

  server(0)
  await turnOff(browser({ has: key }).registration)

  const broken = { pushManager: { getSubscription: async () => { throw new DOMException("", "AbortError") } } }
  server(204)
  await turnOff(broken)
  server(0)
  await assert.rejects(turnOff(broken), { name: "Problem", status: 0 })
})

test("a browser without push, or without a worker, is subscribed to nothing", async () => {
  assert.equal(await isSubscribed(undefined, key), false)
  assert.equal(await isSubscribed({}, key), false)
  assert.equal(await isSubscribed(browser().registration, key), false)
  assert.equal(await isSubscribed(browser({ has: key }).registration, key), true)
  assert.equal(await isSubscribed(browser({ has: "BOLD" }).registration, key), false)
})
