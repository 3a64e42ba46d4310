// <madang-mute>: mutes and unmutes a member at once, wherever it stands, and offers to undo it.

import { define } from "../lib/define.js"
import { muteMember, mutes } from "../mutes/mutes.js"

class MuteElement extends HTMLElement {
  #abort
  #forget

  connectedCallback() {
    const { signal } = this.#abort = new AbortController()
    const { username } = this.dataset
    this.#forget = mutes.observe(username, { value: this.#button.value === "0" }, (state) => this.#show(state))
    this.querySelector("form").addEventListener("submit", (event) => this.#toggle(event), { signal })
  }

  disconnectedCallback() {
    this.#abort.abort()
    this.#forget()
  }

  // A menu and a sheet have done their work.
  #toggle(event) {
    event.preventDefault()
    this.closest("[popover]")?.hidePopover()
    this.closest("dialog")?.close()
    const { username } = this.dataset
    muteMember(username, !mutes.value(username), { ...this.dataset })
  }

  #show({ value: isMuted }) {
    const { on, off, onName, offName } = this.dataset
    this.#button.value = isMuted ? "0" : "1"
    this.#button.setAttribute("aria-label", isMuted ? onName : offName)
    this.querySelector("[data-label]").textContent = isMuted ? on : off
    const notice = this.closest("[data-mute-notice]")
    if (notice) notice.hidden = !isMuted
  }

  get #button() {
    return this.querySelector("button")
  }
}

define("madang-mute", MuteElement)
