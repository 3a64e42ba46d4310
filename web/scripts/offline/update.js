// A new release: asked for while the page is open, offered quietly, taken by all tabs at once.

import { string } from "../lib/strings.js"
import { hideNote, showNote } from "./banner.js"
import { askWorker } from "./reader.js"
import { renewPage } from "./renewal.js"

// An app on a home screen may stay open for weeks.
const every = 60 * 60 * 1000

// Milliseconds after the page was loaded. A worker that takes over drops what the one before it is fetching: late
// scripts of the page have come by then.
const calm = 2000

// Where a tab keeps the releases that it knows: those of its pages and those that it has offered.
const memory = "madang-releases"

// The release of this page stands in the address of its scripts.
const version = new URL(import.meta.url).pathname.split("/")[2]

export function followReleases(registration) {
  know(version)
  let asked = Date.now()
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - asked < every) return
    asked = Date.now()
    // Offline: the next time will do.
    registration.update().catch(() => {})
  })
  registration.addEventListener("updatefound", () => watch(registration.installing))
  if (registration.installing) watch(registration.installing)
  if (registration.waiting) offer(registration.waiting)
  navigator.serviceWorker.addEventListener("controllerchange", () => reloadIfOld())
}

function watch(worker) {
  worker.addEventListener("statechange", () => {
    if (worker.state === "installed" && navigator.serviceWorker.controller) offer(worker)
    if (worker.state === "activated" || worker.state === "redundant") hideNote("update")
  })
}

// A page that is of that release already has nothing to ask; its worker begins by itself once it is the only one. Each
// tab is asked once for each release: while nodes are renewed one after the other, pages and workers of the release
// before come again and again, and are news to nobody.
async function offer(worker) {
  await loaded()
  const offered = await versionOf(worker)
  if (worker.state !== "installed" || known().includes(offered)) return
  know(offered)
  showNote("update", string("offline.new-version"), {
    label: string("offline.refresh"), run: () => worker.postMessage({ type: "update" })
  })
}

function known() {
  return JSON.parse(sessionStorage.getItem(memory) ?? "[]")
}

function know(release) {
  sessionStorage.setItem(memory, JSON.stringify([...new Set([...known(), release])]))
}

function loaded() {
  return new Promise((resolve) => {
    const rest = () => setTimeout(resolve, calm)
    if (document.readyState === "complete") rest()
    else addEventListener("load", rest, { once: true })
  })
}

// Once, and only for a page of another release. What is unsent decides itself whether it can bear it.
let hasReloaded = false

async function reloadIfOld() {
  const { controller } = navigator.serviceWorker
  if (hasReloaded || !controller || await versionOf(controller) === version) return
  const question = new CustomEvent("madang:renew", { cancelable: true })
  if (!document.dispatchEvent(question)) return
  hasReloaded = true
  renewPage()
}

async function versionOf(worker) {
  return (await askWorker(worker, { type: "version", version })).version
}
