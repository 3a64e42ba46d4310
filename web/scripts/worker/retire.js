// Ends what an earlier worker of this address began, where files change under one's hands (serve --web-root).
export function retire() {
  self.addEventListener("install", () => self.skipWaiting())
  self.addEventListener("activate", (event) => event.waitUntil(leave()))
}

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
