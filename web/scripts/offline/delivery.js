// Sends what waits, one after the other. Runs in pages and in the service worker: it knows neither page nor words.

import { noRetry, request } from "../lib/http.js"
import { headersOf, judged } from "./answers.js"
import { sendPost } from "./post-delivery.js"
import { momentOf, OutboxStore } from "./outbox-store.js"

export const channelName = "madang-outbox"
// The server forgets idempotency keys after 24 hours (docs/api/errors.md).
const forgotten = 23 * 60 * 60 * 1000
const uncertain = { type: "refused", status: 0, code: "uncertain", message: "" }
// When items were tried first that the device had no room to note, by key.
const unnoted = new Map()

// Sends all that waits for `member`; resolves to whether nothing is left. One sender at a time in this browser.
// `isRefused(item)` says of each before it is sent whether the page knows of a refusal that the device could not note.
export function sendWaiting(member, {
  list = new OutboxStore(member), locks = navigator.locks, announce = broadcast, isRefused = () => false
} = {}) {
  return locks.request("madang-sender", async () => {
    // What the server answered and the device had no room to note: what follows is sent all the same.
    const passed = new Map()
    const next = async () => (await list.all()).find((item) => {
      return !item.isRefused && !passed.has(item.key) && !isRefused(item)
    })
    for (let item = await next(); item; item = await next()) {
      const outcome = await attempt(item, member, list)
      if (outcome.type === "later") {
        if (outcome.status === 401) announce({ type: "login", item: slim(item) })
        return false
      }
      const isNoted = await settle(list, item, outcome).then(() => true, () => false)
      announce({ ...outcome, item: slim(item), ...!isNoted && { isUnnoted: true } })
      // What the page knows to be refused may be tried again while this goes on.
      if (!isNoted && !isRefused(item)) passed.set(item.key, outcome.type)
    }
    return ![...passed.values()].includes("sent")
  })
}

async function attempt(item, member, list) {
  const triedAt = item.triedAt ?? unnoted.get(item.key)
  if (isForgotten(item, triedAt)) return uncertain
  const noted = await noteTry(list, item, triedAt ?? Date.now())
  // It may have been tried before, without a note, at any time since it waits.
  if (noted === null && isForgotten(item, momentOf(item))) return uncertain
  if (noted !== null && noted.edition !== item.edition) return { type: "changed" }
  return item.kind === "post" ? sendPost(item, member, list) : sendChange(item, member)
}

// Whether the server may know no more what came of a try at that `time`. One to come is of a clock that was wrong then.
function isForgotten(item, time) {
  return isWritten(item) && Boolean(time) && Math.abs(Date.now() - time) > forgotten
}

// Resolves to the item as it is noted then, {} for one that is gone. Without room for the note, to null, and it is sent
// all the same: done twice it is as done once, or it has a key.
async function noteTry(list, item, triedAt) {
  try {
    return await list.note(item, { isTried: true, triedAt }) ?? {}
  } catch {
    unnoted.set(item.key, triedAt)
    return null
  }
}

async function settle(list, item, { type, code, message }) {
  if (type === "sent") await list.finish(item)
  // What somebody wrote stays until they have it back; everything else was told at once.
  if (type === "refused" && isWritten(item)) await list.note(item, { isRefused: true, reason: message, code })
  else if (type === "refused") await list.finish(item)
}

// A post has the keys of its photos in its draft.
export function isWritten({ kind, idempotencyKey }) {
  return kind === "post" || idempotencyKey !== undefined
}

// Whoever waits here waits anyway: the queue comes again.
async function sendChange(change, member) {
  const { method, path, body } = change
  try {
    const headers = headersOf(change)
    const answer = await request(method, `/v1${path}`, { body, headers, member, retry: noRetry })
    return { type: "sent", answer }
  } catch (problem) {
    return judged(method, problem)
  }
}

// Photos stay where they are.
function slim({ draft, ...item }) {
  return item
}

function broadcast(news) {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(news)
  channel.close()
}
