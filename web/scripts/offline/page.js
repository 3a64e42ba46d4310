// The page for no network, or for a server that is away: leads on to what the device has, and tries again by itself
// once there is a line.

import { FileStore } from "../photos/workbench/file-store.js"
import { isReachable, untilReachable } from "../lib/reachable.js"

const places = document.querySelector("[data-kept-places]")

document.querySelector("[data-reload]").addEventListener("click", (event) => {
  event.preventDefault()
  location.reload()
})
// Browsers say so of any network; loading anew for nothing would get in the way of a tap.
addEventListener("online", async () => {
  if (await isReachable()) location.reload()
})
showKept()
if (document.body.dataset.why === "away") awaitServer()

async function awaitServer() {
  for (const part of document.querySelectorAll("[data-away]")) part.textContent = part.dataset.away
  document.title = document.querySelector("h1").textContent
  if (await untilReachable()) location.reload()
}

async function showKept() {
  const ledger = new FileStore("madang-ledger")
  const kept = new Set((await ledger.keys()).map((key) => key.split("?")[0]))
  await ledger.close()
  // What goes leaves its room: nothing moves that somebody reads.
  places.style.minBlockSize = `${places.offsetHeight}px`
  for (const link of places.querySelectorAll("a")) link.closest("li").hidden = !kept.has(link.pathname)
  places.style.visibility = places.querySelector("li:not([hidden])") ? "" : "hidden"
}
