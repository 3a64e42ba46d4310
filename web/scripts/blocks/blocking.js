// Blocking from a menu, asked in the dialog.

import { confirm } from "../lib/confirm.js"
import { toast, toastFailure, toastOnNextPage } from "../lib/toast.js"
import { string } from "../lib/strings.js"
import { blocks, isAbout, takeAway } from "./blocks.js"

export async function act(link) {
  const username = link.dataset.block
  if (!await confirm(link)) return
  // The page offers it: they are not blocked.
  blocks.learn(username, { value: false })
  const error = await blocks.wish(username, true)
  if (error) return toastFailure(error)
  if (isAbout(username)) {
    toastOnNextPage(string("blocked"))
    location.assign(`/@${username}`)
    return
  }
  takeAway(username)
  toast(string("blocked"))
}
