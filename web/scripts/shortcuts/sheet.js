// The list of the keys in a sheet, and the switch for them, there and on the page of the list.

import { showSheet } from "../frame/sheet.js"
import { send } from "../lib/http.js"
import { openOnce } from "../lib/late.js"
import { parsedPage } from "../lib/markup.js"
import { areOn, switchShortcuts } from "./switch.js"

const page = "/shortcuts"

export function showShortcuts() {
  return openOnce(page, async () => {
    const list = (await parsedPage(await send("GET", page))).querySelector("[data-shortcuts]")
    const title = list.querySelector("h1")
    title.className = "glance__name"
    // Else the switch at its end has the focus, and the sheet is scrolled there.
    title.tabIndex = -1
    title.autofocus = true
    prepareSwitch(list)
    return () => showSheet(list, title.id)
  })
}

export function prepareSwitch(root) {
  const box = root.querySelector("[data-shortcuts-switch]")
  if (!box) return
  box.dataset.lossless = ""
  box.checked = areOn()
  box.addEventListener("change", () => switchShortcuts(box.checked))
}
