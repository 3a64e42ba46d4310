// A sheet: a dialog made for one thing, from below on a phone, in the middle where there is room (sheet.css).

import { closeBeside } from "../lib/confirm.js"
import { make, makeButton } from "../lib/make.js"
import { string } from "../lib/strings.js"

// Shows `content` in a new dialog that `titleID` names, an element inside of it. Esc and the button below close it, and
// a tap beside it as long as no field was changed; then it is gone, and focus goes back to where it was. Returns the
// dialog.
export function showSheet(content, titleID) {
  const before = document.activeElement
  const close = makeButton("button button--small sheet__close", string("close"), () => dialog.close())
  const dialog = make("dialog", { class: "dialog sheet", "aria-labelledby": titleID }, content, close)
  closeBeside(dialog)
  dialog.addEventListener("close", () => {
    dialog.remove()
    before?.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}
