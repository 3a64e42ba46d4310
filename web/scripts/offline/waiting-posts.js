// Posts that wait for a line, at the top of the feed: what they say, how it stands, and the way back to the composer.
// Comments that were refused stand there, too: their post may be gone, and their words are not.

import { confirm } from "../lib/confirm.js"
import { make, makeButton } from "../lib/make.js"
import { observeOutbox } from "../lib/outbox.js"
import { string } from "../lib/strings.js"
import { toast } from "../lib/toast.js"
import { queueOfPage } from "./queue.js"
import { reader } from "./reader.js"
import { renewPage } from "./renewal.js"

// Scalars of a text by which a draft is named.
const nameLength = 60

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
  // The server alone has the file of one that the device had no room for.
  const photo = draft.photos.find(({ file }) => file !== null)
  if (photo) row.append(picture(photo))
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
  return photos.length === 0 ? state : `${photoCount(photos.length)} · ${state}`
}

function photoCount(n) {
  return string(n === 1 ? "offline.photos.1" : "offline.photos.many", { n })
}

function picture({ file, altText }) {
  const src = URL.createObjectURL(file)
  urls.push(src)
  return make("img", { class: "waiting-post__photo", src, alt: altText })
}

function actions(item) {
  const actions = make("div", "waiting-post__actions")
  if (item.isRefused) actions.append(button("retry", () => queueOfPage().retry(item)))
  if (item.kind === "post") actions.append(editButton(item))
  actions.append(discardButton(item))
  return actions
}

export function discardButton({ key, kind }) {
  const action = `offline.discard-${kind}`
  const discard = button(action, async () => {
    if (!await confirm(discard)) return
    await queueOfPage().takeBack(key)
  })
  discard.dataset.confirm = string("offline.discard-title")
  discard.dataset.confirmText = string("offline.discard-text")
  discard.dataset.confirmAction = string(action)
  return discard
}

function editButton(item) {
  const edit = button("offline.edit", () => change(item, edit))
  return edit
}

// The composer has room for one draft: what is begun there is lost only to who wants that. Until all of the post is
// there, it stays where it waits. What was sent meanwhile, or taken back in another tab, is no draft any more.
async function change(item, edit) {
  const { forgetReturned, returnToComposer, unsentDraft } = await import("./draft-transfer.js")
  const other = unsentDraft(reader())
  if (other !== null && !await confirm(asking(edit, other))) return
  const waiting = (await queueOfPage().items()).find(({ key }) => key === item.key)
  if (waiting === undefined) return refresh()
  if (!await returnToComposer(reader(), waiting.draft)) return toast(string("failed"))
  if (await queueOfPage().takeBack(item.key)) return location.assign("/new")
  await forgetReturned(reader(), waiting.draft)
  await refresh()
}

function asking(edit, other) {
  edit.dataset.confirm = string("offline.replace")
  edit.dataset.confirmText = `“${nameOf(other)}”`
  edit.dataset.confirmAction = string("offline.discard-draft")
  return edit
}

// By how it begins, or by its photos where it has no words.
export function nameOf({ text, photoCount: count }) {
  const words = [...text.trim().replace(/\s+/g, " ")]
  if (words.length === 0) return photoCount(count)
  return words.length > nameLength ? `${words.slice(0, nameLength).join("")}…` : words.join("")
}

function button(name, run) {
  return makeButton("button button--small", string(name), run)
}
