// Whom the reader follows, one state for every place that shows it.
//
// A tap is a wish: it shows at once, and one request at a time is under way for a member. What was wished meanwhile is
// sent after it, if it differs from what the server then says.

export class FollowStore {
  #members = new Map()
  #send
  #announce

  // `send(username, following)` resolves to {following, followers}; `announce(username, state)` tells other pages.
  constructor({ send, announce = () => {} }) {
    this.#send = send
    this.#announce = announce
  }

  // Calls `listener({following, followers}, error)` with every change from now on; gives the function that ends it.
  // `following` is what the page was rendered with; `followers` is null until the server has told it.
  observe(username, following, listener) {
    if (!this.#members.has(username)) {
      this.#members.set(username, { known: { following, followers: null }, wish: following, isSending: false, listeners: new Set() })
    }
    const member = this.#members.get(username)
    member.listeners.add(listener)
    if (member.wish !== following) listener(this.#shown(member))
    return () => member.listeners.delete(listener)
  }

  isFollowing(username) {
    return this.#members.get(username)?.wish ?? false
  }

  async wish(username, following) {
    const member = this.#members.get(username)
    if (!member || member.wish === following) return
    member.wish = following
    this.#tell(member)
    if (member.isSending) return
    member.isSending = true
    try {
      while (member.wish !== member.known.following) {
        const wish = member.wish
        member.known = await this.#send(username, wish)
        // The server may hold another opinion; asking again would not change it.
        if (member.known.following !== wish && member.wish === wish) member.wish = member.known.following
        this.#announce(username, member.known)
      }
      this.#tell(member)
    } catch (error) {
      member.wish = member.known.following
      this.#tell(member, error)
    } finally {
      member.isSending = false
    }
  }

  // What another page learned from the server; a wish of this page that is under way is newer.
  learn(username, state) {
    const member = this.#members.get(username)
    if (!member || member.isSending) return
    member.known = { ...state }
    member.wish = state.following
    this.#tell(member)
  }

  #shown(member) {
    return { following: member.wish, followers: member.known.followers }
  }

  #tell(member, error) {
    for (const listener of member.listeners) listener(this.#shown(member), error)
  }
}
