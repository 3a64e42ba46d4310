// The elements of the yard. A page comes with the scripts of those that it has (Website/Frame/Layout.swift); those of
// others are fetched when the first of their kind comes into it.

export { define } from "./define.js"

const names = [
  "bell", "carousel", "follow", "form", "like", "list", "more", "news", "recent", "save", "view-switch"
]

const missing = new Set(names.map((name) => `madang-${name}`))

// From now on. Those that are there already are looked after by the page.
export function fetchElements() {
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node.nodeType === Node.ELEMENT_NODE) fetchFor(node)
    }
  }).observe(document.body, { childList: true, subtree: true })
}

async function fetchFor(root) {
  for (const name of missing) {
    if (customElements.get(name)) missing.delete(name)
    else if (root.matches(name) || root.querySelector(name)) fetchElement(name)
  }
}

async function fetchElement(name) {
  missing.delete(name)
  try {
    await import(`./${name.slice("madang-".length)}.js`)
  } catch (error) {
    // Without its script an element is what the server made of it; the next one of its kind asks again.
    missing.add(name)
    console.warn(`${name} cannot be had`, error)
  }
}
