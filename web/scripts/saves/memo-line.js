// The memo on a saved photo, or the invitation to write one.

import { makeButton } from "../lib/make.js"
import { string } from "../lib/strings.js"

// Empty without a memo.
export function memoIn(item) {
  const line = lineOf(item)
  return "bare" in line.dataset ? "" : line.textContent
}

export function showMemo(item, memo) {
  const line = lineOf(item)
  const isBare = memo === ""
  line.toggleAttribute("data-bare", isBare)
  if (isBare) line.replaceChildren(invitation())
  else line.textContent = memo
  const article = item.querySelector("article")
  if (!isBare) article.setAttribute("aria-labelledby", line.id)
  else article.removeAttribute("aria-labelledby")
  if (isBare) article.setAttribute("aria-label", item.querySelector("img").alt)
  const words = item.querySelector("[data-memo-words]")
  if (!words) return
  words.textContent = string(isBare ? "save.add-memo" : "save.change")
  item.querySelector(".saved__menu").setAttribute(
    "aria-label", isBare ? string("save.menu-bare") : string("save.menu", { memo }))
}

function invitation() {
  return makeButton({ class: "saved__invitation", "data-edit-memo": "" }, string("save.add-memo"))
}

function lineOf(item) {
  return item.querySelector(".saved__memo")
}
