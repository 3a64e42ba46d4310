// <madang-follow>: follows and unfollows at once, wherever the member or the hashtag is shown, and takes it back with a
// message if that is refused.

import { leaveForLogin } from "../lib/http.js"
import { live } from "../lib/live.js"
import { toastFailure } from "../lib/toast.js"
import { follows, showFollowers } from "../members/follows.js"
import { followedTags, keepFollowedTags } from "../tags/followed-tags.js"
import { define, WorkElement } from "../lib/define.js"

class FollowElement extends WorkElement {
  begin(signal) {
    const forget = this.#all.observe(this.#followed, { value: this.#isPressed }, (state, error) => {
      this.#show(state, error)
    })
    signal.addEventListener("abort", forget)
    this.querySelector("form").addEventListener("submit", (event) => this.#toggle(event), { signal })
  }

  #toggle(event) {
    event.preventDefault()
    if (!("signedIn" in document.body.dataset)) return leaveForLogin()
    this.#wasAsked = true
    this.#all.wish(this.#followed, !this.#all.value(this.#followed))
  }

  #wasAsked = false

  #show({ value: isFollowing }, error) {
    this.querySelector("button").setAttribute("aria-pressed", String(isFollowing))
    this.querySelector("[name=following]").value = isFollowing ? "0" : "1"
    this.querySelector("[data-label]").textContent = isFollowing ? this.dataset.on : this.dataset.off
    // Said once, by the button that was pressed.
    if (!error || !this.#wasAsked) return
    this.#wasAsked = false
    toastFailure(error, { offline: "follow.offline", failed: "follow.failed" })
  }

  get #all() {
    return "tag" in this.dataset ? followedTags : follows
  }

  get #followed() {
    return this.dataset.tag ?? this.dataset.username
  }

  get #isPressed() {
    return this.querySelector("button").getAttribute("aria-pressed") === "true"
  }
}

showFollowers()
keepFollowedTags(live)
define("madang-follow", FollowElement)
