// <madang-thread>: what is said arrives as it is said, and what one says stands there at once, until it is sent.

import { tellTimes } from "../frame/times.js"
import { fetchFragment } from "../lib/fragments.js"
import { call } from "../lib/http.js"
import { ownName } from "../lib/keeping.js"
import { live } from "../lib/live.js"
import { make, makeButton } from "../lib/make.js"
import { NextTry } from "../lib/reachable.js"
import { failureText, toastFailure } from "../lib/toast.js"
import { string } from "../lib/strings.js"
import { MessageForm } from "./message-form.js"
import { MessageList } from "./message-list.js"
import { Outgoing } from "./sending.js"
import { WaitingRow } from "./waiting-row.js"

const pollEvery = 20_000
const atEndWithin = 160
const answerAfter = 2_000

export class ThreadElement extends HTMLElement {
  #abort
  #list
  #form = null
  #timer = null
  #pill = null
  // What is on its way, in order, and what did not get there.
  #queue = Promise.resolve()
  #unsent = new Map()
  #next = new NextTry()
  #isAwaited = false

  // Lifecycle

  connectedCallback() {
    const { signal } = this.#abort = new AbortController()
    this.#list = new MessageList(this, `/threads/${this.#id}`, signal)
    const form = this.querySelector(".message-form")
    if (form) {
      this.#form = new MessageForm(form, {
        send: (text, files) => this.#say(new Outgoing(text, files)), memory: `madang-thread-${this.#id}`, signal
      })
      this.#recall()
    }
    this.addEventListener("click", (event) => {
      if (!event.target.closest("[data-pager] [rel=next]")) return
      event.preventDefault()
      this.#list.showEarlier()
    }, { signal })
    this.addEventListener("submit", (event) => this.#act(event, signal), { signal })
    this.#stayAtEnd(signal)
    if (location.hash === "" || location.hash === "#latest") this.#toEnd()
    this.#follow(signal)
  }

  disconnectedCallback() {
    this.#abort.abort()
    clearInterval(this.#timer)
  }

  // Private

  get #id() {
    return this.dataset.thread
  }

  #follow(signal) {
    const mine = (step) => (data) => data.thread_id === this.#id && step(data)
    const about = (step) => (data) => data.listing_id === this.dataset.listing && step()
    const ends = [
      live.listen("thread.message", mine(({ message_id: id }) => this.#list.row(id) ?? this.#look({ offers: false }))),
      live.listen("thread.read", mine(({ is_mine: isMine, up_to: id }) => isMine || this.#list.markRead(id))),
      live.listen("thread.changed", mine(() => this.#lookAgain(signal))),
      live.listen("listing.edited", about(() => this.#lookAtListing(signal))),
      live.listen("listing.deleted", about(() => this.#lookAtListing(signal))),
      live.listen("reset", () => this.#lookAgain(signal)),
      live.listen("state", () => {
        this.#poll()
        if (live.isLive) this.#retryAll()
      })
    ]
    signal.addEventListener("abort", () => ends.forEach((end) => end()), { once: true })
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.#look({ isBack: true })
      this.#poll()
    }, { signal })
    addEventListener("pageshow", ({ persisted }) => persisted && this.#look({ isBack: true }), { signal })
    addEventListener("online", () => this.#retryAll(), { signal })
    addEventListener("beforeunload", (event) => {
      // Words are kept; photos are not.
      if ([...this.#unsent.values()].some(({ files }) => files.length > 0)) event.preventDefault()
    }, { signal })
    this.#poll()
  }

  // While no events come it is asked after.
  #poll() {
    clearInterval(this.#timer)
    if (!document.hidden && !live.isLive) this.#timer = setInterval(() => this.#look(), pollEvery)
  }

  async #look({ isBack = false, offers = true } = {}) {
    const isAtEnd = this.#isAtEnd
    try {
      const fresh = await this.#list.look({ offers })
      const foreign = fresh.filter((row) => !row.matches(".message--mine"))
      if (isAtEnd && fresh.length > 0) this.#toEnd()
      else if (foreign.length > 0) this.#showPill()
      if (foreign.length > 0) this.#announce()
      if (!document.hidden && (foreign.length > 0 || isBack)) await this.#read()
    } catch {
      // Asked for again with the next event, or when somebody looks again.
    }
  }

  #lookAgain(signal) {
    return Promise.all([this.#look(), this.#lookAtListing(signal)])
  }

  // A button about an offer, or about the listing: what it says is done by a call, and shown where one is.
  async #act(event, signal) {
    const form = event.target
    if (!form.dataset.call) return
    event.preventDefault()
    const [button] = form.elements
    if (button.getAttribute("aria-busy") === "true") return
    button.setAttribute("aria-busy", "true")
    try {
      const [method, path] = form.dataset.call.split(" ")
      await call(method, path)
    } catch (error) {
      toastFailure(error)
    }
    // Also where it failed: somebody else was first, and the page says so.
    await this.#lookAgain(signal)
    button.removeAttribute("aria-busy")
  }

  get #deal() {
    return this.querySelector("[data-part=deal]")
  }

  // Whoever was at a button of `part` comes to what is there in its place, or to the listing.
  #focusAgain(part) {
    const next = this.querySelector(part).querySelector("button, a") ?? this.querySelector("a.thread__listing")
    next?.focus({ preventScroll: true })
  }

  // What the thread is about was changed, or is gone.
  async #lookAtListing(signal) {
    try {
      const page = await fetchFragment(`/threads/${this.#id}`, "list", signal)
      const parts = [".thread__listing", "[data-part=deal]"]
      const focused = parts.find((part) => this.querySelector(part).contains(document.activeElement))
      for (const part of parts) this.querySelector(part).replaceWith(page.querySelector(part))
      tellTimes(this.#deal)
      if (focused) this.#focusAgain(focused)
    } catch {
      // The next event, or the next visit, shows it.
    }
  }

  async #read() {
    const id = this.#list.lastID
    if (id) await call("POST", `/threads/${this.#id}/read`, { body: { up_to: id } })
  }

  // Sending

  #say(outgoing) {
    const row = new WaitingRow(outgoing)
    this.#list.append(row.element)
    this.#toEnd()
    this.#unsent.set(outgoing.key, outgoing)
    this.#next.begin()
    this.#send(outgoing, row)
    this.#keep()
  }

  // One after the other, so that they arrive in the order in which they were said.
  #send(outgoing, row) {
    row.showSending()
    outgoing.isOffline = false
    this.#queue = this.#queue.then(async () => {
      if (!this.#unsent.has(outgoing.key)) return
      try {
        const { id } = await outgoing.send(`/threads/${this.#id}/messages`)
        this.#drop(outgoing)
        this.#next.begin()
        if (this.#list.isEarlier) {
          row.showSent()
          return this.#goToLatest()
        }
        const look = () => this.#list.look({ offers: false }).catch(() => {})
        await look()
        if (!this.#list.row(id)) await look()
        const isAtEnd = this.#isAtEnd
        row.remove()
        if (isAtEnd) this.#toEnd()
      } catch (error) {
        const reason = failureText(error)
        outgoing.isOffline = error.status === 0 || error.isAway
        outgoing.retry = () => this.#send(outgoing, row)
        // It got there, and only the answer is lost: the same question with the same key brings it.
        if (outgoing.isOffline && row.isThere) return setTimeout(outgoing.retry, answerAfter)
        // Also where the session has ended: who does not leave for the login, for what is not kept, stays here.
        row.showFailure(reason, { retry: outgoing.retry, discard: () => this.#discard(outgoing, row) })
        if (outgoing.isOffline) this.#retryOnceBack(this.#abort.signal)
      }
    })
  }

  // What was said stands on the latest page. Not while somebody goes on writing: that is sent first.
  #goToLatest() {
    if (this.#unsent.size === 0 && this.#form.isEmpty) location.assign(`/threads/${this.#id}#latest`)
  }

  // Whatever says first that there is a line: the browser, the stream of events, or the answer to a question.
  async #retryOnceBack(signal) {
    if (this.#isAwaited) return
    this.#isAwaited = true
    const isBack = await this.#next.until(signal)
    this.#isAwaited = false
    if (isBack) this.#retryAll()
  }

  #retryAll() {
    for (const outgoing of this.#unsent.values()) if (outgoing.isOffline) outgoing.retry?.()
  }

  #discard(outgoing, row) {
    this.#drop(outgoing)
    row.remove()
    this.#form.box.focus()
  }

  #drop(outgoing) {
    this.#unsent.delete(outgoing.key)
    this.#keep()
  }

  // What was not sent yet is there again after a reload, and sent once: it keeps its key.
  #keep() {
    const words = [...this.#unsent.values()].filter(({ files }) => files.length === 0)
    if (words.length === 0) sessionStorage.removeItem(this.#memory)
    else sessionStorage.setItem(this.#memory, JSON.stringify(words.map(({ key, text }) => ({ key, text }))))
  }

  #recall() {
    for (const { key, text } of JSON.parse(sessionStorage.getItem(this.#memory) ?? "[]")) {
      this.#say(new Outgoing(text, [], key))
    }
  }

  get #memory() {
    return ownName(`madang-unsent-${this.#id}`)
  }

  // The end of the page

  get #isAtEnd() {
    return scrollY + innerHeight >= document.documentElement.scrollHeight - atEndWithin
  }

  // Whoever is at the end stays there while pictures and letters find their size.
  #stayAtEnd(signal) {
    let isAtEnd = false
    const observer = new ResizeObserver(() => isAtEnd && this.#toEnd())
    observer.observe(this.querySelector(".thread__list"))
    signal.addEventListener("abort", () => observer.disconnect(), { once: true })
    addEventListener("scroll", () => { isAtEnd = this.#isAtEnd }, { signal, passive: true })
  }

  #toEnd() {
    this.#pill?.remove()
    this.#pill = null
    scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" })
  }

  #showPill() {
    if (this.#pill) return
    const button = makeButton("button button--small button--primary", string("thread.new"), () => this.#toEnd())
    this.#pill = make("div", "thread__new", button)
    const foot = this.querySelector(".thread__foot, .thread__blocked")
    foot.prepend(this.#pill)
  }

  // The same words twice are no change to a screen reader: what was said before is taken away first.
  #announce() {
    const region = this.querySelector("[data-part=news]")
    region.textContent = ""
    requestAnimationFrame(() => { region.textContent = string("thread.new") })
  }
}
