// Deleting a post where it is shown: asked in the dialog, and gone at once, from this page and from every other.

import { confirm } from "../lib/confirm.js"
import { call } from "../lib/http.js"
import { toast, toastFailure, toastOnNextPage } from "../lib/toast.js"
import { string } from "../lib/strings.js"
import { posts } from "./posts.js"

export async function act(link) {
  const id = link.dataset.deletePost
  if (!await confirm(link)) return
  const isItsPage = document.querySelector(`article.post[data-post="${id}"]`) !== null
  // Word of it may come by the stream before the answer does.
  if (isItsPage) document.body.dataset.leaving = ""
  try {
    await call("DELETE", `/posts/${id}`)
  } catch (error) {
    delete document.body.dataset.leaving
    return toastFailure(error)
  }
  posts.tell(id, { isDeleted: true })
  if (!isItsPage) return toast(string("post.deleted"))
  toastOnNextPage(string("post.deleted"))
  location.replace("/")
}
