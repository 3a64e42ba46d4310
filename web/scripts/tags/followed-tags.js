// Which hashtags the reader follows, {value}, wherever a page shows it.

import { call } from "../lib/http.js"
import { SharedState } from "../lib/shared-state.js"

export const followedTags = new SharedState({
  name: "followed-tags",
  async send(tag, isFollowed) {
    const answer = await call(isFollowed ? "PUT" : "DELETE", `/hashtags/${encodeURIComponent(tag)}/follow`)
    return { value: answer.is_followed }
  }
})

// `news` is the LiveEvents of the page: it tells what the reader does on other devices.
export function keepFollowedTags(news) {
  news.listen("hashtag.followed", ({ tag }) => followedTags.learn(tag, { value: true }))
  news.listen("hashtag.unfollowed", ({ tag }) => followedTags.learn(tag, { value: false }))
  news.listen("reset", () => look())
}

// Some of it was missed. As many are asked for as one can follow.
async function look() {
  const shown = followedTags.observed
  if (shown.length === 0) return
  try {
    const { data } = await call("GET", "/me/hashtags?limit=100", { leave: () => {} })
    const tags = new Set(data.map(({ tag }) => tag))
    for (const tag of shown) followedTags.learn(tag, { value: tags.has(tag) })
  } catch {
    // What a button says then is as old as its page.
  }
}
