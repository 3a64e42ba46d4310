// How the server has what a change was about, where nobody here knows what became of that change.

import { call } from "../lib/http.js"
import { fetchList } from "../lib/fragments.js"

// By kind of change: {value, answer}, the answer as the change itself would be answered, null where there is nothing.
const serverStates = { like: ofWhole, heart: ofWhole, "comment-like": ofComment, save: ofSave, placement: ofPlacement }

// Resolves to the same; to null where the server cannot tell, or does not now.
export async function serverStateOf(item) {
  try {
    return await serverStates[item.kind]?.(item) ?? null
  } catch {
    return null
  }
}

// A post says whether it is liked, a listing whether it has a heart.
async function ofWhole({ path }) {
  return { answer: await ask(path.slice(0, path.lastIndexOf("/"))) }
}

// A comment alone is told by its page only.
async function ofComment({ thing }) {
  const { items: [row] } = await fetchList(`/comments/${thing.slice("comment-like:".length)}`)
  const like = row.element.querySelector("madang-like")
  const isLiked = like.querySelector("button").getAttribute("aria-pressed") === "true"
  return { answer: { is_liked: isLiked, like_count: Number(like.dataset.count) } }
}

async function ofSave({ path }) {
  return { answer: await saveAt(path), value: null }
}

// Where a photo lies, its save says.
async function ofPlacement({ thing }) {
  const [, board, photo] = thing.split(":")
  // Only the server knows what it calls a new board.
  if (board.startsWith("~")) return null
  const save = await saveAt(`/photos/${photo}/save`)
  return { answer: { is_on: save?.board_ids?.includes(board) ?? false } }
}

async function saveAt(path) {
  try {
    return await ask(path)
  } catch (problem) {
    if (problem.status === 404) return null
    throw problem
  }
}

// Nobody asked for it: a session that has ended leads nowhere.
function ask(path) {
  return call("GET", path, { leave: () => {} })
}
