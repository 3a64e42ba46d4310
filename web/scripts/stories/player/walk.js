// The way through stories: one frame of one story at a time. What is gone by now is passed over, the same way.

export class StoryWalk {
  #order
  #fetch
  #shown
  // Of several ways that were taken at once the last one counts.
  #turn = 0
  #isOver = false

  // `order` is the StoryOrder, `fetch` the StoryFetch. `shown` has put(isNext) for another story, where `isNext` says
  // that it is a further person's, true, or that of one before, false, else null; show(isAsked) for another frame,
  // where somebody wished it or not; wait() while a story is on its way; close() behind everything; and
  // end("deleted" | "failed", error).
  constructor({ order, fetch, shown }) {
    this.#order = order
    this.#fetch = fetch
    this.#shown = shown
    // The ShownStory, and {by, story, frame}.
    this.story = null
    this.place = null
  }

  begin(story) {
    this.#put(story, { by: story.by, story: story.id, frame: "first" })
  }

  stop() {
    this.#isOver = true
  }

  // One frame further or back. Before everything the first frame begins anew.
  step(step, isAsked = true) {
    const place = step > 0 ? this.#order.next(this.place, this.story) : this.#order.previous(this.place, this.story)
    if (place === null && step < 0) return this.show(1, isAsked)
    return this.#go(place, step, isAsked)
  }

  // To the next person, or the one before if there is one.
  turnTo(step) {
    const place = this.#order.person(this.place.by, step)
    if (place !== null || step > 0) return this.#go(place, step)
  }

  // A frame of the story that is shown, by its number, "first" or "last".
  show(frame, isAsked = true) {
    if (this.#isOver) return
    this.#turn += 1
    this.place = { ...this.place, frame: this.story.frame(frame) }
    this.#shown.show(isAsked)
  }

  // The place behind the story that is shown, null behind everything.
  get ahead() {
    return this.#order.next({ ...this.place, frame: this.story.count }, this.story)
  }

  // Somebody whose stories are not shown any more.
  leaveOut(by) {
    const beyond = this.#order.person(by, 1)
    this.#order.leaveOut(by)
    if (this.place.by === by) return this.#go(beyond, 1)
  }

  // The reader deleted one of their own.
  async removed(story) {
    if (this.story === story) {
      const next = story.next && { by: story.by, story: story.next, frame: "first" }
      await this.#go(next, 1)
    }
    this.#fetch.forgetAllBut(this.story.id)
  }

  // Somebody else did.
  async forget(id) {
    if (id === this.story.id) return this.#end("deleted")
    this.#fetch.forgetAllBut(this.story.id)
    if (id === this.story.next || id === this.story.previous) await this.renew()
  }

  // Asks what lies beside the story that is shown, and whether it is there itself.
  async renew() {
    const { story } = this
    let fresh
    try {
      fresh = await this.#fetch.fresh(story.id)
    } catch {
      // What comes next tells.
      return
    }
    if (fresh) Object.assign(story, { next: fresh.next, previous: fresh.previous })
    else if (story === this.story) this.#end("deleted")
  }

  // Private

  async #go(place, step, isAsked = true) {
    if (this.#isOver) return
    if (!place) return this.#shown.close()
    if (place.story === this.story.id) return this.show(place.frame, isAsked)
    const turn = this.#turn += 1
    this.#shown.wait()
    let story
    try {
      story = await this.#fetch.story(place.story)
    } catch (error) {
      return turn === this.#turn && this.#end("failed", error)
    }
    if (turn !== this.#turn || this.#isOver) return
    if (story === null) return this.#passOver(place, step, isAsked)
    const isNext = place.by === this.place.by ? null : step > 0
    this.#put(story, place, isNext, isAsked)
  }

  async #passOver(gone, step, isAsked) {
    if (gone.by !== this.place.by) {
      const beyond = this.#order.person(gone.by, step)
      this.#order.leaveOut(gone.by)
      return beyond === null && step < 0 ? this.show(1, isAsked) : this.#go(beyond, step, isAsked)
    }
    const { story } = this
    const turn = this.#turn
    await this.renew()
    for (const way of ["next", "previous"]) if (story[way] === gone.story) story[way] = null
    if (turn === this.#turn) return this.step(step, isAsked)
  }

  #put(story, { by, frame }, isNext = null, isAsked = true) {
    this.story = story
    this.place = { by, story: story.id, frame: story.frame(frame) }
    this.#shown.put(isNext)
    this.show(this.place.frame, isAsked)
  }

  #end(why, error = null) {
    if (!this.#isOver) this.#shown.end(why, error)
  }
}
