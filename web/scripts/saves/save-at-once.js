// Saves a photo without a memo, for whoever chose so: the star is on at once, and the message offers to write the memo,
// and the way back.

import { late } from "../lib/late.js"
import { waitingFor } from "../lib/outbox.js"
import { toast, toastFailure } from "../lib/toast.js"
import { string } from "../lib/strings.js"
import { openMemo } from "./memo-sheet.js"
import { memoNow, saves } from "./saves.js"

export async function saveAtOnce(id) {
  const saving = saves.wish(id, "")
  late(import("../lib/haptics.js")).then((haptics) => haptics?.tick())
  toast(string("save.saved"), [
    { label: string("save.add-memo"), run: () => openMemo(id, { isSaved: true }) },
    { label: string("save.undo"), run: () => undo(id, saving) }
  ])
  const error = await saving
  if (error) toastFailure(error, { failed: "save.failed" })
}

// A photo that turned out to have a memo, as one that was saved on another device, is not thrown away with it: the
// sheet shows what it says. This page may not have heard of it yet.
async function undo(id, saving) {
  if (await saving) return
  try {
    const memo = waitingFor(`save:${id}`) ? saves.value(id) : await memoNow(id)
    if (memo) {
      saves.learn(id, { value: memo })
      return openMemo(id, { isSaved: true, memo })
    }
    const error = memo === "" && await saves.wish(id, null)
    if (error) throw error
  } catch (error) {
    toastFailure(error, { failed: "save.remove-failed" })
  }
}
