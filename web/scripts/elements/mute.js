// <madang-mute>: mutes and unmutes a member at once, wherever it stands, and offers to undo it.

import { define, WorkElement } from "../lib/define.js"
import { muteMember, mutes } from "../mutes/mutes.js"

class MuteElement extends WorkElement {
  begin(signal) {
    const { username } = this.dataset
    const forget = mutes.observe(username, { value: this.#button.value === "0" }, (state) => this.#show(state))
    signal.addEventListener("abort", forget)
    this.querySelector("form").addEventListener("submit", (event) => this.#toggle(event), { signal })
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
