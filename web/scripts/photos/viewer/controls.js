// What lies over the photos: the bar, the buttons beside, the caption with the dots, and what a screen reader hears.

import { make, makeButton } from "../../lib/make.js"
import { string } from "../../lib/strings.js"
import { drawnIcon } from "../drawn-icon.js"
import { starOf } from "./star.js"

// More photos than a post can have are counted.
const DOTS = 10

export class Controls {
  #actions
  #count
  #dots
  #author
  #post
  #failure
  #veil
  #said
  #star
  #previous
  #next

  // `actions` has close(), step(by), show(index), retry(), lift(), leave(event).
  constructor(dialog, actions) {
    this.#actions = actions
    this.#count = make("p", "viewer__count")
    this.#said = make("p", { class: "unseen", "aria-live": "polite" })
    this.#star = make("div", "viewer__star")
    const close = button("close", string("close"), () => actions.close())
    const bar = make("div", "viewer__bar", this.#count, this.#star, close)
    const [back, on] = ["viewer__step viewer__step--back", "viewer__step viewer__step--on"]
    this.#previous = button("back", string("viewer.previous"), () => actions.step(-1), back)
    this.#next = button("forward", string("viewer.next"), () => actions.step(1), on)
    const retry = makeButton("button button--small", string("retry"), () => actions.retry())
    const failure = { class: "viewer__failure", role: "alert", hidden: "" }
    this.#failure = make("p", failure, `${string("viewer.failed")} `, retry)
    this.#veil = makeButton({ class: "viewer__veil", hidden: "" }, "", () => actions.lift())
    this.#dots = make("ul", "viewer__dots")
    this.#author = make("b", "viewer__author")
    this.#post = make("a", "viewer__post")
    this.#post.addEventListener("click", (event) => actions.leave(event))
    const caption = make("div", "viewer__caption", this.#dots, make("p", "viewer__words", this.#author, this.#post))
    dialog.append(bar, this.#previous, this.#next, this.#failure, this.#veil, caption, this.#said)
  }

  // The photo `index` of `count` is seen, or that many are known of a list that goes on.
  show(photo, index, count, isEndless) {
    const place = string("viewer.photo", { n: index + 1, count })
    const hasDots = !isEndless && count > 1 && count <= DOTS
    this.#count.textContent = isEndless || count <= DOTS ? "" : `${index + 1} / ${count}`
    this.#showStar(photo)
    this.#author.replaceChildren(...photo.author)
    this.#post.hidden = photo.post === null
    if (photo.post) {
      this.#post.href = photo.post
      this.#post.textContent = string(this.#post.origin === location.origin ? "viewer.post" : "viewer.unsplash")
    }
    this.#previous.disabled = index === 0
    this.#next.disabled = index === count - 1
    this.#markDot(hasDots ? count : 0, index)
    const said = count === 1 ? photo.alt : `${place}, ${photo.alt}`
    if (this.#said.textContent !== said) this.#said.textContent = said
    return said
  }

  showFailure(hasFailed) {
    if (this.#failure.hidden === hasFailed) this.#failure.hidden = !hasFailed
  }

  // Null takes it away.
  showVeil(veil) {
    this.#veil.hidden = veil === null
    this.#veil.replaceChildren(...veil?.words ?? [])
  }

  // Only another photo has another star: a new one would lose the focus.
  #showStar({ id, link }) {
    if (this.#star.dataset.of === id) return
    this.#star.dataset.of = id
    this.#star.replaceChildren(...[starOf(link)].filter(Boolean))
  }

  #markDot(count, index) {
    const dots = [...this.#dots.querySelectorAll("button")]
    if (dots.length !== count) {
      this.#dots.replaceChildren(...Array.from({ length: count }, (_, at) => this.#dot(at, count)))
    }
    this.#dots.hidden = count === 0
    this.#dots.querySelectorAll("button").forEach((dot, at) => {
      if (at === index) dot.setAttribute("aria-current", "true")
      else dot.removeAttribute("aria-current")
    })
  }

  #dot(at, count) {
    const label = string("viewer.photo", { n: at + 1, count })
    return make("li", {}, makeButton({ class: "dot", "aria-label": label }, "", () => this.#actions.show(at)))
  }
}

function button(icon, label, act, className = "") {
  return makeButton({ class: `icon-button viewer__button ${className}`, "aria-label": label }, drawnIcon(icon), act)
}
