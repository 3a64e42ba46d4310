// A sheet: a dialog made for one thing, from below on a phone, in the middle where there is room (sheet.css).

import { closeBeside } from "../lib/confirm.js"
import { make, makeButton } from "../lib/make.js"
import { string } from "../lib/strings.js"

// Shows `content` in a new dialog that `titleID` names, an element inside of it. Esc and the button below close it, and
// a tap beside it as long as no field was changed; then it is gone, and focus goes back to where it was. None of them
// does while `mayClose()` gives false. Returns the dialog.
export function showSheet(content, titleID, { mayClose = () => true } = {}) {
  const before = document.activeElement
  const close = makeButton("button button--small sheet__close", string("close"), () => {
    if (mayClose()) dialog.close()
  })
  const dialog = make("dialog", { class: "dialog sheet", "aria-labelledby": titleID }, content, close)
  placeToasts(dialog)
  closeBeside(dialog, { mayClose })
  dialog.addEventListener("cancel", (event) => {
    if (!mayClose()) event.preventDefault()
  })
  dialog.addEventListener("close", () => {
    dialog.remove()
    before?.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}

// Says in the alert of `form` why it was not taken, and gives that the focus: it may be scrolled out of sight.
export function showAlert(form, text) {
  const alert = form.querySelector(".form__alert")
  alert.textContent = text
  alert.hidden = false
  alert.tabIndex = -1
  alert.focus()
}

// Gives `dialog` a place for the short messages of the page, which lies behind it. What is left there once the dialog
// is closed goes on in the page.
export function placeToasts(dialog) {
  const place = make("div", { class: "toasts", role: "status" })
  dialog.append(place)
  dialog.addEventListener("close", () => document.querySelector("madang-toasts")?.append(...place.childNodes))
}
