// The queue of this page's member: takes changes in, and sees that they go out as soon as there is a line.

import { Problem } from "../lib/http.js"
import { words } from "../lib/keeping.js"
import { mayHaveArrived, tellOutbox, waitingFor } from "../lib/outbox.js"
import { toast } from "../lib/toast.js"
import { string } from "../lib/strings.js"
import { FinishedDrafts } from "../photos/workbench/finished-drafts.js"
import { channelName, isWritten, sendWaiting } from "./delivery.js"
import { reader } from "./reader.js"
import { OutboxStore } from "./outbox-store.js"

const shortestWait = 2000
const longestWait = 60_000

let queue = null

// The queue of this page, made by the first who asks for it.
export function queueOfPage() {
  queue ??= new Queue(reader())
  return queue
}

class Queue {
  #member
  #list
  #channel = new BroadcastChannel(channelName)
  #timer = null
  #wait = shortestWait
  #isSending = false
  // Whether something came while it was being sent.
  #isAskedAgain = false
  // What this page knows to be in the list, {type, item, code, message, isUnnoted} by key.
  #known = new Map()

  constructor(member) {
    this.#member = member
    this.#list = new OutboxStore(member)
    this.#channel.addEventListener("message", ({ data }) => this.#hear(data))
    addEventListener("online", () => this.sendSoon())
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.sendSoon()
    })
    // A page that waited behind the back button heard nothing.
    addEventListener("pageshow", ({ persisted }) => persisted && this.#catchUp())
  }

  // Takes a change in that reached nobody, or may have; it is sent as soon as it can be. Throws the Problem of no line
  // where the device has no room for it: it is as if nothing could wait.
  async enqueue(change) {
    const isTried = mayHaveArrived()
    const tried = { isTried, ...isTried && { triedAt: Date.now() } }
    const item = await this.#list.add({ ...tried, ...change }).catch(() => {
      throw new Problem({ status: 0, code: "offline" })
    })
    const news = item ? { type: "waiting", item: slim(item) } : { type: "dropped", item: change }
    this.#tell({ ...news, member: this.#member })
    if (!item) return
    this.#wait = shortestWait
    // The browser wakes the worker when the line is back, also after the last tab was closed.
    const registration = await navigator.serviceWorker?.getRegistration()
    // Not every browser has it, and a private window may refuse.
    await registration?.sync?.register("madang-outbox").catch(() => {})
    this.#send()
  }

  // What waited when this page was opened, and tries to send it.
  async resume() {
    const items = await this.#list.all()
    for (const item of items) {
      this.#pass({ type: stateOf(item), item: slim(item), isKnown: true })
    }
    if (items.some((item) => !item.isRefused)) this.sendSoon()
  }

  // A refusal that the device had no room to note is known to this page alone.
  async items() {
    return (await this.#list.all()).map((item) => {
      if (item.isRefused || !this.#isRefused(item)) return item
      const { code, message } = this.#known.get(item.key)
      return { ...item, isRefused: true, code, reason: message }
    })
  }

  async takeBack(key) {
    const item = (await this.#list.all()).find((item) => item.key === key)
    await this.#list.remove(key)
    // The draft of a post was finished as it began to wait.
    if (item?.draft) new FinishedDrafts(words()).reopen(item.draft)
    if (item) this.#tell({ type: "dropped", item: slim(item), member: this.#member })
    return item
  }

  // Tries once more what was refused: whoever wants that has looked whether it is there, and its time begins anew.
  async retry(item) {
    const more = { isRefused: false, reason: "", code: "", triedAt: Date.now() }
    // Without room for the note the device has none of the refusal, either.
    const again = await this.#list.note(item, more).catch(() => ({ ...item, ...more }))
    if (again) this.#tell({ type: "waiting", item: slim(again), member: this.#member })
    this.sendSoon()
  }

  sendSoon() {
    this.#wait = shortestWait
    this.#send()
  }

  // Private

  // Tells what became of the list meanwhile. What is gone from it was sent, refused or taken back: nobody here knows.
  // SharedState has put what the tab learned meanwhile below what waits by then; what the server says comes after it.
  async #catchUp() {
    const items = await this.items()
    const keys = new Set(items.map(({ key }) => key))
    const gone = [...this.#known.values()].filter(({ item }) => !keys.has(item.key))
    for (const { item } of gone) this.#pass({ type: "gone", item })
    for (const item of items) {
      const type = stateOf(item)
      if (this.#known.get(item.key)?.type !== type) this.#pass({ type, item: slim(item) })
    }
    for (const { item } of gone) this.#askAbout(item)
    if (items.some((item) => !item.isRefused)) this.sendSoon()
  }

  // What the server has now; it is nobody's to tell where the thing was changed once more meanwhile.
  async #askAbout(item) {
    const { serverStateOf } = await import("./server-state.js")
    const serverState = await serverStateOf(item)
    if (serverState === null || waitingFor(item.thing) !== undefined) return
    const { answer, ...known } = serverState
    this.#pass({ type: "gone", item: { ...item, ...known }, answer })
  }

  async #send() {
    clearTimeout(this.#timer)
    this.#isAskedAgain = this.#isSending
    if (this.#isSending) return
    this.#isSending = true
    let isDone = false
    try {
      const announce = (news) => this.#tell({ ...news, member: this.#member })
      // Looks again by itself as well: not every browser says on every page that the line is back.
      const isRefused = (item) => this.#isRefused(item)
      isDone = navigator.onLine && await sendWaiting(this.#member, { announce, isRefused })
    } catch (error) {
      // The device cannot read or write what waits; it is tried again as without a line.
      reportError(error)
    } finally {
      this.#isSending = false
    }
    if (isDone && !this.#isAskedAgain) return
    this.#timer = setTimeout(() => this.#send(), this.#wait)
    this.#wait = Math.min(this.#wait * 2, longestWait)
  }

  // Whether it is refused, and the device had no room to note that. What is noted there may be tried again elsewhere.
  #isRefused({ key }) {
    const { type, isUnnoted } = this.#known.get(key) ?? {}
    return type === "refused" && isUnnoted === true
  }

  #tell(news) {
    this.#channel.postMessage(news)
    this.#hear(news)
  }

  // What the sender says, whoever it is: this tab, another, or the worker.
  #hear(news) {
    if (news.member !== undefined && news.member !== this.#member) return
    if (news.item.key !== undefined && !news.item.key.startsWith(`${this.#member}/`)) return
    if (news.type === "login") {
      return toast(string("offline.log-in"), { label: string("offline.log-in-action"), run: logIn })
    }
    if (news.type === "changed") return
    this.#pass(news)
  }

  #pass(news) {
    const { type, item, code, message, isUnnoted } = news
    const isListed = type === "waiting" || type === "refused" && isWritten(item)
    if (isListed) this.#known.set(item.key, { type, item, code, message, isUnnoted })
    else this.#forget(item)
    tellOutbox(news)
  }

  // A change that goes back to what the server has drops the one that waited, and has no key of its own.
  #forget({ key, thing }) {
    for (const [known, { type, item }] of this.#known) {
      if (known === key || key === undefined && type === "waiting" && item.thing === thing) this.#known.delete(known)
    }
  }
}

function stateOf({ isRefused }) {
  return isRefused ? "refused" : "waiting"
}

function logIn() {
  location.assign(`/login?next=${encodeURIComponent(location.pathname + location.search)}`)
}

function slim({ draft, ...item }) {
  return item
}
