// What is known of each post: one state for every place that shows it.
//
// News of a post are facts as they are now: {liked, count}, {count}, {comments}, {version}, {isDeleted}. What was known
// already is no news.
//
// A tap on a heart is a wish: it shows at once, and one request at a time is under way for a post. What was wished meanwhile
// is sent after it, once the finger rests, if it differs from what the server then says: ten quick taps are two
// requests at most, also where the server is quicker than the finger.
//
// Without a line a wish waits on the device (outbox.js): it is shown, and shown as waiting, until it is sent or refused.

const rest = 400

export class PostStore {
  #posts = new Map()
  #facts = new Map()
  #waits = new Map()
  #listeners = new Set()
  #send
  #announce
  #pause

  // `send(id, liked)` resolves to {liked, count}, or to {isWaiting} where that is sent later; `announce(id, state)` tells other pages.
  constructor({ send, announce = () => {}, pause = wait }) {
    this.#send = send
    this.#announce = announce
    this.#pause = pause
  }

  // Calls `listener(id, news)` with whatever else than likes becomes known of any post; gives the function that ends it.
  listen(listener) {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  // Calls `listener(state, error)` with every change of the likes from now on; gives the function that ends it.
  // `known` is what the page was rendered with; a state that is here already is newer.
  observe(id, known, listener) {
    if (!this.#posts.has(id)) {
      const waiting = this.#waits.get(id) ?? null
      const wish = waiting ?? known.liked
      this.#posts.set(id, {
        known: { ...known }, wish, sent: wish, waiting, isSettling: false, isSending: false, taps: 0, listeners: new Set()
      })
    }
    const post = this.#posts.get(id)
    post.listeners.add(listener)
    const state = this.#shown(post)
    if (state.isWaiting || state.liked !== known.liked || state.count !== known.count) listener(state)
    return () => {
      post.listeners.delete(listener)
      if (post.listeners.size === 0 && !post.isSettling) this.#posts.delete(id)
    }
  }

  isLiked(id) {
    return this.#posts.get(id).wish
  }

  async wish(id, liked) {
    const post = this.#posts.get(id)
    if (post.wish === liked) return
    post.wish = liked
    post.taps += 1
    this.#tell(post)
    if (post.isSettling) return
    post.isSettling = true
    await this.#settle(id, post)
    post.isSettling = false
  }

  // A like waits for a line, also on pages that come later; with null it does so no more.
  wait(id, liked) {
    if (liked === null) this.#waits.delete(id)
    else this.#waits.set(id, liked)
    const post = this.#posts.get(id)
    if (!post || post.isSending) return
    post.waiting = liked
    post.wish = liked ?? post.known.liked
    post.sent = post.wish
    this.#tell(post)
  }

  // What waited was sent, and this is what the server says now.
  settle(id, state) {
    this.#waits.delete(id)
    const post = this.#posts.get(id)
    if (post && !post.isSending) {
      post.known = { ...state }
      this.wait(id, null)
    }
    this.#announce(id, state)
  }

  // What another page learned from the server, or the server told.
  learn(id, news) {
    const { liked, count, ...others } = news
    if (liked !== undefined) this.#learnLike(id, { liked, count })
    else if (count !== undefined) this.#learnCount(id, count)
    this.#learnFacts(id, others)
  }

  // The same, and tells other pages.
  tell(id, news) {
    this.learn(id, news)
    this.#announce(id, news)
  }

  #learnFacts(id, facts) {
    const known = this.#facts.get(id) ?? {}
    const news = Object.entries(facts).filter(([name, fact]) => isNews(name, fact, known[name]))
    if (news.length === 0) return
    this.#facts.set(id, { ...known, ...Object.fromEntries(news) })
    for (const listener of this.#listeners) listener(id, Object.fromEntries(news))
  }

  // A wish of this page that is not granted yet is newer.
  #learnLike(id, state) {
    const post = this.#posts.get(id)
    if (!post || post.isSending || post.wish !== post.known.liked || post.waiting !== null) return
    post.known = { ...state }
    post.wish = state.liked
    post.sent = state.liked
    this.#tell(post)
  }

  // While a wish of this page is under way, its answer will tell.
  #learnCount(id, count) {
    const post = this.#posts.get(id)
    if (!post || post.isSending || post.known.count === count) return
    post.known = { ...post.known, count }
    this.#tell(post)
  }

  // The page goes away: what still waits for the finger to rest is sent now.
  flush() {
    for (const [id, post] of this.#posts) {
      if (!post.isSettling || post.wish === post.sent) continue
      post.sent = post.wish
      // Nobody is left to be told how it went.
      this.#send(id, post.wish).catch(() => {})
    }
  }

  async #settle(id, post) {
    while (post.wish !== (post.waiting ?? post.known.liked)) {
      const wish = post.wish
      post.sent = wish
      post.isSending = true
      try {
        this.#take(post, wish, await this.#send(id, wish))
      } catch (error) {
        post.wish = post.waiting ?? post.known.liked
        this.#tell(post, error)
        return
      } finally {
        post.isSending = false
      }
      this.#tell(post)
      if (post.waiting === null) this.#announce(id, post.known)
      await this.#untilRest(post)
    }
  }

  #take(post, wish, answer) {
    if ("isWaiting" in answer) {
      post.waiting = answer.isWaiting ? wish : null
      return
    }
    post.waiting = null
    post.known = answer
    // The server may hold another opinion; asking again would not change it.
    if (answer.liked !== wish && post.wish === wish) post.wish = answer.liked
  }

  async #untilRest(post) {
    let taps
    do {
      taps = post.taps
      await this.#pause(rest)
    } while (taps !== post.taps)
  }

  #shown(post) {
    const change = Number(post.wish) - Number(post.known.liked)
    const state = { liked: post.wish, count: Math.max(0, post.known.count + change) }
    return post.waiting === null ? state : { ...state, isWaiting: true }
  }

  #tell(post, error) {
    for (const listener of post.listeners) listener(this.#shown(post), error)
  }
}

// An edit whose version nobody knows is always news.
function isNews(name, fact, known) {
  if (name === "version") return fact === null || known === undefined || known === null || fact > known
  return fact !== known
}

function wait(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
