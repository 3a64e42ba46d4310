// Forms that the browser sends itself. Each goes once the server answers: with the page that a proxy shows in place of
// a server that is away, what a form holds would be lost.

import { showAlert } from "../frame/sheet.js"
import { late } from "../lib/late.js"
import { isSurelyAway, untilReachable } from "../lib/reachable.js"
import { string } from "../lib/strings.js"
import { toast } from "../lib/toast.js"

// Milliseconds after which a page that is still there is not being left by what it sent.
const leaving = 5000

// Ends the question whether the server answers, and the wait for it. One form waits: whichever goes leaves the page.
let wait = null
// What the browser sends now. The next press would send it a second time.
const sent = new WeakSet()

// Sends `form` as `button` does, at once, or where the server is away once it answers; with another press the one
// before is forgotten. Resolves to whether the browser sends it.
export async function sendForm(form, button = null) {
  if (sent.has(form)) return false
  if (isLogOut(form)) return leave(form)
  wait?.abort()
  const own = wait = new AbortController()
  const isThere = await isSurelyAway() ? await awaitServer(form, own) : !own.signal.aborted
  if (!isThere) return false
  if (!form.isConnected || button && button.form !== form) {
    toast(string("failed"))
    return false
  }
  pass(form, button)
  return true
}

// Says that `form` goes by itself once the server is back. Resolves to true then, to false where somebody changes it
// before or leaves the page, or `wait` is aborted.
export async function awaitServer(form, wait) {
  const { signal } = wait
  if (signal.aborted) return false
  say(form, navigator.onLine ? string("away.again") : `${string("offline")} ${string("offline.waiting")}`)
  signal.addEventListener("abort", () => hideAlert(form))
  form.addEventListener("input", () => wait.abort(), { signal })
  // Whoever comes back to the page may have thought better of it.
  addEventListener("pagehide", () => wait.abort(), { signal })
  const isBack = await untilReachable(signal)
  wait.abort()
  return isBack
}

// No script hears of it any more.
function pass(form, button) {
  const hear = (event) => {
    event.stopImmediatePropagation()
    forbid(form)
  }
  document.addEventListener("submit", hear, { capture: true })
  form.requestSubmit(button)
  document.removeEventListener("submit", hear, { capture: true })
}

// Until the page is left. It may come back, or stay.
function forbid(form) {
  sent.add(form)
  const allow = () => sent.delete(form)
  setTimeout(allow, leaving)
  addEventListener("pageshow", allow, { once: true })
}

// A field may be called "action".
function isLogOut(form) {
  return new URL(form.getAttribute("action") ?? "", location.href).pathname === "/logout"
}

async function leave(form) {
  const module = await late(import("./logout.js"))
  if (module) await module.logOut(form)
  else form.submit()
  return true
}

// What is no more than a button has no place for a message.
function say(form, text) {
  if (form.querySelector(".form__alert")) showAlert(form, text)
  else toast(text)
}

function hideAlert(form) {
  const alert = form.querySelector(".form__alert")
  if (!alert) return
  alert.hidden = true
  alert.textContent = ""
}
