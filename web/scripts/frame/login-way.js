// The way on for what is refused because the session has ended, where leaving the page would lose what is filled in.

import { make } from "../lib/make.js"

// A link to the login, and from there to this page, that opens beside this one, for `page`, which refused; null where
// that says something else. What is filled in here is sent by the next press, once somebody logged in there.
export function loginWay(page) {
  const link = page.querySelector(".empty__actions [href^='/login']")
  if (!link) return null
  const { pathname, search } = new URL(location.href)
  const href = `/login?next=${encodeURIComponent(pathname + search)}`
  return make("a", { class: "text-link", href, target: "_blank" }, link.textContent)
}
