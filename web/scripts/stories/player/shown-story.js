// A story as the server rendered it (Sources/Website/Stories): one frame of it is shown at a time.

import { drawnIcon } from "../../photos/drawn-icon.js"
import { make } from "../../lib/make.js"
import { string } from "../../lib/strings.js"
import { firstFrame } from "./order.js"

export class ShownStory {
  #element
  #pauseLabel

  constructor(element) {
    this.#element = element
    this.reached = Number(element.dataset.reached)
    this.next = idOf(element.dataset.next)
    this.previous = idOf(element.dataset.previous)
    this.#prepare()
  }

  get element() {
    return this.#element
  }

  get id() {
    return this.#element.dataset.story
  }

  get by() {
    return this.#element.dataset.by
  }

  get isMine() {
    return "mine" in this.#element.dataset
  }

  get count() {
    return Number(this.#element.dataset.count)
  }

  // Milliseconds since 1970; NaN where it has no end.
  get endsAt() {
    return Date.parse(this.#element.dataset.ends)
  }

  get label() {
    return labelOf(this.#element)
  }

  // The number of the frame that is meant, within those that there are.
  frame(wanted) {
    if (wanted === "first") return firstFrame(this)
    return wanted === "last" ? this.count : Math.min(Math.max(wanted, 1), this.count)
  }

  // What it says where it "deleted", "ended", "failed", "heartFailed"…; undefined without such words.
  words(what) {
    return this.#element.dataset[what]
  }

  image(frame) {
    return this.#frame(frame)?.querySelector("img")
  }

  // Whose it is, which frame of how many, what is seen, and what stands on it.
  sentence(frame) {
    const name = this.#find(".story__author b")?.textContent.trim() ?? this.label
    const place = labelOf(this.#jump(frame))
    const about = [name, place, this.image(frame)?.alt].filter(Boolean).join(", ")
    const words = this.#frame(frame)?.querySelector(".story__words")?.textContent.trim()
    return words ? `${about}. ${words}` : about
  }

  show(frame) {
    for (const one of this.#element.querySelectorAll(".story__frame")) one.hidden = Number(one.dataset.frame) !== frame
    this.#element.querySelectorAll(".story__bar").forEach((bar, index) => {
      bar.toggleAttribute("data-done", index + 1 < frame)
      bar.querySelector(".story__jump").removeAttribute("aria-current")
    })
    // Read, so that its bar begins anew.
    this.#element.getBoundingClientRect()
    this.#jump(frame)?.setAttribute("aria-current", "true")
  }

  // Whether the time of its frame runs, and whether somebody stopped it.
  follow({ isRunning, isStopped }) {
    this.#element.toggleAttribute("data-running", isRunning)
    this.#element.toggleAttribute("data-stopped", isStopped)
    const button = this.#find(".story__pause")
    const label = isStopped ? button?.dataset.labelOn : this.#pauseLabel
    if (label && labelOf(button) !== label) button.setAttribute("aria-label", label)
  }

  // The picture of a frame could not be had, or is there now.
  showFailure(frame, hasFailed) {
    const place = this.#frame(frame)
    place?.querySelector(".story__failure")?.remove()
    const words = this.words("failed")
    if (hasFailed && words) place?.append(make("p", { class: "story__failure", role: "alert" }, words))
  }

  // Private

  #prepare() {
    // It is the one with the focus while none of its controls is.
    this.#element.tabIndex = -1
    const pause = this.#find(".story__pause")
    // What it does next is said by its label: one that were pressed, too, would say the opposite.
    pause?.removeAttribute("aria-pressed")
    this.#pauseLabel = labelOf(pause)
    if (!this.#find(".story__way--back")) this.#find(".story__ways")?.prepend(wayBack())
  }

  #frame(number) {
    return this.#find(`.story__frame[data-frame="${number}"]`)
  }

  #jump(number) {
    return this.#element.querySelectorAll(".story__jump")[number - 1]
  }

  #find(selector) {
    return this.#element.querySelector(selector)
  }
}

function labelOf(element) {
  return element?.getAttribute("aria-label")
}

// The id at the end of an address; null without one.
export function idOf(address) {
  return address ? address.split("/").at(-1) : null
}

// The page of a first frame has no way back: there, none leads to the people before.
function wayBack() {
  const button = make("button", {
    class: "story__way story__way--back", type: "button", "aria-label": string("viewer.previous")
  })
  button.append(drawnIcon("back"))
  return button
}
