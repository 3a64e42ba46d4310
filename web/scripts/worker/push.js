import { call } from "../lib/http.js"
import { badgeApp } from "../notifications/bell.js"
import { turnOn, unsubscribe } from "../notifications/push.js"

// Where somebody writes: no page for a notification to take the place of.
const written = /\/(new|edit)$/

// What the yard tells while nobody looks: shown, and opened when somebody presses it.
export class Pushes {
  #cache
  #badge

  constructor({ release, cache }) {
    this.#cache = cache
    // Android has room for one colour: only how opaque it is counts.
    this.#badge = `/assets/${release.version}/images/badge-96.png`
  }

  async show(message) {
    // Another one reads here by now, or nobody: it was meant for whoever did.
    if (message.member !== await this.#cache.reader()) return unsubscribe(self.registration)
    const { title, options } = notificationOf(message, this.#badge)
    await self.registration.showNotification(title, options)
    await badgeApp(message.app_badge)
  }

  // Leads there in a window of the yard, where one is open.
  async open(notification) {
    notification.close()
    const { navigate } = notification.data
    const [all, ours] = await Promise.all([
      clients.matchAll({ type: "window", includeUncontrolled: true }), clients.matchAll({ type: "window" })
    ])
    const there = all.find(({ url }) => url === navigate)
    if (there) return there.focus()
    const other = windowFor(navigate, ours)
    if (!other) return clients.openWindow(navigate)
    // First: a moment after the press it is not allowed any more.
    await other.focus()
    return other.navigate(navigate)
  }

  // The push service gave the device another address.
  async renew() {
    const member = await this.#cache.reader()
    if (member === null || member === "none") return
    const options = { member, leave: () => {} }
    const { public_key: key } = await call("GET", "/me/push", options)
    await turnOn(self.registration, key, options)
  }

  // Whoever read here does so no more: nothing more comes, and what is shown goes. Safari shows messages of our form
  // without asking `show` for whom they are. The number at the icon is taken away by the next page.
  async end() {
    await Promise.allSettled([unsubscribe(self.registration), closeAll()])
  }
}

// What the browser shows of a message. A later one of the same group takes the place of the one before, and is heard.
export function notificationOf({ notification: { title, body, navigate, tag, lang, dir, icon } }, badge) {
  return { title, options: { body, tag, lang, dir, icon, badge, renotify: true, data: { navigate } } }
}

// Which of `windows`, the last used one first, goes to `address`: one that shows the page already, at another place of
// it, else any in which nobody writes. Undefined with none. A worker can lead windows within the yard alone.
export function windowFor(address, windows) {
  const { origin } = new URL(address)
  const page = withoutFragment(address)
  return windows.find(({ url }) => withoutFragment(url) === page)
    ?? windows.find(({ url }) => new URL(url).origin === origin && !written.test(new URL(url).pathname))
}

function withoutFragment(address) {
  return address.split("#")[0]
}

async function closeAll() {
  for (const notification of await self.registration.getNotifications()) notification.close()
}
