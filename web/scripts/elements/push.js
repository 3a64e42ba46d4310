// <madang-push>: turns on and off whether this device is told while nobody looks. `data-key` is the yard's public key;
// with `data-on` the yard has an address of this device. One part of it is seen at a time (`shownPart`). On a device
// that others use, too, it is not on the page.

import { define, WorkElement } from "../lib/define.js"
import { string } from "../lib/strings.js"
import { toast, toastFailure } from "../lib/toast.js"
import { isSubscribed, shownPart, turnOff, turnOn } from "../notifications/push.js"

// The worker begins after the page. Where it never does the browser has no room, or there was no line.
const timeLimit = 10_000

class PushElement extends WorkElement {
  #isBusy = false

  // Lifecycle

  begin(signal) {
    const press = (name, act, failed) => {
      this.#part(name).addEventListener("click", () => this.#do(act, failed), { signal })
    }
    press("turn-on", () => this.#turnOn(), "push.failed")
    press("turn-off", () => this.#turnOff(), "failed")
    // In the browser's settings, or in another tab, it may have changed meanwhile.
    document.addEventListener("visibilitychange", () => this.#look(), { signal })
    this.#show()
  }

  // Actions

  async #turnOn() {
    // Before anything else: browsers ask right after a press alone.
    if (await Notification.requestPermission() !== "granted") return
    await turnOn(await worker(), this.dataset.key)
    this.dataset.on = ""
  }

  async #turnOff() {
    await turnOff(await navigator.serviceWorker.getRegistration())
    delete this.dataset.on
  }

  // Private

  // `failed` is said where nobody says why.
  async #do(act, failed) {
    if (this.#isBusy) return
    this.#lock(true)
    try {
      await act()
    } catch (error) {
      // What a browser says itself is not for people.
      if (error.name === "Problem") toastFailure(error, { failed })
      else toast(string(failed))
    }
    this.#lock(false)
    const isElsewhere = this.#isElsewhere()
    await this.#show()
    if (!isElsewhere) this.#focusShown()
  }

  // Whether somebody went on meanwhile. After a press of the mouse some browsers have the focus nowhere.
  #isElsewhere() {
    const { activeElement: focused, body } = document
    return focused !== null && focused !== body && !this.contains(focused)
  }

  // What was pressed may be gone: whoever goes by keyboard stays here, and hears what is next.
  #focusShown() {
    const next = this.querySelector("[data-part]:not([hidden])")
    if (next.localName !== "button") next.tabIndex = -1
    next.focus()
  }

  #lock(isBusy) {
    this.#isBusy = isBusy
    for (const button of this.querySelectorAll("button")) button.setAttribute("aria-busy", String(isBusy))
  }

  // What is being done ends with a look of its own.
  #look() {
    if (!this.#isBusy) this.#show()
  }

  async #show() {
    const shown = shownPart(await this.#state())
    for (const part of this.querySelectorAll("[data-part]")) part.hidden = part.dataset.part !== shown
    this.hidden = false
  }

  async #state() {
    const isAble = "worker" in document.body.dataset && navigator.serviceWorker !== undefined
      && globalThis.PushManager !== undefined && globalThis.Notification !== undefined
    return {
      isAble, isInTab: navigator.standalone === false, permission: isAble ? Notification.permission : null,
      isOn: isAble && "on" in this.dataset && await this.#isSubscribed()
    }
  }

  async #isSubscribed() {
    return isSubscribed(await navigator.serviceWorker.getRegistration(), this.dataset.key)
  }

  #part(name) {
    return this.querySelector(`[data-part=${name}]`)
  }
}

async function worker() {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error("no worker")), timeLimit)
  })
  try {
    return await Promise.race([navigator.serviceWorker.ready, late])
  } finally {
    clearTimeout(timer)
  }
}

define("madang-push", PushElement)
