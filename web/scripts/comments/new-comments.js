// The button above the list that says that there are new comments: it comes with the first of them.

import { makeButton } from "../lib/make.js"
import { fetchSheet } from "../lib/sheets.js"
import { string } from "../lib/strings.js"

export async function fill(place, show) {
  await fetchSheet("later/comments.css")
  place.append(makeButton("button button--small", string("comment.see-new"), show))
}
