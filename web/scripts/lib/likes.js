// The one LikeStore of the page, in touch with other tabs and with the pages before and after this one.

import { call } from "./api.js"
import { LikeStore } from "./like-store.js"
import { live } from "./live.js"

const channelName = "madang"
const memory = "madang-likes"
let channel = null

export const likes = new LikeStore({
  async send(id, liked) {
    const state = await call(liked ? "PUT" : "DELETE", `/posts/${id}/like`)
    return { liked: state.is_liked, count: state.like_count }
  },
  announce(id, state) {
    channel?.postMessage({ type: "like", id, state })
    remember(id, state)
  }
})

function open() {
  channel = new BroadcastChannel(channelName)
  channel.addEventListener("message", ({ data }) => {
    if (data.type !== "like") return
    likes.learn(data.id, data.state)
  })
}

live.listen("post.liked", ({ post_id: id, like_count: count }) => likes.learnCount(id, count))

// A page that waits behind the back button hears nothing: it closes its channel, and reads up when it returns.
addEventListener("pagehide", () => {
  likes.flush()
  channel?.close()
  channel = null
})
addEventListener("pageshow", (event) => {
  if (!channel) open()
  if (event.persisted) recall()
})
open()

function remember(id, state) {
  const known = JSON.parse(sessionStorage.getItem(memory) ?? "{}")
  sessionStorage.setItem(memory, JSON.stringify({ ...known, [id]: state }))
}

export function recall() {
  const known = JSON.parse(sessionStorage.getItem(memory) ?? "{}")
  for (const [id, state] of Object.entries(known)) likes.learn(id, state)
}
