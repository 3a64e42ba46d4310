// Shows the photos of a set one after the other, until it is closed: by its button, Esc, the way back, or a swipe down.

import { make } from "../../lib/make.js"
import { string } from "../../lib/strings.js"
import { Gestures } from "../gestures.js"
import { clamp } from "../numbers.js"
import { Controls } from "./controls.js"
import { grow, isCalm, shrink } from "./growth.js"
import { keyAction } from "./keys.js"
import { Slide } from "./slide.js"
import { resisted, Speed, swipeAxis, swipeCloses, swipeStep } from "./swipes.js"
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

  begin() {
    if (this.#isClosing) return
    this.#hold = { x: 0, y: 0, axis: null, wasNear: isNear(this.#present.view), across: new Speed(), down: new Speed() }
    this.#strip.toggleAttribute("data-held", true)
  }

  move({ x, y }) {
    const hold = this.#hold
    if (!hold || this.#isClosing) return
    hold.x += x
    hold.y += y
    hold.across.add(hold.x, performance.now())
    hold.down.add(hold.y, performance.now())
    if (hold.wasNear) return this.#look(movedView(this.#present.view, { x, y }, this.#present.fit, this.#size))
    hold.axis ??= swipeAxis(hold)
    this.#follow()
  }

  zoom(factor, at) {
    if (this.#isClosing) return
    const { view, fit } = this.#present
    if (this.#hold) this.#catch()
    this.#look(zoomedView(view, view.zoom * factor, this.#fromMiddle(at), fit, this.#size))
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

  end() {
    const hold = this.#hold
    this.#hold = null
    this.#strip.toggleAttribute("data-held", false)
    if (!hold || this.#isClosing || hold.wasNear) return
    const now = performance.now()
    const { width, height } = this.#size
    if (hold.axis === "down") {
      if (swipeCloses({ distance: hold.y, speed: hold.down.at(now), height })) return this.close()
      this.#settle()
    } else if (hold.axis === "across") {
      this.#show(this.#index + swipeStep({ distance: hold.x, speed: hold.across.at(now), width }))
    }
  }

  // Private

  #build() {
    this.#black = make("div", "viewer__black")
    this.#strip = make("ul", "viewer__strip")
    this.#strip.role = "presentation"
    this.#stage = make("div", "viewer__stage", this.#strip)
    this.#stage.tabIndex = -1
    this.#stage.role = "group"
    this.#dialog = make("dialog", "viewer", this.#black, this.#stage)
    this.#dialog.ariaLabel = string("viewer.title")
    this.#controls = new Controls(this.#dialog, {
      close: () => this.close(),
      step: (by) => this.#show(this.#index + by),
      show: (index) => this.#show(index),
      retry: () => this.#present.load(),
      leave: (event) => this.#leaveFor(event)
    })
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
    addEventListener("resize", () => this.#fit(), { signal })
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

  #show(index) {
    const before = this.#slides.get(this.#index)
    this.#index = clamp(index, 0, this.#count - 1)
    if (before && before.index !== this.#index) before.look(WHOLE)
    for (const near of [this.#index, this.#index + 1, this.#index - 1]) this.#prepare(near)
    for (const [at, slide] of this.#slides) if (Math.abs(at - this.#index) > 2) this.#drop(at, slide)
    for (const [at, slide] of this.#slides) slide.isPresent = at === this.#index
    this.#tell()
    this.#settle()
    if (this.#index > this.#count - AHEAD) this.#goOn()
  }

  #tell() {
    const said = this.#controls.show(this.#present.photo, this.#index, this.#count, this.#set.isEndless)
    this.#stage.ariaLabel = said
    this.#controls.showFailure(this.#present.hasFailed)
  }

  #prepare(at) {
    if (at < 0 || at >= this.#count || this.#slides.has(at)) return
    const slide = new Slide(this.#set.at(at), at, () => {
      if (this.#slides.get(this.#index) === slide) this.#controls.showFailure(slide.hasFailed)
    })
    slide.fitInto(this.#size)
    this.#slides.set(at, slide)
    this.#strip.append(slide.element)
    slide.load()
  }

  #drop(at, slide) {
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

  // The finger leads: across to the next photo, or down to the page with the black fading.
  #follow() {
    const { axis, x, y } = this.#hold
    if (axis === "across") {
      const isEnd = (x > 0 && this.#index === 0) || (x < 0 && this.#index === this.#count - 1)
      this.#place(isEnd ? resisted(x) : x)
    } else if (axis === "down") {
      const part = clamp(y / this.#size.height, 0, 1)
      this.#present.image.style.transform = `translate(${x}px, ${Math.max(0, y)}px) scale(${1 - part / 3})`
      this.#black.style.opacity = String(1 - part * 1.2)
    }
  }

  // A second finger came: what the first one moved goes back to its place, and the photo is zoomed.
  #catch() {
    if (this.#hold.axis !== null) this.#settle()
    this.#hold.axis = null
    this.#hold.wasNear = true
  }

  #settle() {
    this.#place(0)
    this.#black.style.opacity = ""
    this.#present.look(this.#present.view)
  }

  #place(offset) {
    this.#strip.style.translate = `calc(${-this.#index} * (100% + var(--viewer-gap)) + ${offset}px)`
  }

  #look(view) {
    this.#present.look(view)
    this.#dialog.toggleAttribute("data-near", isNear(view))
  }

  #fit() {
    for (const slide of this.#slides.values()) slide.fitInto(this.#size)
    const { view, fit } = this.#present
    this.#look(boundedView(view, fit, this.#size))
  }

  get #present() {
    return this.#slides.get(this.#index)
  }

  get #size() {
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
