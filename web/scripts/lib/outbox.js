// The way of a change to the server where the line may be gone: what cannot be sent now waits on the device, and is sent
// once, in order, when there is a line again (offline/queue.js, docs/decisions/0026-offline.md).

import { ApiError, call } from "./api.js"

// A change is {thing, kind, method, path, body, value, base}: `thing` names what it changes ("like:…"), so that of
// several only the last is sent; `value` is what is wished for it, `base` what the server had before.
const waiting = new Map()
const listeners = new Set()

// The answer of the server, or {isWaiting: true} if it will be sent later. Throws what `call` throws for refusals.
export async function deliver(change) {
  if (!waiting.has(change.thing)) {
    try {
      return await call(change.method, change.path, { body: change.body })
    } catch (error) {
      if (error.status !== 0 || !canWait()) throw error
    }
  }
  const { enqueue } = await queue()
  await enqueue({ ...change, isTried: mayHaveArrived() })
  return { isWaiting: true }
}

// The wish that waits for `thing`, undefined with none.
export function waitingFor(thing) {
  return waiting.get(thing)
}

// Calls `listener({type, item, answer, status, message})` with what becomes of changes: "waiting", "dropped" (taken
// back before it was sent), "sent", "refused"; first for what waits already. Gives the function that ends it.
export function observeOutbox(listener) {
  listeners.add(listener)
  for (const item of waiting.values()) listener({ type: "waiting", item })
  return () => listeners.delete(listener)
}

// What the queue tells, of this tab or another.
export function tellOutbox(news) {
  if (news.type === "waiting") waiting.set(news.item.thing, news.item)
  else waiting.delete(news.item.thing)
  for (const listener of listeners) listener(news)
}

// Without locks two tabs could send the same twice; without a member it is nobody's.
export function canWait() {
  return navigator.locks !== undefined && "member" in document.body.dataset
}

// A browser that knows of no line sent nothing; else nobody knows how far it came.
export function mayHaveArrived() {
  return navigator.onLine
}

async function queue() {
  try {
    return await import("../offline/queue.js")
  } catch {
    throw new ApiError(0, "offline", null)
  }
}
