// The star of the photo that is seen: a copy of the one that the page has beside it, for this photo alone. Both follow
// the one store (saves/saves.js), so they agree.

// Null where photos cannot be saved.
export function starOf(link) {
  const star = link.closest("[data-id], [data-post]")?.querySelector("madang-save")
  if (!star) return null
  const id = link.dataset.photo
  const copy = star.cloneNode(true)
  const button = copy.querySelector("a")
  button.toggleAttribute("data-on", savedIn(star).includes(id))
  button.pathname = button.pathname.replace(/[^/]+(?=\/[^/]+$)/, id)
  copy.dataset.photos = id
  delete copy.dataset.saved
  return copy
}

function savedIn(star) {
  if ("saved" in star.dataset) return star.dataset.saved.split(" ")
  return star.querySelector("[data-on]") ? star.dataset.photos.split(" ").slice(0, 1) : []
}
