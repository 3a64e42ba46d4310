// Whom the reader mutes, {value}, wherever a page shows it. What a muted member made goes at once from the lists of the
// page that come to the reader; what they went to on purpose stays.

import { isAbout, isOf, itemsOf } from "../blocks/blocks.js"
import { call } from "../lib/http.js"
import { SharedState } from "../lib/shared-state.js"
import { toast, toastFailure } from "../lib/toast.js"

const kinds = ["posts", "tiles", "photos", "listings", "comments"]
const lists = kinds.map((kind) => `madang-list[data-kind=${kind}]`).join()

export const mutes = new SharedState({
  name: "mutes",
  async send(username, isMuted) {
    const member = await call(isMuted ? "PUT" : "DELETE", `/members/${encodeURIComponent(username)}/mute`)
    return { value: member.is_muted }
  }
})

// Of whom something is gone from the page.
const taken = new Set()

// `words` are what is said: {muted, unmuted, undo}; without `undo` it cannot be undone from there.
export async function muteMember(username, isMuted, { muted, unmuted, undo }) {
  const error = await mutes.wish(username, isMuted)
  if (error) return toastFailure(error)
  showMute(username, isMuted)
  const action = undo && { label: undo, run: () => muteMember(username, !isMuted, { muted, unmuted }) }
  toast(isMuted ? muted : unmuted, action || null)
}

// The reader did it elsewhere.
export function hearMute(username, isMuted) {
  mutes.learn(username, { value: isMuted })
  showMute(username, isMuted)
}

function showMute(username, isMuted) {
  if (isMuted) takeAway(username)
  // Where it was taken from the server knows best.
  else if (taken.delete(username)) document.dispatchEvent(new CustomEvent("madang:refresh"))
}

function takeAway(username) {
  if (isAbout(username) || location.pathname === "/likes") return
  for (const list of document.querySelectorAll(lists)) {
    taken.add(username)
    for (const item of itemsOf(username, list)) {
      item.dispatchEvent(new CustomEvent("madang:removed", { bubbles: true, detail: { id: item.dataset.id } }))
      item.remove()
    }
    list.drop?.((item) => isOf(item, username))
  }
}
