// Which listings the reader gave a heart, {value, count}, wherever a page shows it.

import { SharedState } from "../lib/shared-state.js"
import { string } from "../lib/strings.js"
import { deliver } from "../offline/deliver.js"

export const hearts = new SharedState({
  name: "hearts", kind: "heart", rest: 400, stateOf: heartOf,
  async send(id, isHearted) {
    const answer = await deliver({
      thing: `heart:${id}`, kind: "heart", method: isHearted ? "PUT" : "DELETE", path: `/listings/${id}/heart`,
      value: isHearted, base: !isHearted, refused: string("heart.refused")
    })
    return "isWaiting" in answer ? answer : heartOf(answer)
  },
  shown: (known, value) => ({ ...known, value, count: Math.max(0, known.count + value - known.value) })
})

function heartOf({ is_hearted: value, heart_count: count }) {
  return { value, count }
}
