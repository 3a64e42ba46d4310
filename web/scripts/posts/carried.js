// The card of a listing under posts, brought up to date wherever the page shows it.

import { fetchFragment } from "../lib/fragments.js"

export async function renewCarried(id) {
  let page = null
  try {
    page = await fetchFragment(`/market/${id}`, "carried")
  } catch (error) {
    // Whoever looks at the post next sees it as it is. Where the listing is gone, or of somebody who is not there any
    // more, the post goes on without it.
    if (error.status !== 404) return
  }
  for (const card of document.querySelectorAll(`a[data-carried="${CSS.escape(id)}"]`)) {
    show(card, page?.querySelector(".carried"))
  }
}

// Somebody may be on it with the keyboard.
function show(card, fresh) {
  if (!fresh) return card.remove()
  card.replaceChildren(...document.importNode(fresh, true).childNodes)
}
