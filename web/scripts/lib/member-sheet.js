// A member at a glance, where somebody touches their avatar: the server's own markup in a sheet.

import { fetchFragment } from "./fragments.js"
import { showSheet } from "./sheet.js"

// Opens the sheet of the member whose page is at `address`. Throws an Error where that fails.
export async function showMember(address) {
  const glance = (await fetchFragment(address, "sheet")).querySelector(".glance")
  if (!glance) throw new Error("no sheet")
  showSheet(glance, "glance-name")
}
