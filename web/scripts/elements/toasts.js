// <madang-toasts>: short messages, gone after a while. While a dialog is open that has a place for them
// (frame/sheet.js), they stand there: what lies behind it is hardly seen, never said and cannot be pressed.

import { make, makeButton } from "../lib/make.js"
import { takeToast, toast } from "../lib/toast.js"
import { defineWork } from "../lib/define.js"

const shortStay = 4000
const longStay = 7000

defineWork("madang-toasts", (toasts, signal) => {
  document.addEventListener("madang:toast", ({ detail }) => show(detail, toasts), { signal })
  const left = takeToast()
  if (left) toast(left)
})

function show({ text, action }, toasts) {
  const element = make("div", "toast", text)
  for (const { label, run } of [action ?? []].flat()) {
    element.append(makeButton("toast__action", label, () => {
      element.remove()
      run()
    }))
  }
  // The dialog that was opened last is the last in the page.
  const place = [toasts, ...document.querySelectorAll("dialog[open] .toasts")].at(-1)
  place.replaceChildren(element)
  setTimeout(() => element.remove(), action ? longStay : shortStay)
}
