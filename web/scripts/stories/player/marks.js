// What its reader has seen of stories, and the hearts that they give.

import { call } from "../../lib/http.js"
import { SharedState } from "../../lib/shared-state.js"

// {value}: whether the reader gave a story a heart.
export const hearts = new SharedState({
  name: "story-hearts", rest: 400,
  async send(id, isGiven) {
    const { is_hearted: value } = await call(isGiven ? "PUT" : "DELETE", `/stories/${id}/heart`)
    return { value }
  }
})

// Tells how many frames of a story were seen, each once. One request at a time is under way for a story, and of what is
// seen meanwhile the last frame counts. Where one fails nobody is told: whoever looks again marks it again.
export class StoryMarks {
  #send
  #stories = new Map()

  constructor(send = sendMark) {
    this.#send = send
  }

  see(id, frame) {
    const story = this.#story(id)
    if (frame <= story.seen) return
    story.seen = frame
    story.sending ??= this.#tell(id, story).finally(() => { story.sending = null })
  }

  // Resolves once nothing is left to tell.
  async settled() {
    await Promise.all([...this.#stories.values()].map(({ sending }) => sending))
  }

  async #tell(id, story) {
    while (story.seen > story.told) {
      const { seen } = story
      try {
        await this.#send(id, seen)
        story.told = seen
      } catch {
        // What was seen meanwhile may arrive.
        if (story.seen === seen) story.seen = story.told
      }
    }
  }

  #story(id) {
    if (!this.#stories.has(id)) this.#stories.set(id, { seen: 0, told: 0, sending: null })
    return this.#stories.get(id)
  }
}

// Whoever is logged out meanwhile goes on looking.
function sendMark(id, frames) {
  return call("PUT", `/stories/${id}/view`, { body: { frames }, leave: () => {} })
}
