// <madang-carousel>: marks the dot of the photo that is seen, and says which one it is; dots and arrow keys lead to the
// others.

import { define } from "../lib/define.js"

class CarouselElement extends HTMLElement {
  #abort
  #observer

  connectedCallback() {
    const { signal } = this.#abort = new AbortController()
    this.#strip.addEventListener("keydown", (event) => this.#press(event), { signal })
    this.querySelector(".carousel__dots").addEventListener("click", (event) => this.#choose(event), { signal })
    this.#observer = new IntersectionObserver((entries) => this.#mark(entries), { root: this.#strip, threshold: 0.6 })
    for (const slide of this.#slides) this.#observer.observe(slide)
  }

  disconnectedCallback() {
    this.#abort.abort()
    this.#observer.disconnect()
  }

  #press(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const present = this.#dots.findIndex((dot) => dot.hasAttribute("aria-current"))
    this.#show(this.#slides[Math.min(this.#slides.length - 1, Math.max(0, present + step))])
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
      this.dispatchEvent(new CustomEvent("madang:slide", { bubbles: true, detail: { index } }))
    }
  }

  #show(slide) {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches
    this.#strip.scrollTo({ left: slide.offsetLeft - this.#strip.offsetLeft, behavior: calm ? "auto" : "smooth" })
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
