// <madang-toasts>: short messages, gone after a while. While a dialog is open that has a place for them
// (frame/sheet.js), they stand there: what lies behind it is hardly seen, never said and cannot be pressed. Whoever
// presses a button of theirs is back where they were: with its button the focus would go, too.

import { make, makeButton } from "../lib/make.js"
import { takeToast, toast } from "../lib/toast.js"
import { defineWork } from "../lib/define.js"

defineWork("madang-toasts", (toasts, signal) => {
  document.addEventListener("madang:toast", ({ detail }) => show(detail, toasts), { signal })
  const left = takeToast()
  if (left) toast(left)
})

function show({ text, action }, toasts) {
  const element = make("div", "toast", text)
  const before = document.activeElement
  for (const { label, run } of [action ?? []].flat()) {
    element.append(makeButton("toast__action", label, () => {
      before.focus()
      element.remove()
      run()
    }))
  }
  // The dialog that was opened last is the last in the page.
  const place = [toasts, ...document.querySelectorAll("dialog[open] .toasts")].at(-1)
  place.replaceChildren(element)
  // Whoever may do something about it has longer.
  setTimeout(() => element.remove(), action ? 7000 : 4000)
}
