// <madang-comments>: sends, edits and deletes in place, and shows what others say as they say it.

import { Problem } from "../lib/http.js"
import { ownName } from "../lib/keeping.js"
import { live } from "../lib/live.js"
import { afterPage, late } from "../lib/late.js"
import { CommentForm } from "./comment-form.js"
import { CommentList } from "./comment-list.js"

const pollEvery = 30_000
const acts = "[data-edit-comment],[data-delete-comment],[data-answer],[data-stop-answering],[data-more-replies]"

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
    if (kept && !this.#form.text) {
      this.#form.text = kept
      if (sessionStorage.getItem(`${this.#memory}-answer`)) late(import("./acting.js")).then((it) => it?.recall(this))
    }
  }

  #follow(signal) {
    const mine = (step) => ({ post_id: post, comment_id: id }) => {
      if (post === this.dataset.post) step(id)
    }
    const ends = [
      live.listen("comment.created", mine((id) => this.#list.row(id) || this.#rows((rows) => rows.hear(id)))),
      live.listen("comment.edited", mine((id) => this.#rows((rows) => rows.renew(id)))),
      live.listen("comment.liked", mine((id) => this.#rows((rows) => rows.count(id)))),
      live.listen("comment.deleted", mine((id) => this.#rows((rows) => rows.remove(id)))),
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
      own = await (await this.#sender()).send(text, this.querySelector("[name=reply_to]").value || null)
      this.#form.text = ""
      this.#drop()
      this.#keep("")
    } finally {
      await this.#list.release(own)
      if (own && !this.#list.row(own)) await this.#rows((rows) => rows.take(own, true))
      const row = own && this.#list.row(own)
      row?.scrollIntoView({ block: "nearest" })
      if (row) row.dataset.fresh = ""
      // The button that was pressed is off now: one goes on writing.
      this.#form.box.focus({ preventScroll: true })
    }
  }

  async #rows(act) {
    const module = await late(import("./rows.js"))
    return module && act(new module.Rows(this.#list, this.#abort.signal))
  }

  // What was answered is answered.
  #drop() {
    this.querySelector("[name=reply_to]").value = ""
    this.querySelector("[data-part=answer]").hidden = true
    sessionStorage.removeItem(`${this.#memory}-answer`)
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

  // What is done with comments comes when it is done; without it links lead to pages that do the same.
  async #act(event) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = event.target.closest(acts)
    if (!link || (!this.#form && link.matches("[data-edit-comment]"))) return
    event.preventDefault()
    try {
      const { act } = await import("./acting.js")
      await act(link, this, this.#list, this.#abort.signal)
    } catch {
      location.assign(link.href)
    }
  }

  // What was not sent yet is there again after a reload.
  #keep(text) {
    if (text.trim()) sessionStorage.setItem(this.#memory, text)
    else sessionStorage.removeItem(this.#memory)
  }

  get #memory() {
    return ownName(`madang-comment-${this.dataset.post}`)
  }
}
