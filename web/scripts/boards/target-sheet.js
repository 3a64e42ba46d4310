// The sheet that asks for one board.

import { showSheet } from "../frame/sheet.js"
import { leaveFor } from "../lib/fragments.js"
import { make } from "../lib/make.js"
import { toastFailure } from "../lib/toast.js"
import { BoardChoice, fetchChoice } from "./choice.js"

// Resolves to the board that somebody chose or made, {ref, names, title, visibility}, or to null. `title` heads the
// sheet where it asks for something else than usually; boards of `without`, by their names, are not offered.
export async function pickBoard({ title = null, without = [] }) {
  const section = await fetched()
  if (section === null) return null
  for (const button of section.querySelectorAll("[data-board]")) {
    if (without.includes(button.dataset.board)) button.closest("li").remove()
  }
  return new Promise((resolve) => {
    let picked = null
    const choice = new BoardChoice(section, {
      press: (board) => {
        picked = board
        dialog.close()
      }
    })
    choice.first.autofocus = true
    const heading = make("h2", { class: "dialog__title", id: "board-target-title" }, title ?? section.dataset.which)
    const dialog = showSheet(make("div", "board-target", heading, section), "board-target-title")
    dialog.addEventListener("close", () => resolve(picked))
  })
}

async function fetched() {
  try {
    return await fetchChoice(leaveFor)
  } catch (error) {
    toastFailure(error)
    return null
  }
}
