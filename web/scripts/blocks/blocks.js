// Whom the reader blocks: what is theirs is gone at once, from this page and from every other page of the reader, on
// all of their devices.

import { call } from "../lib/http.js"
import { SharedState } from "../lib/shared-state.js"

// {value}: whether the reader blocks somebody. A page that comes back is told by the stream what it missed.
export const blocks = new SharedState({
  name: "blocks", kept: () => ({}),
  async send(username) {
    await call("PUT", `/members/${encodeURIComponent(username)}/block`)
    return { value: true }
  }
})

// `news` is the LiveEvents of the page.
export function keepBlocks(news) {
  news.listen("member.blocked", ({ username }) => blocks.learn(username, { value: true }))
  news.listen("member.unblocked", ({ username }) => blocks.learn(username, { value: false }))
  blocks.listen((username, { value }, { isOwn }) => {
    if (isOwn || "leaving" in document.body.dataset) return
    // The server says best what is left of a page about them. One that is newer than the news says it already.
    if (value && !isAbout(username)) takeAway(username)
    else if (value ? !saysBlocked(username) : saysBlocked(username)) location.reload()
  })
}

export function takeAway(username) {
  for (const item of itemsOf(username)) {
    item.dispatchEvent(new CustomEvent("madang:removed", { bubbles: true, detail: { id: item.dataset.id } }))
    item.remove()
  }
  // A list whose script is still on its way has all of its items in the page.
  for (const list of document.querySelectorAll("madang-list")) list.drop?.((item) => isOf(item, username))
}

// Whether the page itself shows the member, or a post or a listing of theirs.
export function isAbout(username) {
  const page = `/@${username}`
  return location.pathname === page || location.pathname.startsWith(`${page}/`)
    || document.querySelector(`.post .card__author[href="${page}"], .seller__link[href^="${page}/"]`) !== null
}

function saysBlocked(username) {
  return location.pathname.startsWith(`/@${username}`)
    && document.querySelector(`main form[action="/@${username}/block"]`) !== null
}

// The elements of lists that are theirs; in the list of whom one blocks they stay.
export function itemsOf(username, root = document) {
  return [...root.querySelectorAll("[data-items] > [data-id]")].filter((item) => isOf(item, username))
}

export function isOf(item, username) {
  const name = `:is(.card__author, .member-row__link, .comment__name)[href="/@${username}"]`
  return (item.dataset.author === username || item.querySelector(name) !== null)
    && item.querySelector(`form[action="/@${username}/block"]`) === null
}
