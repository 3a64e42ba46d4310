// Which photos lie on which boards, wherever a page shows or changes it: true or false, by `{ref}:{photo}`. A ref is
// the id of a board, or `~` and the handle of one that the server does not know yet.

import { SharedState } from "../lib/shared-state.js"
import { deliver } from "../offline/deliver.js"
import { delivered, waitingItems } from "./changes.js"
import { isPlacedBy, photoOf } from "./waiting.js"

// Browsers let no more requests outlive their page.
const lanes = 6
// Milliseconds for which something can be taken back: as long as a message with an action stays (elements/toasts.js).
export const grace = 7000

export const placements = new SharedState({
  name: "placements", kind: "placement", send, stateOf: ({ is_on: isOn }) => ({ value: isOn })
})

// What sends have to know beside the wish, by the same names.
const notes = new Map()
let underWay = 0
// Those that wait for their turn.
const queue = []
let isFollowed = false

// Places a photo, or takes it off. `board` is {ref, names}; `wasOn` what the page showed, undefined where nobody knows;
// `about` what is shown of the photo where it waits for a line. Resolves to what it was refused with, or to null.
export function place(board, photo, isOn, { wasOn, about, refusals, after = 0 } = {}) {
  follow()
  const key = `${board.ref}:${photo}`
  // What is on its way with others would come after a change that was taken back.
  const isKnown = wasOn !== undefined && isPlacedBy(waitingItems(), board.names, photo) === undefined
  notes.set(key, { about, refused: refusals?.placement, base: isKnown ? wasOn : { isUnknown: true } })
  if (placements.value(key) === undefined && wasOn !== undefined) placements.learn(key, { value: wasOn })
  return placements.wish(key, isOn, { after })
}

// Whether a photo lies on a board, where the page was told `isThere`.
export function isPlaced({ names }, photo, isThere) {
  follow()
  const items = waitingItems()
  const value = names.map((name) => placements.value(`${name}:${photo}`)).find((value) => value !== undefined)
  // Of those that come in one go nobody tells the store before they are there.
  const isFilled = items.some(({ kind, body }) => kind === "fill" && body.photo_ids.includes(photo))
  return (isFilled ? undefined : value) ?? isPlacedBy(items, names, photo) ?? value ?? isThere
}

// Places up to 100 photos at once, the first one on top, and takes them off the board `from`. Resolves to what came of
// it, {added, removed, missing, isWaiting}. Throws a Problem.
export async function fill(board, photos, { from = null, abouts = {}, refusals } = {}) {
  const answer = await delivered({
    thing: `fill:${crypto.randomUUID()}`, kind: "fill", method: "POST", path: `/boards/${board.ref}/photos`,
    body: { photo_ids: photos, ...from && { from: from.ref } }, value: true, about: { ids: abouts },
    refused: refusals?.placement
  })
  const filled = answer.isWaiting === undefined ? answer : { added: photos, removed: from ? photos : [], missing: [] }
  if (answer.isWaiting === undefined) tell(board, photos.filter((id) => !filled.missing.includes(id)), true)
  if (answer.isWaiting === undefined && from) tell(from, filled.removed, false)
  const detail = { ref: board.ref, ids: photos }
  document.body.dispatchEvent(new CustomEvent("madang:board-filled", { bubbles: true, detail }))
  return { ...filled, isWaiting: answer.isWaiting !== undefined }
}

// A save is taken away: what waits to place its photo would save it again.
export async function leave(photo) {
  for (const item of waitingItems()) {
    if (item.kind === "placement" && item.value && photoOf(item) === photo) {
      await placements.wish(item.thing.slice("placement:".length), false)
    }
    if (item.kind === "fill" && item.body.photo_ids.includes(photo)) await leaveFill(item, photo)
  }
}

// Private

// From the first use on the store hears of other tabs, and sends what is left when the page goes.
function follow() {
  if (isFollowed) return
  isFollowed = true
  placements.listen(() => {})
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) for (const go of queue.splice(0)) go()
  })
}

async function leaveFill({ key, edition, ...change }, photo) {
  const photos = change.body.photo_ids.filter((id) => id !== photo)
  if (photos.length > 0) return deliver({ ...change, body: { ...change.body, photo_ids: photos } })
  const { queueOfPage } = await import("../offline/queue.js")
  await queueOfPage().takeBack(key)
}

function tell({ ref }, photos, value) {
  for (const photo of photos) placements.tell(`${ref}:${photo}`, { value })
}

async function send(key, isOn) {
  const [ref, photo] = key.split(":")
  const { about, refused, base = { isUnknown: true } } = notes.get(key) ?? {}
  // A page that is being left waits for nothing.
  if (underWay >= lanes && !document.hidden) await new Promise((resolve) => queue.push(resolve))
  underWay += 1
  try {
    const answer = await delivered({
      thing: `placement:${key}`, kind: "placement", method: isOn ? "PUT" : "DELETE",
      path: `/boards/${ref}/photos/${photo}`, value: isOn, base, ...isOn && about && { about }, refused
    })
    return answer?.isWaiting === undefined ? { value: answer?.is_on ?? isOn } : answer
  } finally {
    underWay -= 1
    queue.shift()?.()
  }
}
