// What pages and the service worker share.

// What a device keeps is keyed by who reads: a member's id, or "none" for visitors.
export function reader() {
  return document.body.dataset.member ?? "none"
}

// Says something to the worker that runs; without one there is nobody to say it to.
export async function tellWorker(message) {
  (await runningWorker())?.postMessage(message)
}

// What `worker` says to `message`, once it has done what that asks for.
export function askWorker(worker, message) {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
    worker.postMessage(message, [port2])
  })
}

// This page is old, and so is the copy that the worker has of it. Resolves once the worker knows.
export async function forgoCopy() {
  const worker = await runningWorker()
  if (worker) await askWorker(worker, { type: "old", url: location.href })
}

async function runningWorker() {
  return (await navigator.serviceWorker?.getRegistration())?.active
}
