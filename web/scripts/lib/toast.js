// Short messages at the edge of the screen, shown by <madang-toasts>.

import { string } from "./strings.js"

const memory = "madang-toast"

// `action` is {label, run}, or several of them.
export function toast(text, action = null) {
  document.dispatchEvent(new CustomEvent("madang:toast", { detail: { text, action } }))
}

// Says it on the page that comes next.
export function toastOnNextPage(text) {
  sessionStorage.setItem(memory, text)
}

// The page is about to take its own place: what it says when it goes it says once more. Until then it may say more.
export function toastAgain() {
  addEventListener("pagehide", () => {
    const said = document.querySelector(".toast")?.firstChild.textContent
    if (said) toastOnNextPage(said)
  }, { once: true })
}

export function takeToast() {
  const text = sessionStorage.getItem(memory)
  sessionStorage.removeItem(memory)
  return text
}

// Why a call failed, in the server's words where it has any. `words` are the keys for what is said elsewise.
export function failureText({ status, message, isAway }, { offline = "offline", failed = "failed" } = {}) {
  return status === 0 ? string(offline) : message || string(isAway ? "away" : failed)
}

// Where the session has ended the login page comes instead.
export function toastFailure(error, words) {
  if (error.status !== 401) toast(failureText(error, words))
}
