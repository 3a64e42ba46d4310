// Blocking from a menu: asked in the dialog, and what is theirs is gone at once, from this page and from every other page
// of the member, on all of their devices.

import { call } from "./http.js"
import { confirm } from "./confirm.js"
import { toast, toastOnNextPage } from "./toast.js"
import { word } from "./words.js"

// Whom this page itself is blocking: what it hears of that is no news.
const own = new Set()

export async function blockMember(link, event) {
  event.preventDefault()
  const username = link.dataset.block
  if (!await confirm(link)) return
  own.add(username)
  try {
    await call("PUT", `/members/${encodeURIComponent(username)}/block`)
  } catch (error) {
    own.delete(username)
    if (error.status !== 401) toast(error.status === 0 ? word("offline") : error.message || word("failed"))
    return
  }
  if (isAbout(username)) {
    toastOnNextPage(word("blocked"))
    location.assign(`/@${username}`)
    return
  }
  takeAway(username)
  toast(word("blocked"))
}

// `news` is the LiveEvents of the page.
export function keepBlocks(news) {
  news.listen("member.blocked", ({ username }) => {
    if (own.has(username) || "leaving" in document.body.dataset) return
    // The server says best what is left of a page about them. One that is newer than the event says it already.
    if (isAbout(username)) !saysBlocked(username) && location.reload()
    else takeAway(username)
  })
  news.listen("member.unblocked", ({ username }) => {
    if (!own.has(username) && saysBlocked(username)) location.reload()
  })
}

function takeAway(username) {
  for (const item of itemsOf(username)) {
    item.dispatchEvent(new CustomEvent("madang:removed", { bubbles: true, detail: { id: item.dataset.id } }))
    item.remove()
  }
  // A list whose script is still on its way has all of its items in the page.
  for (const list of document.querySelectorAll("madang-list")) list.drop?.((item) => item.dataset.author === username)
}

// Whether the page itself shows the member or a post of theirs.
function isAbout(username) {
  const page = `/@${username}`
  return location.pathname === page || location.pathname.startsWith(`${page}/`)
    || document.querySelector(`.post .card__author[href="${page}"]`) !== null
}

function saysBlocked(username) {
  return location.pathname.startsWith(`/@${username}`) && document.querySelector(`main form[action="/@${username}/block"]`) !== null
}

// The elements of lists that are theirs; in the list of whom one blocks they stay.
export function itemsOf(username, root = document) {
  const name = `:is(.card__author, .member-row__link, .comment__name)[href="/@${username}"]`
  return [...root.querySelectorAll("[data-items] > [data-id]")].filter((item) =>
    (item.dataset.author === username || item.querySelector(name) !== null)
      && item.querySelector(`form[action="/@${username}/block"]`) === null)
}
