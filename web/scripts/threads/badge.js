// The badges with the number of unread messages, which the server tells with every event of a thread.

import { badgeText } from "../lib/bell.js"

export function showUnread({ unread_count: count }) {
  for (const badge of document.querySelectorAll("[data-letters]")) {
    badge.hidden = count === 0
    badge.firstChild.data = badgeText(count)
  }
}
