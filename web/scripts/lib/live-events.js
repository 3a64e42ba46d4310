// What happens elsewhere, told as it happens: one stream of events for all tabs of a browser.
//
// A browser has few connections to a host. So the tabs that are looked at queue for a lock, and the one that has it
// holds the stream and passes on what it hears; it lets both go when nobody looks at it any more, or when it is left.

const names = [
  "post.liked", "post.commented", "post.created", "post.deleted", "post.edited", "comment.liked", "comment.deleted",
  "comment.edited", "comment.created", "notification.read", "notification.created", "member.unmuted", "member.muted",
  "member.blocked", "member.unblocked", "hashtag.unfollowed", "hashtag.followed", "listing.deleted",
  "listing.edited", "listing.created", "photo.unsaved", "photo.saved", "draft.saved", "draft.deleted", "ready",
  "thread.read", "thread.message", "thread.changed", "board.gone", "board.changed", "reset", "story.seen",
  "story.deleted", "story.viewed", "story.created"
]
const retryDelay = 60_000
const closed = 2
// As many as one stream may name (docs/api/events.md).
const lookedAtLimit = 20
// Of one name.
const keptLimit = 20

export class LiveEvents {
  #open
  #locks
  #makeChannel
  #wait
  #listeners = new Map()
  // What came while the scripts of the page did, and later what came before anybody listened for it.
  #kept = new Map()
  #isSettled = false
  #channel = null
  #source = null
  #lead = null
  #retry = null
  #place = null
  #isLive = false
  // What this page shows, and what the others say they show, by the name of the tab.
  #posts = []
  #isLooked = false
  #others = new Map()
  #tab
  #heard = new Set()

  // `open(place, posts)` gives an EventSource that goes on after the event `place`, or begins now where that is null,
  // and tells of `posts`; `locks` is navigator.locks; `makeChannel()` gives the BroadcastChannel of all tabs of one
  // member, after which the lock is named; `wait(step, milliseconds)` does a step later and gives the function that
  // calls it off.
  constructor({ open, locks, makeChannel, wait = later, tab = String(Math.random()) }) {
    this.#open = open
    this.#locks = locks
    this.#makeChannel = makeChannel
    this.#wait = wait
    this.#tab = tab
  }

  // Calls `listener(data)` with every event of that name, and `listener(isLive)` under the name "state" when it
  // changes whether events come at all. While the page's scripts come, and as the first for a name, one hears also what
  // came before. Gives the function that ends it.
  listen(name, listener) {
    if (!this.#listeners.has(name)) this.#listeners.set(name, new Set())
    this.#listeners.get(name).add(listener)
    const early = this.#kept.get(name) ?? []
    if (this.#isSettled) this.#kept.delete(name)
    for (const data of early) listener(data)
    return () => this.#listeners.get(name).delete(listener)
  }

  // All scripts that came with the page listen now.
  settle() {
    this.#isSettled = true
    for (const name of this.#listeners.keys()) this.#kept.delete(name)
  }

  get isLive() {
    return this.#isLive
  }

  // The page is there, with `posts`, and looked at or not.
  start(isLooked, posts = []) {
    this.#posts = posts
    if (!this.#channel) {
      this.#channel = this.#makeChannel()
      this.#channel.addEventListener("message", ({ data }) => this.#hear(data))
      this.#channel.postMessage({ type: "hello" })
    }
    this.look(isLooked)
  }

  look(isLooked) {
    this.#isLooked = isLooked
    this.#say()
    if (isLooked && this.#channel) this.#queue()
    if (!isLooked) this.#leave()
  }

  // The page goes away: nothing of it stays behind.
  stop() {
    // Nobody is left to be told.
    this.#isLive = false
    this.#isLooked = false
    this.#say()
    this.#leave()
    this.#channel?.close()
    this.#channel = null
  }

  // Private

  async #queue() {
    if (this.#lead) return
    const { signal } = this.#lead = new AbortController()
    try {
      await this.#locks.request(this.#channel.name, { signal }, () => this.#hold(signal))
    } catch (error) {
      if (error.name !== "AbortError") throw error
    }
  }

  // Ends the turn, or the waiting for it.
  #leave() {
    this.#lead?.abort(new DOMException("the page is left", "AbortError"))
    this.#lead = null
  }

  // Resolves when the turn is over: so long the lock is held.
  #hold(signal) {
    if (signal.aborted) return Promise.resolve()
    this.#others.clear()
    this.#channel?.postMessage({ type: "who" })
    this.#connect()
    return new Promise((resolve) => {
      signal.addEventListener("abort", () => {
        this.#disconnect()
        resolve()
      }, { once: true })
    })
  }

  #connect() {
    const posts = this.#lookedAt()
    this.#heard = new Set(posts)
    const source = this.#source = this.#open(this.#place, posts)
    for (const name of names) {
      source.addEventListener(name, (event) => {
        const news = { type: "news", name, data: JSON.parse(event.data), place: event.lastEventId }
        this.#hear(news)
        this.#channel?.postMessage(news)
      })
    }
    source.addEventListener("open", () => this.#report(true))
    source.addEventListener("error", () => {
      this.#report(false)
      // While it is not closed, the browser itself tries again.
      if (source.readyState === closed) this.#retry = this.#wait(() => this.#connect(), retryDelay)
    })
  }

  // All posts that are looked at in this browser, this page's first.
  #lookedAt() {
    const others = [...this.#others.values()].reverse().flat()
    return [...new Set([...this.#posts, ...others])].slice(0, lookedAtLimit)
  }

  // Opens the stream anew where it does not tell of what is looked at now. Nothing is lost in between: it goes on after
  // what was heard last.
  #widen() {
    if (!this.#source || this.#lookedAt().every((post) => this.#heard.has(post))) return
    this.#retry?.()
    this.#retry = null
    this.#source.close()
    this.#connect()
  }

  #say() {
    if (this.#posts.length === 0) return
    this.#channel?.postMessage({ type: "looking", tab: this.#tab, posts: this.#isLooked ? this.#posts : [] })
  }

  #disconnect() {
    this.#retry?.()
    this.#retry = null
    this.#source?.close()
    this.#source = null
    this.#report(false)
  }

  #report(isLive) {
    this.#setLive(isLive)
    this.#channel?.postMessage({ type: "state", isLive })
  }

  // What another tab says, or the stream of this one.
  #hear(message) {
    if (message.type === "news") {
      this.#place = message.place
      this.#tell(message.name, message.data)
    }
    if (message.type === "state") this.#setLive(message.isLive)
    if (message.type === "who" && this.#isLooked) this.#say()
    if (message.type === "looking") {
      this.#others.delete(message.tab)
      if (message.posts.length > 0) this.#others.set(message.tab, message.posts)
      this.#widen()
    }
    if (message.type === "hello" && this.#source) this.#report(this.#isLive)
  }

  #setLive(isLive) {
    if (this.#isLive === isLive) return
    this.#isLive = isLive
    this.#tell("state", isLive)
  }

  #tell(name, data) {
    const listeners = this.#listeners.get(name)
    for (const listener of listeners ?? []) listener(data)
    if (name === "state" || listeners && this.#isSettled) return
    this.#kept.set(name, [...this.#kept.get(name) ?? [], data].slice(-keptLimit))
  }
}

function later(step, milliseconds) {
  const timer = setTimeout(step, milliseconds)
  return () => clearTimeout(timer)
}
