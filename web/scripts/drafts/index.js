// The module of /drafts: <madang-drafts> asks before one is deleted, follows what other devices do, and shows what this
// one has and the yard not yet.

import { confirm } from "../lib/confirm.js"
import { defineWork } from "../lib/define.js"
import { fetchFragment } from "../lib/fragments.js"
import { isAbort, request } from "../lib/http.js"
import { words } from "../lib/keeping.js"
import { live } from "../lib/live.js"
import { string } from "../lib/strings.js"
import { toast } from "../lib/toast.js"
import { unsentDrafts } from "./unsent.js"

// Milliseconds until the list is read anew: a draft that is being written on another device is saved again and again.
const rest = 500

class DraftList {
  #root
  #signal
  #timer = 0
  // Whether the list was to be read anew while somebody was choosing a time.
  #isMissed = false

  constructor(root, signal) {
    this.#root = root
    this.#signal = signal
    root.addEventListener("click", (event) => this.#click(event), { signal })
    // It does not bubble.
    root.addEventListener("toggle", () => this.#isMissed && this.#refresh(), { capture: true, signal })
    const stops = ["draft.saved", "draft.deleted"].map((name) => live.listen(name, () => this.#later()))
    signal.addEventListener("abort", () => {
      clearTimeout(this.#timer)
      for (const stop of stops) stop()
    })
    this.#showKept()
  }

  // Private

  async #click(event) {
    const link = event.target.closest("a[data-delete]")
    if (link === null) return
    event.preventDefault()
    if (!await confirm(link)) return
    const { id } = link.closest("[data-id]").dataset
    try {
      await request("DELETE", `${this.#root.dataset.draftsUrl}/${id}`)
    } catch (problem) {
      // What is gone already is as it was wished.
      if (problem.status !== 404) return toast(problem.detail || string("failed"))
    }
    toast(this.#root.dataset.deleted)
    this.#root.querySelector(`[data-id="${id}"]`)?.remove()
    await this.#refresh()
  }

  #later() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#refresh(), rest)
  }

  // Somebody who is choosing a time is left alone until they close that.
  get #isChoosing() {
    return this.#root.querySelector("details[open]") !== null
  }

  async #refresh() {
    this.#isMissed = this.#isChoosing
    if (this.#isMissed) return
    try {
      const page = await fetchFragment(location.href, "list", this.#signal)
      this.#isMissed = this.#isChoosing
      if (!this.#isMissed) this.#root.querySelector("[data-part=list]").replaceChildren(...page.body.children)
    } catch (error) {
      // The list stays as it was; the next change brings it.
      if (!isAbort(error) && error.status === undefined) throw error
    }
  }

  #showKept() {
    const { kind, newUrl } = this.#root.dataset
    const template = this.#root.querySelector("template[data-part=kept]")
    for (const { draft, text } of unsentDrafts(words(), document.body.dataset.member, kind)) {
      const row = document.importNode(template.content, true)
      const link = row.querySelector("[data-part=open]")
      link.href = draft === null ? newUrl : `${newUrl}?draft=${draft}`
      row.querySelector("[data-part=words]").textContent = text
      this.#root.prepend(row)
    }
  }
}

defineWork("madang-drafts", (element, signal) => new DraftList(element, signal))
