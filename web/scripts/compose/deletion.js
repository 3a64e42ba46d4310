import { confirm } from "../lib/confirm.js"
import { toast, toastOnNextPage } from "../lib/toast.js"
import { word } from "../lib/words.js"
import { Problem } from "./problem.js"

// Deletes the edited post after asking; then nothing on the page is worth keeping.
export class Deletion {
  #link
  #url
  #transport
  #texts
  #onDeleted

  constructor(link, { url, transport, texts, onDeleted, signal }) {
    this.#link = link
    this.#url = url
    this.#transport = transport
    this.#texts = texts
    this.#onDeleted = onDeleted
    link.addEventListener("click", (event) => this.#ask(event), { signal })
  }

  async #ask(event) {
    event.preventDefault()
    if (!(await confirm(this.#link))) return
    try {
      const { status, body } = await this.#transport({ method: "DELETE", url: this.#url })
      if (status >= 300) throw new Problem({ ...body, status })
      toastOnNextPage(word("post.deleted"))
      this.#onDeleted()
    } catch (problem) {
      toast(problem.describe(this.#texts))
    }
  }
}
