// Whom the reader follows, {value, followers}, wherever a page shows it.

import { compactCount } from "../lib/counts.js"
import { call } from "../lib/http.js"
import { SharedState } from "../lib/shared-state.js"
import { language } from "../lib/strings.js"

export const follows = new SharedState({
  name: "follows",
  async send(username, isFollowing) {
    const member = await call(isFollowing ? "PUT" : "DELETE", `/members/${username}/follow`)
    return { value: member.is_following, followers: member.follower_count }
  }
})

// The count stands in the tabs of the member's page.
export function showFollowers() {
  follows.listen((username, { followers }) => {
    if (followers === undefined) return
    for (const element of document.querySelectorAll(`[data-followers-of="${username}"]`)) {
      element.textContent = compactCount(followers, language())
    }
  })
}
