import { word } from "../lib/words.js"

// Beside what is shown already and not sent yet; the same words for all who read or hear them.
export function waitingMark() {
  const mark = document.createElement("span")
  mark.className = "waiting-mark"
  mark.textContent = word("offline.waiting")
  return mark
}
