// A member at a glance, where somebody touches their avatar: the server's own markup in a dialog.

import { parsedPage } from "./markup.js"
import { word } from "./words.js"

// Opens the dialog for the member that `link` leads to; to the member's page where that fails.
export async function openSheet(link, event) {
  event.preventDefault()
  const address = new URL(link.href)
  address.searchParams.set("fragment", "sheet")
  try {
    const response = await fetch(address, { credentials: "same-origin", headers: { Accept: "text/html" } })
    if (!response.ok) throw new Error(`sheet answered ${response.status}`)
    const glance = (await parsedPage(response)).querySelector(".glance")
    if (!glance) throw new Error("no sheet")
    show(glance)
  } catch {
    location.assign(link.href)
  }
}

function show(glance) {
  const dialog = document.createElement("dialog")
  dialog.className = "dialog sheet"
  dialog.setAttribute("aria-labelledby", "glance-name")
  const close = document.createElement("button")
  close.className = "button button--small sheet__close"
  close.textContent = word("close")
  close.addEventListener("click", () => dialog.close())
  dialog.append(glance, close)
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close()
  })
  dialog.addEventListener("close", () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}
