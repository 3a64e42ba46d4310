// What pages do so that they can be read, and written on, without network. Loaded once a page is there.

import { late } from "../lib/late.js"
import { scriptAddress } from "../lib/markup.js"
import { canWait } from "../lib/outbox.js"
import { explainCopy } from "./banner.js"
import { offerInstallation } from "./install.js"
import { reader } from "./reader.js"
import { followReleases } from "./update.js"

export async function startOffline() {
  explainCopy()
  offerInstallation()
  // While the server is away no script comes.
  late(import("./forms.js"))
  if (canWait()) resumeOutbox()
  // By plain http from elsewhere there is none, and pages are as they ever were.
  if (!navigator.serviceWorker) return
  if (!("worker" in document.body.dataset)) return endWorker()
  try {
    const registration = await navigator.serviceWorker.register(scriptAddress("/service-worker.js"), {
      type: "module", updateViaCache: "none"
    })
    followReleases(registration)
    if (isFresh()) await greet()
  } catch {
    // Storage is refused or full, or there is no line: the page needs no worker.
  }
}

// Under `serve --web-root` files change under one's hands: what a worker of an earlier run kept of them goes.
async function endWorker() {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}

async function resumeOutbox() {
  const parts = await late(Promise.all([
    import("./queue.js"), import("./waiting-posts.js"), import("./refusals.js")
  ]))
  if (parts === null) return
  const [{ queueOfPage }, { showWaitingPosts }, { tellRefusals }] = parts
  tellRefusals()
  showWaitingPosts()
  await queueOfPage().resume()
}

// Copies, and the page for no network, say nothing of who reads here now.
function isFresh() {
  return !("kept" in document.body.dataset) && document.querySelector("[data-kept-places]") === null
}

async function greet() {
  const { active } = await navigator.serviceWorker.ready
  const photos = [...document.images].filter((image) => image.complete && image.currentSrc.includes("/media/"))
    .map((image) => new URL(image.currentSrc).pathname)
  active.postMessage({
    type: "hello", reader: reader(), screen: { width: innerWidth, ratio: devicePixelRatio }, photos,
    isControlled: navigator.serviceWorker.controller !== null
  })
  // Nobody reads here now: the number at the app's icon was a member's.
  if (reader() === "none") await navigator.setAppBadge?.(0)
}
