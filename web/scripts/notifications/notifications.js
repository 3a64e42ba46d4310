// The one Bell of the page, in touch with the stream of events.

import { call } from "../lib/http.js"
import { keeps } from "../lib/keeping.js"
import { live } from "../lib/live.js"
import { make } from "../lib/make.js"
import { string } from "../lib/strings.js"
import { badgeApp, badgeText, Bell, titled } from "./bell.js"

export const bell = new Bell(0)

let hasStarted = false
// Of conversations; the bell has the rest.
let messageCount = 0

export function startBell() {
  if (hasStarted) return
  hasStarted = true
  const badge = document.querySelector("madang-bell")
  bell.learn(Number(badge?.dataset.count ?? 0))
  messageCount = Number.parseInt(document.querySelector("[data-unread-messages]")?.textContent, 10) || 0
  // A copy says what was unread once.
  if (badge && !("kept" in document.body.dataset)) showAtIcon()
  live.listen("notification.created", (data) => bell.hearCreated(data))
  live.listen("notification.read", (data) => bell.hearRead(data))
  live.listen("reset", ask)
  live.listen("thread.message", showUnread)
  live.listen("thread.read", showUnread)
  bell.observe((count, isNews) => {
    document.title = titled(document.title, count)
    showAtIcon()
    if (isNews) announce()
  })
  // A page that waited behind the back button may show what was true long ago.
  addEventListener("pageshow", (event) => {
    if (event.persisted && badge) ask()
  })
}

// Both lists tell the number as the events do.
async function ask() {
  const options = { leave: () => {} }
  try {
    bell.hearRead(await call("GET", "/notifications?limit=1", options))
    showUnread(await call("GET", "/threads?limit=1", options))
  } catch {
    // The next event tells the number, too.
  }
}

// The same words twice are no change to a screen reader: what was said before is taken away first.
function announce() {
  const region = document.querySelector("[data-bell-news]")
  if (!region) return
  region.textContent = ""
  requestAnimationFrame(() => {
    region.textContent = string("bell.news")
  })
}

// The badges with the number of unread messages, which the server tells with every event of a thread.
function showUnread({ unread_count: count }) {
  messageCount = count
  showAtIcon()
  for (const badge of document.querySelectorAll("[data-unread-messages]")) {
    badge.hidden = count === 0
    badge.replaceChildren(
      badgeText(count), make("span", "unseen", string(count === 1 ? "messages.1" : "messages.many")))
  }
}

// What a push says at the icon, too: all that is unread. Where others use the device the icon says nothing: the session
// may end without a page that takes it away.
function showAtIcon() {
  badgeApp(keeps() ? bell.count + messageCount : 0)
}
