// A sheet: a dialog made for one thing, from below on a phone, in the middle where there is room (sheet.css).

import { word } from "../lib/words.js"

// Shows `content` in a new dialog that `titleID` names, an element inside of it. Esc, a touch beside it and the button
// below close it, and then it is gone; focus goes back to where it was. Returns the dialog.
export function showSheet(content, titleID) {
  const before = document.activeElement
  const dialog = document.createElement("dialog")
  dialog.className = "dialog sheet"
  dialog.setAttribute("aria-labelledby", titleID)
  const close = document.createElement("button")
  close.className = "button button--small sheet__close"
  close.type = "button"
  close.textContent = word("close")
  close.addEventListener("click", () => dialog.close())
  dialog.append(content, close)
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
