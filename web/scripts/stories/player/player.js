// Shows one story after the other, until it is closed: by its button, Esc, the way back, a swipe down, or behind the
// last one.

import { late } from "../../lib/late.js"
import { live } from "../../lib/live.js"
import { make } from "../../lib/make.js"
import { toast } from "../../lib/toast.js"
import { pulledScale } from "../../photos/viewer/swipes.js"
import { Acts } from "./acts.js"
import { StoryClock } from "./clock.js"
import { isLoaded } from "./fetching.js"
import { keyAction } from "./keys.js"
import { StoryMarks } from "./marks.js"
import { Pauses } from "./pauses.js"
import { Told } from "./told.js"
import { Touch } from "./touch.js"
import { StoryWalk } from "./walk.js"

// Milliseconds.
const FADE = 160
// How small a story is at least that a finger pulls down.
const LEAST = 0.7
// What has the focus in one story has it in the next one, too.
const kept = [
  ".story__way--on", ".story__way--back", ".story__pause", ".story__more", ".story__close", ".story__heart"
]

export class StoryPlayer {
  #row
  #opener
  #fetch
  #abort
  #marks = new StoryMarks()
  #dialog
  #walk
  #clock
  #told
  #acts
  #pauses = null
  #element = null
  #timer = null
  #wasStopped = false
  #isClosing = false

  // `story` is the ShownStory that was touched in `row`, <madang-stories>; `order` the StoryOrder of its people;
  // `abort` ends what `fetch`, the StoryFetch, asks for, too.
  constructor({ story, row, fetch, order, abort, isByHand }) {
    this.#row = row
    this.#opener = story.by
    this.#fetch = fetch
    this.#abort = abort
    const { signal } = abort
    this.#dialog = make("dialog", { class: "story-player", "aria-label": story.label })
    this.#clock = new StoryClock({ onEnd: () => this.#walk.step(1, false), onChange: () => this.#follow(), isCalm })
    this.#walk = new StoryWalk({ order, fetch, shown: this.#shown })
    this.#told = new Told(this.#dialog)
    this.#acts = new Acts(this.#dialog, { walk: this.#walk, fetch, signal })
    if (!isByHand) this.#clock.pause("reader")
    document.body.append(this.#dialog)
    this.#dialog.showModal()
    this.#walk.begin(story)
    this.#pauses = new Pauses(this.#dialog, this.#clock, signal)
    this.#listen(signal)
    this.#hear(signal)
    history.pushState({ ...history.state, story: story.id }, "")
  }

  get isOpen() {
    return this.#dialog.isConnected
  }

  // Closes it as the way back would.
  close() {
    if (this.#isClosing) return
    history.back()
    this.#leave()
  }

  // What is shown

  get #shown() {
    return {
      put: (isNext) => this.#put(isNext), show: (isAsked) => this.#show(isAsked),
      wait: () => this.#clock.pause("loading"), close: () => this.close(),
      end: (why, error) => this.#endWith(why, error)
    }
  }

  #put(isNext) {
    const { story } = this.#walk
    const before = this.#element
    const held = kept.find((control) => before?.querySelector(control) === document.activeElement)
    this.#element = story.element
    this.#dialog.setAttribute("aria-label", story.label)
    this.#dialog.dataset.toward = isNext === null ? "" : isNext ? "next" : "previous"
    if (before) before.replaceWith(story.element)
    else this.#dialog.prepend(story.element)
    this.#acts.show(story)
    this.#focus(held)
    this.#awaitEnd(story)
  }

  #show(isAsked) {
    const { story, place: { frame } } = this.#walk
    story.show(frame)
    this.#clock.pause("loading")
    this.#clock.begin()
    if (isAsked) this.#say()
    this.#load(story, frame)
  }

  // Its time begins with its picture, or without one that cannot be had.
  async #load(story, frame) {
    const isThere = await isLoaded(story.image(frame))
    const { story: shown, place } = this.#walk
    if (story !== shown || frame !== place.frame || this.#isClosing) return
    story.showFailure(frame, !isThere)
    if (isThere) this.#mark(story, frame)
    this.#clock.resume("loading")
    this.#lookAhead(story, frame)
  }

  #mark(story, frame) {
    if (story.isMine || frame <= story.reached) return
    story.reached = frame
    this.#marks.see(story.id, frame)
  }

  // The picture of the next frame, and what comes behind a story before its last frame is over.
  #lookAhead(story, frame) {
    if (frame < story.count) isLoaded(story.image(frame + 1))
    const place = frame < story.count - 1 ? null : this.#walk.ahead
    if (place) this.#fetch.prepare(place.story, place.frame)
  }

  #awaitEnd({ endsAt }) {
    clearTimeout(this.#timer)
    const left = endsAt - Date.now()
    // By a clock that goes wrong it may be over long ago: the server would not have shown it then.
    if (left > 0) this.#timer = setTimeout(() => this.#endWith("ended"), left)
  }

  #focus(control) {
    if (this.#pauses?.isCovered) return
    const element = (control && this.#element.querySelector(control)) ?? this.#element
    const focus = () => element.focus({ preventScroll: true })
    if (this.#pauses) this.#pauses.quietly(focus)
    else focus()
  }

  #follow() {
    const { isStopped } = this.#clock
    this.#walk.story?.follow(this.#clock)
    if (this.#walk.story && isStopped && !this.#wasStopped) this.#say()
    this.#wasStopped = isStopped
  }

  #say() {
    this.#told.say(this.#walk.story.sentence(this.#walk.place.frame))
  }

  // What somebody does

  #listen(signal) {
    const listen = (target, type, act, options) => target.addEventListener(type, act, { signal, ...options })
    const itself = (act) => (event) => event.target === this.#dialog && act(event)
    new Touch(this.#dialog, this.#touched, signal)
    listen(this.#dialog, "click", (event) => this.#click(event))
    // Also where nothing has the focus any more.
    listen(document, "keydown", (event) => this.#press(event))
    listen(this.#dialog, "cancel", itself((event) => {
      event.preventDefault()
      this.close()
    }))
    // A browser may close it without asking.
    listen(this.#dialog, "close", itself(() => this.close()))
    // What lies behind does not scroll.
    for (const type of ["wheel", "touchmove"]) {
      listen(this.#dialog, type, (event) => this.#stayPut(event), { passive: false })
    }
    listen(window, "popstate", () => this.#leave())
    listen(window, "pagehide", () => this.#end())
  }

  #stayPut(event) {
    if (!event.target.closest("[popover]")) event.preventDefault()
  }

  #click(event) {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const acts = [
      [".story__close", () => this.close()],
      [".story__pause", () => this.#toggle()],
      [".story__jump", (jump) => this.#walk.show(numberOf(jump))],
      [".story__way--back", () => this.#walk.step(-1)],
      [".story__way--on", () => this.#walk.step(1)],
      ["[data-delete-story]", (link) => this.#acts.delete(link)],
      // In place of the player: the way back from there leads to the feed. A report comes over it (clicks.js).
      ["a[href]:not([data-report])", (link) => location.replace(link.href)]
    ]
    for (const [selector, act] of acts) {
      const element = event.target.closest(selector)
      if (!element) continue
      event.preventDefault()
      return act(element)
    }
  }

  #press(event) {
    if (event.defaultPrevented || this.#isClosing || this.#pauses.isCovered) return
    const action = keyAction(event)
    if (!action) return
    event.preventDefault()
    if (action.step) this.#walk.step(action.step)
    if (action.person) this.#walk.turnTo(action.person)
    if (action.show) this.#walk.show(action.show === "first" ? 1 : "last")
    if (action.toggle) this.#toggle()
  }

  #toggle() {
    if (this.#clock.isStopped) this.#clock.play()
    else this.#clock.pause("hand")
  }

  get #touched() {
    return {
      begin: () => this.#beginTouch(), hold: () => this.#dialog.toggleAttribute("data-held", true),
      pull: (moved, way) => this.#pull(moved, way), end: (meaning) => this.#endTouch(meaning)
    }
  }

  #beginTouch() {
    if (this.#isClosing || this.#pauses.isCovered) return false
    this.#clock.pause("held")
    return true
  }

  #pull({ x, y }, way) {
    this.#dialog.toggleAttribute("data-pulled", true)
    const { style } = this.#element
    if (way === "across") {
      style.translate = `${x}px`
      return
    }
    const distance = Math.max(0, y)
    style.translate = `0 ${distance}px`
    style.scale = String(pulledScale({ distance, height: innerHeight, least: LEAST }))
  }

  #endTouch(meaning) {
    for (const mark of ["data-held", "data-pulled"]) this.#dialog.removeAttribute(mark)
    // It fades where the finger left it.
    if (meaning === "close") return this.close()
    this.#element.style.translate = ""
    this.#element.style.scale = ""
    this.#clock.resume("held")
    if (meaning === "back" || meaning === "on") this.#walk.step(meaning === "on" ? 1 : -1)
    else if (meaning) this.#walk.turnTo(meaning === "next-person" ? 1 : -1)
  }

  // What happens elsewhere

  #hear(signal) {
    const hear = (name, act) => signal.addEventListener("abort", live.listen(name, act), { once: true })
    // Whoever deletes one here is told by the answer.
    hear("story.deleted", ({ story_id: id }) => this.#acts.isDeleting(id) || this.#walk.forget(id))
    hear("story.viewed", ({ story_id: id }) => this.#acts.count(id))
    hear("member.blocked", ({ username }) => this.#block(username))
    // Something was missed.
    hear("reset", () => this.#walk.renew())
  }

  #block(username) {
    if (username === this.#walk.place.by) this.close()
    else this.#walk.leaveOut(username)
  }

  // The end

  #endWith(why, error = null) {
    const words = this.#walk.story.words(why)
    this.close()
    if (words && error?.status !== 401) toast(words)
  }

  async #leave() {
    if (this.#isClosing) return
    this.#stop()
    const fading = { duration: isCalm() ? 0 : FADE, easing: "ease-out", fill: "forwards" }
    await late(this.#dialog.animate({ opacity: [1, 0] }, fading).finished)
    this.#end()
  }

  #stop() {
    this.#isClosing = true
    this.#walk.stop()
    this.#clock.stop()
    clearTimeout(this.#timer)
  }

  #end() {
    if (!this.isOpen) return
    this.#stop()
    this.#abort.abort()
    this.#dialog.close()
    this.#dialog.remove()
    this.#ring.focus({ preventScroll: true })
    // The row asks how it looks now, once the server knows what was seen.
    this.#marks.settled().then(() => {
      this.#ring.dispatchEvent(new CustomEvent("madang:story-closed", { bubbles: true, detail: { by: this.#opener } }))
    })
  }

  // Where it was opened: the row may have another one by now, or none of that person.
  get #ring() {
    const own = this.#row.querySelector(`.stories__link[data-by="${CSS.escape(this.#opener)}"]`)
    return own ?? this.#row.querySelector(".stories__link") ?? this.#row
  }
}

function isCalm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches
}

function numberOf(jump) {
  return [...jump.closest(".story__bars").children].indexOf(jump.closest(".story__bar")) + 1
}
