import { publishedPhoto } from "./draft.js"

// The published post that the plain form of an edit page shows, {id, version, text, photoIds}; null on /new.
export function editedPost(root) {
  const { post, version } = root.dataset
  if (post === undefined) return null
  const photoIds = [...root.querySelectorAll("[data-photo]")].map((item) => item.dataset.photo)
  return { id: post, version, text: root.querySelector("textarea[name=text]").value, photoIds }
}

// Its photos for a draft, as their fields stand.
export function editedPhotos(plain) {
  return [...plain.querySelectorAll("[data-photo]")].map((item) => {
    const id = item.dataset.photo
    const field = (name) => item.querySelector(`[name="${name}_${id}"]`)
    return publishedPhoto({
      id, filter: field("filter").value, altText: field("alt").value, previewURL: item.querySelector("img").src
    })
  })
}
