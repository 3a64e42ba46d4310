// Posts that wait for a line, at the top of the feed: what they say, how it stands, and the way back to the composer.
// Comments that were refused stand there, too: their post may be gone, and their words are not.

import { confirm } from "../lib/confirm.js"
import { make, makeButton } from "../lib/make.js"
import { observeOutbox } from "../lib/outbox.js"
import { string } from "../lib/strings.js"
import { queueOfPage } from "./queue.js"
import { reader } from "./reader.js"
import { renewPage } from "./renewal.js"

let place = null
let urls = []

// Only where one's own new posts come up: on the feed.
export function showWaitingPosts() {
  if (location.pathname !== "/") return
  observeOutbox(async ({ type, item, isKnown }) => {
    if (!["post", "comment"].includes(item.kind) || isKnown) return
    await refresh()
    if (type === "sent" && item.kind === "post") showSent()
  })
  refresh()
}

// It stands in the list now, as after it was sent from the composer.
function showSent() {
  const list = document.querySelector("madang-list[data-poll]")
  if (list) list.refresh()
  else renewPage()
}

async function refresh() {
  const items = (await queueOfPage().items()).filter(isShown)
  for (const url of urls) URL.revokeObjectURL(url)
  urls = []
  if (items.length === 0) return clear()
  place ??= addPlace()
  const heading = make(
    "h2", { class: "waiting-posts__title", id: "waiting-posts" }, string("offline.posts-waiting"))
  place.replaceChildren(heading, ...items.map(row))
}

function isShown({ kind, isRefused }) {
  return kind === "post" || (kind === "comment" && isRefused)
}

function clear() {
  place?.remove()
  place = null
}

function addPlace() {
  const section = make("section", { class: "waiting-posts", "aria-labelledby": "waiting-posts" })
  document.querySelector(".frame__main").prepend(section)
  return section
}

function row(item) {
  const draft = draftOf(item)
  const row = make("article", { class: "waiting-post", "data-waiting": item.key })
  if (draft.photos.length > 0) row.append(picture(draft.photos[0]))
  const words = make("div", "waiting-post__words")
  if (draft.text.trim() !== "") words.append(make("p", "waiting-post__text", draft.text))
  words.append(make("p", "waiting-post__state", stateOf(item)))
  row.append(words, actions(item))
  return row
}

function draftOf({ draft, body }) {
  return draft ?? { text: body.text, photos: [] }
}

function stateOf(item) {
  const { kind, isRefused, code, reason } = item
  const { photos } = draftOf(item)
  const refused = string(code === "uncertain" ? "offline.uncertain" : `offline.${kind}-refused`)
  const state = isRefused ? reason || refused : string("offline.post-waits")
  if (photos.length === 0) return state
  const count = string(photos.length === 1 ? "offline.photos.1" : "offline.photos.many", { n: photos.length })
  return `${count} · ${state}`
}

function picture({ file, altText }) {
  const src = URL.createObjectURL(file)
  urls.push(src)
  return make("img", { class: "waiting-post__photo", src, alt: altText })
}

function actions(item) {
  const actions = make("div", "waiting-post__actions")
  if (item.isRefused) actions.append(button("retry", () => queueOfPage().retry(item)))
  if (item.kind === "post") actions.append(button("offline.edit", () => edit(item)))
  actions.append(discardButton(item))
  return actions
}

export function discardButton(item) {
  const discard = button("offline.discard", async () => {
    if (!await confirm(discard)) return
    await queueOfPage().takeBack(item.key)
  })
  discard.dataset.confirm = string("offline.discard")
  discard.dataset.confirmText = string("offline.discard-text")
  discard.dataset.confirmAction = string("offline.discard")
  return discard
}

async function edit(item) {
  const { returnToComposer } = await import("./draft-transfer.js")
  await returnToComposer(reader(), item.draft)
  await queueOfPage().takeBack(item.key)
  location.assign("/new")
}

function button(name, run) {
  return makeButton("button button--small", string(name), run)
}
