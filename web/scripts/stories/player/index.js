// The player of stories: over the whole window, opened by a touch of a ring (elements/stories.js).

import { fetchSheet } from "../../lib/sheets.js"
import { StoryFetch } from "./fetching.js"
import { isByHand } from "./hand.js"
import { StoryOrder } from "./order.js"
import { StoryPlayer } from "./player.js"

let isOpening = false
let open = null

// Shows the stories of `link`, an `<a data-story>` of `row`, and those of the people behind. `click` is what opened it,
// `press` the touch before it, null without one. Where the player cannot be had, the link leads to a page.
export async function openPlayer(link, row, { click, press = null }) {
  if (isOpening || open?.isOpen) return
  isOpening = true
  link.setAttribute("aria-busy", "true")
  const abort = new AbortController()
  try {
    const fetch = new StoryFetch(abort.signal)
    const [story] = await Promise.all([fetch.story(link.dataset.story), fetchSheet("later/story.css")])
    if (story === null) throw new Error("the story is gone")
    const order = new StoryOrder(peopleOf(row), link.dataset.by)
    open = new StoryPlayer({ story, row, fetch, order, abort, isByHand: isByHand(handOf(click, press)) })
  } catch (error) {
    abort.abort()
    console.warn(error)
    location.assign(link.href)
  } finally {
    link.removeAttribute("aria-busy")
    isOpening = false
  }
}

function peopleOf(row) {
  return [...row.querySelectorAll("a[data-story]")].map((link) => ({
    by: link.dataset.by, story: link.dataset.story, isOwn: link.closest("[data-own]") !== null
  }))
}

// A click says by what it was made, and nothing of how that touched. No touch came before one of the keyboard.
function handOf({ detail, pointerType, isTrusted, mozInputSource }, press) {
  const { width, height, pressure, pointerType: touchType } = (detail > 0 && press) || {}
  return { detail, isTrusted, mozInputSource, pointerType: pointerType ?? touchType, width, height, pressure }
}
