// What is known of posts, wherever a page shows them: who likes them, and the facts {comments, version, isDeleted}.

import { late } from "../lib/late.js"
import { live } from "../lib/live.js"
import { isReturn } from "../lib/returning.js"
import { SharedState } from "../lib/shared-state.js"
import { deliver } from "../offline/deliver.js"

// {value, count}: whether the reader likes a post or a comment, and how many do.
export const likes = likesOf("like", "posts")
export const commentLikes = likesOf("comment-like", "comments")

function likesOf(kind, things) {
  return new SharedState({
    name: `${kind}s`, kind, rest: 400, stateOf: likeOf,
    async send(id, isLiked) {
      const answer = await deliver({
        thing: `${kind}:${id}`, kind, method: isLiked ? "PUT" : "DELETE", path: `/${things}/${id}/like`,
        value: isLiked, base: !isLiked
      })
      return "isWaiting" in answer ? answer : likeOf(answer)
    },
    shown: (known, value) => ({ ...known, value, count: Math.max(0, known.count + value - known.value) })
  })
}

// An edit whose version nobody knows is always news.
export const posts = new SharedState({
  name: "posts",
  isNews(name, fact, known) {
    if (name === "version") return fact === null || known === undefined || known === null || fact > known
    return fact !== known
  }
})

export function startPosts() {
  live.listen("post.liked", ({ post_id: id, like_count: count }) => likes.learn(id, { count }))
  live.listen("post.commented", ({ post_id: id, comment_count: comments }) => posts.learn(id, { comments }))
  live.listen("post.edited", ({ post_id: id }) => posts.learn(id, { version: null }))
  live.listen("post.deleted", ({ post_id: id }) => posts.learn(id, { isDeleted: true }))
  // A post that carries a listing shows it as it is now, and is no other post for that.
  for (const name of ["listing.edited", "listing.deleted"]) {
    live.listen(name, ({ listing_id: id }) => renewCarried([id]))
  }
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted && !isReturn()) return
    renewCarried(Object.keys(JSON.parse(sessionStorage.getItem("madang-listings") ?? "{}")))
  })
}

// As the server rendered it into a <madang-like>.
export function renderedLikes(like) {
  const isLiked = like.querySelector("button").getAttribute("aria-pressed") === "true"
  return { value: isLiked, count: Number(like.dataset.count) }
}

function likeOf({ is_liked: value, like_count: count }) {
  return { value, count }
}

async function renewCarried(listings) {
  const shown = listings.filter((id) => document.querySelector(`[data-carried="${CSS.escape(id)}"]`))
  if (shown.length === 0) return
  const carried = await late(import("./carried.js"))
  for (const id of shown) carried?.renewCarried(id)
}
