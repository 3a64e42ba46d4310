// Shows the photos of a set one after the other, until it is closed: by its button, Esc, the way back, or a swipe down.

import { placeToasts } from "../../frame/sheet.js"
import { make } from "../../lib/make.js"
import { string } from "../../lib/strings.js"
import { Gestures } from "../gestures.js"
import { clamp } from "../numbers.js"
import { Controls } from "./controls.js"
import { boxOf, grow, isCalm, shrink } from "./growth.js"
import { Hold } from "./hold.js"
import { keyAction } from "./keys.js"
import { pullOf, stretched } from "./physics.js"
import { Slide } from "./slide.js"
import { Strip } from "./strip.js"
import { pulledScale, swipeCloses, swipeStep } from "./swipes.js"
import { boundedView, isNear, movedView, toggledView, WHOLE, zoomedView } from "./view-geometry.js"

const AHEAD = 5

export class Viewer {
  #set
  #abort = new AbortController()
  #dialog
  #black
  #stage
  #strip
  #controls
  #slides = new Map()
  #index
  #count
  // Of the stage. Asked for at each move of a finger, all that moved would be laid out anew.
  #size
  #hold = null
  #isGrowing = false
  #isClosing = false

  constructor(set) {
    this.#set = set
    this.#index = set.start
    this.#count = set.count
    this.#build()
    document.body.append(this.#dialog)
    this.#dialog.showModal()
    this.#size = this.#measured
    this.#stage.focus({ preventScroll: true })
    this.#show(set.start)
    history.pushState({ ...history.state, viewer: this.#present.photo.id }, "")
    grow(this.#dialog, this.#present, this.#present.photo.image)
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

  // Gestures

  begin(at) {
    if (this.#isClosing) return
    const { fit } = this.#present
    const offset = this.#atEnd(this.#strip.caught(), pullOf)
    const view = this.#present.caught()
    this.#hold = new Hold({ at: this.#fromMiddle(at), view, offset, fit, stage: this.#size })
    if (this.#hold.isNear) this.#dialog.removeAttribute("data-settling")
    this.#follow()
  }

  move(by, time) {
    if (!this.#hold || this.#isClosing) return
    this.#hold.move(by, time)
    this.#follow()
  }

  zoom(factor, at) {
    if (this.#isClosing) return
    const { view, fit } = this.#present
    if (!this.#hold) return this.#look(zoomedView(view, view.zoom * factor, this.#fromMiddle(at), fit, this.#size))
    this.#putBack(this.#hold)
    this.#hold.pinch(factor, this.#fromMiddle(at))
    this.#follow()
  }

  toggle(at) {
    if (this.#isClosing) return
    const { view, fit } = this.#present
    this.#dialog.toggleAttribute("data-settling", !isCalm())
    this.#look(toggledView(view, this.#fromMiddle(at), fit, this.#size))
  }

  canZoom() {
    return true
  }

  end(time) {
    const hold = this.#hold
    this.#hold = null
    this.#dialog.removeAttribute("data-held")
    if (hold && !this.#isClosing) this.#letGo(hold, time)
  }

  // Private

  #build() {
    this.#black = make("div", "viewer__black")
    this.#strip = new Strip()
    this.#stage = make("div", "viewer__stage", this.#strip.element)
    this.#stage.tabIndex = -1
    this.#stage.role = "group"
    this.#dialog = make("dialog", "viewer", this.#black, this.#stage)
    this.#dialog.ariaLabel = string("viewer.title")
    this.#controls = new Controls(this.#dialog, {
      close: () => this.close(),
      step: (by) => this.#show(this.#index + by),
      show: (index) => this.#show(index),
      retry: () => this.#present.load(),
      lift: () => this.#lift(),
      leave: (event) => this.#leaveFor(event)
    })
    placeToasts(this.#dialog)
    this.#listen()
  }

  #listen() {
    const { signal } = this.#abort
    new Gestures(this.#stage, this, signal)
    this.#dialog.addEventListener("keydown", (event) => this.#press(event), { signal })
    this.#dialog.addEventListener("cancel", (event) => {
      event.preventDefault()
      this.close()
    }, { signal })
    // A browser may close it without asking.
    this.#dialog.addEventListener("close", () => this.close(), { signal })
    // What lies behind does not scroll.
    for (const type of ["wheel", "touchmove"]) {
      this.#dialog.addEventListener(type, (event) => event.preventDefault(), { signal, passive: false })
    }
    addEventListener("popstate", () => this.#leave(), { signal })
    addEventListener("pagehide", () => this.#end(), { signal })
    addEventListener("resize", () => this.#resize(), { signal })
  }

  #press(event) {
    const action = keyAction(event, isNear(this.#present.view))
    if (!action) return
    event.preventDefault()
    const { view, fit } = this.#present
    if (action.step) this.#show(this.#index + action.step)
    if ("show" in action) this.#show(action.show === "first" ? 0 : this.#count - 1)
    if (action.move) this.#look(movedView(view, action.move, fit, this.#size))
    if (action.zoom) this.#look(zoomedView(view, view.zoom * action.zoom, { x: 0, y: 0 }, fit, this.#size))
    if (action.whole) this.#look(WHOLE)
  }

  // From where fingers left the strip, at their speed, or from the photo before.
  #show(index, { offset = 0, speed = 0 } = {}) {
    const before = this.#slides.get(this.#index)
    const last = this.#index
    this.#index = clamp(index, 0, this.#count - 1)
    // First, as it measures: what is written before would be laid out for it.
    this.#strip.turn(this.#index, { step: this.#index - last, offset, speed })
    if (before && last !== this.#index) before.look(WHOLE)
    this.#prepare(this.#index)
    for (const [at, slide] of this.#slides) slide.isPresent = at === this.#index
    this.#tell()
    this.#settle()
    // Its neighbours come while it moves, which the browser does by itself.
    requestAnimationFrame(() => this.#surround())
    if (this.#index > this.#count - AHEAD) this.#goOn()
  }

  #surround() {
    if (this.#isClosing) return
    for (const near of [this.#index + 1, this.#index - 1]) this.#prepare(near)
    for (const [at, slide] of this.#slides) if (Math.abs(at - this.#index) > 2) this.#remove(at, slide)
  }

  #tell() {
    const said = this.#controls.show(this.#present.photo, this.#index, this.#count, this.#set.isEndless)
    this.#stage.ariaLabel = said
    this.#controls.showVeil(this.#present.photo.veil)
    this.#controls.showFailure(this.#present.hasFailed)
  }

  // The photo is wanted, here and on the page.
  #lift() {
    this.#present.photo.veil?.lift()
    this.#present.load()
    this.#tell()
    this.#stage.focus({ preventScroll: true })
  }

  #prepare(at) {
    if (at < 0 || at >= this.#count || this.#slides.has(at)) return
    const slide = new Slide(this.#set.at(at), at, () => {
      if (this.#slides.get(this.#index) === slide) this.#controls.showFailure(slide.hasFailed)
    })
    slide.fitInto(this.#size)
    this.#slides.set(at, slide)
    this.#strip.element.append(slide.element)
    slide.load()
  }

  #remove(at, slide) {
    slide.element.remove()
    this.#slides.delete(at)
  }

  async #goOn() {
    if (this.#isGrowing) return
    this.#isGrowing = true
    const hasMore = await this.#set.grow()
    this.#isGrowing = false
    if (this.#isClosing) return
    this.#count = this.#set.count
    if (hasMore) this.#prepare(this.#index + 1)
    this.#tell()
  }

  // The finger leads: the photo that is near, across to the next one, or down to the page with the black fading.
  #follow() {
    const { isNear, axis, view, moved } = this.#hold
    if (!isNear && axis === null) return
    this.#dialog.toggleAttribute("data-held", true)
    if (isNear) return this.#look(view)
    if (axis === "down") this.#pullDown(this.#hold)
    else this.#strip.pull(this.#atEnd(moved.x, stretched))
  }

  // The point of the photo that the finger holds stays under it.
  #pullDown(hold) {
    const { image, fit } = this.#present
    const { moved, at } = hold
    hold.least ??= (boxOf(this.#present.photo.image)?.width ?? 0) / fit.width
    const scale = pulledScale({ distance: moved.y, height: this.#size.height, least: hold.least })
    const [x, y] = [moved.x + at.x * (1 - scale), Math.max(0, moved.y) + at.y * (1 - scale)]
    image.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
    this.#black.style.opacity = String(1 - clamp(moved.y / this.#size.height, 0, 1) * 1.2)
  }

  #letGo(hold, time) {
    const speed = hold.speed(time)
    if (hold.isNear) return this.#comeToRest(hold.views(time))
    if (hold.axis === "across") return this.#letGoAcross(hold, speed.x)
    if (hold.axis !== "down") return
    if (swipeCloses({ distance: hold.moved.y, speed: speed.y, height: this.#size.height })) this.close()
    else this.#settle()
  }

  #letGoAcross({ moved, isCaught }, speed) {
    const step = swipeStep({ distance: moved.x, speed, width: this.#size.width, isCaught })
    this.#show(this.#index + step, { offset: this.#atEnd(moved.x, stretched), speed })
  }

  #comeToRest(views) {
    const rest = views.at(-1)
    const isGliding = views.length > 1 && !isCalm()
    this.#dialog.toggleAttribute("data-settling", !isGliding && !isCalm())
    this.#look(rest)
    if (isGliding) this.#present.glide(views)
  }

  // A second finger came: what the first one moved goes back to its place, and the photo is zoomed.
  #putBack({ axis, moved }) {
    if (axis === "down") this.#settle()
    if (axis === "across") this.#show(this.#index, { offset: this.#atEnd(moved.x, stretched) })
  }

  // Beyond the first and the last photo there is none: `follow` says how far it goes there.
  #atEnd(x, follow) {
    const isEnd = (x > 0 && this.#index === 0) || (x < 0 && this.#index === this.#count - 1)
    return isEnd ? follow(x, this.#size.width) : x
  }

  #settle() {
    this.#black.style.opacity = ""
    this.#present.look(this.#present.view)
  }

  #look(view) {
    this.#present.look(view)
    this.#dialog.toggleAttribute("data-near", isNear(view))
  }

  #resize() {
    this.#size = this.#measured
    for (const slide of this.#slides.values()) slide.fitInto(this.#size)
    const { view, fit } = this.#present
    this.#look(boundedView(view, fit, this.#size))
  }

  get #present() {
    return this.#slides.get(this.#index)
  }

  get #measured() {
    return { width: this.#stage.clientWidth, height: this.#stage.clientHeight }
  }

  #fromMiddle({ x, y }) {
    const { width, height } = this.#size
    return { x: x - width / 2, y: y - height / 2 }
  }

  // To the post, in place of the viewer: the way back from there leads to the list.
  #leaveFor(event) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    location.replace(event.currentTarget.href)
  }

  async #leave() {
    if (this.#isClosing) return
    this.#isClosing = true
    const { link, image } = this.#present.photo
    const strip = link.closest(".carousel__strip")
    const slide = link.closest(".carousel__slide")
    strip?.scrollTo({ left: slide.offsetLeft - strip.offsetLeft, behavior: "instant" })
    await shrink(this.#dialog, this.#present, image)
    this.#end()
  }

  #end() {
    if (!this.isOpen) return
    this.#isClosing = true
    this.#abort.abort()
    const { link } = this.#present.photo
    this.#dialog.close()
    this.#dialog.remove()
    const isBeside = link.closest(".carousel") !== null
    const place = isBeside ? link : this.#set.opener
    place.focus({ preventScroll: true })
  }
}
