// What this tab knows of listings: what the server tells while a page is open, and what the tab's own pages saw, for
// those that it comes back to.

import { fetchFragment } from "../lib/fragments.js"
import { live } from "../lib/live.js"

const memory = "madang-listings"
const remembered = 50

// Calls `listener(id, news)`, `news` being {isNew, sellerID}, {isEdited} or {isGone}. Gives the function that ends it.
export function observeListings(listener) {
  const ends = [
    live.listen("listing.created", ({ listing_id: id, seller }) => listener(id, { isNew: true, sellerID: seller?.id })),
    live.listen("listing.edited", ({ listing_id: id }) => listener(id, { isEdited: true })),
    live.listen("listing.deleted", ({ listing_id: id }) => listener(id, { isGone: true }))
  ]
  return () => ends.forEach((end) => end())
}

// Remembers {version, isNew, isPulledUp} or {isGone} of a listing, newest last. Where the tab has no room for it, the
// page is as it would be for who comes from elsewhere.
export function noteListing(id, news) {
  const { [id]: known, ...others } = notedListings()
  const entries = [...Object.entries(others), [id, { ...known, ...news }]]
  try {
    sessionStorage.setItem(memory, JSON.stringify(Object.fromEntries(entries.slice(-remembered))))
  } catch {
    // What the server tells comes all the same.
  }
}

export function notedListings() {
  return JSON.parse(sessionStorage.getItem(memory) ?? "{}")
}

// A part of the listing's page as the server renders it, "tile" or "page"; null if it is gone. Fails: Error.
export async function fetchListing(id, part) {
  try {
    const page = await fetchFragment(`/market/${id}`, part)
    return document.importNode(page.querySelector(part === "tile" ? ".listing" : "madang-listing"), true)
  } catch (error) {
    if (error.status !== 404) throw error
    return null
  }
}

// What a form did stands in the address once: it is not said again when the page is loaded anew.
export function tidyAddress() {
  const url = new URL(location.href)
  const did = url.searchParams.get("did")
  const gone = url.searchParams.get("gone")
  if (did === null) return {}
  url.searchParams.delete("did")
  url.searchParams.delete("gone")
  history.replaceState(history.state, "", url)
  return { did, gone }
}
