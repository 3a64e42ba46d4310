// The elements of the yard. A page fetches those that it has, and later those that come into it.

// In an order in which none needs a later one: toasts hear what the others say, and a list may put another one in place.
const elements = {
  "madang-toasts": async () => (await import("./toasts.js")).ToastsElement,
  "madang-list": async () => (await import("./list.js")).ListElement,
  "madang-bell": async () => (await import("./bell.js")).BellElement,
  "madang-carousel": async () => (await import("./carousel.js")).CarouselElement,
  "madang-follow": async () => (await import("./follow.js")).FollowElement,
  "madang-like": async () => (await import("./like.js")).LikeElement,
  "madang-more": async () => (await import("./more.js")).MoreElement,
  "madang-recent": async () => (await import("./recent.js")).RecentElement,
  "madang-news": async () => (await import("./news.js")).NewsElement,
  "madang-save": async () => (await import("./save.js")).SaveElement,
  "madang-view-switch": async () => (await import("./view-switch.js")).ViewSwitchElement
}

const asked = new Set()

// Those in the page now, and from now on each as soon as the first of its kind comes.
export function defineElements() {
  defineIn(document)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node.nodeType === Node.ELEMENT_NODE) defineIn(node)
    }
  }).observe(document.body, { childList: true, subtree: true })
}

export function define(name, element) {
  if (!customElements.get(name)) customElements.define(name, element)
}

async function defineIn(root) {
  const names = Object.keys(elements).filter((name) => !asked.has(name) && (root.matches?.(name) || root.querySelector(name)))
  if (names.length === 0) return
  for (const name of names) asked.add(name)
  const found = await Promise.allSettled(names.map((name) => elements[name]()))
  found.forEach(({ value, reason }, at) => {
    if (value) return define(names[at], value)
    // Without its script an element is what the server made of it; the next one of its kind asks again.
    asked.delete(names[at])
    console.warn(`${names[at]} cannot be had`, reason)
  })
}
