// <madang-follow>: follows and unfollows at once, and takes it back with a message if that is refused.

import { call, leaveForLogin } from "../lib/api.js"
import { toast } from "../lib/toast.js"
import { word } from "../lib/words.js"

export class FollowElement extends HTMLElement {
  #abort

  connectedCallback() {
    this.#abort = new AbortController()
    this.querySelector("form").addEventListener("submit", (event) => this.#toggle(event), { signal: this.#abort.signal })
  }

  disconnectedCallback() {
    this.#abort.abort()
  }

  async #toggle(event) {
    event.preventDefault()
    if (!("signedIn" in document.body.dataset)) return leaveForLogin()
    const wish = !this.#isFollowing
    const everywhere = document.querySelectorAll(`madang-follow[data-username="${this.dataset.username}"]`)
    for (const element of everywhere) element.show(wish, true)
    try {
      const member = await call(wish ? "PUT" : "DELETE", `/members/${this.dataset.username}/follow`)
      for (const element of everywhere) element.show(member.is_following, false)
    } catch (error) {
      for (const element of everywhere) element.show(!wish, false)
      if (error.status !== 401) toast(error.status === 0 ? word("offline") : error.message || word("follow.failed"))
    }
  }

  show(isFollowing, isBusy) {
    const button = this.querySelector("button")
    button.setAttribute("aria-pressed", String(isFollowing))
    button.toggleAttribute("aria-disabled", isBusy)
    this.querySelector("[name=following]").value = isFollowing ? "0" : "1"
    this.querySelector("[data-label]").textContent = isFollowing ? this.dataset.on : this.dataset.off
  }

  get #isFollowing() {
    return this.querySelector("button").getAttribute("aria-pressed") === "true"
  }
}
