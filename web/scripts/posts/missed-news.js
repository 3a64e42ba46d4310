// What becomes known of posts while they are not in the page, for the moment in which they come back.

import { showPost } from "./post-places.js"
import { likes, posts } from "./posts.js"

// `isAway(id)` says whether a post is not in the page now. Gives {tell(ids), stop()}: `tell` shows what was missed.
export function missedNews(isAway) {
  const missed = new Map()
  const note = (kind) => (id, state, { news }) => {
    if (!isAway(id)) return
    const known = missed.get(id) ?? { likes: {}, posts: {} }
    missed.set(id, { ...known, [kind]: { ...known[kind], ...news } })
  }
  const ends = [likes.listen(note("likes")), posts.listen(note("posts"))]
  return {
    tell(ids) {
      for (const id of ids.filter((id) => missed.has(id))) {
        const news = missed.get(id)
        missed.delete(id)
        likes.learn(id, news.likes)
        showPost(id, news.posts)
      }
    },
    stop() {
      for (const end of ends) end()
    }
  }
}
