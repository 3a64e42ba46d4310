// <madang-comments>: sends, edits and deletes in place, and shows what others say as they say it.

import { call, Problem } from "../lib/http.js"
import { confirm } from "../lib/confirm.js"
import { live } from "../lib/live.js"
import { afterPage, late } from "../lib/late.js"
import { toast, toastFailure } from "../lib/toast.js"
import { string } from "../lib/strings.js"
import { CommentForm } from "./comment-form.js"
import { CommentList } from "./comment-list.js"

const pollEvery = 30_000

export class CommentsElement extends HTMLElement {
  #abort
  #list
  #form = null
  #waiting = null
  #timer = null

  // Lifecycle

  connectedCallback() {
    const { signal } = this.#abort = new AbortController()
    this.#list = new CommentList(this, signal)
    const form = this.querySelector(".comments__form > form")
    if (form) this.#begin(form, signal)
    this.addEventListener("click", (event) => this.#act(event), { signal })
    this.#follow(signal)
    if (form) afterPage(() => late(this.#sender()))
  }

  disconnectedCallback() {
    this.#abort.abort()
    this.#waiting = null
    clearInterval(this.#timer)
  }

  // Private

  #begin(form, signal) {
    this.#form = new CommentForm(form, {
      send: (text) => this.#send(text), onInput: (text) => this.#keep(text), signal
    })
    const kept = sessionStorage.getItem(this.#memory)
    if (kept && !this.#form.text) this.#form.text = kept
  }

  #follow(signal) {
    const mine = (step) => ({ post_id: post, comment_id: id }) => {
      if (post === this.dataset.post) step(id)
    }
    const ends = [
      live.listen("comment.created", mine((id) => this.#list.row(id) ?? this.#list.look())),
      live.listen("comment.edited", mine((id) => this.#list.renew(id))),
      live.listen("comment.deleted", mine((id) => this.#list.remove(id))),
      live.listen("reset", () => this.#list.look()),
      live.listen("state", () => this.#poll())
    ]
    signal.addEventListener("abort", () => ends.forEach((end) => end()), { once: true })
    // Nobody listened while nobody looked.
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.#list.look()
      this.#poll()
    }, { signal })
    addEventListener("pageshow", ({ persisted }) => persisted && this.#list.look(), { signal })
    this.#poll()
  }

  // While no events come it is asked after.
  #poll() {
    clearInterval(this.#timer)
    const isMember = "signedIn" in document.body.dataset
    if (isMember && !document.hidden && !live.isLive) this.#timer = setInterval(() => this.#list.look(), pollEvery)
  }

  async #send(text) {
    this.#list.hold()
    let own = null
    try {
      own = await (await this.#sender()).send(text)
      this.#form.text = ""
      this.#keep("")
    } finally {
      const row = await this.#list.release(own)
      row?.scrollIntoView({ block: "nearest" })
      if (row) row.dataset.fresh = ""
      // The button that was pressed is off now: one goes on writing.
      this.#form.box.focus({ preventScroll: true })
    }
  }

  // What is said goes by way of what waits for a line, which comes after the page.
  async #sender() {
    this.#waiting ??= import("./waiting-comments.js")
      .then(({ WaitingComments }) => new WaitingComments(this, this.#list, this.#abort.signal))
    try {
      return await this.#waiting
    } catch {
      this.#waiting = null
      throw new Problem({ status: 0, code: "offline" })
    }
  }

  #act(event) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const edit = event.target.closest("[data-edit-comment]")
    const remove = event.target.closest("[data-delete-comment]")
    if (edit) this.#edit(edit, event)
    if (remove) this.#delete(remove, event)
  }

  #edit(link, event) {
    const form = this.querySelector(".comments__form > form")
    const { id } = link.closest(".comment").dataset
    if (!form) return
    event.preventDefault()
    link.closest("[popover]").hidePopover()
    this.#open(id, form, link.href)
  }

  async #open(id, form, address) {
    try {
      const { CommentEditor } = await import("./comment-editor.js")
      // While the module came another row may have taken the place of the first.
      const row = this.#list.row(id)
      if (row && !row.querySelector(".comment__editor")) new CommentEditor(row, form, this.#list)
    } catch {
      // The page of its own does the same.
      location.assign(address)
    }
  }

  async #delete(link, event) {
    event.preventDefault()
    const id = link.dataset.deleteComment
    if (!await confirm(link)) return
    try {
      await call("DELETE", `/comments/${id}`)
    } catch (error) {
      // Gone already is as wished.
      if (error.status !== 404) return toastFailure(error, { offline: "comment.not-deleted" })
    }
    this.#list.remove(id)
    this.#list.focusTitle()
    toast(string("comment.deleted"))
    this.#list.look()
  }

  // What was not sent yet is there again after a reload.
  #keep(text) {
    if (text.trim()) sessionStorage.setItem(this.#memory, text)
    else sessionStorage.removeItem(this.#memory)
  }

  get #memory() {
    return `madang-comment-${this.dataset.post}`
  }
}
