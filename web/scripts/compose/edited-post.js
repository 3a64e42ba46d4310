import { publishedPhoto } from "../photos/workbench/draft.js"

// The published post that the plain form of an edit page shows, {id, version, text, is_sensitive, photoIds}; null on
// /new. What was typed before this script came is a change of it, as what is typed later.
export function editedPost(root) {
  const { post, version, returned } = root.dataset
  if (post === undefined) return null
  // What was refused and came back is no state of the post: all of it is sent again.
  if (returned !== undefined) return { id: post, version, photoIds: [] }
  const photoIds = [...root.querySelectorAll("[data-photo]")].map((item) => item.dataset.photo)
  const text = root.querySelector("textarea[name=text]").defaultValue
  const isSensitive = root.querySelector("[name=sensitive]").defaultChecked
  return { id: post, version, text, is_sensitive: isSensitive, photoIds, ...carriedListing(root, written) }
}

// {listing_id} of the listing that the form says the post carries, empty where it was left out; {} where there is none.
export function carriedListing(root, valueOf = chosen) {
  const field = root.querySelector("[name=listing_id]")
  return field === null ? {} : { listing_id: valueOf(field) }
}

// The same for a draft, which always says it: "" for none.
export function chosenListing(root) {
  const { listing_id: id = "" } = carriedListing(root)
  return { listing_id: id }
}

// Its photos for a draft, with what was changed before this script came.
export function editedPhotos(plain) {
  return [...plain.querySelectorAll("[data-photo]")].map((item) => {
    const id = item.dataset.photo
    const field = (name) => item.querySelector(`[name="${name}_${id}"]`)
    const [filter, alt] = [field("filter"), field("alt")]
    const published = publishedPhoto({
      id, filter: written(filter), altText: written(alt), previewURL: item.querySelector("img").src
    })
    return { ...published, filter: filter.value, altText: alt.value }
  })
}

function chosen(field) {
  return field.type === "checkbox" && !field.checked ? "" : field.value
}

// What the page came with.
function written(field) {
  if (field.type === "checkbox") return field.defaultChecked ? field.value : ""
  if (field.localName === "select") {
    return ([...field.options].find((one) => one.defaultSelected) ?? field.options[0]).value
  }
  return field.defaultValue
}
