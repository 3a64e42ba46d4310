// The one SaveStore of the page, in touch with other tabs, with the server, and with the pages before and after this one.

import { call } from "./http.js"
import { live } from "./live.js"
import { deliver } from "./deliver.js"
import { observeOutbox } from "./outbox.js"
import { isReturn } from "./returning.js"
import { SaveStore } from "./save-store.js"
import { toast } from "./toast.js"
import { word } from "./words.js"
import { tellWorker } from "./worker.js"

const channelName = "madang-saves"
const memory = "madang-saves"
const remembered = 100
// As many as the server takes (docs/api/saves.md).
const atOnce = 100
const waitingName = "save:"
let channel = null

export const saves = new SaveStore({
  async save(id, memo) {
    const kept = await deliver({ ...change(id, memo), method: "PUT", body: { memo }, memo })
    // What waits for a line is as it was written.
    if (kept.isWaiting) return memo
    tellWorker({ type: "saves" })
    return kept.memo
  },
  async remove(id) {
    try {
      const gone = await deliver({ ...change(id, null), method: "DELETE" })
      if (!gone?.isWaiting) tellWorker({ type: "saves" })
    } catch (error) {
      if (error.status !== 401) toast(error.status === 0 ? word("offline") : error.message || word("save.remove-failed"))
      throw error
    }
  },
  announce(id, state) {
    channel?.postMessage({ id, state })
  }
})

// Nobody remembers what the server had before, so that each change is sent.
function change(id, memo) {
  return { thing: `${waitingName}${id}`, kind: "save", path: `/photos/${id}/save`, value: memo, base: { isUnknown: true } }
}

// The memo of a saved photo; null where it is not saved any more. Throws a Problem.
export async function memoOf(id) {
  const memo = saves.memo(id)
  if (memo !== undefined) return memo
  try {
    return (await call("GET", `/photos/${id}/save`)).memo
  } catch (error) {
    if (error.status !== 404) throw error
    saves.learn(id, { saved: false })
    return null
  }
}

// Takes a save away, and offers the way back as long as the message stays.
export function removeWithUndo(id, memo) {
  saves.remove(id)
  toast(word("save.removed"), {
    label: word("save.undo"),
    run: () => saves.undo(id, memo).catch(() => toast(word("save.failed")))
  })
}

function open() {
  channel = new BroadcastChannel(channelName)
  channel.addEventListener("message", ({ data }) => saves.learn(data.id, data.state))
}

let hasStarted = false

export function startSaves() {
  if (hasStarted) return
  hasStarted = true
  // What waits for a line, and what became of it.
  observeOutbox(({ type, item }) => {
    if (item.kind !== "save") return
    const id = item.thing.slice(waitingName.length)
    if (type === "refused") look([id])
    else saves.learn(id, { saved: item.value !== null, memo: item.value ?? undefined })
    if (type === "sent") tellWorker({ type: "saves" })
  })
  saves.listen(remember)
  live.listen("photo.saved", ({ photo_id: id }) => saves.learn(id, { saved: true }, { isNews: true }))
  live.listen("photo.unsaved", ({ photo_id: id }) => saves.learn(id, { saved: false }))

  // A phone may end a page that is not looked at without another word.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) saves.flush()
  })
  // A page that waits behind the back button hears nothing: it closes its channel, and reads up when it returns.
  addEventListener("pagehide", () => {
    saves.flush()
    channel?.close()
    channel = null
  })
  addEventListener("pageshow", (event) => {
    if (!channel) open()
    if (event.persisted) look()
  })
  open()
  // Once the stars that wait for this module are there.
  if (isReturn()) setTimeout(look)

  // Something was missed: what is shown may be old.
  live.listen("reset", () => look())
}

// Asks which of the photos are saved, those with stars or others: what happened on other pages, tabs and devices
// meanwhile.
export async function look(ids = saves.observed) {
  recall()
  for (let start = 0; start < ids.length; start += atOnce) {
    const some = ids.slice(start, start + atOnce)
    try {
      const { data } = await call("GET", `/saves?limit=${atOnce}&photos=${some.join(",")}`, { leave: () => {} })
      const memos = new Map(data.map((save) => [save.photo.id, save.memo]))
      for (const id of some) saves.learn(id, { saved: memos.has(id), memo: memos.get(id) })
    } catch {
      // Whoever touches a star learns from the server how it is.
      return
    }
  }
}

// What this tab learned last, for the pages that it comes back to: newest last. Memos stay out of it.
function remember(id, { saved }) {
  const { [id]: known, ...others } = JSON.parse(sessionStorage.getItem(memory) ?? "{}")
  sessionStorage.setItem(memory, JSON.stringify(Object.fromEntries([...Object.entries(others), [id, saved]].slice(-remembered))))
}

function recall() {
  const known = JSON.parse(sessionStorage.getItem(memory) ?? "{}")
  for (const [id, saved] of Object.entries(known)) saves.learn(id, { saved })
}
