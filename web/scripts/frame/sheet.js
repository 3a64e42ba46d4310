// A sheet: a dialog made for one thing, from below on a phone, in the middle where there is room (sheet.css).

import { make, makeButton } from "../lib/make.js"
import { string } from "../lib/strings.js"

// Shows `content` in a new dialog that `titleID` names, an element inside of it. Esc, a touch beside it and the button
// below close it, and then it is gone; focus goes back to where it was. Returns the dialog.
export function showSheet(content, titleID) {
  const before = document.activeElement
  const close = makeButton("button button--small sheet__close", string("close"), () => dialog.close())
  const dialog = make("dialog", { class: "dialog sheet", "aria-labelledby": titleID }, content, close)
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close()
  })
  dialog.addEventListener("close", () => {
    dialog.remove()
    before?.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}
