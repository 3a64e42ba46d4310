// What pages and the service worker share.

// What a device keeps is keyed by who reads: a member's id, or "none" for visitors.
export function reader() {
  return document.body.dataset.member ?? "none"
}

// Says something to the worker that runs; without one there is nobody to say it to.
export async function tellWorker(message) {
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.active?.postMessage(message)
}
