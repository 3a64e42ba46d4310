// The one FollowStore of the page, in touch with other tabs and with the pages before and after this one.

import { call } from "./http.js"
import { compactCount } from "./counts.js"
import { FollowStore } from "./follow-store.js"
import { language } from "./words.js"

const channelName = "madang-follows"
let channel = null
// What was learned here, for pages that come back from behind the back button.
const memory = "madang-follows"

export const follows = new FollowStore({
  async send(username, following) {
    const member = await call(following ? "PUT" : "DELETE", `/members/${username}/follow`)
    return { following: member.is_following, followers: member.follower_count }
  },
  announce(username, state) {
    showFollowers(username, state.followers)
    channel?.postMessage({ username, state })
    sessionStorage.setItem(memory, JSON.stringify({ ...recalled(), [username]: state }))
  }
})

function open() {
  channel = new BroadcastChannel(channelName)
  channel.addEventListener("message", ({ data }) => learn(data.username, data.state))
}

function learn(username, state) {
  showFollowers(username, state.followers)
  follows.learn(username, state)
}

// The count stands in the tabs of the member's page.
function showFollowers(username, count) {
  for (const element of document.querySelectorAll(`[data-followers-of="${username}"]`)) {
    element.textContent = compactCount(count, language())
  }
}

function recalled() {
  return JSON.parse(sessionStorage.getItem(memory) ?? "{}")
}

export function startFollows() {
  addEventListener("pagehide", () => {
    channel?.close()
    channel = null
  })
  addEventListener("pageshow", (event) => {
    if (!channel) open()
    if (event.persisted) for (const [username, state] of Object.entries(recalled())) learn(username, state)
  })
  open()
}
