// <madang-like>: the heart answers at once and follows the state of its post, or of its comment, wherever it changes.

import { compactCount, likesKey } from "../lib/counts.js"
import { leaveForLogin } from "../lib/http.js"
import { late } from "../lib/late.js"
import { make } from "../lib/make.js"
import { toast } from "../lib/toast.js"
import { language, string } from "../lib/strings.js"
import { waitingMark } from "../offline/waiting-mark.js"
import { DoubleTap } from "../photos/double-tap.js"
import { showPhoto } from "../photos/photos.js"
import { commentLikes, likes, renderedLikes } from "../posts/posts.js"
import { define, WorkElement } from "../lib/define.js"

class LikeElement extends WorkElement {
  #thing
  #likes
  #tap = new DoubleTap()

  // Lifecycle

  begin(signal) {
    const isOfComment = "comment" in this.dataset
    this.#likes = isOfComment ? commentLikes : likes
    this.#thing = isOfComment ? this.closest("[data-id]").dataset.id : this.#place.dataset.post
    const forget = this.#likes.observe(this.#thing, renderedLikes(this), (state, error) => this.#show(state, error))
    signal.addEventListener("abort", () => {
      forget()
      this.#tap.cancel()
    })
    this.#button.addEventListener("click", (event) => this.#toggle(event), { signal })
    if (!isOfComment) this.#carousel?.addEventListener("click", (event) => this.#tapPhoto(event), { signal })
  }

  // Actions

  #toggle(event) {
    event.preventDefault()
    this.#wish(!this.#likes.value(this.#thing))
  }

  #tapPhoto(event) {
    const photo = event.target.closest(".carousel__photo")
    if (!photo || event.pointerType !== "touch") return
    event.preventDefault()
    this.#tap.handle(event, {
      onDouble: () => {
        this.#wish(true)
        this.#burst(photo, event)
      },
      onSingle: () => showPhoto(photo)
    })
  }

  #wish(isLiked) {
    if (!("signedIn" in document.body.dataset)) return leaveForLogin()
    this.#likes.wish(this.#thing, isLiked)
    if (isLiked) late(import("../lib/haptics.js")).then((haptics) => haptics?.tick())
  }

  // Private

  #show({ value: isLiked, count, isWaiting }, error) {
    this.#button.setAttribute("aria-pressed", String(isLiked))
    this.#button.classList.toggle("like__button--spring", isLiked)
    this.#button.value = isLiked ? "0" : "1"
    this.dataset.count = count
    const sentence = this.querySelector(".like__count")
    const number = compactCount(count, language())
    if ("comment" in this.dataset) sentence.textContent = count > 0 ? number : ""
    else sentence.textContent = string(likesKey(count), { n: number })
    if (isWaiting) sentence.append(waitingMark())
    if (error && error.status !== 401) toast(error.status === 0 ? string("offline") : string("like.failed"))
  }

  // A heart that grows where the finger was.
  #burst(photo, { clientX, clientY }) {
    const burst = make("span", "burst", this.#button.querySelector("svg").cloneNode(true))
    const { left, top } = photo.getBoundingClientRect()
    burst.style.left = `${clientX - left}px`
    burst.style.top = `${clientY - top}px`
    photo.append(burst)
    burst.addEventListener("animationend", () => burst.remove())
  }

  get #button() {
    return this.querySelector("button")
  }

  get #carousel() {
    return this.#place.querySelector(".carousel")
  }

  get #place() {
    return this.closest("[data-post]")
  }
}

define("madang-like", LikeElement)
