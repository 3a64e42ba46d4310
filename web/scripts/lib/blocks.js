// Blocking from a menu: asked in the dialog, and what is theirs is gone from the page at once.

import { call } from "./api.js"
import { confirm } from "./confirm.js"
import { toast, toastOnNextPage } from "./toast.js"
import { word } from "./words.js"

export async function blockMember(link, event) {
  event.preventDefault()
  const username = link.dataset.block
  if (!await confirm(link)) return
  try {
    await call("PUT", `/members/${encodeURIComponent(username)}/block`)
  } catch (error) {
    if (error.status !== 401) toast(error.status === 0 ? word("offline") : error.message || word("failed"))
    return
  }
  if (isAbout(username)) {
    toastOnNextPage(word("blocked"))
    location.assign(`/@${username}`)
    return
  }
  for (const item of itemsOf(username)) {
    item.dispatchEvent(new CustomEvent("madang:removed", { bubbles: true, detail: { id: item.dataset.id } }))
    item.remove()
  }
  toast(word("blocked"))
}

// Whether the page itself shows the member or a post of theirs.
function isAbout(username) {
  const page = `/@${username}`
  return location.pathname === page || location.pathname.startsWith(`${page}/`)
    || document.querySelector(`.post .card__author[href="${page}"]`) !== null
}

// The elements of lists that are theirs.
export function itemsOf(username, root = document) {
  return [...root.querySelectorAll("[data-items] > [data-id]")].filter((item) =>
    item.querySelector(`:is(.card__author, .member-row__link, .comment__name)[href="/@${username}"]`) !== null)
}
