// The one PostStore of the page, in touch with other tabs, with the server, and with the pages before and after this one.

import { late } from "./late.js"
import { live } from "./live.js"
import { deliver } from "./deliver.js"
import { observeOutbox, waitingFor } from "./outbox.js"
import { PostStore } from "./post-store.js"
import { isReturn } from "./returning.js"

const channelName = "madang"
const memory = "madang-posts"
const remembered = 100
let channel = null

export const posts = new PostStore({
  async send(id, liked) {
    const thing = `like:${id}`
    const state = await deliver({
      thing, kind: "like", method: liked ? "PUT" : "DELETE", path: `/posts/${id}/like`, value: liked, base: !liked
    })
    return state.isWaiting ? { isWaiting: waitingFor(thing) !== undefined } : stateOf(state)
  },
  announce(id, news) {
    channel?.postMessage({ type: "post", id, news })
    remember(id, news)
  }
})

function stateOf({ is_liked: liked, like_count: count }) {
  return { liked, count }
}

export function startPosts() {
  observeOutbox(({ type, item, answer }) => {
    if (item.kind !== "like") return
    const id = item.thing.slice("like:".length)
    if (type === "sent" && answer) posts.settle(id, stateOf(answer))
    else posts.wait(id, type === "waiting" ? item.value : null)
  })
  live.listen("post.liked", ({ post_id: id, like_count: count }) => posts.learn(id, { count }))
  live.listen("post.commented", ({ post_id: id, comment_count: comments }) => posts.learn(id, { comments }))
  live.listen("post.edited", ({ post_id: id }) => posts.learn(id, { version: null }))
  // A post that carries a listing shows it as it is now, and is no other post for that.
  for (const name of ["listing.edited", "listing.deleted"]) {
    live.listen(name, ({ listing_id: id }) => renewCarried([id]))
  }
  live.listen("post.deleted", ({ post_id: id }) => posts.learn(id, { isDeleted: true }))

  // A page that waits behind the back button hears nothing: it closes its channel, and reads up when it returns.
  addEventListener("pagehide", () => {
    posts.flush()
    channel?.close()
    channel = null
  })
  addEventListener("pageshow", (event) => {
    if (!channel) open()
    if (event.persisted || isReturn()) recall()
  })
  open()
}

function open() {
  channel = new BroadcastChannel(channelName)
  channel.addEventListener("message", ({ data }) => {
    if (data.type !== "post") return
    posts.learn(data.id, data.news)
  })
}

// What this tab learned last, for the pages that it comes back to: newest last.
function remember(id, news) {
  const { [id]: known, ...others } = JSON.parse(sessionStorage.getItem(memory) ?? "{}")
  const entries = [...Object.entries(others), [id, { ...known, ...news }]]
  sessionStorage.setItem(memory, JSON.stringify(Object.fromEntries(entries.slice(-remembered))))
}

function recall() {
  const known = JSON.parse(sessionStorage.getItem(memory) ?? "{}")
  for (const [id, news] of Object.entries(known)) posts.learn(id, news)
  renewCarried(Object.keys(JSON.parse(sessionStorage.getItem("madang-listings") ?? "{}")))
}

async function renewCarried(listings) {
  const shown = listings.filter((id) => document.querySelector(`[data-carried="${CSS.escape(id)}"]`))
  if (shown.length === 0) return
  const carried = await late(import("./carried.js"))
  for (const id of shown) carried?.renewCarried(id)
}
