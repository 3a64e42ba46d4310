// A member at a glance, where somebody touches their avatar: the server's own markup in a sheet.

import { parsedPage } from "./markup.js"
import { showSheet } from "./sheet.js"

// Opens the sheet of the member whose page is at `address`. Throws an Error where that fails.
export async function showMember(address) {
  const url = new URL(address, location.href)
  url.searchParams.set("fragment", "sheet")
  const response = await fetch(url, { credentials: "same-origin", headers: { Accept: "text/html" } })
  if (!response.ok) throw new Error(`sheet answered ${response.status}`)
  const glance = (await parsedPage(response)).querySelector(".glance")
  if (!glance) throw new Error("no sheet")
  showSheet(glance, "glance-name")
}
