import { publishedPhoto } from "./draft.js"

// The published post that the plain form of an edit page shows, {id, version, text, photoIds}; null on /new.
export function editedPost(root) {
  const { post, version } = root.dataset
  if (post === undefined) return null
  const photoIds = [...root.querySelectorAll("[data-photo]")].map((item) => item.dataset.photo)
  const text = root.querySelector("textarea[name=text]").value
  return { id: post, version, text, photoIds, ...carriedListing(root) }
}

// {listing_id} of the listing that the form says the post carries, empty where it was left out; {} where there is none.
export function carriedListing(root) {
  const field = root.querySelector("[name=listing_id]")
  if (field === null) return {}
  return { listing_id: field.type === "checkbox" && !field.checked ? "" : field.value }
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
