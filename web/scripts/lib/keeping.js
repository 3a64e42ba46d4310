// What a device keeps of its reader. Where others use it, too, all of it goes with the tab.

import { reader } from "./http.js"

export function keeps() {
  return !("shared" in document.body.dataset)
}

// Words by name: those of the device, or of this tab alone.
export function words() {
  return keeps() ? localStorage : sessionStorage
}

// The name of what this tab remembers of who reads the page: somebody else who logs in there finds none of it, and
// nothing of it is sent in their name.
export function ownName(name) {
  return `${name}-${reader() ?? "none"}`
}
