// What is known of things that many places show, as whether posts are liked: one state for all places of a page, in
// touch with other tabs and with the pages before and after this one.
//
// Each thing has its own (docs/product.md, rule 4), {value, …}: `value` may be wished, all else is only learned. A wish
// shows at once, and one request at a time is under way for a thing. What was wished meanwhile is sent after it, once
// the finger rests, if it differs from what the server says. What is refused is taken back, or waits (deliver.js).
//
// The server may render the next page before it has a wish that was on its way when this page went. There it is wished
// again: it shows at once, and the answer to it is the truth.

import { ownName } from "./keeping.js"
import { observeOutbox } from "./outbox.js"
import { isReturn } from "./returning.js"

const remembered = 100
// How long a request may be on its way whose page went, in milliseconds.
const onItsWay = 10_000
// A browser may break off what is under way so many milliseconds before the page hears that it goes.
const breaking = 300

export class SharedState {
  #name
  #kind
  #send
  #stateOf
  #shown
  #isNews
  #kept
  #askAbout
  #rest
  #later
  #items = new Map()
  // What was on its way when its page went, {value, at}, by id.
  #left = new Map()
  #listeners = new Set()
  #channel = null
  #hasBegun = false

  // `send(id, value)` resolves to the state as the server then has it, or to {isWaiting} where that is sent later.
  // - `name` is that of the channel to other tabs and of the memory; `kept(news)` gives what may lie in the memory
  // - `kind` is that of changes that wait for a line; `stateOf(answer)` makes the state of the server's late answer
  // - `shown(known, value)` is how a wish looks; `isNews(name, fact, known)` says what is worth telling
  // - `askAbout(id)` asks the server, later on, about a wish whose page went, where it is not to be wished again
  // - `rest` is how long a finger rests; `later(step, milliseconds)` gives the function that calls the step off
  constructor({
    name = null, kind = null, send, stateOf = null, shown = (known, value) => ({ ...known, value }),
    isNews = (name, fact, known) => fact !== known, kept = (news) => news, askAbout = null, rest = 0,
    later = afterwards
  }) {
    this.#name = name && `madang-${name}`
    this.#kind = kind
    this.#send = send
    this.#stateOf = stateOf
    this.#shown = shown
    this.#isNews = isNews
    this.#kept = kept
    this.#askAbout = askAbout
    this.#rest = rest
    this.#later = later
  }

  // Calls `listener(state, error)` with every change of one thing from now on; gives the function that ends it.
  // `rendered` is its state as the page shows it; a wish that is known here already is newer.
  observe(id, rendered, listener) {
    this.#begin()
    const item = this.#item(id)
    const isNewHere = item.listeners.size === 0 && isFree(item) && item.known.value === rendered.value
    if (isNewHere || item.known.value === undefined) {
      item.known = { ...item.known, ...rendered }
      item.wish = settled(item)
    }
    item.listeners.add(listener)
    const state = this.#stateHere(item)
    if (state.isWaiting || Object.entries(rendered).some(([name, fact]) => state[name] !== fact)) listener(state)
    this.#resume(id)
    return () => {
      item.listeners.delete(listener)
      // What comes into the page later is newer then.
      if (item.listeners.size === 0 && !item.settling && item.waiting === undefined) this.#items.delete(id)
    }
  }

  // Calls `listener(id, state, {news, error, isOwn})` with every change of any thing: `news` are the facts that were
  // learned, `isOwn` says that somebody wished it here. Gives the function that ends it.
  listen(listener) {
    this.#begin()
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  // Undefined where nothing is known.
  value(id) {
    return this.#items.get(id)?.wish
  }

  // What pages of this tab wished when they went, a moment ago, by id: the server may not know of it yet.
  get left() {
    const recent = [...this.#left].filter(([, { at }]) => Date.now() - at < onItsWay)
    return new Map(recent.map(([id, { value }]) => [id, value]))
  }

  // The things that the page shows.
  get observed() {
    return [...this.#items].filter(([, { listeners }]) => listeners.size > 0).map(([id]) => id)
  }

  // Resolves once nothing is left to send: to what it was refused with, or to null. It is sent `after` so many
  // milliseconds, until when it can be taken back; other tabs show it at once.
  wish(id, value, { after = 0 } = {}) {
    const item = this.#item(id)
    if (item.wish === value) return item.settling ?? Promise.resolve(null)
    this.#forget(id)
    item.wish = value
    item.taps += 1
    item.delay = after
    this.#tell(id, item, { isOwn: true })
    if (after > 0) {
      item.isAhead = true
      this.#announce(id, this.#stateHere(item))
    }
    if (item.isDelayed) item.go()
    item.settling ??= this.#settle(id, item).finally(() => { item.settling = null })
    return item.settling
  }

  // As if it had not been wished, where nothing was sent yet; gives whether so.
  takeBack(id) {
    const item = this.#items.get(id)
    if (!item?.isDelayed) return false
    this.wish(id, settled(item))
    return true
  }

  // What another page learned from the server, or the server told. A wish of this page that is not granted yet is
  // newer. With `isSure` it is news even if it looks the same.
  learn(id, news, { isSure = false } = {}) {
    if ("value" in news) this.#forget(id)
    this.#learn(id, news, isSure)
  }

  // The same, and tells other pages.
  tell(id, news) {
    this.learn(id, news)
    this.#announce(id, news)
  }

  // A wish waits for a line, also on pages that come later; with undefined it does so no more.
  wait(id, value) {
    const item = this.#item(id)
    if (item.isSending) return
    item.waiting = value
    item.wish = settled(item)
    if (item.wish !== undefined) this.#tell(id, item)
  }

  // What waited was sent, and this is what the server says now.
  arrive(id, state) {
    const item = this.#item(id)
    if (!item.isSending) {
      item.known = { ...item.known, ...state }
      this.wait(id, undefined)
    }
    this.#announce(id, state)
  }

  // Sends now what waits for a finger to rest, or until it cannot be taken back.
  hurry() {
    for (const item of this.#items.values()) item.go?.()
  }

  // The page goes away: also what would come after the request that is under way is sent now.
  flush() {
    this.hurry()
    for (const [id, item] of this.#items) {
      const wish = !item.isSending && item.lostAt > Date.now() - breaking ? item.sent : item.wish
      if (item.isSending || wish !== settled(item)) {
        const { value } = this.#kept({ value: wish })
        this.#remember(id, { left: { value, at: Date.now() } })
      }
      if (!item.isSending || item.wish === item.sent) continue
      item.sent = item.wish
      // Nobody is left to be told how it went.
      this.#send(id, item.wish).catch(() => {})
    }
  }

  // What this tab learned last.
  recall() {
    this.#lookBack()
    const { left } = this
    for (const [id, { left: mark, ...news }] of this.#memory) {
      if (!left.has(id)) this.#learn(id, news)
      else if (this.#askAbout) this.#learn(id, { value: left.get(id) })
      else this.#resume(id)
    }
  }

  // Private

  // Begins with the first who wants to know.
  #begin() {
    if (this.#hasBegun || this.#name === null) return
    this.#hasBegun = true
    this.#lookBack()
    // A page that waits behind the back button hears nothing: it closes its channel, and reads up when it returns.
    addEventListener("pagehide", () => {
      this.flush()
      this.#channel?.close()
      this.#channel = null
    })
    addEventListener("pageshow", ({ persisted }) => {
      this.#open()
      if (persisted || isReturn()) this.recall()
    })
    // A phone may end a page that is not looked at without another word.
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.hurry()
    })
    this.#open()
    if (this.#kind) observeOutbox((change) => this.#hearOutbox(change))
    // This script came after the page: once those who wait for it are there.
    if (document.readyState === "complete" && isReturn()) setTimeout(() => this.recall())
  }

  #learn(id, news, isSure = false) {
    const item = this.#item(id)
    if ("value" in news ? !isFree(item) : item.isSending) return
    const changes = Object.entries(news).filter(([name, fact]) => isSure || this.#isNews(name, fact, item.known[name]))
    if (changes.length === 0) return
    const changed = Object.fromEntries(changes)
    item.known = { ...item.known, ...changed }
    if ("value" in changed) item.wish = settled(item)
    this.#tell(id, item, { news: changed })
  }

  // What a page of this tab wished for this reader when it went, a moment ago, of what this page shows.
  #resume(id) {
    const value = this.left.get(id)
    const item = this.#items.get(id)
    if (value === undefined || !item?.listeners.size || !this.#isNews("value", value, item.wish)) return
    if (this.#askAbout === null) return this.wish(id, value)
    this.#learn(id, { value })
    this.#askAbout(id)
  }

  #lookBack() {
    const noted = [...this.#memory].filter(([, { left }]) => left)
    this.#left = new Map(noted.map(([id, { left }]) => [id, left]))
  }

  // Something newer is known than what was on its way.
  #forget(id) {
    if (this.#left.has(id)) this.#remember(id, {})
  }

  #open() {
    if (this.#channel) return
    this.#channel = new BroadcastChannel(this.#name)
    this.#channel.addEventListener("message", ({ data: { id, news } }) => news && this.learn(id, news))
  }

  #hearOutbox({ type, item: { kind, thing, value }, answer }) {
    if (kind !== this.#kind) return
    const id = thing.slice(kind.length + 1)
    const state = answer ? this.#stateOf(answer) : { value }
    if (type === "sent") this.arrive(id, state)
    else if (answer !== undefined) this.tell(id, state)
    else this.wait(id, type === "waiting" ? value : undefined)
  }

  async #settle(id, item) {
    let error = null
    while (item.wish !== settled(item)) {
      if (item.delay > 0) {
        await this.#untilSent(item)
        continue
      }
      error = await this.#ask(id, item)
      if (error === null && this.#rest > 0) await this.#untilRest(item)
    }
    if (item.isAhead) this.#announce(id, item.known)
    item.isAhead = false
    return error
  }

  async #ask(id, item) {
    const wish = item.wish
    item.sent = wish
    item.isSending = true
    let error = null
    try {
      take(item, wish, await this.#send(id, wish))
    } catch (failure) {
      error = failure
      if (failure.status === 0) item.lostAt = Date.now()
      // What was wished meanwhile is sent after this, and will tell.
      if (item.wish === wish) item.wish = settled(item)
    }
    item.isSending = false
    this.#tell(id, item, { error, isOwn: true })
    if (error === null && item.waiting === undefined) {
      item.isAhead = false
      this.#announce(id, item.known)
    }
    return error
  }

  async #untilSent(item) {
    const { delay } = item
    item.delay = 0
    item.isDelayed = true
    await this.#pause(item, delay)
    item.isDelayed = false
  }

  async #untilRest(item) {
    let taps = null
    let isCut = false
    while (taps !== item.taps && !isCut) {
      taps = item.taps
      isCut = await this.#pause(item, this.#rest)
    }
  }

  // Resolves to whether it was cut short.
  async #pause(item, milliseconds) {
    const isCut = await new Promise((resolve) => {
      const callOff = this.#later(() => resolve(false), milliseconds)
      item.go = () => {
        callOff()
        resolve(true)
      }
    })
    item.go = null
    return isCut
  }

  #item(id) {
    if (!this.#items.has(id)) {
      this.#items.set(id, {
        known: {}, wish: undefined, sent: undefined, waiting: undefined, listeners: new Set(), settling: null,
        isSending: false, isDelayed: false, isAhead: false, delay: 0, taps: 0, lostAt: 0, go: null
      })
    }
    return this.#items.get(id)
  }

  #stateHere(item) {
    const state = this.#shown(item.known, item.wish)
    return item.waiting === undefined ? state : { ...state, isWaiting: true }
  }

  #tell(id, item, { news = {}, error = null, isOwn = false } = {}) {
    const state = this.#stateHere(item)
    for (const listener of item.listeners) listener(state, error)
    for (const listener of this.#listeners) listener(id, state, { news, error, isOwn })
  }

  #announce(id, news) {
    this.#channel?.postMessage({ id, news })
    this.#remember(id, this.#kept(news))
  }

  // For later pages of this tab, newest last.
  #remember(id, news) {
    this.#left.delete(id)
    if (this.#name === null) return
    const memory = this.#memory
    const known = memory.get(id)
    memory.delete(id)
    memory.set(id, { ...known, left: undefined, ...news })
    sessionStorage.setItem(ownName(this.#name), JSON.stringify(Object.fromEntries([...memory].slice(-remembered))))
  }

  get #memory() {
    return new Map(Object.entries(JSON.parse(sessionStorage.getItem(ownName(this.#name)) ?? "{}")))
  }
}

// What the server has, or will have: what it has may change below what waits.
function settled({ waiting, known }) {
  return waiting === undefined ? known.value : waiting
}

function isFree(item) {
  return !item.isSending && item.wish === settled(item)
}

function take(item, wish, { isWaiting, ...state }) {
  item.waiting = isWaiting ? wish : undefined
  if (isWaiting !== undefined) return
  item.known = { ...item.known, ...state }
  // The server may hold another opinion; asking again would not change it.
  if (state.value !== wish && item.wish === wish) item.wish = state.value
}

function afterwards(step, milliseconds) {
  const timer = setTimeout(step, milliseconds)
  return () => clearTimeout(timer)
}
