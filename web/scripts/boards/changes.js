// Boards written, deleted and put in another order, and the words in which their pages tell of it. Without a line all
// of it waits; of several changes of one board the last counts, so that each has all that is known.

import { observeOutbox, waitingFor } from "../lib/outbox.js"
import { fill } from "../lib/strings.js"
import { deliver } from "../offline/deliver.js"
import { tellWorker } from "../offline/reader.js"
import { isOf, isOfBoards } from "./waiting.js"

// Writes {title, note, visibility}, and `cover_photo_id` where that is another one, of the board that `ref` names: its
// id, or `~` and the handle under which it is made. `version` is what the page knows of it. Resolves to the board as
// the server has it, or to {isWaiting}. Throws a Problem.
export async function writeBoard({ ref, version, isNew = false, ...facts }, refusals) {
  const waiting = waitingFor(`board:${ref}`)
  const all = { ...waiting?.value && JSON.parse(waiting.value), ...facts }
  return delivered({
    thing: `board:${ref}`, kind: "board", method: "PUT", path: `/boards/${ref}`, body: all, version, leads: true,
    value: JSON.stringify(all), base: isNew ? null : { isUnknown: true },
    refused: refusals.board, text: [all.title, all.note].filter(Boolean).join("\n\n"), copy: refusals.copy
  })
}

// Gives `write(facts, version)` the version of which somebody saw the facts when they began to change them, however new
// the one is that the page knows by then. Only who was told of a newer one (409) writes over it.
export function writingFrom(known, write) {
  let version = known()
  return async (facts) => {
    try {
      return await write(facts, version)
    } catch (error) {
      if (error.status === 409) version = known()
      throw error
    }
  }
}

// A board of that title, for oneself. It can be filled before the server knows of it, by the `ref` that it comes with:
// {ref, title, visibility}. Throws a Problem.
export async function makeBoard(title, refusals) {
  const facts = { title, note: "", visibility: "private" }
  const ref = `~${crypto.randomUUID()}`
  const board = await writeBoard({ ref, isNew: true, ...facts }, refusals)
  return { ...facts, ref: board.id ?? ref }
}

// Throws a Problem.
export async function deleteBoard(ref, refusals) {
  const answer = await delivered({
    thing: `board:${ref}`, kind: "board", method: "DELETE", path: `/boards/${ref}`, leads: true,
    value: null, base: { isUnknown: true }, refused: refusals.board
  })
  await forgetWaiting(ref)
  return answer
}

// Puts the photos, in the order of `ids`, on the places that they hold together. Throws a Problem.
export function orderBoard(ref, ids, refusals) {
  return delivered({
    thing: `order:${ref}`, kind: "order", method: "PUT", path: `/boards/${ref}/order`, body: { photo_ids: ids },
    value: ids.join(" "), base: { isUnknown: true }, refused: refusals.order
  })
}

// Nothing is in another order than the server has it in.
export async function forgetOrder(ref) {
  const waiting = waitingFor(`order:${ref}`)
  if (waiting) await takeBack([waiting])
}

// What the server answered, or {isWaiting}. What is kept on the device is old then.
export async function delivered(change) {
  const answer = await deliver(change)
  if (answer?.isWaiting !== undefined) return answer
  tellWorker({ type: "saves" })
  return answer
}

// All that waits and is about boards, in the order in which it will be sent.
export function waitingItems() {
  const items = []
  observeOutbox(({ item }) => items.push(item))()
  return items.filter(isOfBoards).sort((one, other) => one.key < other.key ? -1 : 1)
}

// Calls `listener(news)` with what becomes of changes of boards from now on, until `signal`.
export function observeBoards(listener, signal) {
  let isThere = false
  signal.addEventListener("abort", observeOutbox((news) => {
    if (isThere && isOfBoards(news.item)) listener(news)
  }))
  isThere = true
}

// Words that a page brings for its scripts, as `data-…` of an element; those that count have one form for 1 and one
// for more. Empty where it brings none.
export function said({ dataset }, name, values = {}) {
  const phrase = dataset[`${name}.${values.n === 1 ? "1" : "many"}`] ?? dataset[name] ?? ""
  return fill(phrase, values)
}

// What changes of boards are refused with, where they waited for a line.
export function refusalsOf(element) {
  const [placement, board, order] = ["refused", "boardRefused", "orderRefused"].map((name) => said(element, name))
  return { placement, board: board || placement, order, copy: said(element, "copyWords") || undefined }
}

// Nothing is placed on a board that is gone.
function forgetWaiting(ref) {
  return takeBack(waitingItems().filter((item) => isOf(item, [ref]) && item.kind !== "board"))
}

async function takeBack(items) {
  if (items.length === 0) return
  const { queueOfPage } = await import("../offline/queue.js")
  for (const { key } of items) await queueOfPage().takeBack(key)
}
