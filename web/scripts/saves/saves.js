// Which photos are saved, wherever a page shows it. The value is the memo, "" without one, true where only the server
// knows it, null where the photo is not saved.

import { call, Problem } from "../lib/http.js"
import { live } from "../lib/live.js"
import { observeOutbox } from "../lib/outbox.js"
import { isReturn } from "../lib/returning.js"
import { SharedState } from "../lib/shared-state.js"
import { toast, toastFailure } from "../lib/toast.js"
import { string } from "../lib/strings.js"
import { deliver } from "../offline/deliver.js"
import { tellWorker } from "../offline/reader.js"
import { photoOnPage } from "./waiting-saves.js"

// As many as the server takes (docs/api/saves.md).
const atOnce = 100
// Kinds of changes after which other photos are to be kept on the device, or other boards.
const walked = new Set(["save", "placement", "fill", "order", "board"])
// Milliseconds after which the server is asked again.
const lookAgain = 1000
// As long as a message with an action stays (elements/toasts.js).
const grace = 7000

export const saves = new SharedState({
  name: "saves", kind: "save", send, stateOf: ({ memo }) => ({ value: memo ?? "" }),
  isNews: (name, fact, known) => fact !== known && !(fact === true && typeof known === "string"),
  // Memos stay out of the memory.
  kept: ({ value }) => ({ value: value === null ? null : true }),
  // Nobody knows the memo any more, and one that was written since would go with what is taken away.
  askAbout: (id) => ask([id])
})

async function send(id, memo) {
  const isSaved = memo !== null
  if (!isSaved && waitsForBoards(id)) await leaveBoards(id)
  const answer = await deliver({
    thing: `save:${id}`, kind: "save", method: isSaved ? "PUT" : "DELETE", path: `/photos/${id}/save`,
    ...isSaved && { body: memo === "" ? {} : { memo }, memo, about: photoOnPage(id) },
    // Nobody remembers what the server had before, so that each change is sent.
    value: memo, base: { isUnknown: true }
  })
  if (answer?.isWaiting !== undefined) return answer
  tellWorker({ type: "saves" })
  return { value: isSaved ? answer.memo ?? "" : null }
}

// What waits to place the photo on a board would save it again.
function waitsForBoards(id) {
  const waiting = []
  observeOutbox(({ item }) => waiting.push(item))()
  return waiting.some(({ kind, value, thing, body }) => {
    return kind === "placement" ? value && thing.endsWith(`:${id}`) : kind === "fill" && body.photo_ids.includes(id)
  })
}

async function leaveBoards(id) {
  let placements
  try {
    placements = await import("../boards/placements.js")
  } catch {
    throw new Problem({ status: 0, code: "offline" })
  }
  await placements.leave(id)
}

// The memo of a saved photo, "" where it has none; null where it is not saved any more. Throws a Problem.
export async function memoOf(id) {
  const memo = saves.value(id)
  return typeof memo === "string" ? memo : memoNow(id)
}

// The same as the server has it, whatever this page knows.
export async function memoNow(id) {
  return (await saveNow(id))?.memo ?? null
}

// The same with the ids of the boards that it lies on, {memo, boards}; null where it is not saved any more.
export async function saveNow(id) {
  try {
    const { memo, board_ids: boards } = await call("GET", `/photos/${id}/save`)
    return { memo: memo ?? "", boards: boards ?? [] }
  } catch (error) {
    if (error.status !== 404) throw error
    saves.learn(id, { value: null })
    return null
  }
}

// What goes with a save, for the question before it goes; `more` is what is said of its boards, where it lies on some.
export function removalText(memo, more = "") {
  const text = memo === "" ? string("save.remove-bare") : string("save.remove-text", { memo })
  return more ? `${text} ${more}` : text
}

// Takes a save away once the message is gone, and offers the way back as long as it stays. One photo at a time waits.
export async function removeWithUndo(id, memo) {
  saves.hurry()
  const removal = saves.wish(id, null, { after: grace })
  toast(string("save.removed"), { label: string("save.undo"), run: () => undo(id, memo) })
  const error = await removal
  if (error && saves.value(id) !== null) toastFailure(error, { failed: "save.remove-failed" })
}

async function undo(id, memo) {
  if (saves.takeBack(id)) return
  if (await saves.wish(id, memo)) toast(string("save.failed"))
}

let hasStarted = false

export function startSaves() {
  if (hasStarted) return
  hasStarted = true
  live.listen("photo.saved", ({ photo_id: id }) => saves.learn(id, { value: true }, { isSure: true }))
  live.listen("photo.unsaved", ({ photo_id: id }) => saves.learn(id, { value: null }))
  // Something was missed: what is shown may be old.
  live.listen("reset", () => look())
  observeOutbox(({ type, item }) => {
    if (type === "sent" && walked.has(item.kind)) tellWorker({ type: "saves" })
    if (type === "refused" && item.kind === "save") look([item.thing.slice("save:".length)])
  })
  addEventListener("pageshow", ({ persisted }) => persisted && look())
  // Once the stars that wait for this module are there.
  if (isReturn()) setTimeout(look)
}

// Asks which of the photos are saved, those with stars or others: what happened on other pages, tabs and devices
// meanwhile.
export function look(ids = saves.observed) {
  saves.recall()
  return ask(ids)
}

async function ask(ids) {
  const { left } = saves
  for (let start = 0; start < ids.length; start += atOnce) {
    const some = ids.slice(start, start + atOnce)
    try {
      const { data } = await call("GET", `/saves?limit=${atOnce}&photos=${some.join(",")}`, { leave: () => {} })
      const memos = new Map(data.map((save) => [save.photo.id, save.memo ?? ""]))
      const early = some.filter((id) => left.has(id) && memos.has(id) !== (left.get(id) !== null))
      for (const id of some) if (!early.includes(id)) saves.learn(id, { value: memos.get(id) ?? null })
      // What was on its way when its page went has not arrived.
      if (early.length > 0) setTimeout(() => ask(early), lookAgain)
    } catch {
      // Whoever touches a star learns from the server how it is.
      return
    }
  }
}
