// What somebody does about the story that is shown: gives a heart, mutes its author, deletes it; and how many looked.

import { confirm } from "../../lib/confirm.js"
import { call } from "../../lib/http.js"
import { late } from "../../lib/late.js"
import { toast, toastFailure } from "../../lib/toast.js"
import { hearts } from "./marks.js"

export class Acts {
  #walk
  #fetch
  #story = null
  #forget = () => {}
  // Whether the numbers of a story changed while they are asked for, by its id.
  #counting = new Map()
  #deleting = null

  // Until `signal`; `walk` is the StoryWalk, `fetch` the StoryFetch.
  constructor(dialog, { walk, fetch, signal }) {
    this.#walk = walk
    this.#fetch = fetch
    dialog.addEventListener("submit", (event) => this.#submit(event), { signal })
    signal.addEventListener("abort", () => this.#forget(), { once: true })
  }

  // `story` is the one that is shown from now on.
  show(story) {
    this.#forget()
    this.#story = story
    const button = heartOf(story)
    const value = button?.getAttribute("aria-pressed") === "true"
    const show = (state, error) => showHeart(story, state, error)
    this.#forget = button ? hearts.observe(story.id, { value }, show) : () => {}
  }

  // Whether somebody deletes that story here: they are told by the answer.
  isDeleting(id) {
    return this.#deleting === id
  }

  async delete(link) {
    const story = this.#story
    if (!await confirm(link)) return
    this.#deleting = story.id
    try {
      await call("DELETE", `/stories/${story.id}`)
    } catch (error) {
      this.#deleting = null
      return toastFailure(error)
    }
    say(story, "didDelete")
    await this.#walk.removed(story)
    this.#deleting = null
  }

  // Others looked at it, or gave a heart: the line is asked for in the server's words, once at a time.
  async count(id) {
    const story = this.#story
    if (id !== story?.id || !story.isMine) return
    if (this.#counting.has(id)) return this.#counting.set(id, true)
    do {
      this.#counting.set(id, false)
      await this.#renewLooked(story)
    } while (this.#counting.get(id))
    this.#counting.delete(id)
  }

  // Private

  #submit(event) {
    const { target: form, submitter } = event
    if (form.matches('[action$="/heart"]')) {
      event.preventDefault()
      this.#giveHeart()
    } else if (form.matches('[action$="/stories/mute"]') && valueOf(form, submitter) !== "0") {
      event.preventDefault()
      this.#mute(form)
    }
  }

  #giveHeart() {
    const { id } = this.#story
    const isGiven = !hearts.value(id)
    hearts.wish(id, isGiven)
    if (isGiven) late(import("../../lib/haptics.js")).then((haptics) => haptics?.tick())
  }

  async #mute(form) {
    const story = this.#story
    form.closest("[popover]")?.hidePopover()
    try {
      await call("PUT", `/me/stories/muted/${encodeURIComponent(story.by)}`)
    } catch (error) {
      return toastFailure(error)
    }
    say(story, "muted")
    this.#walk.leaveOut(story.by)
  }

  async #renewLooked(story) {
    const fresh = await late(this.#fetch.fresh(story.id))
    const [line, other] = [story, fresh].map((one) => one?.element.querySelector(".story__looked"))
    if (!line || !other) return
    Object.assign(line.dataset, other.dataset)
    line.replaceChildren(...other.childNodes)
  }
}

function showHeart(story, { value: isGiven }, error) {
  const button = heartOf(story)
  button.setAttribute("aria-pressed", String(isGiven))
  button.classList.toggle("story__heart--spring", isGiven)
  button.value = isGiven ? "0" : "1"
  if (error && error.status !== 401) say(story, "heartFailed")
}

function heartOf(story) {
  return story.element.querySelector(".story__heart")
}

// What the form would send: of the button that was pressed, or of its own field.
function valueOf(form, submitter) {
  return submitter?.value || form.elements.namedItem("value")?.value
}

function say(story, what) {
  const words = story.words(what)
  if (words) toast(words)
}
