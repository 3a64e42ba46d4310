// <madang-stories>: the row above the feed. A touch of a ring opens the player; without it the links lead to pages.

import { define, WorkElement } from "../lib/define.js"
import { afterPage, late } from "../lib/late.js"
import { live } from "../lib/live.js"

const player = () => import("../stories/player/index.js")

class StoriesElement extends WorkElement {
  #press = null

  begin(signal) {
    const listen = (type, act) => this.addEventListener(type, act, { signal })
    listen("click", (event) => this.#open(event))
    listen("pointerdown", (event) => { this.#press = event })
    // Whoever reaches for a ring may want the player.
    for (const type of ["pointerover", "pointerdown", "focusin"]) {
      listen(type, ({ target }) => ringOf(target) && late(player()))
    }
    afterPage(() => this.#keep(signal))
  }

  async #open(click) {
    const link = ringOf(click.target)
    if (!link || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey) return
    click.preventDefault()
    const press = this.#press
    this.#press = null
    const { openPlayer } = await late(player()) ?? {}
    if (openPlayer) openPlayer(link, this, { click, press })
    else location.assign(link.href)
  }

  async #keep(signal) {
    const rows = await late(import("../stories/row.js"))
    if (rows && !signal.aborted) new rows.StoryRow(this, live, signal)
  }
}

function ringOf(target) {
  return target.closest("a[data-story]")
}

define("madang-stories", StoriesElement)
