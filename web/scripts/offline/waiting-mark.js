import { make } from "../lib/make.js"
import { string } from "../lib/strings.js"

// Beside what is shown already and not sent yet; the same words for all who read or hear them.
export function waitingMark() {
  return make("span", "waiting-mark", string("offline.waiting"))
}
