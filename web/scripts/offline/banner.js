import { make, makeButton } from "../lib/make.js"
import { string } from "../lib/strings.js"
import { isReachable, untilReachable } from "../lib/reachable.js"
import { renewPage } from "./renewal.js"

const reasons = { slow: "offline.slow", away: "offline.away" }

// Says quietly what is not as usual: that a page is a copy, that the line is back, that there is a new version. One
// line each, below the top bar; it moves nothing. Each action is { label, run }.
export function showNote(name, text, ...actions) {
  const notes = document.querySelector(".app-notes") ?? addNotes()
  const note = notes.querySelector(`[data-note="${name}"]`) ?? addNote(notes, name)
  note.replaceChildren(text, ...actions.map(({ label, run }) => makeButton("app-note__action", label, run)))
}

export function hideNote(name) {
  document.querySelector(`.app-notes [data-note="${name}"]`)?.remove()
}

// For a page that the worker took from the device: why, and the way to a fresh one once there is a line.
export function explainCopy() {
  const refresh = { label: string("offline.refresh"), run: renewPage }
  const { kept, keptWhy } = document.body.dataset
  if (kept === undefined) return
  document.body.dataset.keptAt = new Date(Number(kept)).toISOString()
  showNote("copy", string(reasons[keptWhy] ?? "offline.copy"))
  if (keptWhy === "away") untilReachable().then(() => showNote("copy", string("offline.returned"), refresh))
  addEventListener("online", async () => {
    if (await isReachable()) showNote("copy", string("offline.back"), refresh)
  })
  addEventListener("offline", () => showNote("copy", string("offline.copy")))
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (data.type === "fresh") showNote("copy", string("offline.back"), refresh)
  })
}

function addNotes() {
  const notes = make("div", { class: "app-notes", role: "status" })
  document.body.append(notes)
  return notes
}

function addNote(notes, name) {
  const note = make("p", { class: "app-note", "data-note": name })
  notes.append(note)
  return note
}
