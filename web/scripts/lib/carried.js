// The card of a listing under posts, brought up to date wherever the page shows it.

import { adoptStyles } from "./fragments.js"
import { parsedPage } from "./markup.js"

export async function renewCarried(id) {
  try {
    const response = await fetch(`/market/${id}?fragment=carried`, { credentials: "same-origin", headers: { Accept: "text/html" } })
    // Gone, or of somebody who is not there any more: the post goes on without it.
    if (!response.ok && response.status !== 404) return
    const page = response.ok ? await parsedPage(response) : null
    if (page) adoptStyles([...page.querySelectorAll("template[data-style]")].map((style) => style.content.textContent).join(""))
    for (const card of document.querySelectorAll(`a[data-carried="${CSS.escape(id)}"]`)) show(card, page?.querySelector(".carried"))
  } catch {
    // Whoever looks at the post next sees it as it is.
  }
}

// Somebody may be on it with the keyboard.
function show(card, fresh) {
  if (!fresh) return card.remove()
  card.replaceChildren(...document.importNode(fresh, true).childNodes)
}
