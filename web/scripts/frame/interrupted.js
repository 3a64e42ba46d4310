// What somebody was writing in a sheet when the session ended: they are led to the login, and find it again as soon as
// they open that sheet once more in this tab.

import { ownName } from "../lib/keeping.js"

// `name` says which sheet it is, and about what; `words` is any value of JSON.
export function keepInterrupted(name, words) {
  sessionStorage.setItem(memoryOf(name), JSON.stringify(words))
}

// Gives what was kept, once; null where nothing was.
export function takeInterrupted(name) {
  const memory = memoryOf(name)
  const kept = sessionStorage.getItem(memory)
  sessionStorage.removeItem(memory)
  return JSON.parse(kept)
}

function memoryOf(name) {
  return ownName(`madang-interrupted-${name}`)
}
