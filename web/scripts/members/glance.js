// A member at a glance, in a sheet.

import { showSheet } from "../frame/sheet.js"
import { fetchFragment } from "../lib/fragments.js"

// Resolves to what shows the member whose page is at `address`. Throws an Error where that fails.
export async function prepare(address) {
  const glance = (await fetchFragment(address, "sheet")).querySelector(".glance")
  if (!glance) throw new Error("no sheet")
  return () => showSheet(glance, "glance-name")
}
