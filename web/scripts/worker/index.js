// The service worker: keeps the app, and what its reader saw, readable without network, and shows what the yard tells
// while nobody looks. It never touches calls, streams, downloads, or anything that changes something.

import { ReaderCache } from "./reader-cache.js"
import { Mail } from "./mail.js"
import { Pages } from "./pages.js"
import { Photos, answerAsset } from "./photos.js"
import { Pushes } from "./push.js"
import { routeOf } from "./routing.js"
import { SavedWalk } from "./saved.js"
import { receiveShare } from "./share.js"
import { Shell } from "./shell.js"

// Who looks at one of these gets all that hangs on it.
const walked = ["/saved", "/boards"]

// `release` is {version, files}, written by the server (Sources/Website/Offline/ServiceWorkerScript.swift).
export function serve(release) {
  const cache = new ReaderCache()
  const shell = new Shell(release)
  const pushes = new Pushes({ release, cache })
  const pages = new Pages({ cache, shell, tell, pushes })
  const photos = new Photos(cache)
  const saved = new SavedWalk({ cache, pages, photos })
  const mail = new Mail({ release, cache, pages, photos, saved, pushes })

  self.addEventListener("install", (event) => event.waitUntil(shell.install()))
  self.addEventListener("activate", (event) => event.waitUntil(activate(shell, cache)))
  self.addEventListener("message", (event) => event.waitUntil(mail.receive(event)))
  self.addEventListener("sync", (event) => {
    if (event.tag === "madang-outbox") event.waitUntil(mail.sendWaiting())
  })
  self.addEventListener("push", (event) => event.waitUntil(pushes.show(event.data.json())))
  self.addEventListener("notificationclick", (event) => event.waitUntil(pushes.open(event.notification)))
  self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(pushes.renew()))
  self.addEventListener("fetch", (event) => answer(event, { shell, pages, photos, saved }))
}

function answer(event, { shell, pages, photos, saved }) {
  const { request } = event
  const later = (promise) => event.waitUntil(promise)
  const route = routeOf(request, location.origin)
  if (route === "asset") return event.respondWith(answerAsset({ request, shell }))
  if (route === "share") return event.respondWith(receiveShare(request))
  if (route === "photo" && !request.headers.has("Range")) {
    const clientURL = async () => (await clients.get(event.clientId))?.url
    return event.respondWith(photos.answer({ request, clientURL, later }))
  }
  if (route !== "page" && route !== "visit" && route !== "fragment") return
  const network = async () => await event.preloadResponse ?? fetch(request)
  const isKept = route !== "visit"
  event.respondWith(pages.answer({ url: request.url, network, isKept, clientId: event.resultingClientId, later }))
  if (route === "page" && walked.includes(new URL(request.url).pathname)) later(saved.refresh())
}

async function activate(shell, cache) {
  await speedUpVisits(self.registration.navigationPreload)
  const versions = await shell.tidy()
  for (const { key, version } of await cache.entries()) {
    if (version && !versions.includes(version)) await cache.drop(key)
  }
}

// With navigation preload a page is on its way while the worker still wakes up. In Firefox a preload that fails ends
// the visit, whatever the worker answers (GoogleChrome/workbox, issue 3134): nothing could be read without network.
async function speedUpVisits(preload) {
  await (/\bFirefox\//.test(navigator.userAgent) ? preload?.disable() : preload?.enable())
}

async function tell(clientId, message) {
  (await clients.get(clientId))?.postMessage(message)
}
