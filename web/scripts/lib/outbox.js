// What waits on the device for a line (offline/queue.js), as this page knows it.

import { keeps } from "./keeping.js"

// A change is {thing, kind, method, path, body, value, base}: `thing` names what it changes ("like:…"), so that of
// several only the last is sent; `value` is what is wished for it, `base` what the server had before. One that `leads`
// comes before what is sent below its path, as a board before what is placed on it. Words that are
// new with each change have an `idempotencyKey`; refused ones are kept, until their author takes them back.
const waiting = new Map()
const listeners = new Set()

// The wish that waits for `thing`, undefined with none.
export function waitingFor(thing) {
  return waiting.get(thing)
}

// Whether something waits that the server should get before `change`.
export function isBehind({ path }) {
  return [...waiting.values()].some((item) => item.path === path || item.leads && path.startsWith(`${item.path}/`))
}

// Calls `listener({type, item, answer, status, message})` with what becomes of changes: "waiting", "dropped" (taken
// back unsent), "sent", "refused", "gone" (nobody knows how); first for what waits. Gives the function that ends it.
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

// Without locks two tabs could send the same twice; without a member it is nobody's; others who use the device would
// find it.
export function canWait() {
  return navigator.locks !== undefined && "member" in document.body.dataset && keeps()
}

// A browser that knows of no line sent nothing; else nobody knows how far it came.
export function mayHaveArrived() {
  return navigator.onLine
}
