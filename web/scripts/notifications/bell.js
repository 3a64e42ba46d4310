// How many notifications are unread, one number for every badge of the page and the app's, the title of the page and
// what is announced.
//
// The server tells the number with every event, so tabs and devices agree without asking each other.

export class Bell {
  #count
  #isRinging = false
  #listeners = new Set()
  #heard = new Set()

  constructor(count) {
    this.#count = count
  }

  get count() {
    return this.#count
  }

  // Whether something came that was not read since.
  get isRinging() {
    return this.#isRinging
  }

  // Calls `listener(count, isNews)` with every change from now on; gives the function that ends it.
  observe(listener) {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  // Some events come twice: the same notification rings once.
  hearCreated({ id, unread_count: count }) {
    const isNews = !this.#heard.has(id) && count > 0
    this.#heard.add(id)
    if (isNews || count !== this.#count) this.#set(count, isNews)
  }

  hearRead({ unread_count: count }) {
    if (count !== this.#count) this.#set(count, false)
  }

  // What the server says when it is asked.
  learn(count) {
    if (count !== this.#count) this.#set(count, false)
  }

  #set(count, isNews) {
    this.#count = count
    this.#isRinging = count > 0 && (isNews || this.#isRinging)
    for (const listener of this.#listeners) listener(count, isNews)
  }
}

// In the little room of a badge; the twin of Strings.Notifications.badge.
export function badgeText(count) {
  return count > 99 ? "99+" : String(count)
}

// At the icon of the installed app, where there is one; 0 takes it away.
export async function badgeApp(count) {
  try {
    await navigator.setAppBadge?.(count)
  } catch {
    // Not allowed: there is nothing to see then.
  }
}

// The title of the page with the count before it.
export function titled(title, count) {
  const plain = title.replace(/^\(\d+\+?\) /, "")
  return count > 0 ? `(${badgeText(count)}) ${plain}` : plain
}
