// The first post of a feed in which nothing was.

import { live } from "../lib/live.js"
import { NewPosts } from "./new-posts.js"

// Says so in `element`, which stands in the place of the list; `look` shows it. Ends with `signal`.
export function awaitPost(element, look, signal) {
  const posts = new NewPosts(Object.assign(element, { ids: [], refresh: look }), live)
  signal.addEventListener("abort", () => posts.stop(), { once: true })
}
