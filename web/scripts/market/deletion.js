// A listing is deleted by a form as the page that asks has it, so that the password can be asked in between.

import { confirm } from "../lib/confirm.js"
import { make } from "../lib/make.js"

// Asks, and sends what was confirmed.
export async function deleteListing(link, onReturn) {
  if (await confirm(link)) sendDeletion(link, onReturn)
}

// Sends it. Until the page is left, what the server tells is no news; whoever comes back to it as they left it finds it
// without what was sent, and `onReturn()` may look what became of the listing.
export function sendDeletion(link, onReturn) {
  const next = make("input", { type: "hidden", name: "next", value: link.dataset.deleteListing })
  const form = make("form", { method: "post", action: link.href }, next)
  const comeBack = ({ persisted }) => {
    // Links can be pressed before a page is shown for the first time.
    if (!persisted) return
    removeEventListener("pageshow", comeBack)
    form.remove()
    delete document.body.dataset.leaving
    onReturn()
  }
  addEventListener("pageshow", comeBack)
  document.body.append(form)
  document.body.dataset.leaving = ""
  form.submit()
}
