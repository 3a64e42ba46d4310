// The way to the home screen: in the settings wherever there is one, and offered once, on the feed, to a member who
// comes back on another day.

import { string } from "../lib/strings.js"
import { hideNote, showNote } from "./banner.js"
import { reader } from "./reader.js"

// A cookie: the day of the first visit, until it was offered. What is wiped with a log-out would offer it again.
const memory = "install"
const offered = "offered"
const aYear = 365 * 24 * 60 * 60

export function offerInstallation() {
  addEventListener("beforeinstallprompt", (event) => {
    // Browsers would show a bar of their own over the feed.
    event.preventDefault()
    const install = async () => {
      hideNote("install")
      showButton(null)
      await event.prompt()
    }
    showButton(install)
    offerOnce({ label: string("offline.install"), run: install })
  })
  // Safari of iPhones and iPads says so alone, and installs nothing by itself.
  if (navigator.standalone === false) {
    showSteps()
    offerOnce({ label: string("offline.install-how"), run: () => location.assign("/settings#install") })
  }
}

function showButton(install) {
  const place = document.querySelector("[data-install=button]")
  if (!place) return
  place.hidden = install === null
  place.querySelector("button").onclick = install
}

function showSteps() {
  const steps = document.querySelector("[data-install=steps]")
  if (!steps) return
  steps.hidden = false
  // The browser had nothing to go to.
  if (location.hash === "#install") steps.scrollIntoView()
}

function offerOnce(action) {
  const today = new Date().toISOString().slice(0, 10)
  const before = remembered()
  if (!before) remember(today)
  if (!before || before === today || before === offered) return
  if (reader() === "none" || location.pathname !== "/") return
  remember(offered)
  const later = { label: string("offline.install-not-now"), run: () => hideNote("install") }
  showNote("install", string("offline.install-offer"), action, later)
}

function remembered() {
  return document.cookie.split("; ").find((cookie) => cookie.startsWith(`${memory}=`))?.slice(memory.length + 1)
}

function remember(value) {
  document.cookie = `${memory}=${value}; Path=/; Max-Age=${aYear}; SameSite=Lax`
}
