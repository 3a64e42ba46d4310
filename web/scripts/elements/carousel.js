// <madang-carousel>: marks the dot of the photo that is seen, and says which one it is; dots, arrow keys, Home and End
// lead to the others. What a mouse does, and which of how many is seen, comes with a mouse, or with keys.

import { late } from "../lib/late.js"
import { define } from "../lib/define.js"

class CarouselElement extends HTMLElement {
  #abort
  #observer
  #mouse = null

  connectedCallback() {
    const { signal } = this.#abort = new AbortController()
    this.#strip.addEventListener("keydown", (event) => this.#press(event), { signal })
    this.querySelector(".carousel__dots").addEventListener("click", (event) => this.#choose(event), { signal })
    for (const type of ["pointerover", "focusin", "keydown"]) {
      this.addEventListener(type, (event) => this.#meet(event), { signal, passive: true })
    }
    // The strip and the photo that is seen are stops of the keyboard, however many photos there are.
    for (const dot of this.#dots) dot.tabIndex = -1
    this.#observer = new IntersectionObserver((entries) => this.#mark(entries), { root: this.#strip, threshold: 0.6 })
    for (const slide of this.#slides) this.#observer.observe(slide)
  }

  disconnectedCallback() {
    this.#abort.abort()
    this.#mouse = null
    this.#observer.disconnect()
  }

  #press(event) {
    const present = this.#present
    const index = { ArrowRight: present + 1, ArrowLeft: present - 1, Home: 0, End: Infinity }[event.key]
    if (index === undefined) return
    event.preventDefault()
    const slide = this.#go(index)
    if (event.target === this.#strip) return
    // The focus goes along from photo to photo: to its link or, where there is one before it, to its veil.
    for (const stop of slide.querySelectorAll("summary, a")) stop.focus({ preventScroll: true })
  }

  // A finger that taps gives the focus as well, and does not show it.
  async #meet({ pointerType, target }) {
    if (this.#mouse !== null || pointerType !== "mouse" && !target.matches(":focus-visible")) return
    const { signal } = this.#abort
    this.#mouse = late(import("../photos/carousel-mouse.js"))
    const mouse = await this.#mouse
    if (mouse === null || signal.aborted) return
    new mouse.CarouselMouse(this, {
      strip: this.#strip, go: (index) => this.#go(index), place: () => this.#present, signal
    })
  }

  #go(index) {
    const slide = this.#slides[Math.min(this.#slides.length - 1, Math.max(0, index))]
    this.#show(slide)
    return slide
  }

  #choose(event) {
    const dot = event.target.closest("a")
    if (!dot) return
    event.preventDefault()
    this.#show(this.#slides[this.#dots.indexOf(dot)])
  }

  #mark(entries) {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      const index = this.#slides.indexOf(target)
      this.#dots.forEach((dot, position) => dot.toggleAttribute("aria-current", position === index))
      this.#dots[index].setAttribute("aria-current", "true")
      this.#slides.forEach((slide, position) => { slide.querySelector("a").tabIndex = position === index ? 0 : -1 })
      this.dispatchEvent(new CustomEvent("madang:slide", { bubbles: true, detail: { index } }))
    }
  }

  #show(slide) {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches
    this.#strip.scrollTo({ left: slide.offsetLeft - this.#strip.offsetLeft, behavior: calm ? "auto" : "smooth" })
  }

  get #present() {
    return this.#dots.findIndex((dot) => dot.hasAttribute("aria-current"))
  }

  get #strip() {
    return this.querySelector(".carousel__strip")
  }

  get #slides() {
    return [...this.#strip.children]
  }

  get #dots() {
    return [...this.querySelectorAll(".dot")]
  }
}

define("madang-carousel", CarouselElement)
