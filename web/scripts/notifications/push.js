// Whether this device is told while nobody looks (W3C Push API): what pages and the service worker do for it.

import { call } from "../lib/http.js"

// Which part <madang-push> shows: what somebody can do, or why they cannot. An iPhone or iPad tells apps alone, not
// tabs.
export function shownPart({ isAble, isInTab, permission, isOn }) {
  if (!isAble) return isInTab ? "install" : "unable"
  if (permission === "denied") return "denied"
  return isOn ? "turn-off" : "turn-on"
}

// Has the device of this session told, under the public `key` of the yard. `options` are those of `call`. Where the
// yard does not take it the browser is as it was before.
// Fails: Problem; DOMException where the browser, or its push service, will not.
export async function turnOn({ pushManager: manager }, key, options) {
  const before = await manager.getSubscription()
  const subscription = await subscribe(manager, before, key)
  try {
    await call("PUT", "/me/push/device", { body: deviceOf(subscription), ...options })
  } catch (error) {
    // What was there may be that of another session, in another tab.
    if (subscription.endpoint !== before?.endpoint) await Promise.allSettled([subscription.unsubscribe()])
    throw error
  }
}

// One of the two is enough: an address that is gone is forgotten. Fails: Problem, where neither could be had.
export async function turnOff(registration) {
  const [told, ended] = await Promise.allSettled([call("DELETE", "/me/push/device"), unsubscribe(registration)])
  if (told.status === "rejected" && ended.status === "rejected") throw told.reason
}

// Under the yard's `key`: what the yard sends with another one no push service takes.
export async function isSubscribed(registration, key) {
  const subscription = await subscriptionOf(registration)
  return subscription !== null && isFor(key, subscription)
}

export async function unsubscribe(registration) {
  await (await subscriptionOf(registration))?.unsubscribe()
}

// What the yard has to know, in the words of its API. Browsers write keys as the yard does, in base64url.
export function deviceOf(subscription) {
  const { endpoint, keys } = subscription.toJSON()
  return { address: endpoint, public_key: keys.p256dh, secret: keys.auth }
}

// A browser keeps to the key that it was given first, until that ends.
async function subscribe(manager, before, key) {
  if (before && !isFor(key, before)) await before.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

// Of a module that two elements have every page would have the weight: of base64url here is what it takes to compare.
function isFor(key, { options: { applicationServerKey: bytes } }) {
  return String.fromCharCode(...new Uint8Array(bytes)) === atob(key.replaceAll("-", "+").replaceAll("_", "/"))
}

// Null with none, and where the browser knows no push.
async function subscriptionOf(registration) {
  return await registration?.pushManager?.getSubscription() ?? null
}
