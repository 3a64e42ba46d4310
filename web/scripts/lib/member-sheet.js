// A member at a glance, where somebody touches their avatar: the server's own markup in a sheet.

import { parsedPage } from "./markup.js"
import { showSheet } from "./sheet.js"

// Opens the sheet of the member whom `face` shows: at the address it names, or else where its link leads.
// To the member's page where that fails.
export async function openSheet(face, event) {
  event.preventDefault()
  const page = face.dataset.sheet || face.closest("a").href
  const address = new URL(page, location.href)
  address.searchParams.set("fragment", "sheet")
  try {
    const response = await fetch(address, { credentials: "same-origin", headers: { Accept: "text/html" } })
    if (!response.ok) throw new Error(`sheet answered ${response.status}`)
    const glance = (await parsedPage(response)).querySelector(".glance")
    if (!glance) throw new Error("no sheet")
    showSheet(glance, "glance-name")
  } catch {
    location.assign(page)
  }
}
