import { make } from "../lib/make.js"
import { word } from "../lib/words.js"

// Beside what is shown already and not sent yet; the same words for all who read or hear them.
export function waitingMark() {
  return make("span", "waiting-mark", word("offline.waiting"))
}
