// The elements of the yard. A page comes with the scripts of those that it has (Website/Frame/Layout.swift); those of
// others are fetched when the first of their kind comes into it.

import { prepareFragments } from "../lib/markup.js"

const names = [
  "carousel", "empty", "follow", "form", "like", "list", "mute", "news", "passkey", "people", "push", "recent",
  "save", "side", "stories", "veil", "view-switch"
]

// Of each whose script is not there, what is on its way; null where nobody asked.
const missing = new Map(names.map((name) => [`madang-${name}`, null]))

// From now on. Those that are there already are looked after by the page.
export function fetchElements() {
  prepareFragments(fetchFor)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node.nodeType === Node.ELEMENT_NODE) fetchFor(node)
    }
  }).observe(document.body, { childList: true, subtree: true })
}

// Resolves once the elements in `root` have their scripts, or cannot have them.
async function fetchFor(root) {
  const names = [...missing.keys()].filter((name) => root.matches?.(name) || root.querySelector(name))
  await Promise.all(names.map((name) => {
    if (missing.get(name) === null) missing.set(name, fetchElement(name))
    return missing.get(name)
  }))
}

async function fetchElement(name) {
  try {
    if (!customElements.get(name)) await import(`./${name.slice("madang-".length)}.js`)
    missing.delete(name)
  } catch (error) {
    // Without its script an element is what the server made of it; the next one of its kind asks again.
    missing.set(name, null)
    console.warn(name, error)
  }
}
