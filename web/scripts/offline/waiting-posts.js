// Posts that wait for a line, at the top of the feed: what they say, how it stands, and the way back to the composer.

import { confirm } from "../lib/confirm.js"
import { observeOutbox } from "../lib/outbox.js"
import { word } from "../lib/words.js"
import { queueOfPage } from "./queue.js"
import { reader } from "./reader.js"

let place = null
let urls = []

// Only where one's own new posts come up: on the feed.
export function showWaitingPosts() {
  if (location.pathname !== "/") return
  observeOutbox(async ({ type, item, isKnown }) => {
    if (item.kind !== "post" || isKnown) return
    await refresh()
    if (type === "sent") showSent()
  })
  refresh()
}

// It stands in the list now, as after it was sent from the composer.
function showSent() {
  const list = document.querySelector("madang-list[data-poll]")
  if (list) list.refresh()
  else location.reload()
}

async function refresh() {
  const items = (await queueOfPage().items()).filter(({ kind }) => kind === "post")
  for (const url of urls) URL.revokeObjectURL(url)
  urls = []
  if (items.length === 0) return clear()
  place ??= addPlace()
  place.replaceChildren(heading(), ...items.map(row))
}

function clear() {
  place?.remove()
  place = null
}

function addPlace() {
  const section = document.createElement("section")
  section.className = "waiting-posts"
  section.setAttribute("aria-labelledby", "waiting-posts")
  document.querySelector(".frame__main").prepend(section)
  return section
}

function heading() {
  const heading = document.createElement("h2")
  heading.className = "waiting-posts__title"
  heading.id = "waiting-posts"
  heading.textContent = word("offline.posts-waiting")
  return heading
}

function row(item) {
  const { draft } = item
  const row = element("article", "waiting-post")
  row.dataset.waiting = item.key
  if (draft.photos.length > 0) row.append(picture(draft.photos[0]))
  const words = element("div", "waiting-post__words")
  if (draft.text.trim() !== "") words.append(element("p", "waiting-post__text", draft.text))
  words.append(element("p", "waiting-post__state", stateOf(item)))
  row.append(words, actions(item))
  return row
}

function stateOf({ draft: { photos }, isRefused, code, reason }) {
  const refusal = code === "uncertain" ? word("offline.post-uncertain") : reason || word("offline.post-refused")
  const state = isRefused ? refusal : word("offline.post-waits")
  if (photos.length === 0) return state
  const count = word(photos.length === 1 ? "offline.photos.1" : "offline.photos.many", { n: photos.length })
  return `${count} · ${state}`
}

function picture({ file, altText }) {
  const image = element("img", "waiting-post__photo")
  image.src = URL.createObjectURL(file)
  urls.push(image.src)
  image.alt = altText
  return image
}

function actions(item) {
  const actions = element("div", "waiting-post__actions")
  if (item.isRefused) actions.append(button("retry", () => retry(item)))
  actions.append(button("offline.edit", () => edit(item)), discardButton(item))
  return actions
}

function discardButton(item) {
  const discard = button("offline.discard", async () => {
    if (!await confirm(discard)) return
    await queueOfPage().takeBack(item.key)
  })
  discard.dataset.confirm = word("offline.discard")
  discard.dataset.confirmText = word("offline.discard-text")
  discard.dataset.confirmAction = word("offline.discard")
  return discard
}

async function edit(item) {
  const { returnToComposer } = await import("./draft-transfer.js")
  await returnToComposer(reader(), item.draft)
  await queueOfPage().takeBack(item.key)
  location.assign("/new")
}

async function retry(item) {
  const { WaitingList } = await import("./waiting-list.js")
  await new WaitingList(reader()).note(item, { isRefused: false, reason: "", triedAt: null })
  await refresh()
  queueOfPage().sendSoon()
}

function button(name, run) {
  const button = element("button", "button button--small", word(name))
  button.addEventListener("click", run)
  return button
}

function element(name, className, text = "") {
  const element = document.createElement(name)
  element.className = className
  if (text !== "") element.textContent = text
  return element
}
