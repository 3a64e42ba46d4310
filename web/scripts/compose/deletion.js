import { confirm } from "../lib/confirm.js"
import { request } from "../lib/http.js"
import { toast, toastOnNextPage } from "../lib/toast.js"
import { string } from "../lib/strings.js"
import { reasonOf } from "../photos/workbench/failure-lines.js"

// Deletes the edited post after asking; then nothing on the page is worth keeping.
export class Deletion {
  #link
  #url
  #onDeleted

  constructor(link, { url, onDeleted, signal }) {
    this.#link = link
    this.#url = url
    this.#onDeleted = onDeleted
    link.addEventListener("click", (event) => this.#ask(event), { signal })
  }

  async #ask(event) {
    event.preventDefault()
    if (!(await confirm(this.#link))) return
    try {
      await request("DELETE", this.#url)
      toastOnNextPage(string("post.deleted"))
      this.#onDeleted()
    } catch (problem) {
      toast(reasonOf(problem))
    }
  }
}
