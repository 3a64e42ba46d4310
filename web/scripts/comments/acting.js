// What people do with comments: answer, edit, delete, and read the replies that are not shown at first.

import { confirm } from "../lib/confirm.js"
import { call } from "../lib/http.js"
import { ownName } from "../lib/keeping.js"
import { fetchSheet } from "../lib/sheets.js"
import { string } from "../lib/strings.js"
import { toast, toastFailure } from "../lib/toast.js"
import { CommentEditor } from "./comment-editor.js"
import { Rows } from "./rows.js"

// Does what `link` says; `root` is the <madang-comments>, `list` its CommentList. Throws where that cannot be had.
export async function act(link, root, list, signal) {
  const rows = new Rows(list, signal)
  const row = link.closest(".comment")
  if (link.matches("[data-edit-comment]")) edit(link, root, row.dataset.id, list, rows)
  else if (link.matches("[data-delete-comment]")) await remove(link, list, rows)
  else if (link.matches("[data-more-replies]")) await rows.showReplies(link)
  else await answer(root, row && { id: row.dataset.id, name: nameOf(row) })
}

// Sets the form to answer what it did before a reload.
export async function recall(root) {
  const [id, name] = sessionStorage.getItem(memoryOf(root)).split(" ")
  await fetchSheet("later/comments.css")
  if (!root.querySelector("[name=reply_to]").value) setAnswer(root, { id, name })
}

async function answer(root, answered) {
  await fetchSheet("later/comments.css")
  setAnswer(root, answered)
  root.querySelector(".comments__form textarea").focus()
}

function setAnswer(root, answered) {
  const chip = root.querySelector("[data-part=answer]")
  chip.querySelector("[name=reply_to]").value = answered?.id ?? ""
  chip.querySelector("[data-part=answered]").textContent = `@${answered?.name}`
  chip.hidden = !answered
  if (answered) sessionStorage.setItem(memoryOf(root), `${answered.id} ${answered.name}`)
  else sessionStorage.removeItem(memoryOf(root))
}

function edit(link, root, id, list, rows) {
  link.closest("[popover]").hidePopover()
  // While the module came another row may have taken the place of the first.
  const row = list.row(id)
  if (!row || row.querySelector(":scope > .comment__editor")) return
  new CommentEditor(row, root.querySelector(".comments__form > form"), rows)
}

async function remove(link, list, rows) {
  const id = link.dataset.deleteComment
  if (!await confirm(link)) return
  try {
    await call("DELETE", `/comments/${id}`)
  } catch (error) {
    // Gone already is as wished.
    if (error.status !== 404) return toastFailure(error, { offline: "comment.not-deleted" })
  }
  await rows.remove(id)
  list.focusTitle()
  toast(string("comment.deleted"))
  list.look()
}

function memoryOf(root) {
  return `${ownName(`madang-comment-${root.dataset.post}`)}-answer`
}

// The username, from the link to their page.
function nameOf(row) {
  return new URL(row.querySelector(".comment__name").href).pathname.slice("/@".length)
}
